// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <string>

namespace querywright::engine {

// The keyspace that the user-defined types of a type belong to.
struct TypeScope {
    const std::string& keyspace;
    const cql::UdtCatalog& types;
};

// The type as Cassandra's classes are named in metadata: "org.apache.cassandra.db.marshal.ListType(...)"
// (AbstractType.toString).
std::string typeClass(const cql::CqlType& type, const TypeScope& scope);

}  // namespace querywright::engine
