// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/visible_row.h"
#include "engine/cql/tables/open_table.h"
#include "engine/store/partition_update.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// When and for how long something is written.
struct WriteTime {
    Timestamp timestamp = 0;
    std::optional<Expiry> expiry;
    std::int64_t now = 0;  // seconds since 1970
};

// Puts together what a statement writes to one row, or to the static row, of a partition. Columns are meant
// by their position in the table's schema.
class RowWriter {
public:
    // `before` is the row as it is; null unless the statement reads it first. REQUIRES: all outlive the
    // object.
    RowWriter(const OpenTable& table, PartitionUpdate& update, bool isStatic, const WriteTime& time,
              const VisibleRow* before);

    const OpenTable& table() const { return m_table; }
    const WriteTime& time() const { return m_time; }
    const VisibleRow* before() const { return m_before; }
    // The elements of a collection as they are by now: those before, and what was written to it since
    // (UpdateParameters.getPrefetchedRow()). The texts live as long as the row before and the update.
    // REQUIRES: before() is not null.
    std::vector<ElementCell> elements(std::size_t column) const;

    // Of an INSERT: the row is there although it may have no values.
    void mark();
    // The row as a whole is deleted.
    void deleteRow();

    void setCell(std::size_t column, Bytes value);
    void deleteCell(std::size_t column);
    // Of a counter; several times add up.
    void addToCounter(std::size_t column, std::int64_t change);
    // All elements that were there go, at a moment before those written at the same time come.
    void overwrite(std::size_t column);
    // All elements go, those written at the same time too.
    void deleteCollection(std::size_t column);
    void setElement(std::size_t column, Bytes path, Bytes value);
    void deleteElement(std::size_t column, Bytes path);

    // The finished row.
    RowValue take();

private:
    ColumnCells& cellsOf(std::size_t column);
    std::size_t slotOf(std::size_t column) const;
    void putElement(std::size_t column, Bytes path, Cell cell);

    const OpenTable& m_table;
    PartitionUpdate& m_update;
    const WriteTime& m_time;
    const VisibleRow* m_before;
    RowValue m_row;
};

}  // namespace querywright::engine
