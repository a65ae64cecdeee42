// SPDX-License-Identifier: Apache-2.0
#include "render/paint/line_geometry.h"
#include "render/paint/write.h"

#include <QXmlStreamWriter>

namespace querywright::render {

namespace {

// At most two decimals, without trailing zeros.
QString number(double value)
{
    QString text = QString::number(value, 'f', 2);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString pointText(QPointF point)
{
    return number(point.x()) + QLatin1Char(' ') + number(point.y());
}

QString pathText(const QPainterPath& path)
{
    QStringList parts;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            parts << QStringLiteral("M") + pointText(element);
            break;
        case QPainterPath::LineToElement:
            parts << QStringLiteral("L") + pointText(element);
            break;
        case QPainterPath::CurveToElement:
            parts << QStringLiteral("C") + pointText(element) + QLatin1Char(' ')
                         + pointText(path.elementAt(i + 1)) + QLatin1Char(' ')
                         + pointText(path.elementAt(i + 2));
            i += 2;
            break;
        case QPainterPath::CurveToDataElement:
            break;  // taken with the element before
        }
    }
    return parts.join(QLatin1Char(' '));
}

QString classOf(FigureKind kind)
{
    switch (kind) {
    case FigureKind::EntityType:
        return QStringLiteral("entity");
    case FigureKind::WeakEntityType:
        return QStringLiteral("entity weak");
    case FigureKind::RelationshipType:
        return QStringLiteral("relationship");
    case FigureKind::IdentifyingRelationshipType:
        return QStringLiteral("relationship identifying");
    case FigureKind::RelationshipAttributes:
        return QStringLiteral("relationship-attributes");
    case FigureKind::Attribute:
        return QStringLiteral("attribute");
    case FigureKind::Hierarchy:
        return QStringLiteral("hierarchy");
    case FigureKind::Task:
        return QStringLiteral("task");
    case FigureKind::Update:
        return QStringLiteral("update");
    case FigureKind::Table:
        return QStringLiteral("table");
    case FigureKind::Udt:
        return QStringLiteral("udt");
    case FigureKind::Legend:
        return QStringLiteral("legend");
    case FigureKind::Note:
        return QStringLiteral("note");
    case FigureKind::List:
        return QStringLiteral("legend list");
    }
    return {};
}

QString classOf(PartKind kind)
{
    switch (kind) {
    case PartKind::Header:
        return QStringLiteral("header");
    case PartKind::Attribute:
        return QStringLiteral("attribute");
    case PartKind::Column:
        return QStringLiteral("column");
    case PartKind::Field:
        return QStringLiteral("field");
    case PartKind::Query:
        return QStringLiteral("label query");
    }
    return {};
}

QString classOf(ConnectionKind kind)
{
    switch (kind) {
    case ConnectionKind::Participation:
        return QStringLiteral("participation");
    case ConnectionKind::TotalParticipation:
        return QStringLiteral("participation total");
    case ConnectionKind::Inheritance:
        return QStringLiteral("inheritance");
    case ConnectionKind::CoveringInheritance:
        return QStringLiteral("inheritance covering");
    case ConnectionKind::Relationship:
        return QStringLiteral("participation relationship-line");
    case ConnectionKind::AttributeOf:
        return QStringLiteral("attribute-line");
    case ConnectionKind::Query:
        return QStringLiteral("arrow");
    case ConnectionKind::Entry:
        return QStringLiteral("arrow entry");
    case ConnectionKind::Step:
        return QStringLiteral("arrow step");
    case ConnectionKind::NoteLine:
        return QStringLiteral("note-line");
    case ConnectionKind::Attachment:
        return QStringLiteral("attachment");
    }
    return {};
}

QString classOf(LabelKind kind)
{
    switch (kind) {
    case LabelKind::Cardinality:
        return QStringLiteral("label cardinality");
    case LabelKind::Query:
        return QStringLiteral("label query");
    case LabelKind::Name:
        return QStringLiteral("label name");
    }
    return {};
}

class SvgWriter {
public:
    SvgWriter(const Diagram& diagram, const Theme& theme, Ground ground)
        : m_diagram(diagram), m_theme(theme), m_ground(ground), m_xml(&m_bytes)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
    }

    QByteArray write()
    {
        const QRectF view = m_diagram.bounds().adjusted(-bleed, -bleed, bleed, bleed).toAlignedRect();
        m_xml.writeStartDocument();
        m_xml.writeStartElement(QStringLiteral("svg"));
        m_xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
        attribute("viewBox", pointText(view.topLeft()) + QLatin1Char(' ') + number(view.width())
                                 + QLatin1Char(' ') + number(view.height()));
        attribute("width", number(view.width()));
        attribute("height", number(view.height()));
        attribute("data-diagram", m_diagram.name);
        if (m_ground == Ground::Canvas) {
            m_xml.writeStartElement(QStringLiteral("rect"));
            box(view);
            fill(Token::Canvas);
            m_xml.writeEndElement();
        }
        for (const Frame& frame : m_diagram.frames)
            write(frame);
        for (const Connection& connection : m_diagram.connections)
            write(connection);
        for (const Figure& figure : m_diagram.figures)
            write(figure);
        for (const Connection& connection : m_diagram.connections)
            writeLabels(connection);
        m_xml.writeEndElement();
        m_xml.writeEndDocument();
        return m_bytes;
    }

private:
    void attribute(const char* name, const QString& value)
    {
        m_xml.writeAttribute(QString::fromLatin1(name), value);
    }
    void attribute(const char* name, double value) { attribute(name, number(value)); }

    void beginGroup(const QString& kind, const QString& name)
    {
        m_xml.writeStartElement(QStringLiteral("g"));
        attribute("class", kind);
        attribute("data-name", name);
    }

    void box(const QRectF& rect)
    {
        attribute("x", rect.x());
        attribute("y", rect.y());
        attribute("width", rect.width());
        attribute("height", rect.height());
    }

    void color(const char* name, const QColor& value)
    {
        attribute(name, value.name());
        if (value.alpha() != 255)
            attribute((QByteArray(name) + "-opacity").constData(), value.alphaF());
    }

    void fill(std::optional<Token> token)
    {
        if (token)
            color("fill", m_theme.color(*token));
        else
            attribute("fill", QStringLiteral("none"));
    }

    void stroke(const std::optional<Pen>& pen)
    {
        if (!pen)
            return;
        color("stroke", m_theme.color(pen->color));
        attribute("stroke-width", pen->width);
        if (pen->dash == Dash::Dashed)
            attribute("stroke-dasharray", number(dashLength) + QLatin1Char(' ') + number(dashGap));
        if (pen->dash == Dash::Dotted)
            attribute("stroke-dasharray", number(dotLength) + QLatin1Char(' ') + number(dotGap));
    }

    bool isInvisible(std::optional<Token> token) const { return token && m_theme.color(*token).alpha() == 0; }

    void write(const Frame& frame)
    {
        if (frame.kind == FrameKind::Group) {
            beginGroup(QStringLiteral("group-box"), frame.name);
            write(RectangleItem{frame.rect, frameRadius, Corners::All, groupFill, groupPen}, {});
            write(frame.items, frame.rect.topLeft());
            m_xml.writeEndElement();
            return;
        }
        beginGroup(QStringLiteral("frame"), frame.name);
        const bool isEven = frame.number % 2 == 0;
        m_xml.writeStartElement(QStringLiteral("rect"));
        box(frame.rect);
        attribute("rx", frameRadius);
        fill(isEven ? Token::Frame1 : Token::Frame2);
        QColor line = m_theme.color(isEven ? Token::Stripe1 : Token::Stripe2);
        line.setAlphaF(0.6F);
        color("stroke", line);
        m_xml.writeEndElement();
        write(frame.items, frame.rect.topLeft());
        m_xml.writeEndElement();
    }

    void write(const Figure& figure)
    {
        beginGroup(classOf(figure.kind), figure.name);
        write(figure.items, figure.position);
        for (const Part& part : figure.parts) {
            beginGroup(classOf(part.kind), part.name);
            write(part.items, figure.position);
            m_xml.writeEndElement();
        }
        write(figure.border, figure.position);
        write(figure.glyphs, figure.position);
        m_xml.writeEndElement();
    }

    void write(const Connection& connection)
    {
        if (connection.points.size() < 2)
            return;
        const LineStyle style = lineStyleOf(connection.kind);
        beginGroup(classOf(connection.kind), connection.name);
        if (connection.from)
            attribute("data-from", m_diagram.figures[*connection.from].name);
        attribute("data-to", m_diagram.figures[connection.to].name);
        for (const std::vector<QPointF>& points : linesOf(connection, style)) {
            m_xml.writeStartElement(QStringLiteral("path"));
            attribute("d", pathText(roundedPath(points, style.radius, false)));
            fill(std::nullopt);
            stroke(style.pen);
            m_xml.writeEndElement();
        }
        write(endItems(connection), {});
        if (style.hasHead)
            writeHead(connection, style);
        if (style.hasRingTail) {
            m_xml.writeStartElement(QStringLiteral("circle"));
            attribute("cx", connection.points.front().x());
            attribute("cy", connection.points.front().y());
            attribute("r", tailRadius);
            fill(Token::Canvas);
            stroke(Pen{style.pen.color, style.pen.width});
            m_xml.writeEndElement();
        }
        m_xml.writeEndElement();
    }

    void writeHead(const Connection& connection, const LineStyle& style)
    {
        QStringList points;
        for (const QPointF& point : headOf(connection.points))
            points << number(point.x()) + QLatin1Char(',') + number(point.y());
        m_xml.writeStartElement(QStringLiteral("polygon"));
        attribute("class", QStringLiteral("head"));
        attribute("points", points.join(QLatin1Char(' ')));
        fill(style.pen.color);
        m_xml.writeEndElement();
    }

    void writeLabels(const Connection& connection)
    {
        for (const ConnectionLabel& label : connection.labels) {
            beginGroup(classOf(label.kind), label.text);
            attribute("data-connection", connection.name);
            write(label.items, label.center);
            m_xml.writeEndElement();
        }
    }

    void write(const std::vector<Item>& items, QPointF origin)
    {
        for (const Item& item : items)
            std::visit([&](const auto& shape) { write(shape, origin); }, item.shape);
    }

    void write(const RectangleItem& rectangle, QPointF origin)
    {
        if (isInvisible(rectangle.fill) && !rectangle.pen)
            return;
        const QRectF rect = rectangle.rect.translated(origin);
        if (rectangle.corners == Corners::Top) {
            const double radius = rectangle.radius;
            const QString arc = QStringLiteral(" a") + number(radius) + QLatin1Char(' ') + number(radius)
                                + QStringLiteral(" 0 0 1 ");
            m_xml.writeStartElement(QStringLiteral("path"));
            attribute("d", QStringLiteral("M") + pointText(rect.bottomLeft()) + QStringLiteral(" V")
                               + number(rect.top() + radius) + arc + number(radius) + QLatin1Char(' ')
                               + number(-radius) + QStringLiteral(" H") + number(rect.right() - radius) + arc
                               + number(radius) + QLatin1Char(' ') + number(radius) + QStringLiteral(" V")
                               + number(rect.bottom()) + QStringLiteral(" Z"));
        } else {
            m_xml.writeStartElement(QStringLiteral("rect"));
            box(rect);
            if (rectangle.radius > 0)
                attribute("rx", rectangle.radius);
        }
        fill(rectangle.fill);
        stroke(rectangle.pen);
        m_xml.writeEndElement();
    }

    void write(const OvalItem& oval, QPointF origin)
    {
        const QRectF rect = oval.rect.translated(origin);
        m_xml.writeStartElement(QStringLiteral("ellipse"));
        attribute("cx", rect.center().x());
        attribute("cy", rect.center().y());
        attribute("rx", rect.width() / 2);
        attribute("ry", rect.height() / 2);
        fill(oval.fill);
        stroke(oval.pen);
        m_xml.writeEndElement();
    }

    void write(const PathItem& path, QPointF origin)
    {
        if (isInvisible(path.fill) && !path.pen)
            return;
        QString text = pathText(roundedPath(path.points, path.radius, false).translated(origin));
        if (path.isClosed)
            text += QStringLiteral(" Z");
        m_xml.writeStartElement(QStringLiteral("path"));
        attribute("d", text);
        fill(path.fill);
        stroke(path.pen);
        m_xml.writeEndElement();
    }

    // The length is given, so that the text keeps its place where the face is not at hand.
    void write(const TextItem& text, QPointF origin)
    {
        if (text.text.isEmpty())
            return;
        const QPointF at = baselineOf(text) + origin;
        const QFont face = font(text.font);
        m_xml.writeStartElement(QStringLiteral("text"));
        attribute("x", at.x());
        attribute("y", at.y());
        attribute("font-family", face.family()
                                     + (face.family() == QLatin1String(monoFamily)
                                            ? QStringLiteral(", monospace")
                                            : QStringLiteral(", Helvetica, Arial, sans-serif")));
        attribute("font-size", number(face.pixelSize()));
        if (face.weight() != QFont::Normal)
            attribute("font-weight", QString::number(static_cast<int>(face.weight())));
        if (face.italic())
            attribute("font-style", QStringLiteral("italic"));
        attribute("textLength", textWidth(text.font, text.text));
        attribute("lengthAdjust", QStringLiteral("spacingAndGlyphs"));
        fill(text.color);
        m_xml.writeCharacters(text.text);
        m_xml.writeEndElement();
        if (text.underline != Underline::None)
            writeUnderline(text, origin);
    }

    void writeUnderline(const TextItem& text, QPointF origin)
    {
        const auto [from, to] = underlineOf(text);
        m_xml.writeStartElement(QStringLiteral("path"));
        attribute("d", QStringLiteral("M") + pointText(from + origin) + QStringLiteral(" L")
                           + pointText(to + origin));
        stroke(underlinePen(text));
        m_xml.writeEndElement();
    }

    const Diagram& m_diagram;
    const Theme& m_theme;
    Ground m_ground;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
};

}  // namespace

QByteArray toSvg(const Diagram& diagram, const Theme& theme, Ground ground)
{
    return SvgWriter(diagram, theme, ground).write();
}

}  // namespace querywright::render
