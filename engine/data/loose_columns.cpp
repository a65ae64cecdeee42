// SPDX-License-Identifier: Apache-2.0
#include "engine/data/loose_columns.h"

#include "engine/data/draft/sample_draft.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/lasting_attributes.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/make/value_group.h"
#include "engine/data/model_text.h"
#include "engine/data/sample_store.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

std::vector<AttributeOwner> owners(const ConceptualModel& model)
{
    std::vector<AttributeOwner> all;
    for (const EntityType& entityType : model.entityTypes)
        all.emplace_back(entityType.id);
    for (const RelationshipType& relationshipType : model.relationshipTypes)
        all.emplace_back(relationshipType.id);
    return all;
}

// Whether the attribute belongs to a user-defined type that others may have, too.
bool isInNamedType(const ConceptualModel& model, AttributeId attribute)
{
    const AttributePlace place = model.find(attribute);
    return std::any_of(place.around.begin(), place.around.end(),
                       [](const Attribute* around) { return !around->udtName.empty(); });
}

// The groups that consist of nothing but one loose attribute.
std::vector<ValueGroup> looseGroups(const Model& model)
{
    const std::set<AttributeId> lasting = lastingAttributes(model);
    const std::vector<Uniqueness> all = uniquenesses(model.conceptual);
    std::vector<ValueGroup> loose;
    for (const AttributeOwner& owner : owners(model.conceptual)) {
        if (isRead(model, owner))
            continue;
        for (ValueGroup& group : valueGroups(model, owner, all)) {
            const Attribute& attribute = *group.attributes.front().attribute;
            if (group.attributes.size() == 1 && group.uniquenesses.empty() && !attribute.derived
                && !attribute.multivalued && !lasting.contains(attribute.id)
                && inheritedBases(model, group).empty() && !isInNamedType(model.conceptual, attribute.id))
                loose.push_back(std::move(group));
        }
    }
    return loose;
}

std::string definitionOf(const Model& model, const StoredAttribute& stored)
{
    ModelText text;
    text.add(stored.name);
    text.add(stored.type);
    text.add(stored.data != nullptr);
    if (stored.data != nullptr)
        text.add(*stored.data);
    else
        text.add(plainGenerator(model, stored));
    return text.take();
}

// Leaves the place of the attribute, and nothing of what it is.
void blank(std::vector<Attribute>& attributes, const std::set<AttributeId>& blanked)
{
    for (Attribute& attribute : attributes) {
        blank(attribute.parts, blanked);
        if (!blanked.contains(attribute.id))
            continue;
        attribute.name.clear();
        attribute.type = cql::NativeType::Text;
    }
}

void drop(std::vector<AttributeData>& data, const std::set<AttributeId>& dropped)
{
    std::erase_if(data, [&](const AttributeData& each) { return dropped.contains(each.attribute); });
}

Result<std::vector<Row>> rowsOf(Database& database, const std::string& table)
{
    auto select = database.prepare("SELECT row FROM " + table + " ORDER BY row");
    if (!select)
        return failure(select.error());
    std::vector<Row> rows;
    for (;;) {
        const auto more = select->step();
        if (!more)
            return failure(more.error());
        if (!*more)
            return rows;
        rows.push_back(static_cast<Row>(select->integer(0)));
    }
}

Result<Done> remake(Database& database, SampleDraft& draft, const ValueGroup& group)
{
    const AttributeId attribute = group.attributes.front().id;
    const auto* entity = std::get_if<EntityId>(&group.owner);
    const std::string table =
        entity ? entityTable(*entity) : relationshipTable(std::get<RelationshipId>(group.owner));
    const auto rows = rowsOf(database, table);
    if (!rows)
        return failure(rows.error());
    if (entity)
        draft.populations[*entity] = Population::of(*rows);
    else
        draft.tuples[std::get<RelationshipId>(group.owner)].participants = {*rows};
    makeValues(draft, group);
    if (!draft.problems.isEmpty())
        return failure(draft.problems.all().front());
    const Column& column = draft.columns.at(attribute);
    auto update =
        database.prepare("UPDATE " + table + " SET " + attributeColumn(attribute) + " = ?1 WHERE row = ?2");
    if (!update)
        return failure(update.error());
    draft.work.begin("storing " + group.attributes.front().name, rows->size());
    for (std::size_t i = 0; i < rows->size(); ++i) {
        if (!draft.work.step() || column.size() <= i)
            return failure(ErrorCode::Cancelled, "cancelled");
        if (column.isNull(i))
            update->bindNull(1);
        else
            update->bindBlob(1, column[i]);
        update->bind(2, (*rows)[i]);
        if (auto done = update->run(); !done)
            return done;
    }
    draft.columns.erase(attribute);
    return Done{};
}

}  // namespace

std::map<AttributeId, std::string> looseDefinitions(const Model& model)
{
    std::map<AttributeId, std::string> definitions;
    for (const ValueGroup& group : looseGroups(model)) {
        const StoredAttribute& stored = group.attributes.front();
        definitions.emplace(stored.id, definitionOf(model, stored));
    }
    return definitions;
}

Result<std::string> sampleFrame(const Model& model, const std::string& folder, FileDigests& files)
{
    std::set<AttributeId> loose;
    for (const ValueGroup& group : looseGroups(model))
        loose.insert(group.attributes.front().id);
    Model frame;
    frame.conceptual = model.conceptual;
    frame.data = model.data;
    for (EntityType& entityType : frame.conceptual.entityTypes)
        blank(entityType.attributes, loose);
    for (RelationshipType& relationshipType : frame.conceptual.relationshipTypes)
        blank(relationshipType.attributes, loose);
    for (EntityData& entity : frame.data.entities)
        drop(entity.attributes, loose);
    for (RelationshipData& relationship : frame.data.relationships)
        drop(relationship.attributes, loose);
    return sampleDataFingerprint(frame, folder, files);
}

Result<Done> remakeColumns(Database& database, const Model& model, const std::set<AttributeId>& attributes,
                           const Progress& progress)
{
    SampleDraft draft(model, {}, progress);
    for (const ValueGroup& group : looseGroups(model)) {
        if (!attributes.contains(group.attributes.front().id))
            continue;
        if (auto done = remake(database, draft, group); !done)
            return done;
    }
    return Done{};
}

}  // namespace querywright::engine
