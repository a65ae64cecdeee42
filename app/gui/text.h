// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>
#include <string>

namespace querywright::gui {

// What people read, of functions that belong to no QObject.
QString words(const char* text);

// Between the texts of the model (UTF-8) and those of Qt.
QString toQString(const std::string& text);
std::string toStdString(const QString& text);

// 1,022,000.
QString groupedText(std::uint64_t number);
// "1 row", "2,000 rows".
QString countedText(std::uint64_t number, const char* noun);
// "512 B", "1.1 MB".
QString sizeText(std::uint64_t bytes);

// The text with a capital at its begin and a full stop, or what else ends a sentence, at its end. Empty stays
// empty.
QString toSentence(const QString& text);

// The text as HTML, with what stands in it in double quotes bold instead.
QString withBoldNames(const QString& text);

// The text as it stands beside an icon: Qt leaves less room between the two than looks right.
QString besideIcon(const QString& text);

}  // namespace querywright::gui
