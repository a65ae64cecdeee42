// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <string_view>

namespace querywright::engine {

// Appends an encoding of `value` whose byte order (memcmp, shorter first) is Cassandra's order of the type
// (engine README; org.apache.cassandra.db.marshal comparators), also when further encodings follow it: no
// encoding is a prefix of another of the same type. The empty value, of all types but texts, blobs and
// durations, is written as null is. A null value (std::nullopt) comes before all others. With
// `descending` all of this is the other way round, null at the end. Two values that Cassandra's comparator
// calls equal (decimals 1.0 and 1.00) get the same encoding. REQUIRES: isValid(value), or it is empty.
void appendOrdered(Bytes& out, std::optional<std::string_view> value, const cql::CqlType& type,
                   const cql::UdtCatalog& udts, bool descending);

// Reads one value back from the front of `bytes` and removes it there: equal to what was appended under the
// type's comparator (a decimal or varint comes back in its shortest form). An error if the bytes are damaged.
Result<std::optional<Bytes>> takeOrdered(std::string_view& bytes, const cql::CqlType& type,
                                         const cql::UdtCatalog& udts, bool descending);

// Compares two values as Cassandra's comparator does: negative, 0, positive. Slow and simple; what
// appendOrdered() is tested against. REQUIRES: both valid.
int compareValues(std::string_view left, std::string_view right, const cql::CqlType& type,
                  const cql::UdtCatalog& udts);

}  // namespace querywright::engine
