// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/file/layout_names.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::edit {

// Puts figures where people moved them: "Move Guest", "Move 3 tables". Names of diagrams and figures are
// those of layout_names.h.
Result<Edit> moveFigures(const ModelFile& file, const std::string& diagram,
                         const std::map<std::string, Position>& positions);

// Forgets where figures were put, so that they are laid out again: those listed, or all of the diagram.
Result<Edit> arrangeFigures(const ModelFile& file, const std::string& diagram,
                            const std::vector<std::string>& figures);
Result<Edit> arrange(const ModelFile& file, const std::string& diagram);

}  // namespace querywright::edit
