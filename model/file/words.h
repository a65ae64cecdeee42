// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/data/sample_data.h"
#include "model/decisions/decision.h"
#include "model/decisions/naming_style.h"
#include "model/physical/keyspace.h"
#include "model/workflow/workflow.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::file {

// The words by which a model file writes the values of an enumeration, in the order messages list them.
template <typename Value, std::size_t count>
using Words = std::array<std::pair<Value, std::string_view>, count>;

inline constexpr Words<cql::CollectionKind, 3> collectionWords{{
    {cql::CollectionKind::Set, "set"},
    {cql::CollectionKind::List, "list"},
    {cql::CollectionKind::Map, "map"},
}};

inline constexpr Words<Cardinality, 3> cardinalityWords{{
    {Cardinality::One, "1"},
    {Cardinality::N, "n"},
    {Cardinality::M, "m"},
}};

inline constexpr Words<Period, 7> periodWords{{
    {Period::Second, "second"},
    {Period::Minute, "minute"},
    {Period::Hour, "hour"},
    {Period::Day, "day"},
    {Period::Week, "week"},
    {Period::Month, "month"},
    {Period::Year, "year"},
}};

inline constexpr Words<RangeBounds, 3> boundsWords{{
    {RangeBounds::Both, "both"},
    {RangeBounds::From, "from"},
    {RangeBounds::To, "to"},
}};

inline constexpr Words<Direction, 2> directionWords{{
    {Direction::Ascending, "asc"},
    {Direction::Descending, "desc"},
}};

inline constexpr Words<Urgency, 3> urgencyWords{{
    {Urgency::Interactive, "interactive"},
    {Urgency::Normal, "normal"},
    {Urgency::Background, "background"},
}};

inline constexpr Words<UpdateKind, 4> updateKindWords{{
    {UpdateKind::Insert, "insert"},
    {UpdateKind::Change, "change"},
    {UpdateKind::Delete, "delete"},
    {UpdateKind::Increment, "increment"},
}};

inline constexpr Words<Comparison, 6> comparisonWords{{
    {Comparison::Equal, "="},
    {Comparison::NotEqual, "!="},
    {Comparison::Less, "<"},
    {Comparison::AtMost, "<="},
    {Comparison::More, ">"},
    {Comparison::AtLeast, ">="},
}};

inline constexpr Words<Replication::Strategy, 2> strategyWords{{
    {Replication::Strategy::Simple, "SimpleStrategy"},
    {Replication::Strategy::NetworkTopology, "NetworkTopologyStrategy"},
}};

inline constexpr Words<Amount::Shape, 2> shapeWords{{
    {Amount::Shape::Uniform, "uniform"},
    {Amount::Shape::Zipf, "zipf"},
}};

inline constexpr Words<NameGenerator::List, 11> nameListWords{{
    {NameGenerator::List::FirstName, "firstName"},
    {NameGenerator::List::LastName, "lastName"},
    {NameGenerator::List::FullName, "fullName"},
    {NameGenerator::List::City, "city"},
    {NameGenerator::List::Country, "country"},
    {NameGenerator::List::Street, "street"},
    {NameGenerator::List::Company, "company"},
    {NameGenerator::List::Hotel, "hotel"},
    {NameGenerator::List::Landmark, "landmark"},
    {NameGenerator::List::Email, "email"},
    {NameGenerator::List::Phone, "phone"},
}};

inline constexpr Words<KeyColumnName, 3> keyColumnWords{{
    {KeyColumnName::EntityAndKey, "entityAndKey"},
    {KeyColumnName::Entity, "entity"},
    {KeyColumnName::InEveryTable, "everyTable"},
}};

inline constexpr Words<Cluster::Consistency, 5> consistencyWords{{
    {Cluster::Consistency::One, "one"},
    {Cluster::Consistency::Two, "two"},
    {Cluster::Consistency::Three, "three"},
    {Cluster::Consistency::Quorum, "quorum"},
    {Cluster::Consistency::All, "all"},
}};

// The alternatives of Generator, in their order.
enum class GeneratorKind { Sequence, Range, Choice, Name, Text, Pattern, Random, Offset };

inline constexpr Words<GeneratorKind, std::variant_size_v<Generator>> generatorWords{{
    {GeneratorKind::Sequence, "sequence"},
    {GeneratorKind::Range, "range"},
    {GeneratorKind::Choice, "choice"},
    {GeneratorKind::Name, "name"},
    {GeneratorKind::Text, "text"},
    {GeneratorKind::Pattern, "pattern"},
    {GeneratorKind::Random, "random"},
    {GeneratorKind::Offset, "offset"},
}};

// The alternatives of Choice that a decision can be, by what people do.
enum class DecisionKind {
    Rename,
    Key,
    KeepApart,
    Merge,
    Bucket,
    Static,
    Options,
    Add,
    Drop,
    Nest,
    Timeuuid,
    Type,
    Counters,
    Serve,
    Later
};

inline constexpr Words<DecisionKind, 15> decisionWords{{
    {DecisionKind::Rename, "rename"},
    {DecisionKind::Key, "key"},
    {DecisionKind::KeepApart, "keepApart"},
    {DecisionKind::Merge, "merge"},
    {DecisionKind::Bucket, "bucket"},
    {DecisionKind::Static, "static"},
    {DecisionKind::Options, "options"},
    {DecisionKind::Add, "add"},
    {DecisionKind::Drop, "drop"},
    {DecisionKind::Nest, "nest"},
    {DecisionKind::Timeuuid, "timeuuid"},
    {DecisionKind::Type, "type"},
    {DecisionKind::Counters, "counters"},
    {DecisionKind::Serve, "serve"},
    {DecisionKind::Later, "later"},
}};

// What a bucket is worked out from: the time of an attribute, the clustering columns, nothing; or there is
// none.
enum class BucketKind { Minute, Hour, Day, Week, Month, Year, Hash, All, None };

inline constexpr Words<BucketKind, 9> bucketWords{{
    {BucketKind::Minute, "minute"},
    {BucketKind::Hour, "hour"},
    {BucketKind::Day, "day"},
    {BucketKind::Week, "week"},
    {BucketKind::Month, "month"},
    {BucketKind::Year, "year"},
    {BucketKind::Hash, "hash"},
    {BucketKind::All, "all"},
    {BucketKind::None, "none"},
}};

constexpr BucketKind bucketKindOf(TimeBucket size)
{
    return static_cast<BucketKind>(size);
}

// Nothing for kinds that are no time.
constexpr std::optional<TimeBucket> timeBucketOf(BucketKind kind)
{
    return kind <= BucketKind::Year ? std::optional(static_cast<TimeBucket>(kind)) : std::nullopt;
}

inline constexpr Words<NestedShape, 5> nestedWords{{
    {NestedShape::Set, "set"},
    {NestedShape::List, "list"},
    {NestedShape::Map, "map"},
    {NestedShape::Tuple, "tuple"},
    {NestedShape::Udt, "udt"},
}};

inline constexpr Words<Service, 4> serviceWords{{
    {Service::View, "view"},
    {Service::Sai, "sai"},
    {Service::Index, "index"},
    {Service::Scan, "scan"},
}};

// Says that the user enters a value, so no query can have it as its id.
inline constexpr std::string_view userWord = "user";

template <typename Value, std::size_t count>
std::string_view wordFor(const Words<Value, count>& words, Value value)
{
    for (const auto& [candidate, word] : words) {
        if (candidate == value)
            return word;
    }
    return {};
}

template <typename Value, std::size_t count>
std::optional<Value> valueFor(const Words<Value, count>& words, std::string_view text)
{
    for (const auto& [value, word] : words) {
        if (word == text)
            return value;
    }
    return std::nullopt;
}

template <typename Value, std::size_t count>
std::vector<std::string> allWords(const Words<Value, count>& words)
{
    std::vector<std::string> all;
    for (const auto& entry : words)
        all.emplace_back(entry.second);
    return all;
}

}  // namespace querywright::file
