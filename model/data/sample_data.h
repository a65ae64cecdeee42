// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// How many partners, elements or words: always `least` if `most` is the same. Zipf gives small numbers often
// and large ones rarely, with the given exponent.
struct Amount {
    enum class Shape { Uniform, Zipf };

    std::uint64_t least = 1;
    std::uint64_t most = 1;
    Shape shape = Shape::Uniform;
    double exponent = 1.0;  // of Zipf, > 0

    friend bool operator==(const Amount&, const Amount&) = default;
};

// first, first + step, ...: numbers, dates (step in days), timestamps (step in seconds), or texts made by
// replacing a run of '#' in `pattern` by the number with leading zeros ("AZ###"). Counts within each owner
// for a partial key of a weak entity type, over all entities otherwise.
struct SequenceGenerator {
    std::string first = "1";  // literal of the attribute's type; of a text the first number
    std::int64_t step = 1;
    std::string pattern;  // texts only

    friend bool operator==(const SequenceGenerator&, const SequenceGenerator&) = default;
};

// Any value between two literals of the attribute's type, both included: numbers, dates, times, timestamps.
// `exponent` > 0: Zipf, values near `least` often, those near `most` rarely. `decimals` of a decimal number.
struct RangeGenerator {
    std::string least;
    std::string most;
    double exponent = 0.0;
    std::uint32_t decimals = 2;

    friend bool operator==(const RangeGenerator&, const RangeGenerator&) = default;
};

// One of some literals, with weights (all 1 if empty).
struct ChoiceGenerator {
    std::vector<std::string> values;
    std::vector<double> weights;

    friend bool operator==(const ChoiceGenerator&, const ChoiceGenerator&) = default;
};

// Words of a built-in list with real frequencies.
struct NameGenerator {
    enum class List {
        FirstName,
        LastName,
        FullName,
        City,
        Country,
        Street,
        Company,
        Hotel,
        Landmark,
        Email,
        Phone
    };

    List list = List::FullName;

    friend bool operator==(const NameGenerator&, const NameGenerator&) = default;
};

// A sentence of some words.
struct TextGenerator {
    Amount words{3, 12};

    friend bool operator==(const TextGenerator&, const TextGenerator&) = default;
};

// Texts of a pattern: '#' any digit, '@' any upper case letter, others as they are. Drawn anew until unique
// where the attribute is a key.
struct PatternGenerator {
    std::string pattern;

    friend bool operator==(const PatternGenerator&, const PatternGenerator&) = default;
};

// A random value of the type: uuids, timeuuids (in time order), booleans, blobs.
struct RandomGenerator {
    friend bool operator==(const RandomGenerator&, const RandomGenerator&) = default;
};

// The value of another attribute of the same entity plus an amount: the end date of a stay (days of a date,
// seconds of a timestamp, units of a number).
struct OffsetGenerator {
    AttributeId base{};
    Amount amount;

    friend bool operator==(const OffsetGenerator&, const OffsetGenerator&) = default;
};

using Generator = std::variant<SequenceGenerator, RangeGenerator, ChoiceGenerator, NameGenerator,
                               TextGenerator, PatternGenerator, RandomGenerator, OffsetGenerator>;

// How the values of one attribute are made. An attribute of a type that has none gets a fitting default.
struct AttributeData {
    AttributeId attribute{};
    Generator generator = RandomGenerator{};
    Amount elements{1, 3};            // how many values a multivalued attribute has
    std::optional<Generator> mapKey;  // of a multivalued attribute kept as a map
    double nullShare = 0.0;           // 0..1, of attributes that belong to no key

    friend bool operator==(const AttributeData&, const AttributeData&) = default;
};

// The entities of a type, from a CSV file or made. A weak entity type's number follows from its identifying
// relationship type.
struct EntityData {
    EntityId entity{};
    std::string csv;          // path relative to the model file; empty: generated
    std::uint64_t count = 0;  // of entities that are generated, 0: as many as fit; unused for weak ones
    std::vector<AttributeData> attributes;

    friend bool operator==(const EntityData&, const EntityData&) = default;
};

// The relationships of a type, from a CSV file with the key columns of the participants, or made: each entity
// of the participant `per` gets `partners` relationships with others, drawn uniformly or by Zipf ("popular"
// ones often).
struct RelationshipData {
    RelationshipId relationship{};
    std::string csv;        // empty: generated
    std::uint32_t per = 0;  // position of the participant that counts
    Amount partners;
    double popularity = 0.0;  // Zipf exponent by which partners are drawn, 0: uniformly
    std::vector<AttributeData> attributes;

    friend bool operator==(const RelationshipData&, const RelationshipData&) = default;
};

// What the sample data is made of. Everything that is not listed is generated by defaults.
struct SampleData {
    std::uint64_t seed = 42;
    std::vector<EntityData> entities;
    std::vector<RelationshipData> relationships;

    friend bool operator==(const SampleData&, const SampleData&) = default;
};

// The simulated cluster queries are checked on.
struct Cluster {
    enum class Consistency { One, Two, Three, Quorum, All };

    std::uint32_t nodes = 5;
    std::uint32_t tokensPerNode = 8;
    Consistency consistency = Consistency::Quorum;

    friend bool operator==(const Cluster&, const Cluster&) = default;
};

}  // namespace querywright
