// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"

#include <QString>

namespace querywright::gui {

// What the key of a query's table means for what the query does not ask for, in a sentence or two.

// Of a query that asks for no order: "None asked. Rows come by room_number ↑, from the key."
QString unorderedWords(const core::Design& design, QueryId query);

// Of a query that is given no range: "None. A range column would follow start_date as C↑."
QString rangelessWords(const core::Design& design, QueryId query);

// Of a query for groups, as counts and averages: who works them out, and when. Empty of any other query.
QString groupWords(const core::Design& design, QueryId query);

}  // namespace querywright::gui
