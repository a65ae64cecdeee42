// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/protocol/protocol_version.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <string>

namespace querywright::engine {

// The keyspace that the user-defined types of a type belong to.
struct TypeScope {
    const std::string& keyspace;
    const cql::UdtCatalog& types;
};

// Appends a type as clients are told it (native_protocol_v5.spec, section 4.2.5.2). One that the version has
// no number for is the name of Cassandra's class for it.
void appendTypeOption(Bytes& out, const cql::CqlType& type, const TypeScope& scope, ProtocolVersion version);

// The type as Cassandra's classes are named in metadata: "org.apache.cassandra.db.marshal.ListType(...)"
// (AbstractType.toString).
std::string typeClass(const cql::CqlType& type, const TypeScope& scope);

}  // namespace querywright::engine
