// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/diagram_settings.h"
#include "render/figure/diagram.h"
#include "render/legend/lists.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::render {

// Of the coordinates of sheets, as of diagrams.
inline constexpr double pixelsPerInch = 96.0;

// What is written around a diagram on paper. What is empty is left out.
struct SheetTexts {
    QString model;             // "Hotel reservations"; empty: as the file
    QString diagram;           // "Chebotko diagram, logical"
    QString date;              // as it is to be written
    QString file;              // "hotel.qw"
    QString revision;          // "main 4f2c91e"
    QString check;             // "9 of 9 queries read 1 partition"
    QString checkedData = {};  // "1,409,000 sample rows"; empty if that is not known
    QString program;           // "Querywright 0.1"
    QString page = {};         // "7 of 20", of a sheet of one page in a longer document; empty: its own pages
    std::vector<DiagramList> lists;
    QStringList decisions;
};

// Items with a place and a scale of their own.
struct SheetPart {
    QPointF at;
    double scale = 1.0;
    std::vector<Item> items;
};

// A diagram on paper: one large sheet that is cut into pages, then pages with what does not fit beside the
// diagram. Lengths are pixels of 1/96 inch; coordinates those of the sheet, whose pages lie side by side
// without their margins.
struct Sheet {
    PageSetup setup;
    QSizeF paper;    // of a page
    QSizeF content;  // of a page, between its margins and without its foot
    std::size_t across = 1;
    std::size_t down = 1;
    Diagram diagram;                                // without legend and lists
    double scale = 1.0;                             // of the diagram
    QPointF origin;                                 // where the diagram's origin is
    QRectF area;                                    // where the diagram is
    std::vector<SheetPart> parts;                   // all that is drawn besides it
    std::vector<std::vector<SheetPart>> morePages;  // each with the origin at its content's corner
    QString foot;                                   // at the left below each page
    double smallestText = 0.0;                      // of the diagram on paper, in points; marks do not count

    std::size_t pages() const { return across * down + morePages.size(); }
};

// Below this, in points, text is too small to be read.
inline constexpr double leastReadableText = 6.0;

// Pixels of 1/96 inch in so many millimetres.
double fromMillimetres(double millimetres);

// The paper as it lies, in millimetres.
QSizeF paperSize(Paper paper, Orientation orientation);
QString paperName(Paper paper);  // "A4"

// Lays the diagram out on paper. Of the pages that it is to be fitted to, those are left out without which it
// is as large. A scale that would need more than 50 pages beside each other is made
// smaller. REQUIRES: loadFonts() was called.
Sheet makeSheet(const Diagram& diagram, const PageSetup& setup, const SheetTexts& texts);

// The fewest pages, across and down, on which all text can be read; those of the setup if it can be already,
// nothing if even many do not help.
struct PageCount {
    std::size_t across = 0;
    std::size_t down = 0;
};
std::optional<PageCount> readablePages(const Sheet& sheet, const SheetTexts& texts);

}  // namespace querywright::render
