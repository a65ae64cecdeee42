// SPDX-License-Identifier: Apache-2.0
#include "app/gui/find/find_in_model.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <variant>

namespace querywright::gui {
namespace {

const Attribute* compositeOfUdt(const std::vector<Attribute>& attributes, const std::string& udt)
{
    for (const Attribute& attribute : attributes) {
        if (!attribute.parts.empty() && udtNameOf(attribute) == udt)
            return &attribute;
        if (const Attribute* part = compositeOfUdt(attribute.parts, udt))
            return part;
    }
    return nullptr;
}

template <typename Things, typename Id>
bool contains(const Things& things, Id id)
{
    return std::find(things.begin(), things.end(), id) != things.end();
}

class UseCollector {
public:
    explicit UseCollector(const SubjectScope& scope) : m_scope(scope), m_model(scope.model) {}

    std::vector<Subject> of(const Subject& subject)
    {
        if (const auto* entity = std::get_if<EntityId>(&subject))
            ofEntity(*entity);
        else if (const auto* relationship = std::get_if<RelationshipId>(&subject))
            ofRelationship(*relationship);
        else if (const auto* attribute = std::get_if<AttributeId>(&subject))
            ofAttribute(*attribute);
        else if (const auto* query = std::get_if<QueryId>(&subject))
            ofQuery(*query);
        else if (const auto* update = std::get_if<UpdateId>(&subject))
            add(tasksRunning(m_model.workflow, *update));
        else if (const auto* task = std::get_if<TaskId>(&subject))
            ofTask(*task);
        else if (const auto* keyspace = std::get_if<KeyspaceId>(&subject))
            ofKeyspace(*keyspace);
        else if (const auto* table = std::get_if<TableSubject>(&subject))
            ofTable(*table);
        else if (const auto* column = std::get_if<ColumnSubject>(&subject))
            ofColumn(*column);
        else if (const auto* udt = std::get_if<UdtSubject>(&subject))
            ofUdt(*udt);
        return std::move(m_uses);
    }

private:
    template <typename Things>
    void add(const Things& things)
    {
        for (const auto& thing : things)
            m_uses.push_back(thing);
    }

    void ofEntity(EntityId entity)
    {
        add(relationshipsOf(m_model.conceptual, entity));
        const auto& hierarchies = m_model.conceptual.hierarchies;
        for (std::size_t i = 0; i < hierarchies.size(); ++i) {
            if (hierarchies[i].supertype == entity || contains(hierarchies[i].subtypes, entity))
                m_uses.push_back(HierarchySubject{i});
        }
        add(queriesThrough(m_model, entity));
        add(updatesWriting(m_model, AttributeOwner(entity)));
        add(tablesOf(m_scope.design, AttributeOwner(entity)));
    }

    void ofRelationship(RelationshipId relationship)
    {
        for (const EntityType& type : m_model.conceptual.entityTypes) {
            if (contains(type.identifiedBy, relationship))
                m_uses.push_back(type.id);
        }
        add(queriesThrough(m_model, relationship));
        add(updatesWriting(m_model, AttributeOwner(relationship)));
        add(tablesOf(m_scope.design, AttributeOwner(relationship)));
    }

    void ofAttribute(AttributeId attribute)
    {
        add(queriesUsing(m_model, attribute));
        add(updatesWriting(m_model, attribute));
        add(columnsOf(m_scope.design, attribute));
    }

    void ofQuery(QueryId query)
    {
        for (const Task& task : m_model.workflow.tasks) {
            if (contains(task.queries, query))
                m_uses.push_back(task.id);
        }
        for (const Transition& transition : m_model.workflow.transitions) {
            if (contains(transition.queries, query))
                m_uses.push_back(TransitionSubject{transition.from, transition.to});
        }
        // Other queries that are given a value by it.
        for (const AccessPattern& other : m_model.workflow.queries) {
            const auto isFrom = [&](const ValueSource& source) {
                const auto* from = std::get_if<FromQuery>(&source);
                return from && from->query == query;
            };
            const bool takes = std::any_of(other.given.begin(), other.given.end(),
                                           [&](const GivenValue& given) { return isFrom(given.source); })
                               || std::any_of(other.ranges.begin(), other.ranges.end(),
                                              [&](const GivenRange& range) { return isFrom(range.source); });
            if (takes)
                m_uses.push_back(other.id);
        }
        if (const auto table = tableOf(m_scope.design, query))
            m_uses.push_back(subjectOfTable(m_scope.design, *table));
    }

    void ofTask(TaskId task)
    {
        for (const Transition& transition : m_model.workflow.transitions) {
            if (transition.from == task || transition.to == task)
                m_uses.push_back(TransitionSubject{transition.from, transition.to});
        }
    }

    void ofKeyspace(KeyspaceId keyspace)
    {
        for (const AccessPattern& query : m_model.workflow.queries) {
            if (query.keyspace == keyspace)
                m_uses.push_back(query.id);
        }
        const auto& tables = m_scope.design.derivation.tables;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (tables[i].keyspace == keyspace)
                m_uses.push_back(subjectOfTable(m_scope.design, i));
        }
    }

    void ofTable(const TableSubject& subject)
    {
        const auto table = tableOf(m_scope.design, subject);
        if (!table)
            return;
        const LogicalTable& found = m_scope.design.derivation.tables[*table];
        add(found.queries);
        add(decisionsAbout(m_model, found));
    }

    void ofColumn(const ColumnSubject& column)
    {
        if (const auto attribute = attributeOf(column.source)) {
            for (const ColumnSubject& other : columnsOf(m_scope.design, *attribute)) {
                if (!(other == column))
                    m_uses.push_back(other);
            }
            add(queriesUsing(m_model, *attribute));
        }
    }

    void ofUdt(const UdtSubject& udt)
    {
        const Subject source = sourceOf(m_scope, udt);
        if (const auto* attribute = std::get_if<AttributeId>(&source))
            add(columnsOf(m_scope.design, *attribute));
    }

    const SubjectScope& m_scope;
    const Model& m_model;
    std::vector<Subject> m_uses;
};

}  // namespace

std::vector<FindHit> whereUsed(const SubjectScope& scope, const Subject& subject)
{
    const std::vector<Subject> uses = UseCollector(scope).of(subject);
    std::vector<FindHit> hits;
    std::vector<ListedSubject> listed = listSubjects(scope);
    for (const Subject& use : uses) {
        FindHit hit{use, nameOf(scope, use), kindOf(scope.model, use), {}, {}};
        const auto found = std::find_if(listed.begin(), listed.end(),
                                        [&](const ListedSubject& one) { return one.subject == use; });
        if (found != listed.end()) {
            hit.name = found->name;
            hit.place = found->place;
            hit.type = found->type;
        }
        if (!hit.name.isEmpty())
            hits.push_back(std::move(hit));
    }
    return hits;
}

Subject sourceOf(const SubjectScope& scope, const Subject& subject)
{
    const Model& model = scope.model;
    if (const auto* column = std::get_if<ColumnSubject>(&subject)) {
        const auto attribute = attributeOf(column->source);
        return attribute ? Subject(*attribute) : Subject(column->table);
    }
    if (const auto* table = std::get_if<TableSubject>(&subject))
        return table->query;
    if (const auto* attribute = std::get_if<AttributeId>(&subject)) {
        const AttributePlace place = model.conceptual.find(*attribute);
        if (!place.attribute)
            return {};
        return std::visit([](const auto& owner) { return Subject(owner); }, place.owner);
    }
    if (const auto* query = std::get_if<QueryId>(&subject)) {
        const AccessPattern* pattern = model.workflow.find(*query);
        return pattern && !pattern->walk.nodes.empty() ? Subject(pattern->walk.nodes.front().entity)
                                                       : Subject();
    }
    if (const auto* udt = std::get_if<UdtSubject>(&subject)) {
        for (const EntityType& type : model.conceptual.entityTypes) {
            if (const Attribute* found = compositeOfUdt(type.attributes, udt->name))
                return found->id;
        }
        for (const RelationshipType& type : model.conceptual.relationshipTypes) {
            if (const Attribute* found = compositeOfUdt(type.attributes, udt->name))
                return found->id;
        }
    }
    if (const auto* decision = std::get_if<DecisionId>(&subject)) {
        const auto& tables = scope.design.derivation.tables;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (contains(decisionsAbout(model, tables[i]), *decision))
                return subjectOfTable(scope.design, i);
        }
    }
    return {};
}

}  // namespace querywright::gui
