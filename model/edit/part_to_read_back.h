// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"

namespace querywright::edit {

// The part of `after` that has to be written and read back to know whether all of it could be: `after`
// without the queries that are as they were and whose text cannot mean anything else than before. The text of
// a query holds the names of the types on its walk and what these types say, labels of other queries and
// names of keyspaces; where any of that differs, the query stays. So does each query that something else that
// stays refers to. Entity types and relationship types go likewise. Tasks and transitions go if neither they
// nor what their texts hold has changed. What it does not tell is whether the whole is larger than files can
// be. REQUIRES: `before` can be written and read back.
ModelFile partToReadBack(const ModelFile& before, const ModelFile& after);

}  // namespace querywright::edit
