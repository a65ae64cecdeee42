// SPDX-License-Identifier: Apache-2.0
#include "model/file/attribute_reader.h"
#include "model/file/json_builder.h"
#include "model/file/name_reader.h"
#include "model/file/participant_text.h"
#include "model/file/read_sections.h"
#include "model/file/statistics_reader.h"

#include <algorithm>
#include <functional>

namespace querywright::file {
namespace {

// Adds what the text at `item` names to a list that must not have anything twice.
template <typename Value>
void addOnce(Reading& reading, const JsonValue& item, const Value& value, std::vector<Value>& values)
{
    if (std::find(values.begin(), values.end(), value) != values.end())
        reading.problem(item, ErrorCode::Duplicate, quoted(item.text) + " stands in this list twice");
    else
        values.push_back(value);
}

// Reads everything by name first; what refers to names is read when all of them are known.
class ConceptualReader {
public:
    explicit ConceptualReader(Reading& reading)
        : m_reading(reading), m_ownerNames(reading), m_attributes(reading)
    {}

    ConceptualModel read(const JsonValue& section)
    {
        ObjectReader object(m_reading, section, "\"conceptual\"", "conceptual");
        for (const JsonValue& item : object.list("entities"))
            readEntityType(item);
        for (const JsonValue& item : object.list("relationships"))
            readRelationshipType(item);
        Siblings siblings;
        for (const JsonValue& item : object.list("isa", maxHierarchies))
            readIsA(item, siblings);
        object.keepUnknown();

        const NameIndex names(m_model);
        for (const auto& resolve : m_later)
            resolve(names);
        m_attributes.resolve(names, m_model);
        return std::move(m_model);
    }

private:
    void readEntityType(const JsonValue& item);
    void readRelationshipType(const JsonValue& item);
    Participant readParticipant(const JsonValue& item, RelationshipId relationship, Siblings& siblings);
    void readIsA(const JsonValue& item, Siblings& siblings);
    EntityId readEntity(const JsonValue& value, std::string_view what);
    void readRelationshipKey(const NameIndex& names, RelationshipType& relationship, const JsonValue& list);
    void readAlternateKeys(const NameIndex& names, EntityType& entityType, const JsonValue& lists);
    void readIdentifiedBy(const NameIndex& names, EntityType& entityType, const JsonValue& list);

    Reading& m_reading;
    NameReader m_ownerNames;  // of entity types and relationship types: references begin with them
    AttributeReader m_attributes;
    ConceptualModel m_model;
    std::map<std::string, EntityId> m_entities;
    std::vector<std::function<void(const NameIndex&)>> m_later;
};

void ConceptualReader::readEntityType(const JsonValue& item)
{
    EntityType entityType;
    const std::size_t index = m_model.entityTypes.size();
    entityType.id = static_cast<EntityId>(index + 1);
    m_reading.places.entityTypes.emplace(entityType.id, m_reading.placeOf(item));
    ObjectReader object(m_reading, item, "an entity type", identityOf("entity", entityType.id));
    entityType.name = m_ownerNames.read(object, "name");
    entityType.shortName = object.text("short");
    entityType.plural = object.text("plural");
    entityType.attributes = m_attributes.read(object.list("attributes"));
    if (const JsonValue* key = object.find("key")) {
        m_later.push_back([this, index, key](const NameIndex& names) {
            EntityType& owner = m_model.entityTypes[index];
            owner.key = readAttributeList(m_reading, names, owner.id, *key, "key");
        });
    }
    if (const JsonValue* keys = object.find("alternateKeys")) {
        m_later.push_back([this, index, keys](const NameIndex& names) {
            readAlternateKeys(names, m_model.entityTypes[index], *keys);
        });
    }
    if (const JsonValue* list = object.find("identifiedBy")) {
        m_later.push_back([this, index, list](const NameIndex& names) {
            readIdentifiedBy(names, m_model.entityTypes[index], *list);
        });
    }
    entityType.statistics = readTypeStatistics(m_reading, object);
    object.keepUnknown();
    m_entities.emplace(entityType.name, entityType.id);
    m_model.entityTypes.push_back(std::move(entityType));
}

void ConceptualReader::readAlternateKeys(const NameIndex& names, EntityType& entityType,
                                         const JsonValue& lists)
{
    for (const JsonValue& list : itemsOf(m_reading, lists, "alternateKeys"))
        entityType.alternateKeys.push_back(
            readAttributeList(m_reading, names, entityType.id, list, "alternateKeys"));
}

void ConceptualReader::readIdentifiedBy(const NameIndex& names, EntityType& entityType, const JsonValue& list)
{
    for (const JsonValue& item : itemsOf(m_reading, list, "identifiedBy")) {
        const std::optional<std::string> name = textOf(m_reading, item, "identifiedBy");
        if (!name)
            continue;
        if (const auto relationship = names.relationship(*name))
            addOnce(m_reading, item, *relationship, entityType.identifiedBy);
        else
            m_reading.unknownName(item, "relationship type", *name, names.relationshipNames());
    }
}

EntityId ConceptualReader::readEntity(const JsonValue& value, std::string_view what)
{
    const std::optional<std::string> name = textOf(m_reading, value, what);
    if (!name)
        return {};
    if (const auto found = m_entities.find(*name); found != m_entities.end())
        return found->second;
    std::vector<std::string> candidates;
    for (const auto& entry : m_entities)
        candidates.push_back(entry.first);
    m_reading.unknownName(value, "entity type", *name, candidates);
    return {};
}

void ConceptualReader::readRelationshipType(const JsonValue& item)
{
    RelationshipType relationship;
    const std::size_t index = m_model.relationshipTypes.size();
    relationship.id = static_cast<RelationshipId>(index + 1);
    m_reading.places.relationshipTypes.emplace(relationship.id, m_reading.placeOf(item));
    ObjectReader object(m_reading, item, "a relationship type", identityOf("relationship", relationship.id));
    relationship.name = m_ownerNames.read(object, "name");
    Siblings siblings;
    for (const JsonValue& participant : object.list("participants", maxParticipants))
        relationship.participants.push_back(readParticipant(participant, relationship.id, siblings));
    relationship.attributes = m_attributes.read(object.list("attributes"));
    if (const JsonValue* key = object.find("key")) {
        m_later.push_back([this, index, key](const NameIndex& names) {
            readRelationshipKey(names, m_model.relationshipTypes[index], *key);
        });
    }
    relationship.statistics = readTypeStatistics(m_reading, object);
    object.keepUnknown();
    m_model.relationshipTypes.push_back(std::move(relationship));
}

Participant ConceptualReader::readParticipant(const JsonValue& item, RelationshipId relationship,
                                              Siblings& siblings)
{
    Participant participant;
    if (const JsonValue* entity = member(item, "entity"))
        participant.entity = readEntity(*entity, "entity");
    const std::string identity = siblings.identity(identityOf("participant", participant.entity));
    ObjectReader object(m_reading, item, "a participant",
                        identityOf("relationship", relationship) + "/" + identity);
    object.require("entity");
    participant.cardinality = object.requiredWord("cardinality", cardinalityWords, Cardinality::N);
    participant.role = object.text("role");
    participant.total = object.flag("total", false);
    participant.fanOut = readSpread(m_reading, object, "fanOut");
    object.keepUnknown();
    return participant;
}

void ConceptualReader::readRelationshipKey(const NameIndex& names, RelationshipType& relationship,
                                           const JsonValue& list)
{
    RelationshipKey key;
    for (const JsonValue& item : itemsOf(m_reading, list, "key")) {
        const std::optional<std::string> text = textOf(m_reading, item, "key");
        if (!text)
            continue;
        const auto participant = participantFromText(names, relationship, *text, key.participants);
        if (participant) {
            addOnce(m_reading, item, *participant, key.participants);
            continue;
        }
        const Result<AttributeId> attribute =
            attributeFromText(names, AttributeOwner(relationship.id), *text);
        if (attribute && names.ownerOf(*attribute) == std::optional(AttributeOwner(relationship.id))) {
            addOnce(m_reading, item, *attribute, key.attributes);
            continue;
        }
        if (participant.error().code != ErrorCode::UnknownName) {
            m_reading.problem(item, participant.error());
            continue;
        }
        if (!isWhole(relationship))
            continue;
        std::vector<std::string> candidates = participantNames(names, relationship);
        const std::vector<std::string> attributes = names.attributeNames(relationship.id);
        candidates.insert(candidates.end(), attributes.begin(), attributes.end());
        m_reading.unknownName(item, "participant or attribute of " + quoted(relationship.name) + " called",
                              *text, candidates);
    }
    relationship.key = std::move(key);
}

void ConceptualReader::readIsA(const JsonValue& item, Siblings& siblings)
{
    IsA isA;
    if (const JsonValue* supertype = member(item, "supertype"))
        isA.supertype = readEntity(*supertype, "supertype");
    ObjectReader object(m_reading, item, "an IsA hierarchy",
                        siblings.identity(identityOf("isa", isA.supertype)));
    object.require("supertype");
    if (const JsonValue* subtypes = object.require("subtypes")) {
        for (const JsonValue& subtype : itemsOf(m_reading, *subtypes, "subtypes"))
            isA.subtypes.push_back(readEntity(subtype, "subtypes"));
    }
    isA.disjoint = object.flag("disjoint", false);
    isA.covering = object.flag("covering", false);
    object.keepUnknown();
    m_model.hierarchies.push_back(std::move(isA));
}

}  // namespace

ConceptualModel readConceptual(Reading& reading, const JsonValue& section)
{
    return ConceptualReader(reading).read(section);
}

}  // namespace querywright::file
