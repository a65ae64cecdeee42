// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/legend/page_cuts.h"

#include <vector>

namespace querywright::render {

// How high an entry of a legend is.
inline constexpr double legendRowHeight = 18.0;

// Signs of legends.
LegendEntry legendText(const QString& sign, const QString& meaning, FontRole font = FontRole::KeyAttribute,
                       Underline underline = Underline::None);
LegendEntry legendMark(const QString& mark, const QString& meaning);
LegendEntry legendItems(std::vector<Item> sign, QSizeF size, const QString& meaning);

// A line with the end that a connection of the kind has, from left to right.
LegendEntry legendLine(ConnectionKind kind, LineEnd end, const QString& meaning);

// The entries one after the other, in rows not much longer than `width`, none of them on a cut.
Figure legendInRows(const std::vector<LegendEntry>& entries, double width, const PageCuts& cuts = {});

// The entries one below the other, in a dashed box; in two or three columns if there are many.
Figure legendInColumns(const std::vector<LegendEntry>& entries);

// How wide signs and meanings of a column of entries are.
struct LegendWidths {
    double sign = 0.0;
    double meaning = 0.0;
};
LegendWidths widthsOf(const std::vector<LegendEntry>& entries);

// The items of an entry of a column whose signs are in the middle of `widths.sign`, its top left corner at
// `at`.
std::vector<Item> legendRow(const LegendEntry& entry, const LegendWidths& widths, QPointF at);

inline constexpr double legendSignGap = 8.0;  // between a sign and its meaning

}  // namespace querywright::render
