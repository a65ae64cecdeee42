// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/actions/table_choices.h"

namespace querywright::gui {

// By what else the queries of the table could be served: a materialized view of another table, an index on
// it, scanning it. Only tables that hold the same rows are offered; Cassandra may still refuse, which is told
// then.
std::vector<OfferedChoice> servicesFor(const core::Design& design, const TableSubject& table);

// Of a table that serves several queries: a table of its own for each but the first.
std::vector<OfferedChoice> separationsFor(const core::Design& design, const TableSubject& table);

// How much later than others the table may be updated.
std::vector<OfferedChoice> delaysFor(const core::Design& design, const TableSubject& table);

// How long its rows live. The other options that were decided stay.
std::vector<OfferedChoice> lifetimesFor(const core::Design& design, const TableSubject& table);

}  // namespace querywright::gui
