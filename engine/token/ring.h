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

// A stretch of the ring between two neighbouring tokens, which the node of the second one owns. The first
// stretch begins at the last token and goes over the end of the tokens to the first one.
struct TokenRange {
    Token begin = 0;  // excluded
    Token last = 0;   // included
    NodeNumber owner = 0;
    double share = 0;  // of the ring

    friend bool operator==(const TokenRange&, const TokenRange&) = default;
};

// The ring that a cluster is simulated with: a range for each virtual node, in ring order.
std::vector<TokenRange> tokenRanges(const Cluster& cluster);

// How many replicas must answer a read, whether there are as many or not.
std::uint32_t answersNeeded(Cluster::Consistency consistency, std::uint32_t replicationFactor);

}  // namespace querywright::engine
