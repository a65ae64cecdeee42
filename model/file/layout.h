// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/diagram_settings.h"
#include "model/file/position.h"

#include <map>
#include <string>

namespace querywright {

// Where people put the figures of diagrams, by the names of diagram and figure, and what they chose about
// diagrams. Without meaning: a figure that is not listed is laid out, a name that no figure bears is kept.
struct Layout {
    std::map<std::string, std::map<std::string, Position>> diagrams;
    std::map<std::string, DiagramSettings> settings;

    // Those of the diagram; the defaults if nothing was chosen.
    const DiagramSettings& settingsOf(const std::string& diagram) const
    {
        static const DiagramSettings defaults;
        const auto found = settings.find(diagram);
        return found == settings.end() ? defaults : found->second;
    }

    friend bool operator==(const Layout&, const Layout&) = default;
};

}  // namespace querywright
