// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/big_number.h"

#include "engine/codec/big_endian.h"
#include "model/base/text.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <iterator>
#include <limits>

namespace querywright::engine {

namespace {

bool areDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

bool takeSign(std::string_view& text)
{
    const bool isNegative = !text.empty() && text.front() == '-';
    if (isNegative)
        text.remove_prefix(1);
    return isNegative;
}

// The number of digits alone; nothing if they are too many. Boost would take a 0 in front for an octal
// number.
std::optional<BigInteger> fromDigits(std::string_view digits)
{
    const auto first = std::min(digits.find_first_not_of('0'), digits.size());
    digits.remove_prefix(first);
    if (digits.size() > mostDigits)
        return std::nullopt;
    return digits.empty() ? BigInteger(0) : BigInteger(std::string(digits));
}

// The exponent behind an 'e'. Limited to what cannot overflow when the fraction's length is added.
std::optional<std::int64_t> parseExponent(std::string_view text)
{
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    const auto digits = text.substr(!text.empty() && text.front() == '-' ? 1 : 0);
    std::int64_t exponent = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), exponent);
    constexpr std::int64_t limit = std::int64_t{1} << 40;
    if (!areDigits(digits) || problem != std::errc() || exponent < -limit || exponent > limit)
        return std::nullopt;
    return exponent;
}

}  // namespace

std::string toTwosComplement(const BigInteger& number)
{
    // ~number is the magnitude of a negative number but one, so that both signs need bits below the sign bit.
    const bool isNegative = number < 0;
    const BigInteger magnitude = isNegative ? BigInteger(-number - 1) : number;
    std::string bytes;
    boost::multiprecision::export_bits(magnitude, std::back_inserter(bytes), 8);
    if ((static_cast<unsigned char>(bytes.front()) & 0x80U) != 0)
        bytes.insert(bytes.begin(), '\0');
    if (isNegative) {
        for (char& byte : bytes)
            byte = static_cast<char>(~byte);
    }
    return bytes;
}

BigInteger fromTwosComplement(std::string_view bytes)
{
    assert(!bytes.empty());
    const bool isNegative = (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0;
    std::string magnitude(bytes);
    if (isNegative) {
        for (char& byte : magnitude)
            byte = static_cast<char>(~byte);
    }
    BigInteger number;
    // Of plain char, Boost would take bytes from 0x80 on for negative.
    const auto* first = reinterpret_cast<const unsigned char*>(magnitude.data());
    boost::multiprecision::import_bits(number, first, first + magnitude.size(), 8);
    return isNegative ? BigInteger(-number - 1) : number;
}

std::optional<BigInteger> parseBigInteger(std::string_view text)
{
    const bool isNegative = takeSign(text);
    if (!areDigits(text))
        return std::nullopt;
    std::optional<BigInteger> number = fromDigits(text);
    if (number && isNegative)
        *number = -*number;
    return number;
}

std::string encode(const Decimal& decimal)
{
    std::string bytes;
    appendBigEndian(bytes, static_cast<std::uint32_t>(decimal.scale), 4);
    return bytes + toTwosComplement(decimal.unscaled);
}

Decimal decodeDecimal(std::string_view bytes)
{
    assert(bytes.size() >= 4);
    if (bytes.size() == 4)
        return {0, static_cast<std::int32_t>(readSigned(bytes))};
    return {fromTwosComplement(bytes.substr(4)), static_cast<std::int32_t>(readSigned(bytes.substr(0, 4)))};
}

std::optional<Decimal> parseDecimal(std::string_view text)
{
    const bool isNegative = takeSign(text);
    std::int64_t exponent = 0;
    if (const auto e = text.find_first_of("eE"); e != std::string_view::npos) {
        const auto parsed = parseExponent(text.substr(e + 1));
        if (!parsed)
            return std::nullopt;
        exponent = *parsed;
        text = text.substr(0, e);
    }
    const auto point = std::min(text.find('.'), text.size());
    const auto fraction = text.substr(std::min(point + 1, text.size()));
    const std::string digits = std::string(text.substr(0, point)).append(fraction);
    const std::int64_t scale = static_cast<std::int64_t>(fraction.size()) - exponent;
    if (!areDigits(digits) || scale < std::numeric_limits<std::int32_t>::min()
        || scale > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    std::optional<BigInteger> unscaled = fromDigits(digits);
    if (!unscaled)
        return std::nullopt;
    if (isNegative)
        *unscaled = -*unscaled;
    return Decimal{std::move(*unscaled), static_cast<std::int32_t>(scale)};
}

std::string toText(const Decimal& decimal)
{
    const bool isNegative = decimal.unscaled < 0;
    std::string digits = BigInteger(abs(decimal.unscaled)).str();
    const std::int64_t scale = decimal.scale;
    const auto count = static_cast<std::int64_t>(digits.size());
    const std::int64_t exponent = count - 1 - scale;  // of d.ddd * 10^exponent
    if (scale >= 0 && exponent >= -6) {
        if (scale >= count)
            digits.insert(0, static_cast<std::size_t>(scale - count + 1), '0');
        if (scale > 0)
            digits.insert(digits.size() - static_cast<std::size_t>(scale), ".");
    } else {
        if (count > 1)
            digits.insert(1, ".");
        digits += (exponent < 0 ? "E" : "E+") + std::to_string(exponent);
    }
    return isNegative ? "-" + digits : digits;
}

DecimalDigits digitsOf(const Decimal& decimal)
{
    DecimalDigits result;
    if (decimal.unscaled == 0)
        return result;
    result.isNegative = decimal.unscaled < 0;
    result.digits = BigInteger(abs(decimal.unscaled)).str();
    result.exponent = static_cast<std::int64_t>(result.digits.size()) - decimal.scale;
    result.digits.erase(result.digits.find_last_not_of('0') + 1);
    return result;
}

}  // namespace querywright::engine
