// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_scene.h"

#include <QGraphicsItem>

#include <cstddef>

namespace querywright::gui {

// The items of a scene paint in the coordinates of the diagram; none of them moves or takes events by itself.
class CanvasItem : public QGraphicsItem {
public:
    CanvasItem(const CanvasState& state, std::size_t index) : m_state(state), m_index(index) {}

    // To be called before the diagram changes what boundingRect() comes from.
    void aboutToMove() { prepareGeometryChange(); }

protected:
    const render::Theme& theme() const { return m_state.appearance.theme(); }

    const CanvasState& m_state;
    std::size_t m_index;
};

class FrameItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
};

class LineItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
};

class FigureItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintParts(QPainter& painter, double zoom) const;
    void paintOutlines(QPainter& painter) const;
};

class LabelsItem final : public CanvasItem {
public:
    using CanvasItem::CanvasItem;
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
};

}  // namespace querywright::gui
