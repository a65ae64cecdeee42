// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/writable_table.h"

#include <string>

namespace querywright::engine {

CqlResult<std::shared_ptr<OpenTable>> writableTable(const cql::QualifiedName& name, PrepareContext& context)
{
    auto table = tableOf(name, context);
    if (table && isVirtualKeyspace((*table)->schema->keyspace))
        return invalid("Modification is not supported by table " + (*table)->schema->keyspace + "."
                       + (*table)->schema->name);
    return table;
}

}  // namespace querywright::engine
