// SPDX-License-Identifier: Apache-2.0
#include "model/edit/element_removal.h"

#include "model/base/text.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_decision.h"
#include "model/edit/removal.h"
#include "model/edit/walk_change.h"
#include "model/file/layout_names.h"
#include "model/file/name_index.h"
#include "model/physical/physical_model.h"

#include <set>
#include <utility>

namespace querywright::edit {
namespace {

template <typename Id>
std::uint32_t number(Id id)
{
    return static_cast<std::uint32_t>(id);
}

std::set<AttributeId> allOf(const std::vector<Attribute>& attributes)
{
    std::set<AttributeId> all;
    for (const Attribute& attribute : attributes)
        all.merge(withParts(attribute));
    return all;
}

template <typename Thing, typename Id>
void eraseById(std::vector<Thing>& things, Id id)
{
    std::erase_if(things, [&](const Thing& thing) { return thing.id == id; });
}

// Whether a walk can still take the step.
bool isPossible(const file::NameIndex& names, const Walk& walk, const WalkStep& step)
{
    const RelationshipType* relationship = names.find(step.relationship);
    if (!relationship || relationship->participants.size() != step.participants.size())
        return false;
    for (std::size_t i = 0; i < step.participants.size(); ++i) {
        const EntityId entity = walk.nodes[position(step.participants[i])].entity;
        if (!names.find(entity) || !names.areRelated(entity, relationship->participants[i].entity))
            return false;
    }
    return true;
}

// Whether the place of the walk still has the attribute.
bool hasAttribute(const file::NameIndex& names, const Walk& walk, const AttributeUse& use)
{
    const auto owner = names.ownerOf(use.attribute);
    if (!owner)
        return false;
    if (const auto* step = std::get_if<StepIndex>(&use.place))
        return *owner == AttributeOwner(walk.steps[static_cast<std::size_t>(*step)].relationship);
    const auto* entity = std::get_if<EntityId>(&*owner);
    return entity && names.areRelated(walk.nodes[position(std::get<NodeIndex>(use.place))].entity, *entity);
}

NewWalk fitted(const file::NameIndex& names, const Walk& walk)
{
    return withoutSteps(walk, [&](std::size_t i) { return !isPossible(names, walk, walk.steps[i]); });
}

// The walk where one participant of the relationship type is no more.
NewWalk withoutParticipant(const Walk& walk, RelationshipId relationship, std::uint32_t participant)
{
    return rebuilt(walk, [&](std::size_t i) -> std::optional<WalkStep> {
        WalkStep step = walk.steps[i];
        if (step.relationship != relationship || participant >= step.participants.size())
            return step;
        if (step.participants[participant] == step.from)
            return std::nullopt;
        step.participants.erase(step.participants.begin() + participant);
        return step;
    });
}

bool mentions(const Choice& choice, QueryId query)
{
    const std::vector<TableReference> tables = tablesOf(choice);
    return std::any_of(tables.begin(), tables.end(), [&](const TableReference& table) {
        return table.query == std::variant<QueryId, std::string>(query);
    });
}

// Takes a query out of a choice about several tables; whether enough are left.
bool dropTable(Choice& choice, QueryId query)
{
    std::vector<TableReference>* tables = nullptr;
    if (auto* merge = std::get_if<MergeTables>(&choice))
        tables = &merge->tables;
    else if (auto* apart = std::get_if<KeepApart>(&choice))
        tables = &apart->tables;
    if (!tables)
        return false;
    std::erase_if(*tables, [&](const TableReference& table) {
        return table.query == std::variant<QueryId, std::string>(query);
    });
    return tables->size() > 1;
}

// The names that hierarchies have in diagrams change when one of them goes.
std::vector<std::string> hierarchyFigures(const ConceptualModel& model)
{
    std::vector<std::string> figures;
    for (std::size_t i = 0; i < model.hierarchies.size(); ++i)
        figures.push_back(layout_names::figureOfHierarchy(model, i));
    return figures;
}

}  // namespace

void ElementRemoval::forget(const std::string& kind, std::uint32_t id)
{
    m_editing.forgetUnknown(kind + " " + std::to_string(id));
}

// A suppression about something that is gone is kept, for the review to tell.
void ElementRemoval::detachSuppressions(const SuppressedSubject& subject, const std::string& kind,
                                        const std::string& name)
{
    for (Suppression& suppression : m_editing.file().review.suppressions) {
        if (suppression.subject == subject)
            suppression.subject = UnknownSubject{kind, name};
    }
}

void ElementRemoval::fitTo(ConceptualModel after)
{
    fitQueries(after);
    fitUpdates(after);
    m_editing.conceptual() = std::move(after);
}

void ElementRemoval::fitQueries(const ConceptualModel& after)
{
    const file::NameIndex names(after);
    for (AccessPattern& query : m_editing.workflow().queries) {
        if (query.walk.nodes.empty())
            continue;
        removeUses(m_editing, query,
                   [&](const AttributeUse& use) { return !hasAttribute(names, query.walk, use); });
        const NewWalk walk = fitted(names, query.walk);
        if (walk.walk != query.walk)
            takeWalk(m_editing, query, walk);
    }
}

void ElementRemoval::fitUpdates(const ConceptualModel& after)
{
    const file::NameIndex names(after);
    std::vector<UpdateId> without;
    for (Update& update : m_editing.workflow().updates) {
        const auto isGone = [&](const AttributeOwner& owner) {
            return std::visit([&](auto id) { return names.find(id) == nullptr; }, owner);
        };
        if (std::erase_if(update.subjects, isGone) > 0 && update.subjects.empty())
            without.push_back(update.id);
        if (update.walk.nodes.empty())
            continue;
        if (!names.find(update.walk.nodes.front().entity)) {
            takeWalk(m_editing, update, NewWalk());
            continue;
        }
        std::erase_if(update.given, [&](const GivenValue& given) {
            return !hasAttribute(names, update.walk, given.attribute);
        });
        const NewWalk walk = fitted(names, update.walk);
        if (walk.walk != update.walk)
            takeWalk(m_editing, update, walk);
    }
    for (const UpdateId update : without)
        takeOut(update);
}

void ElementRemoval::removeRootedAt(EntityId entity)
{
    std::vector<QueryId> rooted;
    for (const AccessPattern& query : m_editing.workflow().queries) {
        if (!query.walk.nodes.empty() && query.walk.nodes.front().entity == entity)
            rooted.push_back(query.id);
    }
    for (const QueryId query : rooted)
        takeOut(query);
}

void ElementRemoval::remove(EntityId entity)
{
    if (!m_editing.find(entity))
        return;
    removeRootedAt(entity);
    std::vector<RelationshipId> joined;
    for (const RelationshipType& relationship : m_editing.conceptual().relationshipTypes)
        joined.push_back(relationship.id);
    const auto isIt = [&](const Participant& participant) { return participant.entity == entity; };
    for (const RelationshipId id : joined) {
        const std::vector<Participant>& participants = m_editing.find(id)->participants;
        const auto times = std::count_if(participants.begin(), participants.end(), isIt);
        if (times > 0 && static_cast<std::ptrdiff_t>(participants.size()) - times < 2) {
            takeOut(id);
            continue;
        }
        for (auto i = static_cast<std::uint32_t>(participants.size()); i-- > 0;) {
            if (isIt(m_editing.find(id)->participants[i]))
                removeParticipant(id, i);
        }
    }
    for (std::size_t i = m_editing.conceptual().hierarchies.size(); i-- > 0;) {
        const IsA& hierarchy = m_editing.conceptual().hierarchies[i];
        if (hierarchy.supertype == entity)
            removeHierarchy(i);
        else if (std::count(hierarchy.subtypes.begin(), hierarchy.subtypes.end(), entity) > 0)
            removeSubtype(i, entity);
    }
    removeUsesOf(m_editing, allOf(m_editing.find(entity)->attributes));
    const std::string name = m_editing.find(entity)->name;
    for (const Attribute& attribute : std::vector<Attribute>(m_editing.find(entity)->attributes))
        remove(attribute.id);  // with the user-defined types they defined
    detachSuppressions(entity, "entity", name);
    std::erase_if(m_editing.model().decisions, [&](const Decision& decision) {
        const auto* nest = std::get_if<NestEntities>(&decision.choice);
        const bool isAbout = nest && nest->entity == std::variant<EntityId, std::string>(entity);
        if (isAbout)
            m_editing.wentAlong("the decision “" + toText(m_editing.model(), decision) + "”");
        return isAbout;
    });
    std::erase_if(m_editing.model().data.entities,
                  [&](const EntityData& data) { return data.entity == entity; });
    ConceptualModel after = m_editing.conceptual();
    eraseById(after.entityTypes, entity);
    fitTo(std::move(after));
    m_editing.eraseFigure(layout_names::conceptual, name);
    forget("entity", number(entity));
    forget("data entity", number(entity));
}

void ElementRemoval::takeOut(RelationshipId relationship)
{
    const RelationshipType* found = m_editing.find(relationship);
    if (!found)
        return;
    m_relationships.push_back(found->name);
    m_editing.wentAlong("the relationship type " + found->name);
    remove(relationship);
}

void ElementRemoval::remove(RelationshipId relationship)
{
    if (!m_editing.find(relationship))
        return;
    removeUsesOf(m_editing, allOf(m_editing.find(relationship)->attributes));
    for (const Attribute& attribute : std::vector<Attribute>(m_editing.find(relationship)->attributes))
        remove(attribute.id);
    const std::string name = m_editing.find(relationship)->name;
    detachSuppressions(relationship, "relationship", name);
    std::erase_if(m_editing.model().data.relationships,
                  [&](const RelationshipData& data) { return data.relationship == relationship; });
    ConceptualModel after = m_editing.conceptual();
    for (EntityType& entityType : after.entityTypes) {
        if (std::erase(entityType.identifiedBy, relationship) > 0 && entityType.identifiedBy.empty())
            m_editing.wentAlong("what made " + entityType.name + " weak");
    }
    eraseById(after.relationshipTypes, relationship);
    fitTo(std::move(after));
    m_editing.eraseFigure(layout_names::conceptual, name);
    forget("relationship", number(relationship));
    forget("data relationship", number(relationship));
}

void ElementRemoval::removeParticipant(RelationshipId relationship, std::uint32_t participant)
{
    RelationshipType* found = m_editing.find(relationship);
    if (!found || participant >= found->participants.size() || found->participants.size() < 3)
        return;
    for (AccessPattern& query : m_editing.workflow().queries) {
        if (!query.walk.nodes.empty())
            takeWalk(m_editing, query, withoutParticipant(query.walk, relationship, participant));
    }
    for (Update& update : m_editing.workflow().updates) {
        if (!update.walk.nodes.empty())
            takeWalk(m_editing, update, withoutParticipant(update.walk, relationship, participant));
    }
    const EntityId entity = found->participants[participant].entity;
    m_editing.wentAlong("its place in " + found->name);
    found->participants.erase(found->participants.begin() + participant);
    const auto isLeft = [&](const Participant& one) { return one.entity == entity; };
    EntityType* entityType = m_editing.find(entity);
    if (entityType && std::none_of(found->participants.begin(), found->participants.end(), isLeft))
        std::erase(entityType->identifiedBy, relationship);
    if (found->key) {
        std::erase(found->key->participants, participant);
        for (std::uint32_t& other : found->key->participants)
            other -= other > participant ? 1 : 0;
        if (found->key->participants.empty() && found->key->attributes.empty())
            found->key.reset();
    }
    for (RelationshipData& data : m_editing.model().data.relationships) {
        if (data.relationship == relationship)
            data.per -= data.per > participant ? 1 : 0;
        if (data.relationship == relationship && data.per >= found->participants.size())
            data.per = 0;
    }
}

void ElementRemoval::remove(AttributeId attribute)
{
    Attribute* found = m_editing.find(attribute);
    if (!found)
        return;
    const std::string udt = found->isComposite() ? udtNameOf(*found) : std::string();
    removeUsesOf(m_editing, withParts(*found));
    eraseById(*m_editing.siblingsOf(attribute), attribute);
    if (!udt.empty())
        renameUdt(m_editing, udt, {});
}

void ElementRemoval::removeHierarchy(std::size_t hierarchy)
{
    ConceptualModel after = m_editing.conceptual();
    std::vector<std::string> before = hierarchyFigures(after);
    after.hierarchies.erase(after.hierarchies.begin() + static_cast<std::ptrdiff_t>(hierarchy));
    fitTo(std::move(after));
    m_editing.eraseFigure(layout_names::conceptual, before[hierarchy]);
    before.erase(before.begin() + static_cast<std::ptrdiff_t>(hierarchy));
    const std::vector<std::string> now = hierarchyFigures(m_editing.conceptual());
    for (std::size_t i = 0; i < now.size(); ++i)
        m_editing.renameFigure(layout_names::conceptual, before[i], now[i]);
}

void ElementRemoval::removeSubtype(std::size_t hierarchy, EntityId subtype)
{
    if (m_editing.conceptual().hierarchies[hierarchy].subtypes == std::vector{subtype})
        return removeHierarchy(hierarchy);
    ConceptualModel after = m_editing.conceptual();
    std::erase(after.hierarchies[hierarchy].subtypes, subtype);
    fitTo(std::move(after));
}

void ElementRemoval::remove(TaskId task)
{
    const Task* found = m_editing.find(task);
    if (!found)
        return;
    m_editing.eraseFigure(layout_names::workflow, found->label);
    for (const UpdateId id : found->updates) {
        if (const Update* update = m_editing.find(id))
            m_editing.eraseFigure(layout_names::workflow, layout_names::figureOf(*update, *found));
    }
    for (const Transition& transition : std::vector<Transition>(m_editing.workflow().transitions)) {
        if (transition.from == task || transition.to == task)
            remove(TransitionSubject{transition.from, transition.to});
    }
    eraseById(m_editing.workflow().tasks, task);
    forget("task", number(task));
}

void ElementRemoval::remove(const TransitionSubject& transition)
{
    std::erase_if(m_editing.workflow().transitions, [&](const Transition& one) {
        return one.from == transition.from && one.to == transition.to;
    });
}

void ElementRemoval::takeOut(QueryId query)
{
    const AccessPattern* found = m_editing.find(query);
    if (!found)
        return;
    m_queries.push_back(found->label);
    m_editing.wentAlong(found->name.empty() ? "the query " + found->label
                                            : "the query " + found->label + " " + found->name);
    remove(query);
}

void ElementRemoval::takeOutDecisions(QueryId query)
{
    for (const Decision& decision : std::vector<Decision>(m_editing.model().decisions)) {
        if (!mentions(decision.choice, query) || dropTable(m_editing.find(decision.id)->choice, query))
            continue;
        m_editing.wentAlong("the decision “" + toText(m_editing.model(), decision) + "”");
        eraseDecision(m_editing, decision.id);
    }
}

void ElementRemoval::forgetQueryIn(Update& update, QueryId query)
{
    if (std::erase(update.tables, query) > 0)
        m_editing.wentAlong("its table among those of " + update.label);
    if (update.ttl)
        std::erase(update.ttl->tables, query);
    if (update.condition && update.condition->table == query)
        update.condition->table.reset();
}

void ElementRemoval::remove(QueryId query)
{
    const AccessPattern* found = m_editing.find(query);
    if (!found)
        return;
    const std::string label = found->label;
    takeOutDecisions(query);
    const auto forgetSource = [&](ValueSource& source, const std::string& of) {
        if (source != ValueSource(FromQuery{query}))
            return;
        source = FromUser{};
        m_editing.wentAlong("where a value of " + of + " comes from");
    };
    for (AccessPattern& other : m_editing.workflow().queries) {
        if (other.id == query)
            continue;
        for (GivenValue& given : other.given)
            forgetSource(given.source, other.label);
        for (GivenRange& range : other.ranges)
            forgetSource(range.source, other.label);
    }
    for (Update& update : m_editing.workflow().updates) {
        for (GivenValue& given : update.given)
            forgetSource(given.source, update.label);
        forgetQueryIn(update, query);
    }
    for (Task& task : m_editing.workflow().tasks)
        std::erase(task.queries, query);
    for (Transition& transition : m_editing.workflow().transitions)
        std::erase(transition.queries, query);
    detachSuppressions(query, "query", label);
    detachSuppressions(TableReference{query}, "table", label);
    for (Suppression& suppression : m_editing.file().review.suppressions) {
        auto* column = std::get_if<ColumnOfTable>(&suppression.subject);
        if (column && column->table.query == std::variant<QueryId, std::string>(query))
            column->table.query = label;
    }
    for (const char* diagram : {layout_names::logical, layout_names::physical})
        m_editing.eraseFigure(diagram, layout_names::figureOfQuery(*found));
    eraseById(m_editing.workflow().queries, query);
    forget("query", number(query));
}

void ElementRemoval::takeOut(UpdateId update)
{
    const Update* found = m_editing.find(update);
    if (!found)
        return;
    m_updates.push_back(found->label);
    m_editing.wentAlong(found->name.empty() ? "the update " + found->label
                                            : "the update " + found->label + " " + found->name);
    remove(update);
}

void ElementRemoval::remove(UpdateId update)
{
    const Update* found = m_editing.find(update);
    if (!found)
        return;
    for (Task& task : m_editing.workflow().tasks) {
        if (std::erase(task.updates, update) > 0)
            m_editing.eraseFigure(layout_names::workflow, layout_names::figureOf(*found, task));
    }
    detachSuppressions(update, "update", found->label);
    eraseById(m_editing.workflow().updates, update);
    forget("update", number(update));
}

void ElementRemoval::remove(const DiagramSubject& diagram)
{
    Layout& layout = m_editing.file().layout;
    for (const std::string& places : layout_names::allPlaces(diagram.diagram)) {
        layout.diagrams.erase(places);
        layout.settings.erase(places);
    }
    m_editing.forgetUnknown("diagram " + diagram.diagram);
}

void ElementRemoval::remove(const NoteSubject& note)
{
    const auto found = m_editing.file().layout.settings.find(note.diagram);
    if (found == m_editing.file().layout.settings.end())
        return;
    eraseById(found->second.notes, note.note);
    m_editing.eraseFigureIn(note.diagram, layout_names::figureOf(note.note));
    forget("diagram " + note.diagram + "/note", number(note.note));
}

void ElementRemoval::remove(const GroupSubject& group)
{
    const auto found = m_editing.file().layout.settings.find(group.diagram);
    if (found == m_editing.file().layout.settings.end())
        return;
    eraseById(found->second.groups, group.group);
    m_editing.eraseFigureIn(group.diagram, layout_names::figureOf(group.group));
    forget("diagram " + group.diagram + "/group", number(group.group));
}

void ElementRemoval::remove(DecisionId decision)
{
    if (m_editing.find(decision))
        eraseDecision(m_editing, decision);
}

}  // namespace querywright::edit
