// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/row_value.h"

#include <deque>
#include <functional>
#include <optional>
#include <string_view>

namespace querywright::engine {

// How what was written at different times becomes one row. Whatever the order in which writes arrive, the
// outcome is the same.

// Whether `one` counts where both were written to the same place (db/rows/Cells.java, resolveRegular): the
// later one; at the same time a tombstone before a value that expires before one that does not, of two that
// expire or are tombstones the one that does so later, else the larger bytes.
bool supersedes(const Cell& one, const Cell& other);

// The same for row markers (db/LivenessInfo.java). `now` is in seconds since 1970.
bool supersedes(const RowMarker& one, const RowMarker& other, std::int64_t now);

// Whether `one` deletes more: it is later, or was made later for the same timestamp.
bool supersedes(const Deletion& one, const Deletion& other);

// The one that deletes more, if there is any.
std::optional<Deletion> later(const std::optional<Deletion>& one, const std::optional<Deletion>& other);

// How the paths of a column's elements are ordered: negative, 0, positive.
using ComparePaths = std::function<int(std::string_view, std::string_view)>;

// Puts into `row` what was written by `update`; `compare` orders the paths of a column by its position. What
// a deletion hides is dropped, but counters stay if `keepsCounters`: an increment finds what they were.
// The texts of both stay where they are and must outlive `row`.
void merge(RowValue& row, const RowValue& update, std::int64_t now,
           const std::function<int(std::size_t, std::string_view, std::string_view)>& compare,
           bool keepsCounters);

// What an update adds to counters becomes what they are then, so that it counts instead of what `row` has.
// A counter that was deleted by itself stays so, whatever comes later; what a row's deletion hides goes on
// counting (db/rows/Cells.java, db/CounterMutation.java). The update's values are kept in `totals`.
void addIncrements(RowValue& row, RowValue& update, std::deque<Bytes>& totals);

// Drops what was written at the deletion's timestamp or before.
void shadow(RowValue& row, const Deletion& deletion);

// Whether nothing is left: no marker, no deletion, no cell.
bool isEmpty(const RowValue& row);

}  // namespace querywright::engine
