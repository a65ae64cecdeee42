// SPDX-License-Identifier: Apache-2.0
// abs(), exp(), log(), log10() and round() of Cassandra 5.0 (cql3/functions/MathFcts.java).
#include "engine/codec/big_endian.h"
#include "engine/cql/functions/decimal_functions.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/native_types.h"
#include "engine/cql/functions/number.h"

#include <cmath>
#include <limits>

namespace querywright::engine {

namespace {

using cql::NativeType;
using Mathematical = double (*)(double);

// A double as one of the type, cut off as Java's casts do.
Bytes encodeReal(double number, NativeType type)
{
    Bytes bytes = encodeDouble(number, NativeType::Double);
    auto encoded = encodeNumber(Number(bytes, NativeType::Double), type);
    return encoded.value_or(Bytes());
}

void addReal(FunctionTable& table, const char* name, NativeType type, Mathematical function)
{
    addScalar(table, name, {type}, type,
              [=](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  if (values[0]->empty())
                      return OptionalBytes();
                  return OptionalBytes(encodeReal(function(Number(*values[0], type).asDouble()), type));
              });
}

using DecimalFunction = std::optional<Decimal> (*)(const Decimal&);

// Of a varint the whole part.
void addOfDecimal(FunctionTable& table, const char* name, NativeType type, DecimalFunction function,
                  const char* problem)
{
    addScalar(table, name, {type}, type,
              [=](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  if (values[0]->empty())
                      return OptionalBytes();
                  const auto result = function(*Number(*values[0], type).asDecimal());
                  if (!result)
                      return cqlFailure(CqlErrorCode::Server,
                                        std::string("java.lang.ArithmeticException: ") + problem);
                  const Bytes bytes = encode(*result);
                  if (type == NativeType::Decimal)
                      return OptionalBytes(bytes);
                  return OptionalBytes(toTwosComplement(Number(bytes, NativeType::Decimal).asBigInteger()));
              });
}

// Halves go up (java.lang.Math.round()).
double nearestWhole(double number)
{
    const double below = std::floor(number);
    return number - below >= 0.5 ? below + 1 : below;
}

Bytes absolute(const Bytes& value, NativeType type)
{
    const Number number(value, type);
    switch (type) {
    case NativeType::Double:
        return encodeDouble(std::abs(number.asDouble()), type);
    case NativeType::Float:
        return encodeDouble(std::abs(number.asFloat()), type);
    case NativeType::Varint:
        return toTwosComplement(abs(number.asBigInteger()));
    case NativeType::Decimal: {
        const Decimal decimal = *number.asDecimal();
        return encode(Decimal{abs(decimal.unscaled), decimal.scale});
    }
    default: {
        // The least number has no counterpart and stays.
        const auto whole = static_cast<std::uint64_t>(number.asWhole());
        Bytes bytes;
        appendBigEndian(bytes, number.asWhole() < 0 ? 0 - whole : whole, value.size());
        return bytes;
    }
    }
}

// Halves go up; decimals: away from zero.
Bytes rounded(const Bytes& value, NativeType type)
{
    const Number number(value, type);
    switch (type) {
    case NativeType::Double:
        return encodeDouble(
            static_cast<double>(Number(encodeDouble(nearestWhole(number.asDouble()), type), type).asWhole()),
            type);
    case NativeType::Float:
        return encodeDouble(
            Number(encodeDouble(nearestWhole(static_cast<double>(number.asFloat())), NativeType::Double),
                   NativeType::Double)
                .asInt(),
            type);
    case NativeType::Decimal:
        return encode(quotient(*number.asDecimal(), {1, 0}, 0, Halves::Up));
    default:
        return value;
    }
}

using Change = Bytes (*)(const Bytes&, NativeType);

void addChange(FunctionTable& table, const char* name, NativeType type, Change change)
{
    addScalar(table, name, {type}, type,
              [=](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                  return values[0]->empty() ? OptionalBytes() : OptionalBytes(change(*values[0], type));
              });
}

}  // namespace

void addMathFunctions(FunctionTable& table)
{
    for (const NativeType type : numericTypes) {
        addChange(table, "abs", type, absolute);
        addChange(table, "round", type, rounded);
        if (type == NativeType::Decimal || type == NativeType::Varint) {
            addOfDecimal(table, "exp", type, exponential, "Overflow");
            addOfDecimal(table, "log", type, naturalLogarithm, "Natural log of number zero or less");
            addOfDecimal(table, "log10", type, commonLogarithm, "Log10 of number zero or less");
            continue;
        }
        addReal(table, "exp", type, [](double number) { return std::exp(number); });
        addReal(table, "log", type, [](double number) { return std::log(number); });
        addReal(table, "log10", type, [](double number) { return std::log10(number); });
    }
}

}  // namespace querywright::engine
