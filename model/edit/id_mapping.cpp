// SPDX-License-Identifier: Apache-2.0
#include "model/edit/id_mapping.h"

#include <type_traits>

namespace querywright::edit {
namespace {

template <typename Id>
void map(const std::map<Id, Id>& ids, Id& id)
{
    if (const auto found = ids.find(id); found != ids.end())
        id = found->second;
}

template <typename Id>
void map(const std::map<Id, Id>& ids, std::vector<Id>& all)
{
    for (Id& id : all)
        map(ids, id);
}

// The parts that several things have.
class Parts {
public:
    explicit Parts(const IdMapping& ids) : m_ids(ids) {}

    void apply(AttributeOwner& owner) const
    {
        if (auto* entity = std::get_if<EntityId>(&owner))
            map(m_ids.entities, *entity);
        else
            map(m_ids.relationships, std::get<RelationshipId>(owner));
    }

    void apply(Walk& walk) const
    {
        for (WalkNode& node : walk.nodes)
            map(m_ids.entities, node.entity);
        for (WalkStep& step : walk.steps)
            map(m_ids.relationships, step.relationship);
    }

    void apply(AttributeUse& use) const { map(m_ids.attributes, use.attribute); }

    void apply(ValueSource& source) const
    {
        if (auto* query = std::get_if<FromQuery>(&source))
            map(m_ids.queries, query->query);
    }

    void apply(std::vector<GivenValue>& all) const
    {
        for (GivenValue& given : all) {
            apply(given.attribute);
            apply(given.source);
        }
    }

    void apply(TableReference& table) const
    {
        if (auto* query = std::get_if<QueryId>(&table.query))
            map(m_ids.queries, *query);
    }

    void apply(ColumnReference& column) const
    {
        if (auto* source = std::get_if<SourceReference>(&column.column))
            map(m_ids.attributes, source->attribute);
    }

    void apply(Generator& generator) const
    {
        if (auto* offset = std::get_if<OffsetGenerator>(&generator))
            map(m_ids.attributes, offset->base);
    }

    void apply(std::vector<AttributeData>& all) const
    {
        for (AttributeData& data : all) {
            map(m_ids.attributes, data.attribute);
            apply(data.generator);
            if (data.mapKey)
                apply(*data.mapKey);
        }
    }

    // Whatever a choice refers to by these names.
    template <typename Kind>
    void applyToChoice(Kind& choice) const
    {
        if constexpr (requires { choice.table; })
            apply(choice.table);
        if constexpr (requires { choice.tables; }) {
            for (TableReference& table : choice.tables)
                apply(table);
        }
        if constexpr (requires { choice.of; })
            apply(choice.of);
        if constexpr (requires { choice.column; })
            apply(choice.column);
        if constexpr (requires { choice.attribute; })
            apply(choice.attribute);
        if constexpr (requires { choice.partition; }) {
            for (ColumnReference& column : choice.partition)
                apply(column);
            for (ClusteringChoice& column : choice.clustering)
                apply(column.column);
        }
        if constexpr (std::is_same_v<Kind, MakeTimeuuid>) {
            apply(choice.time);
            apply(choice.id);
        }
        if constexpr (std::is_same_v<Kind, ChooseBucket>) {
            if (auto* time = std::get_if<BucketByTime>(&choice.bucket))
                apply(time->attribute);
        }
        if constexpr (std::is_same_v<Kind, NestEntities>) {
            if (auto* entity = std::get_if<EntityId>(&choice.entity))
                map(m_ids.entities, *entity);
        }
    }

private:
    const IdMapping& m_ids;
};

}  // namespace

void IdMapping::apply(Attribute& attribute) const
{
    map(attributes, attribute.id);
    map(attributes, attribute.derivedFrom);
    for (Attribute& part : attribute.parts)
        apply(part);
}

void IdMapping::apply(EntityType& entityType) const
{
    map(entities, entityType.id);
    for (Attribute& attribute : entityType.attributes)
        apply(attribute);
    map(attributes, entityType.key);
    for (Key& key : entityType.alternateKeys)
        map(attributes, key);
    map(relationships, entityType.identifiedBy);
}

void IdMapping::apply(RelationshipType& relationship) const
{
    map(relationships, relationship.id);
    for (Participant& participant : relationship.participants)
        map(entities, participant.entity);
    for (Attribute& attribute : relationship.attributes)
        apply(attribute);
    if (relationship.key)
        map(attributes, relationship.key->attributes);
}

void IdMapping::apply(IsA& hierarchy) const
{
    map(entities, hierarchy.supertype);
    map(entities, hierarchy.subtypes);
}

void IdMapping::apply(Task& task) const
{
    map(tasks, task.id);
    map(queries, task.queries);
    map(updates, task.updates);
}

void IdMapping::apply(Transition& transition) const
{
    map(tasks, transition.from);
    map(tasks, transition.to);
    map(queries, transition.queries);
}

void IdMapping::apply(AccessPattern& query) const
{
    const Parts parts(*this);
    map(queries, query.id);
    map(keyspaces, query.keyspace);
    parts.apply(query.walk);
    parts.apply(query.given);
    for (GivenRange& range : query.ranges) {
        parts.apply(range.attribute);
        parts.apply(range.source);
    }
    for (Ordering& ordering : query.order)
        parts.apply(ordering.attribute);
    for (AttributeUse& use : query.groupBy)
        parts.apply(use);
    for (Returned& returned : query.returned) {
        if (auto* use = std::get_if<AttributeUse>(&returned))
            parts.apply(*use);
        else if (auto& aggregate = std::get<Aggregate>(returned); aggregate.attribute)
            parts.apply(*aggregate.attribute);
    }
}

void IdMapping::apply(Update& update) const
{
    const Parts parts(*this);
    map(updates, update.id);
    for (AttributeOwner& subject : update.subjects)
        parts.apply(subject);
    map(attributes, update.attributes);
    map(attributes, update.adds);
    map(attributes, update.removes);
    parts.apply(update.walk);
    parts.apply(update.given);
    map(queries, update.tables);
    if (update.condition) {
        for (AttributeCondition& condition : update.condition->attributes)
            map(attributes, condition.attribute);
        if (update.condition->table)
            map(queries, *update.condition->table);
    }
    if (update.ttl)
        map(queries, update.ttl->tables);
}

void IdMapping::apply(Choice& choice) const
{
    std::visit([&](auto& kind) { Parts(*this).applyToChoice(kind); }, choice);
}

void IdMapping::apply(EntityData& data) const
{
    map(entities, data.entity);
    Parts(*this).apply(data.attributes);
}

void IdMapping::apply(RelationshipData& data) const
{
    map(relationships, data.relationship);
    Parts(*this).apply(data.attributes);
}

}  // namespace querywright::edit
