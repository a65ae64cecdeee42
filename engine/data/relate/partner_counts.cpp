// SPDX-License-Identifier: Apache-2.0
#include "engine/data/relate/partner_counts.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace querywright::engine {

namespace {

std::vector<std::size_t> shuffledPositions(std::size_t count, Random& random)
{
    std::vector<std::size_t> positions(count);
    std::iota(positions.begin(), positions.end(), std::size_t{0});
    shuffle(positions, random);
    return positions;
}

// Spreads `amount` over the numbers in rounds of about equal shares, each up to the room it has.
template <typename Room, typename Change>
void spread(std::size_t count, std::uint64_t amount, Random& random, Room room, Change change)
{
    const std::vector<std::size_t> order = shuffledPositions(count, random);
    while (amount > 0) {
        const std::uint64_t share = std::max<std::uint64_t>(1, amount / count);
        [[maybe_unused]] const std::uint64_t before = amount;
        for (const std::size_t position : order) {
            const std::uint64_t part = std::min({share, amount, room(position)});
            change(position, part);
            amount -= part;
        }
        assert(amount < before);
    }
}

}  // namespace

void fitCounts(std::vector<std::uint64_t>& counts, const CountLimits& limits, Random& random)
{
    std::uint64_t sum = 0;
    for (std::uint64_t& count : counts) {
        count = std::clamp(count, limits.least, std::max(limits.least, limits.most));
        sum += count;
    }
    if (sum < limits.leastSum) {
        spread(
            counts.size(), limits.leastSum - sum, random,
            [&](std::size_t i) { return limits.most - counts[i]; },
            [&](std::size_t i, std::uint64_t part) { counts[i] += part; });
    } else if (sum > limits.mostSum) {
        spread(
            counts.size(), sum - limits.mostSum, random,
            [&](std::size_t i) { return counts[i] - limits.least; },
            [&](std::size_t i, std::uint64_t part) { counts[i] -= part; });
    }
}

}  // namespace querywright::engine
