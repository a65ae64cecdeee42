// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

namespace querywright::cql {

// Names of options are words or quoted; they are stored as names are.
std::string Parser::optionName()
{
    return name();
}

void Parser::property(Properties& properties)
{
    // What an option is, is seen from its value.
    const auto beginsValue = [this] { return isLiteral(2) || isName(2) || isSymbol("{", 2); };
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
    if (isName() && peek().kind == TokenKind::Word) {  // a keyword that is no reserved word
        properties.emplace_back(std::move(option), name());
        return;
    }
    if (!isSymbol("{")) {
        noAlternative();
        return;
    }
    m_tokens.advance();
    std::map<std::string, std::string> entries;
    if (!accept("}")) {
        do {
            std::string key = literal().text;
            expect(":");
            entries[std::move(key)] = literal().text;
        } while (accept(","));
        expect("}");
    }
    properties.emplace_back(std::move(option), std::move(entries));
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
                if (!isDescending)
                    expectWord("ASC");
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
