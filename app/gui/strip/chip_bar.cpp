// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/chip_bar.h"

#include "app/gui/strip/accessible_chips.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/verdict/verdict.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int chipHeight = 24;
constexpr int padding = 9;
constexpr int signSide = 13;
constexpr int gap = 6;
constexpr int between = 7;
constexpr int margin = 3;  // room for the outline of the first and the last one
constexpr int leastValueWidth = 8;
constexpr int fadeWidth = 24;

int widthOf(const QFont& font, const QString& text)
{
    return QFontMetrics(font).horizontalAdvance(text);
}

// Chips stay where they are while the first run counts up.
int valueWidth(const Chip& chip)
{
    const int least = chip.isKnown ? leastValueWidth : widthOf(uiFont(12), QStringLiteral("88 %"));
    return std::max(least, widthOf(uiFont(12), chip.value));
}

int chipWidth(const Chip& chip)
{
    int width =
        padding + signSide + gap + widthOf(uiFont(12, QFont::Bold), chip.label) + gap + valueWidth(chip);
    if (!chip.was.isEmpty())
        width += gap + widthOf(uiFont(12, QFont::DemiBold), chip.was);
    return width + padding;
}

// Measuring text takes longer than all else about a chip.
bool isAsWide(const Chip& one, const Chip& other)
{
    return one.label == other.label && one.value == other.value && one.was == other.was
           && one.isKnown == other.isKnown;
}

}  // namespace

ChipBar::ChipBar(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("chips"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Queries"));
    AccessibleChipBar::install();
    describe();
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void ChipBar::setChips(std::vector<Chip> chips)
{
    if (chips == m_chips)
        return;
    const bool isAsMany = chips.size() == m_chips.size();
    const std::vector<Chip> before = std::exchange(m_chips, std::move(chips));
    measure(before);
    m_current = m_chips.empty() ? 0 : std::min(m_current, m_chips.size() - 1);
    m_hovered.reset();
    layOut();
    describe();
    update();
    if (!isAsMany) {
        QAccessibleEvent event(this, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&event);
    }
}

void ChipBar::setSelected(std::set<QueryId> selected)
{
    m_selected = std::move(selected);
    for (std::size_t chip = 0; chip < m_chips.size(); ++chip) {
        if (isSelected(m_chips[chip].query)) {
            setCurrent(chip);
            break;
        }
    }
    update();
}

std::optional<std::size_t> ChipBar::current() const
{
    return m_chips.empty() ? std::nullopt : std::optional(m_current);
}

QRect ChipBar::chipRect(std::size_t chip) const
{
    return m_rects.at(chip).translated(-m_offset, 0);
}

QSize ChipBar::sizeHint() const
{
    return {m_contentWidth, metrics::queryStrip - 1};
}

QSize ChipBar::minimumSizeHint() const
{
    return {120, metrics::queryStrip - 1};
}

// The chips, which take the place of others.
void ChipBar::measure(const std::vector<Chip>& before)
{
    const bool isSameSize = std::exchange(m_textSize, textSize()) == textSize();
    std::vector<int> widths;
    widths.reserve(m_chips.size());
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const bool isKnown = isSameSize && i < before.size() && isAsWide(m_chips[i], before[i]);
        widths.push_back(isKnown ? m_widths[i] : chipWidth(m_chips[i]));
    }
    m_widths = std::move(widths);
}

void ChipBar::layOut()
{
    if (m_textSize != textSize())
        measure(m_chips);
    m_rects.clear();
    int left = margin;
    for (const int width : m_widths) {
        m_rects.emplace_back(left, (height() - chipHeight) / 2, width, chipHeight);
        left = m_rects.back().right() + 1 + between;
    }
    m_contentWidth = m_chips.empty() ? 0 : left - between + margin;
    updateGeometry();
    scrollTo(m_offset);
}

void ChipBar::scrollTo(int offset)
{
    m_offset = std::clamp(offset, 0, std::max(0, m_contentWidth - width()));
    update();
}

void ChipBar::setCurrent(std::size_t chip)
{
    m_current = chip;
    const QRect& rect = m_rects.at(chip);
    if (rect.left() - m_offset < fadeWidth)
        scrollTo(rect.left() - fadeWidth);
    else if (rect.right() - m_offset > width() - fadeWidth)
        scrollTo(rect.right() - width() + fadeWidth);
    describe();
    update();
}

void ChipBar::focusChip(std::size_t chip)
{
    setFocus(Qt::OtherFocusReason);
    setCurrent(chip);
}

// What the bar says of itself is that there is nothing in it; else its chips speak.
void ChipBar::describe()
{
    setAccessibleDescription(m_chips.empty() ? tr("No queries yet") : QString());
    if (m_chips.empty() || !hasFocus())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(static_cast<int>(m_current));
    QAccessible::updateAccessibility(&event);
}

std::optional<std::size_t> ChipBar::chipAt(const QPoint& position) const
{
    for (std::size_t chip = 0; chip < m_rects.size(); ++chip) {
        if (chipRect(chip).contains(position))
            return chip;
    }
    return std::nullopt;
}

void ChipBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_chips.empty()) {
        painter.setPen(m_appearance.color(Token::Muted));
        painter.setFont(uiFont(12));
        painter.drawText(rect().adjusted(margin, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         tr("No queries yet"));
        return;
    }
    for (std::size_t chip = 0; chip < m_chips.size(); ++chip) {
        if (chipRect(chip).intersects(rect()))
            paintChip(painter, chip);
    }
    paintFade(painter);
}

void ChipBar::paintChip(QPainter& painter, std::size_t position) const
{
    const Chip& chip = m_chips[position];
    const QRectF pill = QRectF(chipRect(position)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool isHovered = m_hovered == position;
    const Token fill = chip.isWorse ? tintOf(chip.sign) : isHovered ? Token::AccentSoft : Token::Surface;
    const QColor frame = m_appearance.color(isSelected(chip.query) ? Token::Accent
                                            : chip.isWorse         ? colorOf(chip.sign)
                                                                   : Token::Border);
    painter.setPen(QPen(frame, isSelected(chip.query) ? 2.0 : 1.0));
    painter.setBrush(m_appearance.color(fill));
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    if (m_showsFocus && position == m_current) {
        painter.setPen(QPen(m_appearance.color(Token::Accent), 1.0, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(pill.adjusted(-2.5, -2.5, 2.5, 2.5), pill.height() / 2 + 2,
                                pill.height() / 2 + 2);
    }

    double left = pill.left() + padding;
    const QRectF sign(left, pill.center().y() - signSide / 2.0, signSide, signSide);
    paintIcon(painter, sign, QLatin1String(iconOf(chip.sign)), m_appearance.color(colorOf(chip.sign)));
    left += signSide + gap;
    const auto write = [&](const QString& text, const QFont& font, const QColor& color, double width) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRectF(left, pill.top(), width, pill.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         text);
        left += width + gap;
    };
    const QFont labelFont = uiFont(12, QFont::Bold);
    write(chip.label, labelFont, m_appearance.color(Token::Text), widthOf(labelFont, chip.label));
    QColor valueColor = m_appearance.color(Token::Text);
    if (chip.isStale && chip.sign != render::Sign::NotRun)
        valueColor.setAlphaF(0.75F);
    write(chip.value, uiFont(12), valueColor, valueWidth(chip));
    const QFont wasFont = uiFont(12, QFont::DemiBold);
    write(chip.was, wasFont, m_appearance.color(chip.isWorse ? colorOf(chip.sign) : Token::Muted),
          widthOf(wasFont, chip.was));
}

// Shows that there is more to one side.
void ChipBar::paintFade(QPainter& painter) const
{
    const QColor solid = m_appearance.color(Token::Chrome);
    QColor clear = solid;
    clear.setAlpha(0);
    const auto fade = [&](const QRect& at, const QColor& from, const QColor& to) {
        QLinearGradient gradient(at.topLeft(), at.topRight());
        gradient.setColorAt(0, from);
        gradient.setColorAt(1, to);
        painter.fillRect(at, gradient);
    };
    const int top = (height() - chipHeight) / 2 - margin;
    const int side = chipHeight + 2 * margin;
    if (m_offset > 0)
        fade({0, top, fadeWidth, side}, solid, clear);
    if (m_offset + width() < m_contentWidth)
        fade({width() - fadeWidth, top, fadeWidth, side}, clear, solid);
}

void ChipBar::mousePressEvent(QMouseEvent* event)
{
    const auto chip = chipAt(event->position().toPoint());
    if (!chip)
        return;
    setCurrent(*chip);
    if (event->button() == Qt::LeftButton)
        Q_EMIT clicked(m_chips[*chip].query);
}

void ChipBar::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto chip = chipAt(event->position().toPoint());
    if (chip && event->button() == Qt::LeftButton)
        Q_EMIT doubleClicked(m_chips[*chip].query);
}

void ChipBar::mouseMoveEvent(QMouseEvent* event)
{
    const auto hovered = chipAt(event->position().toPoint());
    if (std::exchange(m_hovered, hovered) != hovered)
        update();
}

void ChipBar::leaveEvent(QEvent*)
{
    m_hovered.reset();
    update();
}

void ChipBar::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    scrollTo(m_offset - (turned.x() != 0 ? turned.x() : turned.y()));
    event->accept();
}

void ChipBar::keyPressEvent(QKeyEvent* event)
{
    if (m_chips.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_showsFocus = true;
    switch (event->key()) {
    case Qt::Key_Left:
        setCurrent(m_current == 0 ? 0 : m_current - 1);
        break;
    case Qt::Key_Right:
        setCurrent(std::min(m_current + 1, m_chips.size() - 1));
        break;
    case Qt::Key_Home:
        setCurrent(0);
        break;
    case Qt::Key_End:
        setCurrent(m_chips.size() - 1);
        break;
    case Qt::Key_Space:
        Q_EMIT clicked(m_chips[m_current].query);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT doubleClicked(m_chips[m_current].query);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void ChipBar::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    const auto chip = byKeyboard ? current() : chipAt(event->pos());
    if (!chip)
        return;
    const QPoint at = byKeyboard ? mapToGlobal(chipRect(*chip).bottomLeft()) : event->globalPos();
    Q_EMIT menuRequested(m_chips[*chip].query, at);
}

void ChipBar::resizeEvent(QResizeEvent*)
{
    layOut();
}

void ChipBar::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_showsFocus = event->reason() != Qt::MouseFocusReason;
    describe();
    update();
}

void ChipBar::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_showsFocus = false;
    update();
}

bool ChipBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto chip = chipAt(help->pos());
    if (chip && m_card) {
        // A card stands 21 px below the point, or 3 px above it at the end of the screen: beside the chips in
        // both.
        const QPoint point(help->globalPos().x(), mapToGlobal(chipRect(*chip).topLeft()).y());
        QToolTip::showText(point, m_card(m_chips[*chip].query), this, chipRect(*chip));
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace querywright::gui
