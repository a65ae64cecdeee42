// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"
#include "engine/store/row_value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A row with its partition as a statement sees it at a moment: what is deleted or has expired is gone. What
// is not asked for is not decoded. Columns are meant by their position in the table's schema.
class VisibleRow {
public:
    // `now` is in seconds since 1970. REQUIRES: the table outlives the object.
    VisibleRow(const OpenTable& table, std::int64_t now);

    // From now on only these columns outside the key, by position in the schema, are seen. Of others a cell
    // that is older than its row's marker is not, nor, unless `fetchesAllStatics`, a static one
    // (db/rows/BTreeRow.java, filter()).
    void query(const std::vector<std::size_t>& columns, bool fetchesAllStatics);

    // Begins with a partition; its rows have to be given after it. The partition must stay alive meanwhile.
    void setPartition(const WrittenPartition& partition);
    // The texts are not copied: they must stay unchanged until the next call of the same function.
    Result<Done> setStatic(std::string_view value);
    Result<Done> setRow(std::string_view clustering, std::string_view value);
    // There is no row, only what the partition's rows share.
    void clearRow();

    const WrittenPartition& partition() const { return *m_partition; }
    std::string_view clustering() const { return m_clustering; }
    bool hasRow() const { return m_hasRow; }
    std::int64_t now() const { return m_now; }

    // Whether anything is left of the row; of the static row.
    bool isLive() const { return m_liveness.isLive; }
    bool hasLiveStatics() const { return m_staticLiveness.isLive; }
    // The tombstones that reading it passes, as Cassandra counts them (ReadCommand.java, MetricRecording):
    // cells that are deleted or expired; of a row that has none and is deleted as a whole, one.
    std::uint64_t tombstones() const { return m_liveness.tombstones; }
    std::uint64_t staticTombstones() const { return m_staticLiveness.tombstones; }

    // The value of a column; nothing if it has none.
    std::optional<Bytes> value(std::size_t column) const;
    // Appends it as the protocol carries it: [int] length, or -1 for none, and the bytes.
    void appendValue(Bytes& out, std::size_t column) const;

    // The bytes of its clustering columns.
    std::uint64_t clusteringBytes() const;

    // The cells that are left of a column that is not in the primary key.
    const ColumnCells& cells(std::size_t column) const;
    // The row as it is left, or the static row; without key.
    const RowValue& row() const { return m_row; }
    const RowValue& statics() const { return m_static; }

private:
    struct Liveness {
        bool isLive = false;
        std::uint64_t tombstones = 0;
    };

    Liveness settle(RowValue& row, const std::optional<Deletion>& covering,
                    const std::vector<std::size_t>& columns) const;
    bool isOver(const Cell& cell) const;
    void settle(ColumnCells& cells, Timestamp hiddenUntil, Liveness& liveness) const;
    const std::vector<Bytes>& keyColumns() const;
    const std::vector<Bytes>& clusteringValues() const;

    const OpenTable& m_table;
    std::int64_t m_now;
    bool m_hasHidden = false;                   // cells of columns that were dropped
    std::vector<std::size_t> m_unseenStatics;   // slots
    std::vector<std::size_t> m_unseenRegulars;  // slots
    const WrittenPartition* m_partition = nullptr;
    std::string_view m_clustering;
    bool m_hasRow = false;
    RowValue m_static;
    RowValue m_row;
    Liveness m_staticLiveness;
    Liveness m_liveness;
    mutable std::optional<std::vector<Bytes>> m_keyColumns;
    mutable std::vector<Bytes> m_clusteringValues;
    mutable bool m_isClusteringDecoded = false;
};

}  // namespace querywright::engine
