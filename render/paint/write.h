// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "render/figure/diagram.h"
#include "render/style/theme.h"

#include <QByteArray>

namespace querywright::render {

// Diagrams as files. The same diagram gives the same bytes. White space of 20 pixels is left around them.
// REQUIRES: loadFonts() was called.

// What is behind a diagram.
enum class Ground { Canvas, Transparent };

// SVG 1.1: text as text, a group with class and data-name for every figure, column, line and label.
QByteArray toSvg(const Diagram& diagram, const Theme& theme, Ground ground = Ground::Canvas);

// One page as large as the diagram (a pixel is 1/96 inch), vector, with embedded fonts.
QByteArray toPdf(const Diagram& diagram, const Theme& theme);

// `scale` pixels for each of the diagram, and as many dots to the inch times 96. An error if the picture
// would be larger than 16,000 pixels at a side or 200 million pixels, with the largest scale that fits.
Result<QByteArray> toPng(const Diagram& diagram, const Theme& theme, double scale,
                         Ground ground = Ground::Canvas);

}  // namespace querywright::render
