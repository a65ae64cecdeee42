// SPDX-License-Identifier: Apache-2.0
// The operators as functions (cql3/functions/OperationFcts.java).
#include "engine/codec/big_endian.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/native_types.h"
#include "engine/cql/functions/number.h"
#include "engine/cql/functions/resolve_function.h"
#include "engine/cql/functions/time_arithmetic.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace querywright::engine {

namespace {

using cql::NativeType;

constexpr std::string_view signs = "+-*/%";

// Wider than all types of fixed length: varint and decimal.
constexpr std::size_t unbounded = 100;

NativeType resultOf(NativeType left, NativeType right)
{
    const std::size_t size =
        std::max(lengthOf(left).value_or(unbounded), lengthOf(right).value_or(unbounded));
    if (isFloatingPoint(left) || isFloatingPoint(right)) {
        if (size == unbounded)
            return NativeType::Decimal;
        return size <= 4 ? NativeType::Float : NativeType::Double;
    }
    switch (size) {
    case 1:
        return NativeType::Tinyint;
    case 2:
        return NativeType::Smallint;
    case 4:
        return NativeType::Int;
    case 8:
        return NativeType::Bigint;
    default:
        return NativeType::Varint;
    }
}

// What an operation gives, or why it fails.
using Outcome = tl::expected<Bytes, std::string>;

tl::unexpected<std::string> failed(const char* why)
{
    return tl::make_unexpected(std::string(why));
}

// As Java calculates with int and long: what is too large wraps.
Outcome calculate(char sign, std::int64_t left, std::int64_t right, NativeType type)
{
    const auto one = static_cast<std::uint64_t>(left);
    const auto other = static_cast<std::uint64_t>(right);
    std::uint64_t result = 0;
    if ((sign == '/' || sign == '%') && right == 0)
        return failed("/ by zero");
    switch (sign) {
    case '+':
        result = one + other;
        break;
    case '-':
        result = one - other;
        break;
    case '*':
        result = one * other;
        break;
    case '/':
        result = right == -1 ? 0 - one : static_cast<std::uint64_t>(left / right);
        break;
    default:
        result = right == -1 ? 0 : static_cast<std::uint64_t>(left % right);
        break;
    }
    Bytes bytes;
    appendBigEndian(bytes, result, *lengthOf(type));
    return bytes;
}

template <typename Float>
Float calculateFloat(char sign, Float left, Float right)
{
    switch (sign) {
    case '+':
        return left + right;
    case '-':
        return left - right;
    case '*':
        return left * right;
    case '/':
        return left / right;
    default:
        return std::fmod(left, right);
    }
}

Outcome calculate(char sign, const BigInteger& left, const BigInteger& right)
{
    if ((sign == '/' || sign == '%') && right == 0)
        return failed("BigInteger divide by zero");
    switch (sign) {
    case '+':
        return toTwosComplement(left + right);
    case '-':
        return toTwosComplement(left - right);
    case '*':
        return toTwosComplement(left * right);
    case '/':
        return toTwosComplement(left / right);
    default:
        return toTwosComplement(left % right);
    }
}

// DecimalType.divide(): at least 32 digits that count.
Outcome divide(const Decimal& left, const Decimal& right)
{
    if (right.unscaled == 0)
        return failed(left.unscaled == 0 ? "/ by zero" : "BigInteger divide by zero");
    const std::int64_t firstDigit = (precision(left) - left.scale) - (precision(right) - right.scale);
    std::int64_t scale = std::max<std::int64_t>({32 - firstDigit, left.scale, right.scale, 32});
    scale = std::min<std::int64_t>(scale, 1000);
    return encode(stripped(quotient(left, right, scale, Halves::Up)));
}

Outcome calculate(char sign, const Number& left, const Number& right)
{
    const auto one = left.asOperand();
    const auto other = right.asOperand();
    if (!one || !other)
        return failed((one ? right : left).isNan() ? "A NaN cannot be converted into a decimal"
                                                   : "An infinite number cannot be converted into a decimal");
    switch (sign) {
    case '+':
        return encode(sum(*one, *other));
    case '-':
        return encode(sum(*one, {-other->unscaled, other->scale}));
    case '*':
        return encode(product(*one, *other));
    case '/':
        return divide(*one, *other);
    default:
        if (other->unscaled == 0)
            return failed(one->unscaled == 0 ? "Division undefined" : "Division by zero");
        return encode(remainder(*one, *other));
    }
}

Outcome calculate(char sign, const Number& left, const Number& right, NativeType type)
{
    switch (type) {
    case NativeType::Decimal:
        return calculate(sign, left, right);
    case NativeType::Varint:
        return calculate(sign, left.asBigInteger(), right.asBigInteger());
    case NativeType::Double:
        return encodeDouble(calculateFloat(sign, left.asDouble(), right.asDouble()), type);
    case NativeType::Float: {
        Bytes bytes;
        appendBigEndian(
            bytes, std::bit_cast<std::uint32_t>(calculateFloat(sign, left.asFloat(), right.asFloat())), 4);
        return bytes;
    }
    default:
        return calculate(sign, left.asWhole(), right.asWhole(), type);
    }
}

std::string operationText(NativeType left, char sign, NativeType right)
{
    return "the operation '" + std::string(cql::toCql(left)) + " " + sign + " "
           + std::string(cql::toCql(right)) + "' failed: ";
}

void addNumeric(FunctionTable& table, char sign, NativeType left, NativeType right)
{
    const NativeType result = resultOf(left, right);
    const auto body = [=](const std::vector<OptionalBytes>& values,
                          CallContext&) -> CqlResult<OptionalBytes> {
        if (values[0]->empty() || values[1]->empty())
            return OptionalBytes();
        auto outcome = calculate(sign, Number(*values[0], left), Number(*values[1], right), result);
        if (!outcome)
            return functionFailure(operatorName(sign, 2),
                                   {std::string(cql::toCql(left)), std::string(cql::toCql(right))},
                                   operationText(left, sign, right) + outcome.error());
        return OptionalBytes(*std::move(outcome));
    };
    addScalar(table, operatorName(sign, 2), {left, right}, result, body);
}

void addConcatenation(FunctionTable& table, NativeType left, NativeType right)
{
    const NativeType result = left == right ? left : NativeType::Text;
    addScalar(table, operatorName('+', 2), {left, right}, result,
              [](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  return OptionalBytes(*values[0] + *values[1]);
              });
}

// A point in time and a duration.
void addTemporal(FunctionTable& table, char sign, NativeType type)
{
    const auto body = [=](const std::vector<OptionalBytes>& values,
                          CallContext&) -> CqlResult<OptionalBytes> {
        const auto duration = decodeDuration(*values[1]);
        if (values[0]->empty() || !duration)
            return OptionalBytes();
        const bool isDate = type == NativeType::Date;
        constexpr std::int64_t perMillisecond = 1'000'000;
        if (isDate ? duration->nanoseconds != 0 : duration->nanoseconds % perMillisecond != 0)
            return functionFailure(operatorName(sign, 2), {std::string(cql::toCql(type)), "duration"},
                                   operationText(type, sign, NativeType::Duration)
                                       + "The duration must have a " + (isDate ? "day" : "millisecond")
                                       + " precision. Was: " + toText(*duration));
        const std::int64_t time = millisecondsOf(*values[0], type);
        return OptionalBytes(encodeMilliseconds(plus(time, *duration, sign == '-' ? -1 : 1), type));
    };
    addScalar(table, operatorName(sign, 2), {type, NativeType::Duration}, type, body);
}

void addNegation(FunctionTable& table, NativeType type)
{
    const auto body = [type](const std::vector<OptionalBytes>& values,
                             CallContext&) -> CqlResult<OptionalBytes> {
        if (values[0]->empty())
            return OptionalBytes();
        const Number number(*values[0], type);
        switch (type) {
        case NativeType::Double:
            return OptionalBytes(encodeDouble(-number.asDouble(), type));
        case NativeType::Float:
            return OptionalBytes(encodeDouble(-number.asFloat(), type));
        case NativeType::Varint:
            return OptionalBytes(toTwosComplement(-number.asBigInteger()));
        case NativeType::Decimal: {
            const Decimal decimal = decodeDecimal(*values[0]);
            return OptionalBytes(encode(Decimal{-decimal.unscaled, decimal.scale}));
        }
        default:
            return OptionalBytes(*calculate('-', 0, number.asWhole(), type));
        }
    };
    addScalar(table, operatorName('-', 1), {type}, type, body);
}

}  // namespace

void addArithmetic(FunctionTable& table)
{
    for (const char sign : signs) {
        for (const NativeType left : numericTypes) {
            for (const NativeType right : numericTypes)
                addNumeric(table, sign, left, right);
        }
    }
    for (const NativeType left : {NativeType::Text, NativeType::Ascii}) {
        for (const NativeType right : {NativeType::Text, NativeType::Ascii})
            addConcatenation(table, left, right);
    }
    for (const char sign : {'+', '-'}) {
        addTemporal(table, sign, NativeType::Timestamp);
        addTemporal(table, sign, NativeType::Date);
    }
    for (const NativeType type : numericTypes)
        addNegation(table, type);
}

}  // namespace querywright::engine
