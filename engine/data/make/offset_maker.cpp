// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/big_endian.h"
#include "engine/data/make/ordinal.h"
#include "engine/data/make/value_maker.h"
#include "engine/data/make/weights.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>

namespace querywright::engine {

namespace {

bool isInteger(const cql::CqlType& type)
{
    using cql::NativeType;
    constexpr NativeType integers[] = {NativeType::Tinyint, NativeType::Smallint, NativeType::Int,
                                       NativeType::Bigint,  NativeType::Counter,  NativeType::Varint};
    return std::any_of(std::begin(integers), std::end(integers),
                       [&](NativeType native) { return type.isNative(native); });
}

// The base plus some of its type's units; the type's last value where there is none so large.
class OffsetMaker final : public ValueMaker {
public:
    OffsetMaker(const Amount& amount, cql::NativeType type, cql::NativeType baseType)
        : m_amount(amount), m_type(type), m_baseType(baseType), m_ordinal(*Ordinal::of(type, 0))
    {}

    bool draw(Draw& draw, Bytes& out) const override { return add(m_amount.draw(draw.random), draw, out); }

private:
    bool add(std::uint64_t amount, const Draw& draw, Bytes& out) const
    {
        constexpr auto limit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        const auto whole = static_cast<std::int64_t>(std::min(amount, limit));
        if (!draw.base)
            return false;
        if (m_type == cql::NativeType::Decimal)
            out = plusDecimal(*draw.base, whole);
        else if (m_type == cql::NativeType::Double || m_type == cql::NativeType::Float)
            out = plusFloating(*draw.base, whole);
        else
            out = m_ordinal.encode(plusInteger(*draw.base, whole));
        return true;
    }

    std::int64_t plusInteger(std::string_view base, std::int64_t amount) const
    {
        const auto sum = plusTimes(decodeInteger(base, m_baseType), amount, m_ordinal.unit());
        return std::min(sum.value_or(m_ordinal.highest()), m_ordinal.highest());
    }

    Bytes plusDecimal(std::string_view base, std::int64_t amount) const
    {
        const auto scale = static_cast<std::int32_t>(readSigned(base.substr(0, 4)));
        const std::int64_t number = decodeInteger(base.substr(4), cql::NativeType::Varint);
        const std::int64_t unit =
            scale >= 0 && scale <= 18 ? powerOfTen(static_cast<std::uint32_t>(scale)) : 1;
        return encodeDecimal(plusTimes(number, amount, unit).value_or(number), scale);
    }

    Bytes plusFloating(std::string_view base, std::int64_t amount) const
    {
        const std::uint64_t bits = readUnsigned(base);
        const double number =
            m_baseType == cql::NativeType::Float
                ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                : std::bit_cast<double>(bits);
        return encodeDouble(number + static_cast<double>(amount), m_type);
    }

    AmountDraw m_amount;
    cql::NativeType m_type;
    cql::NativeType m_baseType;
    Ordinal m_ordinal;
};

}  // namespace

MakerResult makeOffset(const OffsetGenerator& generator, const cql::CqlType& type,
                       const cql::CqlType* baseType)
{
    if (!baseType)
        return failure(ErrorCode::Missing,
                       "an offset needs a base: another attribute of the same entity that is not "
                       "multivalued, composite or itself based on this one");
    if (!Ordinal::of(type, 0))
        return failure(cannotMake("an offset", type));
    if (type != *baseType && !(isInteger(type) && isInteger(*baseType)))
        return failure(ErrorCode::Invalid, "an offset needs a base of its own type " + type.toCql()
                                               + ", but the base's type is " + baseType->toCql());
    return std::make_unique<OffsetMaker>(generator.amount, std::get<cql::NativeType>(type.alternative()),
                                         std::get<cql::NativeType>(baseType->alternative()));
}

}  // namespace querywright::engine
