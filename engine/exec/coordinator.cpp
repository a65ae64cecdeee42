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

Coordinator::Coordinator(const Cluster& cluster, const Replication& replication)
    : m_ring(std::max(cluster.nodes, 1U), std::max(cluster.tokensPerNode, 1U)),
      m_replicationFactor(replicationFactorOf(replication)),
      m_answers(std::max(answersNeeded(cluster.consistency, m_replicationFactor), 1U))
{}

void Coordinator::ask(Token token, NodeSet& nodes) const
{
    const std::uint32_t answers = std::min(m_answers, m_replicationFactor);
    for (const NodeNumber node : m_ring.replicas(token, answers))
        nodes.insert(node);
}

void Coordinator::askAll(NodeSet& nodes) const
{
    for (const Ring::Range& range : m_ring.ranges())
        ask(range.last, nodes);
}

}  // namespace querywright::engine
