// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/partition_contents.h"

#include "engine/store/stored_row.h"
#include "engine/verify/recorded_text.h"

#include <utility>

namespace querywright::engine {

namespace {

using Kind = PartitionEntry::Kind;

PartitionEntry deletionEntry(Kind kind, const Deletion& deletion)
{
    return {kind, {}, {}, deletion.timestamp, {}, deletion.at, {}};
}

class PartitionReading {
public:
    explicit PartitionReading(OpenTable& table) : m_table(table), m_layout(table.layout()) {}

    Result<PartitionContents> read(const std::vector<Bytes>& key, std::uint64_t rows)
    {
        const std::vector<std::string_view> parts(key.begin(), key.end());
        const auto partition = m_table.store.find(partitionKeyOf(parts));
        if (!partition)
            return failure(partition.error());
        PartitionContents contents;
        contents.key = columnsText(m_layout.partitionKey, key);
        if (!*partition)
            return failure(ErrorCode::Missing, "there is no partition " + contents.key);
        contents.token = (*partition)->token;
        addDeletions((*partition)->deletions, contents.entries);
        std::uint64_t taken = 0;
        const auto done =
            m_table.store.visitRows((*partition)->number, Slice(),
                                    [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                                        const bool isStatic = isStaticRow(m_layout, clustering);
                                        if (taken == rows && !isStatic) {
                                            ++contents.rowsLeft;
                                            return true;
                                        }
                                        taken += isStatic ? 0 : 1;
                                        auto row = rowEntry(clustering, value);
                                        if (!row)
                                            return failure(row.error());
                                        contents.entries.push_back(*std::move(row));
                                        return true;
                                    });
        if (!done)
            return failure(done.error());
        return contents;
    }

private:
    std::string valueText(std::string_view value, const cql::CqlType& type) const
    {
        return recordedValue(Bytes(value), type, m_layout.udts);
    }

    // Columns with their values; of a prefix of the clustering columns as many as there are.
    std::string columnsText(const std::vector<std::size_t>& columns, const std::vector<Bytes>& values) const
    {
        std::string text;
        for (std::size_t i = 0; i < values.size() && i < columns.size(); ++i)
            text += (text.empty() ? "" : ", ") + recordedName(m_table.places.names[columns[i]]) + " = "
                    + valueText(values[i], m_layout.columns[columns[i]].type);
        return text;
    }

    static void addDeletions(const PartitionDeletions& deletions, std::vector<PartitionEntry>& entries)
    {
        if (deletions.partition)
            entries.push_back(deletionEntry(Kind::PartitionDeletion, *deletions.partition));
        for (const auto& range : deletions.ranges.ranges())
            entries.push_back(deletionEntry(Kind::RangeDeletion, range.deletion));
    }

    Result<PartitionEntry> rowEntry(std::string_view clustering, std::string_view value) const
    {
        const bool isStatic = isStaticRow(m_layout, clustering);
        const std::vector<std::size_t>& columns = isStatic ? m_layout.statics : m_layout.regulars;
        RowValue row;
        if (const auto done = readRowValue(value, columns.size(), row); !done)
            return failure(done.error());
        const auto values = clusteringColumns(m_layout, clustering);
        if (!values)
            return failure(values.error());
        PartitionEntry entry{isStatic ? Kind::StaticRow : Kind::Row,
                             columnsText(m_layout.clustering, *values)};
        if (row.marker)
            entry.entries.push_back(
                {Kind::RowMarker, {}, {}, row.marker->timestamp, row.marker->expiry, {}, {}});
        if (row.deletion)
            entry.entries.push_back(deletionEntry(Kind::RowDeletion, *row.deletion));
        for (std::size_t i = 0; i < row.columns.size(); ++i)
            addCells(columns[i], row.columns[i], entry.entries);
        return entry;
    }

    void addCells(std::size_t position, const ColumnCells& cells, std::vector<PartitionEntry>& entries) const
    {
        const LayoutColumn& column = m_layout.columns[position];
        const std::string name = recordedName(m_table.places.names[position]);
        if (cells.kind == ColumnCells::Kind::Simple)
            entries.push_back(cellEntry(Kind::Cell, name, cells.cell, &column.type));
        if (cells.kind != ColumnCells::Kind::Collection)
            return;
        PartitionEntry entry{Kind::Collection, name};
        if (cells.overwrite)
            entry.entries.push_back(deletionEntry(Kind::CollectionDeletion, *cells.overwrite));
        const auto* collection = std::get_if<cql::CollectionType>(&column.type.alternative());
        const bool isList = !collection || collection->kind == cql::CollectionKind::List;
        const bool isSet = collection && collection->kind == cql::CollectionKind::Set;
        const cql::CqlType blob(cql::NativeType::Blob);
        for (const ElementCell& element : cells.elements) {
            const std::string path =
                "[" + valueText(element.path, isList ? blob : collection->arguments.front()) + "]";
            const cql::CqlType* type = isSet ? nullptr : collection ? &collection->arguments.back() : &blob;
            entry.entries.push_back(cellEntry(Kind::Element, path, element.cell, type));
        }
        entries.push_back(std::move(entry));
    }

    // `type`: null if the cell has no value, as in a set.
    PartitionEntry cellEntry(Kind kind, std::string name, const Cell& cell, const cql::CqlType* type) const
    {
        PartitionEntry entry{kind, std::move(name)};
        if (type && !cell.deletedAt)
            entry.value = valueText(cell.value, *type);
        entry.timestamp = cell.timestamp;
        if (cell.deletedAt)
            entry.deletedAt = *cell.deletedAt;
        else
            entry.expiry = cell.expiry;
        return entry;
    }

    OpenTable& m_table;
    const TableLayout& m_layout;
};

}  // namespace

Result<PartitionContents> partitionContents(OpenTable& table, const std::vector<Bytes>& key,
                                            std::uint64_t rows)
{
    return PartitionReading(table).read(key, rows);
}

}  // namespace querywright::engine
