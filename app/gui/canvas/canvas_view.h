// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/canvas/connection_dots.h"
#include "app/gui/canvas/edge_scroll.h"
#include "app/gui/canvas/figure_words.h"
#include "app/gui/canvas/frame_cache.h"
#include "app/gui/drawing/tool.h"

#include <QGraphicsView>
#include <QPoint>

#include <functional>
#include <optional>
#include <vector>

class QRubberBand;

namespace querywright::gui {

// What may be joined to what. Figures are positions in the diagram.
struct ConnectRules {
    // Whether lines can be pulled from the dots of the figure.
    std::function<bool(std::size_t figure)> hasDots;
    // Why a line may not go from one figure to another, a sentence; empty: it may. `isPulled`: from a dot,
    // else with the tool in the hand.
    std::function<QString(std::size_t from, std::size_t to, bool isPulled)> refusal;
    // What it would do there beyond joining the two, a sentence; mostly empty.
    std::function<QString(std::size_t from, std::size_t to, bool isPulled)> warning = {};
    // Whether what is typed while a line from the figure follows the pointer is its name; it ends where it
    // begins then. Else letters take tools.
    std::function<bool(std::size_t from)> takesName = {};
};

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
    // Whether nobody has looked at it otherwise since that first look.
    bool isAsFirst() const { return !m_fitted.isNull() && m_startOfFit; }
    // The view stays as it is from now on, whatever is drawn.
    void keepPlace() { m_fitted = {}; }
    // So many pixels at the top have something over them: diagrams are fitted below that, as long as it
    // lasts.
    void setCovered(int height);
    QRectF visibleRect() const;
    // The point that is held, else the one of the scene below the pointer, else the one pressed last, else
    // the middle of what is in sight.
    QPointF pointedAt() const;
    // Something is to happen at a point, in global coordinates, wherever the pointer goes until it is let go.
    void holdPoint(QPoint globalPosition);
    void letGoPoint() { m_heldPoint.reset(); }
    // Where a menu opens that the keyboard asked for: on what is selected. In global coordinates.
    QPoint menuPosition() const;

    // Moves the view as little as needed, if what is to be seen is not in sight.
    void bringIntoSight(const QRectF& rect);
    // The same by scrolling no farther than it takes; of what has no room its beginning is seen.
    void scrollIntoSight(const QRectF& rect);

    // What a click and a drag mean from now on.
    void setUse(ToolUse use);
    void setRules(ConnectRules rules) { m_rules = std::move(rules); }
    // Whether what is dragged snaps to the grid and to its neighbours.
    void setSnapping(bool snaps) { m_snaps = snaps; }
    bool isSnapping() const { return m_snaps; }
    // Whether nothing is in the hand, so that a press begins something.
    bool isFree() const
    {
        return m_use == ToolUse::Select && m_gesture == Gesture::None && !m_line && !m_pan && !m_isSpaceHeld;
    }

    // Parts for which this holds are dragged by themselves, rather than with their figure.
    void setDragsPart(std::function<bool(const render::DiagramPlace&)> dragsPart)
    {
        m_dragsPart = std::move(dragsPart);
    }
    // Takes what is dragged out of the hand.
    void endDrag();

    void setSelected(std::vector<render::DiagramPlace> figures);
    // Figures that are selected and can be moved, each once.
    std::vector<std::size_t> movableSelection() const;
    // The scene shows another diagram: what was being done to the one before comes to its end, but for a line
    // whose figure is still there.
    void diagramReplaced();
    // The next frame is painted from nothing.
    void forgetFrame() { m_frame.invalidate(); }

    // Puts the keyboard on a place, selects it and brings it into sight.
    void focusPlace(const render::DiagramPlace& place);

    // For those who cannot see it: the figures in reading order and the lines that stand for something, and
    // what is told of each.
    const std::vector<render::DiagramPlace>& spokenPlaces() const { return m_spokenPlaces; }
    SpokenFigure spokenAt(const render::DiagramPlace& place) const;
    void setSpeech(std::function<SpokenFigure(const render::DiagramPlace&)> speech);

    const CanvasScene& canvasScene() const { return m_scene; }

    // Takes a line that is being pulled out of the hand; false if there is none.
    bool dropLine();
Q_SIGNALS:
    void zoomChanged(double zoom);
    void viewChanged();
    void clicked(const querywright::render::DiagramPlace& place, Qt::KeyboardModifiers modifiers);
    // The digit of a connection.
    void cardinalityClicked(std::size_t connection);
    void banded(const std::vector<querywright::render::DiagramPlace>& places, bool adds);
    void doubleClicked(const querywright::render::DiagramPlace& place);
    void contextMenuRequested(const querywright::render::DiagramPlace& place, const QPoint& globalPosition);
    // The figures that were dragged or nudged by keys, where they are now. `frame`: by which they were
    // dragged; none: by themselves.
    void figuresMoved(const std::vector<std::size_t>& figures, std::optional<std::size_t> frame);
    void figuresNudged(const std::vector<std::size_t>& figures);
    // Copies of the figures are to stand beside them by so much.
    void figuresCopied(const std::vector<std::size_t>& figures, QPointF by);
    // A part that is dragged by itself, and dropped.
    void partDragged(const querywright::render::DiagramPlace& place, QPointF at);
    void partDropped(const querywright::render::DiagramPlace& place, QPointF at);
    // With a tool in the hand: where it was used; around what; from where to where. Ends that are no figures
    // are empty.
    void placed(QPointF at, const querywright::render::DiagramPlace& place);
    void enclosed(const QRectF& rect);
    void connected(const querywright::render::DiagramPlace& from, const querywright::render::DiagramPlace& to,
                   QPointF at);
    // The same from a dot.
    void pulled(const querywright::render::DiagramPlace& from, const querywright::render::DiagramPlace& to,
                QPointF at);
    // The first of two clicks made a line begin, which follows the pointer now.
    void lineHeld();
    // Its name is typed.
    void lineNamed(const querywright::render::DiagramPlace& from, const QString& text);
    // It was let go without leading anywhere.
    void lineDropped();
    // A tool that draws lines was used where none can begin.
    void missed(const querywright::render::DiagramPlace& place, QPointF at);
    // Why a line may not end where the pointer is.
    void refused(const QString& why);
    // What a line would do where it is about to end; empty when that is no longer so.
    void warned(const QString& what);
    // The name of what is there is to be edited.
    void renameRequested(const querywright::render::DiagramPlace& place);
    // The bends of a line that a piece of was dragged.
    void lineMoved(std::size_t connection, const std::vector<QPointF>& bends);
    void escapePressed();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    enum class Gesture { None, Press, Drag, Part, Bend, Band, Place, Connect };

    // A line in the hand: from which figure, and how it came there.
    struct HeldLine {
        std::size_t figure = 0;
        Subject subject;  // of the figure, to find it again in another diagram
        render::FigureKind kind = render::FigureKind::EntityType;
        bool isPulled = false;   // from a dot
        bool isPending = false;  // it was clicked, not dragged: it follows the pointer until the next click
    };

    // What keys are about: what is walked to, else what was selected first. Empty if nothing is.
    render::DiagramPlace placeOfKeys() const;
    void zoomAt(QPoint viewPoint, double factor);
    void showFitted(const QRectF& rect);
    void pan(QPoint by);
    bool pansByLeft() const { return m_isSpaceHeld || m_use == ToolUse::Pan; }
    void showToolCursor();
    render::DiagramPlace lineEndAt(QPointF point) const;
    bool mayEndAt(QPoint at) const;
    double tolerance() const { return 6.0 / zoom(); }
    void beginPan(QPoint at);
    void endPan();
    void goOn(QPoint at, Qt::KeyboardModifiers modifiers);
    void scrollAtEdge(QPoint by);
    void selectPressed();
    void beginDrag(Qt::KeyboardModifiers modifiers);
    void drag(QPoint at, Qt::KeyboardModifiers modifiers);
    QPointF snapped(QPointF by, Qt::KeyboardModifiers modifiers, std::vector<SnapGuide>& guides) const;
    void releaseDrag();
    bool canBend() const;
    void beginBend();
    void bend(QPoint at);
    std::vector<render::DiagramPlace> clickableAt(QPointF point) const;
    void releaseClick(QPoint at, Qt::KeyboardModifiers modifiers);
    std::vector<std::size_t> draggedFigures() const;
    void pressTool(QPoint at);
    void moveTool(QPoint at);
    void releaseTool(QPoint at);
    bool namesLine(const QKeyEvent& key) const;
    void holdLine(std::size_t figure, bool isPulled);
    void findLineAgain();
    std::optional<std::size_t> dotBelow(QPointF point) const;
    std::optional<std::size_t> dottedFigure(const render::DiagramPlace& place, QPointF point) const;
    void showDots();
    void nudge(QPointF by);
    std::vector<std::size_t> walkedFigures() const;
    void walkFigures(bool forward);
    void enter();
    void useTool();
    std::optional<render::DiagramPlace> placeWithKeyboard() const;
    QPointF freePoint() const;
    void pointLineAt(QPointF end);
    void walkParts(int by);
    void jumpAlongConnection(int key);
    void hover(QPoint at);
    std::optional<std::size_t> cardinalityAt(QPointF point) const;

    CanvasScene& m_scene;
    std::vector<render::DiagramPlace> m_selectedFigures;
    Gesture m_gesture = Gesture::None;
    bool m_isSpaceHeld = false;
    bool m_isGoingOn = false;     // a move is being followed
    bool m_snaps = true;          // to grid and neighbours
    std::optional<QPoint> m_pan;  // where the pointer was last, while the view is panned
    QPoint m_pressed;             // in the viewport
    QPointF m_pressedPoint;       // the same in the scene
    QPoint m_lastMove;            // in the viewport
    render::DiagramPlace m_pressedPlace;
    std::function<bool(const render::DiagramPlace&)> m_dragsPart;
    std::vector<std::pair<std::size_t, QPointF>> m_dragStart;
    std::optional<QPointF> m_copiedBy;  // while copies are dragged
    std::vector<QPointF> m_lineStart;   // of the line that a piece of is dragged
    std::size_t m_piece = 0;
    std::optional<QPointF> m_heldPoint;  // in the scene
    std::optional<QPoint> m_lastClick;
    int m_covered = 0;                    // at the top, in pixels
    QRectF m_fitted;                      // what is to be shown; null once a person moved the view
    std::optional<QPointF> m_startOfFit;  // of a first view
    std::size_t m_clickDepth = 0;
    QRubberBand* m_band = nullptr;
    ToolUse m_use = ToolUse::Select;
    FrameCache m_frame;
    ConnectRules m_rules;
    std::function<SpokenFigure(const render::DiagramPlace&)> m_speech;
    std::vector<render::DiagramPlace> m_spokenPlaces;
    std::optional<HeldLine> m_line;
    QString m_refusal;  // that was told last
    QString m_warning;  // likewise
    DotFader* m_dots = nullptr;
    EdgeScroll* m_edgeScroll = nullptr;
};

}  // namespace querywright::gui
