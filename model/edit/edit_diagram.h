// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/file/layout_names.h"

#include <string>
#include <vector>

namespace querywright::edit {

// What a diagram shows: "Show attributes as ovals", "Hide legend". `diagram` is one of layout_names.h.
Result<Edit> setDiagramContent(const ModelFile& file, const std::string& diagram,
                               const DiagramContent& content);

// How a diagram is printed: "Set up page of logical diagram". Refuses what the file could not keep: margins
// and scales out of bounds, no pages.
Result<Edit> setPageSetup(const ModelFile& file, const std::string& diagram, const PageSetup& page);

// The bends of a line as a person moved them: "Move line Q2"; without bends it is routed again: "Reset route
// of Q2". `line` is its name of layout_names.h, `shown` what people call it. Where figures have places of
// their own for what the diagram shows (layout_names::placesName), lines have bends of their own there too.
Result<Edit> setBends(const ModelFile& file, const std::string& diagram, const std::string& line,
                      const std::vector<Position>& bends, const std::string& shown);

// Forgets the bends of all lines: "Reroute lines".
Result<Edit> resetBends(const ModelFile& file, const std::string& diagram);

}  // namespace querywright::edit
