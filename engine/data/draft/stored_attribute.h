// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"
#include "model/cql/udt.h"
#include "model/model.h"
#include "model/physical/attribute_type.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::engine {

// An attribute that has a column in the store: one that is not composite or multivalued as a whole, or a part
// of a composite one.
struct StoredAttribute {
    AttributeId id{};
    const Attribute* attribute = nullptr;
    AttributeOwner owner = EntityId{};
    cql::CqlType type = cql::NativeType::Text;  // of a multivalued one its collection
    const AttributeData* data = nullptr;        // null where the model says nothing
    std::string name;                           // "Guest.last_name"
    std::string path;                           // of its generator in the model file
};

// The stored attributes of a model, worked out once for all who have some.
class StoredAttributes {
public:
    // REQUIRES: `model` outlives the object and does not change meanwhile.
    explicit StoredAttributes(const Model& model);

    const Model& model() const { return m_model; }
    const AttributeTypes& types() const { return m_types; }
    const cql::UdtCatalog& udts() const { return m_types.udts(); }

    // Those an entity type or relationship type has itself, in the order of the model.
    const std::vector<StoredAttribute>& of(const AttributeOwner& owner) const;

    // Those, and after them the ones it inherits, of the nearest supertype first.
    const std::vector<StoredAttribute>& withInherited(const AttributeOwner& owner) const;

    // The parts of a composite attribute, as if each were stored.
    std::vector<StoredAttribute> partsOf(const Attribute& composite) const;

private:
    StoredAttribute stored(const AttributeOwner& owner, const Attribute& attribute) const;
    void collect(const AttributeOwner& owner, const Attribute& attribute,
                 std::vector<StoredAttribute>& all) const;

    const Model& m_model;
    AttributeTypes m_types;
    std::map<AttributeId, const AttributeData*> m_data;
    std::map<AttributeOwner, std::vector<StoredAttribute>> m_own;
    std::map<AttributeOwner, std::vector<StoredAttribute>> m_withInherited;  // of subtypes only
};

// The stored attributes a key consists of: itself, with each composite attribute replaced by its parts.
Key storedKey(const ConceptualModel& model, const Key& key);

// Who has the attribute; nobody's are of entity type 0.
AttributeOwner ownerOf(const ConceptualModel& model, AttributeId attribute);

// The name of the entity type or relationship type; empty if there is none.
std::string nameOf(const ConceptualModel& model, const AttributeOwner& owner);

// "entity 3", "relationship 1": where it stands in the list of its kind, from 1.
std::string placeOf(const ConceptualModel& model, const AttributeOwner& owner);

// What the model says about the data of something; null if nothing.
const EntityData* dataOf(const SampleData& data, EntityId entity);
const RelationshipData* dataOf(const SampleData& data, RelationshipId relationship);

// Whether the entities or relationships come from a CSV file.
bool isRead(const Model& model, const AttributeOwner& owner);

// The JSON pointer of what a model file says about the data of an entity type or relationship type, and below
// it.
std::string dataPath(const ConceptualModel& model, const AttributeOwner& owner,
                     const std::string& below = {});

}  // namespace querywright::engine
