// SPDX-License-Identifier: Apache-2.0
#include "model/file/participant_text.h"
#include "model/file/statistics_writer.h"
#include "model/file/write_sections.h"

namespace querywright::file {
namespace {

std::vector<std::string> attributeTexts(const NameIndex& names, const AttributeOwner& owner,
                                        const std::vector<AttributeId>& ids)
{
    std::vector<std::string> texts;
    for (const AttributeId id : ids)
        texts.push_back(attributeToText(names, owner, id));
    return texts;
}

std::vector<JsonValue> writeAttributes(const Writing& writing, const AttributeOwner& owner,
                                       const std::vector<Attribute>& attributes);

JsonValue writeAttribute(const Writing& writing, const AttributeOwner& owner, const Attribute& attribute)
{
    ObjectBuilder object;
    object.add("name", jsonText(attribute.name));
    if (attribute.type)
        object.add("type", jsonText(attribute.type->toCql()));
    if (attribute.multivalued) {
        object.add("collection", jsonText(wordFor(collectionWords, attribute.multivalued->collection)));
        const bool isMap = attribute.multivalued->collection == cql::CollectionKind::Map;
        if (isMap && !attribute.multivalued->keyType.isNative(cql::NativeType::Text))
            object.add("mapKey", jsonText(attribute.multivalued->keyType.toCql()));
    }
    object.addFlag("derived", attribute.derived, false);
    object.addTexts("derivedFrom", attributeTexts(writing.names, owner, attribute.derivedFrom));
    object.addText("derivation", attribute.derivation);
    object.addItems("parts", writeAttributes(writing, owner, attribute.parts));
    object.addText("udt", attribute.udtName);
    const std::string identity = identityOf("attribute", attribute.id);
    addStatistics(object, attribute.statistics, writing.unknown, identity);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

std::vector<JsonValue> writeAttributes(const Writing& writing, const AttributeOwner& owner,
                                       const std::vector<Attribute>& attributes)
{
    std::vector<JsonValue> items;
    for (const Attribute& attribute : attributes)
        items.push_back(writeAttribute(writing, owner, attribute));
    return items;
}

JsonValue writeEntityType(const Writing& writing, const EntityType& entityType)
{
    ObjectBuilder object;
    object.add("name", jsonText(entityType.name));
    object.addText("short", entityType.shortName);
    object.addText("plural", entityType.plural);
    object.addItems("attributes", writeAttributes(writing, entityType.id, entityType.attributes));
    object.addTexts("key", attributeTexts(writing.names, entityType.id, entityType.key));
    std::vector<JsonValue> alternateKeys;
    for (const Key& key : entityType.alternateKeys)
        alternateKeys.push_back(jsonList(attributeTexts(writing.names, entityType.id, key)));
    object.addItems("alternateKeys", std::move(alternateKeys));
    std::vector<std::string> identifying;
    for (const RelationshipId relationship : entityType.identifiedBy)
        identifying.push_back(writing.names.nameOf(relationship));
    object.addTexts("identifiedBy", identifying);
    const std::string identity = identityOf("entity", entityType.id);
    addStatistics(object, entityType.statistics, writing.unknown, identity);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

JsonValue writeParticipant(const Writing& writing, const Participant& participant,
                           const std::string& identity)
{
    ObjectBuilder object;
    object.add("entity", jsonText(writing.names.nameOf(participant.entity)));
    object.add("cardinality", jsonText(wordFor(cardinalityWords, participant.cardinality)));
    object.addText("role", participant.role);
    object.addFlag("total", participant.total, false);
    addSpread(object, "fanOut", participant.fanOut, writing.unknown, identity);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

std::vector<std::string> keyTexts(const NameIndex& names, const RelationshipType& relationship)
{
    std::vector<std::string> texts;
    std::vector<std::uint32_t> used;
    for (const std::uint32_t position : relationship.key->participants) {
        texts.push_back(participantToText(names, relationship, position, used));
        used.push_back(position);
    }
    for (const AttributeId attribute : relationship.key->attributes) {
        std::string text = attributeToText(names, AttributeOwner(relationship.id), attribute);
        if (participantFromText(names, relationship, text))  // the participant would be meant
            text = relationship.name + "." + text;
        texts.push_back(std::move(text));
    }
    return texts;
}

JsonValue writeRelationshipType(const Writing& writing, const RelationshipType& relationship)
{
    const std::string identity = identityOf("relationship", relationship.id);
    ObjectBuilder object;
    object.add("name", jsonText(relationship.name));
    std::vector<JsonValue> participants;
    Siblings siblings;
    for (const Participant& participant : relationship.participants) {
        const std::string own = siblings.identity(identityOf("participant", participant.entity));
        participants.push_back(writeParticipant(writing, participant, identity + "/" + own));
    }
    object.addItems("participants", std::move(participants));
    object.addItems("attributes", writeAttributes(writing, relationship.id, relationship.attributes));
    if (relationship.key)
        object.add("key", jsonList(keyTexts(writing.names, relationship)));
    addStatistics(object, relationship.statistics, writing.unknown, identity);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

JsonValue writeIsA(const Writing& writing, const IsA& isA, const std::string& identity)
{
    std::vector<std::string> subtypes;
    for (const EntityId subtype : isA.subtypes)
        subtypes.push_back(writing.names.nameOf(subtype));
    ObjectBuilder object;
    object.add("supertype", jsonText(writing.names.nameOf(isA.supertype)));
    object.add("subtypes", jsonList(subtypes));
    object.addFlag("disjoint", isA.disjoint, false);
    object.addFlag("covering", isA.covering, false);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

}  // namespace

ObjectBuilder writeConceptual(const Writing& writing)
{
    const ConceptualModel& model = writing.model.conceptual;
    std::vector<JsonValue> entities;
    for (const EntityType& entityType : model.entityTypes)
        entities.push_back(writeEntityType(writing, entityType));
    std::vector<JsonValue> relationships;
    for (const RelationshipType& relationship : model.relationshipTypes)
        relationships.push_back(writeRelationshipType(writing, relationship));
    std::vector<JsonValue> hierarchies;
    Siblings siblings;
    for (const IsA& isA : model.hierarchies)
        hierarchies.push_back(writeIsA(writing, isA, siblings.identity(identityOf("isa", isA.supertype))));
    ObjectBuilder object;
    object.addItems("entities", std::move(entities));
    object.addItems("relationships", std::move(relationships));
    object.addItems("isa", std::move(hierarchies));
    object.addUnknown(writing.unknown, "conceptual");
    return object;
}

}  // namespace querywright::file
