// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/row_filter.h"

#include "engine/codec/ordered.h"
#include "engine/exec/given_type.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

RowFilter::RowFilter(const TableLayout& layout, const std::set<std::size_t>& columns,
                     const std::vector<const RunValues*>& runs)
    : m_layout(layout)
{
    for (const std::size_t column : columns) {
        if (!runs.empty() && runs.front()->equal.contains(column))
            m_equalColumns.push_back(column);
        const bool isRange = std::any_of(runs.begin(), runs.end(),
                                         [&](const RunValues* run) { return run->ranges.contains(column); });
        if (isRange)
            m_rangeColumns.push_back(column);
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        Bytes key;
        for (const std::size_t column : m_equalColumns)
            key += orderedGiven(layout, column, runs[i]->equal.at(column));
        m_runs[key].push_back(i);
        m_all.push_back(i);
        m_ends.push_back(endsOf(*runs[i]));
    }
}

RowFilter::RunEnds RowFilter::endsOf(const RunValues& run) const
{
    RunEnds all;
    for (const std::size_t column : m_rangeColumns) {
        Ends ends;
        const auto found = run.ranges.find(column);
        if (found != run.ranges.end() && found->second.least)
            ends.least = orderedValue(m_layout, column, *found->second.least);
        if (found != run.ranges.end() && found->second.most)
            ends.most = orderedValue(m_layout, column, *found->second.most);
        all.push_back(std::move(ends));
    }
    return all;
}

// Appends what the row's column is compared with to each of the texts; of a collection there are as many
// texts more as it has values. False if there is none.
bool RowFilter::appendEqual(std::vector<Bytes>& keys, const ReadRow& row, std::size_t column) const
{
    if (!meansElement(m_layout, column)) {
        Bytes value;
        const bool hasValue = append(value, row, column);
        for (Bytes& key : keys)
            key += value;
        return hasValue;
    }
    const auto value = row.value(column);
    std::vector<Bytes> longer;
    if (value) {
        for (const std::string_view part : comparedParts(m_layout, column, *value)) {
            for (const Bytes& key : keys)
                longer.push_back(key + orderedGiven(m_layout, column, part));
        }
    }
    keys = std::move(longer);
    return !keys.empty();
}

// Appends the row's value; false if it has none.
bool RowFilter::append(Bytes& out, const ReadRow& row, std::size_t column) const
{
    const auto value = row.value(column);
    if (value)
        appendOrdered(out, *value, m_layout.columns[column].type, m_layout.udts, false);
    return value.has_value();
}

bool RowFilter::isWithin(const Bytes& value, const Ends& ends)
{
    return (!ends.least || value >= *ends.least) && (!ends.most || value <= *ends.most);
}

const std::vector<std::size_t>& RowFilter::matching(const ReadRow& row)
{
    if (isEmpty())
        return m_all;
    m_matching.clear();
    std::vector<Bytes> keys(1);
    for (const std::size_t column : m_equalColumns) {
        if (!appendEqual(keys, row, column))
            return m_matching;
    }
    for (const Bytes& key : keys) {
        if (const auto found = m_runs.find(key); found != m_runs.end())
            m_matching.insert(m_matching.end(), found->second.begin(), found->second.end());
    }
    if (keys.size() > 1)
        std::sort(m_matching.begin(), m_matching.end());
    for (std::size_t i = 0; i < m_rangeColumns.size() && !m_matching.empty(); ++i) {
        Bytes value;
        const bool hasValue = append(value, row, m_rangeColumns[i]);
        std::erase_if(m_matching, [&](std::size_t run) {
            const Ends& ends = m_ends[run][i];
            return (ends.least || ends.most) && (!hasValue || !isWithin(value, ends));
        });
    }
    return m_matching;
}

}  // namespace querywright::engine
