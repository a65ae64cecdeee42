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

QString besideIcon(const QString& text)
{
    return text.isEmpty() ? text : QChar(0x2005) + text;
}

}  // namespace querywright::gui
