// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/indexed_values.h"

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

CqlResult<bool> checkIndexedValues(const Mutations& mutations)
{
    for (const Mutations::Entry& entry : mutations.entries()) {
        if (auto done = check(*entry.table, entry.update); !done)
            return done;
    }
    return true;
}

}  // namespace querywright::engine
