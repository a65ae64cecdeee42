// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/derivation/query_access.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright {

// The CQL script that creates the keyspaces, user-defined types and tables. It can be run as it is, also
// again; what is already there it leaves alone. It says what the model says: findings of severity Error are
// reasons for which Cassandra refuses a part of it. Ends with a newline; empty if there is no table. REQUIRES
// (here and below): `physical` is designPhysical(model, derivation), `derivation` is derive(model).
std::string exportCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical);

// The statements of that script one by one, each ending with a newline. REQUIRES: `table` is a position in
// Derivation::tables.
std::string keyspaceCql(const PhysicalKeyspace& keyspace);
std::string typeCql(const PhysicalKeyspace& keyspace, const cql::Udt& udt);
std::string tableCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                     std::size_t table);

// A query as a statement to be prepared.
struct QueryCql {
    std::string text;                     // one line, without the final ';'
    std::vector<std::string> parameters;  // what each '?' stands for, for people: `hotel_id`, `date (from)`,
                                          // `week (once for each value)`
    std::vector<std::string> leftOver;    // whole sentences: what the statement does not do for the query

    friend bool operator==(const QueryCql&, const QueryCql&) = default;
};

// How the query reads its table. A value the query is given is a parameter; a constant is written out. Both
// ends of a range are parameters, `>= ?` and `<= ?`, and included.
QueryCql queryCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                  QueryId query);

// The same for an access that is already known.
QueryCql queryCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                  QueryId query, const QueryAccess& access);

// All statements of a query: none if no table serves it, a second one if its counters lie in a table of their
// own. REQUIRES: the query is one of the model.
std::vector<QueryCql> statementsOf(const Model& model, const Derivation& derivation,
                                   const PhysicalModel& physical, QueryId query);

// The statements of all queries, in the order of the workflow, each with its name as a comment and a final
// ';'.
std::string exportQueriesCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical);

}  // namespace querywright
