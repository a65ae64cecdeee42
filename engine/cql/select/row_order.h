// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/visible_row.h"
#include "engine/cql/select/nearest_rows.h"
#include "engine/cql/session/statement_result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::engine {

// A column of ORDER BY.
struct OrderedColumn {
    std::size_t column = 0;
    bool isDescending = false;
};

// Sorts the rows of several partitions after they were read (SelectStatement.orderResults()). Rows that are
// equal keep their order; those without clustering columns come first.
class RowOrder {
public:
    // REQUIRES: both outlive the object.
    RowOrder(const OpenTable& table, const std::vector<OrderedColumn>& columns)
        : m_table(table), m_columns(columns)
    {}

    // The column is ordered by how near its vectors are, not by its values. REQUIRES: it is the only one, the
    // rows have vectors, `nearest` outlives the object.
    void orderBy(const NearestRows& nearest) { m_nearest = &nearest; }

    // The next row, whose values now end the bytes of the result.
    void add(const VisibleRow& row, const ResultRows& result);
    // The same where more was added to the result for the row that was noted last.
    void endLast(const ResultRows& result);

    // The first rows of the result, at most `most`, in order. REQUIRES: each of its rows was added.
    ResultRows sorted(const ResultRows& result, std::uint64_t most) const;

private:
    struct Row {
        std::vector<std::optional<Bytes>> values;
        std::size_t end = 0;  // of its bytes in the result
    };

    bool isBefore(const Row& one, const Row& other) const;

    const OpenTable& m_table;
    const std::vector<OrderedColumn>& m_columns;
    const NearestRows* m_nearest = nullptr;
    std::vector<Row> m_rows;
};

}  // namespace querywright::engine
