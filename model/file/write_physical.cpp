// SPDX-License-Identifier: Apache-2.0
// The sections "keyspaces" and "cluster".
#include "model/file/write_sections.h"

namespace querywright::file {
namespace {

ObjectBuilder writeReplication(const Writing& writing, const Replication& replication,
                               const std::string& identity)
{
    ObjectBuilder object;
    if (replication.strategy == Replication::Strategy::Simple) {
        object.addWholeNumber("replication_factor", replication.factor, Replication().factor);
    } else {
        for (const auto& [datacenter, factor] : replication.datacenterFactors)
            object.add(datacenter, jsonNumber(std::uint64_t{factor}));
    }
    object.addUnknown(writing.unknown, identity);
    if (object.isEmpty() && replication.strategy == Replication::Strategy::Simple)
        return object;
    ObjectBuilder whole;
    whole.add("class", jsonText(wordFor(strategyWords, replication.strategy)));
    for (JsonMember& property : object.take().members)
        whole.add(property.name, std::move(property.value));
    return whole;
}

JsonValue writeKeyspace(const Writing& writing, const Keyspace& keyspace)
{
    const std::string identity = identityOf("keyspace", keyspace.id);
    ObjectBuilder object;
    object.add("name", jsonText(keyspace.name));
    object.addObject("replication",
                     writeReplication(writing, keyspace.replication, identity + "/replication"));
    object.addFlag("durableWrites", keyspace.durableWrites, true);
    ObjectBuilder options;
    for (const auto& [name, value] : keyspace.tableOptions)
        options.add(name, jsonText(value));
    object.addObject("tableOptions", std::move(options));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

}  // namespace

std::vector<JsonValue> writeKeyspaces(const Writing& writing)
{
    std::vector<JsonValue> keyspaces;
    for (const Keyspace& keyspace : writing.model.keyspaces)
        keyspaces.push_back(writeKeyspace(writing, keyspace));
    return keyspaces;
}

ObjectBuilder writeCluster(const Writing& writing)
{
    const Cluster& cluster = writing.model.cluster;
    ObjectBuilder object;
    object.addWholeNumber("nodes", cluster.nodes, Cluster().nodes);
    object.addWholeNumber("tokensPerNode", cluster.tokensPerNode, Cluster().tokensPerNode);
    object.addWord<Cluster::Consistency>("consistency", consistencyWords, cluster.consistency,
                                         Cluster().consistency);
    object.addUnknown(writing.unknown, "cluster");
    return object;
}

}  // namespace querywright::file
