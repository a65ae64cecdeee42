// SPDX-License-Identifier: Apache-2.0
#include "model/edit/paste.h"

#include "model/base/text.h"
#include "model/edit/owner_name.h"
#include "model/edit/paste_notes.h"
#include "model/edit/paste_source.h"
#include "model/edit/removal.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"

#include <map>
#include <set>
#include <utility>

namespace querywright::edit {
namespace {

constexpr double beside = 20.0;  // how far from its original a copy is put, in the units of diagrams

// Adds the wanted things, whose references are those of the model by now or to each other.
class Pasting {
public:
    // `original`: the conceptual model of the source before anything was taken out.
    Pasting(Editing& editing, Editing& source, const ConceptualModel& original, const Wanted& wanted,
            IdMapping ids)
        : m_editing(editing), m_source(source), m_original(original), m_wanted(wanted), m_ids(std::move(ids))
    {}

    void run()
    {
        chooseIds();
        addConceptual();
        addWorkflow();
        addDecisions();
        addData();
    }

    const std::vector<Subject>& made() const { return m_made; }
    // By diagram, the figures of the fragment and what they are called now.
    const PastedFigures& figures() const { return m_figures; }

private:
    void chooseIds(const std::vector<Attribute>& attributes)
    {
        for (const Attribute& attribute : attributes) {
            m_ids.attributes[attribute.id] = m_nextAttribute;
            m_nextAttribute = static_cast<AttributeId>(static_cast<std::uint32_t>(m_nextAttribute) + 1);
            chooseIds(attribute.parts);
        }
    }

    template <typename Id, typename Thing>
    static void chooseId(std::map<Id, Id>& ids, Id id, const std::vector<Thing>& there, std::uint32_t& added)
    {
        ids[id] = static_cast<Id>(static_cast<std::uint32_t>(nextId<Id>(there)) + added++);
    }

    void chooseIds()
    {
        m_nextAttribute =
            static_cast<AttributeId>(static_cast<std::uint32_t>(lastAttributeId(m_editing.conceptual())) + 1);
        std::uint32_t entities = 0;
        for (const EntityType& one : m_source.conceptual().entityTypes) {
            if (m_wanted.entities.count(one.id) == 0)
                continue;
            chooseId(m_ids.entities, one.id, m_editing.conceptual().entityTypes, entities);
            chooseIds(one.attributes);
        }
        std::uint32_t relationships = 0;
        for (const RelationshipType& one : m_source.conceptual().relationshipTypes) {
            if (m_wanted.relationships.count(one.id) == 0)
                continue;
            chooseId(m_ids.relationships, one.id, m_editing.conceptual().relationshipTypes, relationships);
            chooseIds(one.attributes);
        }
        std::uint32_t tasks = 0;
        for (const Task& one : m_source.workflow().tasks)
            chooseId(m_ids.tasks, one.id, m_editing.workflow().tasks, tasks);
        std::uint32_t queries = 0;
        for (const AccessPattern& one : m_source.workflow().queries) {
            if (m_wanted.queries.count(one.id) != 0)
                chooseId(m_ids.queries, one.id, m_editing.workflow().queries, queries);
        }
        std::uint32_t updates = 0;
        for (const Update& one : m_source.workflow().updates)
            chooseId(m_ids.updates, one.id, m_editing.workflow().updates, updates);
    }

    std::string freeName(const std::string& name) const
    {
        std::string free = name;
        for (int number = 2; ownerNameProblem(m_editing.conceptual(), EntityId{}, free); ++number)
            free = name + "_" + std::to_string(number);
        return free;
    }

    void addConceptual()
    {
        ConceptualModel& model = m_editing.conceptual();
        for (EntityType entityType : m_source.conceptual().entityTypes) {
            if (m_wanted.entities.count(entityType.id) == 0)
                continue;
            const std::string name = freeName(entityType.name);
            m_figures[layout_names::conceptual][entityType.name] = name;
            entityType.name = name;
            m_ids.apply(entityType);
            m_made.emplace_back(entityType.id);
            model.entityTypes.push_back(std::move(entityType));
        }
        for (RelationshipType relationship : m_source.conceptual().relationshipTypes) {
            if (m_wanted.relationships.count(relationship.id) == 0)
                continue;
            const std::string name = freeName(relationship.name);
            m_figures[layout_names::conceptual][relationship.name] = name;
            relationship.name = name;
            m_ids.apply(relationship);
            m_made.emplace_back(relationship.id);
            model.relationshipTypes.push_back(std::move(relationship));
        }
        forgetStrangers();
        for (const std::size_t position : m_wanted.hierarchies)
            addHierarchy(position);
    }

    // A weak entity type is identified only by what comes with it: a relationship type that is there already
    // joins others.
    void forgetStrangers()
    {
        for (const Subject& subject : m_made) {
            const auto* entity = std::get_if<EntityId>(&subject);
            if (!entity)
                continue;
            EntityType& entityType = *m_editing.find(*entity);
            std::erase_if(entityType.identifiedBy, [&](RelationshipId id) {
                const RelationshipType* relationship = m_editing.find(id);
                return !relationship
                       || std::none_of(relationship->participants.begin(), relationship->participants.end(),
                                       [&](const Participant& one) { return one.entity == entityType.id; });
            });
        }
    }

    void addHierarchy(std::size_t position)
    {
        const std::vector<IsA>& all = m_original.hierarchies;
        if (position >= all.size())
            return;
        IsA hierarchy = all[position];
        const auto isMissing = [&](EntityId id) { return m_ids.entities.count(id) == 0; };
        std::erase_if(hierarchy.subtypes, isMissing);
        if (isMissing(hierarchy.supertype) || hierarchy.subtypes.empty())
            return;
        m_ids.apply(hierarchy);
        const std::string before = layout_names::figureOfHierarchy(m_original, position);
        std::vector<IsA>& now = m_editing.conceptual().hierarchies;
        now.push_back(std::move(hierarchy));
        m_figures[layout_names::conceptual][before] =
            layout_names::figureOfHierarchy(m_editing.conceptual(), now.size() - 1);
        m_made.emplace_back(HierarchySubject{now.size() - 1});
    }

    template <typename Thing>
    std::string freeLabel(const std::vector<Thing>& there, const std::string& label) const
    {
        const bool isTaken =
            std::any_of(there.begin(), there.end(), [&](const Thing& one) { return one.label == label; });
        return isTaken ? m_editing.freeLabel(label.substr(0, 1)) : label;
    }

    void addKeyspace(KeyspaceId id)
    {
        const Keyspace* keyspace = m_source.find(id);
        if (!keyspace || m_ids.keyspaces.count(id) != 0)
            return;
        std::vector<Keyspace>& all = m_editing.model().keyspaces;
        const auto same = std::find_if(all.begin(), all.end(),
                                       [&](const Keyspace& one) { return one.name == keyspace->name; });
        if (same != all.end()) {
            m_ids.keyspaces[id] = same->id;
            return;
        }
        Keyspace added = *keyspace;
        added.id = nextId<KeyspaceId>(all);
        m_ids.keyspaces[id] = added.id;
        all.push_back(std::move(added));
    }

    void addWorkflow()
    {
        Workflow& workflow = m_editing.workflow();
        for (AccessPattern query : m_source.workflow().queries) {
            if (m_wanted.queries.count(query.id) == 0)
                continue;
            addKeyspace(query.keyspace);
            const std::string label = freeLabel(workflow.queries, query.label);
            for (const char* diagram : {layout_names::logical, layout_names::physical})
                m_figures[diagram][query.label] = label;
            query.label = label;
            m_ids.apply(query);
            m_made.emplace_back(query.id);
            workflow.queries.push_back(std::move(query));
        }
        for (Update update : m_source.workflow().updates) {
            update.label = freeLabel(workflow.updates, update.label);
            m_ids.apply(update);
            m_made.emplace_back(update.id);
            workflow.updates.push_back(std::move(update));
        }
        for (Task task : m_source.workflow().tasks) {
            const std::string label = freeLabel(workflow.tasks, task.label);
            m_figures[layout_names::workflow][task.label] = label;
            task.label = label;
            m_ids.apply(task);
            m_made.emplace_back(task.id);
            workflow.tasks.push_back(std::move(task));
        }
        for (Transition transition : m_source.workflow().transitions) {
            m_ids.apply(transition);
            workflow.transitions.push_back(std::move(transition));
        }
    }

    void addDecisions()
    {
        const auto isWanted = [&](const TableReference& table) {
            const auto* query = std::get_if<QueryId>(&table.query);
            return query && m_wanted.queries.count(*query) != 0;
        };
        for (Decision decision : m_source.model().decisions) {
            const std::vector<TableReference> tables = tablesOf(decision.choice);
            if (tables.empty() || !std::all_of(tables.begin(), tables.end(), isWanted)
                || std::holds_alternative<RenameTable>(decision.choice))
                continue;
            decision.id =
                static_cast<DecisionId>(static_cast<std::uint32_t>(lastDecisionId(m_editing.model())) + 1);
            m_ids.apply(decision.choice);
            m_editing.model().decisions.push_back(std::move(decision));
        }
    }

    void addData()
    {
        SampleData& data = m_editing.model().data;
        for (EntityData one : m_source.model().data.entities) {
            if (m_wanted.entities.count(one.entity) == 0 || !one.csv.empty())
                continue;
            m_ids.apply(one);
            data.entities.push_back(std::move(one));
        }
        for (RelationshipData one : m_source.model().data.relationships) {
            if (m_wanted.relationships.count(one.relationship) == 0 || !one.csv.empty())
                continue;
            m_ids.apply(one);
            data.relationships.push_back(std::move(one));
        }
    }

    Editing& m_editing;
    Editing& m_source;
    const ConceptualModel& m_original;
    const Wanted& m_wanted;
    IdMapping m_ids;
    AttributeId m_nextAttribute{};
    std::vector<Subject> m_made;
    PastedFigures m_figures;
};

// Puts the new figures together where they are wanted, and shows them there.
void place(Editing& editing, const Fragment& fragment, const PastedFigures& figures, const PastePlace& where)
{
    for (const auto& [stage, names] : figures) {
        const bool isHere =
            layout_names::stageOf(where.diagram) == stage && editing.hasDiagram(where.diagram);
        const std::string diagram = isHere ? where.diagram : stage;
        if (layout_names::isFurther(diagram)) {
            for (const auto& [before, now] : names) {
                if (!now.starts_with("(note "))
                    editing.file().layout.settings[diagram].shows.insert(now);
            }
        }
        std::map<std::string, Position> placed;
        for (const std::string& source : {diagram, sourceDiagram(fragment, stage), stage}) {
            const auto layout = fragment.file.layout.diagrams.find(source);
            if (layout == fragment.file.layout.diagrams.end() || !placed.empty())
                continue;
            for (const auto& [before, now] : names) {
                if (const auto found = layout->second.find(before); found != layout->second.end())
                    placed.emplace(now, found->second);
            }
        }
        if (placed.empty())
            continue;
        Position least = placed.begin()->second;
        Position most = least;
        for (const auto& [name, position] : placed) {
            least = {std::min(least.x, position.x), std::min(least.y, position.y)};
            most = {std::max(most.x, position.x), std::max(most.y, position.y)};
        }
        const Position by = where.middle ? Position{where.middle->x - (least.x + most.x) / 2,
                                                    where.middle->y - (least.y + most.y) / 2}
                                         : Position{beside, beside};
        for (const auto& [name, position] : placed)
            editing.putFigure(diagram, name, Position{position.x + by.x, position.y + by.y});
    }
}

void noteLeftOut(Editing& editing, const Model& before, Editing& after, const Wanted& wanted)
{
    for (const RelationshipId id : wanted.relationships) {
        if (const auto* relationship = before.conceptual.find(id); relationship && !after.find(id))
            editing.wentAlong("the relationship type " + relationship->name);
    }
    for (const QueryId id : wanted.queries) {
        if (const auto* query = before.workflow.find(id); query && !after.find(id))
            editing.wentAlong("the query " + query->label);
    }
    for (const UpdateId id : wanted.updates) {
        if (const auto* update = before.workflow.find(id); update && !after.find(id))
            editing.wentAlong("the update " + update->label);
    }
}

std::vector<Attribute>* siblingsFor(Editing& editing, const Model& source, AttributeId attribute,
                                    const std::optional<AttributeParent>& to)
{
    if (to) {
        if (const auto* entity = std::get_if<EntityId>(&*to))
            return editing.find(*entity) ? &editing.find(*entity)->attributes : nullptr;
        if (const auto* relationship = std::get_if<RelationshipId>(&*to))
            return editing.find(*relationship) ? &editing.find(*relationship)->attributes : nullptr;
        Attribute* composite = editing.find(std::get<AttributeId>(*to));
        return composite ? &composite->parts : nullptr;
    }
    const std::string owner = nameOf(source.conceptual, source.conceptual.find(attribute).owner);
    for (EntityType& entityType : editing.conceptual().entityTypes) {
        if (entityType.name == owner)
            return &entityType.attributes;
    }
    for (RelationshipType& relationship : editing.conceptual().relationshipTypes) {
        if (relationship.name == owner)
            return &relationship.attributes;
    }
    return nullptr;
}

// Copies attributes that come without their owner.
Result<std::vector<Subject>> pasteAttributes(Editing& editing, const Model& source, const Wanted& wanted,
                                             const std::optional<AttributeParent>& to)
{
    std::vector<Subject> made;
    for (const AttributeId id : wanted.attributes) {
        const AttributePlace from = source.conceptual.find(id);
        const auto hasOwner = [&](const AttributeOwner& owner) {
            const auto* entity = std::get_if<EntityId>(&owner);
            return entity ? wanted.entities.count(*entity) != 0
                          : wanted.relationships.count(std::get<RelationshipId>(owner)) != 0;
        };
        const bool isWithin = std::any_of(from.around.begin(), from.around.end(), [&](const Attribute* one) {
            return wanted.attributes.count(one->id) != 0;
        });
        if (!from.attribute || hasOwner(from.owner) || isWithin)
            continue;
        std::vector<Attribute>* siblings = siblingsFor(editing, source, id, to);
        if (!siblings)
            return refused("select what to add the attributes to");
        const bool isPart = to && std::holds_alternative<AttributeId>(*to);
        if (isPart && (from.attribute->derived || from.attribute->multivalued))
            return refused("a part of a composite attribute is simple or composite");
        Attribute copy = *from.attribute;
        IdMapping ids;
        auto next = static_cast<std::uint32_t>(lastAttributeId(editing.conceptual()));
        for (const AttributeId part : withParts(copy))
            ids.attributes[part] = static_cast<AttributeId>(++next);
        ids.apply(copy);
        copy.derivedFrom.clear();
        const auto isTaken = [&](const std::string& name) {
            return std::any_of(siblings->begin(), siblings->end(),
                               [&](const Attribute& one) { return one.name == name; });
        };
        const std::string name = copy.name;
        for (int number = 2; isTaken(copy.name); ++number)
            copy.name = name + "_" + std::to_string(number);
        made.emplace_back(copy.id);
        siblings->push_back(std::move(copy));
    }
    return made;
}

std::string nameOfMade(Editing& editing, const Subject& subject)
{
    if (const auto* entity = std::get_if<EntityId>(&subject))
        return nameOf(editing.conceptual(), *entity);
    if (const auto* relationship = std::get_if<RelationshipId>(&subject))
        return nameOf(editing.conceptual(), AttributeOwner(*relationship));
    if (const auto* attribute = std::get_if<AttributeId>(&subject))
        return nameOf(editing.conceptual(), *attribute);
    if (const auto* task = std::get_if<TaskId>(&subject))
        return nameOf(*editing.find(*task));
    if (const auto* query = std::get_if<QueryId>(&subject))
        return nameOf(*editing.find(*query));
    if (const auto* update = std::get_if<UpdateId>(&subject))
        return nameOf(*editing.find(*update));
    return std::holds_alternative<NoteSubject>(subject) ? "note" : "IsA";
}

Result<Creation> pasteAs(const std::string& verb, const ModelFile& file, const Fragment& fragment,
                         const PastePlace& where)
{
    const Wanted wanted(fragment);
    Editing editing(file);
    Editing source(fragment.file);
    IdMapping ids = matchByName(file.model, source, wanted);
    Pasting pasting(editing, source, fragment.file.model.conceptual, wanted, std::move(ids));
    pasting.run();
    noteLeftOut(editing, fragment.file.model, source, wanted);
    PastedFigures figures = pasting.figures();
    const std::vector<Subject> notes = pasteNotes(editing, fragment, where.diagram, figures);
    place(editing, fragment, figures, where);
    auto attributes = pasteAttributes(editing, fragment.file.model, wanted, where.attributesTo);
    if (!attributes)
        return failure(attributes.error());
    std::vector<Subject> made = pasting.made();
    made.insert(made.end(), attributes->begin(), attributes->end());
    made.insert(made.end(), notes.begin(), notes.end());
    if (made.empty())
        return refused("there is nothing to paste here");
    const std::string what =
        made.size() == 1 ? nameOfMade(editing, made.front()) : counted(made.size(), "element");
    auto edit = editing.finishReadable(verb + " " + what);
    if (!edit)
        return failure(edit.error());
    return Creation{*std::move(edit), std::move(made)};
}

}  // namespace

Result<Creation> paste(const ModelFile& file, const Fragment& fragment, const PastePlace& place)
{
    return pasteAs("Paste", file, fragment, place);
}

Result<Creation> duplicate(const ModelFile& file, const std::vector<Subject>& subjects,
                           const PastePlace& place)
{
    return pasteAs("Duplicate", file, Fragment{file, subjects}, place);
}

}  // namespace querywright::edit
