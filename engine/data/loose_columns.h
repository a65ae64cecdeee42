// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/file_digests.h"
#include "engine/data/progress.h"
#include "engine/sqlite/database.h"
#include "model/model.h"

#include <map>
#include <set>
#include <string>

namespace querywright::engine {

// A loose attribute is one whose values are made without looking at others, and that no others look at: in no
// key, generated, neither derived nor what something is computed from nor what tells subtypes, without a type
// that others may have by its name. Adding, renaming or removing it, or another type or generator, changes
// its column of the sample data and nothing else.

// What the columns of the loose attributes depend on besides the frame, as text.
std::map<AttributeId, std::string> looseDefinitions(const Model& model);

// What all the rest of the sample data depends on. Of the names of entity types and relationship types no
// more than generators take from them, unless there are CSV files. An error if a CSV file cannot be read.
Result<std::string> sampleFrame(const Model& model, const std::string& folder, FileDigests& files);

// Makes the columns of loose attributes anew in a store that has all else of the model's sample data.
// ErrorCode::Invalid if the values of one cannot be made. To be done in a transaction.
Result<Done> remakeColumns(Database& database, const Model& model, const std::set<AttributeId>& attributes,
                           const Progress& progress);

}  // namespace querywright::engine
