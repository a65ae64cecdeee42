// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace querywright {

// Where a number about the data comes from. Of a number worked out from several: the last of theirs.
enum class NumberSource {
    Annotated,    // stated on the ERD, or worked out from what is
    Cardinality,  // at most one, since the cardinalities allow no more
    SampleData,   // measured in the sample data
};

// "annotated", "cardinality", "sampleData".
const char* toText(NumberSource source);

// A number with where it comes from.
struct Known {
    double value = 0.0;
    NumberSource source = NumberSource::Annotated;

    friend bool operator==(const Known&, const Known&) = default;
};

// A participant of a relationship type by its position.
struct ParticipantPlace {
    RelationshipId relationship{};
    std::uint32_t position = 0;

    friend auto operator<=>(const ParticipantPlace&, const ParticipantPlace&) = default;
};

enum class StatisticKind {
    Count,
    FanOut,  // the average one
    WorstFanOut,
    Bytes,
    KeyBytes,
    Elements,  // the average number of them
    WorstElements,
    Distinct,
    MostFrequent,
    Days,
};

// One number about the data, whether it is known or not.
struct Statistic {
    StatisticKind kind = StatisticKind::Count;
    std::variant<EntityId, RelationshipId, ParticipantPlace, AttributeId> about;

    friend auto operator<=>(const Statistic&, const Statistic&) = default;
};

// "the count of Hotel", "the worst fan-out of Hotel in \"has\"", "the size of Hotel.name in bytes".
std::string toText(const ConceptualModel& model, const Statistic& statistic);

// Likewise where it is plain what it is about: "the count", "the worst fan-out", "the size in bytes".
std::string toText(StatisticKind kind);

// The number that the model itself states for it; nothing if it states none.
std::optional<double> statedNumber(const ConceptualModel& model, const Statistic& statistic);

// What was measured in sample data. Numbers that its entities are too few for are absent.
struct MeasuredStatistics {
    std::string frame;  // what tells this sample data from another
    std::map<AttributeOwner, std::uint64_t> counts;
    std::map<ParticipantPlace, Spread> fanOuts;
    std::map<AttributeId, ValueStatistics> values;

    friend bool operator==(const MeasuredStatistics&, const MeasuredStatistics&) = default;
};

}  // namespace querywright
