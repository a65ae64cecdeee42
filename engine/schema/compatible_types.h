// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

namespace querywright::engine {

// Whether bytes written as values of one type can be read as those of the other, which a column may be added
// again with (Cassandra's AbstractType.isSerializationCompatibleWith).
bool isReadableAs(const cql::CqlType& written, const cql::CqlType& read);

}  // namespace querywright::engine
