// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/name.h"

#include <cstdint>
#include <string>
#include <vector>

namespace querywright::cql {

// A type as a statement writes it, before anybody knows whether it makes sense: which user-defined types
// there are, whether it may be frozen here, is for those who run the statement.
struct TypeSpec {
    enum class Kind {
        Native,  // `name`: one of Cassandra's words, in lower case
        List,
        Set,
        Map,
        Tuple,
        Vector,  // of Cassandra 5.0
        Frozen,  // of the only argument
        Udt,     // `name`
        Custom,  // `name`: a class of Java
    };

    Kind kind = Kind::Native;
    QualifiedName name;
    std::vector<TypeSpec> arguments;
    std::int32_t dimension = 0;  // of a vector, as written

    friend bool operator==(const TypeSpec&, const TypeSpec&) = default;
};

// As CQL writes it: "frozen<map<text, int>>".
std::string toText(const TypeSpec& type);

}  // namespace querywright::cql
