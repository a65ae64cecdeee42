// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/base/position_hints.h"
#include "model/conceptual/attribute.h"
#include "model/conceptual/statistics.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright {

// A set of attributes that is unique. An alternate key may name attributes of other entity types that the
// owner determines (a room of a hotel on a start date identifies a reservation).
using Key = std::vector<AttributeId>;

// An entity type (a rectangle; a double one if weak).
struct EntityType {
    EntityType();
    EntityType(const EntityType& other);
    EntityType(EntityType&& other) noexcept;
    EntityType& operator=(const EntityType& other);
    EntityType& operator=(EntityType&& other) noexcept;
    ~EntityType();

    EntityId id{};
    std::string name;
    std::string shortName;  // for table and column names, snake_case; empty: from the name
    std::string plural;     // snake_case; empty: the plural of the short name
    std::vector<Attribute> attributes;
    Key key;                         // of a weak entity type its partial key, possibly empty
    std::vector<Key> alternateKeys;  // each unique by itself
    std::vector<RelationshipId>
        identifiedBy;  // identifying relationship types; not empty if and only if weak
    TypeStatistics statistics = {};

    bool isWeak() const { return !identifiedBy.empty(); }

    friend bool operator==(const EntityType&, const EntityType&) = default;
};

// Written the Chen way: in "User 1 - uploads - n Video" a user uploads many videos, a video has one user.
// N and M mean the same, they are only drawn differently.
enum class Cardinality { One, N, M };

inline bool isMany(Cardinality cardinality)
{
    return cardinality != Cardinality::One;
}

struct Participant {
    EntityId entity{};
    Cardinality cardinality = Cardinality::N;
    std::string role;    // needed where an entity type takes part twice; else may be empty
    bool total = false;  // every entity takes part (double line)
    // How many relationships of the type one entity takes part in: in "User 1 - uploads - n Video" that of
    // User is the number of videos one user uploads.
    Spread fanOut = {};

    friend bool operator==(const Participant&, const Participant&) = default;
};

// What identifies a relationship of a type: the full keys of some participants, named by their position, and
// attributes of the relationship type itself.
struct RelationshipKey {
    std::vector<std::uint32_t> participants;
    Key attributes;

    friend bool operator==(const RelationshipKey&, const RelationshipKey&) = default;
};

// A relationship type of any arity (a diamond; a double one if it identifies a weak entity type).
struct RelationshipType {
    RelationshipType();
    RelationshipType(const RelationshipType& other);
    RelationshipType(RelationshipType&& other) noexcept;
    RelationshipType& operator=(const RelationshipType& other);
    RelationshipType& operator=(RelationshipType&& other) noexcept;
    ~RelationshipType();

    RelationshipId id{};
    std::string name;
    std::vector<Participant> participants;  // at least two
    std::vector<Attribute> attributes;
    std::optional<RelationshipKey> key;  // as declared; none: by the rule of relationshipKeys()
    TypeStatistics statistics = {};

    friend bool operator==(const RelationshipType&, const RelationshipType&) = default;
};

// Subtypes inherit attributes and key of the supertype, transitively (a triangle).
struct IsA {
    EntityId supertype{};
    std::vector<EntityId> subtypes;
    bool disjoint = false;  // an object is of at most one subtype
    bool covering = false;  // every object is of at least one subtype

    friend bool operator==(const IsA&, const IsA&) = default;
};

// Who has an attribute.
using AttributeOwner = std::variant<EntityId, RelationshipId>;

// An attribute as found in the model: the attribute, its owner, and the composite attributes around it.
struct AttributePlace {
    const Attribute* attribute = nullptr;
    AttributeOwner owner = EntityId{};
    std::vector<const Attribute*> around;  // outermost first; empty for an attribute that is no part
};

// The conceptual data model: an entity-relationship diagram without its layout. Any value is allowed in
// memory; validate() in validation.h says what does not make sense.
struct ConceptualModel {
    ConceptualModel();
    ConceptualModel(const ConceptualModel& other);
    ConceptualModel(ConceptualModel&& other) noexcept;
    ConceptualModel& operator=(const ConceptualModel& other);
    ConceptualModel& operator=(ConceptualModel&& other) noexcept;
    ~ConceptualModel();

    std::vector<EntityType> entityTypes;
    std::vector<RelationshipType> relationshipTypes;
    std::vector<IsA> hierarchies;

    // Null if nothing has the id.
    const EntityType* find(EntityId id) const;
    const RelationshipType* find(RelationshipId id) const;
    const EntityType* findEntityType(std::string_view name) const;

    // The attribute with all that surrounds it; `attribute` is null if nothing has the id.
    AttributePlace find(AttributeId id) const;

    friend bool operator==(const ConceptualModel&, const ConceptualModel&) = default;

    // How find() takes the same time in a large model as in a small one; nobody else uses them.
    PositionHints<EntityId> entityTypeHints = {};
    PositionHints<RelationshipId> relationshipTypeHints = {};
    PositionHints<AttributeId> ownerHints = {};  // of entity types, then of relationship types
};

// "Guest.last_name", "is for.since": how messages, files and JSON output refer to an attribute. A part is
// named without the composite attribute around it. Empty if nothing has the id.
std::string qualifiedName(const ConceptualModel& model, AttributeId id);

// The entity type's short name and plural as derivation uses them, given or by default.
std::string shortNameOf(const EntityType& entityType);
std::string pluralOf(const EntityType& entityType);

// `entity` itself and all entity types it inherits from by IsA, nearest first.
std::vector<EntityId> withSupertypes(const ConceptualModel& model, EntityId entity);

// All attributes an entity of the type has: those of its supertypes first, then its own.
std::vector<const Attribute*> allAttributes(const ConceptualModel& model, EntityId entity);

// The key declared for the entity type or, for a subtype without one, for the nearest supertype that has one.
const Key& declaredKey(const ConceptualModel& model, EntityId entity);

// The identifying relationship types of the entity type, its own or inherited.
std::vector<RelationshipId> identifyingRelationships(const ConceptualModel& model, EntityId entity);

// What identifies a relationship of the type, each key by itself: the declared key; otherwise the
// participants on the many side together; otherwise, all being on the one side, each participant alone.
// (Chen's rules; an m:n relationship type that may join the same entities several times needs a declared
// key.)
std::vector<RelationshipKey> relationshipKeys(const RelationshipType& relationshipType);

}  // namespace querywright
