// SPDX-License-Identifier: Apache-2.0
#include "app/gui/overview/overview_panel.h"

#include "model/subject_hash.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTransform>
#include <QWheelEvent>

#include <algorithm>
#include <unordered_set>

namespace querywright::gui {
namespace {

using render::Token;

constexpr double margin = 12.0;

bool isSmall(const render::Figure& figure)
{
    return render::isExplanation(figure.kind) || figure.kind == render::FigureKind::Attribute
           || figure.kind == render::FigureKind::RelationshipAttributes;
}

}  // namespace

OverviewPanel::OverviewPanel(const Context& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    setObjectName(QStringLiteral("overview"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Overview of the diagram"));
    connect(&context.selection, &Selection::changed, this, qOverload<>(&QWidget::update));
    connect(&context.appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void OverviewPanel::setView(StageView* view)
{
    if (m_view)
        disconnect(m_view, nullptr, this, nullptr);
    m_view = view;
    if (m_view)
        connect(m_view, &StageView::viewChanged, this, qOverload<>(&QWidget::update));
    update();
}

QTransform OverviewPanel::transform() const
{
    const QRectF bounds = m_view->diagram()->bounds();
    const QRectF room = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
    const double scale = std::min(
        {room.width() / std::max(1.0, bounds.width()), room.height() / std::max(1.0, bounds.height()), 0.5});
    QTransform transform;
    transform.translate(room.center().x(), room.center().y());
    transform.scale(scale, scale);
    transform.translate(-bounds.center().x(), -bounds.center().y());
    return transform;
}

void OverviewPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(6.5, 6.5, -6.5, -6.5);
    painter.setPen(m_context.appearance.color(Token::Border));
    painter.setBrush(m_context.appearance.color(Token::Canvas));
    painter.drawRoundedRect(frame, 4, 4);
    if (!m_view || !m_view->diagram() || m_view->diagram()->figures.empty()) {
        painter.setPen(m_context.appearance.color(Token::Muted));
        painter.drawText(frame.adjusted(margin, 0, -margin, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The whole diagram, small, once there is one."));
        return;
    }
    const QTransform map = transform();
    painter.setClipRect(frame);
    const std::vector<Subject>& subjects = m_context.selection.subjects();
    const std::unordered_set<Subject, SubjectHash> selected(subjects.begin(), subjects.end());
    for (const render::Figure& figure : m_view->diagram()->figures) {
        if (isSmall(figure))
            continue;
        const bool isSelected = figure.subject != Subject{} && selected.count(figure.subject) != 0;
        painter.setPen(QPen(m_context.appearance.color(isSelected ? Token::Accent : Token::Border2), 1.0));
        painter.setBrush(m_context.appearance.color(isSelected ? Token::Accent : Token::Head));
        const QRectF box = map.mapRect(figure.rect());
        const double radius = std::min(1.5, box.height() / 6);  // many tables are small
        painter.drawRoundedRect(box, radius, radius);
    }
    const QRectF visible = map.mapRect(m_view->visibleRect()).intersected(frame.adjusted(1, 1, -1, -1));
    QColor tint = m_context.appearance.color(Token::Accent);
    painter.setPen(QPen(tint, 1.5));
    tint.setAlphaF(0.07F);
    painter.setBrush(tint);
    painter.drawRect(visible);
}

void OverviewPanel::centerOn(const QPointF& position)
{
    if (m_view && m_view->diagram())
        m_view->centerOn(transform().inverted().map(position));
}

void OverviewPanel::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        centerOn(event->position());
}

void OverviewPanel::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        centerOn(event->position());
}

void OverviewPanel::wheelEvent(QWheelEvent* event)
{
    if (!m_view || event->angleDelta().y() == 0)
        return;
    if (event->angleDelta().y() > 0)
        m_view->zoomIn();
    else
        m_view->zoomOut();
    event->accept();
}

}  // namespace querywright::gui
