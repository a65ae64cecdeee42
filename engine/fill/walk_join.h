// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// Builds the one SELECT that joins the normalized sample tables along a walk, or along a part of it that
// hangs on rows which are already known.
class WalkJoin {
public:
    // Joins along the steps with these positions. Nodes and steps in `known` are not joined but come as
    // parameters, the row number of the first as ?1 and so on; without any, the walk's first node begins the
    // join. REQUIRES: `model` and `walk` outlive the object; each step begins at a known node, at the first
    // one, or at one that a step before it adds.
    WalkJoin(const Model& model, const Walk& walk, std::vector<std::size_t> steps,
             std::vector<WalkPlace> known);

    // The position among the SELECT's columns of an attribute that is neither composite nor one element of a
    // multivalued one; of one element, which gives a row for each; of the row number of an entity or
    // relationship.
    // REQUIRES: the place is on the joined part of the walk.
    int attribute(const WalkPlace& place, AttributeId attribute);
    int element(const WalkPlace& place, AttributeId attribute);
    int row(const WalkPlace& place);
    // Likewise of the row number of the entity as one of a subtype; null where it is none.
    int rowOfType(NodeIndex node, EntityId subtype);

    std::string sql() const;

    // The tables joined, each once, the largest of which is about as long as the join.
    std::set<std::string> tables() const;

private:
    // A table of the FROM clause.
    struct Source {
        std::string table;
        std::string alias;
        std::string condition;  // empty of the first
        bool isOptional = false;
    };

    std::string rowOf(NodeIndex node) const;
    std::string rowOf(const WalkPlace& place) const;
    std::string aliasOf(const WalkPlace& place, const AttributeOwner& owner);
    int column(const std::string& expression);
    std::optional<std::string> parameterOf(const WalkPlace& place) const;
    bool isOtherType(const WalkStep& step, std::size_t participant) const;
    const WalkStep* firstStepWith(NodeIndex node, std::size_t& step, std::size_t& participant) const;
    std::vector<Source> sources() const;
    void addNode(std::vector<Source>& sources, NodeIndex node, bool isNeeded) const;
    void addKnown(std::vector<Source>& sources) const;
    bool usesSubtype(NodeIndex node) const;
    void addElements(std::vector<Source>& sources, const WalkPlace& place) const;

    const Model& m_model;
    const Walk& m_walk;
    std::vector<std::size_t> m_steps;
    std::vector<WalkPlace> m_known;
    std::vector<std::string> m_columns;
    std::set<std::pair<NodeIndex, EntityId>> m_entityTables;      // those whose attributes are used
    std::set<StepIndex> m_relationshipTables;                     // likewise
    std::set<std::pair<WalkPlace, AttributeId>> m_elementTables;  // those whose values are used one by one
};

}  // namespace querywright::engine
