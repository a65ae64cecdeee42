// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

namespace querywright::edit {

// What the names tell of all queries without a walk and of all updates that do not say what they write, each
// as takeProposal() and takeUpdateByName() do with the best there is: queries in the order in which somebody
// comes to them who uses the application, so that later ones are given what earlier ones found; then the
// updates, with the walks that are proposed of what they write. Those whose names tell nothing stay as they
// are, as do those of whose names not all words are understood, for people to look at what is proposed.
// Refused where there is nothing to be told, and where no name tells it.
Result<Edit> takeAllProposals(const ModelFile& file);

}  // namespace querywright::edit
