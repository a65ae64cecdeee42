// SPDX-License-Identifier: Apache-2.0
#include "app/gui/print/paper_view.h"

#include <QPainter>

namespace querywright::gui {
namespace {

constexpr int around = 24;

}  // namespace

PaperView::PaperView(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("paperView"));
    setMinimumSize(240, 200);
    setAccessibleName(tr("The page as it will be printed"));
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void PaperView::setPage(const QImage& image)
{
    m_image = image;
    update();
}

QSize PaperView::room() const
{
    const QSize free = size() - QSize(2 * around, 2 * around);
    return free.expandedTo({1, 1}) * devicePixelRatioF();
}

void PaperView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_appearance.color(render::Token::Window));
    if (m_image.isNull())
        return;
    QRect page(QPoint(0, 0), (QSizeF(m_image.size()) / devicePixelRatioF()).toSize());
    // What was painted for another size is shown as large as fits until the page is painted anew.
    page.setSize(page.size().scaled(size() - QSize(2 * around, 2 * around), Qt::KeepAspectRatio));
    page.moveCenter(rect().center());
    painter.fillRect(page.translated(3, 4), m_appearance.color(render::Token::Shadow));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(page, m_image);
}

void PaperView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    Q_EMIT roomChanged();
}

}  // namespace querywright::gui
