// SPDX-License-Identifier: Apache-2.0
#include "model/edit/same_ids.h"

#include "model/edit/id_mapping.h"
#include "model/edit/support.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::edit {
namespace {

// Finds for each thing the one of the same name, and gives the others new numbers.
template <typename Id>
class Partners {
public:
    Partners(std::map<Id, Id>& ids, std::uint32_t largest) : m_ids(ids), m_next(largest) {}

    template <typename Thing, typename NameOf>
    void find(const std::vector<Thing>& things, const std::vector<Thing>& mine, const NameOf& nameOf)
    {
        for (const Thing& thing : things) {
            const auto found = std::find_if(mine.begin(), mine.end(), [&](const Thing& other) {
                return nameOf(other) == nameOf(thing) && !isTaken(other.id);
            });
            m_ids[thing.id] = found == mine.end() ? static_cast<Id>(++m_next) : found->id;
        }
    }

private:
    bool isTaken(Id id) const
    {
        return std::any_of(m_ids.begin(), m_ids.end(), [&](const auto& entry) { return entry.second == id; });
    }

    std::map<Id, Id>& m_ids;
    std::uint32_t m_next;
};

std::string nameOfThing(const EntityType& entityType)
{
    return entityType.name;
}
std::string nameOfThing(const RelationshipType& relationship)
{
    return relationship.name;
}
std::string nameOfThing(const Keyspace& keyspace)
{
    return keyspace.name;
}
template <typename Thing>
std::string nameOfThing(const Thing& thing)
{
    return thing.label;
}

template <typename Thing>
auto largestId(const std::vector<Thing>& things)
{
    std::uint32_t largest = 0;
    for (const Thing& thing : things)
        largest = std::max(largest, static_cast<std::uint32_t>(thing.id));
    return largest;
}

void findAttributes(Partners<AttributeId>& partners, const std::vector<Attribute>& attributes,
                    const std::vector<Attribute>& mine)
{
    const auto nameOf = [](const Attribute& attribute) { return attribute.name; };
    partners.find(attributes, mine, nameOf);
    for (const Attribute& attribute : attributes) {
        const auto found = std::find_if(mine.begin(), mine.end(),
                                        [&](const Attribute& other) { return other.name == attribute.name; });
        findAttributes(partners, attribute.parts,
                       found == mine.end() ? std::vector<Attribute>() : found->parts);
    }
}

template <typename Owner>
void findAttributesOf(Partners<AttributeId>& partners, const std::vector<Owner>& owners,
                      const std::vector<Owner>& mine)
{
    for (const Owner& owner : owners) {
        const auto found = std::find_if(mine.begin(), mine.end(),
                                        [&](const Owner& other) { return other.name == owner.name; });
        findAttributes(partners, owner.attributes,
                       found == mine.end() ? std::vector<Attribute>() : found->attributes);
    }
}

template <typename Thing, typename Id>
void findPartners(std::map<Id, Id>& ids, const std::vector<Thing>& things, const std::vector<Thing>& mine)
{
    Partners<Id>(ids, largestId(mine)).find(things, mine, [](const Thing& thing) {
        return nameOfThing(thing);
    });
}

IdMapping mappingOf(const Model& model, const Model& mine)
{
    IdMapping ids;
    findPartners(ids.entities, model.conceptual.entityTypes, mine.conceptual.entityTypes);
    findPartners(ids.relationships, model.conceptual.relationshipTypes, mine.conceptual.relationshipTypes);
    Partners<AttributeId> attributes(ids.attributes,
                                     static_cast<std::uint32_t>(lastAttributeId(mine.conceptual)));
    findAttributesOf(attributes, model.conceptual.entityTypes, mine.conceptual.entityTypes);
    findAttributesOf(attributes, model.conceptual.relationshipTypes, mine.conceptual.relationshipTypes);
    findPartners(ids.tasks, model.workflow.tasks, mine.workflow.tasks);
    findPartners(ids.queries, model.workflow.queries, mine.workflow.queries);
    findPartners(ids.updates, model.workflow.updates, mine.workflow.updates);
    findPartners(ids.keyspaces, model.keyspaces, mine.keyspaces);
    return ids;
}

// Decisions have no names: the same choice is the same decision.
void numberDecisions(std::vector<Decision>& decisions, const std::vector<Decision>& mine)
{
    std::uint32_t next = largestId(mine);
    std::vector<const Decision*> taken;
    for (Decision& decision : decisions) {
        const auto found = std::find_if(mine.begin(), mine.end(), [&](const Decision& other) {
            return other.choice == decision.choice
                   && std::find(taken.begin(), taken.end(), &other) == taken.end();
        });
        if (found != mine.end())
            taken.push_back(&*found);
        decision.id = found == mine.end() ? static_cast<DecisionId>(++next) : found->id;
    }
}

template <typename Id>
void renumber(const std::map<Id, Id>& ids, Id& id)
{
    if (const auto found = ids.find(id); found != ids.end())
        id = found->second;
}

// Tables and columns are said as in decisions.
struct RenumberSubject {
    const IdMapping& ids;

    void operator()(EntityId& id) const { renumber(ids.entities, id); }
    void operator()(RelationshipId& id) const { renumber(ids.relationships, id); }
    void operator()(AttributeId& id) const { renumber(ids.attributes, id); }
    void operator()(QueryId& id) const { renumber(ids.queries, id); }
    void operator()(UpdateId& id) const { renumber(ids.updates, id); }
    void operator()(KeyspaceId& id) const { renumber(ids.keyspaces, id); }
    void operator()(TableReference& table) const
    {
        Choice choice = RenameTable{table, {}};
        ids.apply(choice);
        table = std::get<RenameTable>(choice).table;
    }
    void operator()(ColumnOfTable& column) const
    {
        Choice choice = DropColumn{column.table, column.column};
        ids.apply(choice);
        const auto& mapped = std::get<DropColumn>(choice);
        column = {mapped.table, mapped.column};
    }
    template <typename Other>
    void operator()(Other&) const
    {}
};

}  // namespace

ModelFile withIdsOf(ModelFile file, const ModelFile& mine)
{
    if (!file.unknown.isEmpty())
        return file;
    Model& model = file.model;
    const IdMapping ids = mappingOf(model, mine.model);
    const auto applyTo = [&ids](auto& things) {
        for (auto& thing : things)
            ids.apply(thing);
    };
    applyTo(model.conceptual.entityTypes);
    applyTo(model.conceptual.relationshipTypes);
    applyTo(model.conceptual.hierarchies);
    applyTo(model.workflow.tasks);
    applyTo(model.workflow.transitions);
    applyTo(model.workflow.queries);
    applyTo(model.workflow.updates);
    applyTo(model.data.entities);
    applyTo(model.data.relationships);
    for (Keyspace& keyspace : model.keyspaces)
        renumber(ids.keyspaces, keyspace.id);
    for (Suppression& suppression : file.review.suppressions)
        std::visit(RenumberSubject{ids}, suppression.subject);
    for (Decision& decision : model.decisions)
        ids.apply(decision.choice);
    numberDecisions(model.decisions, mine.model.decisions);
    return file;
}

}  // namespace querywright::edit
