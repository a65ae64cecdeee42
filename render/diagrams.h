// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/derivation/derive.h"
#include "model/file/layout.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"
#include "render/layout/layout.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::render {

// The stages of a model that have a diagram.
enum class Stage { Conceptual, Workflow, Logical, Physical };

// "conceptual", "workflow", "logical", "physical": also their names in the model's layout.
const char* toText(Stage stage);
std::optional<Stage> stageFromText(std::string_view text);

// The diagram of a stage, or a further one of it as `options` says, with its notes and group boxes, complete:
// figures where `layout` says, the others placed, lines routed. What `before` has too, if it is not null,
// keeps its place, unless something that grew is in its way; it may be places alone
// (figure/figure_places.h). In a large diagram lines whose ends stay where they were run as they did, unless
// something is in their way, since routing all takes long. Fails only if cancelled. REQUIRES: loadFonts()
// was called; for the stages logical and physical, `derivation` and `physical` belong to the model. Other
// stages do not look at them: nothing needs to be derived from their model. May be called from any thread.
Result<Diagram> makeDiagram(Stage stage, const Model& model, const Derivation& derivation,
                            const PhysicalModel& physical, const Layout& layout,
                            const DiagramOptions& options, const layout::LayoutOptions& layoutOptions,
                            const Diagram* before = nullptr);

// The signs of queries and the glyphs of figures drawn anew, or none if `options` has none; everything else
// stays as it is. Returns where it looks different now.
// REQUIRES: the diagram was made with signs, or `options` has none.
std::vector<QRectF> updateSigns(Diagram& diagram, const DiagramOptions& options);

// Routes lines anew after figures were moved: for each move while figures are dragged. All lines of a small
// diagram, which then make way for each other; of a large one only those that end at what was moved, so that
// it follows the pointer.
void reroute(Diagram& diagram, const std::vector<std::size_t>& moved);

// Routes one line anew, after its bends were changed; all others stay as they are.
void rerouteLine(Diagram& diagram, std::size_t connection);

// Frames drawn anew around their figures after these were moved.
void fitFrames(Diagram& diagram);

}  // namespace querywright::render
