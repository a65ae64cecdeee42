// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/tables/open_table.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace querywright::engine {

namespace {

constexpr Timestamp never = std::numeric_limits<Timestamp>::min();

ColumnKind kindOf(const SchemaColumn& column)
{
    switch (column.kind) {
    case SchemaColumnKind::PartitionKey:
        return ColumnKind::PartitionKey;
    case SchemaColumnKind::Clustering:
        return ColumnKind::Clustering;
    case SchemaColumnKind::Static:
        return ColumnKind::Static;
    case SchemaColumnKind::Regular:
        break;
    }
    return ColumnKind::Regular;
}

std::size_t append(ColumnPlaces& places, const SchemaColumn& column)
{
    std::vector<std::size_t>& part = places.layout.positionsOf(kindOf(column));
    LayoutColumn stored;
    stored.kind = kindOf(column);
    stored.type = column.type;
    stored.descending = column.isDescending;
    stored.multiCell = column.isMultiCell();
    stored.slot = part.size();
    const std::size_t position = places.layout.columns.size();
    part.push_back(position);
    places.layout.columns.push_back(std::move(stored));
    places.names.push_back(column.name);
    places.hiddenUntil.push_back(never);
    return position;
}

// The place of a column with the name that can take its cells: columns of the primary key may have been
// renamed, so they are known by their order.
std::optional<std::size_t> find(const ColumnPlaces& places, const SchemaColumn& column)
{
    for (std::size_t i = places.names.size(); i > 0; --i) {
        const LayoutColumn& stored = places.layout.columns[i - 1];
        if (places.names[i - 1] == column.name && stored.kind == kindOf(column)
            && stored.multiCell == column.isMultiCell())
            return i - 1;
    }
    return std::nullopt;
}

}  // namespace

ColumnPlaces placesOf(const TableLayout& filled, std::vector<std::string> names)
{
    ColumnPlaces places;
    places.layout = filled;
    for (LayoutColumn& column : places.layout.columns) {
        if (column.kind == ColumnKind::Counter)
            column.kind = ColumnKind::Regular;
    }
    places.hiddenUntil.assign(names.size(), never);
    places.names = std::move(names);
    return places;
}

ColumnPlaces placesOf(const SchemaTable& table, const cql::UdtCatalog& types)
{
    return placesAfter({}, table, types);
}

ColumnPlaces placesAfter(const ColumnPlaces& before, const SchemaTable& table, const cql::UdtCatalog& types)
{
    ColumnPlaces places = before;
    places.layout.udts = types;
    places.positions.clear();
    std::size_t partition = 0;
    std::size_t clustering = 0;
    for (const SchemaColumn& column : table.columns) {
        std::optional<std::size_t> position;
        if (column.kind == SchemaColumnKind::PartitionKey && partition < before.layout.partitionKey.size())
            position = before.layout.partitionKey[partition++];
        else if (column.kind == SchemaColumnKind::Clustering && clustering < before.layout.clustering.size())
            position = before.layout.clustering[clustering++];
        else if (!column.isPrimaryKey())
            position = find(places, column);
        if (!position)
            position = append(places, column);
        places.names[*position] = column.name;
        places.layout.columns[*position].type = column.type;
        places.positions.push_back(*position);
    }
    for (const DroppedColumn& dropped : table.dropped) {
        for (std::size_t i = 0; i < places.names.size(); ++i) {
            if (places.names[i] == dropped.name)
                places.hiddenUntil[i] = std::max(places.hiddenUntil[i], dropped.droppedAt);
        }
    }
    return places;
}

}  // namespace querywright::engine
