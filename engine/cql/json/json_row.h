// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/terms/receiver.h"
#include "engine/cql/values/bound_value.h"
#include "model/cql/udt.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// The columns' values of INSERT JSON (cql3/Json.java): a text that is known, or one that is bound.
class JsonRow {
public:
    JsonRow(std::vector<Receiver> columns, bool leavesUnset)
        : m_columns(std::move(columns)), m_leavesUnset(leavesUnset)
    {}

    // The text of the statement itself.
    CqlResult<bool> setText(std::string_view text, const cql::UdtCatalog& types);
    // The text is the value of a marker.
    void setMarker(std::size_t position) { m_marker = position; }

    // The value of a column. What the text leaves out is null or unset.
    CqlResult<BoundValue> valueOf(const std::string& column, const BoundValues& bound,
                                  const cql::UdtCatalog& types) const;

private:
    using Values = std::map<std::string, BoundValue>;

    CqlResult<Values> parse(std::string_view text, const cql::UdtCatalog& types) const;

    std::vector<Receiver> m_columns;
    bool m_leavesUnset;
    std::optional<std::size_t> m_marker;
    // Of the last text, for its other columns.
    mutable std::optional<std::string> m_text;
    mutable Values m_values;
};

using JsonRowPointer = std::shared_ptr<const JsonRow>;

}  // namespace querywright::engine
