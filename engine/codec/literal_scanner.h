// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/cql/cql_type.h"

#include <string>
#include <string_view>

namespace querywright::engine {

// `text` without blanks, tabs and line ends at either end.
std::string_view withoutBlanks(std::string_view text);

// Takes the literal of a nested type apart, from its beginning to its end. All but takeString() and
// takeUnquoted() skip blanks first.
class LiteralScanner {
public:
    // Both must outlive the scanner. The type is there for messages.
    LiteralScanner(std::string_view text, const cql::CqlType& type)
        : m_text(text), m_rest(text), m_type(&type)
    {}

    void skipBlanks();
    bool isAt(char c);
    bool accept(char c);
    Result<Done> expect(char c);
    Result<Done> expectEnd();
    // The word null, in any case.
    bool acceptNull();

    // What stands between two quotes; doubled ones inside are one. REQUIRES: isAt(quote).
    Result<std::string> takeString(char quote);
    // What ends at a comma or closing bracket, of a key or name also at a colon; without blanks around.
    std::string_view takeUnquoted(bool isKey);

    // That the literal is not of the type, and why.
    Error malformed(const std::string& why) const;

private:
    std::string_view m_text;
    std::string_view m_rest;
    const cql::CqlType* m_type;
};

}  // namespace querywright::engine
