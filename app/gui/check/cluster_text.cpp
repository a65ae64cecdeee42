// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/cluster_text.h"

#include <algorithm>

namespace querywright::gui {

QString consistencyText(Cluster::Consistency consistency)
{
    switch (consistency) {
    case Cluster::Consistency::One:
        return QStringLiteral("ONE");
    case Cluster::Consistency::Two:
        return QStringLiteral("TWO");
    case Cluster::Consistency::Three:
        return QStringLiteral("THREE");
    case Cluster::Consistency::Quorum:
        return QStringLiteral("QUORUM");
    case Cluster::Consistency::All:
        break;
    }
    return QStringLiteral("ALL");
}

std::uint32_t replicationFactorOf(const Keyspace& keyspace)
{
    const Replication& replication = keyspace.replication;
    if (replication.strategy == Replication::Strategy::Simple)
        return replication.factor;
    std::uint32_t sum = 0;
    for (const auto& [datacenter, factor] : replication.datacenterFactors)
        sum += factor;
    return sum;
}

QString replicationText(const Model& model)
{
    if (model.keyspaces.empty())
        return QStringLiteral("no keyspace yet");
    std::uint32_t least = replicationFactorOf(model.keyspaces.front());
    std::uint32_t most = least;
    for (const Keyspace& keyspace : model.keyspaces) {
        least = std::min(least, replicationFactorOf(keyspace));
        most = std::max(most, replicationFactorOf(keyspace));
    }
    return least == most ? QStringLiteral("RF %1").arg(most)
                         : QStringLiteral("RF %1 to %2").arg(least).arg(most);
}

}  // namespace querywright::gui
