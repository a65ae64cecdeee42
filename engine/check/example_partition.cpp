// SPDX-License-Identifier: Apache-2.0
#include "engine/check/example_partition.h"

#include "engine/check/column_text.h"

#include <algorithm>

namespace querywright::engine {

std::optional<PartitionPlace> examplePartition(const Design& design, const QueryPlan& plan,
                                               const QueryResults& runs)
{
    if (runs.isShownScan)
        return std::nullopt;
    const QueryAccess& access = plan.access;
    const TableLayout& layout = design.layout(access.table);
    const PartitionFinder finder(layout, access, runs.asked, runs.partitionsOfTable);
    const std::optional<Bytes> key = finder.firstKey(runs.values[runs.shown]);
    if (!key)
        return std::nullopt;
    const Coordinator& coordinator = design.coordinator(access.table);
    PartitionPlace place;
    place.key = partitionKeyText(design.physical.tables[access.table], layout, *key);
    place.token = tokenOf(*key);
    place.replicas = coordinator.ring().replicas(place.token, coordinator.replicationFactor());
    place.asked = coordinator.asked(place.token);
    return place;
}

std::vector<NodeNumber> exampleNodes(const Design& design, const QueryPlan& plan, const QueryResults& runs)
{
    const PartitionFinder finder(design.layout(plan.access.table), plan.access, runs.asked,
                                 runs.partitionsOfTable);
    return finder.nodesOf(runs.values[runs.shown], design.coordinator(plan.access.table)).all();
}

}  // namespace querywright::engine
