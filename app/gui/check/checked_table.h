// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "app/gui/selection.h"

#include <memory>
#include <optional>

namespace querywright::gui {

// A table as the last check found it, with the design it was a part of.
struct CheckedTable {
    std::shared_ptr<const core::Design> design;
    std::shared_ptr<const engine::CheckReport> report;
    std::size_t table = 0;         // position in the design's Derivation::tables
    std::optional<QueryId> query;  // that is selected, or the first that the table serves

    const engine::TableCheck& check() const { return report->tables[table]; }
    const LogicalTable& logical() const { return design->derivation.tables[table]; }
    const engine::QueryCheck* queryCheck() const;  // null if the query was not run
};

// The query that the selection is about, or whose table it is about; nothing if there is none.
std::optional<QueryId> queryOf(const Selection& selection);

// The table that the selection is about, of an update the first one that it writes; else the first one of the
// design. Nothing before a check.
std::optional<CheckedTable> checkedTable(const core::LiveDesign& live, const Selection& selection);

}  // namespace querywright::gui
