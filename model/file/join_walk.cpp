// SPDX-License-Identifier: Apache-2.0
#include "model/file/join_walk.h"

#include "model/base/text.h"
#include "model/file/limits.h"
#include "model/file/message_text.h"
#include "model/file/place_text.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>

namespace querywright::file {
namespace {

// Places the nodes of one join on the participants of its relationship type.
class Matching {
public:
    Matching(const NameIndex& names, const RelationshipType& relationship, const WalkNode& from,
             const ListedJoin& join)
        : m_names(names),
          m_participants(relationship.participants),
          m_join(join),
          m_taken(m_participants.size())
    {
        m_followingPlaces.resize(join.following.size());
        placeByRole();
        m_fromPlace = place(from, join.as);
        if (m_fromPlace)
            m_taken[*m_fromPlace] = true;
        for (std::size_t i = 0; m_fromPlace && i < join.following.size(); ++i) {
            if (!m_followingPlaces[i])
                m_followingPlaces[i] = place(join.following[i].node, join.following[i].as);
            if (!m_followingPlaces[i])
                return;
            m_taken[*m_followingPlaces[i]] = true;
        }
        m_fits = m_fromPlace.has_value();
    }

    bool fits() const { return m_fits; }
    // The node that could be either of several participants; null if there is none.
    const WalkNode* ambiguous() const { return m_ambiguous; }
    std::size_t fromPlace() const { return *m_fromPlace; }
    std::size_t followingPlace(std::size_t i) const { return *m_followingPlaces[i]; }

private:
    // Those that follow with the role of a participant can be nothing else.
    void placeByRole()
    {
        for (std::size_t i = 0; i < m_join.following.size(); ++i) {
            const auto& [node, as] = m_join.following[i];
            const std::string& role = as.empty() ? node.role : as;
            m_followingPlaces[i] = role.empty() ? std::nullopt : withRole(node, role);
            if (m_followingPlaces[i])
                m_taken[*m_followingPlaces[i]] = true;
        }
    }

    std::optional<std::size_t> withRole(const WalkNode& node, const std::string& role) const
    {
        for (std::size_t i = 0; i < m_participants.size(); ++i) {
            if (!m_taken[i] && m_participants[i].role == role
                && m_names.areRelated(m_participants[i].entity, node.entity))
                return i;
        }
        return std::nullopt;
    }

    std::vector<std::size_t> freePlaces(EntityId entity, bool exactly) const
    {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < m_participants.size(); ++i) {
            const EntityId participant = m_participants[i].entity;
            if (!m_taken[i] && (exactly ? participant == entity : m_names.areRelated(participant, entity)))
                places.push_back(i);
        }
        return places;
    }

    std::optional<std::size_t> place(const WalkNode& node, const std::string& as)
    {
        if (!as.empty())
            return withRole(node, as);
        if (!node.role.empty()) {
            if (const auto place = withRole(node, node.role))
                return place;
        }
        std::vector<std::size_t> places = freePlaces(node.entity, true);
        if (places.empty())
            places = freePlaces(node.entity, false);
        if (places.empty())
            return std::nullopt;
        std::set<std::string> roles;
        for (const std::size_t i : places)
            roles.insert(m_participants[i].role);
        if (roles.size() > 1) {
            m_ambiguous = &node;
            return std::nullopt;
        }
        return places.front();
    }

    const NameIndex& m_names;
    const std::vector<Participant>& m_participants;
    const ListedJoin& m_join;
    std::vector<bool> m_taken;
    std::optional<std::size_t> m_fromPlace;
    std::vector<std::optional<std::size_t>> m_followingPlaces;
    const WalkNode* m_ambiguous = nullptr;
    bool m_fits = false;
};

void apply(const Matching& matching, const RelationshipType& relationship, NodeIndex from,
           const ListedJoin& join, Walk& walk)
{
    const auto nobody = static_cast<NodeIndex>(std::numeric_limits<std::uint32_t>::max());
    WalkStep step{relationship.id, from, std::vector<NodeIndex>(relationship.participants.size(), nobody)};
    step.participants[matching.fromPlace()] = from;
    for (std::size_t i = 0; i < join.following.size(); ++i) {
        step.participants[matching.followingPlace(i)] = static_cast<NodeIndex>(walk.nodes.size());
        walk.nodes.push_back(join.following[i].node);
    }
    for (std::size_t i = 0; i < step.participants.size(); ++i) {
        if (step.participants[i] != nobody)
            continue;
        const Participant& participant = relationship.participants[i];
        const bool isVisited = std::any_of(walk.nodes.begin(), walk.nodes.end(), [&](const WalkNode& node) {
            return node.entity == participant.entity;
        });
        step.participants[i] = static_cast<NodeIndex>(walk.nodes.size());
        walk.nodes.push_back({participant.entity, isVisited ? participant.role : std::string()});
    }
    walk.steps.push_back(std::move(step));
}

std::string participantsText(const NameIndex& names, const RelationshipType& relationship)
{
    std::vector<std::string> texts;
    for (const Participant& participant : relationship.participants)
        texts.push_back(names.nameOf(participant.entity)
                        + (participant.role.empty() ? std::string() : "(" + participant.role + ")"));
    return listed(texts);
}

Error ambiguity(const NameIndex& names, const RelationshipType& relationship, EntityId entity)
{
    return {ErrorCode::Invalid,
            quoted(relationship.name) + " joins " + participantsText(names, relationship) + ", so "
                + quoted(names.nameOf(entity)) + " can be either: give it a role in the walk, as in "
                + quoted(names.nameOf(entity) + "(" + relationship.participants.front().role + ")")};
}

std::vector<EntityId> entitiesOf(const RelationshipType& relationship)
{
    std::vector<EntityId> entities;
    for (const Participant& participant : relationship.participants)
        entities.push_back(participant.entity);
    return entities;
}

std::string entitiesText(const NameIndex& names, const std::vector<EntityId>& entities)
{
    std::vector<std::string> texts;
    for (const EntityId entity : entities)
        texts.push_back(names.nameOf(entity));
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return listed(texts);
}

// Why the relationship cannot start at any of the nodes.
Error misfit(const NameIndex& names, const Walk& walk, const std::vector<NodeIndex>& starts,
             const RelationshipType& relationship, const ListedJoin& join)
{
    const std::string joins = quoted(relationship.name) + " joins " + participantsText(names, relationship);
    const std::vector<EntityId> participants = entitiesOf(relationship);
    std::vector<EntityId> visited;
    bool takesPart = false;
    for (const NodeIndex start : starts) {
        const EntityId entity = walk.nodes[static_cast<std::size_t>(start)].entity;
        visited.push_back(entity);
        takesPart =
            takesPart || std::any_of(participants.begin(), participants.end(), [&](EntityId participant) {
                return names.areRelated(participant, entity);
            });
    }
    const auto hasRole = [&](const std::string& role) {
        return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                           [&](const Participant& one) { return one.role == role; });
    };
    std::vector<EntityId> following;
    std::vector<std::string> roles{join.as};
    for (const ListedNode& listed : join.following) {
        following.push_back(listed.node.entity);
        roles.push_back(listed.as);
    }
    for (const std::string& role : roles) {
        if (!role.empty() && !hasRole(role))
            return {ErrorCode::UnknownName, joins + ", none of which has the role " + shown(role)};
    }
    if (takesPart && !following.empty())
        return {ErrorCode::Disconnected,
                joins + ", which leaves no place for " + entitiesText(names, following)};
    if (join.from)
        return {ErrorCode::Disconnected,
                joins + ", so it cannot start from " + quoted(nodeToText(names, walk, *join.from))};
    return {ErrorCode::Disconnected, joins + ", none of which is on the walk before it, which has "
                                         + entitiesText(names, visited)
                                         + joinHint(names, visited, participants)};
}

}  // namespace

std::string joinHint(const NameIndex& names, const std::vector<EntityId>& some,
                     const std::vector<EntityId>& others)
{
    constexpr std::size_t most = 5;
    const auto takesPart = [&](const RelationshipType& relationship, const std::vector<EntityId>& entities) {
        return std::any_of(entities.begin(), entities.end(), [&](EntityId entity) {
            return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                               [&](const Participant& one) { return names.areRelated(one.entity, entity); });
        });
    };
    constexpr std::size_t mostLookedAt = 200;
    std::vector<std::string> found;
    const std::vector<RelationshipType>& all = names.model().relationshipTypes;
    for (std::size_t i = 0; i < all.size() && i < mostLookedAt && found.size() < most; ++i) {
        if (takesPart(all[i], some) && takesPart(all[i], others))
            found.push_back(quoted(all[i].name));
    }
    return found.empty() ? std::string() : "; " + listed(found, "or") + " would join them";
}

Result<Done> addJoin(const NameIndex& names, Walk& walk, NodeIndex previous, const ListedJoin& join)
{
    const RelationshipType& relationship = *names.find(join.relationship);
    if (walk.nodes.size() + relationship.participants.size() > maxWalkItems + 1)
        return failure(ErrorCode::Invalid,
                       "a walk can come to " + grouped(maxWalkItems) + " entities, not more");
    std::vector<NodeIndex> starts{join.from.value_or(previous)};
    for (std::size_t i = walk.nodes.size(); i-- > 0 && !join.from;)
        starts.push_back(static_cast<NodeIndex>(i));
    for (const NodeIndex start : starts) {
        const WalkNode from = walk.nodes.at(static_cast<std::size_t>(start));
        const Matching matching(names, relationship, from, join);
        if (matching.ambiguous())
            return failure(ambiguity(names, relationship, matching.ambiguous()->entity));
        if (matching.fits()) {
            apply(matching, relationship, start, join, walk);
            return Done{};
        }
    }
    return failure(misfit(names, walk, starts, relationship, join));
}

}  // namespace querywright::file
