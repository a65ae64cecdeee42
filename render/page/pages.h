// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/page/sheet.h"
#include "render/style/theme.h"

#include <QByteArray>

#include <atomic>
#include <cstddef>
#include <optional>

class QPainter;

namespace querywright::render {

// The colours of a sheet.
const Theme& themeOf(PrintColors colors);

// Paints a page, the painter's origin being the corner of the paper and its unit 1/96 inch. Only what lies
// between the margins is painted, and the foot and cut marks beside it. REQUIRES: `page` < sheet.pages().
void paintPage(QPainter& painter, const Sheet& sheet, std::size_t page, const Theme& theme);

// All pages: vector, with embedded fonts, the same bytes for the same sheet. Nothing if cancelled, which is
// looked at before each page; it may be null.
std::optional<QByteArray> toPdf(const Sheet& sheet, const QString& title,
                                const std::atomic<bool>* cancelled = nullptr);

}  // namespace querywright::render
