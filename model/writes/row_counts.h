// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sizes/known_statistics.h"
#include "model/writes/values.h"

#include <set>
#include <string>
#include <vector>

namespace querywright::writes {

// For how many rows a statement is run.
struct Runs {
    Spread count{1.0, 1.0};            // nothing where it is not known
    std::vector<std::string> forEach;  // "Reservation of the Guest", "value of Item.tags"
};

// Counts what several of are joined to an update's subjects: the product of the fan-outs gone along, and of
// the numbers of values where each is a row. Fan-outs count as independent of each other, as in
// sizes/row_estimate.h.
class RowCounts {
public:
    // REQUIRES: both outlive this.
    RowCounts(const Scene& scene, const KnownStatistics& known) : m_scene(scene), m_known(known) {}

    // The different values of the attributes in the rows of the embedding.
    Runs runsFor(const Embedding& row, const std::vector<AttributeUse>& uses) const;

private:
    void multiply(Runs& runs, const Statistic& average, const Statistic& worst) const;

    const Scene& m_scene;
    const KnownStatistics& m_known;
};

}  // namespace querywright::writes
