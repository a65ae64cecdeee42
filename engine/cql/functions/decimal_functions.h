// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/big_number.h"

#include <optional>

namespace querywright::engine {

// exp(), log() and log10() of decimals, with as many digits as the number has, though not less than 32
// (db/marshal/DecimalType.java). Nothing where there is no such number: of a logarithm of zero or less, or of
// what has an exponent of more than eight digits.
std::optional<Decimal> exponential(const Decimal& number);
std::optional<Decimal> naturalLogarithm(const Decimal& number);
std::optional<Decimal> commonLogarithm(const Decimal& number);

}  // namespace querywright::engine
