// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/value_draw.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace querywright::engine {

// Draws the ranges of a query for given values by equality.
class RangeDraw {
public:
    // REQUIRES: `task` outlives the object.
    explicit RangeDraw(const DrawTask& task);

    // Whether the query is given no ranges.
    bool isEmpty() const { return m_columns.empty(); }

    // The combination with up to `wanted` different ranges, at least one.
    Result<std::vector<RunValues>> draw(QueryReader& reader, const RunValues& combination, std::size_t wanted,
                                        std::uint64_t seed);

    // How many rows were looked at to see what values there are.
    std::uint64_t rowsLookedAt() const { return m_rowsLookedAt; }

private:
    struct Column {
        std::size_t column = 0;
        RangeBounds bounds = RangeBounds::Both;
        double width = 0;
    };
    // The different values of one column, by their bytes in order.
    using Distinct = std::map<Bytes, Bytes>;

    Result<const std::vector<Distinct>*> distinctValues(QueryReader& reader, const RunValues& combination);

    const DrawTask& m_task;
    std::vector<Column> m_columns;
    std::vector<Distinct> m_distinct;  // of the combination, for each of m_columns
    std::optional<std::vector<Distinct>>
        m_ofWholeTable;  // the same, where all combinations pass the whole table
    std::uint64_t m_rowsLookedAt = 0;
};

// Ranges that each cover the share `width` of the values, which are of `type`, different and in order; up to
// `wanted` different ones, evenly spread. Of dates, timestamps and timeuuids it is the share of the time from
// the first to the last, however many values lie in it; each range begins at a value. A range open to one
// side begins or ends so that it covers as much.
std::vector<ValueRange> rangesOver(const std::vector<Bytes>& values, const cql::CqlType& type,
                                   RangeBounds bounds, double width, std::size_t wanted, std::uint64_t seed);

}  // namespace querywright::engine
