// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/core/live_design.h"
#include "app/gui/strip/chip_group.h"
#include "render/figure/compose.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// A query in the strip: "✓ Q7 402 was 1".
struct Chip {
    QueryId query{};
    QString label;
    QString value;
    QString was;  // "was 1"; empty if it is as it was
    render::Sign sign = render::Sign::NotRun;
    ChipGroup group = ChipGroup::NotRun;
    bool isKnown = false;  // else the value is how far the first run has come
    bool isStale = false;  // the value is of an earlier design
    bool isWorse = false;  // than the baseline

    // "Q7, 402 partitions, was 1", for those who cannot see it.
    QString description;

    friend bool operator==(const Chip&, const Chip&) = default;
};

// In the order of the workflow.
std::vector<Chip> makeChips(const Model& model, const std::vector<core::QueryState>& queries);

// What the pointer over a chip tells, as HTML: name, statement, partitions, nodes, rows, bytes.
QString cardOf(const core::Design& design, const core::QueryState& state);

// The statement of the query as it can be run: the one that was run, else the one to be prepared. Empty if
// there is no table for it.
QString statementOf(const core::Design& design, const core::QueryState& state);

// "partitions read per query · 5 nodes · RF 3 · QUORUM".
QString clusterText(const Model& model);

}  // namespace querywright::gui
