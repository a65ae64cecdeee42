// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/coordinator.h"
#include "engine/store/table_layout.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::engine {

// A design that is checked, and what follows from it for each table.
class Design {
public:
    // REQUIRES: `derivation` is derive(model), `physical` is designPhysical(model, derivation); all outlive
    // the object.
    Design(const Model& design, const Derivation& derived, const PhysicalModel& designed);

    const Model& model;
    const Derivation& derivation;
    const PhysicalModel& physical;

    // At the positions of Derivation::tables.
    const TableLayout& layout(std::size_t table) const { return m_layouts[table]; }
    const Coordinator& coordinator(std::size_t table) const { return m_coordinators[table]; }

    // Why Cassandra refuses the table, in whole sentences; empty if it does not.
    std::string refusal(std::size_t table) const;

    // Why Cassandra answers no read of the table, though it takes it: the consistency level waits for more
    // replicas than there are. A sentence; empty if there are enough.
    std::string unavailability(std::size_t table) const;

private:
    std::vector<TableLayout> m_layouts;
    std::vector<Coordinator> m_coordinators;
};

}  // namespace querywright::engine
