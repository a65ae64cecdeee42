// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/palette/palette_entry.h"

#include <QMainWindow>

#include <functional>
#include <vector>

namespace querywright::gui {

// What entries of the palette ask of the window.
struct PaletteActs {
    std::function<void(const Subject&)> show;      // on the canvas, whatever the stage
    std::function<void(const QString&)> openHelp;  // a page of the help
    std::function<void(const QString&)> tell;      // why something was refused
    std::function<void(const Subject&)> edit;      // what was made: where the rest is said of it
    std::function<void(QueryId)> compare;          // the designs of a query
};

// Every command of the window, every thing of the model, every page and section of the help.
// REQUIRES: the window and what the context holds outlive the entries.
std::vector<PaletteEntry> paletteEntries(const Context& context, const QMainWindow& window,
                                         const PaletteActs& acts);

// What the text would make: "entity Invoice" or, with its attributes as From Text has them, "entity Invoice:
// id*, total"; "Guest 1 - pays - n Invoice"; "task Show invoices", "query invoices of a guest", and
// "attribute paid: boolean" where an entity type, a relationship type or a composite attribute is selected.
// "compare Q7" compares the designs of that query.
std::vector<PaletteEntry> paletteCreations(const Context& context, const QString& text,
                                           const PaletteActs& acts);

}  // namespace querywright::gui
