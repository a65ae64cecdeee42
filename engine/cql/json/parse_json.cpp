// SPDX-License-Identifier: Apache-2.0
// Reads JSON as Jackson 2.9 does, with its messages and the places it tells (ReaderBasedJsonParser.java).
// Where the text ends too early it counts the text's length once more each time it asks for more.
#include "engine/cql/json/json_value.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace querywright::engine {

namespace {

constexpr std::size_t mostDepth = 500;

// The code points of a text. Columns count UTF-16 units.
std::u32string decoded(std::string_view text)
{
    std::u32string points;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        char32_t point = length == 1 ? first : first & (0xffU >> (length + 1));
        for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
            point = point << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3fU);
        points += point;
        i += length;
    }
    return points;
}

void appendUtf8(std::string& out, char32_t point)
{
    if (point < 0x80) {
        out += static_cast<char>(point);
    } else if (point < 0x800) {
        out += static_cast<char>(0xc0U | point >> 6);
        out += static_cast<char>(0x80U | (point & 0x3fU));
    } else if (point < 0x10000) {
        out += static_cast<char>(0xe0U | point >> 12);
        out += static_cast<char>(0x80U | (point >> 6 & 0x3fU));
        out += static_cast<char>(0x80U | (point & 0x3fU));
    } else {
        out += static_cast<char>(0xf0U | point >> 18);
        out += static_cast<char>(0x80U | (point >> 12 & 0x3fU));
        out += static_cast<char>(0x80U | (point >> 6 & 0x3fU));
        out += static_cast<char>(0x80U | (point & 0x3fU));
    }
}

std::string utf8(const std::u32string& points)
{
    std::string text;
    for (const char32_t point : points)
        appendUtf8(text, point);
    return text;
}

bool isDigit(char32_t c)
{
    return c >= '0' && c <= '9';
}

bool isIdentifierStart(char32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0xaa;
}

bool isIdentifierPart(char32_t c)
{
    return isIdentifierStart(c) || isDigit(c);
}

// "'}' (code 125)".
std::string shown(char32_t c)
{
    const std::string code = std::to_string(static_cast<std::uint32_t>(c));
    if (c < 0x20 || (c >= 0x7f && c < 0xa0))
        return "(CTRL-CHAR, code " + code + ")";
    std::string character;
    appendUtf8(character, c);
    if (c <= 255)
        return "'" + character + "' (code " + code + ")";
    std::array<char, 16> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::uint32_t>(c), 16);
    return "'" + character + "' (code " + code + " / 0x" + std::string(digits.data(), end.ptr) + ")";
}

struct Place {
    std::size_t line = 1;
    std::size_t column = 0;
};

class Parser {
public:
    explicit Parser(std::string_view text) : m_source(text), m_text(decoded(text)) {}

    tl::expected<JsonValue, JsonProblem> parse(bool wantsMap)
    {
        try {
            return parseRoot(wantsMap);
        } catch (JsonProblem& problem) {
            return tl::make_unexpected(std::move(problem));
        }
    }

private:
    static constexpr const char* parseException = "com.fasterxml.jackson.core.JsonParseException";
    static constexpr const char* endException = "com.fasterxml.jackson.core.io.JsonEOFException";
    static constexpr const char* mismatch = "com.fasterxml.jackson.databind.exc.MismatchedInputException";
    static constexpr const char* validValue =
        "expected a valid value (number, String, array, object, 'true', 'false' or 'null')";

    enum class In { Root, Array, Object };

    struct Scope {
        In in = In::Root;
        Place start;
    };

    JsonValue parseRoot(bool wantsMap)
    {
        skipBlanks();
        if (isAtEnd())
            fail(mismatch, "No content to map due to end-of-input", {1, 0});
        const char32_t first = next();
        const Place start = tokenPlace();
        if (first == ']' || first == '}')
            mismatchedClose(first, {In::Root, {1, 0}});
        if (wantsMap && first == '[')
            fail(mismatch,
                 "Cannot deserialize instance of `java.util.LinkedHashMap` out of START_ARRAY token", start);
        JsonValue value = parseValue(first, {In::Root, {}});
        const bool isMap = value.isNull() || std::holds_alternative<JsonValue::Object>(value.value);
        if (wantsMap && !isMap)
            noMap(value, start);
        return value;
    }

    [[noreturn]] void noMap(const JsonValue& value, const Place& start) const
    {
        if (const std::string* text = value.text())
            fail(mismatch,
                 "Cannot construct instance of `java.util.LinkedHashMap` (although at least one Creator "
                 "exists): no String-argument constructor/factory method to deserialize from String value ('"
                     + *text + "')",
                 start);
        const auto* boolean = std::get_if<bool>(&value.value);
        const bool isReal = std::holds_alternative<double>(value.value);
        const char* token = boolean  ? (*boolean ? "VALUE_TRUE" : "VALUE_FALSE")
                            : isReal ? "VALUE_NUMBER_FLOAT"
                                     : "VALUE_NUMBER_INT";
        fail(mismatch,
             std::string("Cannot deserialize instance of `java.util.LinkedHashMap` out of ") + token
                 + " token",
             start);
    }

    // --- places and messages

    std::string describe(const Place& place) const
    {
        constexpr std::size_t most = 500;
        const std::string source =
            m_text.size() > most ? utf8(m_text.substr(0, most)) : std::string(m_source);
        const std::string cut =
            m_text.size() > most ? "[truncated " + std::to_string(m_text.size() - most) + " chars]" : "";
        return "[Source: (String)\"" + source + "\"" + cut + "; line: " + std::to_string(place.line)
               + ", column: " + std::to_string(place.column) + "]";
    }

    std::size_t unitsBefore(std::size_t position) const
    {
        std::size_t units = 0;
        for (std::size_t i = m_rowStart; i < position; ++i)
            units += m_text[i] >= 0x10000 ? 2 : 1;
        return units;
    }

    Place here() const { return {m_line, unitsBefore(m_at) + m_shift + 1}; }
    // Of the token whose first character was taken just now.
    Place tokenPlace() const { return {m_line, unitsBefore(m_at)}; }

    [[noreturn]] void fail(const char* className, const std::string& message, const Place& place) const
    {
        throw JsonProblem{className, message + "\n at " + describe(place)};
    }

    [[noreturn]] void fail(const std::string& message) const { fail(parseException, message, here()); }
    [[noreturn]] void endsTooEarly(const std::string& what) const
    {
        fail(endException, "Unexpected end-of-input" + what, here());
    }
    [[noreturn]] void unexpected(char32_t c, const std::string& why) const
    {
        fail("Unexpected character (" + shown(c) + "): " + why);
    }
    [[noreturn]] void unexpectedInNumber(char32_t c, const std::string& why) const
    {
        fail("Unexpected character (" + shown(c) + ") in numeric value: " + why);
    }
    [[noreturn]] void mismatchedClose(char32_t c, const Scope& scope) const
    {
        const char* kind = scope.in == In::Root ? "root" : scope.in == In::Array ? "Array" : "Object";
        fail(std::string("Unexpected close marker '") + static_cast<char>(c) + "': expected '"
             + (c == ']' ? '}' : ']') + "' (for " + kind + " starting at " + describe(scope.start) + ")");
    }

    // "Unrecognized token 'bad'", of which a part is taken already.
    [[noreturn]] void unknownToken(std::u32string token, const std::string& expected)
    {
        constexpr std::size_t most = 256;
        while (!isAtEnd() && isIdentifierPart(m_text[m_at])) {
            token += m_text[m_at++];
            if (token.size() >= most) {
                token += U"...";
                break;
            }
        }
        fail("Unrecognized token '" + utf8(token) + "': was expecting " + expected);
    }

    // --- characters

    // Asks for more where there is none.
    bool isAtEnd()
    {
        if (m_at < m_text.size())
            return false;
        m_shift += unitsBefore(m_text.size()) + (m_rowStart > 0 ? unitsOfRows() : 0);
        return true;
    }

    std::size_t unitsOfRows() const
    {
        std::size_t units = 0;
        for (std::size_t i = 0; i < m_rowStart; ++i)
            units += m_text[i] >= 0x10000 ? 2 : 1;
        return units;
    }

    char32_t next() { return m_text[m_at++]; }

    void skipBlanks()
    {
        for (; m_at < m_text.size(); ++m_at) {
            const char32_t c = m_text[m_at];
            if (c == '\n' || c == '\r') {
                const bool isPair = c == '\r' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n';
                m_at += isPair ? 1 : 0;
                ++m_line;
                m_rowStart = m_at + 1;
                continue;
            }
            if (c == '/') {
                ++m_at;
                unexpected(c, "maybe a (non-standard) comment? (not recognized as one since Feature "
                              "'ALLOW_COMMENTS' not enabled for parser)");
            }
            if (c < 0x20 && c != '\t') {
                ++m_at;
                fail("Illegal character (" + shown(c)
                     + "): only regular white space (\\r, \\n, \\t) is allowed between tokens");
            }
            if (c != ' ' && c != '\t')
                return;
        }
    }

    // The next character that is not blank, inside an object or array.
    char32_t nextInside(const Scope& scope)
    {
        skipBlanks();
        if (isAtEnd())
            endsTooEarly(std::string(": expected close marker for ")
                         + (scope.in == In::Array ? "Array" : "Object") + " (start marker at "
                         + describe(scope.start) + ")");
        return next();
    }

    char32_t nextBetween()
    {
        skipBlanks();
        if (isAtEnd())
            endsTooEarly(" within/between Object entries");
        return next();
    }

    // --- values

    JsonValue parseValue(char32_t first, const Scope& scope)
    {
        switch (first) {
        case '"':
            return {parseString("string value")};
        case '{':
            return {parseObject()};
        case '[':
            return {parseArray()};
        case 't':
            matchToken(U"true");
            return {true};
        case 'f':
            matchToken(U"false");
            return {false};
        case 'n':
            matchToken(U"null");
            return {};
        case '-':
            return parseNumber(true, scope);
        default:
            break;
        }
        if (isDigit(first)) {
            --m_at;
            return parseNumber(false, scope);
        }
        oddValue(first);
    }

    [[noreturn]] void oddValue(char32_t first)
    {
        if (first == 'N')
            nonStandard(U"NaN", "NaN");
        if (first == 'I')
            nonStandard(U"Infinity", "Infinity");
        if (first == '+')
            badNumberStart(false);
        if (isIdentifierStart(first))
            unknownToken({first}, "('true', 'false' or 'null')");
        unexpected(first, validValue);
    }

    [[noreturn]] void nonStandard(const std::u32string& token, const std::string& name)
    {
        matchToken(token);
        fail("Non-standard token '" + name
             + "': enable JsonParser.Feature.ALLOW_NON_NUMERIC_NUMBERS to allow");
    }

    // The first character is taken already.
    void matchToken(const std::u32string& token)
    {
        constexpr const char* expected = "'null', 'true', 'false' or NaN";
        for (std::size_t i = 1; i < token.size(); ++i) {
            if (isAtEnd() || m_text[m_at] != token[i])
                unknownToken(token.substr(0, i), expected);
            ++m_at;
        }
        if (!isAtEnd() && isIdentifierPart(m_text[m_at]))
            unknownToken(token, expected);
    }

    [[noreturn]] void badNumberStart(bool isNegative)
    {
        if (isAtEnd())
            endsTooEarly(isNegative ? "No digit following minus sign" : " in a value");
        const char32_t c = next();
        if (c == 'I')
            nonStandard(U"Infinity", isNegative ? "-Infinity" : "+Infinity");
        unexpectedInNumber(c, "expected digit (0-9) to follow minus sign, for valid numeric value");
    }

    JsonValue parseNumber(bool isNegative, const Scope& scope)
    {
        if (isNegative && (m_at >= m_text.size() || !isDigit(m_text[m_at])))
            badNumberStart(true);
        std::string digits = isNegative ? "-" : "";
        if (m_text[m_at] == '0' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1])) {
            ++m_at;
            fail("Invalid numeric value: Leading zeroes not allowed");
        }
        takeDigits(digits);
        bool isReal = false;
        if (m_at < m_text.size() && m_text[m_at] == '.') {
            isReal = true;
            digits += static_cast<char>(next());
            if (m_at >= m_text.size()) {
                isAtEnd();
                unexpectedInNumber('.', "Decimal point not followed by a digit");
            }
            if (!isDigit(m_text[m_at]))
                unexpectedInNumber(m_text[m_at], "Decimal point not followed by a digit");
            takeDigits(digits);
        }
        if (m_at < m_text.size() && (m_text[m_at] == 'e' || m_text[m_at] == 'E')) {
            isReal = true;
            digits += static_cast<char>(next());
            takeExponent(digits);
        }
        if (!isAtEnd() && scope.in == In::Root)
            checkRootSpace();
        return isReal ? JsonValue{std::strtod(digits.c_str(), nullptr)} : wholeNumber(digits);
    }

    void takeDigits(std::string& digits)
    {
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            digits += static_cast<char>(next());
    }

    void takeExponent(std::string& digits)
    {
        const std::size_t begin = m_at;
        if (m_at < m_text.size() && (m_text[m_at] == '-' || m_text[m_at] == '+'))
            digits += static_cast<char>(next());
        if (m_at >= m_text.size()) {
            isAtEnd();
            endsTooEarly("expected a digit for number exponent");
        }
        if (!isDigit(m_text[m_at])) {
            const char32_t c = m_text[m_at];
            m_at = begin;
            unexpectedInNumber(c, "Exponent indicator not followed by a digit");
        }
        takeDigits(digits);
    }

    void checkRootSpace()
    {
        const char32_t c = m_text[m_at];
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            return;
        ++m_at;
        unexpected(c, "Expected space separating root-level values");
    }

    static JsonValue wholeNumber(const std::string& digits)
    {
        std::int64_t number = 0;
        const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (problem == std::errc() && end == digits.data() + digits.size()) {
            if (number >= INT32_MIN && number <= INT32_MAX)
                return {static_cast<std::int32_t>(number)};
            return {number};
        }
        return {parseBigInteger(digits).value_or(BigInteger(0))};
    }

    std::string parseString(const char* what)
    {
        const bool isName = std::string_view(what) == "name";
        std::string text;
        for (;;) {
            if (isAtEnd())
                endsTooEarly(isName ? " in field name" : ": was expecting closing quote for a string value");
            const char32_t c = next();
            if (c == '"')
                return text;
            if (c < 0x20)
                fail("Illegal unquoted character (" + shown(c)
                     + "): has to be escaped using backslash to be included in " + what);
            appendUtf8(text, c == '\\' ? escaped() : c);
        }
    }

    char32_t escaped()
    {
        if (isAtEnd())
            endsTooEarly(" in character escape sequence");
        const char32_t c = next();
        switch (c) {
        case 'b':
            return '\b';
        case 't':
            return '\t';
        case 'n':
            return '\n';
        case 'f':
            return '\f';
        case 'r':
            return '\r';
        case '"':
        case '/':
        case '\\':
            return c;
        case 'u':
            break;
        default:
            fail("Unrecognized character escape " + shown(c));
        }
        const char32_t unit = fourDigits();
        const bool isPair = unit >= 0xd800 && unit < 0xdc00 && m_at + 6 <= m_text.size()
                            && m_text[m_at] == '\\' && m_text[m_at + 1] == 'u';
        if (!isPair)
            return unit >= 0xd800 && unit < 0xe000 ? U'?' : unit;
        m_at += 2;
        const char32_t low = fourDigits();
        return low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00) : U'?';
    }

    char32_t fourDigits()
    {
        char32_t unit = 0;
        for (int i = 0; i < 4; ++i) {
            if (isAtEnd())
                endsTooEarly(" in character escape sequence");
            const char32_t c = next();
            const char32_t letter = c | 0x20U;
            if (!isDigit(c) && !(letter >= 'a' && letter <= 'f'))
                unexpected(c, "expected a hex-digit for character escape sequence");
            unit = unit << 4 | (isDigit(c) ? c - '0' : letter - 'a' + 10);
        }
        return unit;
    }

    void deeper()
    {
        if (++m_depth > mostDepth)
            fail("Document nesting depth exceeds " + std::to_string(mostDepth));
    }

    JsonValue::Array parseArray()
    {
        deeper();
        const Scope scope{In::Array, tokenPlace()};
        JsonValue::Array elements;
        for (;;) {
            char32_t c = nextInside(scope);
            if (c == ']') {
                --m_depth;
                return elements;
            }
            if (c == '}')
                mismatchedClose(c, scope);
            if (!elements.empty()) {
                if (c != ',')
                    unexpected(c, "was expecting comma to separate Array entries");
                c = nextBetween();
            }
            elements.push_back(parseValue(c, scope));
        }
    }

    JsonValue::Object parseObject()
    {
        deeper();
        const Scope scope{In::Object, tokenPlace()};
        JsonValue::Object object;
        for (bool isFirst = true;; isFirst = false) {
            char32_t c = nextInside(scope);
            if (c == '}') {
                --m_depth;
                return object;
            }
            if (c == ']')
                mismatchedClose(c, scope);
            if (!isFirst) {
                if (c != ',')
                    unexpected(c, "was expecting comma to separate Object entries");
                c = nextBetween();
            }
            if (c != '"')
                unexpected(c, "was expecting double-quote to start field name");
            std::string key = parseString("name");
            if (const char32_t colon = nextBetween(); colon != ':')
                unexpected(colon, "was expecting a colon to separate field name and value");
            JsonValue value = parseValue(nextBetween(), scope);
            const auto same = std::find_if(object.begin(), object.end(),
                                           [&](const JsonMember& one) { return one.key == key; });
            if (same == object.end())
                object.push_back({std::move(key), std::move(value)});
            else
                same->value = std::move(value);
        }
    }

    std::string_view m_source;
    std::u32string m_text;
    std::size_t m_at = 0;
    std::size_t m_rowStart = 0;
    std::size_t m_line = 1;
    std::size_t m_shift = 0;
    std::size_t m_depth = 0;
};

}  // namespace

tl::expected<JsonValue, JsonProblem> parseJson(std::string_view text)
{
    return Parser(text).parse(false);
}

tl::expected<JsonValue, JsonProblem> parseJsonMap(std::string_view text)
{
    return Parser(text).parse(true);
}

}  // namespace querywright::engine
