// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"

#include <QString>

#include <cstddef>

namespace querywright::gui {

// What queries of the strip have in common, in the order in which they stand there when there are too many
// to be seen at once: what an edit made worse, then what is worst.
enum class ChipGroup {
    Worse,  // than the baseline
    RowsLost,
    Refused,
    Scan,
    Many,      // partitions
    Doubtful,  // few partitions, but something is found about the query
    Better,    // other than the baseline, and not worse
    Several,
    Waiting,  // for their first result
    NotRun,
    One,
};

// By the last result there is, also while it is that of an earlier design, so that chips stay in their places
// while queries run again.
ChipGroup groupOf(const core::QueryState& state);

// Whether nobody needs to look at each of its queries.
bool isSound(ChipGroup group);

// "183 read 1 partition", "1 got worse".
QString headingOf(ChipGroup group, std::size_t queries);

}  // namespace querywright::gui
