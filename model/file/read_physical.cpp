// SPDX-License-Identifier: Apache-2.0
// The sections "keyspaces" and "cluster".
#include "model/file/json_builder.h"
#include "model/file/name_reader.h"
#include "model/file/read_sections.h"

#include <algorithm>

namespace querywright::file {
namespace {

constexpr std::uint64_t maxReplicas = 1'000;

// The datacenters of a NetworkTopologyStrategy: all its properties but "class".
std::map<std::string, std::uint32_t> readDatacenters(Reading& reading, const JsonValue& replication)
{
    std::map<std::string, std::uint32_t> factors;
    for (const JsonMember& property : replication.members) {
        if (property.name == "class")
            continue;
        const std::uint64_t factor = wholeNumberOf(reading, property.value, property.name).value_or(0);
        if (factor > maxReplicas)
            reading.problem(property.value, ErrorCode::Invalid,
                            shown(property.name) + " can have at most " + counted(maxReplicas, "replica"));
        factors[property.name] = static_cast<std::uint32_t>(std::min(factor, maxReplicas));
    }
    return factors;
}

Replication readReplication(Reading& reading, const JsonValue& value, const std::string& identity)
{
    Replication replication;
    ObjectReader object(reading, value, "\"replication\"", identity);
    replication.strategy = object.requiredWord("class", strategyWords, Replication::Strategy::Simple);
    if (replication.strategy == Replication::Strategy::NetworkTopology) {
        replication.datacenterFactors = readDatacenters(reading, object.value());
        return replication;
    }
    replication.factor = static_cast<std::uint32_t>(
        object.wholeNumber("replication_factor", replication.factor, 1, maxReplicas));
    object.keepUnknown();
    return replication;
}

Keyspace readKeyspace(Reading& reading, const JsonValue& item, KeyspaceId id, NameReader& siblings)
{
    Keyspace keyspace;
    keyspace.id = id;
    ObjectReader object(reading, item, "a keyspace", identityOf("keyspace", id));
    keyspace.name = siblings.read(object, "name");
    if (const JsonValue* replication = object.find("replication"))
        keyspace.replication = readReplication(reading, *replication, object.identity() + "/replication");
    keyspace.durableWrites = object.flag("durableWrites", true);
    if (const JsonValue* options = object.find("tableOptions"))
        keyspace.tableOptions = readTableOptions(reading, *options, "\"tableOptions\"");
    object.keepUnknown();
    return keyspace;
}

}  // namespace

std::map<std::string, std::string> readTableOptions(Reading& reading, const JsonValue& value,
                                                    std::string_view what)
{
    std::map<std::string, std::string> options;
    const ObjectReader object(reading, value, what, {});
    for (const JsonMember& property : object.value().members)
        options[property.name] = textOf(reading, property.value, property.name).value_or("");
    return options;
}

std::vector<Keyspace> readKeyspaces(Reading& reading, const JsonValue& section)
{
    std::vector<Keyspace> keyspaces;
    NameReader siblings(reading);
    for (const JsonValue& item : itemsOf(reading, section, "keyspaces", 1'000)) {
        const auto id = static_cast<KeyspaceId>(keyspaces.size() + 1);
        reading.places.keyspaces.emplace(id, reading.placeOf(item));
        keyspaces.push_back(readKeyspace(reading, item, id, siblings));
    }
    return keyspaces;
}

Cluster readCluster(Reading& reading, const JsonValue& section)
{
    Cluster cluster;
    ObjectReader object(reading, section, "\"cluster\"", "cluster");
    cluster.nodes = static_cast<std::uint32_t>(object.wholeNumber("nodes", cluster.nodes, 1, 1'000));
    cluster.tokensPerNode =
        static_cast<std::uint32_t>(object.wholeNumber("tokensPerNode", cluster.tokensPerNode, 1, 1'024));
    cluster.consistency = object.word("consistency", consistencyWords, cluster.consistency);
    object.keepUnknown();
    return cluster;
}

}  // namespace querywright::file
