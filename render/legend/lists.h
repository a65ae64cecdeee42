// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/figure/diagram.h"

#include <vector>

namespace querywright::render {

// A line of a list beside a diagram.
struct ListEntry {
    QString label;  // "Q1"
    QString text;
    QString right;  // "3 tables"; may be empty
};

struct DiagramList {
    QString title;
    std::vector<ListEntry> entries;
};

// The access patterns, and the updates with the number of tables that each writes if `derivation` and
// `physical` are not null. Lists without entries are left out.
std::vector<DiagramList> workflowLists(const Model& model, const Derivation* derivation,
                                       const PhysicalModel* physical);

// From a line of an entry's text to the next one.
inline constexpr double listLineHeight = 15.0;

// The lists as a figure, one below the other; texts that are longer than most go on in further lines.
Figure listFigure(const std::vector<DiagramList>& lists);

}  // namespace querywright::render
