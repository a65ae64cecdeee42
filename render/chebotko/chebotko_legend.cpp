// SPDX-License-Identifier: Apache-2.0
#include "render/chebotko/chebotko_legend.h"

#include "render/figure/compose.h"
#include "render/legend/legend.h"

#include <algorithm>
#include <set>

namespace querywright::render {

namespace {

struct Occurring {
    std::set<ColumnKind> kinds;
    std::set<Direction> orders;  // of clustering columns
    std::set<ColumnShape> shapes;
    bool sai = false;
    bool secondaryIndex = false;
    bool view = false;
};

Occurring occurringIn(const Derivation& derivation)
{
    Occurring occurring;
    for (const LogicalTable& table : derivation.tables) {
        occurring.view = occurring.view || table.viewOf.has_value();
        for (const TableIndex& index : table.indexes)
            (index.isSai ? occurring.sai : occurring.secondaryIndex) = true;
        for (const LogicalColumn& column : table.columns) {
            occurring.kinds.insert(column.kind);
            occurring.shapes.insert(column.shape);
            if (column.kind == ColumnKind::Clustering)
                occurring.orders.insert(column.order);
        }
    }
    return occurring;
}

LegendEntry swatch(Token fill, const QString& meaning)
{
    return legendItems({outlined({0.5, 0.5, 23, 11}, Pen{Token::Border, 1.0}, fill, 2.0)}, {24, 12}, meaning);
}

void addMarks(std::vector<LegendEntry>& entries, const Occurring& occurring)
{
    const auto mark = [&](const char* sign, const char* meaning) {
        entries.push_back(legendMark(QString::fromUtf8(sign), QString::fromLatin1(meaning)));
    };
    mark("K", "partition key");
    if (occurring.orders.contains(Direction::Ascending))
        mark("C\u2191", "clustering, ascending");
    if (occurring.orders.contains(Direction::Descending))
        mark("C\u2193", "clustering, descending");
    if (occurring.kinds.count(ColumnKind::Static) > 0)
        mark("S", "static: one per partition");
    if (occurring.kinds.count(ColumnKind::Counter) > 0)
        mark("++", "counter");
    if (occurring.secondaryIndex)
        mark("2i", "secondary index");
    if (occurring.sai)
        mark("SAI", "storage-attached index");
    if (occurring.view)
        mark("MV", "materialized view");
}

void addShapes(std::vector<LegendEntry>& entries, const Occurring& occurring)
{
    const auto shape = [&](ColumnShape kind, const char* sign, const char* meaning) {
        if (occurring.shapes.count(kind) > 0)
            entries.push_back(legendText(QString::fromLatin1(sign), QString::fromLatin1(meaning)));
    };
    shape(ColumnShape::Set, "{ }", "set");
    shape(ColumnShape::List, "[ ]", "list");
    shape(ColumnShape::Map, "< >", "map");
    shape(ColumnShape::Udt, "* *", "user-defined type");
    shape(ColumnShape::Tuple, "( )", "tuple");
}

// Whether the size of a table is by averages.
bool hasEstimate(const Diagram& diagram)
{
    const auto isEstimate = [](const Item& item) {
        const auto* text = std::get_if<TextItem>(&item.shape);
        return text && text->text.startsWith(QChar(0x2248));
    };
    return std::any_of(diagram.figures.begin(), diagram.figures.end(), [&](const Figure& figure) {
        return std::any_of(figure.items.begin(), figure.items.end(), isEstimate);
    });
}

}  // namespace

std::vector<LegendEntry> chebotkoLegend(const Derivation& derivation, const Diagram& diagram,
                                        const DiagramOptions& options)
{
    const Occurring occurring = occurringIn(derivation);
    std::vector<LegendEntry> entries;
    addMarks(entries, occurring);
    addShapes(entries, occurring);
    const auto occurs = [&](ConnectionKind kind) {
        return std::any_of(diagram.connections.begin(), diagram.connections.end(),
                           [&](const Connection& connection) { return connection.kind == kind; });
    };
    if (occurs(ConnectionKind::Entry))
        entries.push_back(legendLine(ConnectionKind::Entry, LineEnd::Plain, QStringLiteral("entry point")));
    if (occurs(ConnectionKind::Query))
        entries.push_back(legendLine(ConnectionKind::Query, LineEnd::Plain, QStringLiteral("then a query")));
    if (options.content.hasSizes) {
        entries.push_back(
            legendText(QStringLiteral("\u2264"), QStringLiteral("largest partition: rows, bytes")));
        if (hasEstimate(diagram))
            entries.push_back(legendText(QStringLiteral("\u2248"), QStringLiteral("the same, by averages")));
    }
    if (!options.changed.empty())
        entries.push_back(swatch(Token::Changed, QStringLiteral("changed")));
    return entries;
}

}  // namespace querywright::render
