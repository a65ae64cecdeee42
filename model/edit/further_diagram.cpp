// SPDX-License-Identifier: Apache-2.0
#include "model/edit/further_diagram.h"

#include "model/base/text.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"
#include "model/workflow/query_arrows.h"

#include <iterator>

namespace querywright::edit {
namespace {

using Names = std::set<std::string>;

std::optional<Error> titleProblem(const ModelFile& file, const std::string& stage, const std::string& title)
{
    if (auto problem = nameProblem(title))
        return problem;
    if (title.find('/') != std::string::npos)
        return Error{ErrorCode::Invalid, "the name of a diagram must not have a slash"};
    const std::string diagram = layout_names::furtherDiagram(stage, title);
    if (!layout_names::isFurther(diagram))
        return Error{ErrorCode::Invalid, quoted(stage) + " has no further diagrams"};
    if (file.layout.settings.count(diagram) != 0)
        return Error{ErrorCode::Duplicate, "there is another diagram " + quoted(title)};
    return std::nullopt;
}

std::optional<Error> namesProblem(const Names& figures)
{
    for (const std::string& figure : figures) {
        if (auto problem = nameProblem(figure))
            return problem;
    }
    return std::nullopt;
}

std::string figuresText(const Names& figures)
{
    return figures.size() == 1 ? *figures.begin() : counted(figures.size(), "figure");
}

std::string nameOfEntity(const Model& model, EntityId id)
{
    const EntityType* entityType = model.conceptual.find(id);
    return entityType ? entityType->name : std::string();
}

Names participantsOf(const Model& model, const RelationshipType& relationship)
{
    Names names;
    for (const Participant& participant : relationship.participants)
        names.insert(nameOfEntity(model, participant.entity));
    return names;
}

Names membersOf(const Model& model, const IsA& hierarchy)
{
    Names names{nameOfEntity(model, hierarchy.supertype)};
    for (const EntityId subtype : hierarchy.subtypes)
        names.insert(nameOfEntity(model, subtype));
    return names;
}

bool includes(const Names& all, const Names& some)
{
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

bool meets(const Names& some, const Names& others)
{
    return std::any_of(some.begin(), some.end(),
                       [&](const std::string& name) { return others.count(name) != 0; });
}

// What joins entity types of which all are shown, one of them newly.
Names joining(const Model& model, const Names& before, const Names& now)
{
    Names added;
    std::set_difference(now.begin(), now.end(), before.begin(), before.end(),
                        std::inserter(added, added.end()));
    Names joins;
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
        const Names participants = participantsOf(model, relationship);
        if (includes(now, participants) && meets(participants, added))
            joins.insert(layout_names::figureOf(relationship));
    }
    for (std::size_t i = 0; i < model.conceptual.hierarchies.size(); ++i) {
        const Names members = membersOf(model, model.conceptual.hierarchies[i]);
        if (includes(now, members) && meets(members, added))
            joins.insert(layout_names::figureOfHierarchy(model.conceptual, i));
    }
    return joins;
}

Names relatedEntities(const Model& model, const Names& figures)
{
    Names related;
    const auto join = [&](const std::string& figure, const Names& ends) {
        if (figures.count(figure) == 0 && !meets(ends, figures))
            return;
        related.insert(figure);
        related.insert(ends.begin(), ends.end());
    };
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes)
        join(layout_names::figureOf(relationship), participantsOf(model, relationship));
    for (std::size_t i = 0; i < model.conceptual.hierarchies.size(); ++i)
        join(layout_names::figureOfHierarchy(model.conceptual, i),
             membersOf(model, model.conceptual.hierarchies[i]));
    return related;
}

Names relatedTasks(const Model& model, const Names& figures)
{
    Names related;
    const auto labelOf = [&](TaskId id) {
        for (const Task& task : model.workflow.tasks) {
            if (task.id == id)
                return layout_names::figureOf(task);
        }
        return std::string();
    };
    for (const Transition& transition : model.workflow.transitions) {
        const Names ends{labelOf(transition.from), labelOf(transition.to)};
        if (meets(ends, figures))
            related.insert(ends.begin(), ends.end());
    }
    return related;
}

Names relatedTables(const Model& model, const Names& figures)
{
    Names related;
    for (const QueryArrow& arrow : queryArrows(model.workflow)) {
        const AccessPattern* from = arrow.from ? model.workflow.find(*arrow.from) : nullptr;
        const AccessPattern* to = model.workflow.find(arrow.to);
        if (!from || !to)
            continue;
        const Names ends{layout_names::figureOfQuery(*from), layout_names::figureOfQuery(*to)};
        if (meets(ends, figures))
            related.insert(ends.begin(), ends.end());
    }
    return related;
}

// The name of the figure that an entity type, a query, a task, ... has in its stage.
class FigureFinder {
public:
    FigureFinder(const Model& model, const std::string& stage) : m_model(model), m_stage(stage) {}

    std::string operator()(EntityId id) const { return isConceptual() ? nameOfEntity(m_model, id) : ""; }
    std::string operator()(RelationshipId id) const
    {
        const RelationshipType* found = m_model.conceptual.find(id);
        return found && isConceptual() ? layout_names::figureOf(*found) : "";
    }
    std::string operator()(AttributeId id) const
    {
        const AttributePlace place = m_model.conceptual.find(id);
        return place.attribute ? std::visit(*this, place.owner) : "";
    }
    std::string operator()(const HierarchySubject& subject) const
    {
        const bool isThere = subject.hierarchy < m_model.conceptual.hierarchies.size();
        return isThere && isConceptual()
                   ? layout_names::figureOfHierarchy(m_model.conceptual, subject.hierarchy)
                   : "";
    }
    std::string operator()(TaskId id) const
    {
        for (const Task& task : m_model.workflow.tasks) {
            if (task.id == id && m_stage == layout_names::workflow)
                return layout_names::figureOf(task);
        }
        return "";
    }
    std::string operator()(QueryId id) const
    {
        const AccessPattern* query = m_model.workflow.find(id);
        return query && isTables() ? layout_names::figureOfQuery(*query) : "";
    }
    std::string operator()(const TableSubject& table) const { return (*this)(table.query); }
    std::string operator()(const ColumnSubject& column) const { return (*this)(column.table.query); }
    template <typename Other>
    std::string operator()(const Other&) const
    {
        return "";
    }

private:
    bool isConceptual() const { return m_stage == layout_names::conceptual; }
    bool isTables() const { return m_stage == layout_names::logical || m_stage == layout_names::physical; }

    const Model& m_model;
    const std::string& m_stage;
};

// All figures that the first diagram of a stage has of its own accord.
Names allFigures(const Model& model, const std::string& stage)
{
    Names names;
    const FigureFinder finder(model, stage);
    for (const EntityType& entityType : model.conceptual.entityTypes)
        names.insert(finder(entityType.id));
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes)
        names.insert(finder(relationship.id));
    for (std::size_t i = 0; i < model.conceptual.hierarchies.size(); ++i)
        names.insert(finder(HierarchySubject{i}));
    for (const Task& task : model.workflow.tasks)
        names.insert(finder(task.id));
    for (const AccessPattern& query : model.workflow.queries)
        names.insert(finder(query.id));
    names.erase("");
    return names;
}

// Fails if there is no such further diagram, or the figures have no names.
Result<DiagramSettings*> furtherSettings(Editing& editing, const std::string& diagram, const Names& figures)
{
    const auto found = editing.file().layout.settings.find(diagram);
    if (found == editing.file().layout.settings.end() || !layout_names::isFurther(diagram))
        return notThere("diagram");
    if (const auto problem = namesProblem(figures))
        return failure(*problem);
    return &found->second;
}

void show(Editing& editing, DiagramSettings& settings, const std::string& diagram, const Names& figures)
{
    const Names before = settings.shows;
    settings.shows.insert(figures.begin(), figures.end());
    if (layout_names::stageOf(diagram) == layout_names::conceptual)
        settings.shows.merge(joining(editing.model(), before, settings.shows));
}

// What the file says of the diagram and this version does not know stays with it.
void renameUnknown(UnknownProperties& unknown, const std::string& from, const std::string& to)
{
    std::map<std::string, std::vector<UnknownProperties::Property>> renamed;
    for (auto& [identity, properties] : unknown.byObject) {
        const bool isIt = identity == from || identity.starts_with(from + "/");
        renamed.insert_or_assign(isIt ? to + identity.substr(from.size()) : identity, std::move(properties));
    }
    unknown.byObject = std::move(renamed);
}

}  // namespace

Result<Creation> addDiagram(const ModelFile& file, const std::string& stage, const std::string& title,
                            const std::set<std::string>& shows)
{
    if (const auto problem = titleProblem(file, stage, title))
        return failure(*problem);
    if (const auto problem = namesProblem(shows))
        return failure(*problem);
    Editing editing(file);
    const std::string diagram = layout_names::furtherDiagram(stage, title);
    show(editing, editing.file().layout.settings[diagram], diagram, shows);
    return Creation{*editing.finish("Add diagram " + title), {DiagramSubject{diagram}}};
}

Result<Creation> renameDiagram(const ModelFile& file, const std::string& diagram, const std::string& title)
{
    Editing editing(file);
    const auto settings = furtherSettings(editing, diagram, {});
    if (!settings)
        return failure(settings.error());
    const std::string stage = layout_names::stageOf(diagram);
    const std::string before = layout_names::titleOf(diagram);
    const std::string after = layout_names::furtherDiagram(stage, title);
    if (title != before) {
        if (const auto problem = titleProblem(file, stage, title))
            return failure(*problem);
        Layout& layout = editing.file().layout;
        const std::vector<std::string> places = layout_names::allPlaces(diagram);
        const std::vector<std::string> renamed = layout_names::allPlaces(after);
        for (std::size_t i = 0; i < places.size(); ++i) {
            layout.diagrams.erase(renamed[i]);
            if (auto figures = layout.diagrams.extract(places[i])) {
                figures.key() = renamed[i];
                layout.diagrams.insert(std::move(figures));
            }
            if (auto chosen = layout.settings.extract(places[i])) {
                chosen.key() = renamed[i];
                layout.settings.insert(std::move(chosen));
            }
        }
        renameUnknown(editing.file().unknown, "diagram " + diagram, "diagram " + after);
    }
    return Creation{*editing.finish("Rename diagram " + before + " to " + title), {DiagramSubject{after}}};
}

Result<Creation> duplicateDiagram(const ModelFile& file, const std::string& diagram, const std::string& title)
{
    Editing editing(file);
    const std::string stage = layout_names::stageOf(diagram);
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    if (const auto problem = titleProblem(file, stage, title))
        return failure(*problem);
    Layout& layout = editing.file().layout;
    DiagramSettings settings = layout.settingsOf(diagram);
    if (!layout_names::isFurther(diagram))
        settings.shows = allFigures(file.model, stage);
    const std::string copy = layout_names::furtherDiagram(stage, title);
    layout.settings.insert_or_assign(copy, std::move(settings));
    const std::vector<std::string> from = layout_names::allPlaces(diagram);
    const std::vector<std::string> to = layout_names::allPlaces(copy);
    for (std::size_t i = 0; i < from.size(); ++i) {
        layout.diagrams.erase(to[i]);
        if (const auto places = layout.diagrams.find(from[i]); places != layout.diagrams.end())
            layout.diagrams[to[i]] = places->second;
        if (const auto bends = layout.settings.find(from[i]);
            from[i] != diagram && bends != layout.settings.end())
            layout.settings.insert_or_assign(to[i], DiagramSettings(bends->second));
    }
    return Creation{*editing.finish("Duplicate " + nameOfDiagram(diagram)), {DiagramSubject{copy}}};
}

std::string freeTitle(const ModelFile& file, const std::string& stage, const std::string& wished)
{
    std::string title = wished;
    for (int number = 2; file.layout.settings.count(layout_names::furtherDiagram(stage, title)) != 0;
         ++number)
        title = wished + " " + std::to_string(number);
    return title;
}

Result<Edit> showFigures(const ModelFile& file, const std::string& diagram,
                         const std::set<std::string>& figures, const std::map<std::string, Position>& places)
{
    Editing editing(file);
    const auto settings = furtherSettings(editing, diagram, figures);
    if (!settings)
        return failure(settings.error());
    show(editing, **settings, diagram, figures);
    for (const auto& [figure, place] : places) {
        if (!isPlace(place))
            return refused("that is too far away");
        if (figures.count(figure) != 0)
            editing.putFigure(diagram, figure, place);
    }
    return editing.finish("Show " + figuresText(figures) + " in " + layout_names::titleOf(diagram));
}

Result<Edit> hideFigures(const ModelFile& file, const std::string& diagram,
                         const std::set<std::string>& figures)
{
    Editing editing(file);
    const auto settings = furtherSettings(editing, diagram, figures);
    if (!settings)
        return failure(settings.error());
    for (const std::string& figure : figures)
        editing.eraseFigureIn(diagram, figure);
    return editing.finish("Remove " + figuresText(figures) + " from " + layout_names::titleOf(diagram));
}

std::set<std::string> relatedTo(const Model& model, const std::string& stage,
                                const std::set<std::string>& figures)
{
    Names related;
    if (stage == layout_names::conceptual)
        related = relatedEntities(model, figures);
    else if (stage == layout_names::workflow)
        related = relatedTasks(model, figures);
    else
        related = relatedTables(model, figures);
    for (const std::string& figure : figures)
        related.erase(figure);
    related.erase("");
    return related;
}

Result<Edit> showRelated(const ModelFile& file, const std::string& diagram,
                         const std::set<std::string>& figures)
{
    Editing editing(file);
    const auto settings = furtherSettings(editing, diagram, figures);
    if (!settings)
        return failure(settings.error());
    show(editing, **settings, diagram, relatedTo(file.model, layout_names::stageOf(diagram), figures));
    return editing.finish("Show what is related to " + figuresText(figures));
}

std::string figureFor(const Model& model, const std::string& stage, const Subject& subject)
{
    return std::visit(FigureFinder(model, stage), subject);
}

Result<Creation> shownIn(Creation creation, const std::string& diagram)
{
    if (!layout_names::isFurther(diagram))
        return creation;
    Layout& layout = creation.edit.after.layout;
    const std::string stage = layout_names::stageOf(diagram);
    const std::string first = layout_names::placesName(stage, layout.settingsOf(stage).content);
    Names figures;
    std::map<std::string, Position> places;
    for (const Subject& subject : creation.made) {
        const std::string figure = figureFor(creation.edit.after.model, stage, subject);
        if (figure.empty())
            continue;
        figures.insert(figure);
        const auto placed = layout.diagrams.find(first);
        if (placed == layout.diagrams.end())
            continue;
        if (auto place = placed->second.extract(figure))
            places[figure] = place.mapped();
        if (placed->second.empty())
            layout.diagrams.erase(placed);
    }
    if (figures.empty())
        return creation;
    auto shown = showFigures(creation.edit.after, diagram, figures, places);
    if (!shown)
        return failure(shown.error());
    creation.edit.after = std::move(shown->after);
    return creation;
}

}  // namespace querywright::edit
