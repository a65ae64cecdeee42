// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace querywright::engine {

// Draws some of all different combinations of values that are offered, each with the same chance, always the
// same ones for the same seed and whatever their order; and in any case the one with the most rows.
class CombinationDraw {
public:
    using Values = std::vector<Bytes>;

    // Where `fixed` has a value, combinations with another one count only if there are none with it; then
    // they are taken with it.
    CombinationDraw(std::uint64_t seed, std::size_t wanted, std::vector<std::optional<Bytes>> fixed);

    // `rows` is what a query with these values looks at. A combination may be offered several times.
    void offer(const Values& values, std::uint64_t rows);

    // What was drawn, in random order but always the same; at most as many as are wanted.
    std::vector<Values> take() const;

private:
    // The combinations with the smallest hashes: a fair draw of which nothing but the draw is kept.
    struct Pool {
        std::map<std::pair<std::uint64_t, Values>, std::uint64_t> drawn;  // with their rows
        std::optional<Values> largest;
        std::uint64_t largestRows = 0;
    };

    bool hasFixed(const Values& values) const;
    Values withFixed(Values values) const;
    std::uint64_t hashOf(const Values& values) const;
    void add(Pool& pool, const Values& values, std::uint64_t rows) const;

    std::uint64_t m_seed;
    std::size_t m_wanted;
    std::vector<std::optional<Bytes>> m_fixed;
    Pool m_pool;
    Pool m_substitutes;
};

}  // namespace querywright::engine
