// SPDX-License-Identifier: Apache-2.0
#include "engine/token/ring.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace querywright::engine {

namespace {

// The next number of a sequence that looks random (SplitMix64, Steele, Lea, Flood 2014).
std::uint64_t next(std::uint64_t& state)
{
    state += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

// All nodes in an order drawn at random.
std::vector<NodeNumber> shuffledNodes(std::uint32_t nodes, std::uint64_t& state)
{
    std::vector<NodeNumber> order(nodes);
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t left = nodes; left > 1; --left)
        std::swap(order[left - 1], order[next(state) % left]);
    return order;
}

}  // namespace

// The ring is cut into as many equal stretches as there are tokens. Each run of `nodes` stretches has one
// token of every node, in random order, at a random place within the stretch: no node gets far from its
// share, and none exactly it.
Ring::Ring(std::uint32_t nodes, std::uint32_t tokensPerNode) : m_nodes(nodes)
{
    assert(nodes > 0 && tokensPerNode > 0);
    const std::uint64_t tokens = std::uint64_t{nodes} * tokensPerNode;
    const std::uint64_t stretch = ~std::uint64_t{0} / tokens;
    std::uint64_t state = tokens << 32 | nodes;
    for (std::uint32_t run = 0; run < tokensPerNode; ++run) {
        for (const NodeNumber node : shuffledNodes(nodes, state)) {
            const std::uint64_t place = stretch / 5 + next(state) % (stretch / 5 * 3);
            const std::uint64_t position = m_ranges.size() * stretch + place;
            m_ranges.push_back({static_cast<Token>(position ^ std::uint64_t{1} << 63), node});
        }
    }
}

std::vector<NodeNumber> Ring::replicas(Token token, std::uint32_t replicationFactor) const
{
    const std::size_t wanted = std::min(replicationFactor, m_nodes);
    auto range = std::lower_bound(m_ranges.begin(), m_ranges.end(), token,
                                  [](const Range& left, Token right) { return left.last < right; });
    std::vector<NodeNumber> result;
    while (result.size() < wanted) {
        if (range == m_ranges.end())
            range = m_ranges.begin();
        if (std::find(result.begin(), result.end(), range->owner) == result.end())
            result.push_back(range->owner);
        ++range;
    }
    return result;
}

std::vector<TokenRange> tokenRanges(const Cluster& cluster)
{
    const Ring ring(std::max(cluster.nodes, 1U), std::max(cluster.tokensPerNode, 1U));
    std::vector<TokenRange> ranges;
    Token begin = ring.ranges().back().last;
    for (const Ring::Range& range : ring.ranges()) {
        const std::uint64_t length =
            static_cast<std::uint64_t>(range.last) - static_cast<std::uint64_t>(begin);
        const double share = ring.ranges().size() == 1 ? 1.0 : std::ldexp(static_cast<double>(length), -64);
        ranges.push_back({begin, range.last, range.owner, share});
        begin = range.last;
    }
    return ranges;
}

std::uint32_t answersNeeded(Cluster::Consistency consistency, std::uint32_t replicationFactor)
{
    switch (consistency) {
    case Cluster::Consistency::One:
        return 1;
    case Cluster::Consistency::Two:
        return 2;
    case Cluster::Consistency::Three:
        return 3;
    case Cluster::Consistency::Quorum:
        return replicationFactor / 2 + 1;
    case Cluster::Consistency::All:
        return replicationFactor;
    }
    return replicationFactor;
}

}  // namespace querywright::engine
