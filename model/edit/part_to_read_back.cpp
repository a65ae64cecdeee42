// SPDX-License-Identifier: Apache-2.0
#include "model/edit/part_to_read_back.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace querywright::edit {
namespace {

// The names of types are looked up in the text of a walk up to a dot or bracket. Where they have such marks
// themselves, or two are the same, what a text means depends on all of them.
bool haveUsualNames(const ConceptualModel& model)
{
    std::unordered_set<std::string_view> names;
    const auto isUsual = [&](const auto& type) {
        return type.name.find_first_of(".()[]@") == std::string::npos && names.insert(type.name).second;
    };
    return std::all_of(model.entityTypes.begin(), model.entityTypes.end(), isUsual)
           && std::all_of(model.relationshipTypes.begin(), model.relationshipTypes.end(), isUsual);
}

bool haveUniqueLabels(const Workflow& workflow)
{
    std::unordered_set<std::string_view> labels;
    return std::all_of(workflow.queries.begin(), workflow.queries.end(),
                       [&](const AccessPattern& query) { return labels.insert(query.label).second; });
}

// Whether the text of each transition is as it was, which holds labels of tasks and queries.
bool haveSameTransitions(const Workflow& before, const Workflow& after)
{
    const auto haveSameLabel = [](const AccessPattern& a, const AccessPattern& b) {
        return a.id == b.id && a.label == b.label;
    };
    return before.transitions == after.transitions && before.tasks == after.tasks
           && std::equal(before.queries.begin(), before.queries.end(), after.queries.begin(),
                         after.queries.end(), haveSameLabel);
}

// The types that differ, and those whose texts may because of that: the participants of a relationship type
// that differs, what inherits from a type and what it inherits from.
class ChangedTypes {
public:
    ChangedTypes(const ConceptualModel& before, const ConceptualModel& after)
    {
        add(before.entityTypes, after.entityTypes, m_entities);
        add(before.relationshipTypes, after.relationshipTypes, m_relationships);
        for (const ConceptualModel* model : {&before, &after}) {
            for (const RelationshipType& type : model->relationshipTypes) {
                if (m_relationships.count(type.id) == 0)
                    continue;
                for (const Participant& participant : type.participants)
                    m_entities.insert(participant.entity);
            }
        }
        for (std::size_t known = 0; known < m_entities.size() && !after.hierarchies.empty();) {
            known = m_entities.size();
            for (const IsA& isA : after.hierarchies)
                addFamily(isA);
        }
    }

    bool isOn(const Walk& walk) const
    {
        return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                           [&](const WalkNode& node) { return m_entities.count(node.entity) != 0; })
               || std::any_of(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
                      return m_relationships.count(step.relationship) != 0;
                  });
    }

    // Whether the text of the relationship type is as it was.
    bool isSame(const RelationshipType& type) const
    {
        return m_relationships.count(type.id) == 0
               && std::none_of(
                   type.participants.begin(), type.participants.end(),
                   [&](const Participant& participant) { return m_entities.count(participant.entity) != 0; });
    }

private:
    template <typename Type, typename Id>
    static void add(const std::vector<Type>& before, const std::vector<Type>& after, std::set<Id>& changed)
    {
        std::unordered_map<Id, const Type*> old;
        for (const Type& type : before)
            old.emplace(type.id, &type);
        for (const Type& type : after) {
            const auto found = old.find(type.id);
            if (found == old.end() || *found->second != type)
                changed.insert(type.id);
            if (found != old.end())
                old.erase(found);
        }
        for (const auto& gone : old)
            changed.insert(gone.first);
    }

    void addFamily(const IsA& isA)
    {
        const bool isChanged = m_entities.count(isA.supertype) != 0
                               || std::any_of(isA.subtypes.begin(), isA.subtypes.end(),
                                              [&](EntityId id) { return m_entities.count(id) != 0; });
        if (!isChanged)
            return;
        m_entities.insert(isA.supertype);
        m_entities.insert(isA.subtypes.begin(), isA.subtypes.end());
    }

    std::set<EntityId> m_entities;
    std::set<RelationshipId> m_relationships;
};

// The queries that stay, with all that they refer to.
class Kept {
public:
    Kept(const ModelFile& before, const ModelFile& after)
        : m_types(before.model.conceptual, after.model.conceptual)
    {
        for (const AccessPattern& query : after.model.workflow.queries)
            m_queries.emplace(query.id, &query);
        keepChanged(before.model, after.model);
        keepReferred(before.model.workflow, after.model.workflow);
        for (const Decision& decision : after.model.decisions)
            keep(tablesOf(decision.choice));
        for (const Suppression& suppression : after.review.suppressions)
            keep(suppression.subject);
        for (std::size_t i = 0; i < m_order.size(); ++i) {  // which grows meanwhile
            if (const auto found = m_queries.find(m_order[i]); found != m_queries.end())
                keepSources(*found->second);
        }
    }

    // Those that are in the model no more are none that go.
    bool goes(QueryId query) const { return m_queries.count(query) != 0 && m_kept.count(query) == 0; }

    const ChangedTypes& types() const { return m_types; }

private:
    void keepChanged(const Model& before, const Model& after)
    {
        std::unordered_map<QueryId, const AccessPattern*> old;
        for (const AccessPattern& query : before.workflow.queries)
            old.emplace(query.id, &query);
        for (const AccessPattern& query : after.workflow.queries) {
            const auto found = old.find(query.id);
            if (found == old.end() || *found->second != query || m_types.isOn(query.walk)
                || refersToNothing(query))
                keep(query.id);
        }
    }

    // To a query that is not in the model any more.
    bool refersToNothing(const AccessPattern& query) const
    {
        const auto isGone = [&](const auto& value) {
            const auto* from = std::get_if<FromQuery>(&value.source);
            return from && m_queries.count(from->query) == 0;
        };
        return std::any_of(query.given.begin(), query.given.end(), isGone)
               || std::any_of(query.ranges.begin(), query.ranges.end(), isGone);
    }

    void keepReferred(const Workflow& before, const Workflow& after)
    {
        const auto isOld = [](const auto& things, const auto& thing) {
            return std::find(things.begin(), things.end(), thing) != things.end();
        };
        for (const Task& task : after.tasks) {
            if (!isOld(before.tasks, task))
                keep(task.queries);
        }
        for (const Transition& transition : after.transitions) {
            if (!isOld(before.transitions, transition))
                keep(transition.queries);
        }
        for (const Update& update : after.updates) {
            keepSources(update.given);
            keep(update.tables);
            if (update.condition && update.condition->table)
                keep(*update.condition->table);
            if (update.ttl)
                keep(update.ttl->tables);
        }
    }

    void keep(QueryId query)
    {
        if (m_kept.insert(query).second)
            m_order.push_back(query);
    }
    void keep(const std::vector<QueryId>& queries)
    {
        for (const QueryId query : queries)
            keep(query);
    }
    void keep(const TableReference& table)
    {
        if (const auto* query = std::get_if<QueryId>(&table.query))
            keep(*query);
    }
    void keep(const std::vector<TableReference>& tables)
    {
        for (const TableReference& table : tables)
            keep(table);
    }
    void keep(const SuppressedSubject& subject)
    {
        if (const auto* query = std::get_if<QueryId>(&subject))
            keep(*query);
        else if (const auto* table = std::get_if<TableReference>(&subject))
            keep(*table);
        else if (const auto* column = std::get_if<ColumnOfTable>(&subject))
            keep(column->table);
    }
    template <typename Value>
    void keepSources(const std::vector<Value>& values)
    {
        for (const Value& value : values) {
            if (const auto* from = std::get_if<FromQuery>(&value.source))
                keep(from->query);
        }
    }
    void keepSources(const AccessPattern& query)
    {
        keepSources(query.given);
        keepSources(query.ranges);
    }

    ChangedTypes m_types;
    std::unordered_map<QueryId, const AccessPattern*> m_queries;
    std::unordered_set<QueryId> m_kept;
    std::vector<QueryId> m_order;  // in which they were kept
};

// The relationship types that something which stays refers to. Those with attributes are: whatever refers to
// these refers to them.
std::unordered_set<RelationshipId> referredRelationships(const ModelFile& part)
{
    std::unordered_set<RelationshipId> referred;
    const auto addWalk = [&](const Walk& walk) {
        for (const WalkStep& step : walk.steps)
            referred.insert(step.relationship);
    };
    for (const EntityType& entity : part.model.conceptual.entityTypes)
        referred.insert(entity.identifiedBy.begin(), entity.identifiedBy.end());
    for (const RelationshipType& type : part.model.conceptual.relationshipTypes) {
        if (!type.attributes.empty())
            referred.insert(type.id);
    }
    for (const AccessPattern& query : part.model.workflow.queries)
        addWalk(query.walk);
    for (const Update& update : part.model.workflow.updates) {
        addWalk(update.walk);
        for (const AttributeOwner& subject : update.subjects) {
            if (const auto* relationship = std::get_if<RelationshipId>(&subject))
                referred.insert(*relationship);
        }
    }
    for (const RelationshipData& data : part.model.data.relationships)
        referred.insert(data.relationship);
    for (const Suppression& suppression : part.review.suppressions) {
        if (const auto* relationship = std::get_if<RelationshipId>(&suppression.subject))
            referred.insert(*relationship);
    }
    return referred;
}

}  // namespace

ModelFile partToReadBack(const ModelFile& before, const ModelFile& after)
{
    const bool isDivisible =
        before.unknown.isEmpty() && after.unknown.isEmpty() && before.model.keyspaces == after.model.keyspaces
        && before.model.conceptual.hierarchies == after.model.conceptual.hierarchies
        && haveUsualNames(before.model.conceptual) && haveUsualNames(after.model.conceptual)
        && haveUniqueLabels(after.model.workflow);
    ModelFile part = after;
    if (!isDivisible)
        return part;
    const Kept kept(before, after);
    const auto goes = [&](QueryId query) { return kept.goes(query); };
    Workflow& workflow = part.model.workflow;
    std::erase_if(workflow.queries, [&](const AccessPattern& query) { return goes(query.id); });
    for (Task& task : workflow.tasks)
        std::erase_if(task.queries, goes);
    if (haveSameTransitions(before.model.workflow, after.model.workflow))
        workflow.transitions.clear();
    for (Transition& transition : workflow.transitions)
        std::erase_if(transition.queries, goes);
    const std::unordered_set<RelationshipId> referred = referredRelationships(part);
    std::erase_if(part.model.conceptual.relationshipTypes, [&](const RelationshipType& type) {
        return referred.count(type.id) == 0 && kept.types().isSame(type);
    });
    return part;
}

}  // namespace querywright::edit
