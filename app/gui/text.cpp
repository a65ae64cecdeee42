// SPDX-License-Identifier: Apache-2.0
#include "app/gui/text.h"

#include "model/base/text.h"

namespace querywright::gui {

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

QString withBoldNames(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char('"'));
    const bool isBalanced = parts.size() % 2 == 1;
    QString result;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isName = isBalanced && i % 2 == 1;
        result +=
            isName ? QStringLiteral("<b>%1</b>").arg(parts[i].toHtmlEscaped()) : parts[i].toHtmlEscaped();
    }
    return isBalanced ? result : text.toHtmlEscaped();
}

}  // namespace querywright::gui
