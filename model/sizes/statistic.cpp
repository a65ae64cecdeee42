// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/statistic.h"

#include "model/base/text.h"

namespace querywright {
namespace {

struct NameOf {
    const ConceptualModel& model;

    std::string operator()(EntityId id) const
    {
        const EntityType* found = model.find(id);
        return found ? found->name : std::string();
    }

    std::string operator()(RelationshipId id) const
    {
        const RelationshipType* found = model.find(id);
        return found ? quoted(found->name) : std::string();
    }

    std::string operator()(const ParticipantPlace& place) const
    {
        const RelationshipType* found = model.find(place.relationship);
        if (!found || place.position >= found->participants.size())
            return {};
        const Participant& one = found->participants[place.position];
        return (one.role.empty() ? (*this)(one.entity) : one.role) + " in " + quoted(found->name);
    }

    std::string operator()(AttributeId id) const { return qualifiedName(model, id); }
};

std::optional<double> asNumber(std::optional<std::uint64_t> count)
{
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

struct StatedOf {
    const ConceptualModel& model;
    StatisticKind kind;

    std::optional<double> operator()(EntityId id) const
    {
        const EntityType* found = model.find(id);
        return found ? asNumber(found->statistics.count) : std::nullopt;
    }

    std::optional<double> operator()(RelationshipId id) const
    {
        const RelationshipType* found = model.find(id);
        return found ? asNumber(found->statistics.count) : std::nullopt;
    }

    std::optional<double> operator()(const ParticipantPlace& place) const
    {
        const RelationshipType* found = model.find(place.relationship);
        if (!found || place.position >= found->participants.size())
            return std::nullopt;
        const Spread& fanOut = found->participants[place.position].fanOut;
        return kind == StatisticKind::WorstFanOut ? fanOut.worst : fanOut.average;
    }

    std::optional<double> operator()(AttributeId id) const
    {
        const Attribute* found = model.find(id).attribute;
        if (!found)
            return std::nullopt;
        const ValueStatistics& stated = found->statistics;
        switch (kind) {
        case StatisticKind::Bytes:
            return stated.bytes;
        case StatisticKind::KeyBytes:
            return stated.keyBytes;
        case StatisticKind::Elements:
            return stated.elements.average;
        case StatisticKind::WorstElements:
            return stated.elements.worst;
        case StatisticKind::Distinct:
            return asNumber(stated.distinct);
        case StatisticKind::MostFrequent:
            return asNumber(stated.mostFrequent);
        case StatisticKind::Days:
            return stated.days;
        case StatisticKind::Count:
        case StatisticKind::FanOut:
        case StatisticKind::WorstFanOut:
            break;
        }
        return std::nullopt;
    }
};

// Without a name where it is plain what the number is about.
std::string textOf(StatisticKind kind, const std::string& name)
{
    const std::string of = name.empty() ? std::string() : " of " + name;
    switch (kind) {
    case StatisticKind::Count:
        return "the count" + of;
    case StatisticKind::FanOut:
        return "the average fan-out" + of;
    case StatisticKind::WorstFanOut:
        return "the worst fan-out" + of;
    case StatisticKind::Bytes:
        return "the size" + of + " in bytes";
    case StatisticKind::KeyBytes:
        return "the size of the keys" + of + " in bytes";
    case StatisticKind::Elements:
        return "the average number of values" + of;
    case StatisticKind::WorstElements:
        return "the worst number of values" + of;
    case StatisticKind::Distinct:
        return "the number of distinct values" + of;
    case StatisticKind::MostFrequent:
        return "the owners of the most frequent value" + of;
    case StatisticKind::Days:
        return "the days that " + (name.empty() ? std::string("it") : name) + " covers";
    }
    return {};
}

}  // namespace

const char* toText(NumberSource source)
{
    switch (source) {
    case NumberSource::Annotated:
        return "annotated";
    case NumberSource::Cardinality:
        return "cardinality";
    case NumberSource::SampleData:
        return "sampleData";
    }
    return "";
}

std::string toText(const ConceptualModel& model, const Statistic& statistic)
{
    return textOf(statistic.kind, std::visit(NameOf{model}, statistic.about));
}

std::string toText(StatisticKind kind)
{
    return textOf(kind, {});
}

std::optional<double> statedNumber(const ConceptualModel& model, const Statistic& statistic)
{
    return std::visit(StatedOf{model, statistic.kind}, statistic.about);
}

}  // namespace querywright
