// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/file/name_index.h"
#include "model/file/object_reader.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::file {

// Reads the attributes of entity types and relationship types, giving them ids in the order of the file.
class AttributeReader {
public:
    explicit AttributeReader(Reading& reading) : m_reading(reading) {}

    std::vector<Attribute> read(const std::vector<JsonValue>& items);

    // Reads what refers to other attributes and to user-defined types. To be called once, when all attributes
    // are where they stay.
    void resolve(const NameIndex& names, ConceptualModel& model);

private:
    Attribute readOne(const JsonValue& item, class NameReader& siblings);
    std::optional<cql::CqlType> readType(ObjectReader& object, std::string_view property);
    void readMultiplicity(ObjectReader& object, Attribute& attribute);
    void resolveAll(const NameIndex& names, const AttributeOwner& owner, std::vector<Attribute>& attributes);
    void checkUdts(const cql::CqlType& type, const JsonValue& where);
    void checkName(const NameIndex& names, const AttributeOwner& owner, const Attribute& attribute);

    Reading& m_reading;
    std::uint32_t m_lastId = 0;
    std::vector<std::pair<cql::CqlType, const JsonValue*>> m_types;
    std::map<AttributeId, const JsonValue*> m_items;
    std::map<AttributeId, const JsonValue*> m_bases;
    std::set<std::string> m_udts;
};

// Reads a list of attributes that are named within `owner` or as "Entity.attribute"; none may stand there
// twice.
std::vector<AttributeId> readAttributeList(Reading& reading, const NameIndex& names,
                                           const std::optional<AttributeOwner>& owner, const JsonValue& list,
                                           std::string_view what);

}  // namespace querywright::file
