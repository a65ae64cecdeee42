// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/subject.h"

#include <string>

namespace querywright::edit {

// Whether the thing has a name that the model says: entity and relationship types, attributes, tasks,
// queries, updates and keyspaces. Names of tables, columns and types are derived; decisions rename them.
bool hasName(const Subject& subject);

// As the edit that renames such a thing. REQUIRES: hasName(subject).
Result<Edit> renameSubject(const ModelFile& file, const Subject& subject, std::string name);

}  // namespace querywright::edit
