// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/decimal_functions.h"

#include "engine/cql/functions/number.h"

#include <boost/multiprecision/cpp_dec_float.hpp>

#include <algorithm>
#include <ios>
#include <string>

namespace querywright::engine {

namespace {

constexpr int fewestDigits = 32;
constexpr int mostKeptDigits = 100;
// What is lost on the way does not reach the digits that are kept.
using Real = boost::multiprecision::number<boost::multiprecision::cpp_dec_float<mostKeptDigits + 30>>;

// The largest whose exponential the type of the calculation can hold.
constexpr std::int64_t largestPower = 138'000'000;

int digitsFor(const Decimal& number)
{
    return static_cast<int>(std::clamp<std::int64_t>(precision(number), fewestDigits, mostKeptDigits));
}

Real realOf(const Decimal& number)
{
    return Real(number.unscaled.str() + "e" + std::to_string(-static_cast<std::int64_t>(number.scale)));
}

// Halves to the even neighbour; zeros at the end are kept.
Decimal rounded(const Real& number, int digits)
{
    const std::string text = number.str(digits, std::ios_base::scientific);  // one digit more
    const Decimal exact = parseDecimal(text).value_or(Decimal());
    const std::int64_t excess = precision(exact) - digits;
    Decimal kept = quotient(exact, {1, 0}, exact.scale - excess, Halves::ToEven);
    if (precision(kept) > digits)
        kept = quotient(kept, {1, 0}, kept.scale - 1, Halves::ToEven);
    return kept;
}

Decimal logarithm(const Decimal& number, int digits)
{
    if (realOf(number) == 1)
        return {0, 0};
    return rounded(log(realOf(number)), digits);
}

}  // namespace

std::optional<Decimal> exponential(const Decimal& number)
{
    if (number.unscaled == 0)
        return Decimal{1, 0};
    if (precision(number) - number.scale > 9)
        return std::nullopt;
    const Real real = realOf(number);
    if (abs(real) > largestPower)
        return std::nullopt;
    return rounded(exp(real), digitsFor(number));
}

std::optional<Decimal> naturalLogarithm(const Decimal& number)
{
    if (number.unscaled <= 0)
        return std::nullopt;
    return logarithm(number, digitsFor(number));
}

// By way of natural logarithms with two digits more: where their quotient is a short number, it is short.
std::optional<Decimal> commonLogarithm(const Decimal& number)
{
    if (number.unscaled <= 0)
        return std::nullopt;
    const int digits = digitsFor(number) + 2;
    const Decimal left = logarithm(number, digits);
    const Decimal right = logarithm({10, 0}, digits);
    const std::int64_t preferred = std::int64_t{left.scale} - right.scale;
    if (left.unscaled == 0)
        return Decimal{0, static_cast<std::int32_t>(preferred)};
    Decimal result = rounded(realOf(left) / realOf(right), digits);
    const bool isExact = sum(product(result, right), {-left.unscaled, left.scale}).unscaled == 0;
    if (isExact) {
        result = stripped(result);
        if (result.scale < preferred)
            result = quotient(result, {1, 0}, preferred, Halves::ToEven);
    }
    if (precision(result) > digits - 2)
        result = rounded(realOf(result), digits - 2);
    return result;
}

}  // namespace querywright::engine
