// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace querywright {

// Cassandra's two replication strategies (CREATE KEYSPACE).
struct Replication {
    enum class Strategy { Simple, NetworkTopology };

    Strategy strategy = Strategy::Simple;
    std::uint32_t factor = 3;                                // of SimpleStrategy
    std::map<std::string, std::uint32_t> datacenterFactors;  // of NetworkTopologyStrategy

    friend bool operator==(const Replication&, const Replication&) = default;
};

// A keyspace the tables of queries lie in.
struct Keyspace {
    KeyspaceId id{};
    std::string name;
    Replication replication;
    bool durableWrites = true;
    // Options every table of the keyspace is created with, besides its comment: name and value as CQL writes
    // them ("gc_grace_seconds", "864000"; "compaction", "{'class': 'LeveledCompactionStrategy'}").
    std::map<std::string, std::string> tableOptions;

    friend bool operator==(const Keyspace&, const Keyspace&) = default;
};

}  // namespace querywright
