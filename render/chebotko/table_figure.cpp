// SPDX-License-Identifier: Apache-2.0
#include "render/chebotko/table_figure.h"

#include "model/derivation/describe.h"
#include "model/file/layout_names.h"
#include "render/figure/compose.h"

#include <algorithm>

namespace querywright::render {

namespace {

// Geometry of a table (device-independent pixels).
constexpr double stripeHeight = 4.0;
constexpr double headerHeight = 25.0;
constexpr double rowHeight = 18.0;
constexpr double padding = 10.0;
constexpr double markInset = 8.0;
constexpr double leastTypeInset = 44.0;
constexpr double gap = 14.0;
constexpr double glyphsGap = 8.0;
constexpr double minWidth = 160.0;
constexpr double radius = 5.0;
constexpr double bottom = 3.0;
constexpr double noteHeight = 18.0;

struct Style {
    FontRole title = FontRole::TableName;
    Token head = Token::Head;
    Token stripe = Token::Stripe1;
    PartKind part = PartKind::Column;
    bool hasTypes = false;
    bool isChanged = false;
    QString tag;   // at the right of the title
    QString note;  // below the columns
    double glyphsWidth = 0.0;
};

struct Row {
    QString name;
    QStringList marks;  // from left to right
    QString type;
    bool isKey = false;
    bool isChanged = false;
    bool beginsPart = false;  // a hairline above it
    Subject subject;
};

constexpr double markGap = 4.0;

// How much room the marks of a line take, with the gap at their right.
double marksWidth(const QStringList& marks)
{
    double width = markInset - markGap;
    for (const QString& mark : marks)
        width += markWidth(mark) + markGap;
    return marks.isEmpty() ? 0.0 : width;
}

// How far from the right edge types end: left of all marks. A type has none in any line.
double typeInsetOf(const std::vector<Row>& rows)
{
    constexpr double markToType = 8.0;
    if (std::all_of(rows.begin(), rows.end(), [](const Row& row) { return row.marks.isEmpty(); }))
        return padding;
    double inset = leastTypeInset;
    for (const Row& row : rows)
        inset = std::max(inset, marksWidth(row.marks) + markToType);
    return inset;
}

double nameWidth(const Row& row)
{
    return textWidth(row.isKey ? FontRole::KeyAttribute : FontRole::Attribute, row.name);
}

double widthOf(const std::vector<Row>& rows, const Figure& figure, const Style& style)
{
    double width = textWidth(style.title, figure.name) + 2 * padding;
    if (!style.tag.isEmpty())
        width += gap + markWidth(style.tag);
    if (style.glyphsWidth > 0.0)
        width += glyphsGap + style.glyphsWidth;
    if (!style.note.isEmpty())
        width = std::max(width, textWidth(FontRole::Annotation, style.note) + 2 * padding);
    const double typeInset = typeInsetOf(rows);
    for (const Row& row : rows) {
        double right = padding;
        if (style.hasTypes)
            right = gap + textWidth(FontRole::Type, row.type) + typeInset;
        else if (!row.marks.isEmpty())
            right = gap + marksWidth(row.marks);
        width = std::max(width, padding + nameWidth(row) + right);
    }
    return std::max(minWidth, toGrid(width));
}

Part partOf(const Row& row, const QRectF& rect, PartKind kind, double typeInset)
{
    Part part{kind, row.name, row.subject, rect, {}};
    if (row.isChanged)
        part.items.push_back(filled(rect.adjusted(1, 0, -1, 0), Token::Changed));
    else if (row.isKey)
        part.items.push_back(filled(rect.adjusted(1, 0, -1, 0), Token::KeyRow));
    if (row.beginsPart) {
        const QPointF left(rect.left() + 1, rect.top());
        part.items.push_back(
            line(left, {rect.right() - 1, rect.top()}, Pen{Token::Border, 1.0}, Detail::Content));
    }
    const FontRole face = row.isKey ? FontRole::KeyAttribute : FontRole::Attribute;
    const QRectF nameBox(rect.left() + padding, rect.top(), nameWidth(row) + 1, rect.height());
    part.items.push_back(textItem(nameBox, row.name, face, Token::Text, Align::Left, Detail::Content));
    if (!row.type.isEmpty()) {
        const double width = textWidth(FontRole::Type, row.type) + 1;
        const QRectF typeBox(rect.right() - typeInset - width, rect.top(), width, rect.height());
        part.items.push_back(
            textItem(typeBox, row.type, FontRole::Type, Token::CqlType, Align::Right, Detail::Fine));
    }
    double right = rect.right() - markInset;
    for (auto mark = row.marks.crbegin(); mark != row.marks.crend(); ++mark) {
        append(part.items, markItems(*mark, {right, rect.center().y()}));
        right -= markWidth(*mark) + markGap;
    }
    return part;
}

// What stands below the columns.
void addNote(Figure& figure, const QString& note, double top)
{
    const double width = figure.size.width();
    figure.items.push_back(filled({1, top, width - 2, noteHeight + bottom - 1}, Token::Surface2, radius - 1));
    figure.items.push_back(line({1, top}, {width - 1, top}, Pen{Token::Border, 1.0}, Detail::Content));
    figure.items.push_back(textItem({padding, top + 1, width - 2 * padding, noteHeight}, note,
                                    FontRole::Annotation, Token::Muted, Align::Left, Detail::Fine));
}

void compose(Figure& figure, const std::vector<Row>& rows, const Style& style)
{
    const double width = widthOf(rows, figure, style);
    const double rowsBottom = headerHeight + static_cast<double>(rows.size()) * rowHeight;
    const double height = rowsBottom + (style.note.isEmpty() ? 0.0 : noteHeight) + bottom;
    figure.size = QSizeF(width, height);
    const QRectF box(0, 0, width, height);
    figure.items.push_back(filled(box.translated(1, 2), Token::Shadow, radius));
    figure.items.push_back(filled(box, Token::Surface, radius));
    Part header{PartKind::Header, figure.name, figure.subject, QRectF(0, 0, width, headerHeight), {}};
    header.items.push_back(
        filled(header.rect, style.isChanged ? Token::Changed : style.head, radius, Corners::Top));
    header.items.push_back(filled({0, 0, width, stripeHeight}, style.stripe, stripeHeight, Corners::Top));
    const QRectF titleBox(padding, stripeHeight, width - 2 * padding, headerHeight - stripeHeight);
    header.items.push_back(textItem(titleBox, figure.name, style.title, Token::Text));
    if (!style.tag.isEmpty())
        append(header.items, markItems(style.tag, {width - markInset, titleBox.center().y()}));
    figure.parts.push_back(std::move(header));
    const double tagWidth = style.tag.isEmpty() ? 0.0 : markWidth(style.tag) + markGap + 2;
    const double glyphsRight = width - markInset - tagWidth;
    const double nameRight = padding + textWidth(style.title, figure.name) + glyphsGap;
    figure.glyphPlace = GlyphPlace{{glyphsRight, titleBox.center().y()}, glyphsRight - nameRight};
    double top = headerHeight;
    const double typeInset = typeInsetOf(rows);
    for (const Row& row : rows) {
        figure.parts.push_back(partOf(row, {0, top, width, rowHeight}, style.part, typeInset));
        top += rowHeight;
    }
    if (!style.note.isEmpty())
        addNote(figure, style.note, rowsBottom);
    figure.border.push_back(
        outlined(box.adjusted(0.5, 0.5, -0.5, -0.5), Pen{Token::Border2, 1.0}, std::nullopt, radius));
}

// The parts of a table that hairlines divide: partition key, clustering key, the rest.
int section(const LogicalColumn& column)
{
    if (column.kind == ColumnKind::PartitionKey)
        return 0;
    return column.kind == ColumnKind::Clustering ? 1 : 2;
}

// "C↑", and "SAI" if it is indexed too.
QStringList marksOf(const LogicalTable& table, const LogicalColumn& column)
{
    QStringList marks;
    if (const QString role = fromUtf8(roleMark(column)); !role.isEmpty())
        marks << role;
    for (const TableIndex& index : table.indexes) {
        if (index.column == column.source)
            marks << (index.isSai ? QStringLiteral("SAI") : QStringLiteral("2i"));
    }
    return marks;
}

}  // namespace

QString shownName(const LogicalColumn& column)
{
    const QString name = fromUtf8(column.name);
    switch (column.shape) {
    case ColumnShape::Plain:
        return name;
    case ColumnShape::Set:
        return QLatin1Char('{') + name + QLatin1Char('}');
    case ColumnShape::List:
        return QLatin1Char('[') + name + QLatin1Char(']');
    case ColumnShape::Map:
        return QLatin1Char('<') + name + QLatin1Char('>');
    case ColumnShape::Udt:
        return QLatin1Char('*') + name + QLatin1Char('*');
    case ColumnShape::Tuple:
        return QLatin1Char('(') + name + QLatin1Char(')');
    }
    return name;
}

QString shownType(const cql::CqlType& type)
{
    return fromUtf8(type.toCql());
}

Figure tableFigure(const Model& model, const Derivation& derivation, const PhysicalModel* physical,
                   std::size_t table, const TableLook& look)
{
    const LogicalTable& logical = derivation.tables[table];
    const TableSubject subject{logical.queries.empty() ? QueryId{} : logical.queries.front()};
    Figure figure;
    figure.kind = FigureKind::Table;
    figure.key = fromUtf8(layout_names::figureOf(model, logical));
    figure.name = fromUtf8(logical.name);
    figure.subject = subject;
    const auto isChanged = [&](const Subject& part) {
        return std::find(look.changed.begin(), look.changed.end(), part) != look.changed.end();
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const LogicalColumn& column = logical.columns[i];
        Row row;
        row.name = shownName(column);
        row.marks = marksOf(logical, column);
        row.isChanged = isChanged(Subject(ColumnSubject{subject, column.source}));
        row.isKey = column.kind == ColumnKind::PartitionKey;
        row.beginsPart = i > 0 && section(column) != section(logical.columns[i - 1]);
        row.subject = ColumnSubject{subject, column.source};
        if (physical)
            row.type = shownType(physical->tables[table].columns[i].type);
        rows.push_back(std::move(row));
    }
    Style style;
    style.stripe = look.stripe % 2 == 0 ? Token::Stripe1 : Token::Stripe2;
    style.hasTypes = physical != nullptr;
    style.isChanged = isChanged(Subject(subject));
    style.note = look.note;
    style.glyphsWidth = look.glyphsWidth;
    if (logical.viewOf)
        style.tag = QStringLiteral("MV");
    compose(figure, rows, style);
    return figure;
}

Figure udtFigure(const PhysicalKeyspace& keyspace, const cql::Udt& udt)
{
    const UdtSubject subject{keyspace.name, udt.name};
    Figure figure;
    figure.kind = FigureKind::Udt;
    figure.key = fromUtf8(layout_names::figureOfUdt(udt.name, keyspace.name));
    figure.name = QLatin1Char('*') + fromUtf8(udt.name) + QLatin1Char('*');
    figure.subject = subject;
    std::vector<Row> rows;
    for (const cql::UdtField& field : udt.fields) {
        Row row;
        row.name = fromUtf8(field.name);
        row.type = shownType(field.type);
        row.subject = subject;
        rows.push_back(std::move(row));
    }
    Style style;
    style.title = FontRole::UdtName;
    style.head = Token::Udt;
    style.stripe = Token::IndexBorder;
    style.part = PartKind::Field;
    style.hasTypes = true;
    compose(figure, rows, style);
    return figure;
}

}  // namespace querywright::render
