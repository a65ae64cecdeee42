// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QStringList>

namespace querywright::gui {

// The room of a text that a delegate paints line by line.
struct LineRoom {
    int first = 0;  // width of the first line, which may have something beside it
    int rest = 0;   // of those below it
    int most = 1;   // lines
};

// The lines of a text, broken between words and behind the underscores and full stops of names. The last that
// there is room for has all that is left and is cut at its end.
QStringList wrappedLines(const QString& text, const QFont& font, const LineRoom& room);

}  // namespace querywright::gui
