// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/partition_text.h"

#include "engine/store/stored_row.h"
#include "engine/verify/recorded_text.h"

#include <utility>

namespace querywright::engine {

namespace {

std::string timeText(Timestamp timestamp)
{
    return "timestamp " + std::to_string(timestamp);
}

std::string expiryText(const std::optional<Expiry>& expiry)
{
    return expiry ? ", ttl " + std::to_string(expiry->ttl) + ", expires at " + std::to_string(expiry->at)
                  : std::string();
}

std::string deletionText(const Deletion& deletion)
{
    return "deleted, " + timeText(deletion.timestamp) + ", at " + std::to_string(deletion.at);
}

// Writes one partition. Lines are indented by how deep they lie.
class PartitionWriter {
public:
    explicit PartitionWriter(OpenTable& table) : m_table(table), m_layout(table.layout()) {}

    Result<std::string> write(const std::vector<Bytes>& key, std::uint64_t rows)
    {
        const std::vector<std::string_view> parts(key.begin(), key.end());
        const auto partition = m_table.store.find(partitionKeyOf(parts));
        if (!partition)
            return failure(partition.error());
        if (!*partition)
            return failure(ErrorCode::Missing, "there is no partition " + keyText(key));
        line(0, "partition " + keyText(key) + ", token " + std::to_string((*partition)->token));
        writeDeletions((*partition)->deletions);
        std::uint64_t shown = 0;
        std::uint64_t left = 0;
        const auto done =
            m_table.store.visitRows((*partition)->number, Slice(),
                                    [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                                        if (shown == rows && !isStaticRow(m_layout, clustering)) {
                                            ++left;
                                            return true;
                                        }
                                        shown += isStaticRow(m_layout, clustering) ? 0 : 1;
                                        if (const auto written = writeRow(clustering, value); !written)
                                            return failure(written.error());
                                        return true;
                                    });
        if (!done)
            return failure(done.error());
        if (left > 0)
            line(1, std::to_string(left) + (left == 1 ? " more row" : " more rows"));
        return std::move(m_text);
    }

private:
    void line(int depth, const std::string& text)
    {
        m_text += std::string(static_cast<std::size_t>(depth) * 2, ' ') + text + "\n";
    }

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

    std::string keyText(const std::vector<Bytes>& key) const
    {
        return columnsText(m_layout.partitionKey, key);
    }

    void writeDeletions(const PartitionDeletions& deletions)
    {
        if (deletions.partition)
            line(1, deletionText(*deletions.partition));
        for (const auto& range : deletions.ranges.ranges())
            line(1, "rows of a range " + deletionText(range.deletion));
    }

    Result<Done> writeRow(std::string_view clustering, std::string_view value)
    {
        const bool isStatic = isStaticRow(m_layout, clustering);
        const std::vector<std::size_t>& columns = isStatic ? m_layout.statics : m_layout.regulars;
        RowValue row;
        if (auto done = readRowValue(value, columns.size(), row); !done)
            return done;
        const auto values = clusteringColumns(m_layout, clustering);
        if (!values)
            return failure(values.error());
        const std::string name = columnsText(m_layout.clustering, *values);
        line(1, isStatic ? "static row" : name.empty() ? "row" : "row " + name);
        if (row.marker)
            line(2, "row marker, " + timeText(row.marker->timestamp) + expiryText(row.marker->expiry));
        if (row.deletion)
            line(2, deletionText(*row.deletion));
        for (std::size_t i = 0; i < row.columns.size(); ++i)
            writeCells(columns[i], row.columns[i]);
        return Done{};
    }

    void writeCells(std::size_t position, const ColumnCells& cells)
    {
        const LayoutColumn& column = m_layout.columns[position];
        const std::string name = recordedName(m_table.places.names[position]);
        if (cells.kind == ColumnCells::Kind::Simple)
            line(2, name + cellText(cells.cell, column.type));
        if (cells.kind != ColumnCells::Kind::Collection)
            return;
        line(2, name);
        if (cells.overwrite)
            line(3, deletionText(*cells.overwrite));
        const auto* collection = std::get_if<cql::CollectionType>(&column.type.alternative());
        for (const ElementCell& element : cells.elements) {
            const bool isList = !collection || collection->kind == cql::CollectionKind::List;
            const cql::CqlType pathType =
                isList ? cql::CqlType(cql::NativeType::Blob) : collection->arguments.front();
            const bool isSet = collection && collection->kind == cql::CollectionKind::Set;
            const std::string path = "[" + valueText(element.path, pathType) + "]";
            line(3, isSet ? path + historyText(element.cell)
                          : path
                                + cellText(element.cell, collection ? collection->arguments.back()
                                                                    : cql::CqlType(cql::NativeType::Blob)));
        }
    }

    std::string cellText(const Cell& cell, const cql::CqlType& type) const
    {
        return (cell.deletedAt ? std::string() : " = " + valueText(cell.value, type)) + historyText(cell);
    }

    static std::string historyText(const Cell& cell)
    {
        if (cell.deletedAt)
            return ", deleted, " + timeText(cell.timestamp) + ", at " + std::to_string(*cell.deletedAt);
        return ", " + timeText(cell.timestamp) + expiryText(cell.expiry);
    }

    OpenTable& m_table;
    const TableLayout& m_layout;
    std::string m_text;
};

}  // namespace

Result<std::string> partitionText(OpenTable& table, const std::vector<Bytes>& key, std::uint64_t rows)
{
    return PartitionWriter(table).write(key, rows);
}

}  // namespace querywright::engine
