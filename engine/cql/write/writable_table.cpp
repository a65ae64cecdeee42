// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/writable_table.h"

#include <string>

namespace querywright::engine {

CqlResult<std::shared_ptr<OpenTable>> writableTable(const cql::QualifiedName& name, PrepareContext& context)
{
    const std::string& keyspace = name.keyspace.empty() ? context.keyspace : name.keyspace;
    if (isSystemKeyspace(keyspace))
        return cqlFailure(CqlErrorCode::Unauthorized, keyspace + " keyspace is not user-modifiable.");
    return tableOf(name, context);
}

}  // namespace querywright::engine
