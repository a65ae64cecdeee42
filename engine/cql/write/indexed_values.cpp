// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/indexed_values.h"

#include "engine/cql/where/index_support.h"
#include "engine/token/partitioner.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

namespace {

constexpr std::size_t mostBytes = 65'535;

using Target = cql::IndexTarget::Kind;

// The values by which an index finds what an update writes.
class IndexedValues {
public:
    IndexedValues(const OpenTable& table, const SchemaIndex& index, const LayoutColumn& column)
        : m_table(table), m_index(index), m_column(column)
    {}

    std::size_t largest(const PartitionUpdate& update)
    {
        const TableLayout& layout = m_table.layout();
        switch (m_column.kind) {
        case ColumnKind::PartitionKey:
            note(partitionKeyColumns(update.key, layout.partitionKey.size())[m_column.slot]);
            break;
        case ColumnKind::Static:
            if (update.statics)
                note(*update.statics);
            break;
        case ColumnKind::Clustering:
            for (const auto& entry : update.rows) {
                const auto values = clusteringColumns(layout, entry.first);
                if (values && m_column.slot < values->size())
                    note((*values)[m_column.slot]);
            }
            break;
        case ColumnKind::Regular:
        case ColumnKind::Counter:
            for (const auto& entry : update.rows)
                note(entry.second);
            break;
        }
        return m_largest;
    }

private:
    void note(std::string_view value) { m_largest = std::max(m_largest, value.size()); }

    void note(const RowValue& row)
    {
        if (m_column.slot >= row.columns.size())
            return;
        const ColumnCells& cells = row.columns[m_column.slot];
        if (cells.kind == ColumnCells::Kind::Simple)
            note(cells.cell.value);
        const auto* collection = std::get_if<cql::CollectionType>(&m_column.type.alternative());
        const bool isSet = collection && collection->kind == cql::CollectionKind::Set;
        for (const ElementCell& element : cells.elements) {
            if (m_index.target.kind != Target::Values || isSet)
                note(element.path);
            if (m_index.target.kind != Target::Keys)
                note(element.cell.value);
        }
    }

    const OpenTable& m_table;
    const SchemaIndex& m_index;
    const LayoutColumn& m_column;
    std::size_t m_largest = 0;
};

// Whether an index on the column can compare all vectors that the rows have in it.
bool areComparable(const PartitionUpdate& update, std::size_t slot, VectorSimilarity similarity)
{
    return std::all_of(update.rows.begin(), update.rows.end(), [&](const auto& entry) {
        const RowValue& row = entry.second;
        if (slot >= row.columns.size() || row.columns[slot].kind != ColumnCells::Kind::Simple)
            return true;
        const Bytes vector(row.columns[slot].cell.value);
        return vector.empty() || isComparable(similarity, numbersOf(vector));
    });
}

CqlResult<bool> checkVectors(const OpenTable& table, const PartitionUpdate& update, const CqlCluster& cluster)
{
    const SchemaTable& schema = *table.schema;
    for (const SchemaIndex& index : schema.indexes) {
        const auto column =
            std::find_if(schema.columns.begin(), schema.columns.end(),
                         [&](const SchemaColumn& one) { return one.name == index.target.column; });
        if (!isSai(index) || column == schema.columns.end() || column->kind != SchemaColumnKind::Regular
            || !std::holds_alternative<cql::VectorType>(column->type.alternative()))
            continue;
        const auto position = static_cast<std::size_t>(column - schema.columns.begin());
        const std::size_t slot = table.layout().columns[table.places.positions[position]].slot;
        if (!areComparable(update, slot, similarityOf(index)))
            return cqlFailure(CqlErrorCode::WriteFailure,
                              "Operation failed - received 0 responses and 1 failures: UNKNOWN from /"
                                  + cluster.options().address + ":7000");
    }
    return true;
}

CqlResult<bool> check(const OpenTable& table, const PartitionUpdate& update)
{
    const SchemaTable& schema = *table.schema;
    for (const SchemaIndex& index : schema.indexes) {
        if (index.isCustom())
            continue;
        for (std::size_t i = 0; i < schema.columns.size(); ++i) {
            if (schema.columns[i].name != index.target.column)
                continue;
            const LayoutColumn& column = table.layout().columns[table.places.positions[i]];
            const std::size_t size = IndexedValues(table, index, column).largest(update);
            if (size >= mostBytes)
                return invalid("Cannot index value of size " + std::to_string(size) + " for index "
                               + index.name + " on " + schema.keyspace + "." + schema.name + "("
                               + index.target.column + ") (maximum allowed size=" + std::to_string(mostBytes)
                               + ")");
        }
    }
    return true;
}

}  // namespace

CqlResult<bool> checkIndexedValues(const Mutations& mutations, const CqlCluster& cluster)
{
    for (const Mutations::Entry& entry : mutations.entries()) {
        if (entry.table->schema->indexes.empty())
            continue;
        if (auto done = check(*entry.table, entry.update); !done)
            return done;
        if (auto done = checkVectors(*entry.table, entry.update, cluster); !done)
            return done;
    }
    return true;
}

}  // namespace querywright::engine
