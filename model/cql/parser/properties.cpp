// SPDX-License-Identifier: Apache-2.0
#include "model/cql/identifier.h"
#include "model/cql/parser/parser.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace querywright::cql {
namespace {

// Keywords that are no reserved words and no types, sorted: what an option may be besides a constant.
constexpr std::array<std::string_view, 73> plainKeywords = {
    "access",        "aggregate",   "aggregates",  "all",        "ann",     "as",           "called",
    "cast",          "cidrs",       "cluster",     "clustering", "compact", "contains",     "count",
    "custom",        "datacenters", "default",     "distinct",   "exists",  "filtering",    "finalfunc",
    "frozen",        "function",    "functions",   "group",      "hashed",  "identity",     "initcond",
    "input",         "internals",   "json",        "key",        "keys",    "keyspaces",    "language",
    "like",          "list",        "login",       "map",        "masked",  "maxwritetime", "mbean",
    "mbeans",        "nologin",     "nosuperuser", "only",       "options", "partition",    "password",
    "per",           "permission",  "permissions", "replace",    "returns", "role",         "roles",
    "select_masked", "sfunc",       "static",      "storage",    "stype",   "superuser",    "tables",
    "trigger",       "ttl",         "tuple",       "type",       "types",   "unmask",       "unset",
    "user",          "users",       "values"};
static_assert(std::is_sorted(plainKeywords.begin(), plainKeywords.end()));

}  // namespace

bool Parser::isKeywordName(std::size_t ahead)
{
    if (isFailed() || peek(ahead).kind != TokenKind::Word)
        return false;
    const std::string word = lowerCase(peek(ahead).text);
    return isNativeType(ahead) || word == "vector" || word == "writetime"
           || std::binary_search(plainKeywords.begin(), plainKeywords.end(), word);
}

// Names of options are words or quoted; they are stored as names are.
std::string Parser::optionName()
{
    return name();
}

// Any terms are read between the braces, but only constants are taken (Parser.convertPropertyMap()).
std::map<std::string, std::string> Parser::propertyMap()
{
    MapTerm map;
    expect("{");
    if (!accept("}")) {
        do {
            Term key = term();
            if (!isSymbol(":"))
                peek(1);
            expect(":");
            map.entries.push_back({std::move(key), term()});
        } while (accept(","));
        expect("}");
    }
    std::map<std::string, std::string> entries;
    for (const MapTermEntry& entry : map.entries) {
        const auto* key = std::get_if<Literal>(&entry.key.value);
        const auto* value = std::get_if<Literal>(&entry.value.value);
        const auto problem = [this](const std::string& text, const Term& term) {
            const bool isBound = std::holds_alternative<BindMarker>(term.value);
            fail(text + (isBound ? " (bind variables are not supported in DDL queries)" : ""));
        };
        if (!key) {
            problem("Invalid property name: " + toText(entry.key), entry.key);
            break;
        }
        if (!value) {
            problem("Invalid property value: " + toText(entry.value) + " for property: " + toText(entry.key),
                    entry.value);
            break;
        }
        if (!entries.emplace(key->text, value->text).second)
            fail("Multiple definition for property " + key->text);
    }
    return entries;
}

void Parser::property(Properties& properties)
{
    // What an option is, is seen from its value.
    const auto beginsValue = [this] { return isLiteral(2) || isKeywordName(2) || isSymbol("{", 2); };
    if (isName() && !isSymbol("=", 1)) {
        noAlternative(1);
        return;
    }
    if (isName() && !beginsValue()) {
        noAlternative(2);
        return;
    }
    std::string option = optionName();
    expect("=");
    if (isLiteral()) {
        properties.emplace_back(std::move(option), literal().text);
        return;
    }
    if (isKeywordName()) {
        properties.emplace_back(std::move(option), name());
        return;
    }
    if (!isSymbol("{")) {
        noAlternative();
        return;
    }
    properties.emplace_back(std::move(option), propertyMap());
}

Properties Parser::properties()
{
    Properties all;
    do
        property(all);
    while (acceptWord("AND"));
    return all;
}

TableProperties Parser::tableProperties()
{
    TableProperties with;
    do {
        if (isWord("COMPACT") && isWord("STORAGE", 1)) {
            m_tokens.advance();
            m_tokens.advance();
            with.isCompactStorage = true;
        } else if (isWord("CLUSTERING") && isWord("ORDER", 1)) {
            m_tokens.advance();
            m_tokens.advance();
            expectWord("BY");
            expect("(");
            do {
                std::string column = name();
                const bool isDescending = acceptWord("DESC");
                if (!isDescending && !acceptWord("ASC"))
                    noAlternative();
                with.clusteringOrder.emplace_back(std::move(column), isDescending);
            } while (accept(","));
            expect(")");
        } else {
            property(with.properties);
        }
    } while (acceptWord("AND"));
    return with;
}

}  // namespace querywright::cql
