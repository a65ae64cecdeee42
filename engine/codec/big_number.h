// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

using BigInteger = boost::multiprecision::cpp_int;

// Reading and writing decimal digits takes time that grows with the square of their number, so that there are
// no longer numbers than this, in digits and in bytes of a varint.
constexpr std::size_t mostDigits = 100'000;
constexpr std::size_t mostNumberBytes = 41'524;

// A whole number as the bytes of a varint: two's complement, most significant byte first, as few bytes as
// possible.
std::string toTwosComplement(const BigInteger& number);
// REQUIRES: at least one byte.
BigInteger fromTwosComplement(std::string_view bytes);

// The number that digits, with a '-' in front or not, stand for; nothing if there is anything else, or too
// much.
std::optional<BigInteger> parseBigInteger(std::string_view text);

// unscaled * 10^-scale.
struct Decimal {
    BigInteger unscaled;
    std::int32_t scale = 0;
};

// The bytes of a decimal: [int] scale, varint.
std::string encode(const Decimal& decimal);
// Without any of a varint it is 0. REQUIRES: at least four bytes.
Decimal decodeDecimal(std::string_view bytes);

// `12.50`, `-1e10`; the scale is kept: 1.0 and 1.00 differ. Nothing if the text has another form or a scale
// that does not fit 32 bits.
std::optional<Decimal> parseDecimal(std::string_view text);

// As java.math.BigDecimal writes it: with an exponent if the scale is negative or the number very small.
std::string toText(const Decimal& decimal);

// A decimal number as its sign, its digits without zeros at either end, and the exponent of
// 0.<digits> * 10^exponent. Zero has no digits.
struct DecimalDigits {
    bool isNegative = false;
    std::string digits;
    std::int64_t exponent = 0;
};

DecimalDigits digitsOf(const Decimal& decimal);

}  // namespace querywright::engine
