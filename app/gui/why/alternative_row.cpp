// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/alternative_row.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int rowHeight = 26;
constexpr int rowPadding = 6;
constexpr int radioSide = 14;
constexpr int rowGap = 8;
constexpr int signSide = 13;

QFont nameFont(bool isChecked)
{
    return uiFont(13, isChecked ? QFont::DemiBold : QFont::Normal);
}

}  // namespace

AlternativeRow::AlternativeRow(const Appearance& appearance, QWidget* parent)
    : QAbstractButton(parent), m_appearance(appearance)
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void AlternativeRow::show(const AlternativeWords& words)
{
    m_words = words;
    setText(words.name);
    setAccessibleName(words.mark.isEmpty() ? words.name : tr("%1 as %2").arg(words.name, words.mark));
    const QString verdict =
        words.doubt.isEmpty() ? words.verdict : QStringLiteral("%1. %2").arg(words.verdict, words.doubt);
    setAccessibleDescription(verdict);
    setToolTip(verdict.isEmpty() ? words.name : QStringLiteral("%1: %2").arg(words.name, verdict));
    updateGeometry();
    update();
}

QSize AlternativeRow::sizeHint() const
{
    return {scaled(240), scaled(rowHeight)};
}

// Arrows only go there: to choose is a decision.
void AlternativeRow::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0) {
        QAbstractButton::keyPressEvent(event);
        return;
    }
    QList<AlternativeRow*> rows =
        parentWidget()->findChildren<AlternativeRow*>(QString(), Qt::FindDirectChildrenOnly);
    erase_if(rows, [](const AlternativeRow* row) { return !row->isVisible(); });
    const qsizetype next = std::clamp<qsizetype>(rows.indexOf(this) + step, 0, rows.size() - 1);
    rows[next]->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
}

void AlternativeRow::paintRadio(QPainter& painter, QPointF middle) const
{
    const double radius = scaled(radioSide) / 2.0 - 0.5;
    painter.setPen(QPen(m_appearance.color(isChecked() ? Token::Accent : Token::Muted), 1.0));
    painter.setBrush(m_appearance.color(isChecked() ? Token::Accent : Token::Surface));
    painter.drawEllipse(middle, radius, radius);
    if (!isChecked())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_appearance.color(Token::AccentForeground));
    painter.drawEllipse(middle, radius * 0.4, radius * 0.4);
}

void AlternativeRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChecked() || underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(m_appearance.color(Token::Accent), 1.0) : QPen(Qt::NoPen));
        painter.setBrush(m_appearance.color(isChecked() ? Token::AccentSelected : Token::AccentSoft));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
    }
    const double middle = height() / 2.0;
    int left = scaled(rowPadding);
    paintRadio(painter, QPointF(left + scaled(radioSide) / 2.0, middle));
    left += scaled(radioSide) + scaled(rowGap);
    if (!m_words.mark.isEmpty())
        paintMark(painter, m_appearance, m_words.mark, QPointF(left, middle));
    left += scaled(markColumnWidth) + scaled(rowGap) - 2;

    painter.setFont(uiFont(12));
    int right = width() - scaled(rowPadding);
    // The name keeps a part of the room however much there is to say.
    const int most = (right - left) * 3 / 5;
    const QString verdict = painter.fontMetrics().elidedText(
        m_words.verdict, Qt::ElideRight, std::max(most - scaled(signSide) - scaled(5), 0));
    right -= painter.fontMetrics().horizontalAdvance(verdict);
    painter.setPen(m_appearance.color(Token::Text2));
    painter.drawText(QRect(right, 0, width() - right, height()), Qt::AlignVCenter | Qt::AlignLeft, verdict);
    if (m_words.sign != render::Sign::None) {
        const int side = scaled(signSide);
        right -= side + scaled(5);
        paintIcon(painter, QRect(right, (height() - side) / 2, side, side),
                  QLatin1String(iconOf(m_words.sign)), m_appearance.color(colorOf(m_words.sign)));
    }
    painter.setFont(nameFont(isChecked()));
    painter.setPen(m_appearance.color(Token::Text));
    const QRect room(left, 0, std::max(right - scaled(rowGap) - left, 0), height());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_words.name, Qt::ElideRight, room.width()));
}

}  // namespace querywright::gui
