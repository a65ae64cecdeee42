// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace querywright::render {

// To be called before text is painted to a QPdfWriter: Qt writes its fonts in the order of a hash table,
// which is another one in each run unless the seed of all hash tables is fixed.
void fixOrderOfFonts();

// The PDF with the date and the random ids that Qt stamps into it set to fixed ones of the same length, so
// that the same diagram gives the same bytes.
QByteArray withoutStamps(QByteArray pdf);

}  // namespace querywright::render
