// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/row_order.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace querywright::engine {

void RowOrder::add(const VisibleRow& row, const ResultRows& result)
{
    Row& added = m_rows.emplace_back();
    if (m_nearest)
        added.values.emplace_back(m_nearest->distance(row));
    for (const OrderedColumn& ordered : m_columns) {
        if (m_nearest)
            break;
        const auto value = row.value(ordered.column);
        const std::size_t position = m_table.places.positions[ordered.column];
        added.values.push_back(value ? std::optional(orderedValue(m_table.layout(), position, *value))
                                     : std::nullopt);
    }
    added.end = result.bytes().size();
}

void RowOrder::endLast(const ResultRows& result)
{
    m_rows.back().end = result.bytes().size();
}

bool RowOrder::isBefore(const Row& one, const Row& other) const
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const bool isDescending =
            m_columns[i].isDescending && one.values[i].has_value() && other.values[i].has_value();
        const auto& smaller = isDescending ? other.values[i] : one.values[i];
        const auto& larger = isDescending ? one.values[i] : other.values[i];
        if (smaller != larger)
            return smaller < larger;
    }
    return false;
}

ResultRows RowOrder::sorted(const ResultRows& result, std::uint64_t most) const
{
    std::vector<std::size_t> order(m_rows.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [this](std::size_t one, std::size_t other) {
        return isBefore(m_rows[one], m_rows[other]);
    });
    ResultRows rows(result.columns());
    for (const std::size_t row : order) {
        if (rows.size() == most)
            break;
        const std::size_t begin = row == 0 ? 0 : m_rows[row - 1].end;
        rows.buffer() += std::string_view(result.bytes()).substr(begin, m_rows[row].end - begin);
        rows.endRow();
    }
    return rows;
}

}  // namespace querywright::engine
