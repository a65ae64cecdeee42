// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/gui/stage.h"
#include "model/file/layout.h"
#include "model/model.h"
#include "model/subject.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <set>

namespace querywright::gui {

// Where subjects are looked up: what was said in the model, what is derived in the design of it, what is in
// diagrams only.
struct SubjectScope {
    const Model& model;
    const core::Design& design;
    const Layout* layout = nullptr;  // null: there are no notes, group boxes and further diagrams
};

// The table that serves the query of the subject: its position in Derivation::tables.
std::optional<std::size_t> tableOf(const core::Design& design, const TableSubject& table);
std::optional<std::size_t> tableOf(const core::Design& design, QueryId query);

// The subject of a table of the design.
TableSubject subjectOfTable(const core::Design& design, std::size_t table);

// The queries that run on what the subject is: itself, or those that its table serves; none if it is neither.
std::set<QueryId> queriesOf(const core::Design& design, const Subject& subject);

bool isThere(const SubjectScope& scope, const Subject& subject);

// What the subject is in the design of now: itself; of a column that was nested into another one, that one;
// of any other column that is gone, its table. Empty if nothing of it is there.
Subject successorOf(const SubjectScope& scope, const Subject& subject);

// "Guest", "Guest.email", "Q7", "Booking" (a diagram or group box), "reservations_by_guest", "room_number",
// "*address*". Empty if it is not there.
QString nameOf(const SubjectScope& scope, const Subject& subject);

// The stage whose diagram shows it; `now` if that one does.
Stage stageOf(const Subject& subject, Stage now);

}  // namespace querywright::gui
