// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/sizes/statistic.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace querywright {

// All numbers about the data that are stated, follow from what is stated, or were measured.
//
// What is annotated goes first. Counts and average fan-outs follow from each other, since the relationships
// of a type are as many as the entities of each participant times their average fan-out; and one that takes
// part exactly once has fan-out 1; a number that contradicts the cardinalities counts as 1 too. Fan-outs are
// measured next, counts last, so that a count annotated on one entity type scales the others by the
// proportions of the sample data; of the measured counts those first from which annotated fan-outs lead to
// others, which these scale. Only then an entity that may take part once counts as one that does.
// Whatever is unknown after that stays unknown.
//
// Growth: what the counts and fan-outs will be some days from now. Entity types and relationship types grow
// by what is annotated; a count that was worked out from another grows as that does. The relationships of a
// type that states no growth grow as the participant does that takes part once at most; where all may take
// part several times, as the one that grows fastest, so that no fan-out shrinks. Worst fan-outs grow as the
// average ones do.
class KnownStatistics {
public:
    // REQUIRES: `model` outlives this. `measured` may be null.
    KnownStatistics(const Model& model, const MeasuredStatistics* measured);

    // The same, so many days from now. Nothing but what time changes is other.
    KnownStatistics after(double days) const;

    // Nothing if the number is not known. A most frequent value comes as the owners of it.
    std::optional<Known> find(const Statistic& statistic) const;

    // The type whose stated growth the count grows with; nothing if it does not grow.
    std::optional<AttributeOwner> growsWith(const AttributeOwner& owner) const;

    // Whether time changes anything.
    bool isGrowing() const { return !m_growing.empty(); }

private:
    struct Count {
        std::optional<Known> value;
        // The relationship type, or of one the participant's entity type, that it was worked out from.
        std::optional<AttributeOwner> from;
    };

    void addAnnotated(const ConceptualModel& model);
    void addFanOuts();
    std::map<AttributeOwner, std::size_t> stepsFromFanOuts() const;
    void addCounts();
    void addOnceAtMost();
    void settle();
    void touch(const AttributeOwner& owner);
    bool solve(const RelationshipType& relationship);
    void setCount(const AttributeOwner& owner, Known value, std::optional<AttributeOwner> from = {});
    void setFanOut(ParticipantPlace place, Known value);
    void index(const AttributeOwner& owner, const std::vector<Attribute>& attributes);
    double ratioOf(const AttributeOwner& owner, double days, std::map<AttributeOwner, double>& ratios,
                   std::set<AttributeOwner>& underWay) const;
    double ratio(const AttributeOwner& owner) const;
    std::optional<Known> count(const AttributeOwner& owner) const;
    std::optional<Known> fanOut(const ParticipantPlace& place, bool isWorst) const;
    std::optional<Known> valueOf(StatisticKind kind, AttributeId attribute) const;
    std::optional<Known> daysOfValues(AttributeId attribute) const;

    const MeasuredStatistics* m_measured;
    std::map<AttributeOwner, const TypeStatistics*> m_types;
    std::map<RelationshipId, const RelationshipType*> m_relationships;
    std::map<AttributeId, std::pair<const Attribute*, AttributeOwner>> m_attributes;
    std::map<AttributeOwner, Count> m_counts;
    std::map<ParticipantPlace, Known> m_fanOuts;
    std::map<EntityId, std::vector<RelationshipId>> m_takesPartIn;
    std::vector<RelationshipId> m_open;  // relationship types to be looked at again
    std::set<AttributeOwner> m_growing;
    double m_days = 0.0;
    std::map<AttributeOwner, double> m_ratios;  // of counts at m_days to those now; 1 if not listed
};

// Days in a period: of a month 30.4, of a year 365, as growth is counted.
double daysOf(Period period);

// The longest time, in days, that a bucket of the size covers.
double longestDays(TimeBucket bucket);
// The mean time.
double meanDays(TimeBucket bucket);

}  // namespace querywright
