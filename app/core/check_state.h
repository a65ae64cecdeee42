// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "model/base/error.h"
#include "model/base/finding.h"
#include "model/base/ids.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::core {

// An edit as the undo stack has it.
struct EditMark {
    QString name;           // "Move hotel_id into the partition key"
    int undoIndex = 0;      // QUndoStack::setIndex() of it takes the edit and all after it back
    bool isOfData = false;  // of sample data or cluster only: tables and queries are as they were

    friend bool operator==(const EditMark&, const EditMark&) = default;
};

// What is known of a query now.
struct QueryState {
    enum class Stage {
        NotRun,   // nothing runs and nothing is known, or what is known is of an earlier design
        Waiting,  // it will run
        Running,  // its table is filled or it is read
        Done,     // `result` is of the design as it is
    };

    QueryId query{};
    Stage stage = Stage::NotRun;
    int percent = 0;                             // while running
    std::optional<engine::QueryCheck> result;    // the last one; of an earlier design until Done
    std::optional<engine::QueryCheck> baseline;  // what "was 1" compares with
    // The newest edit at which it became worse than the baseline. One of data is not meant: it shows what an
    // edit before did, or makes a baseline of its own.
    std::optional<EditMark> worseSince;
    std::vector<Finding> doubts;  // the warnings and errors about it that the result does not tell

    // Whether the result is another than that of the baseline: verdict or partitions.
    bool isChanged() const;
    bool isWorse() const;
};

// How a check ended.
struct CheckEnd {
    bool isComplete = false;
    bool isCancelled = false;
    std::vector<Error> errors;  // what went wrong: problems of CSV files with line and column, a full disk
    double seconds = 0.0;       // that it took
    std::size_t checkedQueries = 0;
    std::size_t filledTables = 0;  // of the design, now in the store
    std::uint64_t rows = 0;        // in them

    // "Checked 9 of 9 queries in 61 ms", "Stopped. 1,324,188 rows stay, Q4 is checked on these", or what went
    // wrong.
    QString text;
};

// Whether the verdict is worse, or it is the same with more partitions. Not run is neither worse nor better.
bool isWorse(const engine::QueryCheck& now, const engine::QueryCheck& before);

}  // namespace querywright::core
