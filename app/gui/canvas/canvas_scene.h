// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/connection_dots.h"
#include "app/gui/canvas/highlights.h"
#include "app/gui/canvas/snapping.h"
#include "app/gui/style/appearance.h"
#include "render/figure/diagram.h"
#include "render/figure/diagram_options.h"
#include "render/figure/lookup.h"

#include <QGraphicsScene>
#include <QLineF>

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace querywright::gui {

// Where something that is dragged would be put, and whether it may be.
struct DropMark {
    QLineF line;
    bool isAllowed = true;

    friend bool operator==(const DropMark&, const DropMark&) = default;
};

// A line that follows the pointer, and what it would join.
struct PulledLine {
    QLineF line;                        // from a figure to the pointer
    std::optional<std::size_t> target;  // the figure it would end at
    bool isRefused = false;             // it may not end there
    std::set<std::size_t> illegal;      // all figures it may not end at
    QString warning = {};               // what it would do besides, told at its end

    friend bool operator==(const PulledLine&, const PulledLine&) = default;
};

class CanvasItem;

// What the items of a scene paint.
struct CanvasState {
    const Appearance& appearance;
    render::Diagram diagram = {};
    Highlights highlights = {};
    render::DiagramPlace hovered = {};
    std::optional<render::DiagramPlace> cursor = {};  // where the keyboard is, while the canvas has it
    std::set<std::pair<std::size_t, std::size_t>> changed = {};  // figure and part that the last edit changed
    bool hasGrid = true;
    std::optional<PulledLine> pulled = {};
    std::optional<DropMark> dropMark = {};
    std::optional<ShownDots> dots = {};
    std::vector<SnapGuide> guides = {};                // while something is dragged
    std::vector<QRectF> ghosts = {};                   // where copies would stand
    std::set<std::size_t> locked = {};                 // figures that nothing moves
    std::optional<render::DiagramPlace> handled = {};  // what has handles to be resized by
    std::optional<RelationshipId> ended = {};          // whose lines have handles at their ends (line_ends.h)
    std::set<std::size_t> pinned = {};  // figures that a layout leaves where they are, while that is asked
};

// A diagram with what stands out in it, painted by an item for each frame, figure, line and its labels. To
// the graphics view it is only as large as the diagram: items of a graphics scene cost more than what they
// paint.
class CanvasScene final : public QGraphicsScene {
    Q_OBJECT

public:
    explicit CanvasScene(const Appearance& appearance, QObject* parent = nullptr);
    ~CanvasScene() override;

    const render::Diagram& diagram() const { return m_state.diagram; }
    const CanvasState& state() const { return m_state; }

    // Returns the one that was shown before.
    render::Diagram setDiagram(render::Diagram diagram);
    void setHighlights(Highlights highlights);
    void setHovered(const render::DiagramPlace& place);
    void setCursor(std::optional<render::DiagramPlace> cursor);
    void setPulled(std::optional<PulledLine> pulled);
    void setDropMark(std::optional<DropMark> mark);
    void setDots(std::optional<ShownDots> dots);
    void setDragMarks(std::vector<SnapGuide> guides, std::vector<QRectF> ghosts);
    void setLocked(std::set<std::size_t> locked);
    void setPinned(std::set<std::size_t> pinned);
    void setHandled(std::optional<render::DiagramPlace> place);
    void setLineEnds(std::optional<RelationshipId> relationship);
    void setGrid(bool hasGrid);
    void setChanged(std::set<std::pair<std::size_t, std::size_t>> changed);

    // Moves figures, and what stands beside them, to where their top left corners shall be; lines and frames
    // follow.
    void moveFigures(const std::vector<std::pair<std::size_t, QPointF>>& positions);

    // Leads a line over these bends; without any it is routed.
    void setBends(std::size_t connection, const std::vector<QPointF>& bends);

    // The signs of queries changed.
    void updateSigns(const render::DiagramOptions& options);

    // Paints what lies in the rectangle, in the coordinates of the diagram.
    void paint(QPainter& painter, const QRectF& exposed);

Q_SIGNALS:
    // What lies in the rectangle is to be painted anew; a null one: everything.
    void touched(const QRectF& rect);

private:
    void paintGround(QPainter& painter, const QRectF& rect) const;
    void touch(const QRectF& rect = {});
    void makeItems();
    void geometryChanged();
    void moveWholeBoxes(const std::vector<std::size_t>& moved, QPointF by);

    CanvasState m_state;
    std::vector<std::unique_ptr<CanvasItem>> m_items;  // from behind to before
};

}  // namespace querywright::gui
