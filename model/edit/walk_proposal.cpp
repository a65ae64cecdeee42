// SPDX-License-Identifier: Apache-2.0
#include "model/edit/walk_proposal.h"

#include "model/base/lists.h"
#include "model/edit/aggregate_by_name.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_value_source.h"
#include "model/edit/edit_walk.h"
#include "model/edit/name_mentions.h"
#include "model/edit/unmentioned.h"
#include "model/edit/walk_change.h"
#include "model/file/limits.h"
#include "model/file/name_index.h"
#include "model/workflow/availability.h"
#include "model/workflow/value_fix.h"
#include "model/workflow/walk_step.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::edit {
namespace {

// A step from one entity type to another.
struct Hop {
    RelationshipId relationship{};
    std::uint32_t as = 0;
};

// Grows a walk towards what is mentioned.
class Grower {
public:
    Grower(const ConceptualModel& model, std::set<RelationshipId> mentioned,
           std::set<RelationshipId> avoided = {})
        : m_model(model), m_names(model), m_mentioned(std::move(mentioned)), m_avoided(std::move(avoided))
    {}

    void begin(EntityId entity) { m_walk = Walk{{WalkNode{entity, {}}}, {}}; }
    const Walk& walk() const { return m_walk; }

    // By the shortest way; false if there is none.
    bool goTo(EntityId target);

    // Goes on by every relationship type that is mentioned and starts where the walk is; to that which is
    // found by the shortest way.
    void useMentioned(std::optional<RelationshipId> found);

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
    bool isUsed(RelationshipId id) const;
    void use(RelationshipId id);
    void narrow(NodeIndex node, EntityId target);

    const ConceptualModel& m_model;
    file::NameIndex m_names;
    std::set<RelationshipId> m_mentioned;
    std::set<RelationshipId> m_avoided;
    Walk m_walk;
};

// What joins one with many belongs together more than what joins many with many, and a weak entity with its
// owner more still.
int Grower::costOf(const RelationshipType& relationship, std::uint32_t as, std::uint32_t to) const
{
    if (m_mentioned.count(relationship.id) > 0)
        return 2;
    const EntityType* entity = m_names.find(relationship.participants[as].entity);
    if (entity && contains(entity->identifiedBy, relationship.id))
        return 3;
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
        if (m_avoided.count(relationship.id) > 0)
            continue;
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
    narrow(from, target);
    return true;
}

// To a subtype, where that is what is mentioned: "hops of a supplier", who supplies ingredients.
void Grower::narrow(NodeIndex node, EntityId target)
{
    if (m_names.inherits(target, m_walk.nodes[position(node)].entity))
        changeEntity(m_walk, node, target);
}

void Grower::useMentioned(std::optional<RelationshipId> found)
{
    for (const RelationshipId id : m_mentioned)
        use(id);
    if (!found || isUsed(*found))
        return;
    std::optional<Walk> best;
    for (const Participant& participant : m_model.find(*found)->participants) {
        Grower there = *this;
        if (there.goTo(participant.entity) && (!best || there.m_walk.steps.size() < best->steps.size()))
            best = there.m_walk;
    }
    if (best)
        m_walk = std::move(*best);
    use(*found);
}

bool Grower::isUsed(RelationshipId id) const
{
    return std::any_of(m_walk.steps.begin(), m_walk.steps.end(),
                       [&](const WalkStep& step) { return step.relationship == id; });
}

// Goes on by the relationship type where it starts on the walk, unless it was gone by already.
void Grower::use(RelationshipId id)
{
    const RelationshipType& relationship = *m_model.find(id);
    for (std::size_t node = m_walk.nodes.size(); !isUsed(id) && node-- > 0;) {
        const auto as =
            std::find_if(relationship.participants.begin(), relationship.participants.end(),
                         [&](const Participant& one) { return isAt(m_walk.nodes[node].entity, one.entity); });
        if (as == relationship.participants.end())
            continue;
        addStep(m_walk, relationship, static_cast<NodeIndex>(node),
                static_cast<std::uint32_t>(as - relationship.participants.begin()));
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
    const std::vector<bool> areShown = wordsOfWhatIsShown(words, mentions);
    for (const Mention& mention : mentions) {
        const auto* entity = std::get_if<EntityId>(&mention.thing);
        const auto isThere = [&](const std::vector<EntityId>& all) {
            return std::find(all.begin(), all.end(), *entity) != all.end();
        };
        if (!entity || isThere(entities) || isThere(shownWith))
            continue;
        if (!entities.empty() && areShown[mention.begin]) {
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

std::optional<Walk> finished(Grower& grower, std::optional<RelationshipId> found = std::nullopt)
{
    grower.useMentioned(found);
    if (grower.walk().nodes.size() > file::maxWalkItems)
        return std::nullopt;
    return grower.walk();
}

// How the words can be meant: an attribute that is found tells of what has it, of one thing or another, where
// nothing that is mentioned has such a one.
std::vector<std::vector<Mention>> readingsOf(const ConceptualModel& model,
                                             const std::vector<std::string>& words)
{
    std::vector<Mention> mentions = mentionsIn(model, words);
    const auto asked = functionIn(model, words);
    if (asked) {
        std::erase_if(mentions, [&](const Mention& mention) {
            return mention.begin < asked->end && mention.end > asked->begin;
        });
        for (Mention& mention : mentions) {
            if (mention.end == asked->begin)  // "work average rating" is the average of "work rating"
                mention.end = asked->end;
        }
    }
    addOwnersOfGiven(model, words, mentions);
    const std::size_t first = mentions.empty() ? words.size() : mentions.front().begin;
    const std::vector<AttributeMention> attributes = attributesIn(model, words);
    const auto found = std::find_if(attributes.begin(), attributes.end(), [&](const AttributeMention& one) {
        return (asked ? one.begin >= asked->end : one.begin < first) && !overlapsSome(one, mentions);
    });
    if (found == attributes.end())
        return {mentions};
    const file::NameIndex names(model);
    const auto isThere = [&](const std::variant<EntityId, RelationshipId>& owner) {
        return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
            const auto* one = std::get_if<EntityId>(&mention.thing);
            const auto* other = std::get_if<EntityId>(&owner);
            return one && other ? names.areRelated(*one, *other) : mention.thing == owner;
        });
    };
    if (std::any_of(found->owners.begin(), found->owners.end(), isThere))
        return {mentions};
    std::vector<std::vector<Mention>> readings;
    for (const auto& owner : found->owners) {
        readings.push_back(mentions);
        const auto behind =
            std::find_if(readings.back().begin(), readings.back().end(),
                         [&](const Mention& mention) { return mention.begin > found->begin; });
        readings.back().insert(behind, Mention{owner, found->begin, found->end});
    }
    return readings;
}

// The walk to what is mentioned, besides by what is to be avoided. `isWhole` says whether it comes to all.
std::optional<Walk> walkOf(const ConceptualModel& model, const std::vector<Mention>& mentions,
                           const std::vector<std::string>& words, const std::set<RelationshipId>& avoided,
                           bool& isWhole)
{
    WalkOrder order = orderOfWalk(mentions, words);
    const auto found = foundRelationshipIn(mentions);
    const bool isAsked = found && (mentions.front().begin > 0 || mentions.front().end < words.size());
    if (order.entities.empty() && isAsked && !model.find(*found)->participants.empty())
        order.entities.push_back(model.find(*found)->participants.front().entity);  // "tickets by barcode"
    if (order.entities.empty())
        return std::nullopt;
    Grower grower(model, relationshipsIn(mentions), avoided);
    grower.begin(order.entities.front());
    isWhole = true;
    for (const EntityId entity : order.entities) {
        const bool isThere = grower.goTo(entity);
        isWhole = isWhole && isThere;
        if (!isThere && entity == order.found)
            grower.begin(entity);  // what is found, rather than what it has nothing to do with
    }
    return finished(grower, found);
}

// The best walk, then others of as many steps that go by other relationship types.
std::vector<Walk> walksOf(const ConceptualModel& model, const std::vector<Mention>& mentions,
                          const std::vector<std::string>& words)
{
    bool isWhole = true;
    const auto best = walkOf(model, mentions, words, {}, isWhole);
    if (!best)
        return {};
    const std::set<RelationshipId> mentioned = relationshipsIn(mentions);
    std::vector<Walk> walks = {*best};
    std::vector<std::set<RelationshipId>> avoided = {{}};
    std::size_t tries = 12;  // each takes a while in a large model
    for (std::size_t i = 0; isWhole && i < walks.size(); ++i) {
        const Walk from = walks[i];
        for (const WalkStep& step : from.steps) {
            std::set<RelationshipId> without = avoided[i];
            const bool isOther =
                mentioned.count(step.relationship) == 0 && without.insert(step.relationship).second;
            if (!isOther || tries == 0)
                continue;
            --tries;
            bool isOtherWhole = true;
            const auto other = walkOf(model, mentions, words, without, isOtherWhole);
            if (!other || !isOtherWhole || other->steps.size() != best->steps.size()
                || contains(walks, *other))
                continue;
            walks.push_back(*other);
            avoided.push_back(std::move(without));
        }
    }
    return walks;
}

}  // namespace

std::optional<Walk> proposedWalk(const Model& model, const std::string& name)
{
    const std::vector<Walk> walks = proposedWalks(model, name);
    return walks.empty() ? std::nullopt : std::optional<Walk>(walks.front());
}

std::vector<Walk> proposedWalks(const Model& model, const std::string& name)
{
    constexpr std::size_t most = 5;
    const std::vector<std::string> words = proposalWords(name);
    struct Ranked {
        Unmentioned unmentioned;
        Walk walk;
    };
    const std::vector<AttributeMention> attributes = attributesIn(model.conceptual, words);
    std::vector<Ranked> ranked;
    for (const std::vector<Mention>& mentions : readingsOf(model.conceptual, words)) {
        for (Walk& walk : walksOf(model.conceptual, mentions, words)) {
            const bool isThere = std::any_of(ranked.begin(), ranked.end(),
                                             [&](const Ranked& one) { return one.walk == walk; });
            if (!isThere)
                ranked.push_back(
                    {unmentionedOn(model.conceptual, walk, mentions, attributes), std::move(walk)});
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& one, const Ranked& other) {
        return std::pair(one.walk.steps.size(), one.unmentioned)
               < std::pair(other.walk.steps.size(), other.unmentioned);
    });
    std::vector<Walk> walks;
    for (std::size_t i = 0; i < std::min(most, ranked.size()); ++i)
        walks.push_back(std::move(ranked[i].walk));
    return walks;
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
    std::optional<Walk> walk = finished(grower);
    return walk && !walk->steps.empty() ? walk : std::nullopt;
}

std::vector<WalkProposal> proposalsFor(const Model& model, const Asker& asker)
{
    std::vector<WalkProposal> proposals;
    if (const auto* update = std::get_if<UpdateId>(&asker)) {
        const Update* found = model.workflow.find(*update);
        if (auto walk = found ? proposedWalk(model, *found) : std::nullopt)
            proposals.push_back({std::move(*walk), std::nullopt, {}, {}});
        return proposals;
    }
    const AccessPattern* query = model.workflow.find(std::get<QueryId>(asker));
    if (!query)
        return proposals;
    for (Walk& walk : proposedWalks(model, query->name)) {
        auto function = proposedAggregate(model, query->name, walk);
        ReturnedByName returned = returnedByName(model, query->name, walk);
        AskedByName asked = askedByName(model, query->name, walk);
        if (query->given.empty())
            walk = asked.walk;
        else
            asked.given.clear();
        if (!query->ranges.empty())
            asked.ranges.clear();
        if (!query->order.empty())
            asked.order.clear();
        if (query->limit)
            asked.limit.reset();
        if (!query->groupBy.empty())
            asked.groupBy.clear();
        if (!query->returned.empty())
            returned = {};
        const bool isThere = std::any_of(proposals.begin(), proposals.end(),
                                         [&](const WalkProposal& one) { return one.walk == walk; });
        if (!isThere)
            proposals.push_back(
                {std::move(walk), std::move(function), std::move(returned), std::move(asked)});
    }
    return proposals;
}

std::string whyNoProposal(const Model& model, const std::string& name)
{
    const std::vector<Mention> mentions = mentionsIn(model.conceptual, proposalWords(name));
    const bool isAnyMentioned = std::any_of(mentions.begin(), mentions.end(), [](const Mention& mention) {
        return std::holds_alternative<EntityId>(mention.thing);
    });
    return isAnyMentioned ? "no relationship types join the entity types that its name mentions"
                          : "its name mentions no entity type of the model";
}

namespace {

// What people entered only since nothing told it yet comes from the query now, if that finds it.
Result<Edit> takenFrom(const ModelFile& before, QueryId query, Result<Edit> edit)
{
    const std::vector<EnteredValue> known = enteredThoughKnown(before.model);
    for (const EnteredValue& value : enteredThoughKnown(edit->after.model)) {
        const bool isNew = std::none_of(known.begin(), known.end(), [&](const EnteredValue& one) {
            return one.given == value.given && one.attribute == value.attribute;
        });
        if (!isNew || value.known.front() != query)
            continue;
        if (auto taken = setSource(edit->after, value.given, FromQuery{query}))
            edit->after = std::move(taken->after);
    }
    return edit;
}

}  // namespace

Result<Edit> takeProposal(const ModelFile& file, const Asker& asker, const WalkProposal& proposal)
{
    Result<Edit> walked = setWalk(file, asker, proposal.walk);
    const auto* query = std::get_if<QueryId>(&asker);
    if (!walked || !query)
        return walked;
    const auto take = [&](Result<Edit> edit) {
        if (edit)  // it may be there already
            walked->after = std::move(edit->after);
    };
    for (const AttributeUse& use : proposal.asked.given) {
        GivenValue given{use};
        if (const auto source = likelySource(walked->after.model, *query, use))
            given.source = FromQuery{*source};
        take(addGiven(walked->after, asker, given));
    }
    for (const GivenRange& range : proposal.asked.ranges)
        take(addRange(walked->after, *query, range));
    for (const Ordering& ordering : proposal.asked.order)
        take(addOrdering(walked->after, *query, ordering));
    if (proposal.asked.limit)
        take(setQueryLimit(walked->after, *query, proposal.asked.limit));
    for (const AttributeUse& use : proposal.asked.groupBy)
        take(addGroupBy(walked->after, *query, use));
    if (proposal.function)
        take(addReturned(walked->after, *query, *proposal.function));
    for (const WalkPlace& place : proposal.returned.wholes)
        take(addAllReturned(walked->after, *query, place));
    for (const AttributeUse& use : proposal.returned.attributes)
        take(addReturned(walked->after, *query, use));
    return takenFrom(file, *query, std::move(walked));
}

}  // namespace querywright::edit
