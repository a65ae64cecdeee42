// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/palette/palette_entry.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace querywright::gui {

// A found entry.
struct PaletteHit {
    std::size_t entry = 0;       // its position in what was searched
    std::vector<int> positions;  // of the letters that were found, in shownText()

    friend bool operator==(const PaletteHit&, const PaletteHit&) = default;
};

// What is typed into the palette: a letter that says what is meant, and what is looked for. ">" commands and
// settings, "@" objects, "#" queries, "?" help.
struct PaletteInput {
    QChar prefix;  // null: everything is meant
    QString pattern;
};
PaletteInput readPaletteInput(const QString& text);

// The text that is searched: text and note.
QString shownText(const PaletteEntry& entry);

// The entries that fit, the best first; of what was used before, the more the later it was. With nothing
// typed: what was used, the last first, then commands and the rest as they come.
// `recent`: keys of what was used, the last first.
std::vector<PaletteHit> findEntries(const std::vector<PaletteEntry>& entries, const QString& text,
                                    const QStringList& recent);

}  // namespace querywright::gui
