// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/token/ring.h"
#include "model/physical/keyspace.h"

#include <cstdint>
#include <vector>

namespace querywright::engine {

// How many replicas each partition of a keyspace has on the simulated ring. The ring is one datacenter: of
// NetworkTopologyStrategy it is the one with the most replicas.
std::uint32_t replicationFactorOf(const Replication& replication);

// Nodes of a ring.
class NodeSet {
public:
    explicit NodeSet(std::uint32_t nodes) : m_contains(nodes) {}

    void insert(NodeNumber node);
    bool contains(NodeNumber node) const { return m_contains[node]; }
    std::uint32_t size() const { return m_size; }
    bool isFull() const { return m_size == m_contains.size(); }
    std::vector<NodeNumber> all() const;  // ascending

private:
    std::vector<bool> m_contains;
    std::uint32_t m_size = 0;
};

// What decides which nodes are asked for a partition: where it is, nothing else counts.
struct Placement {
    std::uint32_t nodes = 0;
    std::uint32_t tokensPerNode = 0;
    std::uint32_t replicationFactor = 0;
    std::uint32_t answers = 0;

    friend bool operator==(const Placement&, const Placement&) = default;
};

// Says which nodes a read has to ask.
class Coordinator {
public:
    Coordinator(const Cluster& cluster, const Replication& replication);

    const Ring& ring() const { return m_ring; }
    std::uint32_t replicationFactor() const { return m_replicationFactor; }

    Placement placement() const;

    // How many replicas a partition has: the replication factor, but no more than there are nodes. How many
    // of them the consistency level waits for; if these are more, Cassandra answers no read (Unavailable).
    std::uint32_t replicas() const;
    std::uint32_t answers() const { return m_answers; }
    bool isAvailable() const { return m_answers <= replicas(); }

    // The replicas that a read of the partition waits for: the first ones in ring order.
    std::vector<NodeNumber> asked(Token token) const;

    // Adds the nodes that have to answer for the partition; for every partition there may be.
    void ask(Token token, NodeSet& nodes) const;
    void askAll(NodeSet& nodes) const;

private:
    Ring m_ring;
    std::uint32_t m_replicationFactor;
    std::uint32_t m_answers;
};

}  // namespace querywright::engine
