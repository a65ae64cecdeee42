// SPDX-License-Identifier: Apache-2.0
#include "engine/store/table_layout.h"

#include "engine/codec/ordered.h"

#include <utility>

namespace querywright::engine {

namespace {

bool isMultiCell(const cql::CqlType& type)
{
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    return collection != nullptr && !collection->frozen;
}

std::optional<std::uint64_t> clusteringBytes(const TableLayout& layout)
{
    std::uint64_t bytes = 0;
    for (const std::size_t column : layout.clustering) {
        const auto* native = std::get_if<cql::NativeType>(&layout.columns[column].type.alternative());
        const auto length = native == nullptr ? std::nullopt : lengthOf(*native);
        if (!length)
            return std::nullopt;
        bytes += *length;
    }
    return bytes;
}

cql::UdtCatalog catalogOf(const Model& model, const PhysicalModel& physical, const std::string& keyspace)
{
    cql::UdtCatalog udts = udtCatalog(model);
    for (const PhysicalKeyspace& candidate : physical.keyspaces) {
        if (candidate.name != keyspace)
            continue;
        for (const cql::Udt& udt : candidate.udts)
            udts.insert_or_assign(udt.name, udt);
    }
    return udts;
}

}  // namespace

std::vector<std::size_t>& TableLayout::positionsOf(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::PartitionKey:
        return partitionKey;
    case ColumnKind::Clustering:
        return clustering;
    case ColumnKind::Static:
        return statics;
    case ColumnKind::Regular:
    case ColumnKind::Counter:
        break;
    }
    return regulars;
}

TableLayout layoutOf(const LogicalTable& logical, const PhysicalTable& physical, const cql::UdtCatalog& udts)
{
    TableLayout layout;
    layout.udts = udts;
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const LogicalColumn& column = logical.columns[i];
        std::vector<std::size_t>& positions = layout.positionsOf(column.kind);
        LayoutColumn stored;
        stored.kind = column.kind;
        stored.type = physical.columns[i].type;
        stored.descending = column.kind == ColumnKind::Clustering && column.order == Direction::Descending;
        stored.multiCell = !column.isPrimaryKey() && isMultiCell(stored.type);
        stored.slot = positions.size();
        positions.push_back(i);
        layout.columns.push_back(std::move(stored));
    }
    layout.clusteringBytes = clusteringBytes(layout);
    return layout;
}

std::vector<TableLayout> layoutsOf(const Model& model, const Derivation& derivation,
                                   const PhysicalModel& physical)
{
    std::vector<TableLayout> layouts;
    for (std::size_t i = 0; i < derivation.tables.size(); ++i) {
        const PhysicalTable& table = physical.tables[i];
        layouts.push_back(layoutOf(derivation.tables[i], table, catalogOf(model, physical, table.keyspace)));
    }
    return layouts;
}

Bytes bucketValue(const cql::CqlType& type)
{
    const auto value = fromLiteral("all", type, {});
    if (value)
        return *value;
    return fromLiteral("0", type, {}).value_or(Bytes());
}

Bytes orderedValue(const TableLayout& layout, std::size_t column, std::string_view value)
{
    Bytes bytes;
    appendOrdered(bytes, value, layout.columns[column].type, layout.udts, false);
    return bytes;
}

void appendClustering(Bytes& out, const TableLayout& layout, const std::vector<std::string_view>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        const LayoutColumn& column = layout.columns[layout.clustering[i]];
        appendOrdered(out, values[i], column.type, layout.udts, column.descending);
    }
}

Result<std::vector<Bytes>> clusteringColumns(const TableLayout& layout, std::string_view clustering)
{
    std::vector<Bytes> values;
    if (const auto done = readClusteringColumns(layout, clustering, values); !done)
        return failure(done.error());
    return values;
}

Result<Done> readClusteringColumns(const TableLayout& layout, std::string_view clustering,
                                   std::vector<Bytes>& values)
{
    values.resize(clustering.empty() ? 0 : layout.clustering.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 && clustering.empty()) {
            values.resize(i);
            break;
        }
        const LayoutColumn& column = layout.columns[layout.clustering[i]];
        auto value = takeOrdered(clustering, column.type, layout.udts, column.descending);
        if (!value)
            return failure(value.error());
        values[i] = (*std::move(value)).value_or(Bytes());
    }
    return Done{};
}

std::uint64_t clusteringSize(const TableLayout& layout, std::string_view clustering)
{
    if (layout.clusteringBytes)
        return clustering.empty() ? 0 : *layout.clusteringBytes;
    std::uint64_t size = 0;
    const auto values = clusteringColumns(layout, clustering);
    for (const Bytes& value : values.value_or(std::vector<Bytes>()))
        size += value.size();
    return size;
}

}  // namespace querywright::engine
