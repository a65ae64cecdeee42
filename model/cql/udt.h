// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::cql {

struct UdtField {
    std::string name;
    CqlType type = NativeType::Text;

    friend bool operator==(const UdtField&, const UdtField&) = default;
};

// A user-defined type of a keyspace.
struct Udt {
    std::string name;
    std::vector<UdtField> fields;

    friend bool operator==(const Udt&, const Udt&) = default;
};

// User-defined types by name.
using UdtCatalog = std::map<std::string, Udt>;

}  // namespace querywright::cql
