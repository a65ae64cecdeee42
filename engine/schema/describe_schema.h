// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/schema/schema.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/statement.h"

#include <string>
#include <vector>

namespace querywright::engine {

// The CREATE statements as DESCRIBE gives them, ending with a semicolon (schema/SchemaCQLHelper and the
// metadata classes' toCqlString).
std::string createStatement(const SchemaKeyspace& keyspace);
std::string createStatement(const std::string& keyspace, const cql::Udt& type);
std::string createStatement(const SchemaTable& table, cql::Dialect dialect);  // of a view, too
// With its id and the columns that were dropped, so that old files can be read with it.
std::string createStatementWithInternals(const SchemaTable& table, cql::Dialect dialect);
std::string createStatement(const SchemaTable& table, const SchemaIndex& index);

// What an index is on, as CQL writes it: "c", "keys(m)".
std::string targetText(const cql::IndexTarget& target);

// What stands after WHERE of a view.
std::string whereClause(const SchemaTable& view);

// A row of DESCRIBE's answer.
struct DescribedElement {
    std::string keyspace;  // all three as CQL writes names
    std::string type;      // "keyspace", "type", "table", "index", "materialized_view"
    std::string name;
    std::string createStatement;  // empty in lists of names

    friend bool operator==(const DescribedElement&, const DescribedElement&) = default;
};

struct Description {
    bool hasStatements = true;  // else the rows are names only
    std::vector<DescribedElement> elements;
};

// What DESCRIBE answers for keyspaces, tables, types, indexes and views (cql3/statements/DescribeStatement).
// What is not there is an error, as is a statement without keyspace where none is in use. REQUIRES: the
// statement is not DESCRIBE CLUSTER.
CqlResult<Description> describe(const Schema& schema, const cql::DescribeStatement& statement,
                                const std::string& keyspaceInUse, cql::Dialect dialect);

}  // namespace querywright::engine
