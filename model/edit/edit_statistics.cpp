// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_statistics.h"

#include "model/base/text.h"
#include "model/edit/support.h"
#include "model/file/limits.h"

#include <cmath>
#include <functional>
#include <variant>

namespace querywright::edit {
namespace {

std::optional<Error> numberProblem(std::optional<double> number)
{
    if (!number || (*number >= 0.0 && *number <= file::mostOfStatistics))
        return std::nullopt;
    return Error{ErrorCode::Invalid, "it must be a number between 0 and "
                                         + grouped(static_cast<std::uint64_t>(file::mostOfStatistics))};
}

std::optional<Error> numberProblem(std::optional<std::uint64_t> number)
{
    return numberProblem(number ? std::optional(static_cast<double>(*number)) : std::nullopt);
}

std::optional<Error> spreadProblem(const Spread& spread)
{
    if (auto problem = numberProblem(spread.average))
        return problem;
    if (auto problem = numberProblem(spread.worst))
        return problem;
    if (spread.average && spread.worst && *spread.worst < *spread.average)
        return Error{ErrorCode::Invalid, "the worst number cannot be below the average"};
    return std::nullopt;
}

TypeStatistics* statisticsOf(Editing& editing, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        EntityType* found = editing.find(*entity);
        return found ? &found->statistics : nullptr;
    }
    RelationshipType* found = editing.find(std::get<RelationshipId>(owner));
    return found ? &found->statistics : nullptr;
}

// Changes the statistics of an attribute. `what` of it, as names of edits say it.
Result<Edit> change(const ModelFile& file, AttributeId attribute, const std::string& what,
                    const std::optional<Error>& problem, const std::function<void(ValueStatistics&)>& set)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    if (problem)
        return failure(*problem);
    set(found->statistics);
    return editing.finish("Change " + what + " of " + found->name);
}

}  // namespace

Result<Edit> setCount(const ModelFile& file, const AttributeOwner& owner, std::optional<std::uint64_t> count)
{
    Editing editing(file);
    TypeStatistics* statistics = statisticsOf(editing, owner);
    if (!statistics)
        return notThere("entity type or relationship type");
    if (const auto problem = numberProblem(count))
        return failure(*problem);
    statistics->count = count;
    return editing.finish("Change count of " + nameOf(editing.conceptual(), owner));
}

Result<Edit> setGrowth(const ModelFile& file, const AttributeOwner& owner, std::optional<Growth> growth)
{
    Editing editing(file);
    TypeStatistics* statistics = statisticsOf(editing, owner);
    if (!statistics)
        return notThere("entity type or relationship type");
    if (const auto problem = numberProblem(growth ? std::optional(growth->count) : std::nullopt))
        return failure(*problem);
    statistics->growth = growth;
    return editing.finish("Change growth of " + nameOf(editing.conceptual(), owner));
}

Result<Edit> setFanOut(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                       const Spread& fanOut)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    if (const auto problem = spreadProblem(fanOut))
        return failure(*problem);
    Participant& one = found->participants[participant];
    one.fanOut = fanOut;
    const std::string name = one.role.empty() ? nameOf(editing.conceptual(), one.entity) : one.role;
    return editing.finish("Change fan-out of " + name + " in " + found->name);
}

Result<Edit> setBytes(const ModelFile& file, AttributeId attribute, std::optional<double> bytes)
{
    const Attribute* found = file.model.conceptual.find(attribute).attribute;
    if (found && found->isComposite() && bytes)
        return refused("a composite attribute has no size of its own: its parts have");
    return change(file, attribute, "size", numberProblem(bytes),
                  [&](ValueStatistics& statistics) { statistics.bytes = bytes; });
}

Result<Edit> setKeyBytes(const ModelFile& file, AttributeId attribute, std::optional<double> bytes)
{
    const Attribute* found = file.model.conceptual.find(attribute).attribute;
    const bool isMap =
        found && found->multivalued && found->multivalued->collection == cql::CollectionKind::Map;
    if (found && !isMap && bytes)
        return refused(quoted(found->name) + " is not kept as a map");
    return change(file, attribute, "size of the keys", numberProblem(bytes),
                  [&](ValueStatistics& statistics) { statistics.keyBytes = bytes; });
}

Result<Edit> setElements(const ModelFile& file, AttributeId attribute, const Spread& elements)
{
    const Attribute* found = file.model.conceptual.find(attribute).attribute;
    if (found && !found->multivalued && !elements.isEmpty())
        return refused(quoted(found->name) + " has one value");
    return change(file, attribute, "number of values", spreadProblem(elements),
                  [&](ValueStatistics& statistics) { statistics.elements = elements; });
}

Result<Edit> setDistinct(const ModelFile& file, AttributeId attribute, std::optional<std::uint64_t> distinct)
{
    return change(file, attribute, "distinct values", numberProblem(distinct),
                  [&](ValueStatistics& statistics) { statistics.distinct = distinct; });
}

Result<Edit> setMostFrequent(const ModelFile& file, AttributeId attribute,
                             std::optional<std::uint64_t> owners)
{
    return change(file, attribute, "most frequent value", numberProblem(owners),
                  [&](ValueStatistics& statistics) { statistics.mostFrequent = owners; });
}

Result<Edit> setDays(const ModelFile& file, AttributeId attribute, std::optional<double> days)
{
    return change(file, attribute, "span of days", numberProblem(days),
                  [&](ValueStatistics& statistics) { statistics.days = days; });
}

Result<Edit> setStatistic(const ModelFile& file, const Statistic& statistic, std::optional<double> number)
{
    if (const auto problem = numberProblem(number))
        return failure(*problem);
    const auto whole = [&]() -> std::optional<std::uint64_t> {
        return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
    };
    const bool isCounted = statistic.kind == StatisticKind::Count || statistic.kind == StatisticKind::Distinct
                           || statistic.kind == StatisticKind::MostFrequent;
    if (isCounted && number && *number != std::floor(*number))
        return refused("it must be a whole number");
    const auto* attribute = std::get_if<AttributeId>(&statistic.about);
    const auto* participant = std::get_if<ParticipantPlace>(&statistic.about);
    switch (statistic.kind) {
    case StatisticKind::Count:
        if (const auto* entity = std::get_if<EntityId>(&statistic.about))
            return setCount(file, *entity, whole());
        return setCount(file, std::get<RelationshipId>(statistic.about), whole());
    case StatisticKind::FanOut:
    case StatisticKind::WorstFanOut: {
        const RelationshipType* type = file.model.conceptual.find(participant->relationship);
        if (!type || participant->position >= type->participants.size())
            return notThere("participant");
        Spread fanOut = type->participants[participant->position].fanOut;
        (statistic.kind == StatisticKind::FanOut ? fanOut.average : fanOut.worst) = number;
        return setFanOut(file, participant->relationship, participant->position, fanOut);
    }
    case StatisticKind::Bytes:
        return setBytes(file, *attribute, number);
    case StatisticKind::KeyBytes:
        return setKeyBytes(file, *attribute, number);
    case StatisticKind::Elements:
    case StatisticKind::WorstElements: {
        const Attribute* found = file.model.conceptual.find(*attribute).attribute;
        if (!found)
            return notThere("attribute");
        Spread elements = found->statistics.elements;
        (statistic.kind == StatisticKind::Elements ? elements.average : elements.worst) = number;
        return setElements(file, *attribute, elements);
    }
    case StatisticKind::Distinct:
        return setDistinct(file, *attribute, whole());
    case StatisticKind::MostFrequent:
        return setMostFrequent(file, *attribute, whole());
    case StatisticKind::Days:
        return setDays(file, *attribute, number);
    }
    return notThere("statistic");
}

}  // namespace querywright::edit
