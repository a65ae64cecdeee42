// SPDX-License-Identifier: Apache-2.0
#include "model/file/json_syntax.h"

#include "model/base/text.h"

namespace querywright::file {
namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
           || static_cast<unsigned char>(c) >= 0x80;
}

// The word, number or single character at `offset`, cut to a length people read.
std::string tokenAt(std::string_view text, std::size_t offset)
{
    constexpr std::size_t longest = 40;
    std::size_t end = offset;
    while (end < text.size() && end - offset < longest
           && (isWordCharacter(text[end]) || text[end] == '.' || text[end] == '-' || text[end] == '+'))
        ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    if (end == offset)
        ++end;
    return std::string(text.substr(offset, end - offset));
}

std::string found(std::string_view text, std::size_t offset)
{
    if (offset >= text.size())
        return "the file ends here";
    const auto byte = static_cast<unsigned char>(text[offset]);
    if (byte < 0x20 || byte == 0x7F)
        return "found a control character";
    return "found " + tokenAt(text, offset);
}

// Whether they stand behind the "\u" at `offset`.
bool hasFourHexDigits(std::string_view text, std::size_t offset)
{
    for (std::size_t i = offset + 2; i < offset + 6; ++i) {
        if (i >= text.size() || !isHexDigit(text[i]))
            return false;
    }
    return true;
}

// What is wrong inside the text that begins with the quote at `start`.
SyntaxProblem explainText(std::string_view text, std::size_t start)
{
    for (std::size_t i = start + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"')  // closed, and nothing else to complain about
            return {
                start,
                "a character beyond \\uFFFF in a text must be written as two escapes that belong together"};
        if (c == '\n' || c == '\r')
            return {start, "the text that begins here has no closing quote on its line"};
        if (static_cast<unsigned char>(c) < 0x20)
            return {i, "a control character in a text must be written as \\u and four hexadecimal digits"};
        if (c != '\\')
            continue;
        const char escaped = i + 1 < text.size() ? text[i + 1] : '\0';
        const bool isSimple = std::string_view("\"\\/bfnrt").find(escaped) != std::string_view::npos;
        if (escaped == 'u' && !hasFourHexDigits(text, i))
            return {i, "\\u in a text needs four hexadecimal digits"};
        if (escaped != 'u' && !isSimple)
            return {i, "a \\ in a text must be written \\\\"};
        i += escaped == 'u' ? 5 : 1;
    }
    return {start, "the text that begins here has no closing quote"};
}

SyntaxProblem explainNumber(std::string_view text, std::size_t offset)
{
    const std::string number = tokenAt(text, offset);
    if (isDigit(number.back()))
        return {offset, "the number " + number + " is too large"};
    return {offset, number + " is not a complete number"};
}

SyntaxProblem explainValue(std::string_view text, std::size_t offset, const std::string& expected)
{
    if (offset >= text.size())
        return {offset, "expected " + expected + ", but the file ends here"};
    const char c = text[offset];
    if (c == '"')
        return explainText(text, offset);
    if (c == '-' || isDigit(c))
        return explainNumber(text, offset);
    if (c == '\'')
        return {offset, "texts stand in double quotes"};
    if (isWordCharacter(c))
        return {offset, "expected " + expected + "; if " + tokenAt(text, offset)
                            + " is a text, it needs double quotes"};
    return {offset, "expected " + expected + ", but " + found(text, offset)};
}

SyntaxProblem explainName(std::string_view text, std::size_t offset, const std::string& expected)
{
    if (offset < text.size() && text[offset] == '"')
        return explainText(text, offset);
    return {offset, "expected " + expected + ", but " + found(text, offset)};
}

// What follows a member or item: a comma and the next one, or the closing bracket.
SyntaxProblem explainNext(std::string_view text, std::size_t offset, bool isObject)
{
    const std::string closing = isObject ? "}" : "]";
    if (offset < text.size() && std::string_view("\"{[").find(text[offset]) != std::string_view::npos)
        return {offset, "a comma is missing before this"};
    if (offset >= text.size() || text[offset] != ',')
        return {offset, "expected , or " + closing + ", but " + found(text, offset)};
    const std::size_t comma = offset;
    offset = skipBlanks(text, offset + 1);
    if (offset < text.size() && text.substr(offset, 1) == closing)
        return {comma, "a comma must not stand before " + closing};
    if (isObject)
        return explainName(text, offset, "a property name in double quotes");
    return explainValue(text, offset, "a value");
}

}  // namespace

std::size_t skipBlanks(std::string_view text, std::size_t offset)
{
    while (offset < text.size() && isBlank(text[offset]))
        ++offset;
    return offset;
}

std::size_t numberEnd(std::string_view text, std::size_t offset)
{
    const auto at = [&](std::string_view characters) {
        return offset < text.size() && characters.find(text[offset]) != std::string_view::npos;
    };
    const auto skipDigits = [&] {
        while (offset < text.size() && isDigit(text[offset]))
            ++offset;
    };
    if (at("-"))
        ++offset;
    if (at("0"))
        ++offset;
    else
        skipDigits();
    if (at(".")) {
        ++offset;
        skipDigits();
    }
    if (at("eE")) {
        ++offset;
        if (at("+-"))
            ++offset;
        skipDigits();
    }
    return offset;
}

SyntaxProblem explainSyntax(std::string_view text, std::size_t end, JsonState state)
{
    std::size_t offset = skipBlanks(text, end);
    if (text.substr(offset, 2) == "//" || text.substr(offset, 2) == "/*")
        return {offset, "JSON has no comments; a \"description\" can say it"};
    switch (state) {
    case JsonState::Start:
        return explainValue(text, offset, "{");
    case JsonState::ObjectStart:
        return explainName(text, offset, "a property name in double quotes or }");
    case JsonState::AfterName:
        if (offset >= text.size() || text[offset] != ':')
            return {offset, "expected : after the property name, but " + found(text, offset)};
        return explainValue(text, skipBlanks(text, offset + 1), "a value");
    case JsonState::AfterMember:
        return explainNext(text, offset, true);
    case JsonState::ArrayStart:
        return explainValue(text, offset, "a value or ]");
    case JsonState::AfterItem:
        return explainNext(text, offset, false);
    case JsonState::End:
        break;
    }
    return {offset, "expected nothing after the last }, but " + found(text, offset)};
}

}  // namespace querywright::file
