// SPDX-License-Identifier: Apache-2.0
// Functions that make one value of many (cql3/functions/AggregateFcts.java).
#include "engine/codec/ordered.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/native_types.h"
#include "engine/cql/functions/number.h"
#include "engine/cql/values/legacy_type.h"

#include <cmath>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CqlType;
using cql::NativeType;

// Values that are null, or have no bytes, do not count.
const Bytes* valueIn(const std::vector<OptionalBytes>& arguments)
{
    const OptionalBytes& value = arguments.front();
    return value && !value->empty() ? &*value : nullptr;
}

class Count : public Aggregate {
public:
    explicit Count(bool countsRows) : m_countsRows(countsRows) {}

    CqlResult<bool> add(const std::vector<OptionalBytes>& arguments) override
    {
        if (m_countsRows || arguments.front())
            ++m_count;
        return true;
    }
    CqlResult<OptionalBytes> result() override
    {
        return OptionalBytes(encodeInteger(m_count, NativeType::Bigint));
    }
    void reset() override { m_count = 0; }

private:
    bool m_countsRows;
    std::int64_t m_count = 0;
};

class Extreme : public Aggregate {
public:
    Extreme(CqlType type, bool isMost, cql::UdtCatalog types = {})
        : m_type(std::move(type)), m_isMost(isMost), m_types(std::move(types))
    {}

    CqlResult<bool> add(const std::vector<OptionalBytes>& arguments) override
    {
        const OptionalBytes& value = arguments.front();
        if (value && (!m_value || isBetter(*value)))
            m_value = value;
        return true;
    }
    CqlResult<OptionalBytes> result() override { return m_value; }
    void reset() override { m_value.reset(); }

private:
    bool isBetter(const Bytes& value) const
    {
        const int order = compareValues(value, *m_value, m_type, m_types);
        return m_isMost ? order > 0 : order < 0;
    }

    CqlType m_type;
    bool m_isMost;
    cql::UdtCatalog m_types;
    OptionalBytes m_value;
};

// Sums, and how many values there were. Of whole numbers and decimals all digits are kept.
class Total : public Aggregate {
public:
    Total(NativeType type, bool isAverage) : m_type(type), m_isAverage(isAverage) {}

    CqlResult<bool> add(const std::vector<OptionalBytes>& arguments) override
    {
        const Bytes* value = valueIn(arguments);
        if (!value)
            return true;
        ++m_count;
        const Number number(*value, m_type);
        if (m_type == NativeType::Decimal)
            addDecimal(*number.asDecimal());
        else if (isFloatingPoint(m_type))
            addReal(number.asDouble());
        else
            m_whole += number.asBigInteger();
        return true;
    }

    CqlResult<OptionalBytes> result() override
    {
        switch (m_type) {
        case NativeType::Decimal:
            return OptionalBytes(encode(m_decimal));
        case NativeType::Double:
        case NativeType::Float:
            return OptionalBytes(encodeDouble(real(), m_type));
        case NativeType::Varint:
            return OptionalBytes(toTwosComplement(whole()));
        default:
            return OptionalBytes(
                *encodeNumber(Number(toTwosComplement(whole()), NativeType::Varint), m_type));
        }
    }

    void reset() override { *this = Total(m_type, m_isAverage); }

private:
    // Kahan's sum: what is lost of each number is kept for the next one.
    void addReal(double number)
    {
        m_simple += number;
        m_wide += number;
        const double corrected = number - m_lost;
        const double rounded = m_real + corrected;
        m_lost = (rounded - m_real) - corrected;
        m_real = rounded;
        m_overflows = m_overflows || (std::isinf(m_real) && !std::isinf(number));
    }

    // An average is corrected by each number, with as many digits as that has.
    void addDecimal(const Decimal& number)
    {
        if (!m_isAverage) {
            m_decimal = sum(m_decimal, number);
            return;
        }
        const Decimal difference = sum(number, {-m_decimal.unscaled, m_decimal.scale});
        m_decimal =
            sum(m_decimal, quotient(difference, {BigInteger(m_count), 0}, difference.scale, Halves::ToEven));
    }

    double real() const
    {
        if (m_count == 0)
            return 0;
        if (m_isAverage && m_overflows)
            return static_cast<double>(m_wide / static_cast<long double>(m_count));
        double total = m_real - m_lost;
        if (std::isnan(total) && std::isinf(m_simple))
            total = m_simple;
        return m_isAverage ? total / static_cast<double>(m_count) : total;
    }

    BigInteger whole() const { return m_isAverage && m_count != 0 ? BigInteger(m_whole / m_count) : m_whole; }

    NativeType m_type;
    bool m_isAverage;
    std::int64_t m_count = 0;
    BigInteger m_whole;
    Decimal m_decimal;
    double m_real = 0;
    double m_lost = 0;
    double m_simple = 0;
    long double m_wide = 0;
    bool m_overflows = false;
};

void addAggregate(FunctionTable& table, const char* name, std::vector<CqlType> arguments, CqlType result,
                  AggregateMaker maker)
{
    add(table, Function{name, std::move(arguments), std::move(result), std::move(maker)});
}

void addExtreme(FunctionTable& table, const char* name, const CqlType& type, bool isMost)
{
    addAggregate(table, name, {type}, resultType(type),
                 [type, isMost] { return std::make_unique<Extreme>(type, isMost); });
}

// A type of Cassandra that no column can have; it is told among the known signatures.
CqlType emptyType()
{
    return cql::UdtType{"empty", false};
}

}  // namespace

void addAggregates(FunctionTable& table)
{
    addAggregate(table, "countRows", {}, NativeType::Bigint, [] { return std::make_unique<Count>(true); });
    std::vector<CqlType> all(nativeTypes.begin(), nativeTypes.end());
    all.push_back(emptyType());
    for (const CqlType& type : all) {
        addAggregate(table, "count", {type}, NativeType::Bigint,
                     [] { return std::make_unique<Count>(false); });
        addExtreme(table, "min", type, false);
        addExtreme(table, "max", type, true);
    }
    for (const NativeType type : numericTypes) {
        for (const bool isAverage : {false, true})
            addAggregate(table, isAverage ? "avg" : "sum", {type}, type,
                         [type, isAverage] { return std::make_unique<Total>(type, isAverage); });
    }
}

FunctionPointer extremeFunction(const std::string& name, const CqlType& type, const cql::UdtCatalog& types)
{
    const bool isMost = name == "max";
    return std::make_shared<const Function>(
        Function{name, {type}, type, AggregateMaker([type, isMost, types] {
                     return std::make_unique<Extreme>(type, isMost, types);
                 })});
}

}  // namespace querywright::engine
