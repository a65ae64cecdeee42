// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/physical/attribute_type.h"
#include "model/sizes/known_statistics.h"
#include "model/writes/values.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::writes {

// For how many rows a statement is run.
struct Runs {
    Spread count{1.0, 1.0};  // nothing where it is not known
    std::vector<std::string>
        forEach;  // "Reservation of the Guest", "\"plays\" of the Video", "value of Item.tags"
};

// Counts what several of are joined to an update's subjects: the product of the fan-outs gone along, and of
// the numbers of values where each is a row. Fan-outs count as independent of each other, as in
// sizes/row_estimate.h.
class RowCounts {
public:
    // REQUIRES: all three outlive this.
    RowCounts(const Scene& scene, const KnownStatistics& known, const AttributeTypes& types)
        : m_scene(scene), m_known(known), m_types(types)
    {}

    // The different values of the attributes in the rows of the embedding.
    Runs runsFor(const Embedding& row, const std::vector<AttributeUse>& uses) const;

    // The same, where one of several that nothing of what is wanted depends on will do.
    Runs runsFor(const Embedding& row, const std::vector<AttributeUse>& uses,
                 const std::set<At>& wanted) const;

    // How many partitions that makes: of so many rows that a time bucket or a bucket by hash of the partition
    // key tells apart, those that fall into one are one.
    // REQUIRES: the table is that of the embedding.
    Spread partitionsOf(const Embedding& row, std::size_t table, const Spread& rows) const;

    // Rows of the table with one combination of values of the columns (positions), and of the period that a
    // bucket stands for.
    Spread rowsWith(std::size_t table, const std::set<std::size_t>& columns,
                    const std::optional<AttributeUse>& period) const;

private:
    std::set<LinkIndex> linksTo(const Embedding& row, const std::vector<AttributeUse>& uses) const;
    std::set<LinkIndex> repeatedLinks(const Embedding& row, const std::vector<AttributeUse>& uses) const;
    Runs runsAlong(const std::set<LinkIndex>& links, const std::set<LinkIndex>& repeated = {}) const;
    void multiply(Runs& runs, const Statistic& average, const Statistic& worst) const;

    const Scene& m_scene;
    const KnownStatistics& m_known;
    const AttributeTypes& m_types;
};

}  // namespace querywright::writes
