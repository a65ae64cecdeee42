// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/big_number.h"
#include "engine/codec/value.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace querywright::engine {

// A value of a numeric type as Java holds it (java.lang.Number): conversions drop what does not fit as Java's
// do.
class Number {
public:
    // REQUIRES: a valid value of a numeric type, counter among them, and not the empty one.
    Number(std::string_view value, cql::NativeType type);

    std::int64_t asWhole() const;     // longValue(): floating point numbers go to the nearest end
    std::int32_t asInt() const;       // intValue(): of floating point numbers not by way of asWhole()
    double asDouble() const;          // doubleValue()
    float asFloat() const;            // floatValue()
    BigInteger asBigInteger() const;  // of numbers without a fraction all digits, of others of asWhole()
    // Of floating point numbers the shortest digits that read back the same; nothing for NaN and infinities.
    std::optional<Decimal> asDecimal() const;
    // As operators take it: all but varints and decimals by way of a double, which always has a fraction, if
    // only ".0". Nothing for NaN and infinities.
    std::optional<Decimal> asOperand() const;
    bool isNan() const;

private:
    std::variant<std::int64_t, double, float, BigInteger, Decimal> m_number;
};

// "a whole number of 32 bits" of Java's (int): the lowest bits.
template <typename Integer>
Integer wrapped(std::int64_t number)
{
    return static_cast<Integer>(static_cast<std::uint64_t>(number));
}

// The bytes of a number as one of a numeric type, as Java's Number gives it: byteValue(), intValue() and so
// on, a varint by way of 64 bits. Nothing for a decimal of what is no number.
std::optional<Bytes> encodeNumber(const Number& number, cql::NativeType type);

bool isFloatingPoint(cql::NativeType type);  // decimal, too

// Both with the number of digits that are kept: java.math.BigDecimal.
Decimal sum(const Decimal& left, const Decimal& right);
Decimal product(const Decimal& left, const Decimal& right);
// left / right with so many digits behind the point, halves away from zero or to the even neighbour.
// REQUIRES: right is not 0.
enum class Halves { Up, ToEven };
Decimal quotient(const Decimal& left, const Decimal& right, std::int64_t scale, Halves halves);
// What is left after dividing to a whole number. REQUIRES: right is not 0.
Decimal remainder(const Decimal& left, const Decimal& right);
// Without zeros at the end.
Decimal stripped(Decimal number);
// How many digits the unscaled number has; of 0 one.
std::int64_t precision(const Decimal& number);

}  // namespace querywright::engine
