// SPDX-License-Identifier: Apache-2.0
#include "engine/check/range_draw.h"

#include "engine/codec/time_bucket.h"
#include "engine/cql/functions/time_arithmetic.h"
#include "engine/data/random.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace querywright::engine {
namespace {

// The moment of each value, in milliseconds since 1970; nothing if they are no times, or lie together or so
// far apart that shares of the time between them say nothing.
std::vector<std::int64_t> momentsOf(const std::vector<Bytes>& values, const cql::CqlType& type)
{
    constexpr double longest = 1e17;  // some three million years
    std::vector<std::int64_t> moments;
    for (const Bytes& value : values) {
        const auto moment = millisecondsOf(value, type);
        if (!moment)
            return {};
        moments.push_back(*moment);
    }
    const double span = static_cast<double>(moments.back()) - static_cast<double>(moments.front());
    return span > 0 && span < longest ? moments : std::vector<std::int64_t>();
}

// The first or last value of the type that there can be within the millisecond.
Bytes valueAt(std::int64_t milliseconds, const cql::CqlType& type, bool isLast)
{
    using std::chrono::days;
    if (type.isNative(cql::NativeType::Timeuuid))
        return boundaryTimeuuid(milliseconds, isLast);
    if (type.isNative(cql::NativeType::Timestamp))
        return encodeInteger(milliseconds, cql::NativeType::Timestamp);
    const auto day = std::chrono::floor<days>(std::chrono::milliseconds(milliseconds));
    return encodeInteger(day.count(), cql::NativeType::Date);
}

// How ranges of one width lie over values.
struct Cover {
    std::size_t starts = 1;             // a range may begin at one of the first so many
    std::vector<std::int64_t> moments;  // of the values, if times are covered rather than values
    std::int64_t time = 0;              // that is covered, in milliseconds
    std::size_t values = 1;             // that are covered
};

Cover coverOf(const std::vector<Bytes>& values, const cql::CqlType& type, double width)
{
    Cover cover;
    cover.moments = momentsOf(values, type);
    if (cover.moments.empty()) {
        const auto count = static_cast<double>(values.size());
        cover.values = static_cast<std::size_t>(std::clamp(std::round(width * count), 1.0, count));
        cover.starts = values.size() - cover.values + 1;
        return cover;
    }
    const std::int64_t all = cover.moments.back() - cover.moments.front();
    cover.time = std::clamp<std::int64_t>(std::llround(width * static_cast<double>(all)), 0, all);
    const auto end =
        std::upper_bound(cover.moments.begin(), cover.moments.end(), cover.moments.back() - cover.time);
    cover.starts = static_cast<std::size_t>(end - cover.moments.begin());
    return cover;
}

}  // namespace

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
        ranges.push_back(rangesOver(values, m_task.layout.columns[m_columns[i].column].type,
                                    m_columns[i].bounds, m_columns[i].width, wanted, mixed(seed, i)));
        most = std::max(most, ranges.back().size());
    }
    std::vector<RunValues> all(most, combination);
    for (std::size_t run = 0; run < most; ++run) {
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            all[run].ranges.emplace(m_columns[i].column, ranges[i][run % ranges[i].size()]);
    }
    return all;
}

std::vector<ValueRange> rangesOver(const std::vector<Bytes>& values, const cql::CqlType& type,
                                   RangeBounds bounds, double width, std::size_t wanted, std::uint64_t seed)
{
    if (values.empty())
        return {ValueRange()};
    const Cover cover = coverOf(values, type, width);
    const bool isTime = !cover.moments.empty();
    if (bounds == RangeBounds::From)
        return {{isTime ? valueAt(cover.moments.back() - cover.time, type, false) : values[cover.starts - 1],
                 std::nullopt}};
    if (bounds == RangeBounds::To)
        return {{std::nullopt, isTime ? valueAt(cover.moments.front() + cover.time, type, true)
                                      : values[cover.values - 1]}};
    const std::size_t count = std::clamp<std::size_t>(wanted, 1, cover.starts);
    Random random(seed);
    std::vector<ValueRange> ranges;
    for (std::size_t i = 0; i < count; ++i) {
        // One start in each of `count` stretches of nearly equal length.
        const std::size_t first = i * cover.starts / count;
        const std::size_t length = (i + 1) * cover.starts / count - first;
        const std::size_t start = first + random.below(length);
        ranges.push_back({values[start], isTime ? valueAt(cover.moments[start] + cover.time, type, true)
                                                : values[start + cover.values - 1]});
    }
    return ranges;
}

}  // namespace querywright::engine
