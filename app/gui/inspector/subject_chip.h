// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/chip_list.h"

namespace querywright::gui {

// The bundled icon of a kind of thing: of a weak entity type another than of a strong one.
const char* iconOf(const Model& model, const Subject& subject);

// "entity type", "task": what badges say.
QString kindOf(const Model& model, const Subject& subject);

// A chip of the thing: a click selects it. A query shows the sign of its verdict, and its name as a tip.
// `name` is the object name.
ChipContent chipOf(const Context& context, const Subject& subject, const QString& name);

// Likewise of a query, with its partitions and what they were: "Q7 402 was 1".
ChipContent verdictChipOf(const Context& context, QueryId query, const QString& name);

}  // namespace querywright::gui
