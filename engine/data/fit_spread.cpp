// SPDX-License-Identifier: Apache-2.0
#include "engine/data/fit_spread.h"

#include "engine/data/make/words.h"

#include <algorithm>
#include <cmath>

namespace querywright::engine {

namespace {

constexpr double greatestExponent = 8.0;

// The sum of 1 / k^exponent for k from 1 to `size`; of many numbers the tail is an integral.
double zipfSum(std::uint64_t size, double exponent)
{
    constexpr std::uint64_t summed = 1000;
    double sum = 0.0;
    for (std::uint64_t k = 1; k <= std::min(size, summed); ++k)
        sum += std::pow(static_cast<double>(k), -exponent);
    if (size <= summed)
        return sum;
    const double from = static_cast<double>(summed) + 0.5;
    const double to = static_cast<double>(size) + 0.5;
    const double power = 1.0 - exponent;
    return sum
           + (std::abs(power) < 1e-9 ? std::log(to / from)
                                     : (std::pow(to, power) - std::pow(from, power)) / power);
}

// The mean of the numbers 0 .. size-1 of which k is drawn in proportion to 1 / (k + 1)^exponent.
double zipfMean(std::uint64_t size, double exponent)
{
    return zipfSum(size, exponent - 1.0) / zipfSum(size, exponent) - 1.0;
}

// The exponent for which a falling function has the value, with few digits for people to read.
template <typename Function>
double exponentFor(double value, Function fallingWithExponent)
{
    double low = 0.0;
    double high = greatestExponent;
    for (int i = 0; i < 30; ++i) {
        const double middle = (low + high) / 2.0;
        (fallingWithExponent(middle) > value ? low : high) = middle;
    }
    return std::round(low * 1000.0) / 1000.0;
}

Amount uniform(std::uint64_t least, std::uint64_t most)
{
    return {least, most, Amount::Shape::Uniform, 1.0};
}

// Small numbers often, large ones rarely; uniformly where that is too few.
Amount falling(double average, std::uint64_t least, std::uint64_t most)
{
    const std::uint64_t size = most - least + 1;
    const double above = average - static_cast<double>(least);
    if (above >= zipfMean(size, 0.0))
        return uniform(least, most);
    const double exponent = exponentFor(above, [&](double each) { return zipfMean(size, each); });
    return {least, most, Amount::Shape::Zipf, std::max(exponent, 0.001)};
}

}  // namespace

Amount amountNear(const Spread& spread, std::uint64_t least, std::uint64_t most)
{
    if (spread.worst) {
        // Somebody has one, or nothing need be said.
        const auto lowest = static_cast<double>(std::clamp<std::uint64_t>(1, least, most));
        const double worst = std::clamp(std::round(*spread.worst), lowest, static_cast<double>(most));
        most = static_cast<std::uint64_t>(worst);
    }
    const double average = std::clamp(*spread.average, static_cast<double>(least), static_cast<double>(most));
    if (average >= 1.0)
        least = std::max<std::uint64_t>(least, 1);
    const auto twice = static_cast<std::uint64_t>(std::llround(2.0 * average));
    if (!spread.worst) {
        if (average < 1.0)
            return falling(average, least, std::clamp<std::uint64_t>(2, least, most));
        const std::uint64_t low = std::max(least, twice / 4);
        if (twice - low <= most)
            return uniform(low, twice - low);
    }
    // All numbers up to the worst, as far below the average as that is above it.
    if (twice >= most + least)
        return uniform(std::min(twice - most, most), most);
    return falling(average, least, most);
}

Amount fallingFrom(std::uint64_t least, const Amount& amount, double average)
{
    return falling(std::max(average, static_cast<double>(least)), least, amount.most);
}

TextGenerator textNear(double bytes)
{
    double letters = 0.0;
    double weights = 0.0;
    for (const Word& word : plainWords()) {
        letters += static_cast<double>(word.weight) * static_cast<double>(word.text.size());
        weights += static_cast<double>(word.weight);
    }
    constexpr double space = 1.0;
    constexpr std::uint64_t mostWords = 10'000;
    const double words = bytes / (letters / weights + space);
    return {amountNear({std::max(1.0, words), {}}, 1, mostWords)};
}

double popularityNear(std::uint64_t size, double share)
{
    if (share * static_cast<double>(size) <= 1.0)
        return 0.0;
    // The more popular the first, the smaller the sum.
    return exponentFor(1.0 / share, [&](double each) { return zipfSum(size, each); });
}

}  // namespace querywright::engine
