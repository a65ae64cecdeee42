// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/places_text.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/stage.h"

#include <QString>

#include <map>
#include <optional>
#include <string>

namespace querywright::gui {

// How people looked at a model when they left it.
struct RememberedView {
    Stage stage = Stage::Conceptual;
    std::map<Stage, ViewPlace> places;      // of diagrams that were zoomed or moved
    std::map<Stage, std::string> diagrams;  // those that were shown, where that was a further one
    std::map<Stage, PlacesOfDiagrams> figures;
};

// Kept for each model file by its path, in the user's state folder ($XDG_STATE_HOME or ~/.local/state, below
// "querywright"). Files there may be deleted at any time; beyond the newest few hundred they are deleted
// here.
void rememberView(const QString& modelPath, const RememberedView& view);
std::optional<RememberedView> recallView(const QString& modelPath);

}  // namespace querywright::gui
