// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/support.h"
#include "model/subject.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::edit {

// Takes elements out of a model together with what cannot be without them; what goes along is noted. An
// element that is not there (any more) is passed over.
class ElementRemoval {
public:
    // REQUIRES: `editing` outlives the object.
    explicit ElementRemoval(Editing& editing) : m_editing(editing) {}

    // With relationship types that fewer than two entity types are left for, and queries that begin there.
    void remove(EntityId entity);
    // Walks end before it.
    void remove(RelationshipId relationship);
    void remove(AttributeId attribute);
    // What subtypes inherited by it goes along. REQUIRES: a position in ConceptualModel::hierarchies.
    void removeHierarchy(std::size_t hierarchy);
    // One subtype of a hierarchy, which goes with its last one.
    void removeSubtype(std::size_t hierarchy, EntityId subtype);
    // REQUIRES: the relationship type has more than two participants, and one at the position.
    void removeParticipant(RelationshipId relationship, std::uint32_t participant);
    // Queries and updates stay, though nobody may ask them any more.
    void remove(TaskId task);
    void remove(const TransitionSubject& transition);
    // With the decisions about its table.
    void remove(QueryId query);
    void remove(UpdateId update);
    void remove(DecisionId decision);
    void remove(const DiagramSubject& diagram);
    void remove(const NoteSubject& note);
    void remove(const GroupSubject& group);

    // Puts a conceptual model in the place of the present one, some of whose things it lacks: walks end
    // before what they cannot come to any more, and what they used there goes along. REQUIRES: every query
    // begins at an entity type that is still there.
    void fitTo(ConceptualModel after);

    // Whole elements that went along, to name an edit by: "is for", "Q9".
    const std::vector<std::string>& alongRelationships() const { return m_relationships; }
    const std::vector<std::string>& alongQueries() const { return m_queries; }
    const std::vector<std::string>& alongUpdates() const { return m_updates; }

private:
    void fitQueries(const ConceptualModel& after);
    void fitUpdates(const ConceptualModel& after);
    void removeRootedAt(EntityId entity);
    void takeOut(RelationshipId relationship);
    void takeOut(QueryId query);
    void takeOut(UpdateId update);
    void takeOutDecisions(QueryId query);
    void forgetQueryIn(Update& update, QueryId query);
    void detachSuppressions(const SuppressedSubject& subject, const std::string& kind,
                            const std::string& name);
    void forget(const std::string& kind, std::uint32_t id);

    Editing& m_editing;
    std::vector<std::string> m_relationships;
    std::vector<std::string> m_queries;
    std::vector<std::string> m_updates;
};

}  // namespace querywright::edit
