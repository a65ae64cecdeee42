// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"
#include "render/style/theme.h"

#include <optional>

class QPainter;
class QPen;

namespace querywright::render {

// How the line of a connection is drawn: its width, dashes, whether it is double, and its ends.
struct LineStyle {
    Pen pen;
    bool isDouble = false;     // two lines 3.6 apart
    bool hasHead = false;      // a filled triangle of 9 by 9 at its end
    bool hasRingTail = false;  // a hollow circle at its beginning
    double radius = 0.0;       // of its bends
};

// The zoom below which types and bullets are too small to be read, and left out (ux, section 3).
inline constexpr double leastZoomOfTypes = 0.6;

// How much a line stands out.
enum class LineEmphasis { None, Hovered, Selected };

// Paints diagrams to screens, pictures, PDF and paper: the same picture everywhere. The painter's coordinates
// are those of the diagram.
class DiagramPainter {
public:
    // REQUIRES: both outlive the object. `zoom` is how large the diagram is shown (1: 100 %): what is too
    // small to be read is left out, of names a line stays, and no line is thinner than a pixel. Painting
    // leaves the painter with another pen, brush and font.
    DiagramPainter(QPainter& painter, const Theme& theme, double zoom = 1.0);

    // Only what lies in this part of the diagram need be painted; all of it unless this is called.
    void setExposed(const QRectF& exposed) { m_exposed = exposed; }

    // Frames, connections, figures, labels, in this order.
    void paint(const Diagram& diagram);

    void paint(const Frame& frame);
    void paint(const Figure& figure);
    // The line with its head and its tail; without labels.
    void paintLine(const Connection& connection, LineEmphasis emphasis = LineEmphasis::None);
    void paintLabels(const Connection& connection);

    // Items in coordinates relative to `origin`.
    void paint(const std::vector<Item>& items, QPointF origin);

    // With the painter's pen and brush; the corners are round where that is seen.
    void drawBox(const QRectF& box, double radius);

private:
    double seenWidth(double width) const;
    QPen penOf(const Pen& pen) const;
    bool isEndSeen() const;
    bool isExposed(QPointF end) const;
    void paintPieces(const std::vector<QPointF>& points, const LineStyle& style);
    void setSharp(bool isSharp);
    void drawStraight(const QPointF* points, std::size_t count);
    void paintItem(const Item& item, QPointF origin);
    void paintText(const TextItem& text, QPointF origin);
    bool isRounded(double radius) const;
    bool isDashSeen(const QRectF& box) const;
    bool isHinted(const Item& item) const;
    void paintHint(const TextItem& text, QPointF origin);
    bool isSmudge(const TextItem& text) const;
    void paintSmudge(const TextItem& text, QPointF origin);

    QPainter& m_painter;
    const Theme& m_theme;
    double m_zoom;
    Detail m_finest;
    std::optional<QRectF> m_exposed;
};

LineStyle lineStyleOf(ConnectionKind kind);

}  // namespace querywright::render
