// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "app/core/read_preview.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// "about 402 partitions", "one partition for each hotel_id", "scan", "rows lost".
QString wordsOf(const core::PreviewedRead& read);

// What an edit would do to a query: "Q7: about 402 partitions, now 1".
struct PreviewLine {
    engine::Verdict verdict = engine::Verdict::NotRun;
    QString text;
};

// Of each of the queries that is there. What would stay as it is follows what would not.
std::vector<PreviewLine> previewLines(const core::LiveDesign& live, const Workflow& workflow,
                                      const std::vector<core::PreviewedRead>& reads);

// The same in one line.
QString previewText(const core::LiveDesign& live, const Workflow& workflow,
                    const std::vector<core::PreviewedRead>& reads);

}  // namespace querywright::gui
