// SPDX-License-Identifier: Apache-2.0
#include "engine/check/combination_draw.h"

#include "engine/data/random.h"
#include "engine/store/varint.h"

#include <algorithm>

namespace querywright::engine {

CombinationDraw::CombinationDraw(std::uint64_t seed, std::size_t wanted,
                                 std::vector<std::optional<Bytes>> fixed)
    : m_seed(seed), m_wanted(std::max<std::size_t>(wanted, 1)), m_fixed(std::move(fixed))
{}

bool CombinationDraw::hasFixed(const Values& values) const
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (m_fixed[i] && *m_fixed[i] != values[i])
            return false;
    }
    return true;
}

CombinationDraw::Values CombinationDraw::withFixed(Values values) const
{
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = m_fixed[i].value_or(values[i]);
    return values;
}

std::uint64_t CombinationDraw::hashOf(const Values& values) const
{
    Bytes bytes;
    for (const Bytes& value : values) {
        appendVarint(bytes, value.size());
        bytes += value;
    }
    return mixed(engine::hashOf(bytes), m_seed);
}

void CombinationDraw::add(Pool& pool, const Values& values, std::uint64_t rows) const
{
    if (!pool.largest || rows > pool.largestRows) {
        pool.largest = values;
        pool.largestRows = rows;
    }
    const std::uint64_t hash = hashOf(values);
    if (pool.drawn.size() == m_wanted && hash > pool.drawn.rbegin()->first.first)
        return;
    pool.drawn.emplace(std::pair(hash, values), rows);
    if (pool.drawn.size() > m_wanted)
        pool.drawn.erase(std::prev(pool.drawn.end()));
}

void CombinationDraw::offer(const Values& values, std::uint64_t rows)
{
    if (hasFixed(values))
        add(m_pool, values, rows);
    else if (m_pool.drawn.empty())
        add(m_substitutes, withFixed(values), rows);
}

std::vector<CombinationDraw::Values> CombinationDraw::take() const
{
    const Pool& pool = m_pool.drawn.empty() ? m_substitutes : m_pool;
    std::vector<Values> all;
    for (const auto& [key, rows] : pool.drawn)
        all.push_back(key.second);
    if (pool.largest && std::find(all.begin(), all.end(), *pool.largest) == all.end())
        all.back() = *pool.largest;
    return all;
}

}  // namespace querywright::engine
