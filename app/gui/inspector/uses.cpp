// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/uses.h"

#include "app/gui/subjects/subject_text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/dependencies.h"
#include "model/edit/derived_table.h"

#include <algorithm>
#include <set>

namespace querywright::gui {
namespace {

template <typename Fits>
std::vector<QueryId> queriesThat(const Model& model, Fits fits)
{
    std::vector<QueryId> queries;
    for (const AccessPattern& query : model.workflow.queries) {
        if (fits(query))
            queries.push_back(query.id);
    }
    return queries;
}

template <typename Fits>
std::vector<UpdateId> updatesThat(const Model& model, Fits fits)
{
    std::vector<UpdateId> updates;
    for (const Update& update : model.workflow.updates) {
        if (fits(update))
            updates.push_back(update.id);
    }
    return updates;
}

std::vector<AttributeId> attributesOf(const ColumnSource& source)
{
    if (const auto* use = std::get_if<AttributeUse>(&source))
        return {use->attribute};
    if (const auto* aggregate = std::get_if<Aggregate>(&source); aggregate && aggregate->attribute)
        return {aggregate->attribute->attribute};
    std::vector<AttributeId> attributes;
    if (const auto* nested = std::get_if<NestedSource>(&source)) {
        for (const AttributeUse& use : nested->attributes)
            attributes.push_back(use.attribute);
    }
    return attributes;
}

bool isOwnedBy(const ConceptualModel& model, AttributeId attribute, const AttributeOwner& owner)
{
    const AttributePlace place = model.find(attribute);
    return place.attribute && place.owner == owner;
}

}  // namespace

std::vector<QueryId> queriesThrough(const Model& model, EntityId entity)
{
    return queriesThat(model, [&](const AccessPattern& query) {
        return std::any_of(query.walk.nodes.begin(), query.walk.nodes.end(),
                           [&](const WalkNode& node) { return node.entity == entity; });
    });
}

std::vector<QueryId> queriesThrough(const Model& model, RelationshipId relationship)
{
    return queriesThat(model, [&](const AccessPattern& query) {
        return std::any_of(query.walk.steps.begin(), query.walk.steps.end(),
                           [&](const WalkStep& step) { return step.relationship == relationship; });
    });
}

std::vector<QueryId> queriesUsing(const Model& model, AttributeId attribute)
{
    // What a composite attribute is used for is done with its parts, too.
    std::vector<AttributeId> wholes{attribute};
    for (const Attribute* whole : model.conceptual.find(attribute).around)
        wholes.push_back(whole->id);
    return queriesThat(model, [&](const AccessPattern& query) {
        const std::vector<AttributeUse> uses = allUses(query);
        return std::any_of(uses.begin(), uses.end(), [&](const AttributeUse& use) {
            return std::find(wholes.begin(), wholes.end(), use.attribute) != wholes.end();
        });
    });
}

std::vector<UpdateId> updatesWriting(const Model& model, const AttributeOwner& owner)
{
    return updatesThat(model, [&](const Update& update) {
        return std::find(update.subjects.begin(), update.subjects.end(), owner) != update.subjects.end();
    });
}

std::vector<UpdateId> updatesWriting(const Model& model, AttributeId attribute)
{
    return updatesThat(model, [&](const Update& update) {
        return std::find(update.attributes.begin(), update.attributes.end(), attribute)
               != update.attributes.end();
    });
}

std::vector<TaskId> tasksRunning(const Workflow& workflow, UpdateId update)
{
    std::vector<TaskId> tasks;
    for (const Task& task : workflow.tasks) {
        if (std::find(task.updates.begin(), task.updates.end(), update) != task.updates.end())
            tasks.push_back(task.id);
    }
    return tasks;
}

std::vector<TableSubject> tablesOf(const core::Design& design, const AttributeOwner& owner)
{
    std::vector<TableSubject> tables;
    for (std::size_t i = 0; i < design.derivation.tables.size(); ++i) {
        const auto& columns = design.derivation.tables[i].columns;
        const bool holds = std::any_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
            const std::vector<AttributeId> attributes = attributesOf(column.source);
            return std::any_of(attributes.begin(), attributes.end(), [&](AttributeId attribute) {
                return isOwnedBy(design.model().conceptual, attribute, owner);
            });
        });
        if (holds)
            tables.push_back(subjectOfTable(design, i));
    }
    return tables;
}

std::vector<ColumnSubject> columnsOf(const core::Design& design, AttributeId attribute)
{
    std::vector<ColumnSubject> columns;
    for (std::size_t i = 0; i < design.derivation.tables.size(); ++i) {
        for (const LogicalColumn& column : design.derivation.tables[i].columns) {
            const std::vector<AttributeId> attributes = attributesOf(column.source);
            if (std::find(attributes.begin(), attributes.end(), attribute) != attributes.end())
                columns.push_back({subjectOfTable(design, i), column.source});
        }
    }
    return columns;
}

std::optional<AttributeId> attributeOf(const ColumnSource& source)
{
    const std::vector<AttributeId> attributes = attributesOf(source);
    return attributes.empty() ? std::nullopt : std::optional<AttributeId>(attributes.front());
}

std::vector<DecisionId> decisionsAbout(const Model& model, const LogicalTable& table)
{
    std::vector<DecisionId> decisions;
    for (const Decision& decision : model.decisions) {
        const std::vector<TableReference> tables = tablesOf(decision.choice);
        const auto* attribute = std::get_if<RenameAttribute>(&decision.choice);
        const bool isAboutTable =
            attribute ? findColumn(table, attribute->attribute).has_value()
                      : std::any_of(tables.begin(), tables.end(), [&](const TableReference& reference) {
                            return edit::isAbout(table, reference);
                        });
        if (isAboutTable)
            decisions.push_back(decision.id);
    }
    return decisions;
}

std::vector<RelationshipId> relationshipsOf(const ConceptualModel& model, EntityId entity)
{
    std::vector<RelationshipId> relationships;
    for (const RelationshipType& relationship : model.relationshipTypes) {
        const auto& participants = relationship.participants;
        if (std::any_of(participants.begin(), participants.end(),
                        [&](const Participant& participant) { return participant.entity == entity; }))
            relationships.push_back(relationship.id);
    }
    return relationships;
}

std::vector<std::string> fullKeyNames(const Model& model, EntityId entity)
{
    Walk walk;
    walk.nodes.push_back({entity, {}});
    const Walk completed = completedWalk(model.conceptual, walk);
    const Dependencies dependencies(model.conceptual, completed, {});
    std::vector<std::string> names;
    for (const AttributeUse& use : dependencies.nodeKey(NodeIndex{0}))
        names.push_back(qualifiedName(model.conceptual, use.attribute));
    return names;
}

}  // namespace querywright::gui
