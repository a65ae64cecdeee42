// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/drawing/tool.h"

#include <QGraphicsView>
#include <QPoint>

#include <functional>
#include <optional>
#include <vector>

class QRubberBand;

namespace querywright::gui {

// Zoom, pan, selecting and moving with mouse, wheel, pinch and keys (ux, section 10). It says what a person
// does; what follows from it is its owner's business.
class CanvasView final : public QGraphicsView {
    Q_OBJECT

public:
    explicit CanvasView(CanvasScene& scene, QWidget* parent = nullptr);

    double zoom() const { return transform().m11(); }
    void setZoom(double zoom);  // the middle of the view stays
    // Shows all of it, at 100 % at most; also after the view changes its size, until a person zooms or pans.
    void fit(const QRectF& rect);
    // The same for a first look: what is too large to be read as a whole is shown in its width, and what is
    // too wide for that from `start` on.
    void fitFirst(const QRectF& rect, QPointF start);
    bool isFitted() const { return !m_fitted.isNull(); }
    // The view stays as it is from now on, whatever is drawn.
    void keepPlace() { m_fitted = {}; }
    QRectF visibleRect() const;

    // Moves the view as little as needed, if what is to be seen is not in sight.
    void bringIntoSight(const QRectF& rect);

    // What a click and a drag mean from now on.
    void setUse(ToolUse use);

    // Parts for which this holds are dragged by themselves, rather than with their figure.
    void setDragsPart(std::function<bool(const render::DiagramPlace&)> dragsPart)
    {
        m_dragsPart = std::move(dragsPart);
    }

    void setSelected(std::vector<render::DiagramPlace> figures) { m_selectedFigures = std::move(figures); }
    void endDrag();

Q_SIGNALS:
    void zoomChanged(double zoom);
    void viewChanged();
    void clicked(const querywright::render::DiagramPlace& place, Qt::KeyboardModifiers modifiers);
    // The digit of a connection.
    void cardinalityClicked(std::size_t connection);
    void banded(const std::vector<querywright::render::DiagramPlace>& places, bool adds);
    void doubleClicked(const querywright::render::DiagramPlace& place);
    void contextMenuRequested(const querywright::render::DiagramPlace& place, const QPoint& globalPosition);
    // The figures that were dragged or nudged, where they are now.
    void figuresMoved(const std::vector<std::size_t>& figures);
    // A part that is dragged by itself, and dropped.
    void partDragged(const querywright::render::DiagramPlace& place, QPointF at);
    void partDropped(const querywright::render::DiagramPlace& place, QPointF at);
    // With a tool in the hand: where it was used; from where to where. Ends that are no figures are empty.
    void placed(QPointF at, const querywright::render::DiagramPlace& place);
    void connected(const querywright::render::DiagramPlace& from, const querywright::render::DiagramPlace& to,
                   QPointF at);
    // The bends of a line that a piece of was dragged.
    void lineMoved(std::size_t connection, const std::vector<QPointF>& bends);
    void foldClicked(const querywright::render::DiagramPlace& place);
    void escapePressed();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    enum class Gesture { None, Pan, Press, Drag, Part, Bend, Band, Place, Connect };

    void zoomAt(QPoint viewPoint, double factor);
    void showFitted(const QRectF& rect);
    void pan(QPoint by);
    double tolerance() const { return 6.0 / zoom(); }
    void beginPan(QPoint at);
    void beginDrag();
    void drag(QPoint at, Qt::KeyboardModifiers modifiers);
    bool canBend() const;
    void beginBend();
    void bend(QPoint at);
    void releaseClick(QPoint at, Qt::KeyboardModifiers modifiers);
    std::vector<std::size_t> draggedFigures() const;
    void pressTool(QPoint at);
    void moveTool(QPoint at);
    void releaseTool(QPoint at);
    void dropLine();
    void nudge(QPointF by);
    void walkFigures(bool forward);
    void walkParts(int by);
    void jumpAlongConnection(int key);
    void hover(QPoint at);
    std::optional<std::size_t> cardinalityAt(QPointF point) const;

    CanvasScene& m_scene;
    std::vector<render::DiagramPlace> m_selectedFigures;
    Gesture m_gesture = Gesture::None;
    bool m_isSpaceHeld = false;
    QPoint m_pressed;   // in the viewport
    QPoint m_lastMove;  // likewise
    render::DiagramPlace m_pressedPlace;
    std::function<bool(const render::DiagramPlace&)> m_dragsPart;
    std::vector<std::pair<std::size_t, QPointF>> m_dragStart;
    std::vector<QPointF> m_lineStart;  // of the line that a piece of is dragged
    std::size_t m_piece = 0;
    std::optional<QPoint> m_lastClick;
    QRectF m_fitted;                      // what is to be shown; null once a person moved the view
    std::optional<QPointF> m_startOfFit;  // of a first view
    std::size_t m_clickDepth = 0;
    QRubberBand* m_band = nullptr;
    ToolUse m_use = ToolUse::Select;
    std::optional<render::DiagramPlace> m_lineFrom;  // the figure a line is pulled from
    bool m_isLinePending = false;                    // it was clicked, not pulled
};

}  // namespace querywright::gui
