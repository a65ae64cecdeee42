// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/statement.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright {

// What a WHERE clause asks of one column, or of several at once, whatever the value is.
struct ShapeRestriction {
    std::string columns;                  // "date"; of an entry of a map "tags[]", "(c, d)", "token(k)"
    std::string comparison;               // "=", ">=", "IN", "CONTAINS KEY", ...
    std::optional<std::string> constant;  // as CQL writes it; none: a bound or computed value

    friend auto operator<=>(const ShapeRestriction&, const ShapeRestriction&) = default;
};

// A statement without what may differ between two that do the same with a table: the values, the order in
// which columns and conditions are written, the form of names.
struct StatementShape {
    enum class Kind { Select, Insert, Update, Delete };

    Kind kind = Kind::Select;
    cql::QualifiedName table;  // with its keyspace, if one is written or in use
    // What is selected or written, each once, ascending: "name", "totimestamp(id)"; of an update with what
    // is done, "views +". Of a delete of whole rows empty.
    std::vector<std::string> columns;
    bool selectsAll = false;                     // SELECT *: no columns
    std::vector<ShapeRestriction> restrictions;  // ascending
    std::vector<cql::OrderBy> order;
    std::string limit;           // "10", "?"; empty: none
    bool isConditional = false;  // IF

    friend bool operator==(const StatementShape&, const StatementShape&) = default;
};

// The shape of a single SELECT, INSERT, UPDATE or DELETE; none of other statements, and of those that do what
// no statement of a workflow does: aggregates, GROUP BY, INSERT JSON, the nearest neighbours.
std::optional<StatementShape> shapeOf(const cql::AnyStatement& statement, const std::string& keyspaceInUse);
std::optional<StatementShape> shapeOf(const cql::ModificationStatement& statement,
                                      const std::string& keyspaceInUse);

}  // namespace querywright
