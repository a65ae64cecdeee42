// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/availability.h"

#include "engine/cql/session/consistency_name.h"
#include "engine/cql/session/cost_text.h"
#include "engine/cql/system/system_tables.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace querywright::engine {

CqlResult<bool> checkAvailable(const CqlCluster& cluster, const std::string& keyspace,
                               Consistency consistency)
{
    const bool waitsForOne = consistency == Consistency::One || consistency == Consistency::LocalOne
                             || consistency == Consistency::Any;
    if (waitsForOne || isVirtualKeyspace(keyspace))
        return true;
    const SchemaKeyspace* schema = cluster.schema().find(keyspace);
    const Answering answering = answeringOf(cluster.options().cluster, schema, consistency);
    if (answering.answers <= answering.replicas)
        return true;
    CqlError error;
    error.code = CqlErrorCode::Unavailable;
    error.message = "Cannot achieve consistency level " + std::string(nameOf(consistency));
    error.consistency = static_cast<std::uint16_t>(consistency);
    error.required = static_cast<std::int32_t>(answering.answers);
    error.alive = static_cast<std::int32_t>(answering.replicas);
    // Of several datacenters the first that has too few is named, and that none of it is enough.
    const auto datacenter =
        std::find_if(schema->replication.begin(), schema->replication.end(), [](const auto& one) {
            return one.first != "class" && one.first != "replication_factor";
        });
    if (consistency == Consistency::EachQuorum && datacenter != schema->replication.end()) {
        error.message += " in DC " + datacenter->first;
        error.alive = 0;
    }
    return cqlFailure(std::move(error));
}

CqlResult<bool> checkAvailable(const CqlCluster& cluster, const Mutations& mutations, Consistency consistency)
{
    const std::string* last = nullptr;
    for (const Mutations::Entry& entry : mutations.entries()) {
        const std::string& keyspace = entry.table->schema->keyspace;
        if (last && *last == keyspace)
            continue;
        if (auto done = checkAvailable(cluster, keyspace, consistency); !done)
            return done;
        last = &keyspace;
    }
    return true;
}

Consistency readLevelOf(Consistency consistency)
{
    if (consistency == Consistency::Serial)
        return Consistency::Quorum;
    return consistency == Consistency::LocalSerial ? Consistency::LocalQuorum : consistency;
}

}  // namespace querywright::engine
