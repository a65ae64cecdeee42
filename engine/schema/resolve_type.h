// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/cql_type.h"
#include "model/cql/statement/type_spec.h"
#include "model/cql/udt.h"

#include <string>

namespace querywright::engine {

// The type that a statement on `keyspace` means, with its user-defined types. Refused as Cassandra does
// (cql3/CQL3Type.java): unknown types, what is not frozen inside a collection, counters and durations where
// they may not be.
CqlResult<cql::CqlType> resolveType(const cql::TypeSpec& spec, const std::string& keyspace,
                                    const cql::UdtCatalog& types);

// The type with tuples in place of user-defined types, but inside vectors, as it is remembered of columns
// that were dropped (AbstractType.expandUserTypes()).
cql::CqlType withoutUdts(const cql::CqlType& type, const cql::UdtCatalog& types);

// Whether the type is, or has somewhere in it, the other one; what is inside vectors does not count, as in
// Cassandra (AbstractType.referencesDuration()).
bool references(const cql::CqlType& type, cql::NativeType native, const cql::UdtCatalog& types);
// Whether it is or has a user-defined type of that name.
bool referencesUdt(const cql::CqlType& type, const std::string& name, const cql::UdtCatalog& types);

// Whether a user-defined type that is not frozen has fields that are collections which are not.
bool hasNestedMultiCell(const cql::CqlType& type, const cql::UdtCatalog& types);

}  // namespace querywright::engine
