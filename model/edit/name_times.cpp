// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/conceptual/guessed_type.h"
#include "model/edit/name_reading.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace querywright::edit {

// A word for a time that nothing is called by tells of the time of what is found: "in a date range", "on a
// day".
void NameReading::readTimeAt(std::size_t word)
{
    const std::string& said = m_words[word];
    const Lead lead = leadOf(word);
    const bool goesOn = lead.word == "and" && m_endOfGiven == lead.end;
    const bool isSaid = leadsToGiven(lead.word) || lead.word == "during" || goesOn;
    auto bounds = boundsOf(m_words, word, word + 1);
    if (!bounds && saysPeriod(said) && isSaid)
        bounds = RangeBounds::Both;
    const auto bucket = saidBucket(said);
    const bool isDay = said == "date" || bucket == TimeBucket::Day;
    auto time = timeOfFound(isDay || said == "dates");
    if (!time || (!bounds && (!isSaid || said.back() == 's')))
        return;
    if (bounds) {
        giveRange(*time, *bounds);
    } else {
        const bool isDate = statedOrGuessedType(*m_model.conceptual.find(time->attribute).attribute)
                                .isNative(cql::NativeType::Date);
        if (!bucket && !(isDate && isDay))
            return;  // a moment is seldom known
        if (!(isDate && isDay))
            time->bucket = bucket;
        addOnce(m_function && lead.word == "per" ? m_asked.groupBy : m_asked.given, *time);
    }
    m_times.push_back(word);
}

void NameReading::readTimes()
{
    for (std::size_t i = 0; i < m_words.size() && m_times.empty(); ++i) {
        const auto isAt = [&](const auto& mention) { return mention.begin <= i && i < mention.end; };
        const bool isMentioned =
            std::any_of(m_mentions.begin(), m_mentions.end(), isAt)
            || std::any_of(m_attributes.begin(), m_attributes.end(), [&](const AttributeMention& mention) {
                   return isAt(mention) && useOf(mention, std::nullopt);
               });
        if (!isMentioned && saysTime(m_words[i]) && !isOrderedBy(i)
            && !tellsOrder(i > 0 ? m_words[i - 1] : std::string()))
            readTimeAt(i);
    }
}

bool NameReading::isMentioned(RelationshipId relationship) const
{
    return std::any_of(m_mentions.begin(), m_mentions.end(),
                       [&](const Mention& mention) { return mention.thing == AttributeOwner(relationship); });
}

// Whether it tells what has it apart from others: it is known from the beginning and stays as it is.
bool NameReading::isOfKey(AttributeId attribute) const
{
    const AttributeOwner owner = m_model.conceptual.find(attribute).owner;
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return contains(m_model.conceptual.find(*entity)->key, attribute);
    const auto& key = m_model.conceptual.find(std::get<RelationshipId>(owner))->key;
    return key && contains(key->attributes, attribute);
}

// A time of how what is found is related to what it is found by ("bookings", "treated with"), of what is
// found itself, or of what lies on the way. One of the key rather than another.
std::optional<AttributeUse> NameReading::timeOfFound(bool isDate) const
{
    const std::optional<NodeIndex> foundNode = nodeOfFound();
    std::optional<AttributeUse> best;
    std::size_t rank = 0;
    for (const AttributeUse& use : m_offered) {
        const Attribute* attribute = m_model.conceptual.find(use.attribute).attribute;
        if (!attribute || attribute->isComposite() || attribute->multivalued || use.bucket
            || isKeyGiven(use.place) || isBeyond(use.place) || tellsBirth(attribute->name))
            continue;
        const cql::CqlType type = statedOrGuessedType(*attribute);
        std::size_t found = type.isNative(cql::NativeType::Timestamp)  ? 3
                            : type.isNative(cql::NativeType::Date)     ? (isDate ? 4 : 2)
                            : type.isNative(cql::NativeType::Timeuuid) ? 1
                                                                       : 0;
        if (found > 1 && isOfKey(use.attribute))  // what is made of a time is rather an id
            found += 4;
        const bool isOfAggregate =
            m_aggregate && m_aggregate->attribute && use.place == m_aggregate->attribute->place;
        if (found > 0 && ((foundNode && use.place == WalkPlace(*foundNode)) || isOfAggregate))
            found += isOfAggregate ? 16 : 8;
        const auto* step = std::get_if<StepIndex>(&use.place);
        if (found > 0 && step) {
            const RelationshipId relationship = m_walk.steps[static_cast<std::size_t>(*step)].relationship;
            found += relationship == m_foundRelationship ? 32 : isMentioned(relationship) ? 16 : 0;
        }
        if (found > rank) {
            best = use;
            rank = found;
        }
    }
    return best;
}

// Where what is found is on the walk, if an entity type is.
std::optional<NodeIndex> NameReading::nodeOfFound() const
{
    const auto found = std::find_if(m_mentions.begin(), m_mentions.end(), [&](const Mention& mention) {
        return std::holds_alternative<EntityId>(mention.thing) && mention.begin == m_found;
    });
    return found == m_mentions.end() ? std::nullopt : nodeOf(std::get<EntityId>(found->thing));
}

// "ordered by time", where nothing is called so; "on a day by time".
bool NameReading::isOrderedBy(std::size_t word) const
{
    if (word < 2 || m_words[word - 1] != "by" || !saysTime(m_words[word]))
        return false;
    const auto before = m_words.begin() + static_cast<std::ptrdiff_t>(word) - 1;
    const bool isWithinDay = isOneOf<2>(m_words[word], {"time", "times"})
                             && std::any_of(m_words.begin(), before, [](const std::string& said) {
                                    return saidBucket(said).has_value();
                                });
    return saysSorted(m_words, word - 2) || isWithinDay;
}

void NameReading::readTime()
{
    const auto isSaid = [&](const auto& words) {
        return std::any_of(m_words.begin(), m_words.end(),
                           [&](const std::string& word) { return isOneOf(word, words); });
    };
    bool isNewest = isSaid(std::array<std::string_view, 3>{"newest", "latest", "recent"});
    for (std::size_t i = 1; i < m_words.size(); ++i)  // "orders, last 10"
        isNewest = isNewest || (m_words[i - 1] == "last" && numberAt(i));
    bool isOldest = isSaid(std::array<std::string_view, 2>{"oldest", "earliest"});
    if (const auto which = firstOrLastIn(m_model.conceptual, m_words); which && isNewest == isOldest)
        (m_words[*which] == "last" ? isNewest : isOldest) = true;
    std::size_t ordered = 0;
    while (ordered < m_words.size() && !isOrderedBy(ordered))
        ++ordered;
    const bool isOrdered = ordered < m_words.size() && isNewest == isOldest;
    if (isOrdered) {
        isNewest = isOneOf<2>(wordAt(ordered + 1), {"descending", "desc"});
        isOldest = !isNewest;
    }
    if (m_function || isNewest == isOldest || !m_asked.order.empty())
        return;
    const auto time = timeOfFound(false);
    const bool isThere = time && contains(m_asked.given, *time);
    if (isOrdered && time)
        m_times.push_back(ordered);
    if (!time || isThere)
        return;
    const Direction direction = isNewest ? Direction::Descending : Direction::Ascending;
    for (const GivenRange& range : m_asked.ranges) {  // within a range of days rows come day by day
        const Attribute* attribute = m_model.conceptual.find(range.attribute.attribute).attribute;
        if (statedOrGuessedType(*attribute).isNative(cql::NativeType::Date) && range.attribute != *time)
            m_asked.order.push_back({range.attribute, direction});
    }
    m_asked.order.push_back({*time, direction});
}

// "10" of "10 newest orders", "last 10 orders" and "top 10 orders".
std::optional<std::uint64_t> NameReading::numberAt(std::size_t word) const
{
    constexpr std::size_t longest = 6;
    const std::string said = wordAt(word);
    const bool isDigits =
        !said.empty() && said.size() <= longest
        && std::all_of(said.begin(), said.end(), [](char c) { return c >= '0' && c <= '9'; });
    const bool isSaid = tellsOrder(wordAt(word + 1))
                        || (word > 0 && (tellsOrder(m_words[word - 1]) || m_words[word - 1] == "top"));
    const std::uint64_t number = isDigits && isSaid ? std::stoull(said) : 0;
    return number > 0 ? std::optional(number) : std::nullopt;
}

// The relationship type or entity type that is found, if one of it is: "booking of a member", "order".
std::optional<Mention> NameReading::foundOne() const
{
    if (m_foundRelationship) {
        const Mention& first = m_mentions.front();
        const std::string& said = m_words[first.end - 1];
        return said.ends_with("s") && !said.ends_with("ss") ? std::nullopt : std::optional(first);
    }
    const auto found = std::find_if(m_mentions.begin(), m_mentions.end(), [&](const Mention& mention) {
        return std::holds_alternative<EntityId>(mention.thing) && mention.begin == m_found;
    });
    return found != m_mentions.end() && isSingular(*found) ? std::optional(*found) : std::nullopt;
}

void NameReading::readLimit()
{
    if (m_function)
        return;
    for (std::size_t i = 0; i < m_words.size() && !m_asked.limit; ++i)
        m_asked.limit = numberAt(i);
    const auto found = foundOne();
    const bool isOne =
        found && found->begin > 0 && tellsOrder(m_words[found->begin - 1]) && !m_asked.order.empty();
    if (isOne && !m_asked.limit)
        m_asked.limit = 1;
}

}  // namespace querywright::edit
