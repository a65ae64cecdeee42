// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/weights.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace querywright::engine {

// Powers are computed in fixed point: pow() of the C library may differ in its last bit from platform to
// platform, and with it the data.
namespace {

constexpr int fractionBits = 31;
constexpr std::uint64_t one = std::uint64_t{1} << fractionBits;
constexpr std::uint64_t greatestWeight = std::uint64_t{1} << 40;  // of 2^20 weights the sum stays below 2^60

// The binary logarithm in units of 2^-31. REQUIRES: number > 0.
std::uint64_t logarithm(std::uint64_t number)
{
    const auto whole = static_cast<unsigned>(std::bit_width(number) - 1);
    std::uint64_t mantissa =
        whole > fractionBits ? number >> (whole - fractionBits) : number << (fractionBits - whole);
    std::uint64_t result = std::uint64_t{whole} << fractionBits;
    for (std::uint64_t bit = one >> 1; bit != 0; bit >>= 1) {
        mantissa = (mantissa * mantissa) >> fractionBits;
        if (mantissa >= 2 * one) {
            mantissa >>= 1;
            result |= bit;
        }
    }
    return result;
}

std::uint64_t squareRoot(std::uint64_t number)
{
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
        if ((root | bit) * (root | bit) <= number)
            root |= bit;
    }
    return root;
}

// 2^(-1/2), 2^(-1/4), ... in units of 2^-31.
std::array<std::uint64_t, fractionBits> rootsOfHalf()
{
    std::array<std::uint64_t, fractionBits> roots{};
    std::uint64_t last = one / 2;
    for (std::uint64_t& root : roots)
        root = last = squareRoot(last << fractionBits);
    return roots;
}

// greatestWeight * 2^-exponent, the exponent in units of 2^-31; at least 1.
std::uint64_t weightOf(std::uint64_t exponent)
{
    static const std::array<std::uint64_t, fractionBits> roots = rootsOfHalf();
    const std::uint64_t whole = exponent >> fractionBits;
    if (whole > 40)
        return 1;
    std::uint64_t factor = one;
    for (std::size_t i = 0; i < roots.size(); ++i) {
        if ((exponent >> (fractionBits - 1 - static_cast<int>(i))) & 1U)
            factor = (factor * roots[i]) >> fractionBits;
    }
    return std::max<std::uint64_t>(1, ((factor << 9) >> whole));
}

}  // namespace

Weights Weights::uniform(std::uint64_t size)
{
    Weights weights;
    weights.m_size = size;
    return weights;
}

Weights Weights::of(const std::vector<double>& given)
{
    const double greatest = given.empty() ? 0.0 : *std::max_element(given.begin(), given.end());
    if (!(greatest > 0.0))
        return uniform(given.size());
    Weights weights;
    weights.m_size = given.size();
    std::uint64_t sum = 0;
    for (const double weight : given) {
        const double share = std::max(weight, 0.0) / greatest;
        sum += static_cast<std::uint64_t>(share * 4294967296.0);  // 2^32: the product is exact
        weights.m_cumulative.push_back(sum);
    }
    return weights;
}

Weights Weights::zipf(std::uint64_t size, double exponent, std::uint64_t steps)
{
    if (!(exponent > 0.0) || size < 2)
        return uniform(size);
    Weights weights;
    weights.m_size = size;
    const auto scaled = static_cast<std::uint64_t>(std::min(exponent, 32.0) * 65536.0);  // 2^16: exact
    const std::uint64_t count = std::min(size, steps);
    weights.m_cumulative.reserve(count);
    std::uint64_t sum = 0;
    for (std::uint64_t rank = 1; rank <= count; ++rank) {
        sum += weightOf((logarithm(rank) * scaled) >> 16);
        weights.m_cumulative.push_back(sum);
    }
    return weights;
}

std::uint64_t Weights::beginOfStep(std::uint64_t step) const
{
    const std::uint64_t steps = m_cumulative.size();
    return m_size / steps * step + std::min(step, m_size % steps);
}

std::uint64_t Weights::draw(Random& random) const
{
    assert(m_size > 0);
    if (m_cumulative.empty())
        return m_size == 1 ? 0 : random.below(m_size);
    const std::uint64_t point = random.below(m_cumulative.back());
    const auto found = std::upper_bound(m_cumulative.begin(), m_cumulative.end(), point);
    const auto step = static_cast<std::uint64_t>(found - m_cumulative.begin());
    const std::uint64_t begin = beginOfStep(step);
    const std::uint64_t width = beginOfStep(step + 1) - begin;
    return width == 1 ? begin : begin + random.below(width);
}

std::uint64_t Weights::mean() const
{
    if (m_cumulative.empty())
        return m_size / 2;
    std::uint64_t sum = 0;
    std::uint64_t total = 0;
    for (std::uint64_t step = 0; step < m_cumulative.size(); ++step) {
        const std::uint64_t before = step == 0 ? 0 : m_cumulative[step - 1];
        const std::uint64_t weight = std::max<std::uint64_t>(1, (m_cumulative[step] - before) >> 20);
        sum += weight * step;
        total += weight;
    }
    const std::uint64_t meanStep = (sum + total / 2) / total;
    return beginOfStep(std::min<std::uint64_t>(meanStep, m_cumulative.size() - 1));
}

namespace {

Weights above(const Amount& amount)
{
    const std::uint64_t span = amount.most > amount.least ? amount.most - amount.least : 0;
    const std::uint64_t size = span + 1 == 0 ? span : span + 1;
    return amount.shape == Amount::Shape::Zipf ? Weights::zipf(size, amount.exponent)
                                               : Weights::uniform(size);
}

}  // namespace

AmountDraw::AmountDraw(const Amount& amount) : m_least(amount.least), m_above(above(amount)) {}

}  // namespace querywright::engine
