// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_scene.h"

#include <QRectF>

#include <cstddef>

class QPainter;

namespace querywright::render {
class DiagramPainter;
}

namespace querywright::gui {

// The items of a scene paint in the coordinates of the diagram.
class CanvasItem {
public:
    CanvasItem(const CanvasState& state, std::size_t index) : m_state(state), m_index(index) {}
    virtual ~CanvasItem() = default;

    // To be called when the diagram changed what bounds come from.
    void moved() { m_bounds = covered(); }

    const QRectF& bounds() const { return m_bounds; }

    // What lies in `exposed` at least.
    virtual void paint(QPainter& painter, const QRectF& exposed) = 0;

protected:
    // All that it may paint.
    virtual QRectF covered() const = 0;
    const render::Theme& theme() const { return m_state.appearance.theme(); }

    const CanvasState& m_state;
    std::size_t m_index;

private:
    QRectF m_bounds;
};

class FrameItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    void paint(QPainter& painter, const QRectF& exposed) override;

protected:
    QRectF covered() const override;
};

class LineItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    void paint(QPainter& painter, const QRectF& exposed) override;

protected:
    QRectF covered() const override;
};

class FigureItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    void paint(QPainter& painter, const QRectF& exposed) override;

protected:
    QRectF covered() const override;

private:
    void paintParts(QPainter& painter, double zoom, const QRectF& exposed) const;
    void paintLitPill(QPainter& painter, double zoom, const render::Part& part, bool isSelected) const;
    void paintOutlines(QPainter& painter, render::DiagramPainter& diagramPainter) const;
};

class LabelsItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    void paint(QPainter& painter, const QRectF& exposed) override;

protected:
    QRectF covered() const override;
};

}  // namespace querywright::gui
