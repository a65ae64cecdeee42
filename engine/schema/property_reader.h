// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/schema_statement.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// Takes the options of a statement by name and kind, with Cassandra's words for what does not fit
// (cql3/statements/PropertyDefinitions.java). The first thing that is wrong stays; all that is asked for
// after it is absent.
class PropertyReader {
public:
    PropertyReader(const cql::Properties& properties, cql::Dialect dialect);

    // Whatever was not one of the names is wrong.
    void allowOnly(std::initializer_list<std::string_view> names);

    std::optional<std::string> text(const std::string& name);
    std::optional<std::map<std::string, std::string>> map(const std::string& name);
    std::optional<bool> boolean(const std::string& name);
    std::optional<std::int32_t> integer(const std::string& name);
    std::optional<double> number(const std::string& name);

    void fail(CqlErrorCode code, std::string message);
    const std::optional<CqlError>& error() const { return m_error; }

private:
    const cql::PropertyValue* find(const std::string& name) const;

    std::map<std::string, cql::PropertyValue> m_values;
    std::optional<CqlError> m_error;
};

// The text with the letters of ASCII in lower case.
std::string lowerCase(std::string text);
// The same in upper case.
std::string upperCase(std::string text);

// Java's Integer.parseInt and Double.parseDouble.
std::optional<std::int32_t> parseInteger(std::string_view text);
std::optional<double> parseNumber(const std::string& text);

}  // namespace querywright::engine
