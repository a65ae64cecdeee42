// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/workflow/asker.h"

#include <cstddef>

namespace querywright::edit {

// The values that a query or an update is given by equality. Attributes must be offered by its walk
// (edit_walk.h), perhaps as element or bucket; of an update also by subtypes on it. A position that is not
// there is an error.

Result<Edit> addGiven(const ModelFile& file, const Asker& asker, const GivenValue& given);
Result<Edit> removeGiven(const ModelFile& file, const Asker& asker, std::size_t position);
Result<Edit> setGivenSource(const ModelFile& file, const Asker& asker, std::size_t position,
                            ValueSource source);

}  // namespace querywright::edit
