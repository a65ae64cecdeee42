// SPDX-License-Identifier: Apache-2.0
#include "model/edit/part_to_read_back.h"

#include "model/edit/types_to_keep.h"

#include <algorithm>
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
    const auto areUnique = [](const auto& things) {
        std::unordered_set<std::string_view> labels;
        return std::all_of(things.begin(), things.end(),
                           [&](const auto& thing) { return labels.insert(thing.label).second; });
    };
    return areUnique(workflow.tasks) && areUnique(workflow.queries) && areUnique(workflow.updates);
}

// Whether tasks and transitions are as they were, and the labels of queries that their texts hold.
bool haveSameTasks(const Workflow& before, const Workflow& after)
{
    const auto haveSameLabel = [](const AccessPattern& a, const AccessPattern& b) {
        return a.id == b.id && a.label == b.label;
    };
    return before.transitions == after.transitions && before.tasks == after.tasks
           && std::equal(before.queries.begin(), before.queries.end(), after.queries.begin(),
                         after.queries.end(), haveSameLabel);
}

// The queries that stay, with all that they refer to.
class KeptQueries {
public:
    KeptQueries(const ModelFile& before, const ModelFile& after, const ChangedTypes& changed)
        : m_types(changed)
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

    const ChangedTypes& m_types;
    std::unordered_map<QueryId, const AccessPattern*> m_queries;
    std::unordered_set<QueryId> m_kept;
    std::vector<QueryId> m_order;  // in which they were kept
};

// Takes out transitions and tasks where none of them has changed; but for tasks with updates that are not
// there.
void takeOutTasks(const Workflow& before, Workflow& workflow)
{
    if (!haveSameTasks(before, workflow))
        return;
    std::unordered_set<UpdateId> updates;
    for (const Update& update : workflow.updates)
        updates.insert(update.id);
    workflow.transitions.clear();
    std::erase_if(workflow.tasks, [&](const Task& task) {
        return std::all_of(task.updates.begin(), task.updates.end(),
                           [&](UpdateId update) { return updates.count(update) != 0; });
    });
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
    const ChangedTypes changed(before.model.conceptual, after.model.conceptual);
    const KeptQueries kept(before, after, changed);
    const auto goes = [&](QueryId query) { return kept.goes(query); };
    Workflow& workflow = part.model.workflow;
    takeOutTasks(before.model.workflow, workflow);
    std::erase_if(workflow.queries, [&](const AccessPattern& query) { return goes(query.id); });
    for (Task& task : workflow.tasks)
        std::erase_if(task.queries, goes);
    for (Transition& transition : workflow.transitions)
        std::erase_if(transition.queries, goes);
    ConceptualModel& conceptual = part.model.conceptual;
    const TypesToKeep types(part, changed);
    std::erase_if(conceptual.entityTypes, [&](const EntityType& type) { return !types.has(type.id); });
    std::erase_if(conceptual.relationshipTypes,
                  [&](const RelationshipType& type) { return !types.has(type.id); });
    return part;
}

}  // namespace querywright::edit
