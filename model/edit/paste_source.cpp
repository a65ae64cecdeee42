// SPDX-License-Identifier: Apache-2.0
#include "model/edit/paste_source.h"

#include "model/edit/element_removal.h"
#include "model/file/name_index.h"

#include <utility>

namespace querywright::edit {
namespace {

class Matching {
public:
    Matching(const Model& model, Editing& source, const Wanted& wanted)
        : m_model(model), m_names(model.conceptual), m_source(source), m_wanted(wanted)
    {}

    IdMapping run()
    {
        matchEntities();
        matchRelationships();
        matchHierarchies();
        takeOutUnmatched();
        matchWorkflow();
        return std::move(m_ids);
    }

private:
    void matchEntities()
    {
        for (const EntityType& entityType : m_source.conceptual().entityTypes) {
            if (m_wanted.entities.count(entityType.id) != 0)
                continue;
            const auto same = m_names.entity(entityType.name);
            if (!same) {
                m_gone.emplace_back(entityType.id);
                continue;
            }
            m_ids.entities.emplace(entityType.id, *same);
            matchAttributes(entityType.attributes, m_names.find(*same)->attributes);
        }
    }

    // Of two owners of one name.
    void matchAttributes(const std::vector<Attribute>& attributes, const std::vector<Attribute>& theirs)
    {
        for (const Attribute& attribute : attributes) {
            const auto same = std::find_if(theirs.begin(), theirs.end(), [&](const Attribute& one) {
                return one.name == attribute.name && one.isComposite() == attribute.isComposite();
            });
            if (same == theirs.end()) {
                m_goneAttributes.insert(attribute.id);
                continue;
            }
            m_ids.attributes.emplace(attribute.id, same->id);
            matchAttributes(attribute.parts, same->parts);
        }
    }

    bool joinSame(const RelationshipType& ours, const RelationshipType& theirs) const
    {
        if (ours.participants.size() != theirs.participants.size())
            return false;
        for (std::size_t i = 0; i < ours.participants.size(); ++i) {
            const auto same = m_ids.entities.find(ours.participants[i].entity);
            if (same == m_ids.entities.end() || same->second != theirs.participants[i].entity)
                return false;
        }
        return true;
    }

    void matchRelationships()
    {
        for (const RelationshipType& relationship : m_source.conceptual().relationshipTypes) {
            if (m_wanted.relationships.count(relationship.id) != 0)
                continue;
            const auto same = m_names.relationship(relationship.name);
            if (!same || !joinSame(relationship, *m_names.find(*same))) {
                m_gone.emplace_back(relationship.id);
                continue;
            }
            m_ids.relationships.emplace(relationship.id, *same);
            matchAttributes(relationship.attributes, m_names.find(*same)->attributes);
        }
    }

    // A hierarchy that the model has too keeps walks as they are; it is not pasted itself.
    void matchHierarchies()
    {
        const std::vector<IsA>& all = m_source.conceptual().hierarchies;
        for (std::size_t i = all.size(); i-- > 0;) {
            const auto isSame = [&](const IsA& theirs) {
                IsA ours = all[i];
                m_ids.apply(ours);
                return ours.supertype == theirs.supertype && ours.subtypes == theirs.subtypes;
            };
            const auto& theirs = m_model.conceptual.hierarchies;
            if (m_wanted.hierarchies.count(i) == 0 && std::none_of(theirs.begin(), theirs.end(), isSame))
                m_goneHierarchies.push_back(i);
        }
    }

    void takeOutUnmatched()
    {
        ElementRemoval removal(m_source);
        for (const std::size_t hierarchy : m_goneHierarchies)
            removal.removeHierarchy(hierarchy);
        for (const AttributeId attribute : m_goneAttributes)
            removal.remove(attribute);
        for (const Subject& subject : m_gone) {
            if (const auto* entity = std::get_if<EntityId>(&subject))
                removal.remove(*entity);
            else
                removal.remove(std::get<RelationshipId>(subject));
        }
    }

    // Queries with their label and name are the same; tasks and updates are only there to be pasted.
    void matchWorkflow()
    {
        ElementRemoval removal(m_source);
        for (const AccessPattern& query : std::vector<AccessPattern>(m_source.workflow().queries)) {
            if (m_wanted.queries.count(query.id) != 0)
                continue;
            const AccessPattern* same = m_model.workflow.findQuery(query.label);
            if (same && same->name == query.name)
                m_ids.queries.emplace(query.id, same->id);
            else
                removal.remove(query.id);
        }
        for (const Update& update : std::vector<Update>(m_source.workflow().updates)) {
            if (m_wanted.updates.count(update.id) == 0)
                removal.remove(update.id);
        }
        for (const Task& task : std::vector<Task>(m_source.workflow().tasks)) {
            if (m_wanted.tasks.count(task.id) == 0)
                removal.remove(task.id);
        }
    }

    const Model& m_model;
    file::NameIndex m_names;
    Editing& m_source;
    const Wanted& m_wanted;
    IdMapping m_ids;
    std::vector<Subject> m_gone;
    std::set<AttributeId> m_goneAttributes;
    std::vector<std::size_t> m_goneHierarchies;  // the last ones first
};

}  // namespace

Wanted::Wanted(const Fragment& fragment)
{
    for (const Subject& subject : fragment.selection) {
        if (const auto* entity = std::get_if<EntityId>(&subject))
            entities.insert(*entity);
        else if (const auto* relationship = std::get_if<RelationshipId>(&subject))
            relationships.insert(*relationship);
        else if (const auto* attribute = std::get_if<AttributeId>(&subject))
            attributes.insert(*attribute);
        else if (const auto* hierarchy = std::get_if<HierarchySubject>(&subject))
            hierarchies.insert(hierarchy->hierarchy);
        else if (const auto* task = std::get_if<TaskId>(&subject))
            tasks.insert(*task);
        else if (const auto* query = std::get_if<QueryId>(&subject))
            queries.insert(*query);
        else if (const auto* update = std::get_if<UpdateId>(&subject))
            updates.insert(*update);
    }
}

IdMapping matchByName(const Model& model, Editing& source, const Wanted& wanted)
{
    return Matching(model, source, wanted).run();
}

}  // namespace querywright::edit
