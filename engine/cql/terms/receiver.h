// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

#include <cstddef>
#include <string>

namespace querywright::engine {

// The place a value is for: a column, an element of one, an argument of a function; also what a client is
// told of a marker (cql3/ColumnSpecification.java).
struct Receiver {
    std::string keyspace;
    std::string table;
    std::string name;
    cql::CqlType type = cql::NativeType::Text;
    std::string column = {};  // of a marker with a name of its own: what it would be called without

    friend bool operator==(const Receiver&, const Receiver&) = default;
};

// The type of the place as a collection of the kind; null if it is none.
const cql::CollectionType* collectionOf(const Receiver& place, cql::CollectionKind kind);

// The places inside a value of that type, named as Cassandra names them: "value(l)", "idx(l)", "key(m)",
// "t[0]", "a.street".
// REQUIRES: a list, set or map; a map; a tuple of so many components.
Receiver elementOf(const Receiver& collection);
Receiver keyOf(const Receiver& map);
Receiver indexOf(const Receiver& list);
Receiver componentOf(const Receiver& tuple, std::size_t component);
Receiver fieldOf(const Receiver& udt, const std::string& field, const cql::CqlType& type);

}  // namespace querywright::engine
