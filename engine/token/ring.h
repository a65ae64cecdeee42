// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/token/partitioner.h"
#include "model/data/sample_data.h"

#include <cstdint>
#include <set>
#include <vector>

namespace querywright::engine {

using NodeNumber = std::uint32_t;  // from 0

// A simulated ring: nodes with several tokens each, chosen evenly but not regularly, always the same for the
// same number of nodes and tokens. All nodes lie in one datacenter and one rack.
class Ring {
public:
    // REQUIRES: nodes > 0, tokensPerNode > 0.
    Ring(std::uint32_t nodes, std::uint32_t tokensPerNode);

    struct Range {
        Token last;  // the range ends here, included, and begins after the previous one's end
        NodeNumber owner;
    };

    std::uint32_t nodes() const { return m_nodes; }
    const std::vector<Range>& ranges() const { return m_ranges; }  // by token, ascending

    // The replicas of a partition in ring order: the owner of its range, then the next distinct nodes
    // clockwise (SimpleStrategy). At most as many as there are nodes.
    std::vector<NodeNumber> replicas(Token token, std::uint32_t replicationFactor) const;

private:
    std::uint32_t m_nodes;
    std::vector<Range> m_ranges;
};

// How many replicas must answer a read.
std::uint32_t answersNeeded(Cluster::Consistency consistency, std::uint32_t replicationFactor);

}  // namespace querywright::engine
