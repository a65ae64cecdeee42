// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/random.h"
#include "model/data/sample_data.h"

#include <cstdint>
#include <vector>

namespace querywright::engine {

// Draws one of 0 .. size-1 with given likelihoods. Weights are whole numbers, so that every platform draws
// the same.
class Weights {
public:
    static Weights uniform(std::uint64_t size);
    // Likelihoods in proportion to the weights, of which at least one must be positive.
    static Weights of(const std::vector<double>& weights);
    // Zipf: number k is drawn in proportion to 1 / (k + 1)^exponent. Of more than `steps` numbers, neighbours
    // are put together into as many equal steps. An exponent of 0 or less is uniform.
    static Weights zipf(std::uint64_t size, double exponent, std::uint64_t steps = defaultSteps);

    std::uint64_t size() const { return m_size; }
    std::uint64_t draw(Random& random) const;
    // The number drawn on average, rounded.
    std::uint64_t mean() const;

private:
    static constexpr std::uint64_t defaultSteps = 65536;

    std::uint64_t beginOfStep(std::uint64_t step) const;

    std::uint64_t m_size = 0;
    std::vector<std::uint64_t> m_cumulative;  // empty: uniform
};

// Draws how many there are of something.
class AmountDraw {
public:
    explicit AmountDraw(const Amount& amount);

    std::uint64_t draw(Random& random) const { return m_least + m_above.draw(random); }
    std::uint64_t least() const { return m_least; }
    std::uint64_t most() const { return m_least + m_above.size() - 1; }
    std::uint64_t mean() const { return m_least + m_above.mean(); }

private:
    std::uint64_t m_least;
    Weights m_above;
};

}  // namespace querywright::engine
