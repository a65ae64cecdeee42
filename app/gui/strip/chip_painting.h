// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/strip/strip_items.h"
#include "app/gui/style/appearance.h"

#include <QRect>

class QPainter;

namespace querywright::gui {

// How what stands in the strip looks, in the text size of now.

struct ChipLook {
    bool isSelected = false;
    bool isHovered = false;
    bool hasFocus = false;  // that of the keyboard
};

int chipHeight();
int chipWidth(const Chip& chip);
// Whether both are equally wide: measuring text takes longer than all else about a chip.
bool isAsWide(const Chip& one, const Chip& other);
// Of one of a sound group the number may grow to that of all queries: it counts up without moving what
// follows.
int headWidth(const StripItem& head, std::size_t queries);

void paintChip(QPainter& painter, const Appearance& appearance, const QRect& rect, const Chip& chip,
               const ChipLook& look);
void paintHead(QPainter& painter, const Appearance& appearance, const QRect& rect, const StripItem& head,
               const ChipLook& look);

}  // namespace querywright::gui
