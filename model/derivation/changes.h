// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derivation_memo.h"
#include "model/derivation/draft.h"
#include "model/model.h"

#include <cstddef>
#include <set>
#include <vector>

namespace querywright {

// What changed from one model to another, as far as derivation looks at it: the queries whose tables, and
// what is told of them, may be others now. All others come out as before.
//
// A query depends on itself, on the entity and relationship types of its walk with all that these inherit
// from or are identified by, and on decisions about its table. Queries depend on each other if they read the
// same walk in the same keyspace, or if a decision is about the tables of both.
class Changes {
public:
    // `memo` is of the derivation of `before`, `context` of `model`. REQUIRES: all outlive the object.
    Changes(const Model& model, const Model& before, const DerivationMemo& memo,
            const DerivationContext& context);

    // Whether so much depends on the change that all is to be derived.
    bool concernAll() const { return m_concernAll; }

    // The query is derived again too.
    void add(QueryId query);
    // And all that depend on those so far.
    void close();

    // By position in the workflows and decisions of the two models.
    bool isAffectedNow(std::size_t query) const { return m_now[query]; }
    bool isAffectedBefore(std::size_t query) const { return m_before[query]; }
    bool isAffected(QueryId query) const;
    // Whether the decision is another one now, or about an affected query. One on an attribute everywhere is
    // not, even if it changed.
    bool isDecisionAffectedNow(std::size_t decision) const;
    bool isDecisionAffectedBefore(std::size_t decision) const;

    // Of each query of the model, see DerivationMemo. REQUIRES: after close().
    const std::vector<std::size_t>& likeness() const { return m_likeness; }

private:
    void compareDecisions();
    void compareQueries();
    void compareFamilies();
    void compareConcepts();
    template <typename Types>
    void compareTypes(const Types& now, const Types& before);
    void changed(const AttributeOwner& owner);
    void spread();
    bool dependsOnChange(const EntityType& entityType) const;
    bool dependsOnChange(const RelationshipType& relationship) const;
    bool isTouched(const std::vector<Attribute>& attributes) const;
    bool isTouched(const Key& key) const;
    bool isMarked(const Walk& walk) const;
    bool usesTouched(const AccessPattern& query) const;
    void addByWalk();
    void addByDecision(const Model& model);
    void addTables(const Choice& choice);
    bool isAnyAffected(const Choice& choice) const;
    void closeDecisions(const std::vector<Decision>& decisions, bool& isGrown);
    void findLikeness(std::size_t query);

    const Model& m_model;
    const Model& m_modelBefore;
    const DerivationMemo& m_memo;
    const DerivationContext& m_context;
    bool m_concernAll = false;
    std::vector<bool> m_now;
    std::vector<bool> m_before;
    std::vector<bool> m_sameDecision;  // at its position
    std::vector<std::size_t> m_likeness;
    std::vector<std::size_t> m_positionBefore;  // of each query of the model
    std::set<AttributeOwner> m_marked;          // types that changed or depend on ones that did
    std::set<AttributeId> m_touched;            // attributes of types that changed, before and now
};

}  // namespace querywright
