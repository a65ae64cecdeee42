// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"
#include "model/writes/write_plan.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace querywright::core {

// A model with all that follows from it without data. Never changed once it is made, so shared between
// threads.
//
// Tables cannot be derived from a model with errors. Queries and updates that have some, as those that are
// not finished, are set aside: if nothing else is wrong, the design is that of the rest. Otherwise it is
// stale: it has the tables of the last model. model() is always the one that the tables are of.
struct Design {
    std::shared_ptr<const ModelFile> file;  // what was designed
    std::shared_ptr<const ModelFile>
        sound;             // what the tables are of: `file`, what is left of it, or an earlier one
    bool isStale = false;  // an earlier one
    std::vector<std::string> setAside;  // the labels of queries and updates that `sound` lacks
    std::vector<Finding> validation;    // of `file`
    Derivation derivation;              // of `sound`
    PhysicalModel physical;             // of `sound`

    // The model of the tables. Empty if there never was a sound one.
    const Model& model() const { return sound->model; }

    // What the application does for each update of model(), in their order; nothing without tables. It is
    // planned when it is first asked for, by the thread that asks: others that ask meanwhile wait.
    const std::vector<WritePlan>& writes() const;

    // Of each update of model() how many tables it writes: "writes 3 tables". Nothing without tables.
    std::map<UpdateId, std::string> tablesWritten() const;

    bool hasErrors() const { return isStale || !setAside.empty(); }

    // The errors among `validation`.
    std::vector<Finding> reasons() const;

    // All: of validation, of the derivation, of the physical model. A stale design has those of validation
    // only.
    std::vector<Finding> findings() const;

    // Of the derivation and the physical model, stale or not.
    std::vector<Finding> designFindings() const;

private:
    struct Writes {
        std::once_flag planned;
        std::vector<WritePlan> plans;
    };

    std::shared_ptr<Writes> m_writes = std::make_shared<Writes>();
};

// Validates, derives and designs. `before` gives the tables if the model has errors, and those that the
// change since then leaves as they are; it may be null.
std::shared_ptr<const Design> makeDesign(std::shared_ptr<const ModelFile> file,
                                         const std::shared_ptr<const Design>& before = nullptr);

}  // namespace querywright::core
