// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/statistics.h"
#include "model/data/sample_data.h"

#include <cstdint>

namespace querywright::engine {

// Amounts and popularities that come near to the numbers people state.

// How many there are of something: `spread.average` on average, `spread.worst` at most, as far as the limits
// and the shapes of amounts allow. Without a worst, from half of the average to one and a half of it.
// REQUIRES: the average is there, least <= most.
Amount amountNear(const Spread& spread, std::uint64_t least, std::uint64_t most);

// The same of an amount that falls from its least to its most: with another least, as many on average as far
// as that can be. REQUIRES: least <= amount.most.
Amount fallingFrom(std::uint64_t least, const Amount& amount, double average);

// As many words as a text of so many bytes has on average.
TextGenerator textNear(double bytes);

// The Zipf exponent by which the most popular of `size` is drawn with the likelihood `share`; 0 where all are
// drawn as often or more often. REQUIRES: size > 0.
double popularityNear(std::uint64_t size, double share);

}  // namespace querywright::engine
