// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"
#include "model/edit/edit_attribute.h"
#include "model/file/fragment.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::edit {

// Where figures go that are pasted.
struct PastePlace {
    // Their middle; none: beside where they were, if they were anywhere.
    FigurePlace middle;
    // What attributes are added to that come without their owner; none: to an entity type or relationship
    // type of the same name as theirs.
    std::optional<AttributeParent> attributesTo;
    // The diagram people look at, named as in layout_names.h: what is pasted is shown in it, too, `middle` is
    // a place of it, and notes become notes of it. Empty: the first one of the stage.
    std::string diagram = {};
};

// Puts the things of a fragment into a model, as new ones: "Paste Hotel", "Paste 5 elements". Names stay
// unless they are taken (Hotel_2); labels too (the next free one). What they refer to and that is not
// selected is taken to be what has the same name in the model; where nothing has, it is left out as if it had
// been deleted, and `wentAlong` says so:
//   relationship types   are left out unless all they join is there
//   queries              with the decisions about their tables; walks end before what is not there
//   tasks                with the steps between them
// CSV files of sample data are not taken along. Fails if nothing is left to paste.
Result<Creation> paste(const ModelFile& file, const Fragment& fragment, const PastePlace& place = {});

// Pastes the things beside themselves: "Duplicate Hotel".
Result<Creation> duplicate(const ModelFile& file, const std::vector<Subject>& subjects,
                           const PastePlace& place = {});

}  // namespace querywright::edit
