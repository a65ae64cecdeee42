// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/ordinal.h"
#include "engine/data/make/value_maker.h"

#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

using cql::NativeType;

// Timeuuids lie in the year 2026: 100 ns since 1582-10-15 (RFC 4122).
constexpr std::uint64_t firstTicks = 122'192'928'000'000'000U + 17'672'256'000'000'000U;
constexpr std::uint64_t ticksOfMinute = 600'000'000;
constexpr std::uint64_t minutesOfYear = 365 * 24 * 60;

// A minute of the year for each: however many there are, they are spread over it evenly, by multiples of the
// golden ratio (Weyl sequence).
std::uint64_t minuteOf(std::uint64_t index)
{
    constexpr std::uint64_t ratio = 0x9E37'79B9'7F4A'7C15U;  // of 2^64
    return ((index * ratio >> 32) * minutesOfYear) >> 32;
}

class UuidMaker final : public ValueMaker {
public:
    explicit UuidMaker(bool isTimeuuid) : m_isTimeuuid(isTimeuuid) {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        const std::uint64_t high = draw.random.next();
        const std::uint64_t low = draw.random.next();
        if (m_isTimeuuid) {
            const std::uint64_t ticks =
                firstTicks + minuteOf(draw.index) * ticksOfMinute + high % ticksOfMinute;
            constexpr std::uint64_t multicast = std::uint64_t{1}
                                                << 40;  // marks a node that is no network card's
            out = encodeTimeuuid(ticks, static_cast<std::uint16_t>(low & 0x3FFFU), (low >> 14) | multicast);
        } else {
            constexpr std::uint64_t version = 0x4000U;
            constexpr std::uint64_t variant = std::uint64_t{1} << 63;
            out = encodeUuid((high & ~std::uint64_t{0xF000}) | version, (low >> 2) | variant);
        }
        return true;
    }

private:
    bool m_isTimeuuid;
};

class LettersMaker final : public ValueMaker {
public:
    bool draw(Draw& draw, Bytes& out) const override
    {
        out.assign(8 + draw.random.below(5), ' ');
        for (char& letter : out)
            letter = static_cast<char>('a' + draw.random.below(26));
        return true;
    }
};

class BlobMaker final : public ValueMaker {
public:
    explicit BlobMaker(std::size_t length) : m_length(length) {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        out.resize(m_length);
        for (char& byte : out)
            byte = static_cast<char>(draw.random.next() >> 56);
        return true;
    }

private:
    std::size_t m_length;
};

// An address of the network 10.0.0.0/8.
class InetMaker final : public ValueMaker {
public:
    bool draw(Draw& draw, Bytes& out) const override { return nth(draw.random.below(1U << 24), draw, out); }
    std::optional<std::uint64_t> capacity() const override { return 1U << 24; }
    bool nth(std::uint64_t number, Draw&, Bytes& out) const override
    {
        out = encodeInteger(static_cast<std::int64_t>(10U << 24 | number), NativeType::Int);
        return true;
    }
};

class BooleanMaker final : public ValueMaker {
public:
    bool draw(Draw& draw, Bytes& out) const override { return nth(draw.random.below(2), draw, out); }
    std::optional<std::uint64_t> capacity() const override { return 2; }
    bool nth(std::uint64_t number, Draw&, Bytes& out) const override
    {
        out.assign(1, static_cast<char>(number));
        return true;
    }
};

// Whatever can be written as a literal: durations and vectors.
class LiteralMaker final : public ValueMaker {
public:
    LiteralMaker(cql::CqlType type, cql::UdtCatalog udts) : m_type(std::move(type)), m_udts(std::move(udts))
    {}

    void addElement(std::unique_ptr<ValueMaker> maker) { m_elements.push_back(std::move(maker)); }

    bool draw(Draw& draw, Bytes& out) const override
    {
        std::string literal = "[";
        if (m_type.isNative(NativeType::Duration))
            literal =
                std::to_string(draw.random.below(30)) + "d" + std::to_string(draw.random.below(24)) + "h";
        if (const auto* vector = std::get_if<cql::VectorType>(&m_type.alternative())) {
            Bytes element;
            for (std::uint32_t i = 0; i < vector->dimension; ++i) {
                m_elements.front()->draw(draw, element);
                literal += (i == 0 ? "" : ", ") + toLiteral(element, vector->element.front(), m_udts);
            }
            literal += "]";
        }
        auto bytes = fromLiteral(literal, m_type, m_udts);
        out = bytes ? std::move(*bytes) : Bytes();
        return bytes.has_value();
    }

private:
    cql::CqlType m_type;
    cql::UdtCatalog m_udts;
    std::vector<std::unique_ptr<ValueMaker>> m_elements;
};

class TupleValueMaker final : public ValueMaker {
public:
    explicit TupleValueMaker(std::vector<std::unique_ptr<ValueMaker>> components)
        : m_components(std::move(components))
    {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        std::vector<std::optional<Bytes>> values;
        for (const auto& component : m_components) {
            Bytes value;
            values.push_back(component->draw(draw, value) ? std::optional(std::move(value)) : std::nullopt);
        }
        out = encodeTuple(values);
        return true;
    }

private:
    std::vector<std::unique_ptr<ValueMaker>> m_components;
};

// One to three elements or entries.
class CollectionMaker final : public ValueMaker {
public:
    CollectionMaker(cql::CollectionType type, cql::UdtCatalog udts,
                    std::vector<std::unique_ptr<ValueMaker>> makers)
        : m_type(std::move(type)), m_udts(std::move(udts)), m_makers(std::move(makers))
    {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        std::vector<Bytes> elements;
        const std::uint64_t count = 1 + draw.random.below(3);
        for (std::uint64_t i = 0; i < count; ++i) {
            for (const auto& maker : m_makers)
                maker->draw(draw, elements.emplace_back());
        }
        out = encodeCollection(elements, m_type, m_udts);
        return true;
    }

private:
    cql::CollectionType m_type;
    cql::UdtCatalog m_udts;
    std::vector<std::unique_ptr<ValueMaker>> m_makers;
};

MakerResult makeRandomNumber(const cql::CqlType& type)
{
    switch (std::get<NativeType>(type.alternative())) {
    case NativeType::Tinyint:
        return makeRange({"-128", "127", 0.0, 0}, type);
    case NativeType::Smallint:
        return makeRange({"-32768", "32767", 0.0, 0}, type);
    case NativeType::Int:
        return makeRange({"-2147483648", "2147483647", 0.0, 0}, type);
    case NativeType::Counter:
        return makeRange({"0", "1000000", 0.0, 0}, type);
    case NativeType::Date:
        return makeRange({"2020-01-01", "2029-12-31", 0.0, 0}, type);
    case NativeType::Time:
        return makeRange({"00:00:00", "23:59:59", 0.0, 0}, type);
    case NativeType::Timestamp:
        return makeRange({"2020-01-01T00:00:00Z", "2029-12-31T23:59:59Z", 0.0, 0}, type);
    case NativeType::Decimal:
    case NativeType::Double:
    case NativeType::Float:
        return makeRange({"0", "10000", 0.0, 2}, type);
    default:
        return makeRange({"-9223372036854775808", "9223372036854775807", 0.0, 0}, type);
    }
}

MakerResult makeRandomNative(NativeType native, const cql::UdtCatalog& udts)
{
    switch (native) {
    case NativeType::Ascii:
    case NativeType::Text:
        return std::make_unique<LettersMaker>();
    case NativeType::Blob:
        return std::make_unique<BlobMaker>(16);
    case NativeType::Boolean:
        return std::make_unique<BooleanMaker>();
    case NativeType::Duration:
        return std::make_unique<LiteralMaker>(native, udts);
    case NativeType::Inet:
        return std::make_unique<InetMaker>();
    case NativeType::Timeuuid:
    case NativeType::Uuid:
        return std::make_unique<UuidMaker>(native == NativeType::Timeuuid);
    default:
        return makeRandomNumber(native);
    }
}

MakerResult makeAny(const cql::CqlType& type, const cql::UdtCatalog& udts, int depth);

Result<std::vector<std::unique_ptr<ValueMaker>>> makeAll(const std::vector<cql::CqlType>& types,
                                                         const cql::UdtCatalog& udts, int depth)
{
    std::vector<std::unique_ptr<ValueMaker>> makers;
    for (const cql::CqlType& type : types) {
        auto maker = makeAny(type, udts, depth + 1);
        if (!maker)
            return failure(maker.error());
        makers.push_back(std::move(*maker));
    }
    return makers;
}

MakerResult makeRandomUdt(const cql::UdtType& type, const cql::UdtCatalog& udts, int depth)
{
    constexpr int mostLevels = 32;
    if (depth > mostLevels)
        return failure(ErrorCode::Invalid, "the user-defined type " + type.name + " contains itself");
    const auto udt = udts.find(type.name);
    if (udt == udts.end())
        return failure(ErrorCode::UnknownName, "there is no user-defined type " + type.name);
    std::vector<cql::CqlType> fields;
    for (const cql::UdtField& field : udt->second.fields)
        fields.push_back(field.type);
    auto makers = makeAll(fields, udts, depth);
    if (!makers)
        return failure(makers.error());
    return std::make_unique<TupleValueMaker>(std::move(*makers));
}

MakerResult makeVector(const cql::VectorType& vector, const cql::UdtCatalog& udts, int depth)
{
    const cql::CqlType& type = vector.element.front();
    auto element = type.isNative(NativeType::Float) ? makeRange({"-1", "1", 0.0, 4}, type)
                                                    : makeAny(type, udts, depth + 1);
    if (!element)
        return failure(element.error());
    auto maker = std::make_unique<LiteralMaker>(vector, udts);
    maker->addElement(std::move(*element));
    return maker;
}

MakerResult makeAny(const cql::CqlType& type, const cql::UdtCatalog& udts, int depth)
{
    const auto& alternative = type.alternative();
    if (const auto* native = std::get_if<NativeType>(&alternative))
        return makeRandomNative(*native, udts);
    if (const auto* udt = std::get_if<cql::UdtType>(&alternative))
        return makeRandomUdt(*udt, udts, depth);
    if (const auto* vector = std::get_if<cql::VectorType>(&alternative))
        return makeVector(*vector, udts, depth);
    const auto* collection = std::get_if<cql::CollectionType>(&alternative);
    auto makers = makeAll(
        collection ? collection->arguments : std::get<cql::TupleType>(alternative).components, udts, depth);
    if (!makers)
        return failure(makers.error());
    if (collection)
        return std::make_unique<CollectionMaker>(*collection, udts, std::move(*makers));
    return std::make_unique<TupleValueMaker>(std::move(*makers));
}

}  // namespace

MakerResult makeRandom(const cql::CqlType& type, const cql::UdtCatalog& udts)
{
    return makeAny(type, udts, 0);
}

}  // namespace querywright::engine
