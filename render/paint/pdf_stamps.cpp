// SPDX-License-Identifier: Apache-2.0
#include "render/paint/pdf_stamps.h"

#include <QByteArrayView>
#include <QHashFunctions>

#include <algorithm>

namespace querywright::render {

void fixOrderOfFonts()
{
    QHashSeed::setDeterministicGlobalSeed();
}

QByteArray withoutStamps(QByteArray pdf)
{
    // "D:20261121031042Z", with another time zone "D:20261121041042+01'00'": PDF 1.4, section 3.8.3. All
    // offsets in the file count bytes, so none may be added or lost.
    constexpr QByteArrayView before = "/CreationDate (D:";
    constexpr QByteArrayView fixed = "20000101000000Z";
    const qsizetype found = pdf.indexOf(before);
    if (found < 0)
        return pdf;
    const qsizetype begin = found + before.size();
    const qsizetype end = pdf.indexOf(')', begin);
    if (end - begin < fixed.size())
        return pdf;
    std::copy(fixed.begin(), fixed.end(), pdf.begin() + begin);
    for (qsizetype i = begin + fixed.size(); i < end; ++i) {
        if (pdf[i] != '\'')
            pdf[i] = '0';
    }
    return pdf;
}

}  // namespace querywright::render
