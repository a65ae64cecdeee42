// SPDX-License-Identifier: Apache-2.0
#include "engine/data/loose_columns.h"

#include "engine/data/draft/sample_draft.h"
#include "engine/data/draft/store_writer.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/lasting_attributes.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/make/subtype_names.h"
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

bool isUdt(const cql::CqlType& type);

bool areAnyUdts(const std::vector<cql::CqlType>& types)
{
    return std::any_of(types.begin(), types.end(), isUdt);
}

// Whether there is a user-defined type in it.
bool isUdt(const cql::CqlType& type)
{
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return areAnyUdts(collection->arguments);
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return areAnyUdts(tuple->components);
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        return areAnyUdts(vector->element);
    return std::holds_alternative<cql::UdtType>(type.alternative());
}

// Whether it, or a part of it, has or gives a user-defined type by its name, which others may have, too.
bool namesUdt(const Attribute& attribute)
{
    return !attribute.udtName.empty() || (attribute.type && isUdt(*attribute.type))
           || std::any_of(attribute.parts.begin(), attribute.parts.end(), namesUdt);
}

bool isNamedUdt(const ConceptualModel& model, const Attribute& attribute)
{
    const AttributePlace place = model.find(attribute.id);
    return namesUdt(attribute)
           || std::any_of(place.around.begin(), place.around.end(),
                          [](const Attribute* around) { return !around->udtName.empty(); });
}

// Whether types are taken by name: then composite attributes may be the type of others.
bool isAnyUdtTaken(const ConceptualModel& model)
{
    const auto isTaken = [](const auto& self, const std::vector<Attribute>& attributes) -> bool {
        return std::any_of(attributes.begin(), attributes.end(), [&](const Attribute& attribute) {
            return self(self, attribute.parts) || (attribute.type && isUdt(*attribute.type));
        });
    };
    const auto has = [&](const auto& type) { return isTaken(isTaken, type.attributes); };
    return std::any_of(model.entityTypes.begin(), model.entityTypes.end(), has)
           || std::any_of(model.relationshipTypes.begin(), model.relationshipTypes.end(), has);
}

// The groups that consist of nothing but one loose attribute.
std::vector<ValueGroup> looseGroups(const StoredAttributes& attributes)
{
    const Model& model = attributes.model();
    const std::set<AttributeId> lasting = lastingAttributes(attributes);
    const std::vector<Uniqueness> all = uniquenesses(model.conceptual);
    const bool areUdtsTaken = isAnyUdtTaken(model.conceptual);
    std::vector<ValueGroup> loose;
    for (const AttributeOwner& owner : owners(model.conceptual)) {
        if (isRead(model, owner))
            continue;
        for (ValueGroup& group : valueGroups(attributes, owner, all)) {
            const Attribute& attribute = *group.attributes.front().attribute;
            if (group.attributes.size() == 1 && group.uniquenesses.empty() && !attribute.derived
                && !lasting.contains(attribute.id) && inheritedBases(attributes, group).empty()
                && subtypesTold(model, group).empty() && !isNamedUdt(model.conceptual, attribute)
                && !(attribute.isComposite() && areUdtsTaken))
                loose.push_back(std::move(group));
        }
    }
    return loose;
}

// Takes the attributes away, and composite ones of which no part is left.
void erase(std::vector<Attribute>& attributes, const std::set<AttributeId>& erased)
{
    std::erase_if(attributes, [&](Attribute& attribute) {
        if (erased.contains(attribute.id))
            return true;
        if (!attribute.isComposite() || attribute.multivalued)
            return false;
        erase(attribute.parts, erased);
        return attribute.parts.empty();
    });
}

void addWithParts(const Attribute& attribute, std::set<AttributeId>& ids)
{
    ids.insert(attribute.id);
    for (const Attribute& part : attribute.parts)
        addWithParts(part, ids);
}

void drop(std::vector<AttributeData>& data, const std::set<AttributeId>& dropped)
{
    std::erase_if(data, [&](const AttributeData& each) { return dropped.contains(each.attribute); });
}

bool isAnyRead(const Model& model)
{
    const std::vector<AttributeOwner> all = owners(model.conceptual);
    return std::any_of(all.begin(), all.end(), [&](const auto& owner) { return isRead(model, owner); });
}

bool isLone(const Model& model, EntityId entity)
{
    const ConceptualModel& conceptual = model.conceptual;
    const auto takesPart = [&](const RelationshipType& type) {
        return std::any_of(type.participants.begin(), type.participants.end(),
                           [&](const Participant& each) { return each.entity == entity; });
    };
    const auto isIn = [&](const IsA& hierarchy) {
        return hierarchy.supertype == entity
               || std::find(hierarchy.subtypes.begin(), hierarchy.subtypes.end(), entity)
                      != hierarchy.subtypes.end();
    };
    // A user-defined type may be that of others by its name.
    const auto isShared = [&](const Attribute& attribute) {
        return namesUdt(attribute) || (attribute.isComposite() && isAnyUdtTaken(conceptual));
    };
    const EntityType* type = conceptual.find(entity);
    return type && !type->isWeak() && !isRead(model, entity)
           && std::none_of(type->attributes.begin(), type->attributes.end(), isShared)
           && std::none_of(conceptual.relationshipTypes.begin(), conceptual.relationshipTypes.end(),
                           takesPart)
           && std::none_of(conceptual.hierarchies.begin(), conceptual.hierarchies.end(), isIn);
}

std::set<EntityId> loneTypes(const Model& model)
{
    std::set<EntityId> lone;
    for (const EntityType& type : model.conceptual.entityTypes) {
        if (isLone(model, type.id))
            lone.insert(type.id);
    }
    return lone;
}

// For models without CSV files, whose headers may have the names. What generators take from them is in
// defaultsText().
void blankNames(ConceptualModel& conceptual)
{
    for (EntityType& entityType : conceptual.entityTypes) {
        entityType.name.clear();
        entityType.shortName.clear();
    }
    for (RelationshipType& relationshipType : conceptual.relationshipTypes)
        relationshipType.name.clear();
}

// How the values of attributes that are not loose are made where the model does not say.
void addDefaults(ModelText& text, const StoredAttributes& attributes, const AttributeOwner& owner,
                 const std::set<AttributeId>& loose)
{
    const std::vector<StoredAttribute>& siblings = attributes.of(owner);
    const std::string name = nameOf(attributes.model().conceptual, owner);
    for (const StoredAttribute& stored : siblings) {
        if (loose.contains(stored.id))
            continue;
        text.add(valueDefinition(attributes, stored));
        text.add(defaultGenerator(stored, stored.type, KeyPart::Key, name, siblings));
        text.add(countingGenerator(stored, stored.type, KeyPart::Key, name));
    }
}

std::string defaultsText(const StoredAttributes& attributes, const std::set<AttributeId>& loose,
                         const std::set<EntityId>& lone)
{
    ModelText text;
    for (const AttributeOwner& owner : owners(attributes.model().conceptual)) {
        const auto* entity = std::get_if<EntityId>(&owner);
        if (!entity || !lone.contains(*entity))
            addDefaults(text, attributes, owner, loose);
    }
    return text.take();
}

// The loose attributes, with the parts they are seen with where they are composite.
struct LooseAttributes {
    std::set<AttributeId> all;
    std::set<AttributeId> withParts;
};

LooseAttributes looseAttributes(const StoredAttributes& attributes)
{
    LooseAttributes loose;
    for (const ValueGroup& group : looseGroups(attributes)) {
        loose.all.insert(group.attributes.front().id);
        addWithParts(*group.attributes.front().attribute, loose.withParts);
    }
    return loose;
}

// What is drawn for the others depends on their places among all.
void leaveOut(ConceptualModel& conceptual, const std::set<EntityId>& lone)
{
    for (EntityType& type : conceptual.entityTypes) {
        if (lone.contains(type.id))
            type = {};
    }
    while (!conceptual.entityTypes.empty() && conceptual.entityTypes.back() == EntityType())
        conceptual.entityTypes.pop_back();
}

// Makes room for the values of an attribute that was not there when the table was made.
Result<Done> addColumn(Database& database, const std::string& table, AttributeId attribute)
{
    const std::string column = attributeColumn(attribute);
    auto there = database.prepare("SELECT count(*) FROM pragma_table_info('" + table + "') WHERE name = '"
                                  + column + "'");
    if (!there)
        return failure(there.error());
    if (const auto counted = there->step(); !counted)
        return failure(counted.error());
    if (there->integer(0) != 0)
        return Done{};
    return database.execute("ALTER TABLE " + table + " ADD COLUMN " + column + " BLOB");
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
    const std::string table = tableOf(group.owner);
    if (auto done = addColumn(database, table, attribute); !done)
        return done;
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
    if (group.attributes.front().attribute->multivalued) {
        if (auto done = StoreWriter(draft, database).writeElements(group.owner, attribute); !done)
            return done;
    }
    draft.columns.erase(attribute);
    return Done{};
}

}  // namespace

std::map<AttributeId, std::string> looseDefinitions(const Model& model)
{
    const StoredAttributes attributes(model);
    std::map<AttributeId, std::string> definitions;
    for (const ValueGroup& group : looseGroups(attributes)) {
        const StoredAttribute& stored = group.attributes.front();
        definitions.emplace(stored.id, valueDefinition(attributes, stored));
    }
    return definitions;
}

std::optional<std::string> loneDefinition(const Model& model, EntityId entity)
{
    if (!isLone(model, entity))
        return std::nullopt;
    const StoredAttributes attributes(model);
    const std::set<AttributeId> loose = looseAttributes(attributes).all;
    EntityType type = *model.conceptual.find(entity);
    type.name.clear();
    type.shortName.clear();
    erase(type.attributes, loose);
    const EntityData* data = dataOf(model.data, entity);
    ModelText text;
    text.add(model.data.seed);
    text.add(placeOf(model.conceptual, entity));
    text.add(type);
    text.add(data ? data->count : std::uint64_t{0});
    addDefaults(text, attributes, entity, loose);
    return text.take();
}

std::map<EntityId, std::string> loneDefinitions(const Model& model)
{
    std::map<EntityId, std::string> definitions;
    for (const EntityId entity : loneTypes(model))
        definitions.emplace(entity, *loneDefinition(model, entity));
    return definitions;
}

Result<std::string> sampleFrame(const Model& model, const std::string& folder, FileDigests& files)
{
    const StoredAttributes attributes(model);
    const LooseAttributes loose = looseAttributes(attributes);
    const std::set<EntityId> lone = loneTypes(model);
    Model frame;
    frame.conceptual = model.conceptual;
    frame.data = model.data;
    leaveOut(frame.conceptual, lone);
    std::erase_if(frame.data.entities, [&](const EntityData& each) { return lone.contains(each.entity); });
    if (!isAnyRead(model))
        blankNames(frame.conceptual);
    for (EntityType& entityType : frame.conceptual.entityTypes)
        erase(entityType.attributes, loose.all);
    for (RelationshipType& relationshipType : frame.conceptual.relationshipTypes)
        erase(relationshipType.attributes, loose.all);
    for (EntityData& entity : frame.data.entities)
        drop(entity.attributes, loose.withParts);
    for (RelationshipData& relationship : frame.data.relationships)
        drop(relationship.attributes, loose.withParts);
    auto fingerprint = sampleDataFingerprint(frame, folder, files);
    return fingerprint ? *fingerprint + defaultsText(attributes, loose.all, lone) : fingerprint;
}

Result<Done> remakeEntities(Database& database, const Model& model, const std::set<EntityId>& lone,
                            const Progress& progress)
{
    for (const EntityId entity : lone) {
        if (auto done = database.execute("DROP TABLE IF EXISTS " + entityTable(entity)); !done)
            return done;
        if (auto done = fillEntityTable(database, model, entity, progress); !done)
            return done;
    }
    return Done{};
}

Result<Done> remakeColumns(Database& database, const Model& model, const std::set<AttributeId>& attributes,
                           const Progress& progress)
{
    SampleDraft draft(model, {}, progress);
    for (const ValueGroup& group : looseGroups(draft.attributes)) {
        if (!attributes.contains(group.attributes.front().id))
            continue;
        if (auto done = remake(database, draft, group); !done)
            return done;
    }
    return Done{};
}

}  // namespace querywright::engine
