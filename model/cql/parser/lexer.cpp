// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/lexer.h"

#include "model/base/text.h"

#include <algorithm>
#include <array>

namespace querywright::cql {
namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool continuesWord(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

char toLower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// How many UTF-16 units the character takes of which this is a byte: 0 for the bytes after the first.
std::int32_t unitsOf(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U)
        return 0;
    return byte >= 0xF0U ? 2 : 1;
}

std::size_t lengthOf(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    if (byte >= 0xF0U)
        return 4;
    if (byte >= 0xE0U)
        return 3;
    return byte >= 0xC0U ? 2 : 1;
}

}  // namespace

char Lexer::lower(std::size_t ahead) const
{
    return toLower(peek(ahead));
}

void Lexer::advance(std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes && m_at < m_text.size(); ++i, ++m_at) {
        if (m_text[m_at] == '\n') {
            ++m_line;
            m_column = 0;
        } else {
            m_column += unitsOf(m_text[m_at]);
        }
    }
}

std::optional<Token> Lexer::next()
{
    if (m_error)
        return std::nullopt;
    Token token;
    token.offset = m_at;
    if (isAtEnd()) {
        token.text = "<EOF>";
        return token;
    }
    token.line = m_line;
    token.column = m_column;
    const auto kind = takeAny(token.value);
    if (!kind)
        return std::nullopt;
    token.kind = *kind;
    token.text = m_text.substr(token.offset, m_at - token.offset);
    return token;
}

std::optional<TokenKind> Lexer::takeAny(std::string& value)
{
    const char c = peek();
    if (isBlank(c) || (c == '-' && peek(1) == '-') || (c == '/' && (peek(1) == '/' || peek(1) == '*')))
        return takeBlank();
    if (c == '\'' || (c == '$' && peek(1) == '$'))
        return takeString(value);
    if (c == '"')
        return takeQuotedName(value);
    if (isHex(c) && isUuid())
        return takeUuid();
    const std::size_t sign = c == '-' ? 1 : 0;
    if (isDigit(peek(sign)))
        return takeNumber();
    if (const std::size_t length = isoDuration(); length > 0) {
        advance(length);
        return TokenKind::Duration;
    }
    if (c == '-' && lower(1) == 'i')
        return takeNegativeConstant("infinity");
    if (c == '-' && lower(1) == 'n')
        return takeNegativeConstant("nan");
    return isLetter(c) ? takeWord(value) : takeSymbol();
}

std::optional<TokenKind> Lexer::takeBlank()
{
    if (isBlank(peek())) {
        std::size_t length = 0;
        while (!isAtEnd(length) && isBlank(peek(length)))
            ++length;
        advance(length);
        return TokenKind::Blank;
    }
    const bool isBlock = peek(1) == '*';
    const std::size_t end = isBlock ? m_text.find("*/", m_at + 2) : m_text.find_first_of("\n\r", m_at + 2);
    if (end == std::string_view::npos) {
        advance(m_text.size() - m_at);
        return mismatched(isBlock ? "'*'" : "set null");
    }
    advance(end - m_at + (isBlock ? 2 : 1));
    return TokenKind::Blank;
}

std::optional<TokenKind> Lexer::takeString(std::string& value)
{
    if (peek() == '$') {
        const std::size_t end = m_text.find("$$", m_at + 2);
        if (end == std::string_view::npos) {
            advance(m_text.size() - m_at);
            return mismatched("'$'");
        }
        value = m_text.substr(m_at + 2, end - m_at - 2);
        advance(end + 2 - m_at);
        return TokenKind::String;
    }
    std::size_t length = 1;
    while (!isAtEnd(length) && (peek(length) != '\'' || peek(length + 1) == '\'')) {
        value += peek(length);
        length += peek(length) == '\'' ? 2 : 1;
    }
    const bool isClosed = !isAtEnd(length);
    advance(isClosed ? length + 1 : length);
    return isClosed ? std::optional(TokenKind::String) : mismatched("'''");
}

std::optional<TokenKind> Lexer::takeQuotedName(std::string& value)
{
    std::size_t length = 1;
    while (!isAtEnd(length) && (peek(length) != '"' || peek(length + 1) == '"')) {
        if (length == 1 && peek(1) == '"' && peek(2) != '"')
            break;  // "" is a name of its own, """ begins one with a quotation mark
        value += peek(length);
        length += peek(length) == '"' ? 2 : 1;
    }
    const bool isClosed = !isAtEnd(length);
    advance(isClosed ? length + 1 : length);
    if (!isClosed)
        return mismatched("'\"'");
    return value.empty() ? TokenKind::EmptyQuotedName : TokenKind::QuotedName;
}

// Eight hexadecimal digits and a minus begin nothing else.
// How many digits there are where only a UUID can be meant, because a letter among the first eight is no unit
// of a duration and no exponent; 0 if something else may be.
std::size_t Lexer::uuidStart() const
{
    constexpr std::size_t firstDigits = 8;
    std::size_t length = 0;
    bool isUuid = false;
    while (length < firstDigits && isHex(peek(length))) {
        const char c = lower(length);
        const bool mayBeOther =
            isDigit(c)
            || ((c == 'd' || c == 'e') && !(isLetter(peek(length + 1)) && isHex(peek(length + 1))));
        isUuid = isUuid || (!mayBeOther && length > 0);
        ++length;
    }
    return isUuid && length < firstDigits ? length : 0;
}

bool Lexer::isUuid() const
{
    constexpr std::size_t firstDigits = 8;
    for (std::size_t i = 0; i < firstDigits; ++i) {
        if (!isHex(peek(i)))
            return false;
    }
    return peek(firstDigits) == '-' && isHex(peek(firstDigits + 1));
}

std::optional<TokenKind> Lexer::takeUuid()
{
    constexpr std::array<std::size_t, 5> groups{8, 4, 4, 4, 12};
    for (std::size_t group = 0; group < groups.size(); ++group) {
        if (group > 0) {
            if (peek() != '-')
                return mismatched("'-'");
            advance(1);
        }
        for (std::size_t i = 0; i < groups[group]; ++i) {
            if (!isHex(peek()))
                return mismatched("set null");
            advance(1);
        }
    }
    return TokenKind::Uuid;
}

std::size_t Lexer::digits(std::size_t ahead) const
{
    std::size_t count = 0;
    while (isDigit(peek(ahead + count)))
        ++count;
    return count;
}

// The length of the unit of a duration that begins there; 0: none does.
std::size_t Lexer::durationUnit(std::size_t ahead) const
{
    const char c = lower(ahead);
    const char after = lower(ahead + 1);
    if (c == 'm')
        return after == 'o' || after == 's' ? 2 : 1;
    if ((c == 'u' || c == 'n') && after == 's')
        return 2;
    if (m_text.substr(std::min(m_at + ahead, m_text.size()), 2) == "\u00B5" && lower(ahead + 2) == 's')
        return 3;
    return c == 'y' || c == 'w' || c == 'd' || c == 'h' || c == 's' ? 1 : 0;
}

std::optional<TokenKind> Lexer::takeNumber()
{
    std::size_t length = peek() == '-' ? 1 : 0;
    if (peek(length) == '0' && lower(length + 1) == 'x' && length == 0) {
        length = 2;
        while (isHex(peek(length)))
            ++length;
        advance(length);
        return TokenKind::Hex;
    }
    if (const std::size_t hex = uuidStart(); hex > 0) {
        advance(hex);
        return mismatched("set null");
    }
    length += digits(length);
    if (durationUnit(length) > 0) {
        length += durationUnit(length);
        while (digits(length) > 0 && durationUnit(length + digits(length)) > 0) {
            length += digits(length);
            length += durationUnit(length);
        }
        advance(length);
        return TokenKind::Duration;
    }
    const bool isNegative = peek() == '-';
    if (lower(length) == 'e' && (isNegative || !isHex(peek(length + 1)))) {
        const bool isSigned = peek(length + 1) == '+' || peek(length + 1) == '-';
        if (digits(length + (isSigned ? 2 : 1)) == 0) {
            advance(length + (isSigned ? 2 : 1));
            return fail((isNegative || isSigned ? "required (...)+ loop did not match anything at character '"
                                                : "no viable alternative at character '")
                        + shownCharacter() + "'");
        }
    }
    const auto exponent = [this](std::size_t ahead) -> std::size_t {
        if (lower(ahead) != 'e')
            return 0;
        const std::size_t sign = peek(ahead + 1) == '+' || peek(ahead + 1) == '-' ? 1 : 0;
        const std::size_t count = digits(ahead + 1 + sign);
        return count == 0 ? 0 : 1 + sign + count;
    };
    bool isFloat = false;
    if (peek(length) == '.' && peek(length + 1) != '.') {
        isFloat = true;
        ++length;
        length += digits(length);
    }
    if (const std::size_t more = exponent(length); more > 0) {
        isFloat = true;
        length += more;
    }
    advance(length);
    return isFloat ? TokenKind::Float : TokenKind::Integer;
}

// The length of a duration in the form of ISO 8601 that begins here: P1Y2M, P3W, P0001-02-03T04:05:06; 0:
// none does. A word that only begins like one is a name.
std::size_t Lexer::isoDuration() const
{
    std::size_t at = peek() == '-' ? 1 : 0;
    if (peek(at) != 'P')
        return 0;
    ++at;
    constexpr std::size_t digitsOfYear = 4;
    if (digits(at) == digitsOfYear && peek(at + digitsOfYear) == '-') {
        constexpr std::string_view form = "0000-00-00T00:00:00";
        for (std::size_t i = 0; i < form.size(); ++i) {
            const bool fits = form[i] == '0' ? isDigit(peek(at + i)) : peek(at + i) == form[i];
            if (!fits)
                return 0;
        }
        return at + form.size();
    }
    std::size_t groups = 0;
    const auto take = [&](std::string_view units) {
        std::size_t next = 0;
        while (digits(at) > 0) {
            const std::size_t unit = units.find(peek(at + digits(at)), next);
            if (unit == std::string_view::npos)
                return;
            at += digits(at) + 1;
            next = unit + 1;
            ++groups;
        }
    };
    if (digits(at) > 0 && peek(at + digits(at)) == 'W') {
        at += digits(at) + 1;
        ++groups;
    } else {
        take("YMD");
        if (peek(at) == 'T' && digits(at + 1) > 0) {
            ++at;
            take("HMS");
        }
    }
    return groups == 0 || continuesWord(peek(at)) ? 0 : at;
}

std::optional<TokenKind> Lexer::takeWord(std::string& value)
{
    std::size_t length = 0;
    while (continuesWord(peek(length))) {
        const char c = peek(length);
        value += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        ++length;
    }
    advance(length);
    return value == "TRUE" || value == "FALSE" ? TokenKind::Boolean : TokenKind::Word;
}

std::optional<TokenKind> Lexer::takeNegativeConstant(std::string_view letters)
{
    advance(1);
    for (const char letter : letters) {
        if (lower(0) != letter)
            return mismatched("set null");
        advance(1);
    }
    return TokenKind::Constant;
}

std::optional<TokenKind> Lexer::takeSymbol()
{
    constexpr std::array<std::string_view, 6> pairs{"<=", ">=", "!=", "+=", "-=", ".."};
    const std::string_view two = m_text.substr(m_at, 2);
    if (std::find(pairs.begin(), pairs.end(), two) != pairs.end()) {
        advance(2);
        return two == ".." ? TokenKind::Range : TokenKind::Symbol;
    }
    constexpr std::string_view single = "()[]{}<>=+-*/%,;:.";
    if (peek() == '?') {
        advance(1);
        return TokenKind::Question;
    }
    if (peek() == '!') {
        advance(1);
        return mismatched("'='");
    }
    if (single.find(peek()) == std::string_view::npos)
        return fail("no viable alternative at character '" + shownCharacter() + "'");
    advance(1);
    return TokenKind::Symbol;
}

std::string Lexer::shownCharacter() const
{
    return isAtEnd() ? "<EOF>" : std::string(m_text.substr(m_at, lengthOf(peek())));
}

std::optional<TokenKind> Lexer::mismatched(const std::string& expected)
{
    return fail("mismatched character '" + shownCharacter() + "' expecting " + expected);
}

std::optional<TokenKind> Lexer::fail(const std::string& what)
{
    const std::string where = std::to_string(m_line) + ":" + std::to_string(m_column);
    m_error = Error{ErrorCode::Syntax,
                    "line " + where + " " + what,
                    {{}, m_line, static_cast<std::uint32_t>(m_column) + 1, {}}};
    return std::nullopt;
}

}  // namespace querywright::cql
