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
constexpr double typeInset = 44.0;
constexpr double gap = 14.0;
constexpr double minWidth = 160.0;
constexpr double radius = 5.0;
constexpr double bottom = 3.0;

struct Row {
    QString name;
    QString mark;
    QString type;
    bool isKey = false;
    bool beginsPart = false;  // a hairline above it
    Subject subject;
};

QString frozenAway(const cql::CqlType& type)
{
    QString text = fromUtf8(type.toCql());
    while (text.startsWith(QLatin1String("frozen<")) && text.endsWith(QLatin1Char('>')))
        text = text.mid(7, text.size() - 8);
    return text;
}

double nameWidth(const Row& row)
{
    return textWidth(row.isKey ? FontRole::KeyAttribute : FontRole::Attribute, row.name);
}

double widthOf(const std::vector<Row>& rows, const QString& title, FontRole titleFont, bool hasTypes)
{
    double width = textWidth(titleFont, title) + 2 * padding;
    for (const Row& row : rows) {
        double right = padding;
        if (hasTypes)
            right = gap + textWidth(FontRole::Type, row.type) + typeInset;
        else if (!row.mark.isEmpty())
            right = gap + markWidth(row.mark) + markInset;
        width = std::max(width, padding + nameWidth(row) + right);
    }
    return std::max(minWidth, toGrid(width));
}

Part partOf(const Row& row, const QRectF& rect, PartKind kind)
{
    Part part{kind, row.name, row.subject, rect, {}};
    if (row.isKey)
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
    if (!row.mark.isEmpty())
        append(part.items, markItems(row.mark, {rect.right() - markInset, rect.center().y()}));
    return part;
}

struct Style {
    FontRole title = FontRole::TableName;
    Token head = Token::Head;
    Token stripe = Token::Stripe1;
    PartKind part = PartKind::Column;
    bool hasTypes = false;
};

void compose(Figure& figure, const std::vector<Row>& rows, const Style& style)
{
    const double width = widthOf(rows, figure.name, style.title, style.hasTypes);
    const double height = headerHeight + static_cast<double>(rows.size()) * rowHeight + bottom;
    figure.size = QSizeF(width, height);
    const QRectF box(0, 0, width, height);
    figure.items.push_back(filled(box.translated(1, 2), Token::Shadow, radius));
    figure.items.push_back(filled(box, Token::Surface, radius));
    Part header{PartKind::Header, figure.name, figure.subject, QRectF(0, 0, width, headerHeight), {}};
    header.items.push_back(filled(header.rect, style.head, radius, Corners::Top));
    header.items.push_back(filled({0, 0, width, stripeHeight}, style.stripe, stripeHeight, Corners::Top));
    const QRectF titleBox(padding, stripeHeight, width - 2 * padding, headerHeight - stripeHeight);
    header.items.push_back(textItem(titleBox, figure.name, style.title, Token::Text));
    figure.parts.push_back(std::move(header));
    double top = headerHeight;
    for (const Row& row : rows) {
        figure.parts.push_back(partOf(row, {0, top, width, rowHeight}, style.part));
        top += rowHeight;
    }
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
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (!collection || collection->arguments.empty())
        return frozenAway(type);
    if (collection->kind == cql::CollectionKind::Map && collection->arguments.size() == 2)
        return frozenAway(collection->arguments[0]) + QStringLiteral(": ")
               + frozenAway(collection->arguments[1]);
    return frozenAway(collection->arguments.front());
}

Figure tableFigure(const Model& model, const Derivation& derivation, const PhysicalModel* physical,
                   std::size_t table, std::size_t stripe)
{
    const LogicalTable& logical = derivation.tables[table];
    const TableSubject subject{logical.queries.empty() ? QueryId{} : logical.queries.front()};
    Figure figure;
    figure.kind = FigureKind::Table;
    figure.key = fromUtf8(layout_names::figureOf(model, logical));
    figure.name = fromUtf8(logical.name);
    figure.subject = subject;
    std::vector<Row> rows;
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const LogicalColumn& column = logical.columns[i];
        Row row;
        row.name = shownName(column);
        row.mark = fromUtf8(roleMark(column));
        row.isKey = column.kind == ColumnKind::PartitionKey;
        row.beginsPart = i > 0 && section(column) != section(logical.columns[i - 1]);
        row.subject = ColumnSubject{subject, column.source};
        if (physical)
            row.type = shownType(physical->tables[table].columns[i].type);
        rows.push_back(std::move(row));
    }
    Style style;
    style.stripe = stripe % 2 == 0 ? Token::Stripe1 : Token::Stripe2;
    style.hasTypes = physical != nullptr;
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
    compose(figure, rows, {FontRole::UdtName, Token::Udt, Token::IndexBorder, PartKind::Field, true});
    return figure;
}

}  // namespace querywright::render
