// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/dependencies.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace querywright {

// The updates of a workflow by the tables whose rows they bring or take away, and how long rows live then.
// Tables are positions in Derivation::tables. What is asked of a table is worked out once.
class RowUpdates {
public:
    // REQUIRES: all three outlive this; `derivation` is derive(model), `physical` is designPhysical() of
    // both.
    RowUpdates(const Model& model, const Derivation& derivation, const PhysicalModel& physical);

    // Updates that insert, or delete, things of a type or its subtypes, in the order of the workflow.
    const std::vector<const Update*>& insertsOf(const AttributeOwner& owner) const;
    const std::vector<const Update*>& deletesOf(const AttributeOwner& owner) const;

    // Entity types and relationship types of which a new one is a new row of the table.
    const std::set<AttributeOwner>& makersOf(std::size_t table) const;

    // Updates that bring, or take away, rows of the table, in the order of the workflow.
    std::vector<const Update*> insertsInto(std::size_t table) const;
    std::vector<const Update*> deletesFrom(std::size_t table) const;
    // Updates that take rows away with something else that they are a join of: the inspections of a tree.
    std::vector<const Update*> deletesWithOthers(std::size_t table) const;

    // How long rows of the table live: by its default_time_to_live; or, where every update that brings some
    // gives them a time to live and none writes them anew for good, by the longest of those; those of a view
    // go with the rows of its table. 0: for good.
    std::uint64_t secondsToLive(std::size_t table) const;

    // The rules of dependencies on the table's walk between the attributes of its columns.
    const Dependencies& dependenciesOf(std::size_t table) const;

private:
    using ByOwner = std::map<AttributeOwner, std::vector<const Update*>>;

    std::uint64_t secondsByUpdates(std::size_t table) const;

    const Model& m_model;
    const Derivation& m_derivation;
    const PhysicalModel& m_physical;
    ByOwner m_inserts;
    ByOwner m_deletes;
    bool m_expire = false;  // an update gives rows a time to live
    mutable std::map<std::size_t, Dependencies> m_dependencies;
    mutable std::map<std::size_t, std::set<AttributeOwner>> m_makers;
};

}  // namespace querywright
