// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"
#include "model/model.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// A user-defined type that could not be called as wished.
struct RenamedUdt {
    AttributeId attribute;  // composite, whose type it is
    std::string name;
    std::string wished;
    bool isTaken = false;  // another type with other fields has the wished name; else CQL keeps it for itself
};

// The CQL types of the attributes of one model, worked out once for all of them.
class AttributeTypes {
public:
    // REQUIRES: `model` outlives the object and does not change meanwhile.
    explicit AttributeTypes(const Model& model);

    // The attribute, found at once; null if nothing has the id.
    const Attribute* find(AttributeId attribute) const;

    // The type of all values of the attribute together, and of one of them. Text if nothing has the id.
    cql::CqlType typeOf(AttributeId attribute) const;
    cql::CqlType valueTypeOf(AttributeId attribute) const;

    // The type of the attribute as it is used: one value, a time bucket, or all of it.
    cql::CqlType typeOf(const AttributeUse& use) const;

    const cql::UdtCatalog& udts() const { return m_udts; }

    const std::vector<RenamedUdt>& renamedUdts() const { return m_renamed; }

private:
    cql::CqlType typeOf(const Attribute& attribute) const;
    cql::CqlType valueTypeOf(const Attribute& attribute) const;
    void defineUdt(const Attribute& composite);
    std::string freeUdtName(const Attribute& composite, const std::vector<cql::UdtField>& fields);

    const Model& m_model;
    std::map<AttributeId, const Attribute*> m_attributes;
    std::set<AttributeId> m_wholeKeys;
    std::map<AttributeId, std::string> m_udtNames;  // of composite attributes
    cql::UdtCatalog m_udts;
    std::vector<RenamedUdt> m_renamed;
};

// Whether a user-defined type may be called `name`: CQL keeps the words of its own types for itself.
bool isUsableUdtName(const std::string& name);

}  // namespace querywright
