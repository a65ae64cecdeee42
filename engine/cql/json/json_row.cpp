// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/json/json_row.h"

#include "engine/cql/json/from_json.h"
#include "engine/cql/json/json_value.h"

#include <algorithm>

namespace querywright::engine {

CqlResult<JsonRow::Values> JsonRow::parse(std::string_view text, const cql::UdtCatalog& types) const
{
    auto json = parseJsonMap(text);
    if (!json)
        return invalid("Could not decode JSON string as a map: " + json.error().toText()
                       + ". (String was: " + std::string(text) + ")");
    if (json->isNull())
        return invalid("Got null for INSERT JSON values");
    auto& object = std::get<JsonValue::Object>(json->value);
    foldNames(object);
    Values values;
    for (const Receiver& column : m_columns) {
        const JsonValue* given = find(object, column.name);
        if (!given)
            continue;
        if (given->isNull()) {
            values[column.name] = BoundValue();
            continue;
        }
        auto value = fromJson(*given, column.type, types);
        if (!value)
            return invalid(
                (value.error().standsAlone ? "" : "Error decoding JSON value for " + column.name + ": ")
                + value.error().message);
        values[column.name] = BoundValue(*std::move(value));
    }
    for (const auto& [name, value] : object) {
        if (values.count(name) == 0)
            return invalid("JSON values map contains unrecognized column: " + name);
    }
    return values;
}

CqlResult<bool> JsonRow::setText(std::string_view text, const cql::UdtCatalog& types)
{
    auto values = parse(text, types);
    if (!values)
        return cqlFailure(values.error());
    m_text = std::string(text);
    m_values = *std::move(values);
    return true;
}

CqlResult<BoundValue> JsonRow::valueOf(const std::string& column, const BoundValues& bound,
                                       const cql::UdtCatalog& types) const
{
    if (m_marker) {
        if (*m_marker >= bound.size())
            return invalid("Invalid amount of bind variables");
        const BoundValue& given = bound[*m_marker];
        if (!given.isValue())
            return invalid("Got null for INSERT JSON values");
        if (m_text != given.bytes()) {
            auto values = parse(given.bytes(), types);
            if (!values)
                return cqlFailure(values.error());
            m_text = given.bytes();
            m_values = *std::move(values);
        }
    }
    const auto found = m_values.find(column);
    if (found != m_values.end())
        return found->second;
    return m_leavesUnset ? BoundValue::unset() : BoundValue();
}

}  // namespace querywright::engine
