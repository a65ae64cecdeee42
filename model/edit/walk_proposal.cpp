// SPDX-License-Identifier: Apache-2.0
#include "model/edit/walk_proposal.h"

#include "model/edit/walk_change.h"
#include "model/file/limits.h"
#include "model/file/name_index.h"

#include <array>
#include <map>
#include <set>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::edit {
namespace {

bool isLetter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
           || byte >= 0x80;
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

char lower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// In lower case.
std::vector<std::string> proposalWords(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (isLetter(c))
            words.back() += lower(c);
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

std::string joined(const std::vector<std::string>& words, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i)
        text += words[i];
    return text;
}

std::string joined(const std::string& text)
{
    const std::vector<std::string> words = proposalWords(text);
    return joined(words, 0, words.size());
}

// "poi" of PointOfInterest and of point_of_interest; empty of a single word.
std::string initialsOf(const std::string& name)
{
    std::string initials;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isFirst = i == 0 || !isLetter(name[i - 1]) || (isUpper(name[i]) && !isUpper(name[i - 1]));
        if (isLetter(name[i]) && isFirst)
            initials += lower(name[i]);
    }
    return initials.size() > 1 ? initials : std::string();
}

// The simple plurals, whatever derivation calls its tables.
void addWithPlurals(std::set<std::string>& forms, const std::string& word)
{
    if (word.empty())
        return;
    forms.insert(word);
    forms.insert(word + "s");
    forms.insert(word + "es");
    if (word.back() == 'y')
        forms.insert(word.substr(0, word.size() - 1) + "ies");
}

std::set<std::string> formsOf(const EntityType& entityType)
{
    std::set<std::string> forms{joined(pluralOf(entityType))};
    addWithPlurals(forms, joined(entityType.name));
    addWithPlurals(forms, joined(shortNameOf(entityType)));
    addWithPlurals(forms, initialsOf(entityType.name));
    return forms;
}

bool isSmallWord(const std::string& word)
{
    static const std::set<std::string_view> small = {
        "a",    "an",   "the", "is",  "are", "was",  "were",  "be",  "of",   "for",
        "by",   "to",   "in",  "on",  "at",  "and",  "or",    "has", "have", "had",
        "with", "from", "all", "its", "it",  "that", "which", "as",  "into"};
    return small.count(word) > 0;
}

// The name as it is, and without what says little at its ends: "is near" and "near".
std::set<std::string> formsOf(const RelationshipType& relationship)
{
    const std::vector<std::string> words = proposalWords(relationship.name);
    std::size_t begin = 0;
    std::size_t end = words.size();
    while (begin < end && isSmallWord(words[begin]))
        ++begin;
    while (end > begin && isSmallWord(words[end - 1]))
        --end;
    std::set<std::string> forms;
    if (begin == end)
        return forms;  // "has", "is for" stand everywhere and mean nothing
    forms.insert(joined(words, 0, words.size()));
    forms.insert(joined(words, begin, end));
    return forms;
}

// The words of its name that say something by themselves: "cart" of "puts into cart". Short ones do not.
std::set<std::string> wordsOf(const RelationshipType& relationship)
{
    constexpr std::size_t shortest = 4;
    std::set<std::string> forms;
    for (const std::string& word : proposalWords(relationship.name)) {
        if (word.size() >= shortest && !isSmallWord(word))
            addWithPlurals(forms, word);
    }
    return forms;
}

// What a name mentions, from one word of it up to another.
struct Mention {
    std::variant<EntityId, RelationshipId> thing;
    std::size_t begin = 0;
    std::size_t end = 0;
};

// Of the words of a name.
std::vector<Mention> mentionsIn(const ConceptualModel& model, const std::vector<std::string>& words)
{
    constexpr std::size_t mostWords = 5;
    std::map<std::string, std::variant<EntityId, RelationshipId>> known;
    for (const EntityType& entityType : model.entityTypes) {
        for (const std::string& form : formsOf(entityType))
            known.try_emplace(form, entityType.id);
    }
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (const std::string& form : formsOf(relationship))
            known.try_emplace(form, relationship.id);
    }
    std::map<std::string, std::set<RelationshipId>> byWord;
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (const std::string& word : wordsOf(relationship))
            byWord[word].insert(relationship.id);
    }
    for (const auto& [word, relationships] : byWord) {
        if (relationships.size() == 1)
            known.try_emplace(word, *relationships.begin());
    }
    std::vector<Mention> mentions;
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t next = begin + 1;
        for (std::size_t end = std::min(words.size(), begin + mostWords); end > begin; --end) {
            const auto found = known.find(joined(words, begin, end));
            if (found == known.end())
                continue;
            mentions.push_back({found->second, begin, end});
            next = end;
            break;
        }
        begin = next;
    }
    return mentions;
}

// A step from one entity type to another.
struct Hop {
    RelationshipId relationship{};
    std::uint32_t as = 0;
};

// Grows a walk towards what is mentioned.
class Grower {
public:
    Grower(const ConceptualModel& model, std::set<RelationshipId> mentioned)
        : m_model(model), m_names(model), m_mentioned(std::move(mentioned))
    {}

    void begin(EntityId entity) { m_walk = Walk{{WalkNode{entity, {}}}, {}}; }
    const Walk& walk() const { return m_walk; }

    // By the shortest way; false if there is none.
    bool goTo(EntityId target);

    // Goes on by every relationship type that is mentioned and starts where the walk is.
    void useMentioned();

private:
    struct Reached {
        int cost = 0;
        std::size_t node = 0;  // of the walk, where the way begins
        std::vector<Hop> way;
        bool isDone = false;
    };

    // What a way costs besides that pairs each of many with each of many others.
    static constexpr int costOfProduct = 6;

    int costOf(const RelationshipType& relationship, std::uint32_t as, std::uint32_t to) const;
    bool fansOut(std::size_t node) const;
    bool isAt(EntityId entity, EntityId target) const { return m_names.areRelated(entity, target); }
    void reach(std::map<EntityId, Reached>& reached, EntityId from) const;

    const ConceptualModel& m_model;
    file::NameIndex m_names;
    std::set<RelationshipId> m_mentioned;
    Walk m_walk;
};

// What joins one with many belongs together more than what joins many with many.
int Grower::costOf(const RelationshipType& relationship, std::uint32_t as, std::uint32_t to) const
{
    if (m_mentioned.count(relationship.id) > 0)
        return 2;
    return isMany(relationship.participants[as].cardinality)
                   && isMany(relationship.participants[to].cardinality)
               ? 5
               : 4;
}

// Whether a step from the node comes to many.
bool Grower::fansOut(std::size_t node) const
{
    return std::any_of(m_walk.steps.begin(), m_walk.steps.end(), [&](const WalkStep& step) {
        if (step.from != static_cast<NodeIndex>(node))
            return false;
        const auto& participants = m_model.find(step.relationship)->participants;
        for (std::size_t i = 0; i < participants.size(); ++i) {
            if (step.participants[i] != step.from && isMany(participants[i].cardinality))
                return true;
        }
        return false;
    });
}

void Grower::reach(std::map<EntityId, Reached>& reached, EntityId from) const
{
    const Reached here = reached.at(from);
    for (const RelationshipType& relationship : m_model.relationshipTypes) {
        const auto& participants = relationship.participants;
        for (std::uint32_t as = 0; as < participants.size(); ++as) {
            if (!isAt(from, participants[as].entity))
                continue;
            for (std::uint32_t to = 0; to < participants.size(); ++to) {
                if (to == as)
                    continue;
                Reached there = here;
                there.cost += costOf(relationship, as, to);
                if (here.way.empty() && isMany(participants[to].cardinality) && fansOut(here.node))
                    there.cost += costOfProduct;
                there.way.push_back({relationship.id, as});
                there.isDone = false;
                const auto [old, isNew] = reached.try_emplace(participants[to].entity, there);
                if (!isNew && there.cost < old->second.cost)
                    old->second = std::move(there);
            }
        }
    }
}

bool Grower::goTo(EntityId target)
{
    for (const WalkNode& node : m_walk.nodes) {
        if (isAt(node.entity, target))
            return true;
    }
    std::map<EntityId, Reached> reached;
    for (std::size_t node = 0; node < m_walk.nodes.size(); ++node)
        reached.try_emplace(m_walk.nodes[node].entity, Reached{0, node, {}, false});
    while (true) {
        auto nearest = reached.end();
        for (auto each = reached.begin(); each != reached.end(); ++each) {
            const bool isNearer = nearest == reached.end() || each->second.cost < nearest->second.cost;
            if (!each->second.isDone && isNearer)
                nearest = each;
        }
        if (nearest == reached.end())
            return false;
        nearest->second.isDone = true;
        if (isAt(nearest->first, target))
            break;
        reach(reached, nearest->first);
    }
    const Reached* best = nullptr;
    for (const auto& [entity, way] : reached) {
        if (way.isDone && isAt(entity, target))
            best = &way;
    }
    const Reached found = *best;
    auto from = static_cast<NodeIndex>(found.node);
    for (std::size_t i = 0; i < found.way.size(); ++i) {
        const RelationshipType& relationship = *m_model.find(found.way[i].relationship);
        const std::size_t before = m_walk.nodes.size();
        addStep(m_walk, relationship, from, found.way[i].as);
        // Of those that the step comes to: the one that the way goes on from, or that was looked for.
        from = static_cast<NodeIndex>(before);
        for (std::size_t node = before; node < m_walk.nodes.size(); ++node) {
            const EntityId entity = m_walk.nodes[node].entity;
            const bool isNext =
                i + 1 < found.way.size() ? isAt(
                    entity,
                    m_model.find(found.way[i + 1].relationship)->participants[found.way[i + 1].as].entity)
                                         : isAt(entity, target);
            if (isNext) {
                from = static_cast<NodeIndex>(node);
                break;
            }
        }
    }
    return true;
}

void Grower::useMentioned()
{
    for (const RelationshipId id : m_mentioned) {
        const bool isUsed = std::any_of(m_walk.steps.begin(), m_walk.steps.end(),
                                        [&](const WalkStep& step) { return step.relationship == id; });
        const RelationshipType& relationship = *m_model.find(id);
        for (std::size_t node = m_walk.nodes.size(); !isUsed && node-- > 0;) {
            const auto as = std::find_if(
                relationship.participants.begin(), relationship.participants.end(),
                [&](const Participant& one) { return isAt(m_walk.nodes[node].entity, one.entity); });
            if (as == relationship.participants.end())
                continue;
            addStep(m_walk, relationship, static_cast<NodeIndex>(node),
                    static_cast<std::uint32_t>(as - relationship.participants.begin()));
            break;
        }
    }
}

// The entity types that are mentioned, in the order in which a walk goes to them.
struct WalkOrder {
    std::vector<EntityId> entities;
    EntityId found{};  // one of them
};

// What is found comes after what it is found by, and before what it is shown with.
WalkOrder orderOfWalk(const std::vector<Mention>& mentions, const std::vector<std::string>& words)
{
    WalkOrder order;
    std::vector<EntityId> shownWith;
    std::vector<EntityId>& entities = order.entities;
    std::size_t run = 0;  // how many of the first follow each other without a word between
    std::size_t end = 0;
    for (const Mention& mention : mentions) {
        const auto* entity = std::get_if<EntityId>(&mention.thing);
        const auto isThere = [&](const std::vector<EntityId>& all) {
            return std::find(all.begin(), all.end(), *entity) != all.end();
        };
        if (!entity || isThere(entities) || isThere(shownWith))
            continue;
        const auto at = [&](std::size_t word) { return words.begin() + static_cast<std::ptrdiff_t>(word); };
        if (entities.size() > 1 && std::find(at(end), at(mention.begin), "with") != at(mention.begin)) {
            shownWith.push_back(*entity);
        } else {
            if (run == entities.size() && (entities.empty() || mention.begin == end))
                ++run;
            entities.push_back(*entity);
        }
        end = mention.end;
    }
    if (run > 0) {
        const auto found = entities.begin() + static_cast<std::ptrdiff_t>(run) - 1;
        std::rotate(found, found + 1, entities.end());
        order.found = entities.back();
    }
    entities.insert(entities.end(), shownWith.begin(), shownWith.end());
    return order;
}

}  // namespace

namespace {

// Of the words of a name.
std::set<RelationshipId> relationshipsIn(const std::vector<Mention>& mentions)
{
    std::set<RelationshipId> mentioned;
    for (const Mention& mention : mentions) {
        if (const auto* relationship = std::get_if<RelationshipId>(&mention.thing))
            mentioned.insert(*relationship);
    }
    return mentioned;
}

std::optional<Walk> finished(Grower& grower)
{
    grower.useMentioned();
    if (grower.walk().nodes.size() > file::maxWalkItems)
        return std::nullopt;
    return grower.walk();
}

}  // namespace

std::optional<Walk> proposedWalk(const Model& model, const std::string& name)
{
    const std::vector<std::string> words = proposalWords(name);
    const std::vector<Mention> mentions = mentionsIn(model.conceptual, words);
    const WalkOrder order = orderOfWalk(mentions, words);
    if (order.entities.empty())
        return std::nullopt;
    Grower grower(model.conceptual, relationshipsIn(mentions));
    grower.begin(order.entities.front());
    for (const EntityId entity : order.entities) {
        const bool isThere = grower.goTo(entity);
        if (!isThere && entity == order.found)
            grower.begin(entity);  // what is found, rather than what it has nothing to do with
    }
    return finished(grower);
}

std::optional<Walk> proposedWalk(const Model& model, const Update& update)
{
    if (update.kind == UpdateKind::Insert || update.subjects.empty())
        return std::nullopt;
    const std::vector<std::string> words = proposalWords(update.name);
    const std::vector<Mention> mentions = mentionsIn(model.conceptual, words);
    std::set<RelationshipId> used = relationshipsIn(mentions);
    std::optional<EntityId> start;
    for (const AttributeOwner& subject : update.subjects) {
        const auto* entity = std::get_if<EntityId>(&subject);
        const auto* relationship =
            entity ? nullptr : model.conceptual.find(std::get<RelationshipId>(subject));
        if (relationship)
            used.insert(relationship->id);
        if (!start && entity && model.conceptual.find(*entity))
            start = *entity;
        else if (!start && relationship && !relationship->participants.empty())
            start = relationship->participants.front().entity;
    }
    if (!start)
        return std::nullopt;
    Grower grower(model.conceptual, std::move(used));
    grower.begin(*start);
    for (const EntityId entity : orderOfWalk(mentions, words).entities)
        grower.goTo(entity);
    return finished(grower);
}

}  // namespace querywright::edit
