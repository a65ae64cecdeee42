// SPDX-License-Identifier: Apache-2.0
#include "model/edit/asked_by_name.h"

#include "model/base/lists.h"
#include "model/conceptual/guessed_type.h"
#include "model/derivation/whole_key.h"
#include "model/edit/aggregate_by_name.h"
#include "model/edit/name_reading.h"
#include "model/file/limits.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace querywright::edit {

NameReading::NameReading(const Model& model, const std::string& name, const Walk& walk)
    : m_model(model),
      m_walk(walk),
      m_words(proposalWords(name)),
      m_mentions(mentionsIn(model.conceptual, m_words)),
      m_attributes(attributesIn(model.conceptual, m_words)),
      m_areShown(wordsOfWhatIsShown(m_words, m_mentions)),
      m_offered(offered(model, walk)),
      m_function(functionIn(model.conceptual, m_words))
{
    m_asked.walk = walk;
    if (m_function)
        m_aggregate = proposedAggregate(model, name, walk);
    if (m_function) {
        std::erase_if(m_mentions, [&](const Mention& mention) {
            return mention.begin < m_function->end && mention.end > m_function->begin;
        });
    }
    m_found = foundIn(m_mentions, m_attributes);
    m_foundRelationship = foundRelationshipIn(m_mentions);
}

NameReading::Lead NameReading::leadOf(std::size_t begin) const
{
    Lead lead;
    while (begin > 0 && isArticle(m_words[begin - 1])) {
        --begin;
        lead.isGiven = lead.isGiven || m_words[begin] == "given";
        lead.isIndefinite = lead.isIndefinite || isIndefiniteArticle(m_words[begin]);
    }
    if (begin > 0) {
        lead.word = m_words[begin - 1];
        lead.end = begin - 1;
    }
    return lead;
}

bool NameReading::isSingular(const Mention& mention) const
{
    const EntityType& entity = *m_model.conceptual.find(std::get<EntityId>(mention.thing));
    std::string text;
    for (std::size_t i = mention.begin; i < mention.end; ++i)
        text += m_words[i];
    return text == joined(entity.name) || text == joined(shortNameOf(entity)) || text.back() != 's';
}

// "Guest details", or "an email" of nothing else.
bool NameReading::isOneFound(const Mention& mention, const Lead& lead) const
{
    const bool isAlone = std::none_of(m_mentions.begin(), m_mentions.end(), [&](const Mention& other) {
        return std::holds_alternative<EntityId>(other.thing) && other.begin != mention.begin
               && !m_areShown[other.begin];
    });
    return (saysNothing(wordAt(mention.end)) && wordAt(mention.end) != "list")
           || (lead.isIndefinite && isAlone);
}

// One thing is given that something is found of, or that stands before what is found: "guest reservations".
bool NameReading::isGiven(const Mention& mention, std::optional<std::size_t> next) const
{
    const Lead lead = leadOf(mention.begin);
    if (!isSingular(mention) || (m_areShown[mention.begin] && !lead.isGiven))
        return false;
    const bool goesOn = lead.word == "and" && m_endOfGiven == lead.end;
    const bool isOnlyFound = m_walk.nodes.size() == 1 && m_aggregate;
    if (isOnlyFound || (lead.word == "per" && m_aggregate))
        return false;
    return leadsToGiven(lead.word) || lead.isGiven || goesOn || next == mention.end
           || (mention.begin == m_found ? isOneFound(mention, lead) : lead.isIndefinite);
}

std::vector<AttributeUse> NameReading::takeKeyOf(NodeIndex node)
{
    WholeKey key = wholeKey(m_model.conceptual, m_asked.walk, node, file::maxWalkItems);
    m_asked.walk = std::move(key.walk);
    m_offered = offered(m_model, m_asked.walk);
    return std::move(key.attributes);
}

void NameReading::giveKeyOf(NodeIndex node)
{
    std::vector<AttributeUse> key = takeKeyOf(node);
    for (const AttributeUse& use : key)
        addOnce(m_asked.given, use);
    m_keys.emplace(node, std::move(key));
}

// "Average points of each test of a course", "number of orders per product of a shop": by test or product,
// where something else is given; else that is given itself, which "per" leads to.
void NameReading::readGroups()
{
    for (const Mention& mention : m_mentions) {
        const auto* entity = std::get_if<EntityId>(&mention.thing);
        const auto node = entity ? nodeOf(*entity) : std::nullopt;
        const std::string before = mention.begin > 0 ? wordAt(mention.begin - 1) : std::string();
        const bool isPer = before == "per";
        if (!m_aggregate || !node || !(isPer || isOneOf<2>(before, {"each", "every"})) || isKeyGiven(*node))
            continue;
        if (isPer && m_asked.given.empty())
            giveKeyOf(*node);
        if (m_asked.given.empty() || isKeyGiven(*node))
            continue;
        for (const AttributeUse& use : takeKeyOf(*node)) {
            if (!contains(m_asked.given, use))
                addOnce(m_asked.groupBy, use);
        }
    }
}

void NameReading::readEntity(const Mention& mention, std::optional<std::size_t> next)
{
    const auto node = nodeOf(std::get<EntityId>(mention.thing));
    if (!node)
        return;
    m_last = node;
    if (!m_areShown[mention.begin])
        m_lastFound = node;
    if (!isGiven(mention, next))
        return;
    giveKeyOf(*node);
    m_endOfGiven = mention.end;
}

bool NameReading::isInside(const AttributeMention& attribute) const
{
    return std::any_of(m_mentions.begin(), m_mentions.end(), [&](const Mention& mention) {
        const auto* entity = std::get_if<EntityId>(&mention.thing);
        const bool isThere = !entity || nodeOf(*entity);
        return isThere && mention.begin < attribute.end && attribute.begin < mention.end;
    });
}

// "guest name" of an attribute guest_name: "name" behind the guest.
std::optional<AttributeMention> NameReading::behindItsOwner(const AttributeMention& attribute) const
{
    for (const Mention& mention : m_mentions) {
        if (mention.begin != attribute.begin || mention.end >= attribute.end
            || !contains(attribute.owners, mention.thing))
            continue;
        AttributeMention behind = attribute;
        behind.begin = mention.end;
        return behind;
    }
    return std::nullopt;
}

bool NameReading::isKeyGiven(const WalkPlace& place) const
{
    const auto* node = std::get_if<NodeIndex>(&place);
    return node && m_keys.count(*node) > 0;
}

// "By email", "in a city", "with a tag", "with a colour"; a price one is found with is shown.
bool NameReading::isFoundBy(const AttributeMention& mention, const AttributeUse& use, const Lead& lead) const
{
    if (lead.word == "by")
        return true;
    const Attribute& attribute = *m_model.conceptual.find(use.attribute).attribute;
    if (lead.word == "with")
        return lead.isIndefinite
               && (attribute.multivalued
                   || statedOrGuessedType(attribute, false).isNative(cql::NativeType::Text));
    std::string text;
    for (std::size_t i = mention.begin; i < mention.end; ++i)
        text += m_words[i];
    const bool isOne = text.back() != 's' || text == joined(attribute.name);
    return isOne && m_last && !m_areShown[mention.begin]
           && isOneOf<9>(lead.word, {"of", "in", "at", "for", "on", "near", "from", "within", "around"});
}

// What relationships that are found have: the status of tickets of a performance, which has one as well.
std::optional<AttributeUse> NameReading::useOfFound(const AttributeMention& mention) const
{
    const auto found = std::find_if(m_offered.begin(), m_offered.end(), [&](const AttributeUse& use) {
        const auto* step = std::get_if<StepIndex>(&use.place);
        return step && contains(mention.attributes, use.attribute)
               && m_walk.steps[static_cast<std::size_t>(*step)].relationship == m_foundRelationship;
    });
    return found == m_offered.end() ? std::nullopt : std::optional(*found);
}

void NameReading::readAttribute(const AttributeMention& mention)
{
    const Lead lead = leadOf(mention.begin);
    const bool isSorted = lead.end > 0 && saysSorted(m_words, lead.end - 1);
    const bool isOrder =
        isSorted || isOneOf<5>(wordAt(mention.end), {"first", "descending", "desc", "ascending", "asc"});
    const auto ofFound = useOfFound(mention);
    const auto use = ofFound ? ofFound : useOf(mention, isOrder ? m_last : m_lastFound);
    if (!use) {
        // What stands beside it is given all the same: "by blood group and component".
        if (lead.word == "by" || (lead.word == "and" && m_endOfGiven == lead.end))
            m_endOfGiven = mention.end;
        return;
    }
    if (isOrder) {
        const bool isDown = isOneOf<4>(lead.word, {"highest", "largest", "greatest", "maximum"})
                            || isOneOf<2>(wordAt(mention.end), {"descending", "desc"});
        if (!m_function)
            addOnce(m_asked.order, {*use, isDown ? Direction::Descending : Direction::Ascending});
        return;
    }
    // "by arrival date range" of an arrival
    const bool isTimeSaid = saysTime(wordAt(mention.end)) && saysRange(wordAt(mention.end + 1));
    const std::size_t end = mention.end + (isTimeSaid ? 1 : 0);
    if (const auto bounds = boundsOf(m_words, mention.begin, end)) {
        giveRange(*use, *bounds);
        if (isTimeSaid)
            m_times.push_back(mention.end);
        m_endOfGiven = end + (saysRange(wordAt(end)) ? 1 : 0);
        return;
    }
    const bool goesOn = lead.word == "and" && m_endOfGiven == lead.end;
    const bool isOfGiven = m_endOfGiven == mention.begin && isKeyGiven(use->place);  // "by guest name"
    if (lead.isGiven || goesOn || isOfGiven || isFoundBy(mention, *use, lead)) {
        give(*use);
        m_endOfGiven = mention.end;
    }
}

void NameReading::giveRange(const AttributeUse& use, RangeBounds bounds)
{
    const Attribute* attribute = m_model.conceptual.find(use.attribute).attribute;
    const bool isValue = attribute && !attribute->multivalued && !attribute->isComposite();
    // A query has one range at most.
    if (!isValue || contains(m_asked.given, use) || !m_asked.ranges.empty())
        return;
    GivenRange range{use};
    range.bounds = bounds;
    m_asked.ranges.push_back(range);
}

void NameReading::give(AttributeUse use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    const auto known = node ? m_keys.find(*node) : m_keys.end();
    if (known != m_keys.end() && !contains(known->second, use))  // a product, by its name
        std::erase_if(m_asked.given, [&](const AttributeUse& one) { return contains(known->second, one); });
    const Attribute* attribute = m_model.conceptual.find(use.attribute).attribute;
    use.element = attribute && attribute->multivalued.has_value();
    addOnce(m_asked.given, use);
}

bool NameReading::isOnWalk(const Mention& mention) const
{
    if (const auto* entity = std::get_if<EntityId>(&mention.thing))
        return nodeOf(*entity).has_value();
    return std::any_of(m_walk.steps.begin(), m_walk.steps.end(), [&](const WalkStep& step) {
        return mention.thing == AttributeOwner(step.relationship);
    });
}

bool NameReading::isUnderstood(std::size_t word) const
{
    const auto isAt = [&](const auto& mention) { return mention.begin <= word && word < mention.end; };
    const auto isOffered = [&](const AttributeMention& mention) {
        return isAt(mention) && (isInside(mention) || useOf(mention, std::nullopt));
    };
    return tellsOrder(m_words[word]) || saysSorted(m_words, word) || (numberAt(word) && !m_function)
           || isSmallWord(m_words[word]) || m_words[word] == "per" || saysNothing(m_words[word])
           || contains(m_times, word) || (m_function && isAt(*m_function))
           || std::any_of(m_mentions.begin(), m_mentions.end(),
                          [&](const Mention& mention) { return isAt(mention) && isOnWalk(mention); })
           || std::any_of(m_attributes.begin(), m_attributes.end(), isOffered);
}

// Whether the word says something that has to be understood, and is not.
bool NameReading::isMissed(std::size_t word) const
{
    const std::string& said = m_words[word];
    const bool isOfAll = word > 0 && m_words[word - 1] == "all";
    return !isOfAll && !isUnderstood(word) && !isRequest(said) && !isArticle(said) && !saysHowMany(said)
           && !saysRange(said);
}

// "by", "of", "with" and "given" want something behind them that is on the walk, as do functions; words
// beside what is mentioned tell which, and times when.
void NameReading::readRest()
{
    const auto tell = [&](std::size_t from) {
        for (std::size_t i = from; i < m_words.size(); ++i) {  // "arrival and departure"
            std::string words;
            for (; i < m_words.size() && !isUnderstood(i); ++i)
                words += (words.empty() ? "" : " ") + m_words[i];
            const bool isTold = std::any_of(m_asked.notUnderstood.begin(), m_asked.notUnderstood.end(),
                                            [&](const std::string& told) { return told.ends_with(words); });
            if (!words.empty() && !isTold)
                m_asked.notUnderstood.push_back(words);
            if (words.empty() || wordAt(i) != "and")
                return;
        }
    };
    std::size_t first = 0;  // what is found: "cast of a play"
    while (first < m_words.size()
           && (isRequest(m_words[first]) || isArticle(m_words[first]) || saysHowMany(m_words[first])
               || asks(m_words[first])))
        ++first;
    if (first < m_words.size() && isMissed(first))
        tell(first);
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const bool isBehindFunction = m_function && m_function->end == i + 1;
        if (!isBehindFunction && !isOneOf<4>(m_words[i], {"by", "of", "with", "given"}))
            continue;
        std::size_t next = i + 1;
        while (next < m_words.size() && (isArticle(m_words[next]) || saysHowMany(m_words[next])))
            ++next;
        tell(next);
    }
    for (const Mention& mention : m_mentions) {
        const bool isEntity = std::holds_alternative<EntityId>(mention.thing);
        const bool isFound = m_foundRelationship && mention == m_mentions.front();
        if ((isEntity || isFound) && mention.begin > 0 && isMissed(mention.begin - 1))  // "upcoming sessions"
            tell(mention.begin - 1);
        if (!isEntity && !isFound)
            continue;
        std::size_t end = mention.end;  // "patient history", "films now showing by genre"
        while (end < m_words.size() && isMissed(end))
            ++end;
        if (end > mention.end && (end == m_words.size() || leadsToGiven(m_words[end])))
            tell(mention.end);
    }
    for (const AttributeMention& mention : m_attributes) {  // "of a film and a city"
        if (isMissed(mention.begin))
            tell(mention.begin);
    }
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        if (saysTime(m_words[i]) && isMissed(i))  // "this week"
            tell(i);
    }
    for (std::size_t i = m_function ? m_function->end : m_words.size(); i < m_words.size(); ++i) {
        // One function is proposed: "number of sales and total price".
        const std::vector<std::string> rest(m_words.begin() + static_cast<std::ptrdiff_t>(i), m_words.end());
        const auto other = m_words[i] == "and" ? functionIn(m_model.conceptual, rest) : std::nullopt;
        if (!other || other->begin > 2 || (other->begin == 2 && !isArticle(rest[1])))
            continue;
        const std::size_t end = std::min(other->end + 1, rest.size());
        m_asked.notUnderstood.push_back(join({rest.begin() + static_cast<std::ptrdiff_t>(other->begin),
                                              rest.begin() + static_cast<std::ptrdiff_t>(end)},
                                             " "));
    }
    if (m_function && !m_aggregate && m_asked.notUnderstood.empty()) {  // "sum of bookings"
        const auto begin = m_words.begin() + static_cast<std::ptrdiff_t>(m_function->begin);
        const auto end = m_words.begin() + static_cast<std::ptrdiff_t>(m_function->end);
        m_asked.notUnderstood.push_back(join({begin, end}, " "));
    }
}

// Whether only owners of what is given are there.
bool NameReading::isBeyond(const WalkPlace& place) const
{
    const auto* node = std::get_if<NodeIndex>(&place);
    return node ? static_cast<std::size_t>(*node) >= m_walk.nodes.size()
                : static_cast<std::size_t>(std::get<StepIndex>(place)) >= m_walk.steps.size();
}

// Where what is given is no key of a weak entity in the end: "a room of a hotel, by its name".
void NameReading::shortenWalk()
{
    const bool isNeeded =
        std::any_of(m_asked.given.begin(), m_asked.given.end(),
                    [&](const AttributeUse& use) { return isBeyond(use.place); })
        || std::any_of(m_asked.groupBy.begin(), m_asked.groupBy.end(),
                       [&](const AttributeUse& use) { return isBeyond(use.place); })
        || std::any_of(m_asked.ranges.begin(), m_asked.ranges.end(),
                       [&](const GivenRange& range) { return isBeyond(range.attribute.place); })
        || std::any_of(m_asked.order.begin(), m_asked.order.end(),
                       [&](const Ordering& ordering) { return isBeyond(ordering.attribute.place); });
    if (!isNeeded)
        m_asked.walk = m_walk;
}

AskedByName NameReading::read()
{
    std::vector<std::pair<std::size_t, std::variant<Mention, AttributeMention>>> all;
    for (const Mention& mention : m_mentions) {
        if (std::holds_alternative<EntityId>(mention.thing))
            all.emplace_back(mention.begin, mention);
    }
    for (const AttributeMention& mention : m_attributes) {
        if (!isInside(mention))
            all.emplace_back(mention.begin, mention);
        else if (const auto own = behindItsOwner(mention))
            all.emplace_back(own->begin, *own);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isBeforeEntity = i + 1 < all.size() && std::holds_alternative<Mention>(all[i + 1].second);
        const auto next = isBeforeEntity ? std::optional(all[i + 1].first) : std::nullopt;
        if (const auto* entity = std::get_if<Mention>(&all[i].second))
            readEntity(*entity, next);
        else
            readAttribute(std::get<AttributeMention>(all[i].second));
    }
    readGroups();
    readTimes();
    readTime();
    readLimit();
    readRest();
    shortenWalk();
    return std::move(m_asked);
}

AskedByName askedByName(const Model& model, const std::string& name, const Walk& walk)
{
    if (walk.nodes.empty())
        return {};
    return NameReading(model, name, walk).read();
}

}  // namespace querywright::edit
