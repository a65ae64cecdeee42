// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/sizes.h"

#include "model/sizes/duplication.h"
#include "model/sizes/row_updates.h"
#include "model/sizes/table_sizer.h"

#include <algorithm>

namespace querywright {

ModelSizes sizes(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                 const MeasuredStatistics* measured)
{
    const TableSizer sizer(model, measured);
    const RowUpdates updates(model, derivation, physical);
    ModelSizes all;
    all.bytes = all.storedBytes = 0.0;
    for (std::size_t i = 0; i < derivation.tables.size(); ++i) {
        const LogicalTable& table = derivation.tables[i];
        const Keyspace* keyspace = model.find(table.keyspace);
        TableSizes one =
            sizer.sizesOf(table, keyspace ? replicasOf(keyspace->replication) : 1, updates.secondsToLive(i));
        all.bytes = sum(all.bytes, one.bytes);
        all.storedBytes = sum(all.storedBytes, one.storedBytes);
        all.tables.push_back(std::move(one));
    }
    addDuplication(model, derivation, sizer, all);
    return all;
}

}  // namespace querywright
