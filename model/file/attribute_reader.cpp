// SPDX-License-Identifier: Apache-2.0
#include "model/file/attribute_reader.h"

#include "model/file/json_builder.h"
#include "model/file/name_reader.h"
#include "model/physical/udt_use.h"

#include <algorithm>

namespace querywright::file {
namespace {

// The words a misspelt type may have been meant to be.
std::vector<std::string> typeWords()
{
    std::vector<std::string> words{"list", "set", "map", "tuple", "frozen", "vector", "varchar"};
    for (int i = 0; i <= static_cast<int>(cql::NativeType::Varint); ++i)
        words.emplace_back(cql::toCql(static_cast<cql::NativeType>(i)));
    return words;
}

}  // namespace

std::vector<Attribute> AttributeReader::read(const std::vector<JsonValue>& items)
{
    std::vector<Attribute> attributes;
    NameReader siblings(m_reading);
    for (const JsonValue& item : items)
        attributes.push_back(readOne(item, siblings));
    return attributes;
}

Attribute AttributeReader::readOne(const JsonValue& item, NameReader& siblings)
{
    Attribute attribute;
    attribute.id = static_cast<AttributeId>(++m_lastId);
    ObjectReader object(m_reading, item, "an attribute", identityOf("attribute", attribute.id));
    attribute.name = siblings.read(object, "name");
    attribute.type = readType(object, "type");
    readMultiplicity(object, attribute);
    attribute.derived = object.flag("derived", false);
    if (const JsonValue* bases = object.find("derivedFrom"))
        m_bases.emplace(attribute.id, bases);
    attribute.derivation = object.text("derivation");
    attribute.parts = read(object.list("parts"));
    attribute.udtName = object.text("udt");
    if (attribute.isComposite())
        m_udts.insert(attribute.udtName.empty() ? snakeCase(attribute.name) : attribute.udtName);
    object.keepUnknown();
    return attribute;
}

std::optional<cql::CqlType> AttributeReader::readType(ObjectReader& object, std::string_view property)
{
    const JsonValue* found = object.find(property);
    const std::optional<std::string> text = found ? textOf(m_reading, *found, property) : std::nullopt;
    if (!text)
        return std::nullopt;
    const Result<cql::CqlType> type = cql::CqlType::fromCql(*text);
    if (!type) {
        m_reading.problem(*found, type.error().code, type.error().message);
        return std::nullopt;
    }
    m_types.emplace_back(*type, found);
    return *type;
}

void AttributeReader::readMultiplicity(ObjectReader& object, Attribute& attribute)
{
    if (object.find("collection")) {
        attribute.multivalued.emplace();
        attribute.multivalued->collection =
            object.word("collection", collectionWords, cql::CollectionKind::Set);
    }
    const std::optional<cql::CqlType> keyType = readType(object, "mapKey");
    if (!keyType)
        return;
    if (attribute.multivalued && attribute.multivalued->collection == cql::CollectionKind::Map)
        attribute.multivalued->keyType = *keyType;
    else
        m_reading.problem(
            *object.find("mapKey"), ErrorCode::Invalid,
            "\"mapKey\" is for attributes that are kept as a map: \"collection\" must be \"map\"");
}

void AttributeReader::checkUdts(const cql::CqlType& type, const JsonValue& where)
{
    for (const std::string& name : namedUdts(type)) {
        if (m_udts.count(name) != 0)
            continue;
        std::vector<std::string> candidates(m_udts.begin(), m_udts.end());
        const std::vector<std::string> words = typeWords();
        candidates.insert(candidates.end(), words.begin(), words.end());
        m_reading.unknownName(where, "CQL type or composite attribute with the user-defined type", name,
                              candidates);
    }
}

void AttributeReader::resolveBases(const NameIndex& names, const AttributeOwner& owner,
                                   std::vector<Attribute>& attributes)
{
    for (Attribute& attribute : attributes) {
        if (const auto bases = m_bases.find(attribute.id); bases != m_bases.end())
            attribute.derivedFrom = readAttributeList(m_reading, names, owner, *bases->second, "derivedFrom");
        resolveBases(names, owner, attribute.parts);
    }
}

void AttributeReader::resolve(const NameIndex& names, ConceptualModel& model)
{
    for (const auto& [type, where] : m_types)
        checkUdts(type, *where);
    for (EntityType& entityType : model.entityTypes)
        resolveBases(names, entityType.id, entityType.attributes);
    for (RelationshipType& relationshipType : model.relationshipTypes)
        resolveBases(names, relationshipType.id, relationshipType.attributes);
}

std::vector<AttributeId> readAttributeList(Reading& reading, const NameIndex& names,
                                           const std::optional<AttributeOwner>& owner, const JsonValue& list,
                                           std::string_view what)
{
    std::vector<AttributeId> ids;
    for (const JsonValue& item : itemsOf(reading, list, what)) {
        const std::optional<std::string> text = textOf(reading, item, what);
        if (!text)
            continue;
        const Result<AttributeId> id = attributeFromText(names, owner, *text);
        if (!id)
            reading.problem(item, id.error());
        else if (std::find(ids.begin(), ids.end(), *id) != ids.end())
            reading.problem(item, ErrorCode::Duplicate, quoted(*text) + " stands in this list twice");
        else
            ids.push_back(*id);
    }
    return ids;
}

}  // namespace querywright::file
