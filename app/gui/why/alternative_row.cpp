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
#include <cmath>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int rowHeight = 26;
constexpr int twoLinesHeight = 42;
constexpr int rowPadding = 6;
constexpr int radioSide = 14;
constexpr int rowGap = 8;
constexpr int signSide = 13;
constexpr int signGap = 5;

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
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);  // what is fixed stays one line
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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

int AlternativeRow::heightForWidth(int width) const
{
    return scaled(fitsOneLine(width) ? rowHeight : twoLinesHeight);
}

// Where the name begins.
int AlternativeRow::textLeft() const
{
    return scaled(rowPadding) + scaled(radioSide) + scaled(markColumnWidth) + 2 * scaled(rowGap) - 2;
}

int AlternativeRow::verdictWidth() const
{
    const int sign = m_words.sign == render::Sign::None ? 0 : scaled(signSide) + scaled(signGap);
    // As wide as letters may be drawn, which fonts measure in fractions.
    return sign + static_cast<int>(std::ceil(QFontMetricsF(uiFont(12)).horizontalAdvance(m_words.verdict)))
           + 1;
}

// Whether the name and what there is to say stand beside each other; demi-bold, which the name may become.
bool AlternativeRow::fitsOneLine(int width) const
{
    const int room = width - scaled(rowPadding) - textLeft();
    const double name = QFontMetricsF(nameFont(true)).horizontalAdvance(m_words.name);
    return m_words.verdict.isEmpty() || name + scaled(rowGap) + verdictWidth() <= room;
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
    const bool isOneLine = fitsOneLine(width());
    const int lineHeight = scaled(rowHeight);
    const double middle = lineHeight / 2.0;
    paintRadio(painter, QPointF(scaled(rowPadding) + scaled(radioSide) / 2.0, middle));
    const int left = textLeft();
    if (!m_words.mark.isEmpty())
        paintMark(painter, m_appearance, m_words.mark,
                  QPointF(scaled(rowPadding) + scaled(radioSide) + scaled(rowGap), middle));

    const int right = width() - scaled(rowPadding);
    const int verdictLeft = isOneLine ? right - verdictWidth() : left;
    const QRect line = isOneLine ? QRect(0, 0, width(), lineHeight)
                                 : QRect(0, lineHeight - scaled(5), width(), height() - lineHeight);
    paintVerdict(painter, QRect(verdictLeft, line.y(), right - verdictLeft, line.height()));
    painter.setFont(nameFont(isChecked()));
    painter.setPen(m_appearance.color(Token::Text));
    const int end = isOneLine ? verdictLeft - scaled(rowGap) : right;
    const QRect room(left, 0, std::max(end - left, 0), lineHeight);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_words.name, Qt::ElideRight, room.width()));
}

void AlternativeRow::paintVerdict(QPainter& painter, const QRect& line) const
{
    QRect room = line;
    if (m_words.sign != render::Sign::None) {
        const int side = scaled(signSide);
        paintIcon(painter, QRect(room.left(), room.top() + (room.height() - side) / 2, side, side),
                  QLatin1String(iconOf(m_words.sign)), m_appearance.color(colorOf(m_words.sign)));
        room.setLeft(room.left() + side + scaled(signGap));
    }
    painter.setFont(uiFont(12));
    painter.setPen(m_appearance.color(Token::Text2));
    const QFontMetricsF metrics(painter.font());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(m_words.verdict, Qt::ElideRight, room.width()));
}

}  // namespace querywright::gui
