// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/sizes/known_statistics.h"
#include "model/validation/checks.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

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

// Whether it is within what people round away.
bool isBeyond(double number, double most)
{
    constexpr double tolerance = 1.05;
    return number > most * tolerance;
}

// What the statistics of a relationship type say of how many there are, of all and of each participant, and
// where that cannot be together.
class RelationshipChecks {
public:
    RelationshipChecks(Checks& checks, const KnownStatistics& known, const RelationshipType& relationship)
        : m_checks(checks), m_known(known), m_relationship(relationship)
    {}

    void checkAll()
    {
        bool isTold = false;
        for (std::uint32_t i = 0; i < m_relationship.participants.size(); ++i)
            isTold = checkFanOut(i) || isTold;
        if (!isTold)
            checkAgreement();
    }

private:
    // How many relationships there are, by one statement.
    struct Told {
        double least = 0.0;
        double most = std::numeric_limits<double>::infinity();
        std::string text;  // without "there are"
    };

    void warn(const std::string& message) { m_checks.warning(code, m_relationship.name, message); }

    std::string nameAt(std::uint32_t position) const
    {
        return participantName(m_checks, m_relationship, position);
    }

    // How many there are of the participant, as stated or as it follows from what is.
    std::optional<double> countAt(std::uint32_t position) const
    {
        return stated({StatisticKind::Count, m_relationship.participants[position].entity});
    }

    std::optional<double> stated(const Statistic& statistic) const
    {
        const std::optional<Known> found = m_known.find(statistic);
        return found && found->source == NumberSource::Annotated ? std::optional(found->value) : std::nullopt;
    }

    std::optional<double> combinations(const std::vector<std::uint32_t>& positions) const
    {
        double all = 1.0;
        for (const std::uint32_t position : positions) {
            const std::optional<double> count = countAt(position);
            if (!count)
                return std::nullopt;
            all *= *count;
        }
        return all;
    }

    bool isCountStated(std::uint32_t position) const
    {
        const EntityType* entityType = m_checks.find(m_relationship.participants[position].entity);
        return entityType && entityType->statistics.count;
    }

    // `1,000 "User"`, `1,000 "User" (as other numbers have it)`
    std::string thoseText(std::uint32_t position, double count) const
    {
        return decimalText(count) + " " + nameAt(position)
               + (isCountStated(position) ? "" : " (as other numbers have it)");
    }

    // "there are only 1,000 ..."
    std::string onlyText(const std::vector<std::uint32_t>& positions, double all) const
    {
        if (positions.size() == 1)
            return "there are only " + thoseText(positions.front(), all);
        std::vector<std::string> those;
        for (const std::uint32_t position : positions)
            those.push_back(thoseText(position, countAt(position).value_or(0.0)));
        return "there are only " + decimalText(all) + " combinations of " + listed(those);
    }

    // Keys that say how many relationships there can be: those of participants alone.
    std::vector<std::vector<std::uint32_t>> keysOfParticipants() const
    {
        std::vector<std::vector<std::uint32_t>> keys;
        for (const RelationshipKey& key : relationshipKeys(m_relationship)) {
            const bool areThere =
                std::all_of(key.participants.begin(), key.participants.end(), [&](std::uint32_t position) {
                    return position < m_relationship.participants.size();
                });
            if (key.attributes.empty() && areThere)
                keys.push_back(key.participants);
        }
        return keys;
    }

    // What one fan-out says; whether it is more than can be.
    bool checkFanOut(std::uint32_t position)
    {
        const Spread& fanOut = m_relationship.participants[position].fanOut;
        if (fanOut.isEmpty() || !m_checks.find(m_relationship.participants[position].entity))
            return false;
        const std::string name = nameAt(position);
        const std::string of = " of " + name + " in " + quoted(m_relationship.name);
        checkSpread(m_checks, m_relationship.name, "fan-out" + of, fanOut);
        const double most = std::max(fanOut.average.value_or(0.0), fanOut.worst.value_or(0.0));
        if (most > 1.0 && takesPartOnce(m_relationship, position)) {
            warn("The fan-out" + of + " is " + decimalText(most) + ", but by the cardinalities each " + name
                 + " takes part once at most: is it that of the other side? Sizes go by 1.");
            return true;
        }
        if (fanOut.average && *fanOut.average < 1.0
            && takesPartAlways(m_checks.model.conceptual, m_relationship, position))
            warn("The average fan-out" + of + " is " + decimalText(*fanOut.average) + ", but every " + name
                 + " takes part.");
        return checkOthers(position, most);
    }

    // One takes part in no more relationships than there are, nor than there are others to be related to.
    bool checkOthers(std::uint32_t position, double fanOut)
    {
        std::vector<std::pair<double, std::string>> limits;
        if (m_relationship.statistics.count)
            limits.emplace_back(static_cast<double>(*m_relationship.statistics.count),
                                "the count of " + quoted(m_relationship.name) + " is "
                                    + grouped(*m_relationship.statistics.count));
        for (std::vector<std::uint32_t> others : keysOfParticipants()) {
            std::erase(others, position);
            const std::optional<double> count = combinations(others);
            if (count && !others.empty())
                limits.emplace_back(*count, onlyText(others, *count) + " to be related to");
        }
        const auto limit = std::find_if(limits.begin(), limits.end(),
                                        [&](const auto& one) { return isBeyond(fanOut, one.first); });
        if (limit == limits.end())
            return false;
        const Spread& spread = m_relationship.participants[position].fanOut;
        const bool isWorst = spread.worst && *spread.worst == fanOut;
        warn(std::string("The ") + (isWorst ? "worst" : "average") + " fan-out of " + nameAt(position)
             + " in " + quoted(m_relationship.name) + " is " + decimalText(fanOut) + ", but " + limit->second
             + ". Sizes go by the fan-out.");
        return true;
    }

    // What the participant says of how many relationships there are, by its average fan-out.
    std::optional<Told> toldBy(std::uint32_t position) const
    {
        const std::optional<double> count = countAt(position);
        if (!count)
            return std::nullopt;
        std::optional<double> fanOut = m_relationship.participants[position].fanOut.average;
        const bool isAlways = takesPartAlways(m_checks.model.conceptual, m_relationship, position);
        if (!fanOut && isAlways && takesPartOnce(m_relationship, position))
            fanOut = 1.0;
        const std::string those = thoseText(position, *count);
        if (fanOut) {
            const double all = *count * *fanOut;
            return Told{all, all,
                        those + " with " + decimalText(*fanOut) + " each make " + decimalText(all)
                            + " relationships"};
        }
        if (isAlways)
            return Told{*count, std::numeric_limits<double>::infinity(),
                        those + ", which all take part, make " + decimalText(*count) + " at least"};
        return std::nullopt;
    }

    std::vector<Told> toldOfAll() const
    {
        std::vector<Told> all;
        if (const auto& count = m_relationship.statistics.count)
            all.push_back({static_cast<double>(*count), static_cast<double>(*count),
                           "its count is " + grouped(*count)});
        for (std::uint32_t i = 0; i < m_relationship.participants.size(); ++i) {
            if (auto told = toldBy(i))
                all.push_back(std::move(*told));
        }
        for (const std::vector<std::uint32_t>& key : keysOfParticipants()) {
            const std::optional<double> most = combinations(key);
            if (!most || key.empty())
                continue;
            all.push_back({0.0, *most,
                           key.size() > 1
                               ? onlyText(key, *most)
                               : thoseText(key.front(), *most) + ", which take part once at most, make "
                                     + decimalText(*most) + " at most"});
        }
        return all;
    }

    void checkAgreement()
    {
        const std::vector<Told> all = toldOfAll();
        if (all.empty())
            return;
        const auto high = std::max_element(all.begin(), all.end(), [](const Told& left, const Told& right) {
            return left.least < right.least;
        });
        const auto low = std::min_element(all.begin(), all.end(), [](const Told& left, const Told& right) {
            return left.most < right.most;
        });
        if (isBeyond(high->least, low->most))
            warn("The statistics of " + quoted(m_relationship.name) + " contradict each other: " + high->text
                 + ", but " + low->text + "." + usedText());
    }

    // What the sizes are worked out from.
    std::string usedText() const
    {
        std::vector<std::string> numbers;
        if (const auto count = m_known.find({StatisticKind::Count, m_relationship.id}))
            numbers.push_back(decimalText(count->value) + " relationships");
        for (std::uint32_t i = 0; i < m_relationship.participants.size(); ++i) {
            const ParticipantPlace place{m_relationship.id, i};
            if (const auto fanOut = m_known.find({StatisticKind::FanOut, place}))
                numbers.push_back(decimalText(fanOut->value) + " for each " + nameAt(i));
        }
        return numbers.empty() ? std::string() : " Sizes go by " + listed(numbers) + ".";
    }

    Checks& m_checks;
    const KnownStatistics& m_known;
    const RelationshipType& m_relationship;
};

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
    const KnownStatistics known(checks.model, nullptr);
    for (const EntityType& entityType : checks.model.conceptual.entityTypes) {
        checkGrowth(checks, entityType.name, entityType.statistics);
        values.checkAll(entityType.attributes, entityType.statistics.count);
    }
    for (const RelationshipType& relationship : checks.model.conceptual.relationshipTypes) {
        checkGrowth(checks, relationship.name, relationship.statistics);
        RelationshipChecks(checks, known, relationship).checkAll();
        values.checkAll(relationship.attributes, relationship.statistics.count);
    }
}

}  // namespace querywright::validation
