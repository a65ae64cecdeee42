// SPDX-License-Identifier: Apache-2.0
#include "model/physical/attribute_type.h"

#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/cql/identifier.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace querywright {
namespace {

using cql::CollectionKind;
using cql::CollectionType;
using cql::CqlType;
using cql::NativeType;
using cql::Udt;
using cql::UdtField;
using cql::UdtType;

// Attributes that are the whole key of an entity type.
std::set<AttributeId> wholeKeys(const ConceptualModel& conceptual)
{
    std::set<AttributeId> keys;
    for (const EntityType& entityType : conceptual.entityTypes) {
        if (!entityType.isWeak() && entityType.key.size() == 1)
            keys.insert(entityType.key.front());
    }
    return keys;
}

// A stated type as a column may have it: unfrozen only as a collection, and that only outermost.
CqlType columnForm(const CqlType& stated)
{
    if (const auto* collection = std::get_if<CollectionType>(&stated.alternative())) {
        if (collection->frozen)
            return stated;
        CollectionType result = *collection;
        for (CqlType& argument : result.arguments)
            argument = argument.frozen();
        return result;
    }
    return std::holds_alternative<UdtType>(stated.alternative()) ? stated.frozen() : stated;
}

std::string ownerName(const ConceptualModel& conceptual, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const EntityType* found = conceptual.find(*entity);
        return found ? shortNameOf(*found) : std::string();
    }
    const RelationshipType* found = conceptual.find(std::get<RelationshipId>(owner));
    return found ? snakeCase(found->name) : std::string();
}

void collectComposites(const std::vector<Attribute>& attributes, std::vector<const Attribute*>& result)
{
    for (const Attribute& attribute : attributes) {
        if (!attribute.isComposite())
            continue;
        result.push_back(&attribute);
        collectComposites(attribute.parts, result);
    }
}

// In the order of their ids, so that it does not matter in which order the model lists its things.
std::vector<const Attribute*> compositeAttributes(const ConceptualModel& conceptual)
{
    std::vector<const Attribute*> result;
    for (const EntityType& entityType : conceptual.entityTypes)
        collectComposites(entityType.attributes, result);
    for (const RelationshipType& relationshipType : conceptual.relationshipTypes)
        collectComposites(relationshipType.attributes, result);
    std::stable_sort(result.begin(), result.end(),
                     [](const Attribute* a, const Attribute* b) { return a->id < b->id; });
    return result;
}

void index(const std::vector<Attribute>& attributes, std::map<AttributeId, const Attribute*>& all)
{
    for (const Attribute& attribute : attributes) {
        all.emplace(attribute.id, &attribute);
        index(attribute.parts, all);
    }
}

NativeType bucketType(TimeBucket bucket)
{
    return bucket == TimeBucket::Minute || bucket == TimeBucket::Hour ? NativeType::Timestamp
                                                                      : NativeType::Date;
}

}  // namespace

bool isUsableUdtName(const std::string& name)
{
    // Words that Cassandra keeps for types it may have one day (ReservedTypeNames).
    constexpr std::array<std::string_view, 6> kept = {"bitstring", "byte",     "complex",
                                                      "enum",      "interval", "macaddr"};
    if (name.empty() || std::find(kept.begin(), kept.end(), name) != kept.end())
        return false;
    const auto read = CqlType::fromCql(cql::toCqlName(name));
    return read.has_value() && std::holds_alternative<UdtType>(read->alternative());
}

AttributeTypes::AttributeTypes(const Model& model) : m_model(model), m_wholeKeys(wholeKeys(model.conceptual))
{
    for (const EntityType& entityType : model.conceptual.entityTypes)
        index(entityType.attributes, m_attributes);
    for (const RelationshipType& relationshipType : model.conceptual.relationshipTypes)
        index(relationshipType.attributes, m_attributes);
    for (const Attribute* composite : compositeAttributes(model.conceptual))
        defineUdt(*composite);
}

const Attribute* AttributeTypes::find(AttributeId attribute) const
{
    const auto found = m_attributes.find(attribute);
    return found == m_attributes.end() ? nullptr : found->second;
}

void AttributeTypes::defineUdt(const Attribute& composite)
{
    if (m_udtNames.contains(composite.id))
        return;
    std::vector<UdtField> fields;
    for (const Attribute& part : composite.parts) {
        if (part.isComposite())
            defineUdt(part);
        fields.push_back({snakeCase(part.name), typeOf(part).frozen()});
    }
    const std::string name = freeUdtName(composite, fields);
    m_udtNames.emplace(composite.id, name);
    m_udts.emplace(name, Udt{name, std::move(fields)});
}

// The wished name, unless CQL keeps it for itself or another composite attribute took it for other fields.
std::string AttributeTypes::freeUdtName(const Attribute& composite, const std::vector<UdtField>& fields)
{
    const auto isTaken = [&](const std::string& name) {
        const auto other = m_udts.find(name);
        return other != m_udts.end() && other->second.fields != fields;
    };
    std::string wished = udtNameOf(composite);
    if (isUsableUdtName(wished) && !isTaken(wished))
        return wished;

    const AttributePlace place = m_model.conceptual.find(composite.id);
    const std::string base = ownerName(m_model.conceptual, place.owner) + "_" + wished;
    std::string name = base;
    for (int number = 2; isTaken(name); ++number)
        name = base + "_" + std::to_string(number);

    m_renamed.push_back({composite.id, name, wished, isTaken(wished)});
    return name;
}

CqlType AttributeTypes::valueTypeOf(const Attribute& attribute) const
{
    if (attribute.isComposite()) {
        const auto name = m_udtNames.find(attribute.id);
        return UdtType{name == m_udtNames.end() ? udtNameOf(attribute) : name->second, true};
    }
    return columnForm(statedOrGuessedType(attribute, m_wholeKeys.contains(attribute.id)));
}

CqlType AttributeTypes::typeOf(const Attribute& attribute) const
{
    CqlType value = valueTypeOf(attribute);
    if (!attribute.multivalued)
        return value;
    CollectionType collection{attribute.multivalued->collection, {}, false};
    if (collection.kind == CollectionKind::Map)
        collection.arguments.push_back(attribute.multivalued->keyType.frozen());
    collection.arguments.push_back(value.frozen());
    return collection;
}

CqlType AttributeTypes::valueTypeOf(AttributeId attribute) const
{
    const Attribute* found = find(attribute);
    return found ? valueTypeOf(*found) : NativeType::Text;
}

CqlType AttributeTypes::typeOf(AttributeId attribute) const
{
    const Attribute* found = find(attribute);
    return found ? typeOf(*found) : NativeType::Text;
}

CqlType AttributeTypes::typeOf(const AttributeUse& use) const
{
    if (use.bucket)
        return bucketType(*use.bucket);
    return use.element ? valueTypeOf(use.attribute) : typeOf(use.attribute);
}

std::string udtNameOf(const Attribute& composite)
{
    if (!composite.udtName.empty())
        return composite.udtName;
    const std::string name = snakeCase(composite.name);
    return composite.multivalued ? singular(name) : name;
}

cql::UdtCatalog udtCatalog(const Model& model)
{
    return AttributeTypes(model).udts();
}

CqlType typeOf(const Model& model, AttributeId attribute)
{
    return AttributeTypes(model).typeOf(attribute);
}

CqlType typeOf(const Model& model, const AttributeUse& use)
{
    return AttributeTypes(model).typeOf(use);
}

}  // namespace querywright
