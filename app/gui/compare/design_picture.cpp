// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/design_picture.h"

#include "app/gui/compare/design_diagram.h"
#include "render/paint/painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

constexpr int pictureMargin = 14;
constexpr int dotStep = 20;
constexpr double leastZoom = 0.4;
constexpr double readableZoom = 0.8;

}  // namespace

DesignPicture::DesignPicture(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void DesignPicture::setDiagrams(render::Diagram beside, render::Diagram below)
{
    m_beside = std::move(beside);
    m_below = std::move(below);
    updateGeometry();
    update();
}

const render::Diagram& DesignPicture::diagramFor(int width) const
{
    const double room = static_cast<double>(width - 2 * pictureMargin);
    return sizeOf(m_beside).width() * readableZoom <= room ? m_beside : m_below;
}

double DesignPicture::zoomFor(int width) const
{
    const double needed = sizeOf(diagramFor(width)).width();
    const double room = std::max(1.0, static_cast<double>(width - 2 * pictureMargin));
    return needed <= room ? 1.0 : std::max(leastZoom, room / needed);
}

double DesignPicture::zoom() const
{
    return zoomFor(width());
}

int DesignPicture::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(sizeOf(diagramFor(width)).height() * zoomFor(width)))
           + 2 * pictureMargin;
}

QSize DesignPicture::sizeHint() const
{
    const QSizeF size = sizeOf(m_beside);
    return QSize(static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height())))
           + QSize(2 * pictureMargin, 2 * pictureMargin);
}

void DesignPicture::paintEvent(QPaintEvent*)
{
    using render::Token;
    QPainter painter(this);
    painter.fillRect(rect(), m_appearance.color(Token::Canvas));
    painter.setPen(m_appearance.color(Token::Dot));
    for (int y = dotStep / 2; y < height(); y += dotStep) {
        for (int x = dotStep / 2; x < width(); x += dotStep)
            painter.drawPoint(x, y);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr double oldOpacity = 0.55;
    painter.setOpacity(m_isOld ? oldOpacity : 1.0);
    painter.translate(pictureMargin, pictureMargin);
    painter.scale(zoom(), zoom());
    render::DiagramPainter(painter, m_appearance.theme(), zoom()).paint(diagramFor(width()));
}

}  // namespace querywright::gui
