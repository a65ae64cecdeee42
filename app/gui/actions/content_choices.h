// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/actions/table_choices.h"

namespace querywright::gui {

// What can be decided about what a table holds, and in which form.

// The entity types of its walk that could be kept in a collection, a tuple or a user-defined type instead of
// in rows of their own: those that its query returns something of and does not find or order rows by.
std::vector<OfferedChoice> nestingsFor(const core::Design& design, const TableSubject& table);

// The attributes that its walk comes to and that it does not hold.
std::vector<OfferedChoice> additionsFor(const core::Design& design, const TableSubject& table);

// One timeuuid for a timestamp and a uuid behind it in the clustering key; its counters in a table of their
// own.
std::vector<OfferedChoice> rearrangementsFor(const core::Design& design, const TableSubject& table);

// The type that the column has; empty of one that is not there.
QString typeOf(const core::Design& design, const ColumnSubject& column);

// The other types that values of the column can be kept as.
std::vector<OfferedChoice> typesFor(const core::Design& design, const ColumnSubject& column);

}  // namespace querywright::gui
