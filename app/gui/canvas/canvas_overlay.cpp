// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/canvas_overlay.h"

#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/canvas/line_ends.h"
#include "app/gui/canvas/resize_handles.h"
#include "app/gui/canvas/screen_pen.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionGraphicsItem>

namespace querywright::gui {

namespace {

using render::Token;

class Overlay {
public:
    Overlay(QPainter& painter, const CanvasState& state)
        : m_painter(painter),
          m_state(state),
          m_zoom(QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter.worldTransform()))
    {}

    void paint()
    {
        paintTarget();
        paintPulledLine();
        paintDropMark();
        paintGhosts();
        paintGuides();
        for (const std::size_t figure : m_state.locked)
            paintLock(figure);
        for (const std::size_t figure : m_state.pinned)
            paintPin(figure);
        paintHandles();
        paintLineEnds();
        paintDots();
        paintWalk();
    }

private:
    QColor color(Token token) const { return m_state.appearance.theme().color(token); }

    void setPen(Token token, double width, Qt::PenStyle style = Qt::SolidLine)
    {
        m_painter.setPen(screenPen(m_painter, color(token), width, style));
        m_painter.setBrush(Qt::NoBrush);
    }

    QPainterPath outlineOf(const render::Figure& figure) const
    {
        const QRectF rect = figure.rect();
        QPainterPath path;
        switch (figure.outline) {
        case layout::Outline::Diamond:
            path.addPolygon(QPolygonF(
                {QPointF(rect.center().x(), rect.top()), QPointF(rect.right(), rect.center().y()),
                 QPointF(rect.center().x(), rect.bottom()), QPointF(rect.left(), rect.center().y())}));
            path.closeSubpath();
            break;
        case layout::Outline::Triangle:
            path.addPolygon(
                QPolygonF({QPointF(rect.center().x(), rect.top()), rect.bottomRight(), rect.bottomLeft()}));
            path.closeSubpath();
            break;
        case layout::Outline::Ellipse:
            path.addEllipse(rect);
            break;
        case layout::Outline::Rectangle:
            path.addRoundedRect(rect, 4, 4);
            break;
        }
        return path;
    }

    // The figure stays to be read through its tint.
    void paintTarget()
    {
        if (!m_state.pulled || !m_state.pulled->target)
            return;
        constexpr float tint = 0.3F;
        const QPainterPath outline = outlineOf(m_state.diagram.figures[*m_state.pulled->target]);
        const bool isRefused = m_state.pulled->isRefused;
        setPen(isRefused ? Token::Error : Token::Accent, 2.0);
        if (!isRefused) {
            QColor fill = color(Token::AccentSoft);
            fill.setAlphaF(tint);
            m_painter.setBrush(fill);
        }
        m_painter.drawPath(outline);
    }

    void paintPulledLine()
    {
        if (!m_state.pulled)
            return;
        setPen(m_state.pulled->isRefused ? Token::Error : Token::Accent, 2.0, Qt::DashLine);
        m_painter.drawLine(m_state.pulled->line);
        if (!m_state.pulled->warning.isEmpty() && m_state.pulled->target)
            paintWarning(m_state.pulled->warning, m_state.diagram.figures[*m_state.pulled->target].rect());
    }

    // Below the figure, as large at any zoom.
    void paintWarning(const QString& text, const QRectF& figure)
    {
        constexpr double height = 22.0;
        constexpr double gap = 8.0;
        const double width = render::textWidth(render::FontRole::Annotation, text) + 20.0;
        const QRectF box(-width / 2, gap, width, height);
        m_painter.save();
        m_painter.translate(figure.center().x(), figure.bottom());
        m_painter.scale(1 / m_zoom, 1 / m_zoom);
        m_painter.setPen(QPen(color(Token::Warning), 1.0));
        m_painter.setBrush(color(Token::WarningBackground));
        m_painter.drawRoundedRect(box, 5, 5);
        m_painter.setPen(color(Token::Warning));
        m_painter.setFont(render::font(render::FontRole::Annotation));
        m_painter.drawText(box, Qt::AlignCenter, text);
        m_painter.restore();
    }

    void paintDropMark()
    {
        if (!m_state.dropMark)
            return;
        setPen(m_state.dropMark->isAllowed ? Token::Accent : Token::Error, 3.0);
        m_painter.drawLine(m_state.dropMark->line);
    }

    void paintGhosts()
    {
        QColor fill = color(Token::AccentSoft);
        fill.setAlphaF(0.5F);
        for (const QRectF& ghost : m_state.ghosts) {
            setPen(Token::Accent, 1.0, Qt::DashLine);
            m_painter.setBrush(fill);
            m_painter.drawRoundedRect(ghost, 4, 4);
        }
    }

    void paintGuides()
    {
        for (const SnapGuide& guide : m_state.guides) {
            setPen(Token::Accent, 1.0);
            m_painter.drawLine(guide.line);
            if (guide.distance >= 1.0)
                paintDistance(guide);
        }
    }

    // On a pill, as large at any zoom.
    void paintDistance(const SnapGuide& guide)
    {
        constexpr double height = 16.0;
        const QString text = QString::number(qRound(guide.distance));
        const double width = render::textWidth(render::FontRole::QueryLabel, text) + 10.0;
        const QRectF box(-width / 2, -height / 2, width, height);
        m_painter.save();
        m_painter.translate(guide.gap.center());
        m_painter.scale(1 / m_zoom, 1 / m_zoom);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color(Token::Accent));
        m_painter.drawRoundedRect(box, height / 2, height / 2);
        m_painter.setPen(color(Token::AccentForeground));
        m_painter.setFont(render::font(render::FontRole::QueryLabel));
        m_painter.drawText(box, Qt::AlignCenter, text);
        m_painter.restore();
    }

    void beginSign(std::size_t figure)
    {
        m_painter.save();
        m_painter.translate(m_state.diagram.figures[figure].rect().topLeft());
        m_painter.scale(1 / m_zoom, 1 / m_zoom);
        m_painter.setPen(QPen(color(Token::Border2), 1.0));
        m_painter.setBrush(color(Token::Surface));
        m_painter.drawEllipse(QPointF(0, 0), 9, 9);
        m_painter.setPen(QPen(color(Token::Text2), 1.4));
        m_painter.setBrush(Qt::NoBrush);
    }

    void paintLock(std::size_t figure)
    {
        beginSign(figure);
        m_painter.drawArc(QRectF(-2.5, -5.5, 5, 6), 0, 180 * 16);
        m_painter.setBrush(color(Token::Text2));
        m_painter.drawRoundedRect(QRectF(-3.5, -1.5, 7, 5.5), 1, 1);
        m_painter.restore();
    }

    void paintPin(std::size_t figure)
    {
        beginSign(figure);
        m_painter.drawLine(QPointF(0, 1), QPointF(0, 5.5));
        m_painter.drawLine(QPointF(-3.5, 1), QPointF(3.5, 1));
        m_painter.setBrush(color(Token::Text2));
        m_painter.drawRect(QRectF(-2, -5, 4, 6));
        m_painter.restore();
    }

    void paintHandles()
    {
        if (!m_state.handled)
            return;
        const double side = handleSide / m_zoom;
        setPen(Token::Accent, 1.5);
        m_painter.setBrush(color(Token::Surface));
        for (const QPointF& handle : handlesAround(render::rectOf(m_state.diagram, *m_state.handled)))
            m_painter.drawRect(QRectF(handle.x() - side / 2, handle.y() - side / 2, side, side));
    }

    void paintLineEnds()
    {
        if (!m_state.ended)
            return;
        setPen(Token::Accent, 1.5);
        m_painter.setBrush(color(Token::Surface));
        for (const LineEnd& end : lineEndsOf(m_state.diagram, *m_state.ended))
            m_painter.drawEllipse(end.at, lineEndRadius / m_zoom, lineEndRadius / m_zoom);
    }

    void paintDots()
    {
        if (!m_state.dots)
            return;
        constexpr double arm = 3.0;  // of the plus
        const auto dots = dotsAround(m_state.diagram, m_state.dots->figure, m_zoom);
        m_painter.save();
        m_painter.setOpacity(m_painter.opacity() * m_state.dots->opacity);
        for (std::size_t i = 0; i < dots.size(); ++i) {
            const bool isHot = m_state.dots->hot == i;
            const double radius = dotRadius + (isHot ? 2.0 : 0.0);
            m_painter.save();
            m_painter.translate(dots[i]);
            m_painter.scale(1 / m_zoom, 1 / m_zoom);
            m_painter.setPen(QPen(color(Token::Accent), 1.5));
            m_painter.setBrush(color(isHot ? Token::Accent : Token::Surface));
            m_painter.drawEllipse(QPointF(0, 0), radius, radius);
            m_painter.setPen(QPen(color(isHot ? Token::AccentForeground : Token::Accent), 1.5));
            m_painter.drawLine(QPointF(-arm, 0), QPointF(arm, 0));
            m_painter.drawLine(QPointF(0, -arm), QPointF(0, arm));
            m_painter.restore();
        }
        m_painter.restore();
    }

    void paintWalk()
    {
        constexpr double radius = 9.0;
        int number = 1;
        for (const QPointF& point : m_state.highlights.walkNumbers) {
            const QRectF disc(point.x() - radius, point.y() - radius, 2 * radius, 2 * radius);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(color(Token::Accent));
            m_painter.drawEllipse(disc);
            m_painter.setPen(color(Token::AccentForeground));
            m_painter.setFont(render::font(render::FontRole::QueryLabel));
            m_painter.drawText(disc, Qt::AlignCenter, QString::number(number++));
        }
    }

    QPainter& m_painter;
    const CanvasState& m_state;
    double m_zoom;
};

}  // namespace

void paintOverlay(QPainter& painter, const CanvasState& state)
{
    painter.setRenderHint(QPainter::Antialiasing);
    Overlay(painter, state).paint();
}

}  // namespace querywright::gui
