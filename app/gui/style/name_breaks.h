// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFontMetrics;

namespace querywright::gui {

// The text with places to break a line at in words wider than that: behind the underscores and full stops of
// their names. They have no width of their own.
QString withNameBreaks(const QString& text, const QFontMetrics& metrics, int width);

}  // namespace querywright::gui
