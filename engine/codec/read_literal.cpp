// SPDX-License-Identifier: Apache-2.0
// fromLiteral(), by recursive descent along the type:
//
//   list, vector   [ value, ... ]
//   set            { value, ... }
//   map            { key: value, ... }
//   tuple          ( value or null, ... )
//   user-defined   { field: value or null, ... }
#include "engine/codec/literal_scanner.h"
#include "engine/codec/native_literal.h"
#include "engine/codec/parts.h"
#include "engine/codec/value.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using cql::CqlType;

using Nullable = std::optional<Bytes>;

class LiteralReader {
public:
    LiteralReader(std::string_view text, const CqlType& type, const cql::UdtCatalog& udts)
        : m_scanner(text, type), m_type(type), m_udts(udts)
    {}

    Result<Bytes> read();

private:
    Result<Bytes> value(const CqlType& type, bool isKey);
    Result<Nullable> nullable(const CqlType& type);
    Result<Bytes> element(const CqlType& type, bool isKey);
    Result<Bytes> nested(const CqlType& type);
    Result<Bytes> native(cql::NativeType type, bool isKey);
    Result<Bytes> collection(const cql::CollectionType& type);
    Result<Bytes> vector(const cql::VectorType& type);
    Result<Bytes> tuple(const cql::TupleType& type);
    Result<Bytes> udt(const cql::UdtType& type);
    Result<Done> field(const cql::Udt& udt, std::vector<Nullable>& values, std::vector<bool>& isGiven);
    Result<std::size_t> fieldName(const cql::Udt& udt);

    // Reads what stands between `open` and `close`, separated by commas, by calling `readOne`.
    template <typename ReadOne>
    Result<Done> sequence(char open, char close, ReadOne readOne);

    Error malformed(const std::string& why) const { return m_scanner.malformed(why); }

    LiteralScanner m_scanner;
    const CqlType& m_type;
    const cql::UdtCatalog& m_udts;
    int m_depth = 0;
};

template <typename ReadOne>
Result<Done> LiteralReader::sequence(char open, char close, ReadOne readOne)
{
    if (auto done = m_scanner.expect(open); !done)
        return done;
    if (m_scanner.accept(close))
        return Done{};
    do {
        if (Result<Done> done = readOne(); !done)
            return done;
    } while (m_scanner.accept(','));
    return m_scanner.expect(close);
}

Result<Bytes> LiteralReader::read()
{
    auto result = value(m_type, false);
    if (const auto end = m_scanner.expectEnd(); result && !end)
        return failure(end.error());
    return result;
}

Result<Bytes> LiteralReader::value(const CqlType& type, bool isKey)
{
    if (const auto* own = std::get_if<cql::NativeType>(&type.alternative()))
        return native(*own, isKey);
    if (++m_depth > maxTypeDepth)
        return failure(malformed("types lie too deep in each other"));
    auto result = nested(type);
    --m_depth;
    return result;
}

Result<Bytes> LiteralReader::nested(const CqlType& type)
{
    if (const auto* own = std::get_if<cql::CollectionType>(&type.alternative()))
        return collection(*own);
    if (const auto* own = std::get_if<cql::VectorType>(&type.alternative()))
        return vector(*own);
    if (const auto* own = std::get_if<cql::TupleType>(&type.alternative()))
        return tuple(*own);
    return udt(std::get<cql::UdtType>(type.alternative()));
}

Result<Nullable> LiteralReader::nullable(const CqlType& type)
{
    if (m_scanner.acceptNull())
        return Nullable();
    auto result = value(type, false);
    if (!result)
        return failure(result.error());
    return Nullable(*std::move(result));
}

Result<Bytes> LiteralReader::element(const CqlType& type, bool isKey)
{
    if (m_scanner.acceptNull())
        return failure(malformed("null cannot be an element"));
    return value(type, isKey);
}

Result<Bytes> LiteralReader::native(cql::NativeType type, bool isKey)
{
    const std::string name(cql::toCql(type));
    if (!m_scanner.isAt('\'')) {
        const auto text = m_scanner.takeUnquoted(isKey);
        if (type == cql::NativeType::Text || type == cql::NativeType::Ascii)
            return failure(malformed(name + " must stand in single quotes here, unlike " + excerpt(text)));
        return readNative(text, type);
    }
    const auto text = m_scanner.takeString('\'');
    if (!text)
        return failure(text.error());
    if (!isQuoted(type))
        return failure(malformed(name + " must not stand in quotes, unlike " + excerpt(*text)));
    return readNative(*text, type);
}

Result<Bytes> LiteralReader::collection(const cql::CollectionType& type)
{
    const bool isList = type.kind == cql::CollectionKind::List;
    std::vector<Bytes> elements;
    const auto add = [&](std::size_t argument, bool isKey) -> Result<Done> {
        auto bytes = element(type.arguments[argument], isKey);
        if (!bytes)
            return failure(bytes.error());
        elements.push_back(*std::move(bytes));
        return Done{};
    };
    const auto done = sequence(isList ? '[' : '{', isList ? ']' : '}', [&]() -> Result<Done> {
        if (type.kind != cql::CollectionKind::Map)
            return add(0, false);
        if (auto key = add(0, true); !key)
            return key;
        if (auto colon = m_scanner.expect(':'); !colon)
            return colon;
        return add(1, false);
    });
    if (!done)
        return failure(done.error());
    return encodeCollection(elements, type, m_udts);
}

Result<Bytes> LiteralReader::vector(const cql::VectorType& type)
{
    std::vector<Nullable> elements;
    const auto done = sequence('[', ']', [&]() -> Result<Done> {
        auto bytes = element(type.element.front(), false);
        if (!bytes)
            return failure(bytes.error());
        elements.emplace_back(*std::move(bytes));
        return Done{};
    });
    if (!done)
        return failure(done.error());
    if (elements.size() != type.dimension)
        return failure(malformed("expected " + counted(type.dimension, "element") + ", not "
                                 + grouped(elements.size())));
    return joinParts(elements, type);
}

Result<Bytes> LiteralReader::tuple(const cql::TupleType& type)
{
    std::vector<Nullable> components;
    const auto done = sequence('(', ')', [&]() -> Result<Done> {
        if (components.size() == type.components.size())
            return failure(
                malformed("expected " + counted(type.components.size(), "component") + ", not more"));
        auto component = nullable(type.components[components.size()]);
        if (!component)
            return failure(component.error());
        components.push_back(*std::move(component));
        return Done{};
    });
    if (!done)
        return failure(done.error());
    return encodeTuple(
        components);  // what is left out stays so: Cassandra gives (1) and (1, null) other tokens
}

Result<std::size_t> LiteralReader::fieldName(const cql::Udt& udt)
{
    std::string name;
    if (m_scanner.isAt('"')) {
        auto text = m_scanner.takeString('"');
        if (!text)
            return failure(text.error());
        name = *std::move(text);
    } else {
        const auto identifier = cql::Identifier::fromCql(m_scanner.takeUnquoted(true));
        if (!identifier)
            return failure(malformed(identifier.error().message));
        name = identifier->text();
    }
    std::vector<std::string> known;
    for (const cql::UdtField& field : udt.fields)
        known.push_back(field.name);
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end())
        return failure(ErrorCode::UnknownName, excerpt(name) + " is not a field of "
                                                   + cql::toCqlName(udt.name) + ", which has "
                                                   + listed(known));
    return static_cast<std::size_t>(found - known.begin());
}

Result<Done> LiteralReader::field(const cql::Udt& udt, std::vector<Nullable>& values,
                                  std::vector<bool>& isGiven)
{
    const auto index = fieldName(udt);
    if (!index)
        return failure(index.error());
    if (isGiven[*index])
        return failure(malformed("the field " + cql::toCqlName(udt.fields[*index].name) + " is given twice"));
    isGiven[*index] = true;
    if (auto colon = m_scanner.expect(':'); !colon)
        return colon;
    auto bytes = nullable(udt.fields[*index].type);
    if (!bytes)
        return failure(bytes.error());
    values[*index] = *std::move(bytes);
    return Done{};
}

Result<Bytes> LiteralReader::udt(const cql::UdtType& type)
{
    const auto found = m_udts.find(type.name);
    if (found == m_udts.end())
        return failure(ErrorCode::UnknownName, "there is no user-defined type " + excerpt(type.name));
    const cql::Udt& known = found->second;
    std::vector<Nullable> values(known.fields.size());
    std::vector<bool> isGiven(known.fields.size());
    const auto done = sequence('{', '}', [&] { return field(known, values, isGiven); });
    if (!done)
        return failure(done.error());
    return encodeTuple(values);
}

}  // namespace

Result<Bytes> fromLiteral(std::string_view text, const CqlType& type, const cql::UdtCatalog& udts)
{
    if (const auto* native = std::get_if<cql::NativeType>(&type.alternative())) {
        const bool isText = *native == cql::NativeType::Text || *native == cql::NativeType::Ascii;
        return readNative(isText ? text : withoutBlanks(text), *native);
    }
    return LiteralReader(text, type, udts).read();
}

}  // namespace querywright::engine
