// SPDX-License-Identifier: Apache-2.0
#include "model/edit/asked_by_name.h"

#include "model/base/lists.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/edit/name_mentions.h"
#include "model/file/name_index.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace querywright::edit {
namespace {

template <std::size_t count>
bool isOneOf(const std::string& word, const std::array<std::string_view, count>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool isArticle(const std::string& word)
{
    return isOneOf<7>(word, {"a", "an", "the", "one", "this", "its", "given"});
}

// Words behind which stands what something is found by.
bool leadsToGiven(const std::string& word)
{
    return isOneOf<15>(word, {"of", "by", "for", "in", "on", "at", "near", "from", "to", "per", "within",
                              "about", "that", "which", "around"});
}

// Reads the words of one name.
class NameReading {
public:
    NameReading(const Model& model, const std::string& name, const Walk& walk);

    AskedByName read();

private:
    // What a word before a mention says, articles left out; the position behind it.
    struct Lead {
        std::string word;
        std::size_t end = 0;
    };

    Lead leadOf(std::size_t begin) const;
    bool isSingular(const Mention& mention) const;
    bool isInside(const AttributeMention& attribute) const;
    std::optional<NodeIndex> nodeOf(EntityId entity) const;
    bool isGiven(const Mention& mention, std::optional<std::size_t> next) const;
    void giveKeyOf(NodeIndex node);
    void readEntity(const Mention& mention, std::optional<std::size_t> next);
    void readAttribute(const AttributeMention& mention);
    void readTime();
    std::optional<AttributeUse> useOf(const AttributeMention& mention) const;
    std::optional<AttributeUse> timeOfFound() const;
    bool isKeyGiven(const WalkPlace& place) const;
    std::string wordAt(std::size_t position) const
    {
        return position < m_words.size() ? m_words[position] : std::string();
    }

    const Model& m_model;
    const Walk& m_walk;
    std::vector<std::string> m_words;
    std::vector<Mention> m_mentions;
    std::vector<AttributeUse> m_offered;
    Dependencies m_dependencies;
    bool m_isFunction = false;
    std::optional<NodeIndex> m_last;          // the node that was mentioned last
    std::optional<std::size_t> m_endOfGiven;  // of the last mention of what is given
    std::vector<NodeIndex> m_byKey;
    AskedByName m_asked;
};

NameReading::NameReading(const Model& model, const std::string& name, const Walk& walk)
    : m_model(model),
      m_walk(walk),
      m_words(proposalWords(name)),
      m_mentions(mentionsIn(model.conceptual, m_words)),
      m_offered(offered(model, walk)),
      m_dependencies(model.conceptual, completedWalk(model.conceptual, walk), {})
{
    if (const auto function = functionIn(model.conceptual, m_words)) {
        m_isFunction = true;
        std::erase_if(m_mentions, [&](const Mention& mention) {
            return mention.begin < function->end && mention.end > function->begin;
        });
    }
}

NameReading::Lead NameReading::leadOf(std::size_t begin) const
{
    while (begin > 0 && isArticle(m_words[begin - 1]))
        --begin;
    return begin == 0 ? Lead{} : Lead{m_words[begin - 1], begin - 1};
}

bool NameReading::isSingular(const Mention& mention) const
{
    const EntityType& entity = *m_model.conceptual.find(std::get<EntityId>(mention.thing));
    std::string text;
    for (std::size_t i = mention.begin; i < mention.end; ++i)
        text += m_words[i];
    return text == joined(entity.name) || text == joined(shortNameOf(entity)) || text.back() != 's';
}

std::optional<NodeIndex> NameReading::nodeOf(EntityId entity) const
{
    const file::NameIndex names(m_model.conceptual);
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i) {
        if (names.areRelated(m_walk.nodes[i].entity, entity))
            return static_cast<NodeIndex>(i);
    }
    return std::nullopt;
}

// One thing is given that something is found of, or that stands before what is found: "guest reservations".
bool NameReading::isGiven(const Mention& mention, std::optional<std::size_t> next) const
{
    if (!isSingular(mention))
        return false;
    const Lead lead = leadOf(mention.begin);
    const bool goesOn = lead.word == "and" && m_endOfGiven == lead.end;
    const bool isOnlyFound = m_walk.nodes.size() == 1 && m_isFunction;
    return !isOnlyFound && (leadsToGiven(lead.word) || goesOn || next == mention.end);
}

void NameReading::giveKeyOf(NodeIndex node)
{
    m_byKey.push_back(node);
    for (const AttributeUse& use : m_dependencies.nodeKey(node)) {
        if (contains(m_offered, use))
            addOnce(m_asked.given, use);
    }
}

void NameReading::readEntity(const Mention& mention, std::optional<std::size_t> next)
{
    const auto node = nodeOf(std::get<EntityId>(mention.thing));
    if (!node)
        return;
    m_last = node;
    if (!isGiven(mention, next))
        return;
    giveKeyOf(*node);
    m_endOfGiven = mention.end;
}

bool NameReading::isInside(const AttributeMention& attribute) const
{
    return std::any_of(m_mentions.begin(), m_mentions.end(), [&](const Mention& mention) {
        return mention.begin < attribute.end && attribute.begin < mention.end;
    });
}

// Of what was mentioned last, if it has one.
std::optional<AttributeUse> NameReading::useOf(const AttributeMention& mention) const
{
    std::optional<AttributeUse> found;
    for (const AttributeUse& use : m_offered) {
        if (!contains(mention.attributes, use.attribute) || use.element || use.bucket)
            continue;
        if (m_last && use.place == WalkPlace(*m_last))
            return use;
        if (!found)
            found = use;
    }
    return found;
}

bool NameReading::isKeyGiven(const WalkPlace& place) const
{
    const auto* node = std::get_if<NodeIndex>(&place);
    return node && contains(m_byKey, *node);
}

void NameReading::readAttribute(const AttributeMention& mention)
{
    const auto use = useOf(mention);
    if (!use)
        return;
    const Lead lead = leadOf(mention.begin);
    const std::string before = lead.end > 0 ? m_words[lead.end - 1] : std::string();
    const bool isSorted = lead.word == "by" && isOneOf<4>(before, {"sorted", "ordered", "order", "sort"});
    if (isSorted || wordAt(mention.end) == "first") {
        const bool isDown = isOneOf<4>(lead.word, {"highest", "largest", "greatest", "maximum"})
                            || isOneOf<2>(wordAt(mention.end), {"descending", "desc"});
        if (!m_isFunction)
            addOnce(m_asked.order, {*use, isDown ? Direction::Descending : Direction::Ascending});
        return;
    }
    const bool goesOn = lead.word == "and" && m_endOfGiven == lead.end;
    if (lead.word != "by" && !goesOn)
        return;
    if (isKeyGiven(use->place)) {  // a product, by its name
        const auto& key = m_dependencies.nodeKey(std::get<NodeIndex>(use->place));
        std::erase_if(m_asked.given, [&](const AttributeUse& one) { return contains(key, one); });
    }
    const Attribute* attribute = m_model.conceptual.find(use->attribute).attribute;
    AttributeUse given = *use;
    given.element = attribute && attribute->multivalued.has_value();
    addOnce(m_asked.given, given);
    m_endOfGiven = mention.end;
}

// A time of what is found, or of how it is related to what it is found by.
std::optional<AttributeUse> NameReading::timeOfFound() const
{
    std::optional<AttributeUse> best;
    std::size_t rank = 0;
    for (const AttributeUse& use : m_offered) {
        const Attribute* attribute = m_model.conceptual.find(use.attribute).attribute;
        if (!attribute || !attribute->type || attribute->multivalued || use.bucket || isKeyGiven(use.place))
            continue;
        const cql::CqlType& type = *attribute->type;
        const std::size_t found = type.isNative(cql::NativeType::Timestamp)  ? 3
                                  : type.isNative(cql::NativeType::Date)     ? 2
                                  : type.isNative(cql::NativeType::Timeuuid) ? 1
                                                                             : 0;
        if (found > rank) {
            best = use;
            rank = found;
        }
    }
    return best;
}

void NameReading::readTime()
{
    const auto isSaid = [&](const auto& words) {
        return std::any_of(m_words.begin(), m_words.end(),
                           [&](const std::string& word) { return isOneOf(word, words); });
    };
    const bool isNewest = isSaid(std::array<std::string_view, 3>{"newest", "latest", "recent"});
    const bool isOldest = isSaid(std::array<std::string_view, 2>{"oldest", "earliest"});
    if (m_isFunction || isNewest == isOldest || !m_asked.order.empty())
        return;
    const auto time = timeOfFound();
    const bool isThere = time && contains(m_asked.given, *time);
    if (time && !isThere)
        m_asked.order.push_back({*time, isNewest ? Direction::Descending : Direction::Ascending});
}

AskedByName NameReading::read()
{
    std::vector<std::pair<std::size_t, std::variant<Mention, AttributeMention>>> all;
    for (const Mention& mention : m_mentions) {
        if (std::holds_alternative<EntityId>(mention.thing))
            all.emplace_back(mention.begin, mention);
    }
    for (const AttributeMention& mention : attributesIn(m_model.conceptual, m_words)) {
        if (!isInside(mention))
            all.emplace_back(mention.begin, mention);
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
    readTime();
    return std::move(m_asked);
}

}  // namespace

AskedByName askedByName(const Model& model, const std::string& name, const Walk& walk)
{
    if (walk.nodes.empty())
        return {};
    return NameReading(model, name, walk).read();
}

}  // namespace querywright::edit
