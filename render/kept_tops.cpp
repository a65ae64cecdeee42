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

// A figure where it stood before any was moved, and how far it goes down.
struct Standing {
    std::string key;
    double left;
    double right;
    double top;
    double end;  // at its lower end, before it grew
    double height;
    bool isLocked;
    double by = 0.0;
    bool pushes = false;  // has grown or goes down

    double newEnd() const { return top + by + height; }
};

// The places of that name, of people and of layout.
std::vector<std::string> kindsOf(const std::string& places)
{
    return {places, layout_names::byHand(places), layout_names::locked(places)};
}

// Moves what figures have grown into, and what that comes upon in turn. What people locked stays.
class RoomBelow {
public:
    RoomBelow(Layout& layout, std::string places, const std::vector<Figure>& figures)
        : m_layout(layout), m_places(std::move(places))
    {
        for (const Figure& figure : figures) {
            const std::string key = figure.key.toStdString();
            const Position* place = key.empty() ? nullptr : placeOf(layout, m_places, key);
            if (!place)
                continue;
            const double width = figure.size.width();
            const double height = figure.size.height();
            m_standing.push_back({key, place->x - width / 2, place->x + width / 2, place->y - height / 2,
                                  place->y + height / 2, height,
                                  placeOf(layout, layout_names::locked(m_places), key) != nullptr});
        }
    }

    // `before`: where the lower end of the figure was.
    void noteGrown(const std::string& key, double before)
    {
        for (Standing& standing : m_standing) {
            if (standing.key != key)
                continue;
            standing.end = before;
            standing.pushes = true;
        }
    }

    // What was below another one stays so: looked at from the top down, each is pushed by those only that
    // have found their place.
    void make()
    {
        std::stable_sort(m_standing.begin(), m_standing.end(),
                         [](const Standing& a, const Standing& b) { return a.top < b.top; });
        for (std::size_t i = 0; i < m_standing.size(); ++i) {
            for (std::size_t k = i + 1; m_standing[i].pushes && k < m_standing.size(); ++k)
                push(m_standing[i], m_standing[k]);
        }
        for (const Standing& standing : m_standing) {
            if (standing.by > 0.0)
                moveDown(standing);
        }
    }

private:
    static void push(const Standing& above, Standing& below)
    {
        constexpr double leastGap = 12.0;
        const bool isInTheWay =
            !below.isLocked && below.top >= above.end && below.left < above.right && below.right > above.left;
        const double by = above.newEnd() + std::min(leastGap, below.top - above.end) - below.top;
        if (!isInTheWay || by <= below.by)
            return;
        below.by = by;
        below.pushes = true;
    }

    void moveDown(const Standing& standing)
    {
        for (const std::string& name : kindsOf(m_places)) {
            if (placeOf(m_layout, name, standing.key))
                m_layout.diagrams[name][standing.key].y += standing.by;
        }
    }

    Layout& m_layout;
    std::string m_places;
    std::vector<Standing> m_standing;
};

// Of the places of that name, where figures are that show that content.
void keepTops(Layout& layout, const DrawnModel& before, const DrawnModel& after, const std::string& diagram,
              const std::string& places, const DiagramContent& content)
{
    if (!layout.diagrams.contains(places))
        return;
    const std::vector<Figure> old = figuresOf(before, diagram, content);
    const std::vector<Figure> now = figuresOf(after, diagram, content);
    std::vector<std::pair<std::string, double>> grown;  // with where their lower ends were
    for (const Figure& figure : now) {
        const bool hasTop = !figure.key.isEmpty() && figure.outline == layout::Outline::Rectangle;
        const Figure* same = hasTop ? sameOf(old, figure) : nullptr;
        const double growth = same ? riseOf(figure) - riseOf(*same) : 0.0;
        if (growth == 0.0)
            continue;
        const std::string key = figure.key.toStdString();
        for (const std::string& name : kindsOf(places)) {
            const Position* was = placeOf(before.file.layout, name, same->key.toStdString());
            const Position* is = placeOf(layout, name, key);
            if (!was || !is || *was != *is)
                continue;
            if (growth > 0.0 && name == places)
                grown.emplace_back(key, was->y + same->size.height() / 2);
            layout.diagrams[name][key].y += growth;
        }
    }
    RoomBelow room(layout, places, now);
    for (const auto& [key, end] : grown)
        room.noteGrown(key, end);
    room.make();
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
