// SPDX-License-Identifier: Apache-2.0
#include "tests/render/svg_picture.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace querywright::tests {
namespace {

constexpr double tolerance = 1.5;

bool isFigure(const PictureGroup& group)
{
    for (const char* kind : {"entity", "relationship", "relationship-attributes", "hierarchy", "task",
                             "update", "table", "udt", "legend"})
    {
        if (group.is(kind))
            return true;
    }
    return false;
}

bool isLine(const PictureGroup& group)
{
    return group.is("arrow") || group.is("participation") || group.is("inheritance")
           || group.is("attachment");
}

QString titleOf(const PictureGroup& group)
{
    return group.classes.join(u' ') + QStringLiteral(" \"") + group.name + u'"';
}

QRectF shrunk(const QRectF& rect)
{
    return rect.adjusted(tolerance, tolerance, -tolerance, -tolerance);
}

QRectF grown(const QRectF& rect)
{
    return rect.adjusted(-tolerance, -tolerance, tolerance, tolerance);
}

// Whether a point lies on the border of the rectangle, or of the diamond or triangle in it.
bool touches(const PictureGroup& figure, QPointF point)
{
    const QRectF rect = figure.shapes;
    if (!grown(rect).contains(point))
        return false;
    if (figure.is("relationship")) {
        const double x = std::abs(point.x() - rect.center().x()) / (rect.width() / 2);
        const double y = std::abs(point.y() - rect.center().y()) / (rect.height() / 2);
        return std::abs(x + y - 1) * rect.height() / 2 <= 2 * tolerance;
    }
    if (figure.is("hierarchy")) {
        const double half = (point.y() - rect.top()) / rect.height() * rect.width() / 2;
        return std::abs(point.y() - rect.bottom()) <= tolerance
               || std::abs(std::abs(point.x() - rect.center().x()) - half) <= 2 * tolerance;
    }
    return !shrunk(rect).contains(point);
}

class Complaints {
public:
    explicit Complaints(const Picture& picture) : m_picture(picture)
    {
        for (const PictureGroup& group : picture.groups) {
            if (isFigure(group))
                m_figures.push_back(&group);
            else if (group.is("label"))
                m_labels.push_back(&group);
        }
    }

    QStringList all()
    {
        if (!m_picture.problem.isEmpty())
            return {m_picture.problem};
        figuresOverlap();
        for (const PictureGroup& group : m_picture.groups) {
            textLeaves(group);
            isBeyondView(group);
            if (isLine(group))
                lineEnds(group);
        }
        labelsCover();
        return m_complaints;
    }

private:
    void complain(const QString& text) { m_complaints << text; }

    void figuresOverlap()
    {
        for (std::size_t i = 0; i < m_figures.size(); ++i) {
            for (std::size_t k = i + 1; k < m_figures.size(); ++k) {
                if (shrunk(m_figures[i]->shapes).intersects(shrunk(m_figures[k]->shapes)))
                    complain(titleOf(*m_figures[i]) + QStringLiteral(" overlaps ") + titleOf(*m_figures[k]));
            }
        }
    }

    void textLeaves(const PictureGroup& group)
    {
        const bool hasNoBox = group.is("legend") && m_picture.diagram == QLatin1String("conceptual");
        for (const PictureText& text : group.texts) {
            if (!hasNoBox && !grown(group.shapes).contains(text.box))
                complain(QStringLiteral("\"%1\" leaves %2").arg(text.text, titleOf(group)));
        }
        // In one line of a figure no text runs into another.
        for (const PictureGroup& inner : group.groups) {
            for (std::size_t i = 0; i < inner.texts.size(); ++i) {
                for (std::size_t k = i + 1; k < inner.texts.size(); ++k) {
                    if (inner.texts[i].box.intersects(inner.texts[k].box))
                        complain(QStringLiteral("\"%1\" runs into \"%2\" in %3")
                                     .arg(inner.texts[i].text, inner.texts[k].text, titleOf(group)));
                }
            }
        }
    }

    void isBeyondView(const PictureGroup& group)
    {
        if (!m_picture.view.contains(group.shapes))
            complain(titleOf(group) + QStringLiteral(" reaches beyond the view"));
    }

    bool touchesOne(const QString& name, QPointF point) const
    {
        return std::any_of(m_figures.begin(), m_figures.end(), [&](const PictureGroup* figure) {
            return figure->name == name && touches(*figure, point);
        });
    }

    void lineEnds(const PictureGroup& line)
    {
        if (line.paths.empty() || line.paths.front().size() < 2) {
            complain(titleOf(line) + QStringLiteral(" has no line"));
            return;
        }
        const bool hasHead = line.is("arrow");
        const bool isDouble = !hasHead && line.paths.size() == 2;
        QPointF begin = line.paths.front().front();
        QPointF end = hasHead ? line.paths.back().front() : line.paths.front().back();
        if (isDouble) {
            begin = (begin + line.paths.back().front()) / 2;
            end = (end + line.paths.back().back()) / 2;
        }
        if (!touchesOne(line.to, end))
            complain(QStringLiteral("%1 does not end at \"%2\"").arg(titleOf(line), line.to));
        if (!line.from.isEmpty() && !touchesOne(line.from, begin))
            complain(QStringLiteral("%1 does not begin at \"%2\"").arg(titleOf(line), line.from));
    }

    void labelsCover()
    {
        for (std::size_t i = 0; i < m_labels.size(); ++i) {
            const QRectF box = shrunk(m_labels[i]->shapes);
            for (const PictureGroup* figure : m_figures) {
                if (box.intersects(shrunk(figure->shapes)) && !isInCorner(*figure, box))
                    complain(titleOf(*m_labels[i]) + QStringLiteral(" covers ") + titleOf(*figure));
            }
            for (std::size_t k = i + 1; k < m_labels.size(); ++k) {
                if (box.intersects(shrunk(m_labels[k]->shapes)))
                    complain(titleOf(*m_labels[i]) + QStringLiteral(" covers ") + titleOf(*m_labels[k]));
            }
        }
    }

    // Beside the slope of a diamond or triangle, though within the rectangle around it.
    static bool isInCorner(const PictureGroup& figure, const QRectF& box)
    {
        const QRectF rect = figure.shapes;
        if (!figure.is("relationship"))
            return false;
        const auto isOutside = [&](QPointF point) {
            return std::abs(point.x() - rect.center().x()) / (rect.width() / 2)
                       + std::abs(point.y() - rect.center().y()) / (rect.height() / 2)
                   >= 1;
        };
        return isOutside(box.topLeft()) && isOutside(box.topRight()) && isOutside(box.bottomLeft())
               && isOutside(box.bottomRight()) && !box.contains(rect.center());
    }

    const Picture& m_picture;
    std::vector<const PictureGroup*> m_figures;
    std::vector<const PictureGroup*> m_labels;
    QStringList m_complaints;
};

}  // namespace

QStringList complaintsAbout(const Picture& picture)
{
    return Complaints(picture).all();
}

}  // namespace querywright::tests
