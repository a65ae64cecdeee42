// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/gui/verdict/verdict.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// An update of the workflow as the list of writes shows it.
struct WriteLine {
    UpdateId update{};
    QString label;   // "U1"
    QString what;    // its name, or what it writes: "insert Reservation"
    QString manner;  // "3 tables, logged batch"; empty of one that is set aside because of errors
    QString tip;     // all of that, and how many rows
    render::Sign sign = render::Sign::None;  // of the worst that is found about how it writes

    friend bool operator==(const WriteLine&, const WriteLine&) = default;
};

// All updates of the design's file, in their order.
std::vector<WriteLine> writeLines(const core::Design& design);

// The plan of the update; null if the design has none, as of one with errors.
const WritePlan* planOf(const core::Design& design, UpdateId update);

// What is told of one statement: what each '?' is, why, how often.
struct WriteSaying {
    QString table;  // that it writes, where others are written beside it; else empty
    QString text;

    friend bool operator==(const WriteSaying&, const WriteSaying&) = default;
};

// A statement, or a batch of some, as it is shown: what is read before, then what is written.
struct WriteStep {
    QString title;                  // "Read before, R1", "Logged batch"
    QString cql;                    // with ';' and, of a batch, what it begins and ends with
    std::vector<WriteSaying> says;  // what stands below, one of each statement

    friend bool operator==(const WriteStep&, const WriteStep&) = default;
};

// The steps of a plan of the design, in the order they are taken.
std::vector<WriteStep> writeSteps(const core::Design& design, const WritePlan& plan);

}  // namespace querywright::gui
