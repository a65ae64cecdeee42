// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/conceptual/statistics.h"
#include "model/cql/cql_type.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright {

// How the values of a multivalued attribute are kept together (methodology D7): a set unless order,
// duplicates or a key for each value matter.
struct Multiplicity {
    cql::CollectionKind collection = cql::CollectionKind::Set;
    cql::CqlType keyType = cql::NativeType::Text;  // of a map; else unused

    friend bool operator==(const Multiplicity&, const Multiplicity&) = default;
};

// An attribute type of an entity type or a relationship type (an oval of Chen's notation).
struct Attribute {
    Attribute();
    Attribute(const Attribute& other);
    Attribute(Attribute&& other) noexcept;
    Attribute& operator=(const Attribute& other);
    Attribute& operator=(Attribute&& other) noexcept;
    ~Attribute();

    AttributeId id{};
    std::string name;
    std::optional<cql::CqlType> type;  // of one value; unknown until the physical stage. None for composite
    std::optional<Multiplicity> multivalued;  // double oval
    bool derived = false;                     // dashed oval
    std::vector<AttributeId> derivedFrom;     // base attributes of a derived one, as far as they are known
    std::string derivation;                   // how it is derived, in words; may be empty
    std::vector<Attribute> parts;     // of a composite attribute, in order; parts are simple or composite
    std::string udtName;              // of a composite attribute; empty: after the attribute
    ValueStatistics statistics = {};  // of a composite attribute its parts have bytes

    bool isComposite() const { return !parts.empty(); }

    friend bool operator==(const Attribute&, const Attribute&) = default;
};

}  // namespace querywright
