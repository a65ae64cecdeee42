// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/read_row.h"
#include "engine/exec/run_values.h"
#include "engine/store/table_layout.h"

#include <cstddef>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace querywright::engine {

// Tells which of several runs of a query want a row, by columns the primary key does not serve. Of a
// collection that is not frozen one of its values is enough (engine/exec/given_type.h).
class RowFilter {
public:
    // Only restrictions of `columns` are looked at. REQUIRES: `layout` outlives the object; all runs restrict
    // the same columns by equality.
    RowFilter(const TableLayout& layout, const std::set<std::size_t>& columns,
              const std::vector<const RunValues*>& runs);

    // Whether every run wants every row.
    bool isEmpty() const { return m_equalColumns.empty() && m_rangeColumns.empty(); }

    // The positions of the runs that want the row, ascending; valid until the next call.
    const std::vector<std::size_t>& matching(const ReadRow& row);

private:
    // The ends of a range as bytes in order.
    struct Ends {
        std::optional<Bytes> least;
        std::optional<Bytes> most;
    };
    using RunEnds = std::vector<Ends>;  // one for each of the columns restricted by a range

    bool appendEqual(std::vector<Bytes>& keys, const ReadRow& row, std::size_t column) const;
    bool append(Bytes& out, const ReadRow& row, std::size_t column) const;
    RunEnds endsOf(const RunValues& run) const;
    static bool isWithin(const Bytes& value, const Ends& ends);

    const TableLayout& m_layout;
    std::vector<std::size_t> m_equalColumns;
    std::vector<std::size_t> m_rangeColumns;
    std::unordered_map<Bytes, std::vector<std::size_t>> m_runs;  // by the values given by equality
    std::vector<RunEnds> m_ends;                                 // one for each run
    std::vector<std::size_t> m_all;
    std::vector<std::size_t> m_matching;
};

}  // namespace querywright::engine
