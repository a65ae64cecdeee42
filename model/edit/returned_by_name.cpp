// SPDX-License-Identifier: Apache-2.0
#include "model/edit/returned_by_name.h"

#include "model/base/lists.h"
#include "model/edit/name_mentions.h"
#include "model/edit/name_places.h"
#include "model/edit/name_words.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace querywright::edit {
namespace {

// Reads the words of one name.
class ReturnReading {
public:
    ReturnReading(const Model& model, const std::string& name, const Walk& walk)
        : m_model(model.conceptual),
          m_walk(walk),
          m_words(proposalWords(name)),
          m_attributes(attributesIn(m_model, m_words)),
          m_offered(offered(model, walk))
    {
        const std::vector<Mention> all = mentionsIn(m_model, m_words);
        m_areShown = wordsOfWhatIsShown(m_words, all);
        for (const Mention& mention : all) {
            if (std::holds_alternative<EntityId>(mention.thing))
                m_entities.push_back(mention);
            else
                m_relationships.push_back(mention);
        }
        m_foundRelationship = foundRelationshipIn(all);
    }

    ReturnedByName read();

private:
    const std::string& wordAt(std::size_t position) const
    {
        static const std::string none;
        return position < m_words.size() ? m_words[position] : none;
    }
    std::optional<NodeIndex> nodeOf(const Mention& entity) const
    {
        return nodeOfType(m_model, m_walk, std::get<EntityId>(entity.thing));
    }

    bool isCounted(const AttributeMention& attribute) const;
    void returnWhole(NodeIndex node);
    bool readFoundAttributes();
    bool readFoundRelationship();
    const Mention* entityBehind(const AttributeMention& attribute) const;
    const Mention* ownerOfShown(const AttributeMention& attribute) const;
    void readShown(std::size_t found);
    void add(const AttributeMention& attribute, const Mention* owner);

    const ConceptualModel& m_model;
    const Walk& m_walk;
    std::vector<std::string> m_words;
    std::vector<Mention> m_entities;
    std::vector<Mention> m_relationships;
    std::optional<RelationshipId> m_foundRelationship;
    std::vector<AttributeMention> m_attributes;
    std::vector<AttributeUse> m_offered;
    std::vector<bool> m_areShown;  // of the words
    ReturnedByName m_returned;
};

// "Number of views", which is kept.
bool ReturnReading::isCounted(const AttributeMention& attribute) const
{
    const std::size_t begin = attribute.begin;
    return begin > 1 && wordAt(begin - 1) == "of"
           && (wordAt(begin - 2) == "number" || wordAt(begin - 2) == "count");
}

// With how it is related to what it is found by, and what the name says it is related to by a word of the
// relationship type: "available rooms" with their availability.
void ReturnReading::returnWhole(NodeIndex node)
{
    addOnce(m_returned.wholes, WalkPlace(node));
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const WalkStep& step = m_walk.steps[i];
        if (!contains(step.participants, node))
            continue;
        const RelationshipType& relationship = *m_model.find(step.relationship);
        if (!relationship.attributes.empty())
            addOnce(m_returned.wholes, WalkPlace(static_cast<StepIndex>(i)));
        const bool isSaid =
            std::any_of(m_relationships.begin(), m_relationships.end(),
                        [&](const Mention& one) { return one.thing == AttributeOwner(step.relationship); });
        for (const NodeIndex other : step.participants) {
            const bool isNamed = std::any_of(m_entities.begin(), m_entities.end(),
                                             [&](const Mention& one) { return nodeOf(one) == other; });
            if (isSaid && step.from == node && other != node && !isNamed)
                addOnce(m_returned.wholes, WalkPlace(other));
        }
    }
}

void ReturnReading::add(const AttributeMention& attribute, const Mention* owner)
{
    if (const auto use = useAt(m_offered, attribute, owner ? nodeOf(*owner) : std::nullopt))
        addOnce(m_returned.attributes, *use);
}

// The one that "name of the hotel" is of.
const Mention* ReturnReading::entityBehind(const AttributeMention& attribute) const
{
    const auto behind = std::find_if(m_entities.begin(), m_entities.end(),
                                     [&](const Mention& entity) { return entity.begin >= attribute.end; });
    return behind == m_entities.end() ? nullptr : &*behind;
}

// The attributes that stand before the first entity type, unless they only describe that ("open orders").
bool ReturnReading::readFoundAttributes()
{
    static const std::vector<std::string> behind = {"of",  "for", "by", "in",  "from",
                                                    "per", "a",   "an", "the", ""};
    std::vector<AttributeMention> found;
    for (const AttributeMention& attribute : m_attributes) {
        const bool isBehind = !m_entities.empty() && attribute.end > m_entities.front().begin;
        const bool isGiven = attribute.begin > 0 && leadsToGiven(m_words[attribute.begin - 1]);
        if (isBehind || (isGiven && !isCounted(attribute)) || m_areShown[attribute.begin])
            break;
        found.push_back(attribute);
    }
    if (found.empty() || !contains(behind, wordAt(found.back().end)))
        return false;
    for (const AttributeMention& attribute : found)
        add(attribute, entityBehind(attribute));
    return !m_returned.attributes.empty();
}

// "Bookings of a member" of a relationship type "books": with what they are of besides.
bool ReturnReading::readFoundRelationship()
{
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const WalkStep& step = m_walk.steps[i];
        if (m_foundRelationship != step.relationship)
            continue;
        if (!m_model.find(step.relationship)->attributes.empty())
            m_returned.wholes.push_back(WalkPlace(static_cast<StepIndex>(i)));
        for (const NodeIndex other : step.participants) {
            const bool isGiven = std::any_of(m_entities.begin(), m_entities.end(), [&](const Mention& one) {
                return nodeOf(one) == other && !wordAt(one.end - 1).ends_with("s");
            });
            if (!isGiven)
                addOnce(m_returned.wholes, WalkPlace(other));
        }
    }
    return !m_returned.wholes.empty();
}

// Whose attribute is shown: "guest name", "name of the guest".
const Mention* ReturnReading::ownerOfShown(const AttributeMention& attribute) const
{
    const auto before = std::find_if(m_entities.begin(), m_entities.end(), [&](const Mention& entity) {
        const bool isPart = entity.begin == attribute.begin && entity.end < attribute.end;
        return isPart || entity.end == attribute.begin;
    });
    if (before != m_entities.end())
        return &*before;
    return wordAt(attribute.end) == "of" ? entityBehind(attribute) : nullptr;
}

void ReturnReading::readShown(std::size_t found)
{
    std::vector<const Mention*> owners;
    for (const AttributeMention& attribute : m_attributes) {
        const bool isName = std::any_of(m_entities.begin(), m_entities.end(), [&](const Mention& entity) {
            return entity.begin <= attribute.begin && attribute.end <= entity.end;
        });
        const bool isOrder = attribute.begin > 0 && tellsOrder(m_words[attribute.begin - 1])
                             && tellsOrder(m_words[attribute.begin]);  // "newest first"
        if (isName || isOrder || !m_areShown[attribute.begin])
            continue;
        const Mention* owner = ownerOfShown(attribute);
        owners.push_back(owner);
        if (!owner && found < m_entities.size())
            owner = &m_entities[found];
        add(attribute, owner);
    }
    for (std::size_t i = 0; i < m_entities.size(); ++i) {
        const Mention& entity = m_entities[i];
        const auto node = nodeOf(entity);
        if (i != found && node && m_areShown[entity.begin] && !contains(owners, &entity))
            addOnce(m_returned.wholes, WalkPlace(*node));
    }
}

ReturnedByName ReturnReading::read()
{
    if (functionIn(m_model, m_words))
        return {};
    const std::size_t found = std::max<std::size_t>(runOfEntities(m_entities), 1) - 1;
    if (!readFoundAttributes() && !readFoundRelationship() && !m_entities.empty()) {
        if (const auto node = nodeOf(m_entities[found]))
            returnWhole(*node);
    }
    readShown(found);
    // "With dose": of what it is related by, that alone.
    std::erase_if(m_returned.wholes, [&](const WalkPlace& place) {
        return std::holds_alternative<StepIndex>(place)
               && std::any_of(m_returned.attributes.begin(), m_returned.attributes.end(),
                              [&](const AttributeUse& use) { return use.place == place; });
    });
    std::erase_if(m_returned.attributes,
                  [&](const AttributeUse& use) { return contains(m_returned.wholes, use.place); });
    return std::move(m_returned);
}

}  // namespace

ReturnedByName returnedByName(const Model& model, const std::string& name, const Walk& walk)
{
    if (walk.nodes.empty())
        return {};
    return ReturnReading(model, name, walk).read();
}

}  // namespace querywright::edit
