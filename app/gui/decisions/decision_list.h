// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "model/model.h"
#include "model/subject.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace querywright::gui {

// A decision as the list of decisions shows it.
struct DecisionLine {
    DecisionId decision{};
    bool isActive = true;
    bool isStale = false;  // it is on and does not apply, or has no effect
    QString what;          // "Key of table of Q7: (Guest.last_name, Hotel.id)"
    QString effect;        // "Q7 reads 402 partitions", "was room_availabilities_by_hotel", why it is stale
    QString reason;        // of the person who decided; may be empty
    Subject shown;         // the table it is about, or another thing to go to; nothing if all is gone

    friend bool operator==(const DecisionLine&, const DecisionLine&) = default;
};

// How many decisions shape each table of the design, by its position.
std::vector<std::size_t> decisionsOfTables(const core::Design& design);

// All decisions: stale ones first, then by the table they are about, those about none last.
std::vector<DecisionLine> decisionLines(const Model& model, const core::LiveDesign& live);

// How many are stale.
int staleDecisions(const Model& model, const core::Design& design);

// What is said where there are none.
QString noDecisionsText(const core::Design& design);

}  // namespace querywright::gui
