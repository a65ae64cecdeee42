// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"

#include <set>
#include <string>

// Notes. Diagrams and figures are named as in layout_names.h.
namespace querywright::edit {

// "Add note". `about`: the figures that it is joined to.
Result<Creation> addNote(const ModelFile& file, const std::string& diagram, const std::string& text,
                         const std::set<std::string>& about = {}, const FigurePlace& place = {});

// "Change note". It may be empty.
Result<Edit> setNoteText(const ModelFile& file, const NoteSubject& note, const std::string& text);

// Joins it to these figures, and to no others: "Attach note to Hotel and Room", "Detach note".
Result<Edit> setNoteAbout(const ModelFile& file, const NoteSubject& note, const std::set<std::string>& about);

// "Resize note". `middle`: where it is then.
Result<Edit> resizeNote(const ModelFile& file, const NoteSubject& note, const FigureSize& size,
                        const Position& middle);

}  // namespace querywright::edit
