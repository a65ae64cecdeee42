// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/schema/schema.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/statement.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What a statement on the schema is told about the cluster it is for.
struct SchemaContext {
    std::string keyspace;  // in use; empty: none
    std::vector<std::string> datacenters{"datacenter1"};
    std::size_t nodes = 1;
    std::int64_t now = 0;  // microseconds since 1970
    cql::Dialect dialect = cql::Dialect::Cassandra41;
};

// What changed, as the native protocol tells it (native_protocol_v5.spec, section 4.2.5.5).
struct SchemaChange {
    enum class Kind { Created, Updated, Dropped };
    enum class Target { Keyspace, Table, Type };

    Kind kind = Kind::Created;
    Target target = Target::Table;
    std::string keyspace;
    std::string name;  // empty for a keyspace

    friend bool operator==(const SchemaChange&, const SchemaChange&) = default;
};

struct ChangedSchema {
    Schema schema;
    std::optional<SchemaChange> change;  // none: nothing changed, as with IF NOT EXISTS
    std::vector<std::string> warnings;
};

// The schema after a statement on it: CREATE, ALTER, DROP of keyspaces, tables, types, indexes and views.
// What Cassandra refuses is refused in its words (cql3/statements/schema). Nothing is told about data.
// REQUIRES: the statement is one of these.
CqlResult<ChangedSchema> changeSchema(const Schema& schema, const cql::AnyStatement& statement,
                                      const SchemaContext& context);

}  // namespace querywright::engine
