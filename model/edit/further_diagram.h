// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/creation.h"

#include <map>
#include <set>
#include <string>

// Further diagrams of a stage, each with figures of its own choice. Diagrams and figures are named as in
// layout_names.h; `diagram` is a further one.
namespace querywright::edit {

// "Add diagram Booking". `stage`: "conceptual", ...
Result<Creation> addDiagram(const ModelFile& file, const std::string& stage, const std::string& title,
                            const std::set<std::string>& shows = {});

// "Rename diagram Booking to Stay"; made is the diagram as it is called then.
Result<Creation> renameDiagram(const ModelFile& file, const std::string& diagram, const std::string& title);

// "Duplicate diagram Booking": one that shows the same at the same places, with the same notes and group
// boxes. `diagram`: a further one, or the first one of a stage, whose duplicate shows all that there is now.
Result<Creation> duplicateDiagram(const ModelFile& file, const std::string& diagram,
                                  const std::string& title);

// "Diagram", "Diagram 2", ...: a title that is free in the stage, beginning with `wished`.
std::string freeTitle(const ModelFile& file, const std::string& stage, const std::string& wished);

// Shows figures in the diagram, those of `places` at their places, the others where there is room: "Show
// Guest in Booking". Relationship types and IsA whose entity types are all in the diagram then come along
// with them.
Result<Edit> showFigures(const ModelFile& file, const std::string& diagram,
                         const std::set<std::string>& figures,
                         const std::map<std::string, Position>& places = {});

// Takes figures out of the diagram, not out of the model: "Remove Guest from Booking".
Result<Edit> hideFigures(const ModelFile& file, const std::string& diagram,
                         const std::set<std::string>& figures);

// The figures that are joined to these by one line, or one relationship type, in the first diagram of the
// stage; without themselves.
std::set<std::string> relatedTo(const Model& model, const std::string& stage,
                                const std::set<std::string>& figures);

// Shows what is related to figures of the diagram: "Show what is related to Guest".
Result<Edit> showRelated(const ModelFile& file, const std::string& diagram,
                         const std::set<std::string>& figures);

// The figure by which a stage shows the thing itself or what has it: an attribute its entity type; empty if
// it shows none.
std::string figureFor(const Model& model, const std::string& stage, const Subject& subject);

// What was made, shown also in the diagram: where it was put in the first diagram of the stage is meant to be
// a place of this one. Of the first diagram the creation as it is.
Result<Creation> shownIn(Creation creation, const std::string& diagram);

}  // namespace querywright::edit
