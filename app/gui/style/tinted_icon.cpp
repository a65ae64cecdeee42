// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/tinted_icon.h"

#include "app/gui/style/appearance.h"
#include "app/gui/style/palette.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QPointer>
#include <QSvgRenderer>

namespace querywright::gui {
namespace {

// The shape in device pixels, in one colour. Kept, since parsing an SVG for each cell of a table is slow.
QPixmap pixmapOf(const QString& name, const QColor& color, const QSize& size)
{
    const QString key = QStringLiteral("icon/%1/%2/%3x%4")
                            .arg(name, color.name(QColor::HexArgb))
                            .arg(size.width())
                            .arg(size.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(QStringLiteral(":/querywright/icons/%1.svg").arg(name));
    Q_ASSERT_X(renderer.isValid(), "icon", qPrintable(name));  // the program names only icons it brings along
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), color);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class TintedIconEngine final : public QIconEngine {
public:
    TintedIconEngine(const Appearance& appearance, QString name, render::Token token)
        : m_appearance(&appearance), m_name(std::move(name)), m_token(token)
    {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        if (m_appearance)
            paintIcon(*painter, rect, m_name, colorFor(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        return m_appearance && !size.isEmpty() ? pixmapOf(m_name, colorFor(mode), size) : QPixmap();
    }

    QIconEngine* clone() const override { return new TintedIconEngine(*this); }

private:
    QColor colorFor(QIcon::Mode mode) const
    {
        QColor color = m_appearance->color(m_token);
        if (mode == QIcon::Disabled)
            color.setAlphaF(static_cast<float>(disabledOpacity));
        return color;
    }

    QPointer<const Appearance> m_appearance;
    QString m_name;
    render::Token m_token;
};

}  // namespace

QIcon tintedIcon(const Appearance& appearance, const QString& name, render::Token token)
{
    return QIcon(new TintedIconEngine(appearance, name, token));  // the icon owns it
}

void paintIcon(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color)
{
    if (rect.width() < 1 || rect.height() < 1)
        return;
    const double ratio = painter.device()->devicePixelRatioF();
    QPixmap pixmap = pixmapOf(name, color, (rect.size() * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    painter.drawPixmap(rect.topLeft(), pixmap);
}

}  // namespace querywright::gui
