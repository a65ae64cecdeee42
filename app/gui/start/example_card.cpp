// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/example_card.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "render/paint/painter.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int cardWidth = 276;
constexpr int pictureHeight = 122;
constexpr int captionHeight = 56;
constexpr int padding = 12;
constexpr int pictureMargin = 8;
constexpr double cardRadius = 6.0;
constexpr double largestScale = 0.6;  // of a small diagram
constexpr double leastDetail = 0.3;   // as which a large one is drawn: with its marks

}  // namespace

ExampleCard::ExampleCard(const Appearance& appearance, const Example& example, QWidget* parent)
    : HotButton(parent), m_appearance(appearance)
{
    m_view.name = example.name;
    setText(example.name);
    setObjectName(QStringLiteral("example-%1").arg(example.name));
    setAccessibleName(tr("Open a copy of %1").arg(example.name));
    connect(&appearance, &Appearance::themeChanged, this, [this] {
        m_picture = {};
        update();
    });
}

void ExampleCard::show(const ExampleView& view)
{
    m_view = view;
    m_picture = {};
    setText(view.name);
    setAccessibleName(tr("Open a copy of %1, %2").arg(view.name, countedText(view.tables, "table")));
    update();
}

QSize ExampleCard::sizeHint() const
{
    return {cardWidth, pictureHeight + scaled(captionHeight)};
}

QRect ExampleCard::pictureRect() const
{
    return {1, 1, width() - 2, pictureHeight};
}

void ExampleCard::paintPicture(QPainter& painter)
{
    const QRect place = pictureRect();
    const double ratio = devicePixelRatioF();
    if (m_picture.size() != place.size() * ratio) {
        m_picture = QPixmap(place.size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(Qt::transparent);
        const QRectF bounds = m_view.diagram->bounds();
        const QRectF room = QRectF(QPointF(), QSizeF(place.size()))
                                .adjusted(pictureMargin, pictureMargin, -pictureMargin, -pictureMargin);
        const double scale = std::min({room.width() / std::max(1.0, bounds.width()),
                                       room.height() / std::max(1.0, bounds.height()), largestScale});
        QPainter picture(&m_picture);
        picture.setRenderHint(QPainter::Antialiasing);
        picture.translate(room.center());
        picture.scale(scale, scale);
        picture.translate(-bounds.center());
        render::DiagramPainter(picture, m_appearance.theme(), std::max(scale, leastDetail))
            .paint(*m_view.diagram);
    }
    painter.drawPixmap(place.topLeft(), m_picture);
}

void ExampleCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath card;
    card.addRoundedRect(outline, cardRadius, cardRadius);
    painter.fillPath(card, m_appearance.color(Token::Surface));
    painter.save();
    painter.setClipPath(card);
    painter.fillRect(pictureRect(), m_appearance.color(Token::Canvas));
    if (m_view.diagram)
        paintPicture(painter);
    painter.restore();
    painter.setPen(m_appearance.color(Token::Border));
    painter.drawLine(QPointF(1, pictureHeight + 1.5), QPointF(width() - 1, pictureHeight + 1.5));
    painter.setPen(QPen(m_appearance.color(isHot() || hasFocus() ? Token::Accent : Token::Border),
                        hasFocus() ? 2.0 : 1.0));
    painter.drawPath(card);

    const int room = width() - 2 * padding;
    const QRect title(padding, pictureHeight + scaled(10), room, scaled(18));
    painter.setPen(m_appearance.color(Token::Text));
    painter.setFont(uiFont(13, QFont::DemiBold));
    painter.drawText(title, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_view.name, Qt::ElideRight, room));
    painter.setPen(m_appearance.color(Token::Muted));
    painter.setFont(uiFont(12));
    const QString about = m_view.diagram ? countedText(m_view.tables, "table") + QStringLiteral(" \u00b7 ")
                                               + countedText(m_view.queries, "query")
                                         : QString();
    painter.drawText(title.translated(0, scaled(19)), Qt::AlignVCenter | Qt::AlignLeft, about);
}

}  // namespace querywright::gui
