// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/random.h"
#include "model/physical/physical_model.h"
#include "tests/support/derived.h"

#include <cstdint>
#include <string>
#include <utility>

namespace querywright::engine::test {

// What was changed in the model of a session.
struct Edits {
    std::size_t key =
        0;  // of the table of Q2: as derived, or one of two others, the last of which loses rows
    std::size_t floorKey = 0;  // of the table of Q3: as derived, or the hotel in the partition key
    std::string name = {};     // of the table of Q2; empty: as derived
    std::string column = {};   // that Room.floor is called by
    std::uint32_t nodes = 5;
    Cluster::Consistency consistency = Cluster::Consistency::Quorum;
    std::uint64_t seed = 42;
    std::string attribute = "name";  // what Hotel.name is called
    cql::NativeType floorType = cql::NativeType::Int;
    std::string entity = "Room";  // what that entity type is called
    bool hasNote = false;         // whether there is an attribute that no query asks for
    // An entity type that nothing joins: none, without a query, with one, with another key.
    std::size_t venue = 0;
};

// Changes one thing or another.
inline void change(Edits& edits, Random& random)
{
    switch (random.below(12)) {
    case 0:
        edits.key = random.below(3);
        break;
    case 1:
        edits.floorKey = random.below(2);
        break;
    case 2:
        edits.name = random.below(2) == 0 ? "" : "other";
        break;
    case 3:
        edits.column = random.below(2) == 0 ? "" : "level";
        break;
    case 4:
        edits.nodes = static_cast<std::uint32_t>(2 + random.below(6));
        break;
    case 5:
        edits.consistency = static_cast<Cluster::Consistency>(random.below(5));
        break;
    case 6:
        edits.attribute = random.below(2) == 0 ? "name" : "title";
        break;
    case 7:
        edits.floorType = random.below(2) == 0 ? cql::NativeType::Int : cql::NativeType::Bigint;
        break;
    case 8:
        edits.entity = random.below(2) == 0 ? "Room" : "Chamber";
        break;
    case 9:
        edits.hasNote = random.below(2) == 0;
        break;
    case 10:
        edits.venue = random.below(4);
        break;
    default:
        edits.seed = 42 + random.below(2);
        break;
    }
}

// A model with sample data that is made, and what is derived from it.
struct Edited {
    Model model;
    Derivation derivation;
    PhysicalModel physical;
};

inline Edited edited(const Edits& edits)
{
    const std::string venue = edits.venue == 0
                                  ? std::string()
                                  : std::string(R"(, {"name": "Venue", "key": ["id"], "attributes": [
          {"name": "id", "type": ")") + (edits.venue == 3 ? "int" : "uuid")
                                        + R"("}, {"name": "seats", "type": "int"}]})";
    const std::string conceptual = R"({"entities": [
        {"name": "Hotel", "key": ["id"],
         "attributes": [{"name": "id", "type": "text"}, {"name": "name", "type": "text"}]},
        {"name": "Room", "key": ["number"], "identifiedBy": ["has"], "attributes": [
          {"name": "number", "type": "int"}, {"name": "floor", "type": "int"}]})"
                                   + venue + R"(],
      "relationships": [{"name": "has", "participants": [{"entity": "Hotel", "cardinality": "1"},
        {"entity": "Room", "cardinality": "n"}]}]})";
    const std::string ofVenue = edits.venue < 2 ? "" : R"(, {"id": "Q4", "walk": ["Venue"],
         "given": [{"attribute": "Venue.id"}], "returns": ["Venue.seats"]})";
    const std::string queries = R"([
        {"id": "Q1", "walk": ["Hotel"], "given": [{"attribute": "Hotel.id"}], "returns": ["Hotel.name"]},
        {"id": "Q2", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Hotel.id"}],
         "ranges": [{"attribute": "Room.number", "width": 0.3}], "returns": ["Room.floor"]},
        {"id": "Q3", "walk": ["Hotel", "has", "Room"], "given": [{"attribute": "Room.floor"}],
         "returns": ["Hotel.id", "Room.number"]})"
                                + ofVenue + "]";
    const char* const keys[] = {
        R"(["Hotel.id", "Room.floor"], "clustering": ["Room.number"])",
        R"(["Room.number"], "clustering": [])",
    };
    std::string decisions;
    const auto add = [&](const std::string& decision) {
        decisions += (decisions.empty() ? "" : ", ") + decision;
    };
    if (edits.key > 0)
        add(R"({"kind": "key", "table": "Q2", "partition": )" + std::string(keys[edits.key - 1]) + "}");
    if (edits.floorKey > 0)
        add(R"({"kind": "key", "table": "Q3", "partition": ["Room.floor", "Hotel.id"], "clustering": ["Room.number"]})");
    if (!edits.name.empty())
        add(R"({"kind": "rename", "table": "Q2", "to": ")" + edits.name + R"("})");
    if (!edits.column.empty())
        add(R"({"kind": "rename", "attribute": "Room.floor", "to": ")" + edits.column + R"("})");

    tests::Derived derived = tests::deriveFrom(conceptual, queries, "[" + decisions + "]");
    Model& model = derived.model;
    model.cluster.nodes = edits.nodes;
    model.cluster.consistency = edits.consistency;
    model.data.seed = edits.seed;
    model.data.entities.push_back({model.conceptual.entityTypes[0].id, {}, 30, {}});
    RelationshipData has;
    has.relationship = model.conceptual.relationshipTypes[0].id;
    has.partners = {5, 20};
    model.data.relationships.push_back(has);
    model.conceptual.entityTypes[0].attributes[1].name = edits.attribute;
    model.conceptual.entityTypes[1].attributes[1].type = edits.floorType;
    model.conceptual.entityTypes[1].name = edits.entity;
    if (edits.hasNote) {
        Attribute note;
        note.id = AttributeId{100};
        note.name = "note";
        model.conceptual.entityTypes[1].attributes.push_back(note);
    }
    Edited design{model, derive(model), {}};
    design.physical = designPhysical(design.model, design.derivation);
    return design;
}

}  // namespace querywright::engine::test
