// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFontMetrics;

namespace querywright::gui {

// Where a line may be broken; it has no width of its own.
inline constexpr char16_t nameBreak = 0x200B;

// The text with places to break a line at in words wider than that: behind the underscores and full stops of
// their names, and before the capitals within.
QString withNameBreaks(const QString& text, const QFontMetrics& metrics, int width);

// How wide the widest part is that a line is not to be broken in.
int widestPart(const QString& text, const QFontMetrics& metrics);

}  // namespace querywright::gui
