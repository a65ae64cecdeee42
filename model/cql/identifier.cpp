// SPDX-License-Identifier: Apache-2.0
#include "model/cql/identifier.h"

#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace querywright::cql {

namespace {

// All reserved words, sorted.
constexpr std::array<std::string_view, 57> reservedWords = {
    "add",      "allow",       "alter",        "and",    "apply",    "asc",   "authorize",    "batch",
    "begin",    "by",          "columnfamily", "create", "delete",   "desc",  "describe",     "drop",
    "entries",  "execute",     "from",         "full",   "grant",    "if",    "in",           "index",
    "infinity", "insert",      "into",         "is",     "keyspace", "limit", "materialized", "modify",
    "nan",      "norecursive", "not",          "null",   "of",       "on",    "or",           "order",
    "primary",  "rename",      "revoke",       "schema", "select",   "set",   "table",        "to",
    "token",    "truncate",    "unlogged",     "update", "use",      "using", "view",         "where",
    "with"};
static_assert(std::is_sorted(reservedWords.begin(), reservedWords.end()));

constexpr char toLower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool isLetter(char c)
{
    return toLower(c) >= 'a' && toLower(c) <= 'z';
}

constexpr bool continuesWord(char c)
{
    return isLetter(c) || (c >= '0' && c <= '9') || c == '_';
}

bool isWord(std::string_view text)
{
    return !text.empty() && isLetter(text.front()) && std::all_of(text.begin(), text.end(), continuesWord);
}

// `text` between two of `quote`, inner ones doubled.
std::string enclosed(std::string_view text, char quote)
{
    std::string result(1, quote);
    for (const char c : text) {
        if (c == quote)
            result += quote;
        result += c;
    }
    return result += quote;
}

// What stands between double quotes.
Result<std::string> unquoted(std::string_view text)
{
    std::string name;
    std::size_t at = 1;
    while (at < text.size()) {
        if (text[at] != '"') {
            name += text[at++];
        } else if (text.substr(at, 2) == "\"\"") {
            name += '"';
            at += 2;
        } else {
            break;
        }
    }
    if (at + 1 != text.size())
        return failure(ErrorCode::Syntax,
                       "the name " + std::string(text) + " does not end with its closing quote");
    if (name.empty())
        return failure(ErrorCode::Syntax, "a name must not be empty");
    return name;
}

}  // namespace

Result<Identifier> Identifier::fromCql(std::string_view text)
{
    if (text.empty())
        return failure(ErrorCode::Syntax, "a name must not be empty");
    if (text.front() == '"') {
        auto name = unquoted(text);
        if (!name)
            return failure(name.error());
        return Identifier(*std::move(name));
    }
    if (!isWord(text))
        return failure(ErrorCode::Syntax, quoted(text)
                                              + " is not a name: it must begin with a letter and go on with "
                                                "letters, digits and _, or stand in double quotes");
    if (isReservedWord(text))
        return failure(ErrorCode::Syntax,
                       quoted(text) + " is a reserved word of CQL and a name only in double quotes");
    return Identifier(lowerCase(text));
}

Identifier Identifier::fromText(std::string text)
{
    assert(!text.empty());
    return Identifier(std::move(text));
}

std::string Identifier::toCql() const
{
    return toCqlName(m_text);
}

bool isReservedWord(std::string_view word)
{
    return std::binary_search(reservedWords.begin(), reservedWords.end(), lowerCase(word));
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), toLower);
    return lower;
}

std::string toCqlName(std::string_view text)
{
    const bool isPlain =
        isWord(text) && std::none_of(text.begin(), text.end(), [](char c) { return c != toLower(c); });
    return isPlain && !isReservedWord(text) ? std::string(text) : enclosed(text, '"');
}

std::string toCqlString(std::string_view text)
{
    return enclosed(text, '\'');
}

}  // namespace querywright::cql
