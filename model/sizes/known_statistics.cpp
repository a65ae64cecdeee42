// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/known_statistics.h"

#include "model/conceptual/attribute_kind.h"
#include "model/conceptual/participation.h"

#include <algorithm>
#include <variant>

namespace querywright {
namespace {

NumberSource weaker(NumberSource left, NumberSource right)
{
    return std::max(left, right);
}

std::optional<double> number(std::optional<std::uint64_t> count)
{
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

std::optional<double> numberOf(const ValueStatistics& statistics, StatisticKind kind)
{
    switch (kind) {
    case StatisticKind::Bytes:
        return statistics.bytes;
    case StatisticKind::KeyBytes:
        return statistics.keyBytes;
    case StatisticKind::Elements:
        return statistics.elements.average;
    case StatisticKind::WorstElements:
        return statistics.elements.worst;
    case StatisticKind::Distinct:
        return number(statistics.distinct);
    case StatisticKind::MostFrequent:
        return number(statistics.mostFrequent);
    case StatisticKind::Days:
        return statistics.days;
    case StatisticKind::Count:
    case StatisticKind::FanOut:
    case StatisticKind::WorstFanOut:
        break;
    }
    return std::nullopt;
}

double perDay(const Growth& growth)
{
    return growth.count / daysOf(growth.per);
}

}  // namespace

double daysOf(Period period)
{
    switch (period) {
    case Period::Second:
        return 1.0 / 86'400.0;
    case Period::Minute:
        return 1.0 / 1'440.0;
    case Period::Hour:
        return 1.0 / 24.0;
    case Period::Day:
        return 1.0;
    case Period::Week:
        return 7.0;
    case Period::Month:
        return 365.0 / 12.0;
    case Period::Year:
        return 365.0;
    }
    return 1.0;
}

double longestDays(TimeBucket bucket)
{
    switch (bucket) {
    case TimeBucket::Minute:
        return 1.0 / 1'440.0;
    case TimeBucket::Hour:
        return 1.0 / 24.0;
    case TimeBucket::Day:
        return 1.0;
    case TimeBucket::Week:
        return 7.0;
    case TimeBucket::Month:
        return 31.0;
    case TimeBucket::Year:
        return 366.0;
    }
    return 1.0;
}

double meanDays(TimeBucket bucket)
{
    if (bucket == TimeBucket::Month)
        return 365.2425 / 12.0;
    return bucket == TimeBucket::Year ? 365.2425 : longestDays(bucket);
}

KnownStatistics::KnownStatistics(const Model& model, const MeasuredStatistics* measured)
    : m_measured(measured)
{
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        m_types.emplace(entityType.id, &entityType.statistics);
        index(entityType.id, entityType.attributes);
    }
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes) {
        m_types.emplace(relationship.id, &relationship.statistics);
        m_relationships.emplace(relationship.id, &relationship);
        index(relationship.id, relationship.attributes);
        for (const Participant& participant : relationship.participants)
            m_takesPartIn[participant.entity].push_back(relationship.id);
    }
    addAnnotated(model.conceptual);
    if (measured) {
        addFanOuts();
        addCounts();
    }
    addOnceAtMost();
}

void KnownStatistics::index(const AttributeOwner& owner, const std::vector<Attribute>& attributes)
{
    for (const Attribute& attribute : attributes) {
        m_attributes.emplace(attribute.id, std::pair(&attribute, owner));
        index(owner, attribute.parts);
    }
}

void KnownStatistics::addAnnotated(const ConceptualModel& model)
{
    for (const auto& [owner, statistics] : m_types) {
        if (statistics->count)
            setCount(owner, {static_cast<double>(*statistics->count), NumberSource::Annotated});
        if (statistics->growth && statistics->growth->count > 0.0)
            m_growing.insert(owner);
    }
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
            if (const auto& average = relationship.participants[i].fanOut.average)
                setFanOut({relationship.id, i}, {*average, NumberSource::Annotated});
            else if (takesPartOnce(relationship, i) && takesPartAlways(model, relationship, i))
                setFanOut({relationship.id, i}, {1.0, NumberSource::Annotated});
        }
    }
    settle();
}

// That of one that takes part once at most is a share, which counts more than a number of few entities.
void KnownStatistics::addFanOuts()
{
    for (const bool isOnce : {true, false}) {
        for (const auto& [place, spread] : m_measured->fanOuts) {
            const auto found = m_relationships.find(place.relationship);
            if (!spread.average || m_fanOuts.contains(place) || found == m_relationships.end()
                || takesPartOnce(*found->second, place.position) != isOnce)
                continue;
            setFanOut(place, {*spread.average, NumberSource::SampleData});
            settle();
        }
    }
}

// How many stated fan-outs at most lead to a type, one after the other.
std::map<AttributeOwner, std::size_t> KnownStatistics::stepsFromFanOuts() const
{
    std::map<AttributeOwner, std::size_t> steps;
    bool isChanged = true;
    for (std::size_t round = 0; isChanged && round < m_types.size(); ++round) {  // they may go in circles
        isChanged = false;
        for (const auto& [place, fanOut] : m_fanOuts) {
            const auto found = m_relationships.find(place.relationship);
            if (fanOut.source != NumberSource::Annotated || fanOut.value <= 1.0
                || found == m_relationships.end())
                continue;
            const std::vector<Participant>& participants = found->second->participants;
            const std::size_t from = steps[participants[place.position].entity];
            for (std::size_t i = 0; i < participants.size(); ++i) {
                std::size_t& to = steps[participants[i].entity];
                if (participants[i].entity == participants[place.position].entity || to > from)
                    continue;
                to = from + 1;
                isChanged = true;
            }
        }
    }
    return steps;
}

// Those first from which stated fan-outs lead to others: of few partners that the sample data has, a fan-out
// for more of them than there are would leave less than one owner.
void KnownStatistics::addCounts()
{
    const std::map<AttributeOwner, std::size_t> steps = stepsFromFanOuts();
    const auto stepsTo = [&](const AttributeOwner& owner) {
        const auto found = steps.find(owner);
        return found == steps.end() ? 0 : found->second;
    };
    std::vector<std::pair<AttributeOwner, std::uint64_t>> counts(m_measured->counts.begin(),
                                                                 m_measured->counts.end());
    std::stable_sort(counts.begin(), counts.end(), [&](const auto& left, const auto& right) {
        return stepsTo(left.first) < stepsTo(right.first);
    });
    for (const auto& [owner, count] : counts) {
        if (m_counts[owner].value)
            continue;
        setCount(owner, {static_cast<double>(count), NumberSource::SampleData});
        settle();
    }
}

void KnownStatistics::addOnceAtMost()
{
    for (const auto& [id, relationship] : m_relationships) {
        for (std::uint32_t i = 0; i < relationship->participants.size(); ++i) {
            if (!m_fanOuts.contains({id, i}) && takesPartOnce(*relationship, i))
                setFanOut({id, i}, {1.0, NumberSource::Cardinality});
        }
    }
    settle();
}

void KnownStatistics::setCount(const AttributeOwner& owner, Known value, std::optional<AttributeOwner> from)
{
    Count& count = m_counts[owner];
    if (count.value)
        return;
    count = {value, std::move(from)};
    touch(owner);
}

// Numbers that contradict the cardinalities, which keys follow from, count as what these allow.
void KnownStatistics::setFanOut(ParticipantPlace place, Known value)
{
    const auto relationship = m_relationships.find(place.relationship);
    if (value.value > 1.0 && relationship != m_relationships.end()
        && takesPartOnce(*relationship->second, place.position))
        value.value = 1.0;
    if (m_fanOuts.emplace(place, value).second)
        touch(place.relationship);
}

void KnownStatistics::touch(const AttributeOwner& owner)
{
    if (const auto* relationship = std::get_if<RelationshipId>(&owner)) {
        m_open.push_back(*relationship);
        return;
    }
    const auto found = m_takesPartIn.find(std::get<EntityId>(owner));
    if (found != m_takesPartIn.end())
        m_open.insert(m_open.end(), found->second.begin(), found->second.end());
}

void KnownStatistics::settle()
{
    while (!m_open.empty()) {
        const auto found = m_relationships.find(m_open.back());
        m_open.pop_back();
        while (found != m_relationships.end() && solve(*found->second)) {
        }
    }
}

// Works out one number more of the relationship type, if one follows.
bool KnownStatistics::solve(const RelationshipType& relationship)
{
    const std::optional<Known> total = m_counts[relationship.id].value;
    for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
        const EntityId entity = relationship.participants[i].entity;
        const std::optional<Known> count = m_counts[entity].value;
        const auto known = m_fanOuts.find({relationship.id, i});
        if (known == m_fanOuts.end()) {
            if (total && count && count->value > 0.0) {
                setFanOut({relationship.id, i},
                          {total->value / count->value, weaker(total->source, count->source)});
                return true;
            }
            continue;
        }
        const Known fanOut = known->second;
        if (!total && count) {
            setCount(relationship.id, {count->value * fanOut.value, weaker(count->source, fanOut.source)},
                     entity);
            return true;
        }
        if (total && !count && fanOut.value > 0.0) {
            setCount(entity, {total->value / fanOut.value, weaker(total->source, fanOut.source)},
                     relationship.id);
            return true;
        }
    }
    return false;
}

KnownStatistics KnownStatistics::after(double days) const
{
    KnownStatistics later = *this;
    later.m_days = days;
    later.m_ratios.clear();
    if (m_growing.empty())
        return later;
    std::set<AttributeOwner> underWay;
    for (const auto& entry : m_counts)
        ratioOf(entry.first, days, later.m_ratios, underWay);
    return later;
}

double KnownStatistics::ratioOf(const AttributeOwner& owner, double days,
                                std::map<AttributeOwner, double>& ratios,
                                std::set<AttributeOwner>& underWay) const
{
    if (const auto known = ratios.find(owner); known != ratios.end())
        return known->second;
    const auto count = m_counts.find(owner);
    if (count == m_counts.end() || !count->second.value || !underWay.insert(owner).second)
        return 1.0;
    const auto type = m_types.find(owner);
    const double now = count->second.value->value;
    double ratio = 1.0;
    if (type != m_types.end() && type->second->growth && now > 0.0) {
        ratio += perDay(*type->second->growth) * days / now;
    } else if (std::holds_alternative<EntityId>(owner)) {
        if (count->second.from)
            ratio = ratioOf(*count->second.from, days, ratios, underWay);
    } else if (const auto found = m_relationships.find(std::get<RelationshipId>(owner));
               found != m_relationships.end())
    {
        std::optional<double> slowest;
        std::optional<double> fastest;
        for (std::uint32_t i = 0; i < found->second->participants.size(); ++i) {
            const AttributeOwner participant = found->second->participants[i].entity;
            const auto other = m_counts.find(participant);
            const bool isWorkedOut = other != m_counts.end() && other->second.from == std::optional(owner);
            if (other == m_counts.end() || (isWorkedOut && !m_growing.contains(participant)))
                continue;
            const double one = ratioOf(participant, days, ratios, underWay);
            if (takesPartOnce(*found->second, i))
                slowest = std::min(slowest.value_or(one), one);
            fastest = std::max(fastest.value_or(one), one);
        }
        ratio = slowest ? *slowest : fastest.value_or(1.0);
    }
    underWay.erase(owner);
    ratios[owner] = ratio;
    return ratio;
}

std::optional<AttributeOwner> KnownStatistics::growsWith(const AttributeOwner& owner) const
{
    const KnownStatistics tomorrow = after(1.0);
    std::set<AttributeOwner> passed;
    std::optional<AttributeOwner> at = owner;
    while (at && tomorrow.ratio(*at) > 1.0 && passed.insert(*at).second) {
        const auto type = m_types.find(*at);
        if (type != m_types.end() && type->second->growth)
            return at;
        std::optional<AttributeOwner> next;
        if (const auto* relationship = std::get_if<RelationshipId>(&*at)) {
            for (const Participant& participant : m_relationships.at(*relationship)->participants) {
                const AttributeOwner one = participant.entity;
                if (!next && !passed.contains(one) && tomorrow.ratio(one) == tomorrow.ratio(*at))
                    next = one;
            }
        } else if (const auto count = m_counts.find(*at); count != m_counts.end()) {
            next = count->second.from;
        }
        at = next;
    }
    return std::nullopt;
}

double KnownStatistics::ratio(const AttributeOwner& owner) const
{
    const auto known = m_ratios.find(owner);
    return known == m_ratios.end() ? 1.0 : known->second;
}

std::optional<Known> KnownStatistics::count(const AttributeOwner& owner) const
{
    const auto found = m_counts.find(owner);
    if (found == m_counts.end() || !found->second.value)
        return std::nullopt;
    return Known{found->second.value->value * ratio(owner), found->second.value->source};
}

std::optional<Known> KnownStatistics::fanOut(const ParticipantPlace& place, bool isWorst) const
{
    const auto relationship = m_relationships.find(place.relationship);
    if (relationship == m_relationships.end() || place.position >= relationship->second->participants.size())
        return std::nullopt;
    const Participant& participant = relationship->second->participants[place.position];
    const auto average = m_fanOuts.find(place);
    std::optional<Known> found;
    if (!isWorst) {
        if (average != m_fanOuts.end())
            found = average->second;
    } else if (takesPartOnce(*relationship->second, place.position)) {
        return Known{std::min(1.0, participant.fanOut.worst.value_or(1.0)), NumberSource::Annotated};
    } else if (participant.fanOut.worst) {
        found = Known{*participant.fanOut.worst, NumberSource::Annotated};
    } else if (m_measured) {
        const auto measured = m_measured->fanOuts.find(place);
        if (measured != m_measured->fanOuts.end() && measured->second.worst)
            found = Known{*measured->second.worst, NumberSource::SampleData};
        if (found && average != m_fanOuts.end())
            found->value = std::max(found->value, average->second.value);
    }
    if (found)
        found->value *= ratio(place.relationship) / ratio(participant.entity);
    return found;
}

// Times that nobody counted cover as long as it took all their owners to come.
std::optional<Known> KnownStatistics::daysOfValues(AttributeId attribute) const
{
    const auto& [type, owner] = m_attributes.at(attribute);
    if (!isTime(*type))
        return std::nullopt;
    const double later = ratio(owner) > 1.0 ? m_days : 0.0;
    if (type->statistics.days)
        return Known{*type->statistics.days + later, NumberSource::Annotated};
    for (const AttributeId base : type->derivedFrom) {
        const auto found = m_attributes.find(base);
        if (found != m_attributes.end() && found->second.first->derivedFrom.empty()
            && isTime(*found->second.first))
            return daysOfValues(base);
    }
    const auto statistics = m_types.find(owner);
    const std::optional<Known> owners = count(owner);
    if (statistics != m_types.end() && statistics->second->growth && owners
        && statistics->second->growth->count > 0.0)
        return Known{owners->value / perDay(*statistics->second->growth), owners->source};
    if (!m_measured)
        return std::nullopt;
    const auto measured = m_measured->values.find(attribute);
    if (measured == m_measured->values.end() || !measured->second.days)
        return std::nullopt;
    return Known{*measured->second.days + later, NumberSource::SampleData};
}

std::optional<Known> KnownStatistics::valueOf(StatisticKind kind, AttributeId attribute) const
{
    const auto place = m_attributes.find(attribute);
    if (place == m_attributes.end())
        return std::nullopt;
    if (kind == StatisticKind::Days)
        return daysOfValues(attribute);
    const auto& [type, owner] = place->second;
    std::optional<Known> found;
    if (const auto stated = numberOf(type->statistics, kind)) {
        found = Known{*stated, NumberSource::Annotated};
    } else if (m_measured) {
        const auto measured = m_measured->values.find(attribute);
        const auto value =
            measured == m_measured->values.end() ? std::nullopt : numberOf(measured->second, kind);
        if (value)
            found = Known{*value, NumberSource::SampleData};
    }
    if (!found)
        return std::nullopt;
    const bool isGrowing = m_days > 0.0 && ratio(owner) > 1.0;
    if (kind == StatisticKind::MostFrequent) {
        // The most frequent value of the sample data has the same share of all.
        const std::optional<Known> owners = count(owner);
        if (found->source == NumberSource::SampleData) {
            const auto sampled = m_measured->counts.find(owner);
            if (sampled == m_measured->counts.end() || sampled->second == 0 || !owners)
                return std::nullopt;
            found->value *= owners->value / ratio(owner) / static_cast<double>(sampled->second);
        }
        if (!isTime(*type))
            found->value *= ratio(owner);
    } else if (kind == StatisticKind::Distinct && isGrowing) {
        // Times go on while their owners come.
        const std::optional<Known> days = daysOfValues(attribute);
        if (days && days->value > m_days)
            found->value *= days->value / (days->value - m_days);
    }
    return found;
}

std::optional<Known> KnownStatistics::find(const Statistic& statistic) const
{
    if (const auto* place = std::get_if<ParticipantPlace>(&statistic.about))
        return fanOut(*place, statistic.kind == StatisticKind::WorstFanOut);
    if (const auto* attribute = std::get_if<AttributeId>(&statistic.about))
        return valueOf(statistic.kind, *attribute);
    const auto* entity = std::get_if<EntityId>(&statistic.about);
    return count(entity ? AttributeOwner(*entity)
                        : AttributeOwner(std::get<RelationshipId>(statistic.about)));
}

}  // namespace querywright
