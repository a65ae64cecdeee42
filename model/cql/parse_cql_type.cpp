// SPDX-License-Identifier: Apache-2.0
// CqlType::fromCql, by recursive descent over
//
//   type  = word | "name" | ( list | set | frozen ) < type > | map < type , type >
//         | tuple < type { , type } > | vector < type , dimension >
#include "model/base/text.h"
#include "model/cql/cql_type.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>

namespace querywright::cql {

namespace {

// More than anyone writes, and few enough for the stack.
constexpr int maxNesting = 32;

constexpr std::array<std::string_view, 6> parameterizedWords = {"frozen", "list",  "map",
                                                                "set",    "tuple", "vector"};

constexpr std::uint32_t maxDimension = std::numeric_limits<std::int32_t>::max();

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// `text` in quotes, without what would make a message too long to read.
std::string shown(std::string_view text)
{
    constexpr std::size_t most = 60;
    if (text.size() <= most)
        return quoted(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)  // not inside a character
        --end;
    return quoted(std::string(text.substr(0, end)) + "...");
}

std::optional<NativeType> nativeType(std::string_view word)
{
    if (word == "varchar")
        return NativeType::Text;
    for (int i = 0; i <= static_cast<int>(NativeType::Varint); ++i) {
        if (word == toCql(static_cast<NativeType>(i)))
            return static_cast<NativeType>(i);
    }
    return std::nullopt;
}

class TypeParser {
public:
    explicit TypeParser(std::string_view text) : m_text(text), m_rest(text) {}

    Result<CqlType> parse();

private:
    Result<CqlType> type();
    Result<CqlType> parameterized(std::string_view word);
    Result<CqlType> frozen();
    Result<CqlType> frozenType();
    Result<CqlType> elementType();
    Result<CqlType> collection(CollectionKind kind);
    Result<CqlType> tuple();
    Result<CqlType> vector();
    Result<std::uint32_t> dimension();

    void skipBlanks();
    bool accept(char c);
    Result<Done> expect(char c);
    std::string_view takeWord();
    std::string_view takeQuoted();

    Error expected(const std::string& what) const;
    Error notAllowed(const std::string& what) const;

    std::string_view m_text;
    std::string_view m_rest;
    int m_nesting = 0;
    int m_frozenAround = 0;
};

Error TypeParser::expected(const std::string& what) const
{
    const std::string where = m_rest.empty() ? "at its end" : "at " + shown(m_rest);
    return {ErrorCode::Syntax, shown(m_text) + " is not a type: " + what + " is missing " + where};
}

Error TypeParser::notAllowed(const std::string& what) const
{
    return {ErrorCode::Invalid, shown(m_text) + " is not allowed: " + what};
}

void TypeParser::skipBlanks()
{
    while (!m_rest.empty() && isBlank(m_rest.front()))
        m_rest.remove_prefix(1);
}

bool TypeParser::accept(char c)
{
    skipBlanks();
    if (m_rest.empty() || m_rest.front() != c)
        return false;
    m_rest.remove_prefix(1);
    return true;
}

Result<Done> TypeParser::expect(char c)
{
    if (!accept(c))
        return failure(expected(quoted(std::string_view(&c, 1))));
    return Done{};
}

std::string_view TypeParser::takeWord()
{
    skipBlanks();
    const auto end = std::find_if_not(m_rest.begin(), m_rest.end(), isWordCharacter);
    const auto word = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
    m_rest.remove_prefix(word.size());
    return word;
}

// A name in double quotes, with them; up to the end of the text if the closing one is missing.
std::string_view TypeParser::takeQuoted()
{
    std::size_t end = 1;
    while (end < m_rest.size()) {
        if (m_rest[end] != '"')
            ++end;
        else if (m_rest.substr(end, 2) == "\"\"")
            end += 2;
        else
            break;
    }
    const auto name = m_rest.substr(0, end + 1);
    m_rest.remove_prefix(name.size());
    return name;
}

Result<CqlType> TypeParser::parse()
{
    auto result = type();
    if (!result)
        return result;
    skipBlanks();
    if (!m_rest.empty())
        return failure(ErrorCode::Syntax,
                       shown(m_text) + " is not a type: nothing may follow at " + shown(m_rest));
    return result;
}

Result<CqlType> TypeParser::type()
{
    skipBlanks();
    if (m_rest.empty() || !(m_rest.front() == '"' || isWordCharacter(m_rest.front())))
        return failure(expected("the name of a type"));

    const bool isQuoted = m_rest.front() == '"';
    const auto written = isQuoted ? takeQuoted() : takeWord();
    if (!isQuoted) {
        const std::string word = lowerCase(written);
        if (const auto native = nativeType(word))
            return CqlType(*native);
        if (const auto kind = std::find(parameterizedWords.begin(), parameterizedWords.end(), word);
            kind != parameterizedWords.end())
            return parameterized(*kind);
    }
    const auto name = Identifier::fromCql(written);
    if (!name)
        return failure(name.error());
    skipBlanks();
    if (!m_rest.empty() && m_rest.front() == '<')
        return failure(ErrorCode::Syntax, shown(written) + " does not take types in angle brackets, as "
                                              + listed({parameterizedWords.begin(), parameterizedWords.end()})
                                              + " do");
    if (!m_rest.empty() && m_rest.front() == '.')
        return failure(notAllowed("a user-defined type is named without its keyspace"));
    return CqlType(UdtType{name->text(), false});
}

Result<CqlType> TypeParser::parameterized(std::string_view word)
{
    if (++m_nesting > maxNesting)
        return failure(notAllowed("types can be nested " + std::to_string(maxNesting) + " deep at most"));
    if (const auto open = expect('<'); !open)
        return failure(open.error());

    auto result = word == "frozen"  ? frozen()
                  : word == "list"  ? collection(CollectionKind::List)
                  : word == "set"   ? collection(CollectionKind::Set)
                  : word == "map"   ? collection(CollectionKind::Map)
                  : word == "tuple" ? tuple()
                                    : vector();
    if (!result)
        return result;
    if (const auto close = expect('>'); !close)
        return failure(close.error());
    --m_nesting;
    return result;
}

Result<CqlType> TypeParser::frozen()
{
    auto inner = frozenType();
    if (inner && std::holds_alternative<NativeType>(inner->alternative()))
        return failure(notAllowed("frozen is for collections, tuples and user-defined types, not for "
                                  + inner->toCql()));
    return inner;
}

// A type where it is frozen whether it says so or not.
Result<CqlType> TypeParser::frozenType()
{
    ++m_frozenAround;
    auto inner = type();
    --m_frozenAround;
    if (!inner)
        return inner;
    if (inner->isCounter())
        return failure(notAllowed("a counter cannot be part of another type"));
    return inner->frozen();
}

// The type of the elements of a collection, the keys or the values of a map.
Result<CqlType> TypeParser::elementType()
{
    auto element = type();
    if (!element)
        return element;
    if (element->isCounter())
        return failure(notAllowed("a counter cannot be part of another type"));
    if (!element->isFrozen() && m_frozenAround == 0)
        return failure(notAllowed(element->toCql() + " inside a collection must be written "
                                  + element->frozen().toCql()));
    return element;
}

Result<CqlType> TypeParser::collection(CollectionKind kind)
{
    CollectionType made{kind, {}, false};
    auto first = elementType();
    if (!first)
        return first;
    if (kind != CollectionKind::List && first->isNative(NativeType::Duration))
        return failure(
            notAllowed("durations have no order and so cannot be elements of a set or keys of a map"));
    made.arguments.push_back(*std::move(first));
    if (kind == CollectionKind::Map) {
        if (const auto comma = expect(','); !comma)
            return failure(comma.error());
        auto second = elementType();
        if (!second)
            return second;
        made.arguments.push_back(*std::move(second));
    }
    return CqlType(std::move(made));
}

Result<CqlType> TypeParser::tuple()
{
    TupleType made;
    do {
        auto component = frozenType();
        if (!component)
            return component;
        made.components.push_back(*std::move(component));
    } while (accept(','));
    return CqlType(std::move(made));
}

Result<CqlType> TypeParser::vector()
{
    auto element = frozenType();
    if (!element)
        return element;
    if (const auto comma = expect(','); !comma)
        return failure(comma.error());
    const auto size = dimension();
    if (!size)
        return failure(size.error());
    return CqlType(VectorType{{*std::move(element)}, *size});
}

Result<std::uint32_t> TypeParser::dimension()
{
    skipBlanks();
    const auto digits = takeWord();
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem != std::errc() || end != digits.data() + digits.size() || value == 0 || value > maxDimension)
        return failure(notAllowed("the dimension of a vector must be a whole number from 1 to "
                                  + std::to_string(maxDimension) + ", not " + shown(digits)));
    return value;
}

}  // namespace

Result<CqlType> CqlType::fromCql(std::string_view text)
{
    return TypeParser(text).parse();
}

}  // namespace querywright::cql
