// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/validation/checks.h"

#include <algorithm>
#include <utility>

namespace querywright::validation {
namespace {

constexpr const char* code = "statistics";

std::string participantName(const Checks& checks, const RelationshipType& relationship,
                            std::uint32_t position)
{
    const Participant& one = relationship.participants[position];
    return quoted(one.role.empty() ? checks.nameOf(one.entity) : one.role);
}

void checkSpread(Checks& checks, const std::string& subject, const std::string& what, const Spread& spread)
{
    for (const std::optional<double>& number : {spread.average, spread.worst}) {
        if (number && !(*number >= 0.0))
            checks.warning(code, subject, "The " + what + " is below 0.");
    }
    if (spread.average && spread.worst && *spread.worst < *spread.average)
        checks.warning(code, subject,
                       "The worst " + what + ", " + decimalText(*spread.worst) + ", is below the average, "
                           + decimalText(*spread.average) + ".");
}

void checkGrowth(Checks& checks, const std::string& subject, const TypeStatistics& statistics)
{
    if (statistics.growth && !(statistics.growth->count >= 0.0))
        checks.warning(code, subject, "The growth of " + quoted(subject) + " is below 0.");
}

void checkFanOut(Checks& checks, const RelationshipType& relationship, std::uint32_t position)
{
    const Spread& fanOut = relationship.participants[position].fanOut;
    if (fanOut.isEmpty() || !checks.find(relationship.participants[position].entity))
        return;
    const std::string name = participantName(checks, relationship, position);
    const std::string of = " of " + name + " in " + quoted(relationship.name);
    checkSpread(checks, relationship.name, "fan-out" + of, fanOut);
    const double most = std::max(fanOut.average.value_or(0.0), fanOut.worst.value_or(0.0));
    if (most > 1.0 && takesPartOnce(relationship, position))
        checks.warning(code, relationship.name,
                       "The fan-out" + of + " is " + decimalText(most) + ", but by the cardinalities each "
                           + name + " takes part once at most: is it that of the other side?");
    if (fanOut.average && *fanOut.average < 1.0
        && takesPartAlways(checks.model.conceptual, relationship, position))
        checks.warning(code, relationship.name,
                       "The average fan-out" + of + " is " + decimalText(*fanOut.average) + ", but every "
                           + name + " takes part.");
}

// How many relationships there are, by the type itself and by each participant: what can be told of each.
void checkAgreement(Checks& checks, const RelationshipType& relationship)
{
    std::vector<std::pair<double, std::string>> counts;
    if (relationship.statistics.count)
        counts.emplace_back(static_cast<double>(*relationship.statistics.count),
                            "its count " + grouped(*relationship.statistics.count));
    for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
        const Participant& one = relationship.participants[i];
        const EntityType* entityType = checks.find(one.entity);
        std::optional<double> fanOut = one.fanOut.average;
        if (!fanOut && takesPartOnce(relationship, i)
            && takesPartAlways(checks.model.conceptual, relationship, i))
            fanOut = 1.0;
        if (entityType && entityType->statistics.count && fanOut)
            counts.emplace_back(static_cast<double>(*entityType->statistics.count) * *fanOut,
                                grouped(*entityType->statistics.count) + " "
                                    + participantName(checks, relationship, i) + " with "
                                    + decimalText(*fanOut) + " each");
    }
    if (counts.empty())
        return;
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    constexpr double tolerance = 1.05;  // numbers that people rounded
    if (most->first > least->first * tolerance)
        checks.warning(code, relationship.name,
                       "The statistics of " + quoted(relationship.name)
                           + " contradict each other: " + most->second + " make " + decimalText(most->first)
                           + " relationships, " + least->second + " make " + decimalText(least->first) + ".");
}

bool isTime(const std::optional<cql::CqlType>& type)
{
    return !type || type->isNative(cql::NativeType::Date) || type->isNative(cql::NativeType::Timestamp)
           || type->isNative(cql::NativeType::Timeuuid);
}

class ValueChecks {
public:
    explicit ValueChecks(Checks& checks) : m_checks(checks) {}

    void checkAll(const std::vector<Attribute>& attributes, std::optional<std::uint64_t> owners)
    {
        for (const Attribute& attribute : attributes) {
            check(attribute, owners);
            checkAll(attribute.parts, attribute.multivalued ? std::nullopt : owners);
        }
    }

private:
    void warn(const Attribute& attribute, const std::string& message)
    {
        m_checks.warning(code, m_checks.nameOf(attribute.id), message + ".");
    }

    void check(const Attribute& attribute, std::optional<std::uint64_t> owners)
    {
        const ValueStatistics& statistics = attribute.statistics;
        if (statistics == ValueStatistics())
            return;
        const std::string name = quoted(m_checks.nameOf(attribute.id));
        for (const std::optional<double>& number : {statistics.bytes, statistics.keyBytes, statistics.days}) {
            if (number && !(*number >= 0.0))
                warn(attribute, "A statistic of " + name + " is below 0");
        }
        checkSpread(m_checks, m_checks.nameOf(attribute.id), "number of values of " + name,
                    statistics.elements);
        checkUse(attribute, name);
        if (!attribute.multivalued && owners)
            checkFrequency(attribute, name, *owners);
    }

    // Statistics of what the attribute is not.
    void checkUse(const Attribute& attribute, const std::string& name)
    {
        const ValueStatistics& statistics = attribute.statistics;
        const bool isMap =
            attribute.multivalued && attribute.multivalued->collection == cql::CollectionKind::Map;
        if (attribute.isComposite() && statistics.bytes)
            warn(attribute, name + " has parts, so its own size is not used");
        if (!isMap && statistics.keyBytes)
            warn(attribute, name + " is not kept as a map, so the size of its keys is not used");
        if (!attribute.multivalued && !statistics.elements.isEmpty())
            warn(attribute, name + " has one value, so how many there are is not used");
        if (statistics.days && !isTime(attribute.type))
            warn(attribute, name + " is no date or time, so how many days it covers is not used");
    }

    void checkFrequency(const Attribute& attribute, const std::string& name, std::uint64_t owners)
    {
        const ValueStatistics& statistics = attribute.statistics;
        if (statistics.distinct && *statistics.distinct > owners)
            warn(attribute, name + " has " + grouped(*statistics.distinct)
                                + " distinct values, more than there are owners of one: " + grouped(owners));
        if (statistics.mostFrequent && *statistics.mostFrequent > owners)
            warn(attribute, "The most frequent value of " + name + " has " + grouped(*statistics.mostFrequent)
                                + " owners, more than there are: " + grouped(owners));
    }

    Checks& m_checks;
};

}  // namespace

void checkStatistics(Checks& checks)
{
    ValueChecks values(checks);
    for (const EntityType& entityType : checks.model.conceptual.entityTypes) {
        checkGrowth(checks, entityType.name, entityType.statistics);
        values.checkAll(entityType.attributes, entityType.statistics.count);
    }
    for (const RelationshipType& relationship : checks.model.conceptual.relationshipTypes) {
        checkGrowth(checks, relationship.name, relationship.statistics);
        for (std::uint32_t i = 0; i < relationship.participants.size(); ++i)
            checkFanOut(checks, relationship, i);
        checkAgreement(checks, relationship);
        values.checkAll(relationship.attributes, relationship.statistics.count);
    }
}

}  // namespace querywright::validation
