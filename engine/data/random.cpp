// SPDX-License-Identifier: Apache-2.0
#include "engine/data/random.h"

#include <algorithm>

namespace querywright::engine {

namespace {

constexpr std::uint64_t goldenGamma = 0x9E3779B97F4A7C15U;

std::uint64_t scrambled(std::uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

}  // namespace

std::uint64_t Random::next()
{
    m_state += goldenGamma;
    return scrambled(m_state);
}

// Lemire 2019 for bounds of 32 bits, rejection of the uneven rest for larger ones.
std::uint64_t Random::below(std::uint64_t bound)
{
    if (bound <= 0xFFFFFFFFU) {
        std::uint64_t product = (next() >> 32) * bound;
        if ((product & 0xFFFFFFFFU) < bound) {
            const std::uint64_t uneven = (std::uint64_t{1} << 32) % bound;
            while ((product & 0xFFFFFFFFU) < uneven)
                product = (next() >> 32) * bound;
        }
        return product >> 32;
    }
    const std::uint64_t uneven = (0 - bound) % bound;
    std::uint64_t drawn = next();
    while (drawn < uneven)
        drawn = next();
    return drawn % bound;
}

Random Random::fork(std::uint64_t salt) const
{
    return Random(mixed(m_state, salt));
}

std::uint64_t thresholdOf(double share)
{
    constexpr double whole = 9007199254740992.0;  // 2^53: the product is exact
    return static_cast<std::uint64_t>(std::clamp(share, 0.0, 1.0) * whole);
}

std::uint64_t hashOf(std::string_view bytes)
{
    std::uint64_t hash = 0xCBF29CE484222325U ^ bytes.size();  // FNV-1a, then scrambled
    for (const char byte : bytes)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    return scrambled(hash);
}

std::uint64_t mixed(std::uint64_t first, std::uint64_t second)
{
    return scrambled(scrambled(first + goldenGamma) + second * 0xD1342543DE82EF95U + goldenGamma);
}

}  // namespace querywright::engine
