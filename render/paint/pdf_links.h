// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <vector>

namespace querywright::render {

// Lengths are points; what lies below the top of the page has greater coordinates.
struct PdfPlace {
    std::size_t page = 0;  // from 0 on
    double top = 0.0;
};

struct PdfLink {
    std::size_t page = 0;
    QRectF area;
    PdfPlace target;
};

// An entry of the outline that readers show beside the pages.
struct PdfBookmark {
    int level = 1;  // 2: below the last one of level 1 before it, and folded in; and so on
    QString title;
    PdfPlace target;
};

// What QPdfWriter wrote, with links and an outline appended as an update of the file (PDF 1.4, 3.4.5), since
// QPdfWriter has neither. Those that lead to pages that are not there are left out. A file that is not built
// as QPdfWriter of Qt 6.4 builds it stays as it is.
QByteArray withLinks(QByteArray pdf, const std::vector<PdfLink>& links,
                     const std::vector<PdfBookmark>& bookmarks);

}  // namespace querywright::render
