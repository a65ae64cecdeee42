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
    const std::string name = std::visit(NameOf{model}, statistic.about);
    switch (statistic.kind) {
    case StatisticKind::Count:
        return "the count of " + name;
    case StatisticKind::FanOut:
        return "the average fan-out of " + name;
    case StatisticKind::WorstFanOut:
        return "the worst fan-out of " + name;
    case StatisticKind::Bytes:
        return "the size of " + name + " in bytes";
    case StatisticKind::KeyBytes:
        return "the size of the keys of " + name + " in bytes";
    case StatisticKind::Elements:
        return "the average number of values of " + name;
    case StatisticKind::WorstElements:
        return "the worst number of values of " + name;
    case StatisticKind::Distinct:
        return "the number of distinct values of " + name;
    case StatisticKind::MostFrequent:
        return "the owners of the most frequent value of " + name;
    case StatisticKind::Days:
        return "the days that " + name + " covers";
    }
    return {};
}

}  // namespace querywright
