// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/physical/attribute_type.h"
#include "model/sizes/known_statistics.h"
#include "model/sizes/sizes.h"

namespace querywright {

// What is the same for all tables of a model while they are sized.
class TableSizer {
public:
    // REQUIRES: `model` outlives this.
    TableSizer(const Model& model, const MeasuredStatistics* measured);

    // `secondsToLive`: 0: rows do not expire.
    TableSizes sizesOf(const LogicalTable& table, std::uint32_t replicas, std::uint64_t secondsToLive) const;

    const KnownStatistics& known() const { return m_known; }
    const AttributeTypes& types() const { return m_types; }

private:
    void addGrowth(const JoinView& join, const SizeFormula& formula, std::uint64_t secondsToLive,
                   TableSizes& sizes) const;
    bool isGrowing(const TableSizes& sizes) const;

    const Model& m_model;
    AttributeTypes m_types;
    KnownStatistics m_known;
    std::vector<KnownStatistics> m_later;  // for each of the periods
};

// The replicas of each partition of a keyspace.
std::uint32_t replicasOf(const Replication& replication);

}  // namespace querywright
