// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace querywright::cql {

// The name of a table, view, type, index or function as a statement says it, in the form Cassandra stores it.
struct QualifiedName {
    std::string keyspace;  // empty: the keyspace in use
    std::string name;

    friend auto operator<=>(const QualifiedName&, const QualifiedName&) = default;
};

// "hotel.hotels", "hotels"; without quotes.
std::string toText(const QualifiedName& name);

}  // namespace querywright::cql
