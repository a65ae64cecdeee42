// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/canvas_items.h"

#include "app/gui/canvas/screen_pen.h"
#include "render/paint/painter.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>

namespace querywright::gui {

namespace {

using render::Token;

constexpr double outlineGap = 4.0;
constexpr double dimmed = 0.3;
constexpr double margin = 12.0;  // room for outlines, heads and tails

double zoomOf(const QPainter& painter)
{
    return QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter.worldTransform());
}

bool isKeyRow(const render::Item& item)
{
    const auto* rectangle = std::get_if<render::RectangleItem>(&item.shape);
    return rectangle && rectangle->fill == Token::KeyRow;
}

// The items without the tint that a band replaces.
std::vector<render::Item> withoutTint(const std::vector<render::Item>& items)
{
    std::vector<render::Item> rest;
    std::copy_if(items.begin(), items.end(), std::back_inserter(rest),
                 [](const render::Item& item) { return !isKeyRow(item); });
    return rest;
}

// What leads to a figure that is dimmed is dimmed too.
void dim(QPainter& painter, const Highlights& highlights, const render::Connection& connection)
{
    if (highlights.isDimmed(connection.to) || (connection.from && highlights.isDimmed(*connection.from)))
        painter.setOpacity(dimmed);
}

void outlinePill(QPainter& painter, const QRectF& pill, const QColor& color)
{
    painter.setPen(QPen(color, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
}

}  // namespace

QRectF FrameItem::covered() const
{
    return m_state.diagram.frames[m_index].rect.adjusted(-margin, -margin, margin, margin);
}

void FrameItem::paint(QPainter& painter, const QRectF&)
{
    const render::Frame& frame = m_state.diagram.frames[m_index];
    render::DiagramPainter diagramPainter(painter, theme(), zoomOf(painter));
    diagramPainter.paint(frame);
    const bool isSelected = m_state.highlights.frames.count(m_index) > 0;
    if (!isSelected && m_state.hovered.frame != m_index)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(screenPen(painter, theme().color(Token::Accent), isSelected ? 2.0 : 1.0));
    diagramPainter.drawBox(frame.rect, 8);
}

QRectF LineItem::covered() const
{
    return render::rectOf(m_state.diagram, {std::nullopt, std::nullopt, m_index, std::nullopt})
        .adjusted(-margin, -margin, margin, margin);
}

void LineItem::paint(QPainter& painter, const QRectF& exposed)
{
    const render::Connection& connection = m_state.diagram.connections[m_index];
    dim(painter, m_state.highlights, connection);
    render::DiagramPainter diagramPainter(painter, theme(), zoomOf(painter));
    diagramPainter.setExposed(exposed);
    if (m_state.highlights.walked.count(m_index) > 0) {
        QColor color = theme().color(Token::Accent);
        color.setAlphaF(0.6F);
        painter.setPen(QPen(color, 5.0, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(connection.points.data(), static_cast<int>(connection.points.size()));
    }
    if (m_state.highlights.connections.count(m_index) > 0)
        diagramPainter.paintLine(connection, render::LineEmphasis::Selected);
    else if (m_state.hovered.connection == m_index)
        diagramPainter.paintLine(connection, render::LineEmphasis::Hovered);
    else
        diagramPainter.paintLine(connection);
}

QRectF FigureItem::covered() const
{
    return m_state.diagram.figures[m_index].rect().adjusted(-margin, -margin, margin, margin);
}

void FigureItem::paint(QPainter& painter, const QRectF& exposed)
{
    constexpr double disabled = 0.38;
    const render::Figure& figure = m_state.diagram.figures[m_index];
    const double zoom = zoomOf(painter);
    if (m_state.highlights.isDimmed(m_index))
        painter.setOpacity(dimmed);
    else if (m_state.pulled && m_state.pulled->illegal.count(m_index) > 0)
        painter.setOpacity(disabled);
    render::DiagramPainter diagramPainter(painter, theme(), zoom);
    diagramPainter.paint(figure.items, figure.position);
    paintParts(painter, zoom, exposed);
    diagramPainter.paint(figure.border, figure.position);
    diagramPainter.paint(figure.glyphs, figure.position);
    paintOutlines(painter, diagramPainter);
}

void FigureItem::paintParts(QPainter& painter, double zoom, const QRectF& exposed) const
{
    const render::Figure& figure = m_state.diagram.figures[m_index];
    render::DiagramPainter diagramPainter(painter, theme(), zoom);
    for (std::size_t i = 0; i < figure.parts.size(); ++i) {
        const render::Part& part = figure.parts[i];
        if (!part.rect.translated(figure.position)
                 .adjusted(-margin, -margin, margin, margin)
                 .intersects(exposed))
            continue;
        const bool isSelected = m_state.highlights.parts.count({m_index, i}) > 0;
        const bool isChanged = m_state.changed.count({m_index, i}) > 0;
        if (part.kind == render::PartKind::Query && (isSelected || isChanged)) {
            paintLitPill(painter, zoom, part, isSelected);
            continue;
        }
        if (!isSelected && !isChanged) {
            diagramPainter.paint(part.items, figure.position);
            continue;
        }
        const QRectF band = part.rect.translated(figure.position).adjusted(1, 0, -1, 0);
        painter.fillRect(band, theme().color(isSelected ? Token::AccentSelected : Token::Changed));
        if (isSelected)
            painter.fillRect(QRectF(band.topLeft(), QSizeF(3, band.height())), theme().color(Token::Accent));
        diagramPainter.paint(withoutTint(part.items), figure.position);
    }
}

// Pills are lit around their own shape, as those on arrows are.
void FigureItem::paintLitPill(QPainter& painter, double zoom, const render::Part& part, bool isSelected) const
{
    constexpr double around = 3.0;
    const QPointF position = m_state.diagram.figures[m_index].position;
    const QRectF pill = part.rect.translated(position);
    if (!isSelected) {
        const QRectF changed = pill.adjusted(-around, -around, around, around);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Token::Changed));
        painter.drawRoundedRect(changed, changed.height() / 2, changed.height() / 2);
    }
    render::DiagramPainter(painter, theme(), zoom).paint(part.items, position);
    if (isSelected)
        outlinePill(painter, pill, theme().color(Token::Accent));
}

void FigureItem::paintOutlines(QPainter& painter, render::DiagramPainter& diagramPainter) const
{
    const QRectF rect = m_state.diagram.figures[m_index].rect();
    const bool isSelected = m_state.highlights.figures.count(m_index) > 0;
    painter.setBrush(Qt::NoBrush);
    const QRectF outer = rect.adjusted(-outlineGap, -outlineGap, outlineGap, outlineGap);
    if (isSelected) {
        painter.setPen(screenPen(painter, theme().color(Token::Accent),
                                 m_state.highlights.first == m_index ? 2.0 : 1.5));
        diagramPainter.drawBox(outer, 6);
    } else if (m_state.hovered.figure == m_index || m_state.highlights.reachable.count(m_index) > 0) {
        painter.setPen(screenPen(painter, theme().color(Token::Accent), 1.0));
        diagramPainter.drawBox(rect, 5);
    }
    if (m_state.cursor && m_state.cursor->figure == m_index) {
        QRectF focused = outer.adjusted(-3, -3, 3, 3);
        if (m_state.cursor->part)
            focused = render::rectOf(m_state.diagram, *m_state.cursor);
        painter.setPen(screenPen(painter, theme().color(Token::Accent), 1.0, Qt::DashLine));
        painter.drawRect(focused);
    }
}

QRectF LabelsItem::covered() const
{
    QRectF all;
    for (const render::ConnectionLabel& label : m_state.diagram.connections[m_index].labels)
        all = all.united(render::rectOf(label));
    return all.adjusted(-margin, -margin, margin, margin);
}

void LabelsItem::paint(QPainter& painter, const QRectF&)
{
    const render::Connection& connection = m_state.diagram.connections[m_index];
    const double zoom = zoomOf(painter);
    constexpr double readable = 0.25;
    dim(painter, m_state.highlights, connection);
    if (zoom < readable)
        return;
    render::DiagramPainter(painter, theme(), zoom).paintLabels(connection);
    const bool isSelected = m_state.highlights.connections.count(m_index) > 0;
    for (const render::ConnectionLabel& label : connection.labels) {
        if (!isSelected || label.kind != render::LabelKind::Query)
            continue;
        outlinePill(painter, render::rectOf(label), theme().color(Token::Accent));
    }
}

}  // namespace querywright::gui
