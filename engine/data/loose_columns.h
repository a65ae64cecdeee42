// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/file_digests.h"
#include "engine/data/progress.h"
#include "engine/sqlite/database.h"
#include "model/model.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace querywright::engine {

// A loose attribute is one whose values are made without looking at others, and that no others look at: in no
// key, generated, neither derived nor what something is computed from nor what tells subtypes, without a type
// that others may have by its name. Adding, renaming or removing it, or another type or generator, changes
// its column of the sample data and nothing else.

// What the columns of the loose attributes depend on besides the frame, as text.
std::map<AttributeId, std::string> looseDefinitions(const Model& model);

// A lone entity type is generated, in no relationship and no hierarchy: nothing else in the sample data
// depends on it. Adding it, or another key, number or generator, makes its own rows and nothing else.

// What the rows and the columns that are not loose of a lone entity type depend on, as text; nothing of
// others.
std::optional<std::string> loneDefinition(const Model& model, EntityId entity);
std::map<EntityId, std::string> loneDefinitions(const Model& model);  // of all of them

// What all the rest of the sample data depends on. Of the names of entity types and relationship types no
// more than generators take from them, unless there are CSV files. An error if a CSV file cannot be read.
Result<std::string> sampleFrame(const Model& model, const std::string& folder, FileDigests& files);

// Makes the rows of lone entity types anew in a store that has the rest of the model's sample data. As
// remakeColumns().
Result<Done> remakeEntities(Database& database, const Model& model, const std::set<EntityId>& lone,
                            const Progress& progress);

// Makes the columns of loose attributes anew in a store that has all else of the model's sample data.
// ErrorCode::Invalid if the values of one cannot be made. To be done in a transaction.
Result<Done> remakeColumns(Database& database, const Model& model, const std::set<AttributeId>& attributes,
                           const Progress& progress);

}  // namespace querywright::engine
