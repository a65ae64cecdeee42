// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/name_breaks.h"

#include <QFontMetrics>
#include <QStringList>

namespace querywright::gui {
namespace {

QString withBreaks(const QString& word)
{
    QString result;
    for (qsizetype i = 0; i < word.size(); ++i) {
        result += word[i];
        const bool isJoint = word[i] == QLatin1Char('_') || word[i] == QLatin1Char('.');
        if (isJoint && i + 1 < word.size() && word[i + 1].isLetterOrNumber())
            result += QChar(nameBreak);
    }
    return result;
}

}  // namespace

QString withNameBreaks(const QString& text, const QFontMetrics& metrics, int width)
{
    QStringList words = text.split(QLatin1Char(' '));
    for (QString& word : words) {
        if (metrics.horizontalAdvance(word) > width)
            word = withBreaks(word);
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace querywright::gui
