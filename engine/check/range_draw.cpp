// SPDX-License-Identifier: Apache-2.0
#include "engine/check/range_draw.h"

#include "engine/data/random.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::engine {

RangeDraw::RangeDraw(const DrawTask& task) : m_task(task)
{
    const auto add = [&](const ColumnRestriction& restriction) {
        if (!restriction.isRange)
            return;
        const GivenRange& range = task.query.ranges[restriction.given];
        const auto same = std::find_if(m_columns.begin(), m_columns.end(), [&](const Column& column) {
            return column.column == restriction.column;
        });
        if (same == m_columns.end())
            m_columns.push_back({restriction.column, range.bounds, range.width});
        else if (same->bounds != range.bounds)
            same->bounds = RangeBounds::Both;  // at least one value and at most another
    };
    std::for_each(task.access.byKey.begin(), task.access.byKey.end(), add);
    std::for_each(task.access.byIndex.begin(), task.access.byIndex.end(), add);
    std::for_each(task.access.filtered.begin(), task.access.filtered.end(), add);
}

Result<const std::vector<RangeDraw::Distinct>*> RangeDraw::distinctValues(QueryReader& reader,
                                                                          const RunValues& combination)
{
    const bool isWhole = reader.passesWholeTable(combination);
    if (isWhole && m_ofWholeTable)
        return &*m_ofWholeTable;
    m_distinct.assign(m_columns.size(), Distinct());
    std::vector<Bytes> last(m_columns.size());
    const auto read = reader.visitRows(combination, [&](const ReadRow& row) -> Result<bool> {
        ++m_rowsLookedAt;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            auto value = row.value(m_columns[i].column);
            if (!value || (*value == last[i] && !m_distinct[i].empty()))
                continue;
            last[i] = *value;
            m_distinct[i].emplace(orderedValue(m_task.layout, m_columns[i].column, *value),
                                  std::move(*value));
        }
        return true;
    });
    if (!read)
        return failure(read.error());
    if (!isWhole)
        return &m_distinct;
    m_ofWholeTable = std::move(m_distinct);
    return &*m_ofWholeTable;
}

Result<std::vector<RunValues>> RangeDraw::draw(QueryReader& reader, const RunValues& combination,
                                               std::size_t wanted, std::uint64_t seed)
{
    const auto distinct = distinctValues(reader, combination);
    if (!distinct)
        return failure(distinct.error());
    std::vector<std::vector<ValueRange>> ranges;
    std::size_t most = 1;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const auto fixed = m_task.fixed.ranges.find(m_columns[i].column);
        if (fixed != m_task.fixed.ranges.end()) {
            ranges.push_back({fixed->second});
            continue;
        }
        std::vector<Bytes> values;
        for (const auto& [bytes, value] : (**distinct)[i])
            values.push_back(value);
        ranges.push_back(rangesOver(values, m_columns[i].bounds, m_columns[i].width, wanted, mixed(seed, i)));
        most = std::max(most, ranges.back().size());
    }
    std::vector<RunValues> all(most, combination);
    for (std::size_t run = 0; run < most; ++run) {
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            all[run].ranges.emplace(m_columns[i].column, ranges[i][run % ranges[i].size()]);
    }
    return all;
}

std::vector<ValueRange> rangesOver(const std::vector<Bytes>& values, RangeBounds bounds, double width,
                                   std::size_t wanted, std::uint64_t seed)
{
    if (values.empty())
        return {ValueRange()};
    const double share = std::round(width * static_cast<double>(values.size()));
    const auto covered = static_cast<std::size_t>(std::clamp(share, 1.0, static_cast<double>(values.size())));
    const std::size_t starts = values.size() - covered + 1;
    if (bounds == RangeBounds::From)
        return {{values[starts - 1], std::nullopt}};
    if (bounds == RangeBounds::To)
        return {{std::nullopt, values[covered - 1]}};
    const std::size_t count = std::clamp<std::size_t>(wanted, 1, starts);
    Random random(seed);
    std::vector<ValueRange> ranges;
    for (std::size_t i = 0; i < count; ++i) {
        // One start in each of `count` stretches of nearly equal length.
        const std::size_t first = i * starts / count;
        const std::size_t length = (i + 1) * starts / count - first;
        const std::size_t start = first + random.below(length);
        ranges.push_back({values[start], values[start + covered - 1]});
    }
    return ranges;
}

}  // namespace querywright::engine
