// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/diagram_settings.h"
#include "render/figure/figure_places.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace querywright::gui {

// Where the figures of a diagram stood when it was left, and how they were drawn then.
struct LeftPlaces {
    DiagramContent content;
    std::shared_ptr<const render::Diagram> figures;  // of render::figurePlaces()
};

// By the names of diagrams (model/file/layout_names.h).
using PlacesOfDiagrams = std::map<std::string, LeftPlaces>;

// Whether figures are of the same kinds and about the same sizes with both: if not, where they stood with one
// says nothing about the other.
bool areDrawnAlike(const DiagramContent& one, const DiagramContent& other);

// As one line of text, and back; nothing if it is no such text. Figures that were read are known by their
// names only, of the content is left what areDrawnAlike() looks at.
QString toText(const LeftPlaces& places);
std::optional<LeftPlaces> placesFromText(const QString& text);

}  // namespace querywright::gui
