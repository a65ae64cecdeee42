// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/legend/page_cuts.h"
#include "render/page/sheet.h"

namespace querywright::render {

// What stands beside or below a diagram on paper. All take coordinates from (0, 0) on. Where the sheet is cut
// into pages no row of text lies, as far as there is room.
struct Panel {
    std::vector<Item> items;
    QSizeF size;
};

// A cell of a title block.
struct TitleCell {
    QString label;
    QString value;
    bool isWide = false;  // takes a whole row
};

inline constexpr double panelWidth = 272.0;

// Name of model and diagram above rows of cells, as wide as the panel.
Panel titleBlock(const SheetTexts& texts, const std::vector<TitleCell>& cells);
// The same in one line as wide as the sheet.
Panel titleStrip(const SheetTexts& texts, const std::vector<TitleCell>& cells, double width,
                 const PageCuts& across = {});

// Lists one below the other, as wide as the panel.
Panel listPanel(const std::vector<DiagramList>& lists, const PageCuts& down = {});
// The legend in two columns, as wide as the panel.
Panel legendPanel(const std::vector<LegendEntry>& legend, const PageCuts& down = {});
// The legend in rows.
Panel legendStrip(const std::vector<LegendEntry>& legend, double width, const PageCuts& across = {});

// Numbered decisions in columns, no higher than that; if not all have room, the last line tells how many
// follow elsewhere. None, and an empty panel, if even the first has no room.
struct DecisionsPanel {
    Panel panel;
    qsizetype shown = 0;
};
DecisionsPanel decisionsPanel(const QStringList& decisions, double width, double mostHeight,
                              const PageCuts& across = {});

// All lists in columns beside each other, as low as that is possible; nothing if it takes more than that
// height.
Panel listStrip(const std::vector<DiagramList>& lists, double width, double mostHeight,
                const PageCuts& across = {});

// All lists, their texts in as many lines as they need, in columns over as many pages as they need.
std::vector<Panel> listPages(const std::vector<DiagramList>& lists, QSizeF page, const PageCuts& across = {});

}  // namespace querywright::render
