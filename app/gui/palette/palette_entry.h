// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <functional>

namespace querywright::gui {

enum class PaletteKind { Command, Object, Query, Stage, Setting, Help, Creation };

// A line of the command palette: something that can be done or gone to.
struct PaletteEntry {
    PaletteKind kind = PaletteKind::Command;
    QString key;     // "command save": what is remembered of it
    QString text;    // "Save As…", "room_number in reservations_by_hotel_date"
    QString note;    // "File", "attribute": where or what it is; looked through as well
    QString keys;    // that do the same, or empty
    QString icon;    // name of a bundled one; may be empty
    QString whyOff;  // why it cannot be done now; empty if it can
    std::function<void()> run;
    std::function<void()> show = {};  // on the canvas; null if it has no place there
    QString help = {};                // the page of the help, "erd" or "rules#R4"
};

}  // namespace querywright::gui
