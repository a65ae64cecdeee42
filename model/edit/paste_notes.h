// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/support.h"
#include "model/file/fragment.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::edit {

// By stage, the figures of a fragment and what they are called where they are pasted.
using PastedFigures = std::map<std::string, std::map<std::string, std::string>>;

// The diagram of the stage where the fragment's selection lies: that of its notes, or the first one.
std::string sourceDiagram(const Fragment& fragment, const std::string& stage);

// Adds the selected notes to `diagram`, if it is of their stage, or else to the first one of their stage.
// They stay joined to figures that come along and to those of the same name that are there. Their figures are
// added to `figures`. Returns what was made.
std::vector<Subject> pasteNotes(Editing& editing, const Fragment& fragment, const std::string& diagram,
                                PastedFigures& figures);

}  // namespace querywright::edit
