// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/wrapped_lines.h"

#include "app/gui/style/name_breaks.h"

#include <QFontMetrics>
#include <QTextLayout>

#include <algorithm>

namespace querywright::gui {

QStringList wrappedLines(const QString& text, const QFont& font, const LineRoom& room)
{
    const QFontMetrics metrics(font);
    if (metrics.horizontalAdvance(text) <= room.first)
        return {text};
    QTextLayout layout(withNameBreaks(text, metrics, std::min(room.first, room.rest)), font);
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrapping);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        const int width = std::max(1, lines.isEmpty() ? room.first : room.rest);
        line.setLineWidth(width);
        const bool isLast = lines.size() + 1 == room.most;
        QString words = layout.text().mid(line.textStart(), isLast ? -1 : line.textLength());
        if (!isLast && words.endsWith(QLatin1Char(' ')))
            words.chop(1);
        lines << metrics.elidedText(words, Qt::ElideRight, width);
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

}  // namespace querywright::gui
