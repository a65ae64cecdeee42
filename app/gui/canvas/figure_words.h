// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/core/query_states.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// What is told of a figure, an arrow or a frame to those who cannot see it (ux, section 20).
struct SpokenFigure {
    QString name;         // "Table guests, keyspace hotel, read by Q9, 1 partition"
    QString description;  // "Partition key guest_id. Columns first_name, last_name."

    friend bool operator==(const SpokenFigure&, const SpokenFigure&) = default;
};

// What figures and arrows are told from. REQUIRES: all belong to the diagram.
struct SpokenScope {
    const Model& model;
    const core::Design& design;
    const std::vector<core::QueryState>& queries;
    const render::GlyphsOfFigures& glyphs;
};

SpokenFigure spoken(const SpokenScope& scope, const render::Diagram& diagram, const render::Figure& figure);
SpokenFigure spoken(const SpokenScope& scope, const render::Diagram& diagram,
                    const render::Connection& connection);
// Of a keyspace or a group box, by its position: its name and what lies in it.
SpokenFigure spokenFrame(const SpokenScope& scope, const render::Diagram& diagram, std::size_t frame);

}  // namespace querywright::gui
