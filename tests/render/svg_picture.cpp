// SPDX-License-Identifier: Apache-2.0
#include "tests/render/svg_picture.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>

namespace querywright::tests {
namespace {

double numberOf(const QXmlStreamAttributes& attributes, const char* name)
{
    return attributes.value(QLatin1String(name)).toDouble();
}

// The points of a path of absolute M, L, C, H, V and relative a commands, without the control points.
std::vector<QPointF> cornersOf(const QString& path)
{
    static const QRegularExpression tokens(QStringLiteral("[A-Za-z]|-?[0-9.]+"));
    std::vector<QPointF> points;
    QChar command;
    std::vector<double> numbers;
    const auto take = [&] {
        QPointF last = points.empty() ? QPointF() : points.back();
        if ((command == u'M' || command == u'L') && numbers.size() == 2)
            points.emplace_back(numbers[0], numbers[1]);
        else if (command == u'C' && numbers.size() == 6)
            points.emplace_back(numbers[4], numbers[5]);
        else if (command == u'H' && numbers.size() == 1)
            points.emplace_back(numbers[0], last.y());
        else if (command == u'V' && numbers.size() == 1)
            points.emplace_back(last.x(), numbers[0]);
        else if (command == u'a' && numbers.size() == 7)
            points.emplace_back(last.x() + numbers[5], last.y() + numbers[6]);
        else
            return;
        numbers.clear();
    };
    auto match = tokens.globalMatch(path);
    while (match.hasNext()) {
        const QString token = match.next().captured();
        if (token.front().isLetter()) {
            command = token.front();
            numbers.clear();
        } else {
            numbers.push_back(token.toDouble());
            take();
        }
    }
    return points;
}

// Rounded bends are curves; others are where a straight piece ends and the next begins.
std::size_t bendsOf(const QString& path)
{
    const auto curves = static_cast<std::size_t>(path.count(u'C'));
    const auto pieces = static_cast<std::size_t>(path.count(u'L'));
    return curves > 0 ? curves : std::max<std::size_t>(pieces, 1) - 1;
}

std::vector<QPointF> pointsOf(const QString& text)
{
    std::vector<QPointF> points;
    for (const QString& pair : text.split(u' ', Qt::SkipEmptyParts))
        points.emplace_back(pair.section(u',', 0, 0).toDouble(), pair.section(u',', 1, 1).toDouble());
    return points;
}

QRectF around(const std::vector<QPointF>& points)
{
    QRectF rect;
    for (const QPointF& point : points) {
        const QRectF dot(point.x(), point.y(), 1e-6, 1e-6);
        rect = rect.isNull() ? dot : rect.united(dot);
    }
    return rect;
}

void add(QRectF& all, const QRectF& more)
{
    if (!more.isNull())
        all = all.isNull() ? more : all.united(more);
}

class Reader {
public:
    explicit Reader(const QByteArray& svg) : m_xml(svg) {}

    Picture read()
    {
        Picture picture;
        if (!m_xml.readNextStartElement() || m_xml.name() != QLatin1String("svg")) {
            picture.problem = QStringLiteral("no svg element: ") + m_xml.errorString();
            return picture;
        }
        const QStringList view = m_xml.attributes().value(QLatin1String("viewBox")).toString().split(u' ');
        if (view.size() == 4)
            picture.view =
                QRectF(view[0].toDouble(), view[1].toDouble(), view[2].toDouble(), view[3].toDouble());
        picture.diagram = m_xml.attributes().value(QLatin1String("data-diagram")).toString();
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("g"))
                picture.groups.push_back(readGroup());
            else
                m_xml.skipCurrentElement();  // the ground
        }
        if (m_xml.hasError())
            picture.problem = m_xml.errorString();
        return picture;
    }

private:
    PictureGroup readGroup()
    {
        PictureGroup group;
        const QXmlStreamAttributes attributes = m_xml.attributes();
        group.classes = attributes.value(QLatin1String("class")).toString().split(u' ');
        group.name = attributes.value(QLatin1String("data-name")).toString();
        group.from = attributes.value(QLatin1String("data-from")).toString();
        group.to = attributes.value(QLatin1String("data-to")).toString();
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == QLatin1String("g")) {
                PictureGroup inner = readGroup();
                add(group.shapes, inner.shapes);
                group.texts.insert(group.texts.end(), inner.texts.begin(), inner.texts.end());
                group.groups.push_back(std::move(inner));
            } else {
                readShape(group);
            }
        }
        return group;
    }

    void readShape(PictureGroup& group)
    {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        const QString kind = m_xml.name().toString();
        if (kind == QLatin1String("text")) {
            readText(group);
            return;
        }
        if (kind == QLatin1String("rect")) {
            add(group.shapes, QRectF(numberOf(attributes, "x"), numberOf(attributes, "y"),
                                     numberOf(attributes, "width"), numberOf(attributes, "height")));
        } else if (kind == QLatin1String("ellipse") || kind == QLatin1String("circle")) {
            const bool isCircle = kind == QLatin1String("circle");
            const double rx = numberOf(attributes, isCircle ? "r" : "rx");
            const double ry = numberOf(attributes, isCircle ? "r" : "ry");
            add(group.shapes,
                QRectF(numberOf(attributes, "cx") - rx, numberOf(attributes, "cy") - ry, 2 * rx, 2 * ry));
        } else {
            const bool isPath = kind == QLatin1String("path");
            const QString text = attributes.value(QLatin1String(isPath ? "d" : "points")).toString();
            if (isPath && group.paths.empty())
                group.bends = bendsOf(text);
            group.paths.push_back(isPath ? cornersOf(text) : pointsOf(text));
            add(group.shapes, around(group.paths.back()));
        }
        m_xml.skipCurrentElement();
    }

    void readText(PictureGroup& group)
    {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        QFont font(attributes.value(QLatin1String("font-family")).toString().section(u',', 0, 0));
        font.setPixelSize(attributes.value(QLatin1String("font-size")).toInt());
        if (attributes.hasAttribute(QLatin1String("font-weight")))
            font.setWeight(
                static_cast<QFont::Weight>(attributes.value(QLatin1String("font-weight")).toInt()));
        font.setItalic(attributes.value(QLatin1String("font-style")) == QLatin1String("italic"));
        font.setHintingPreference(QFont::PreferNoHinting);
        const double x = numberOf(attributes, "x");
        const double y = numberOf(attributes, "y");
        const QString text = m_xml.readElementText();
        const QFontMetricsF metrics(font);
        // From the tops of capitals down to the baseline: what descends may touch a border.
        group.texts.push_back(
            {text, QRectF(x, y - metrics.capHeight(), metrics.horizontalAdvance(text), metrics.capHeight())});
    }

    QXmlStreamReader m_xml;
};

}  // namespace

Picture readSvg(const QByteArray& svg)
{
    return Reader(svg).read();
}

QStringList textsOf(const Picture& picture, const char* kind)
{
    QStringList texts;
    for (const PictureGroup& group : picture.groups) {
        if (!group.is(kind))
            continue;
        for (const PictureText& text : group.texts)
            texts << text.text;
    }
    return texts;
}

std::size_t countOf(const Picture& picture, const char* kind)
{
    return static_cast<std::size_t>(std::count_if(picture.groups.begin(), picture.groups.end(),
                                                  [&](const auto& group) { return group.is(kind); }));
}

}  // namespace querywright::tests
