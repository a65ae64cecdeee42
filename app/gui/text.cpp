// SPDX-License-Identifier: Apache-2.0
#include "app/gui/text.h"

#include "model/base/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace querywright::gui {

QString words(const char* text)
{
    return QCoreApplication::translate("Words", text);
}

QString toQString(const std::string& text)
{
    return QString::fromStdString(text);
}

std::string toStdString(const QString& text)
{
    return text.toStdString();
}

QString groupedText(std::uint64_t number)
{
    return toQString(grouped(number));
}

QString countedText(std::uint64_t number, const char* noun)
{
    return toQString(counted(number, noun));
}

QString sizeText(std::uint64_t bytes)
{
    return toQString(bytesText(bytes));
}

QString toSentence(const QString& text)
{
    if (text.isEmpty())
        return text;
    QString sentence = text;
    sentence[0] = sentence[0].toUpper();
    if (!QStringLiteral(".?!").contains(sentence.back()))
        sentence += QLatin1Char('.');
    return sentence;
}

QString withBoldNames(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char('"'));
    if (parts.size() % 2 == 0)  // quotes that do not come in pairs quote nothing
        return text.toHtmlEscaped();
    QString html;
    for (qsizetype i = 0; i < parts.size(); ++i)
        html +=
            (i % 2 == 1 ? QStringLiteral("<b>%1</b>") : QStringLiteral("%1")).arg(parts[i].toHtmlEscaped());
    return html;
}

QString besideIcon(const QString& text)
{
    return text.isEmpty() ? text : QChar(0x2005) + text;
}

}  // namespace querywright::gui
