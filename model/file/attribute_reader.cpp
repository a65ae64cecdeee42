// SPDX-License-Identifier: Apache-2.0
#include "model/file/attribute_reader.h"

#include "model/file/json_builder.h"
#include "model/file/name_reader.h"
#include "model/file/statistics_reader.h"
#include "model/file/use_text.h"
#include "model/physical/physical_model.h"
#include "model/physical/udt_use.h"

#include <algorithm>
#include <array>

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

// What CQL calls the type that other languages call so; empty if they call none so.
std::string typeCalledElsewhere(std::string_view name)
{
    constexpr std::array<std::array<std::string_view, 2>, 12> words{{
        {"bool", "boolean"},
        {"byte", "tinyint"},
        {"bytes", "blob"},
        {"datetime", "timestamp"},
        {"guid", "uuid"},
        {"integer", "int"},
        {"long", "bigint"},
        {"number", "decimal"},
        {"numeric", "decimal"},
        {"real", "float"},
        {"short", "smallint"},
        {"string", "text"},
    }};
    const std::string lower = snakeCase(name);
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto& word) { return word[0] == lower; });
    return found == words.end() ? std::string() : std::string((*found)[1]);
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
    m_reading.places.attributes.emplace(attribute.id, m_reading.placeOf(item));
    m_items.emplace(attribute.id, &item);
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
    attribute.statistics = readValueStatistics(m_reading, object);
    if (attribute.isComposite())
        m_udts.insert(udtNameOf(attribute));
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
    constexpr std::string_view kind = "CQL type or composite attribute with the user-defined type";
    for (const std::string& name : namedUdts(type)) {
        if (m_udts.count(name) != 0)
            continue;
        if (const std::string meant = typeCalledElsewhere(name); !meant.empty()) {
            m_reading.problem(where, ErrorCode::UnknownName,
                              "there is no " + std::string(kind) + " " + shown(name)
                                  + std::string(suggestionMark) + quoted(meant) + "?");
            continue;
        }
        std::vector<std::string> candidates(m_udts.begin(), m_udts.end());
        const std::vector<std::string> words = typeWords();
        candidates.insert(candidates.end(), words.begin(), words.end());
        m_reading.unknownName(where, kind, name, candidates);
    }
}

// A name is refused by which nobody can mean the attribute: "tags[]" next to "tags" is one of its values.
void AttributeReader::checkName(const NameIndex& names, const AttributeOwner& owner,
                                const Attribute& attribute)
{
    if (attribute.name.empty() || m_reading.isFull())
        return;
    const JsonValue& item = *m_items.at(attribute.id);
    const std::string_view plain = splitSuffixes(attribute.name).text;
    if (plain != attribute.name && !names.attributes(owner, plain).empty())
        m_reading.problem(item, ErrorCode::Invalid,
                          shown(attribute.name) + " cannot be told from a use of the attribute "
                              + shown(plain) + ": call it something else");
    else if (attributeToText(names, owner, attribute.id).empty())
        m_reading.problem(item, ErrorCode::Invalid,
                          "nothing can refer to an attribute " + shown(attribute.name) + " of "
                              + shown(names.nameOf(owner)) + ": call it something else");
}

void AttributeReader::resolveAll(const NameIndex& names, const AttributeOwner& owner,
                                 std::vector<Attribute>& attributes)
{
    for (Attribute& attribute : attributes) {
        checkName(names, owner, attribute);
        if (const auto bases = m_bases.find(attribute.id); bases != m_bases.end())
            attribute.derivedFrom = readAttributeList(m_reading, names, owner, *bases->second, "derivedFrom");
        resolveAll(names, owner, attribute.parts);
    }
}

void AttributeReader::resolve(const NameIndex& names, ConceptualModel& model)
{
    for (const auto& [type, where] : m_types)
        checkUdts(type, *where);
    for (EntityType& entityType : model.entityTypes)
        resolveAll(names, entityType.id, entityType.attributes);
    for (RelationshipType& relationshipType : model.relationshipTypes)
        resolveAll(names, relationshipType.id, relationshipType.attributes);
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
