// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/name_breaks.h"

#include <QFontMetrics>
#include <QStringList>

#include <algorithm>

namespace querywright::gui {
namespace {

QString withBreaks(const QString& word)
{
    QString result;
    for (qsizetype i = 0; i < word.size(); ++i) {
        result += word[i];
        if (i + 1 == word.size())
            break;
        const bool isJoint = word[i] == QLatin1Char('_') || word[i] == QLatin1Char('.');
        const bool isHump = word[i].isLower() && word[i + 1].isUpper();
        if ((isJoint && word[i + 1].isLetterOrNumber()) || isHump)
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

int widestPart(const QString& text, const QFontMetrics& metrics)
{
    int widest = 0;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        for (const QString& part : withBreaks(word).split(QChar(nameBreak)))
            widest = std::max(widest, metrics.horizontalAdvance(part));
    }
    return widest;
}

}  // namespace querywright::gui
