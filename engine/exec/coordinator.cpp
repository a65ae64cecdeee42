// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/coordinator.h"

#include <algorithm>

namespace querywright::engine {

std::uint32_t replicationFactorOf(const Replication& replication)
{
    if (replication.strategy == Replication::Strategy::Simple)
        return std::max(replication.factor, 1U);
    std::uint32_t most = 1;
    for (const auto& [datacenter, factor] : replication.datacenterFactors)
        most = std::max(most, factor);
    return most;
}

void NodeSet::insert(NodeNumber node)
{
    if (m_contains[node])
        return;
    m_contains[node] = true;
    ++m_size;
}

std::vector<NodeNumber> NodeSet::all() const
{
    std::vector<NodeNumber> nodes;
    for (NodeNumber node = 0; node < m_contains.size(); ++node) {
        if (m_contains[node])
            nodes.push_back(node);
    }
    return nodes;
}

Coordinator::Coordinator(const Cluster& cluster, const Replication& replication)
    : m_ring(std::max(cluster.nodes, 1U), std::max(cluster.tokensPerNode, 1U)),
      m_replicationFactor(replicationFactorOf(replication)),
      m_answers(std::max(answersNeeded(cluster.consistency, m_replicationFactor), 1U))
{}

Placement Coordinator::placement() const
{
    const auto tokens = static_cast<std::uint32_t>(m_ring.ranges().size());
    return {m_ring.nodes(), tokens / m_ring.nodes(), m_replicationFactor, m_answers};
}

std::uint32_t Coordinator::replicas() const
{
    return std::min(m_replicationFactor, m_ring.nodes());
}

std::vector<NodeNumber> Coordinator::asked(Token token) const
{
    return m_ring.replicas(token, std::min(m_answers, m_replicationFactor));
}

void Coordinator::ask(Token token, NodeSet& nodes) const
{
    for (const NodeNumber node : asked(token))
        nodes.insert(node);
}

void Coordinator::askAll(NodeSet& nodes) const
{
    for (const Ring::Range& range : m_ring.ranges())
        ask(range.last, nodes);
}

}  // namespace querywright::engine
