// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/served_cluster.h"

#include "engine/protocol/protocol_connection.h"

#include <algorithm>

namespace querywright::engine {

void ServedCluster::tell(const ServedStatement& statement) const
{
    if (m_onStatement)
        m_onStatement(statement);
}

void ServedCluster::addListener(ProtocolConnection& connection)
{
    if (std::find(m_listeners.begin(), m_listeners.end(), &connection) == m_listeners.end())
        m_listeners.push_back(&connection);
}

void ServedCluster::removeListener(ProtocolConnection& connection)
{
    m_listeners.erase(std::remove(m_listeners.begin(), m_listeners.end(), &connection), m_listeners.end());
}

void ServedCluster::announce(const SchemaChange& change)
{
    for (ProtocolConnection* listener : m_listeners)
        listener->announce(change);
}

}  // namespace querywright::engine
