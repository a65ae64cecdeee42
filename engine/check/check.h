// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_query.h"
#include "engine/check/check_report.h"
#include "engine/data/progress.h"
#include "model/base/error.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <string>
#include <vector>

namespace querywright::engine {

struct CheckRequest {
    std::string storePath;  // of the store file, which is made if it is not there; its folder must be
    std::string folder;     // that CSV paths of the model are relative to
    CheckOptions options;
};

struct CheckOutcome {
    CheckReport report;         // as far as the check got
    std::vector<Error> errors;  // everything that went wrong; empty if the check is complete
};

// Checks a design: makes the sample data unless the store has it, fills the tables that are not there yet,
// drops those of no use any more, and runs every query. What the store holds is used again by later checks:
// renaming things refills nothing, and changing one table's key refills that table.
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

}  // namespace querywright::engine
