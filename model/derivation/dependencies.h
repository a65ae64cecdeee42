// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/walk.h"

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace querywright {

using AttributeSet = std::set<AttributeUse>;

// Attributes that determine others: wherever two rows of the walk's join agree on `from`, they agree on `to`.
struct Dependency {
    std::vector<AttributeUse> from;  // in declared order, never empty
    std::vector<AttributeUse> to;
};

// A set of attributes that identifies the entity at a node or the relationship of a step.
struct CandidateKey {
    WalkPlace place;
    std::vector<AttributeUse> attributes;  // owner's key before partial key, then in declared order
    bool isPrimary = true;                 // not an alternate key
};

// Whether each of the shorter buckets lies in one of the longer, which follows from it then: a day in its
// month. Weeks lie across months and years.
bool isWithin(TimeBucket shorter, TimeBucket longer);

// The functional dependencies of a walk (methodology, section 3): keys of entity types and relationship
// types, alternate keys, parts of composite attributes, derived attributes, time buckets. Only the
// relationship types on the walk take part: in Video - is about - Comment - posts - User a video does not
// determine the user.
class Dependencies {
public:
    // REQUIRES: `walk` is completed (completed_walk.h). `uses` are the attributes the query uses, whose
    // elements and buckets take part.
    Dependencies(const ConceptualModel& model, const Walk& walk, const std::vector<AttributeUse>& uses);

    // Everything that `attributes` determine, themselves included.
    AttributeSet closure(const AttributeSet& attributes) const;
    bool determines(const AttributeSet& attributes, const std::vector<AttributeUse>& others) const;

    // The dependency by which `attribute` follows from `attributes`, the last of a chain; null if it does
    // not.
    const Dependency* reasonFor(const AttributeSet& attributes, const AttributeUse& attribute) const;

    // The key of the entity at a node in full. Empty where none is declared.
    const std::vector<AttributeUse>& nodeKey(NodeIndex node) const;

    // All candidate keys of nodes and steps, in walk order, primary keys before alternate ones.
    const std::vector<CandidateKey>& candidateKeys() const { return m_candidateKeys; }

private:
    void addNodeKeys(NodeIndex node, std::set<NodeIndex>& underWay);
    void addEntity(NodeIndex node);
    void addAttribute(const WalkPlace& place, const Attribute& attribute, std::vector<AttributeUse>& all);
    void addStep(StepIndex step);
    void addAlternateKeys(NodeIndex node);
    std::optional<AttributeUse> locate(NodeIndex node, AttributeId attribute) const;
    void addUses(const std::vector<AttributeUse>& uses);
    void add(std::vector<AttributeUse> from, std::vector<AttributeUse> to);

    const ConceptualModel& m_model;
    Walk m_walk;
    std::vector<std::vector<AttributeUse>> m_nodeKeys;
    std::vector<Dependency> m_dependencies;
    std::vector<CandidateKey> m_candidateKeys;
};

}  // namespace querywright
