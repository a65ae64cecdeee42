// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/design_header.h"

#include "app/gui/compare/badge.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/pill.h"
#include "app/gui/style/text_size.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int badgeSide = 24;
constexpr int headerMargin = 14;
constexpr int mostPillWidth = 190;

}  // namespace

DesignHeader::DesignHeader(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

QSize DesignHeader::sizeHint() const
{
    return {320, scaled(56)};
}

void DesignHeader::setDesign(const ShownDesign& design)
{
    m_design = design;
    setAccessibleName(QStringLiteral("%1, %2, %3: %4. %5")
                          .arg(design.letter, design.title,
                               design.isPresent ? tr("in the model") : tr("what if"), design.verdict,
                               design.tables));
    setToolTip(design.tables);
    update();
}

void DesignHeader::paintEvent(QPaintEvent*)
{
    using render::Token;
    QPainter painter(this);
    painter.fillRect(rect(), m_appearance.color(Token::Surface));
    const QRect inner = rect().adjusted(headerMargin, 8, -headerMargin, -8);
    paintBadge(painter, m_appearance,
               QRectF(inner.left(), inner.center().y() - badgeSide / 2, badgeSide, badgeSide),
               m_design.letter, m_design.isPresent);
    const QFontMetrics pillMetrics(uiFont(12, QFont::DemiBold));
    const int pillWidth =
        std::min(scaled(mostPillWidth), pillMetrics.horizontalAdvance(m_design.verdict) + scaled(36));
    paintPill(painter, m_appearance,
              QRectF(inner.right() - pillWidth, inner.top(), pillWidth, inner.height()), m_design.sign,
              m_design.verdict);

    const QRect text(inner.left() + badgeSide + 10, inner.top(),
                     inner.width() - badgeSide - 10 - pillWidth - 10, inner.height());
    const QRect upper(text.left(), text.top(), text.width(), text.height() / 2);
    const QRect lower(text.left(), upper.bottom() + 1, text.width(), text.height() - upper.height());
    const QString tag = m_design.isPresent ? tr("in the model") : tr("what if");
    const QFont tagFont = uiFont(11);
    const int tagWidth = QFontMetrics(tagFont).horizontalAdvance(tag) + scaled(14);
    const int tagHeight = scaled(17);
    painter.setFont(uiFont(14, QFont::DemiBold));
    painter.setPen(m_appearance.color(Token::Text));
    const bool hasTag =
        painter.fontMetrics().horizontalAdvance(m_design.title) + tagWidth + 8 <= upper.width();
    const QString title = painter.fontMetrics().elidedText(m_design.title, Qt::ElideRight,
                                                           upper.width() - (hasTag ? tagWidth + 8 : 0));
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, title);
    if (hasTag) {
        const QRectF box(upper.left() + painter.fontMetrics().horizontalAdvance(title) + 8,
                         upper.center().y() - tagHeight / 2, tagWidth, tagHeight);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(m_design.isPresent ? Qt::NoPen : QPen(m_appearance.color(Token::Border2), 1));
        painter.setBrush(m_design.isPresent ? m_appearance.color(Token::AccentSoft)
                                            : QColor(Qt::transparent));
        painter.drawRoundedRect(box, tagHeight / 2.0, tagHeight / 2.0);
        painter.setFont(tagFont);
        painter.setPen(m_appearance.color(m_design.isPresent ? Token::Accent : Token::Text2));
        painter.drawText(box, Qt::AlignCenter, tag);
    }
    painter.setFont(uiFont(12));
    painter.setPen(m_appearance.color(Token::Muted));
    painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_design.tables, Qt::ElideRight, lower.width()));
}

}  // namespace querywright::gui
