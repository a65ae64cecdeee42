// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/type_spec.h"

#include <string>

namespace querywright::engine {

// The type of a hint as Cassandra repeats it: user-defined types with their keyspace.
inline std::string hintText(cql::TypeSpec type, const std::string& keyspace)
{
    const auto qualify = [&](const auto& self, cql::TypeSpec& one) -> void {
        if (one.kind == cql::TypeSpec::Kind::Udt && one.name.keyspace.empty())
            one.name.keyspace = keyspace;
        for (cql::TypeSpec& argument : one.arguments)
            self(self, argument);
    };
    qualify(qualify, type);
    return toText(type);
}

}  // namespace querywright::engine
