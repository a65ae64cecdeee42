// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/random.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace querywright::engine {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// The smaller of two numbers that together are too large.
inline std::uint64_t saturatingProduct(std::uint64_t first, std::uint64_t second)
{
    std::uint64_t product = 0;
    return __builtin_mul_overflow(first, second, &product) ? unlimited : product;
}

// Within which limits numbers may be changed: each of them, and their sum.
struct CountLimits {
    std::uint64_t least = 0;
    std::uint64_t most = unlimited;
    std::uint64_t leastSum = 0;
    std::uint64_t mostSum = unlimited;
};

// Changes the numbers as little as it must to keep the limits, here and there by chance.
// REQUIRES: that is possible, and there is at least one number unless leastSum is 0.
void fitCounts(std::vector<std::uint64_t>& counts, const CountLimits& limits, Random& random);

// Puts the numbers into a random order (Fisher-Yates).
template <typename T>
void shuffle(std::vector<T>& values, Random& random)
{
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[random.below(i)]);
}

}  // namespace querywright::engine
