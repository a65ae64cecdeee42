// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/key_trials.h"
#include "render/figure/compose.h"

#include <QString>

namespace querywright::gui {

// What came of trying a key.
struct TrialVerdict {
    render::Sign sign = render::Sign::None;
    QString words;  // "1 partition", "Q8: 100 partitions", "Q8: 1 partition, filtered", "rows lost"
    QString doubt;  // what is found about the query that nothing it reads tells, a sentence; may be empty
    bool isMeasured = false;
    bool isEstimated = false;  // by the statistics
};

// The worst of what the queries of the table read, as measured where it was, otherwise as estimated; or of
// what is found about them, where that is worse.
TrialVerdict verdictOf(const core::KeyAnswer& answer);

// What trying the table without a column of its key showed: two rows of the sample data that overwrite each
// other then, as HTML, or that there are none though the model allows them, or what is known so far. Empty
// where the key does not need the column.
struct LossWords {
    bool isExample = false;
    QString words;
};
LossWords lossWordsOf(const ColumnSubject& column, const core::KeyAnswer& without);

}  // namespace querywright::gui
