// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <string>
#include <string_view>

namespace querywright::cql {

// The name of a keyspace, table, column or type, in the form Cassandra stores it: unquoted names are folded
// to lower case when read, quoted names keep their case.
class Identifier {
public:
    // Reads a name as it is written in CQL: `rating`, `Rating` (the same name) or `"Rating"` (another).
    static Result<Identifier> fromCql(std::string_view text);

    // The identifier whose stored form is `text`, any text but the empty one.
    // REQUIRES: `text` is not empty.
    static Identifier fromText(std::string text);

    const std::string& text() const { return m_text; }

    // The name as it must be written in CQL; quoted only where quotes are needed.
    std::string toCql() const;

    friend auto operator<=>(const Identifier&, const Identifier&) = default;

private:
    explicit Identifier(std::string text) : m_text(std::move(text)) {}

    std::string m_text;
};

// Whether `word` (any case) is reserved by CQL 3.4.7 (Cassandra 5.0, reserved_keywords.txt) and so must be
// quoted to be a name.
bool isReservedWord(std::string_view word);

// With the letters A to Z small, others as they are: how CQL folds words and names that are not quoted.
std::string lowerCase(std::string_view text);

// `text` as a CQL name, quoted only where needed: Identifier::fromText(text).toCql().
std::string toCqlName(std::string_view text);

// `text` as a CQL string literal: in single quotes, inner ones doubled.
std::string toCqlString(std::string_view text);

}  // namespace querywright::cql
