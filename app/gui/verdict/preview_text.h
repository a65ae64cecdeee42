// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "app/core/read_preview.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// "about 402 partitions", "one partition for each hotel_id", "scan", "rows lost".
QString wordsOf(const core::PreviewedRead& read);

// What an edit would do to queries, in one line: "Q7: about 402 partitions, now 1". What would stay as it is
// follows what would not.
QString previewText(const core::LiveDesign& live, const Workflow& workflow,
                    const std::vector<core::PreviewedRead>& reads);

}  // namespace querywright::gui
