// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/cql/values/type_class.h"
#include "engine/protocol/protocol_version.h"
#include "model/cql/cql_type.h"

namespace querywright::engine {

// Appends a type as clients are told it (native_protocol_v5.spec, section 4.2.5.2). One that the version has
// no number for is the name of Cassandra's class for it.
void appendTypeOption(Bytes& out, const cql::CqlType& type, const TypeScope& scope, ProtocolVersion version);

}  // namespace querywright::engine
