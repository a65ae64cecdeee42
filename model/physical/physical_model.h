// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"
#include "model/derivation/derive.h"
#include "model/model.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace querywright {

// A column with its CQL type. Its role, order and reasons are those of the logical column at the same
// position.
struct PhysicalColumn {
    std::string name;
    cql::CqlType type = cql::NativeType::Text;

    friend bool operator==(const PhysicalColumn&, const PhysicalColumn&) = default;
};

struct PhysicalTable {
    PhysicalTable();
    PhysicalTable(const PhysicalTable& other);
    PhysicalTable(PhysicalTable&& other) noexcept;
    PhysicalTable& operator=(const PhysicalTable& other);
    PhysicalTable& operator=(PhysicalTable&& other) noexcept;
    ~PhysicalTable();

    std::string keyspace;
    std::string name;
    std::vector<PhysicalColumn> columns;  // in the order of the logical table's columns
    std::vector<std::pair<std::string, std::string>>
        options;  // name and value as CQL writes them, comment first

    friend bool operator==(const PhysicalTable&, const PhysicalTable&) = default;
};

struct PhysicalKeyspace {
    std::string name;
    Replication replication;
    bool durableWrites = true;
    std::vector<cql::Udt> udts;  // those its tables use, each after the ones it is made of

    friend bool operator==(const PhysicalKeyspace&, const PhysicalKeyspace&) = default;
};

// The physical model: logical tables with types, in keyspaces.
struct PhysicalModel {
    PhysicalModel();
    PhysicalModel(const PhysicalModel& other);
    PhysicalModel(PhysicalModel&& other) noexcept;
    PhysicalModel& operator=(const PhysicalModel& other);
    PhysicalModel& operator=(PhysicalModel&& other) noexcept;
    ~PhysicalModel();

    std::vector<PhysicalKeyspace> keyspaces;  // those that have tables, in the order of the model
    std::vector<PhysicalTable> tables;        // one for each of Derivation::tables, at the same position
    std::vector<Finding> findings;            // types that are missing, names that are too long, ...
};

// Gives types, user-defined types and options to derived tables. A type that nobody stated is guessed
// (statedOrGuessedType()) and told as a finding. Collections and user-defined types are frozen in primary
// keys and inside collections; a user-defined type of a plain column is frozen too (it is written whole).
PhysicalModel designPhysical(const Model& model, const Derivation& derivation);

// The user-defined types of all composite attributes of the model, by name, whether tables use them or not.
cql::UdtCatalog udtCatalog(const Model& model);

// The name wished for the user-defined type of a composite attribute: that of its values, so the singular
// where there are several. Another attribute may have taken it for other fields: the name the type really has
// is that of typeOf().
std::string udtNameOf(const Attribute& composite);

// The type of the values of an attribute as a whole: of a multivalued one its collection, of a composite one
// its user-defined type, else its stated or guessed type.
cql::CqlType typeOf(const Model& model, AttributeId attribute);

// The type of an attribute as it is used: of `tags[]` that of one value; of a time bucket the moment the
// bucket begins, as a timestamp (minute, hour) or as a date (day; week, its Monday; month; year).
cql::CqlType typeOf(const Model& model, const AttributeUse& use);

// The attributes of a nested entity as the key and the value of a map: positions in NestedSource::attributes.
struct NestedParts {
    std::vector<std::size_t> key;
    std::vector<std::size_t> value;

    friend bool operator==(const NestedParts&, const NestedParts&) = default;
};

// The key of the map consists of the attributes that are part of the nested entity's key (of a weak one its
// partial key); if there are none, of the first one. If there are no others, the last one is the value.
// Several together form a tuple. The value is empty only where there is a single attribute: then the column
// is a set.
NestedParts nestedParts(const Model& model, const LogicalTable& table, const NestedSource& nested);

}  // namespace querywright
