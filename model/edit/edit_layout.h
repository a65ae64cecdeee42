// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/file/layout_names.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::edit {

// The middles of figures. Names of diagrams and figures are those of layout_names.h; a diagram is named as
// its places are (layout_names::placesName).
using FigurePositions = std::map<std::string, Position>;

// Puts figures somewhere: "Move Guest", "Move 3 tables".
Result<Edit> moveFigures(const ModelFile& file, const std::string& diagram, const FigurePositions& positions);

// How an edit of places is called: "Align 3 tables left".
struct PlacingWords {
    std::string verb = "Move";
    std::string how;  // "left"; may be empty
};

// The same for what a person put there by hand, which is remembered: arrange() leaves it there. All others
// are fixed at `rest`, where they are seen, so that the diagram is the same when it is opened again.
Result<Edit> placeByHand(const ModelFile& file, const std::string& diagram, const FigurePositions& positions,
                         const FigurePositions& rest, const PlacingWords& words = {});

// What `edit` places in a diagram (here by its own name) by hand, as a figure, note or group box that is
// drawn does, fixes all others at `rest` too, where they are seen, unless they have a place. An edit that
// places nothing stays as it is.
Result<Edit> withRestFixed(const ModelFile& file, Edit edit, const std::string& diagram,
                           const FigurePositions& rest);

// Locks figures where they are, or lets them go: "Lock position of Guest". Neither arranging nor people move
// what is locked.
Result<Edit> setLocked(const ModelFile& file, const std::string& diagram, const FigurePositions& positions,
                       bool isLocked);
bool isLocked(const Layout& layout, const std::string& diagram, const std::string& figure);
bool isPlacedByHand(const Layout& layout, const std::string& diagram, const std::string& figure);

// Forgets where the figures are, so that they are laid out again among the others, which are fixed at
// `rest`: "Arrange 3 tables".
Result<Edit> arrangeFigures(const ModelFile& file, const std::string& diagram,
                            const std::vector<std::string>& figures, const FigurePositions& rest = {});

// Forgets where the figures of a diagram are, so that it is laid out again, but for those that were put by
// hand or are locked: "Arrange logical diagram". arrangeAnew(): but for those that are locked.
Result<Edit> arrange(const ModelFile& file, const std::string& diagram);
Result<Edit> arrangeAnew(const ModelFile& file, const std::string& diagram);

}  // namespace querywright::edit
