// SPDX-License-Identifier: Apache-2.0
#include "render/kept_tops.h"

#include "model/file/layout_names.h"
#include "render/annotation/note_figure.h"
#include "render/chebotko/chebotko.h"
#include "render/erd/erd.h"
#include "render/workflow/workflow_diagram.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace querywright::render {

namespace {

bool isOfTables(const std::string& stage)
{
    return stage == layout_names::logical || stage == layout_names::physical;
}

// A model with what of it is drawn.
struct DrawnModel {
    const ModelFile& file;
    const DesignedTables* tables;
};

// The figures of a diagram in their sizes, nothing at its place.
std::vector<Figure> figuresOf(const DrawnModel& drawn, const std::string& diagram,
                              const DiagramContent& content)
{
    const std::string stage = layout_names::stageOf(diagram);
    DiagramOptions options;
    options.diagram = diagram;
    options.content = content;
    Diagram made;
    if (stage == layout_names::conceptual)
        made = erdDiagram(drawn.file.model, options);
    else if (stage == layout_names::workflow)
        made = workflowDiagram(drawn.file.model, options);
    else if (const DesignedTables* tables = drawn.tables)
        made = chebotkoDiagram(tables->model, tables->derivation, tables->physical,
                               stage == layout_names::physical, options);
    addNotes(made, drawn.file.layout.settingsOf(diagram), diagram);
    return std::move(made.figures);
}

bool isDrawnOtherwise(const DrawnModel& before, const DrawnModel& after, const std::string& diagram)
{
    const DiagramSettings& old = before.file.layout.settingsOf(diagram);
    const DiagramSettings& now = after.file.layout.settingsOf(diagram);
    if (old.content != now.content)
        return false;  // another way to look at all of it
    const Model& oldModel = before.file.model;
    const Model& model = after.file.model;
    const std::string stage = layout_names::stageOf(diagram);
    return old.notes != now.notes
           || (stage == layout_names::conceptual && oldModel.conceptual != model.conceptual)
           || (stage == layout_names::workflow && oldModel.workflow != model.workflow)
           || (isOfTables(stage) && before.tables && after.tables);
}

// The figure of the same thing, which may bear another name.
const Figure* sameOf(const std::vector<Figure>& figures, const Figure& wanted)
{
    const Figure* found = nullptr;
    for (const Figure& each : figures) {
        if (each.key.isEmpty() || each.subject != wanted.subject)
            continue;
        if (each.key == wanted.key)
            return &each;
        found = &each;
    }
    return found;
}

// From the middle of a figure up to its title.
double riseOf(const Figure& figure)
{
    const auto title = std::find_if(figure.parts.begin(), figure.parts.end(),
                                    [](const Part& part) { return part.kind == PartKind::Header; });
    const double above = title == figure.parts.end() ? 0.0 : title->rect.top();
    return figure.size.height() / 2 - above;
}

const Position* placeOf(const Layout& layout, const std::string& places, const std::string& figure)
{
    const auto all = layout.diagrams.find(places);
    if (all == layout.diagrams.end())
        return nullptr;
    const auto found = all->second.find(figure);
    return found == all->second.end() ? nullptr : &found->second;
}

// Of the places of that name, where figures are that show that content.
void keepTops(Layout& layout, const DrawnModel& before, const DrawnModel& after, const std::string& diagram,
              const std::string& places, const DiagramContent& content)
{
    if (!layout.diagrams.contains(places))
        return;
    const std::vector<Figure> old = figuresOf(before, diagram, content);
    for (const Figure& figure : figuresOf(after, diagram, content)) {
        const bool hasTop = !figure.key.isEmpty() && figure.outline == layout::Outline::Rectangle;
        const Figure* same = hasTop ? sameOf(old, figure) : nullptr;
        const double growth = same ? riseOf(figure) - riseOf(*same) : 0.0;
        if (growth == 0.0)
            continue;
        const std::string key = figure.key.toStdString();
        for (const std::string& name : {places, layout_names::byHand(places), layout_names::locked(places)}) {
            const Position* was = placeOf(before.file.layout, name, same->key.toStdString());
            const Position* now = placeOf(layout, name, key);
            if (was && now && *was == *now)
                layout.diagrams[name][key].y += growth;
        }
    }
}

// Tables that show their sizes may have no places but those they have without.
void keepTops(Layout& layout, const DrawnModel& before, const DrawnModel& after, const std::string& diagram)
{
    if (!isDrawnOtherwise(before, after, diagram))
        return;
    const DiagramContent& content = layout.settingsOf(diagram).content;
    const std::string places = layout_names::placesName(diagram, content);
    keepTops(layout, before, after, diagram, places, content);
    if (places == diagram || !isOfTables(layout_names::stageOf(diagram)))
        return;
    DiagramContent plain = content;
    plain.hasSizes = false;
    plain.types = TypeDisplay::InPhysical;
    keepTops(layout, before, after, diagram, diagram, plain);
}

}  // namespace

Layout withTopsKept(const ModelFile& before, const ModelFile& after, const DesignedTables* tablesBefore,
                    const DesignedTables* tablesAfter)
{
    const DrawnModel old{before, tablesBefore};
    const DrawnModel now{after, tablesAfter};
    Layout layout = after.layout;
    for (const char* stage :
         {layout_names::conceptual, layout_names::workflow, layout_names::logical, layout_names::physical})
    {
        keepTops(layout, old, now, stage);
        for (const std::string& diagram : layout_names::furtherDiagrams(after.layout, stage))
            keepTops(layout, old, now, diagram);
    }
    return layout;
}

bool placesTables(const Layout& layout)
{
    return std::any_of(layout.diagrams.begin(), layout.diagrams.end(), [](const auto& places) {
        return isOfTables(layout_names::stageOf(places.first)) && !places.second.empty();
    });
}

}  // namespace querywright::render
