// SPDX-License-Identifier: Apache-2.0
#include "model/writes/scene.h"

#include "model/base/lists.h"
#include "model/conceptual/participation.h"
#include "model/derivation/completed_walk.h"
#include "model/workflow/walk_step.h"

#include <algorithm>

namespace querywright::writes {

Scene::Scene(const WriteIndex& index, const Update& update)
    : m_index(index), m_update(update), m_walk(completedWalk(index.model().conceptual, update.walk))
{
    addWalk();
    addSubjects();
    addEarlier();
}

bool Scene::isWanted(const std::variant<EntityId, RelationshipId>& owner) const
{
    if (!contains(m_update.subjects, owner))
        return false;
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return std::none_of(m_subjectThings.begin(), m_subjectThings.end(), [&](ThingIndex thing) {
            const EntityId type = (*this)[thing].type;
            return type == *entity || standsFor(type, *entity);
        });
    return std::none_of(m_subjectLinks.begin(), m_subjectLinks.end(), [&](LinkIndex link) {
        return (*this)[link].type == std::get<RelationshipId>(owner);
    });
}

// Whether an entity of the one type on the walk is what is changed or deleted of the other: of a subtype,
// where the walk does not come to that itself.
bool Scene::standsFor(EntityId type, EntityId subject) const
{
    return m_update.kind != UpdateKind::Insert && type != subject && m_index.inherits(type, subject)
           && std::none_of(m_walk.nodes.begin(), m_walk.nodes.end(),
                           [&](const WalkNode& node) { return node.entity == subject; });
}

// Whether it is one of the subjects, none of which was found yet.
bool Scene::isSubject(EntityId type) const
{
    return isWanted(type)
           || std::any_of(m_update.subjects.begin(), m_update.subjects.end(), [&](const AttributeOwner& one) {
                  const auto* subject = std::get_if<EntityId>(&one);
                  return subject && standsFor(type, *subject) && isWanted(*subject);
              });
}

// Whether the relationship is made by the update.
bool Scene::comesAbout(RelationshipId relationship) const
{
    if (m_update.kind == UpdateKind::Insert)
        return true;
    if (m_update.kind != UpdateKind::Change)
        return false;
    return std::none_of(m_update.attributes.begin(), m_update.attributes.end(), [&](AttributeId attribute) {
        return m_index.find(attribute).owner == AttributeOwner(relationship);
    });
}

bool Scene::takesPartOnceIn(RelationshipId relationship, ThingIndex thing) const
{
    const RelationshipType* type = m_index.find(relationship);
    for (std::uint32_t i = 0; type && i < type->participants.size(); ++i) {
        const EntityId entity = type->participants[i].entity;
        if (takesPartOnce(*type, i)
            && (m_index.inherits((*this)[thing].type, entity)
                || m_index.inherits(entity, (*this)[thing].type)))
            return true;
    }
    return false;
}

ThingIndex Scene::addThing(Thing thing)
{
    const auto added = static_cast<ThingIndex>(m_things.size());
    if (thing.isSubject) {
        thing.isNew = m_update.kind == UpdateKind::Insert;
        m_subjectThings.push_back(added);
    }
    m_things.push_back(std::move(thing));
    return added;
}

LinkIndex Scene::addLink(Link link)
{
    const auto added = static_cast<LinkIndex>(m_links.size());
    if (link.isSubject) {
        link.isNew = comesAbout(link.type);
        m_subjectLinks.push_back(added);
    } else {
        for (std::uint32_t i = 0; i < link.participants.size(); ++i)
            m_existing[{link.type, i, link.participants[i]}].push_back(added);
    }
    for (std::uint32_t i = 0; link.from && i < link.participants.size(); ++i) {
        if (i != *link.from)
            m_reachedBy.emplace(link.participants[i], added);
    }
    m_links.push_back(std::move(link));
    return added;
}

// Whether the update says which entity is meant at the node.
bool Scene::givesAt(NodeIndex node) const
{
    return std::any_of(m_update.given.begin(), m_update.given.end(),
                       [&](const GivenValue& given) { return given.attribute.place == WalkPlace(node); });
}

// Whether it is what the update relates anew: its key is that of the relationship, and counts as known.
bool Scene::isMoved(std::size_t node) const
{
    return std::any_of(m_walk.steps.begin(), m_walk.steps.end(), [&](const WalkStep& step) {
        const RelationshipType* type = m_index.find(step.relationship);
        if (m_update.kind != UpdateKind::Change || !type || !comesAbout(step.relationship)
            || !contains(m_update.subjects, AttributeOwner(step.relationship)))
            return false;
        for (std::uint32_t i = 0; i < step.participants.size(); ++i) {
            if (step.participants[i] == static_cast<NodeIndex>(node) && takesPartOnce(*type, i))
                return true;
        }
        return false;
    });
}

// From which participant each step of the walk is gone along: from what is written or given to what is not.
std::vector<std::optional<std::uint32_t>> Scene::directions() const
{
    std::set<NodeIndex> known;
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i) {
        if ((*this)[m_nodes[i]].isSubject || givesAt(static_cast<NodeIndex>(i)) || isMoved(i))
            known.insert(static_cast<NodeIndex>(i));
    }
    if (known.empty() && !m_walk.nodes.empty())
        known.insert(NodeIndex{0});
    std::vector<std::optional<std::uint32_t>> froms(m_walk.steps.size());
    std::vector<bool> isDone(m_walk.steps.size(), false);
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
            const std::vector<NodeIndex>& nodes = m_walk.steps[i].participants;
            const auto from = std::find_if(nodes.begin(), nodes.end(),
                                           [&](NodeIndex node) { return known.contains(node); });
            if (isDone[i] || from == nodes.end())
                continue;
            const bool isGiven =
                std::all_of(nodes.begin(), nodes.end(), [&](NodeIndex node) { return known.contains(node); });
            if (!isGiven)
                froms[i] = static_cast<std::uint32_t>(from - nodes.begin());
            known.insert(nodes.begin(), nodes.end());
            isDone[i] = goesOn = true;
        }
    }
    return froms;
}

void Scene::addWalk()
{
    for (const WalkNode& node : m_walk.nodes)
        m_nodes.push_back(addThing({node.entity, node.role, isSubject(node.entity), false}));
    const std::vector<std::optional<std::uint32_t>> froms = directions();
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const WalkStep& step = m_walk.steps[i];
        Link link{step.relationship, {}, isWanted(step.relationship), false, froms[i]};
        for (const NodeIndex node : step.participants)
            link.participants.push_back(m_nodes.at(static_cast<std::size_t>(node)));
        // A new weak entity comes about together with what identifies it.
        link.isSubject = link.isSubject
                         || std::any_of(link.participants.begin(), link.participants.end(),
                                        [&](ThingIndex thing) { return (*this)[thing].isNew; });
        if (link.isSubject)
            link.from = ownerOfAll(link);
        m_steps.push_back(addLink(std::move(link)));
    }
}

void Scene::addSubjects()
{
    for (const AttributeOwner& subject : m_update.subjects) {
        const auto* entity = std::get_if<EntityId>(&subject);
        if (entity && m_index.find(*entity) && isWanted(subject))
            addThing({*entity, {}, true, false});
    }
    for (const AttributeOwner& subject : m_update.subjects) {
        const auto* relationship = std::get_if<RelationshipId>(&subject);
        if (relationship && m_index.find(*relationship) && isWanted(subject))
            addSubjectLink(*relationship);
    }
    const std::vector<ThingIndex> subjects = m_subjectThings;
    for (const ThingIndex thing : subjects) {
        if ((*this)[thing].isNew)
            addOwners(thing);
    }
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (const LinkIndex link : m_subjectLinks)
            goesOn = reachOthers(link) || goesOn;
    }
}

// Of several that come about together each may have others of its own: the lines of a new order their items.
// Returns whether something is reached by the relationship now.
bool Scene::reachOthers(LinkIndex index)
{
    Link& link = m_links.at(static_cast<std::size_t>(index));
    if (m_update.kind != UpdateKind::Insert || link.from)
        return false;
    const auto isOneOfSeveral = [&](ThingIndex thing) {
        return (*this)[thing].isNew && m_reachedBy.contains(thing);
    };
    const auto isSaid = [&](ThingIndex thing) { return (*this)[thing].isNew || contains(m_nodes, thing); };
    const auto& things = link.participants;
    const auto one = std::find_if(things.begin(), things.end(), isOneOfSeveral);
    if (one == things.end())
        return false;
    for (const ThingIndex thing : things) {
        if (thing != *one && isSaid(thing))
            return false;
    }
    link.from = static_cast<std::uint32_t>(one - things.begin());
    for (const ThingIndex thing : things) {
        if (thing != *one)
            m_reachedBy.emplace(thing, index);
    }
    return true;
}

// Whether the update writes tables that an insert of such relationships left to others.
bool Scene::completesInsert(RelationshipId relationship) const
{
    const std::vector<Update>& updates = m_index.model().workflow.updates;
    return !m_update.tables.empty() && std::any_of(updates.begin(), updates.end(), [&](const Update& update) {
        return update.kind == UpdateKind::Insert && !update.tables.empty()
               && contains(update.subjects, AttributeOwner(relationship));
    });
}

// Who can take part but once leaves what it took part in before.
void Scene::addEarlier()
{
    if (m_update.kind != UpdateKind::Change)
        return;
    for (const LinkIndex index : m_subjectLinks) {
        const Link link = (*this)[index];
        const RelationshipType* type = completesInsert(link.type) ? nullptr : m_index.find(link.type);
        for (std::uint32_t i = 0; type && link.isNew && i < link.participants.size(); ++i) {
            const ThingIndex thing = link.participants[i];
            if ((*this)[thing].isNew || !takesPartOnce(*type, i))
                continue;
            // The walk comes to it where it says which one that is.
            const auto told = m_existing.find({link.type, i, thing});
            if (told != m_existing.end()) {
                m_earlierLinks.push_back(told->second.front());
                continue;
            }
            Link earlier{link.type, {}, false, false, i};
            for (std::uint32_t j = 0; j < link.participants.size(); ++j) {
                const Participant& other = type->participants[j];
                earlier.participants.push_back(
                    j == i ? thing : addThing({other.entity, earlierRole(other), false, false}));
            }
            m_earlierLinks.push_back(addLink(std::move(earlier)));
        }
    }
}

// Who takes part: a subject, else an entity of the walk, else another one.
ThingIndex Scene::participantFor(const RelationshipType& type, std::uint32_t position,
                                 const std::vector<ThingIndex>& taken)
{
    const Participant& participant = type.participants[position];
    const auto find = [&](const std::vector<ThingIndex>& things, bool byRole) -> std::optional<ThingIndex> {
        for (const ThingIndex thing : things) {
            const Thing& candidate = (*this)[thing];
            const bool fits = m_index.inherits(candidate.type, participant.entity)
                              && (!byRole || (candidate.role == participant.role && !candidate.role.empty()));
            if (fits && !contains(taken, thing))
                return thing;
        }
        return std::nullopt;
    };
    if (const auto named = find(m_nodes, true))
        return *named;
    // Of a relationship between entities of one type the new one is that which can take part but once.
    const auto isSame = [&](const Participant& other) { return other.entity == participant.entity; };
    const bool isTwice = std::count_if(type.participants.begin(), type.participants.end(), isSame) > 1;
    const bool isOnceElsewhere = isTwice && !takesPartOnce(type, position) && [&] {
        for (std::uint32_t i = 0; i < type.participants.size(); ++i) {
            if (i != position && isSame(type.participants[i]) && takesPartOnce(type, i))
                return true;
        }
        return false;
    }();
    if (!isOnceElsewhere) {
        if (const auto subject = find(m_subjectThings, false))
            return *subject;
    }
    std::vector<ThingIndex> others;
    std::copy_if(m_nodes.begin(), m_nodes.end(), std::back_inserter(others),
                 [&](ThingIndex thing) { return !(*this)[thing].isSubject; });
    if (const auto other = find(others, false))
        return *other;
    return addThing({participant.entity, participant.role, false, false});
}

void Scene::addSubjectLink(RelationshipId relationship)
{
    const RelationshipType& type = *m_index.find(relationship);
    Link link{relationship, {}, true, false, std::nullopt};
    for (std::uint32_t i = 0; i < type.participants.size(); ++i)
        link.participants.push_back(participantFor(type, i, link.participants));
    link.from = ownerOfAll(link);
    addLink(std::move(link));
}

// The position of the new entity that comes about with all it is related to, an email with its attachments, a
// booking of seats: none where the update says which one the other is, or where there is but one.
std::optional<std::uint32_t> Scene::ownerOfAll(const Link& link) const
{
    const RelationshipType* type = m_index.find(link.type);
    if (!type || m_update.kind != UpdateKind::Insert || link.participants.size() != 2)
        return std::nullopt;
    for (std::uint32_t i = 0; i < 2; ++i) {
        const ThingIndex owner = link.participants[i];
        const ThingIndex owned = link.participants[1 - i];
        const auto node = std::find(m_nodes.begin(), m_nodes.end(), owned);
        const bool isGiven = node != m_nodes.end() && givesAt(static_cast<NodeIndex>(node - m_nodes.begin()));
        const bool isOfSeveral =
            (*this)[owned].isNew ? !isGiven && takesPartOnce(*type, 1 - i) : node == m_nodes.end();
        if ((*this)[owner].isNew && isOfSeveral && !takesPartOnce(*type, i))
            return i;
    }
    return std::nullopt;
}

// Relates a new weak entity to its owners.
void Scene::addOwners(ThingIndex weak)
{
    for (const RelationshipId id : identifyingRelationships(m_index.model().conceptual, (*this)[weak].type)) {
        const bool isThere = std::any_of(m_subjectLinks.begin(), m_subjectLinks.end(), [&](LinkIndex link) {
            return (*this)[link].type == id && contains((*this)[link].participants, weak);
        });
        if (!isThere && m_index.find(id))
            addSubjectLink(id);
    }
}

At Scene::at(const WalkPlace& place) const
{
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return m_nodes.at(static_cast<std::size_t>(*node));
    return m_steps.at(static_cast<std::size_t>(std::get<StepIndex>(place)));
}

LinkIndex Scene::linkFrom(ThingIndex thing, RelationshipId relationship, std::uint32_t position,
                          std::size_t others)
{
    const auto key = std::tuple(relationship, position, thing);
    if (const auto found = m_existing.find(key); found != m_existing.end() && others < found->second.size())
        return found->second[others];
    const RelationshipType& type = *m_index.find(relationship);
    Link link{relationship, {}, false, false, position};
    for (std::uint32_t i = 0; i < type.participants.size(); ++i) {
        link.participants.push_back(
            i == position ? thing
                          : addThing({type.participants[i].entity, type.participants[i].role, false, false}));
    }
    return addLink(std::move(link));
}

void Scene::addKey(ThingIndex thing, std::set<ThingIndex>& known, std::vector<EntityId>& owned,
                   std::vector<std::pair<At, AttributeId>>& key)
{
    const ConceptualModel& conceptual = m_index.model().conceptual;
    const EntityId entity = (*this)[thing].type;
    // Who owns itself, be it through others, which validation tells, has no end of owners.
    if (std::find(owned.begin(), owned.end(), entity) != owned.end() || !known.insert(thing).second)
        return;
    owned.push_back(entity);
    for (const RelationshipId id : identifyingRelationships(conceptual, entity)) {
        const RelationshipType* type = m_index.find(id);
        if (!type)
            continue;
        // Where the weak entity stands: on the many side where there is a choice.
        std::optional<std::uint32_t> position;
        for (std::uint32_t i = 0; i < type->participants.size(); ++i) {
            if (m_index.inherits(entity, type->participants[i].entity)
                && (!position || isMany(type->participants[i].cardinality)))
                position = i;
        }
        if (!position)
            continue;
        const auto subject = std::find_if(m_subjectLinks.begin(), m_subjectLinks.end(), [&](LinkIndex link) {
            return (*this)[link].type == id && (*this)[link].participants.at(*position) == thing;
        });
        const LinkIndex link = subject == m_subjectLinks.end() ? linkFrom(thing, id, *position) : *subject;
        const std::vector<ThingIndex> participants = (*this)[link].participants;
        for (std::uint32_t i = 0; i < participants.size(); ++i) {
            if (i != *position)
                addKey(participants[i], known, owned, key);
        }
    }
    owned.pop_back();
    for (const AttributeId attribute : declaredKey(conceptual, entity))
        key.emplace_back(thing, attribute);
}

std::vector<LinkIndex> Scene::wayTo(const At& at) const
{
    std::vector<LinkIndex> way;
    At here = at;
    while (way.size() <= m_links.size()) {
        std::optional<LinkIndex> link;
        if (const auto* own = std::get_if<LinkIndex>(&here))
            link = *own;
        else if (const auto found = m_reachedBy.find(std::get<ThingIndex>(here)); found != m_reachedBy.end())
            link = found->second;
        if (!link || !(*this)[*link].from)
            break;
        way.push_back(*link);
        here = (*this)[*link].participants.at(*(*this)[*link].from);
    }
    return way;
}

std::vector<std::pair<At, AttributeId>> Scene::keyOf(ThingIndex thing)
{
    std::vector<std::pair<At, AttributeId>> key;
    std::set<ThingIndex> known;
    std::vector<EntityId> owned;
    addKey(thing, known, owned, key);
    return key;
}

std::string Scene::nameOf(const At& at) const
{
    if (const auto* link = std::get_if<LinkIndex>(&at)) {
        const RelationshipType* type = m_index.find((*this)[*link].type);
        return type ? type->name : std::string();
    }
    const Thing& thing = (*this)[std::get<ThingIndex>(at)];
    const EntityType* type = m_index.find(thing.type);
    const std::string name = type ? type->name : std::string();
    const std::string role = thing.role.empty() ? relationshipTelling(std::get<ThingIndex>(at)) : thing.role;
    return role.empty() ? name : name + "(" + role + ")";
}

RelationshipWay Scene::relationshipsTo(ThingIndex thing) const
{
    RelationshipWay all;
    for (const LinkIndex position : wayTo(thing))
        all.push_back((*this)[position].type);
    return all;
}

// The relationship by which an entity was reached, if another one of its type that has a name already was
// reached by another relationship: the airports that a flight departs from and arrives at. Where it was the
// same for both, the one before it. Otherwise nothing.
std::string Scene::relationshipTelling(ThingIndex thing) const
{
    if (!m_reachedBy.contains(thing))
        return {};
    const std::size_t named = std::max(m_settled, static_cast<std::size_t>(thing));
    std::vector<RelationshipWay> others;
    for (const auto& [other, link] : m_reachedBy) {
        const bool isAlike = (*this)[other].type == (*this)[thing].type && (*this)[other].role.empty();
        if (other != thing && static_cast<std::size_t>(other) < named && isAlike)
            others.push_back(relationshipsTo(other));
    }
    const auto telling = tellingRelationship(relationshipsTo(thing), others);
    return telling ? m_index.find(*telling)->name : std::string();
}

}  // namespace querywright::writes
