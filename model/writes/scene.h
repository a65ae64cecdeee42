// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/telling_relationship.h"
#include "model/writes/write_index.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::writes {

// Positions within one scene.
enum class ThingIndex : std::uint32_t {};  // an entity
enum class LinkIndex : std::uint32_t {};   // a relationship

// Who has an attribute in a scene.
using At = std::variant<ThingIndex, LinkIndex>;

// An entity, or each of those that a relationship leads to.
struct Thing {
    EntityId type{};
    std::string role;        // of the update's walk; may be empty
    bool isSubject = false;  // the update inserts, changes or deletes it
    bool isNew = false;      // it comes about
};

// A relationship, or each of those that an entity takes part in.
struct Link {
    RelationshipId type{};
    std::vector<ThingIndex> participants;  // in the order of the relationship type's
    bool isSubject = false;
    bool isNew = false;
    // The participant that it was reached from; none if the update says which one it is. Of what comes about
    // together with several others, an email with its attachments, the one they belong to; of what these are
    // related to, an order's lines to their items, one of them.
    std::optional<std::uint32_t> from;
};

// The entities and relationships that an update writes, and those around them that tables join to them. What
// several tables join to in the same way is the same thing, so that it is read but once.
class Scene {
public:
    // The subjects of the update and all on its walk. The owners of a new weak entity are related to it.
    // REQUIRES: both outlive this.
    Scene(const WriteIndex& index, const Update& update);

    const WriteIndex& index() const { return m_index; }
    const Update& update() const { return m_update; }
    // Whether each entity of its type takes part in one such relationship at most.
    bool takesPartOnceIn(RelationshipId relationship, ThingIndex thing) const;
    const Thing& operator[](ThingIndex thing) const { return m_things.at(static_cast<std::size_t>(thing)); }
    const Link& operator[](LinkIndex link) const { return m_links.at(static_cast<std::size_t>(link)); }

    const std::vector<ThingIndex>& subjectThings() const { return m_subjectThings; }
    const std::vector<LinkIndex>& subjectLinks() const { return m_subjectLinks; }
    // Those that a change of a relationship replaces, of who can take part but once: an account kept at
    // another branch before. A first one is made by an insert.
    const std::vector<LinkIndex>& earlierLinks() const { return m_earlierLinks; }
    // The node or step of the update's own walk.
    At at(const WalkPlace& place) const;

    // The relationship of the type that the thing takes part in at the position, or each of them. Subjects of
    // the update are not among them. `others`: so many that stand for the same are in use already.
    LinkIndex linkFrom(ThingIndex thing, RelationshipId relationship, std::uint32_t position,
                       std::size_t others = 0);

    // The relationships gone along from what the update says to the entity or relationship, nearest first.
    std::vector<LinkIndex> wayTo(const At& at) const;

    // Where an attribute of the entity's full key is: its own, and those of its owners.
    std::vector<std::pair<At, AttributeId>> keyOf(ThingIndex thing);

    // "Guest", "User(buyer)", "likes"; "Airport(departs from)" where another one was reached otherwise.
    std::string nameOf(const At& at) const;
    // All that rows to write are about is there: their names stay as they are.
    void settleNames() { m_settled = m_things.size(); }

private:
    ThingIndex addThing(Thing thing);
    LinkIndex addLink(Link link);
    void addWalk();
    RelationshipWay relationshipsTo(ThingIndex thing) const;
    std::string relationshipTelling(ThingIndex thing) const;
    bool givesAt(NodeIndex node) const;
    bool isMoved(std::size_t node) const;
    std::vector<std::optional<std::uint32_t>> directions() const;
    void addSubjects();
    std::optional<std::uint32_t> ownerOfAll(const Link& link) const;
    void addSubjectLink(RelationshipId relationship);
    bool reachOthers(LinkIndex index);
    void addEarlier();
    bool completesInsert(RelationshipId relationship) const;
    void addOwners(ThingIndex weak);
    ThingIndex participantFor(const RelationshipType& type, std::uint32_t position,
                              const std::vector<ThingIndex>& taken);
    bool isWanted(const std::variant<EntityId, RelationshipId>& owner) const;
    bool standsFor(EntityId type, EntityId subject) const;
    bool isSubject(EntityId type) const;
    bool comesAbout(RelationshipId relationship) const;
    void addKey(ThingIndex thing, std::set<ThingIndex>& known, std::vector<EntityId>& owned,
                std::vector<std::pair<At, AttributeId>>& key);

    const WriteIndex& m_index;
    const Update& m_update;
    Walk m_walk;  // the update's, completed
    std::vector<Thing> m_things;
    std::vector<Link> m_links;
    std::vector<ThingIndex> m_nodes;  // of the walk
    std::vector<LinkIndex> m_steps;   // of the walk
    std::vector<ThingIndex> m_subjectThings;
    std::vector<LinkIndex> m_subjectLinks;
    std::vector<LinkIndex> m_earlierLinks;
    std::map<ThingIndex, LinkIndex> m_reachedBy;
    std::size_t m_settled = 0;  // so many entities tell their names from each other's
    std::map<std::tuple<RelationshipId, std::uint32_t, ThingIndex>, std::vector<LinkIndex>> m_existing;
};

}  // namespace querywright::writes
