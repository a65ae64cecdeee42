// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/write_consistency.h"

#include <string>

namespace querywright::engine {

namespace {

bool isSerial(Consistency consistency)
{
    return consistency == Consistency::Serial || consistency == Consistency::LocalSerial;
}

constexpr const char* simpleStrategy = "org.apache.cassandra.locator.SimpleStrategy";

}  // namespace

CqlResult<bool> checkWrite(Consistency consistency, const SchemaTable& table)
{
    if (table.isCounter && consistency == Consistency::Any)
        return invalid("Consistency level ANY is not yet supported for counter table " + table.name);
    if (table.isCounter && isSerial(consistency))
        return invalid("Counter operations are inherently non-serializable");
    if (isSerial(consistency))
        return invalid("You must use conditional updates for serializable writes");
    return true;
}

CqlResult<bool> checkConditionalWrite(const QueryOptions& options, const SchemaKeyspace& keyspace)
{
    if (!isSerial(options.serialConsistency.value_or(Consistency::Serial)))
        return invalid("Invalid consistency for conditional update. Must be one of SERIAL or LOCAL_SERIAL");
    if (isSerial(options.consistency))
        return invalid(std::string(options.consistency == Consistency::Serial ? "SERIAL" : "LOCAL_SERIAL")
                       + " is not supported as conditional update commit consistency. Use ANY if you mean "
                         "\"make sure it is accepted but I don't care how many replicas commit it for "
                         "non-SERIAL reads\"");
    const auto strategy = keyspace.replication.find("class");
    if (options.consistency == Consistency::EachQuorum && strategy != keyspace.replication.end()
        && strategy->second == simpleStrategy)
        return invalid("consistency level EACH_QUORUM not compatible with replication strategy ("
                       + strategy->second + ")");
    return true;
}

}  // namespace querywright::engine
