// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_memory.h"
#include "engine/check/check_query.h"
#include "engine/check/check_report.h"
#include "engine/data/progress.h"
#include "model/base/error.h"
#include "model/base/finding.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "model/sizes/statistic.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

// Told on the thread of the check as soon as something is known, each with what is worth telling of it. May
// be empty. A store that turns out to be damaged is made anew, and everything told again.
struct CheckListeners {
    std::function<void(const TableCheck& table, const std::vector<Finding>& findings)> tableChecked;
    std::function<void(const QueryCheck& query, const std::vector<Finding>& findings)> queryChecked;
};

struct CheckRequest {
    std::string storePath;  // of the store file, which is made if it is not there; its folder must be
    std::string folder;     // that CSV paths of the model are relative to
    CheckOptions options{};
    CheckListeners listeners{};
    CheckMemory* memory = nullptr;   // of the session; null: every query is run, the store closed at the end
    std::optional<QueryId> first{};  // to be run before the others
    std::set<QueryId> again{};       // to be run even if the memory knows what they give
};

struct CheckOutcome {
    CheckReport report;         // as far as the check got; what it did not get to says why
    std::vector<Error> errors;  // everything that went wrong; empty if the check is complete
};

// Checks a design: makes the sample data unless the store has it, fills the tables that are not there yet,
// drops those of no use any more, and runs every query. What the store holds is used again by later checks:
// renaming things refills nothing, and changing one table's key refills that table.
//
// With a memory, what earlier checks found out is told at once, and only what is not known is filled and run;
// the report is the same as without, but for TableCheck::wasThere. Tables and queries that were not part of
// the check before come first. A few tables of no use any more stay, so that undoing an edit costs nothing.
//
// Where an edit changes nothing of the sample data but the names, types or generators of attributes that
// nothing else depends on, only these columns are made anew, and the tables that show them filled again.
//
// A store file that is damaged, of another program or of other sample data is deleted and made anew. A check
// that ends early, even by the end of the program, leaves a store in which each table is complete or missing.
// While another check uses the store, this one waits.
//
// To be run on any thread; it reports and asks for cancellation by `progress`.
// REQUIRES: validate(model) has no errors, `derivation` is derive(model), `physical` is
// designPhysical(model, derivation).
CheckOutcome checkDesign(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                         const CheckRequest& request, const Progress& progress);

// Measures the sample data that a check would run on: makes it unless the store has it. Options, listeners
// and the first query of the request are not used. Otherwise as checkDesign().
Result<MeasuredStatistics> measureSampleData(const Model& model, const Derivation& derivation,
                                             const PhysicalModel& physical, const CheckRequest& request,
                                             const Progress& progress);

}  // namespace querywright::engine
