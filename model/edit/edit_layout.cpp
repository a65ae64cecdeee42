// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_layout.h"

#include "model/base/text.h"
#include "model/edit/support.h"

#include <cmath>

namespace querywright::edit {
namespace {

bool isTables(const std::string& diagram)
{
    return diagram == layout_names::logical || diagram == layout_names::physical;
}

// "Guest", "table of Q7", "3 tables".
std::string figuresText(const std::string& diagram, const std::string& first, std::size_t count)
{
    if (count > 1)
        return counted(count, isTables(diagram) ? "table" : "figure");
    return isTables(diagram) && !first.starts_with('*') ? "table of " + first : first;
}

}  // namespace

Result<Edit> moveFigures(const ModelFile& file, const std::string& diagram,
                         const std::map<std::string, Position>& positions)
{
    Editing editing(file);
    if (positions.empty())
        return editing.finish("Move nothing");
    for (const auto& [figure, position] : positions) {
        if (const auto problem = nameProblem(figure))
            return failure(*problem);
        if (!isPlace(position))
            return refused("that is too far away");
        editing.file().layout.diagrams[diagram][figure] = position;
    }
    return editing.finish("Move " + figuresText(diagram, positions.begin()->first, positions.size()));
}

Result<Edit> arrangeFigures(const ModelFile& file, const std::string& diagram,
                            const std::vector<std::string>& figures)
{
    Editing editing(file);
    auto& diagrams = editing.file().layout.diagrams;
    if (const auto found = diagrams.find(diagram); found != diagrams.end()) {
        for (const std::string& figure : figures)
            found->second.erase(figure);
        if (found->second.empty())
            diagrams.erase(found);
    }
    if (figures.empty())
        return editing.finish("Arrange nothing");
    return editing.finish("Arrange " + figuresText(diagram, figures.front(), figures.size()));
}

Result<Edit> arrange(const ModelFile& file, const std::string& diagram)
{
    Editing editing(file);
    editing.file().layout.diagrams.erase(diagram);
    return editing.finish("Arrange " + diagram + " diagram");
}

}  // namespace querywright::edit
