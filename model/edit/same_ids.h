// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"

namespace querywright::edit {

// The model with other ids: what has the same name or label as something in `mine` has its id, what is new
// has one that nobody has there. For a model that was read from a file, whose ids are those of its order,
// to take the place of the one that is open. A file with properties that this version does not know keeps its
// ids, since these are kept by them.
ModelFile withIdsOf(ModelFile file, const ModelFile& mine);

}  // namespace querywright::edit
