// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sizes/known_statistics.h"
#include "model/sizes/statistic.h"

#include <map>
#include <optional>
#include <vector>

namespace querywright {

// A number that may not be known.
using Number = std::optional<double>;

inline Number product(Number left, Number right)
{
    return left && right ? Number(*left * *right) : std::nullopt;
}

inline Number sum(Number left, Number right)
{
    return left && right ? Number(*left + *right) : std::nullopt;
}

// A statistic that a size needs; without a value it is missing.
struct UsedStatistic {
    Statistic statistic;
    std::optional<Known> value;

    friend bool operator==(const UsedStatistic&, const UsedStatistic&) = default;
};

// Looks statistics up, and remembers which.
class SizeInputs {
public:
    // REQUIRES: `known` outlives this.
    explicit SizeInputs(const KnownStatistics& known) : m_known(&known) {}

    Number get(const Statistic& statistic)
    {
        const std::optional<Known> value = m_known->find(statistic);
        m_used[statistic] = value;
        return value ? Number(value->value) : std::nullopt;
    }

    // The first one known; the first is missing if none is.
    Number getEither(const Statistic& first, const Statistic& second)
    {
        return get(!m_known->find(first) && m_known->find(second) ? second : first);
    }

    // The number, without remembering that it was asked for.
    std::optional<Known> peek(const Statistic& statistic) const { return m_known->find(statistic); }
    bool hasUsed(const Statistic& statistic) const { return m_used.count(statistic) != 0; }

    // One that nothing is looked up in yet.
    SizeInputs fresh() const { return SizeInputs(*m_known); }
    void add(const SizeInputs& other) { m_used.insert(other.m_used.begin(), other.m_used.end()); }

    std::vector<UsedStatistic> used() const
    {
        std::vector<UsedStatistic> all;
        for (const auto& [statistic, value] : m_used)
            all.push_back({statistic, value});
        return all;
    }

private:
    const KnownStatistics* m_known;
    std::map<Statistic, std::optional<Known>> m_used;
};

}  // namespace querywright
