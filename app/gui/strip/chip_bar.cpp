// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/chip_bar.h"

#include "app/gui/strip/accessible_chips.h"
#include "app/gui/strip/chip_painting.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/verdict/verdict.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int between = 7;
constexpr int betweenGroups = 18;
constexpr int margin = 3;  // room for the outline of the first and the last one
constexpr int fadeWidth = 24;
constexpr int buttonWidth = 24;
constexpr int edge = buttonWidth + fadeWidth;  // where what is scrolled is not quite seen
constexpr int mostScreens = 2;                 // to scroll through before sound groups fold by themselves

}  // namespace

ChipBar::ChipBar(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
{
    AccessibleChipBar::install();  // before anything is told of the bar
    setObjectName(QStringLiteral("chips"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Queries"));
    m_back = makeButton("chipsBack", "chevron-left", tr("Show queries to the left"), -1);
    m_forward = makeButton("chipsForward", "chevron-right", tr("Show queries to the right"), 1);
    describe();
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

QToolButton* ChipBar::makeButton(const char* name, const char* icon, const QString& text, int direction)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setProperty("role", QStringLiteral("chipScroll"));
    button->setIcon(m_appearance.icon(icon));
    button->setAccessibleName(text);
    button->setToolTip(text);
    button->setFocusPolicy(Qt::NoFocus);
    button->setAutoRepeat(true);
    button->hide();
    connect(button, &QToolButton::clicked, this,
            [this, direction] { scrollTo(m_offset + direction * std::max(edge, width() - 2 * edge)); });
    return button;
}

void ChipBar::setChips(std::vector<Chip> chips)
{
    if (chips == m_chips)
        return;
    const std::vector<Chip> before = std::exchange(m_chips, std::move(chips));
    measure(before);
    m_hovered.reset();
    layOut();
    describe();
    update();
}

void ChipBar::setSelected(std::set<QueryId> selected)
{
    if (selected == m_selected)
        return;
    m_selected = std::move(selected);
    layOut();
    if (const auto first = firstSelected())
        setCurrent(*first);
    update();
}

void ChipBar::setRoom(int room)
{
    if (std::exchange(m_room, room) != room)
        layOut();
}

int ChipBar::room() const
{
    return m_room > 0 ? m_room : width();
}

std::optional<std::size_t> ChipBar::find(const StripItem& item) const
{
    const auto found = std::find_if(m_items.begin(), m_items.end(),
                                    [&](const StripItem& other) { return other.isSameAs(item); });
    return found == m_items.end() ? std::nullopt : std::optional<std::size_t>(found - m_items.begin());
}

std::optional<std::size_t> ChipBar::itemOf(QueryId query) const
{
    StripItem item;
    item.chip = 0;
    item.query = query;
    return find(item);
}

std::optional<std::size_t> ChipBar::headOf(ChipGroup group) const
{
    StripItem item;
    item.group = group;
    return find(item);
}

std::optional<std::size_t> ChipBar::firstSelected() const
{
    const auto found = std::find_if(m_items.begin(), m_items.end(), [this](const StripItem& item) {
        return !item.isHead() && isSelected(item.query);
    });
    return found == m_items.end() ? std::nullopt : std::optional<std::size_t>(found - m_items.begin());
}

std::optional<std::size_t> ChipBar::current() const
{
    return m_items.empty() ? std::nullopt : std::optional(m_current);
}

QRect ChipBar::itemRect(std::size_t item) const
{
    return m_rects.at(item).translated(-m_offset, 0);
}

bool ChipBar::isInSight(std::size_t item) const
{
    return isWithin(item, width());
}

bool ChipBar::isWithin(std::size_t item, int seen) const
{
    const QRect at = itemRect(item);
    const int left = m_offset > 0 ? buttonWidth : 0;
    const int right = seen - (m_offset + seen < m_contentWidth ? buttonWidth : 0);
    return at.left() >= left && at.right() < right;
}

QSize ChipBar::sizeHint() const
{
    return {m_contentWidth, scaled(metrics::queryStrip - 1)};
}

QSize ChipBar::minimumSizeHint() const
{
    return {120, scaled(metrics::queryStrip - 1)};
}

// The chips, which take the place of others.
void ChipBar::measure(const std::vector<Chip>& before)
{
    const bool isSameSize = std::exchange(m_textSize, textSize()) == textSize();
    std::map<QueryId, std::size_t> known;
    for (std::size_t i = 0; isSameSize && i < before.size() && i < m_widths.size(); ++i)
        known.emplace(before[i].query, i);
    std::vector<int> widths;
    widths.reserve(m_chips.size());
    for (const Chip& chip : m_chips) {
        const auto found = known.find(chip.query);
        const bool isKnown = found != known.end() && isAsWide(chip, before[found->second]);
        widths.push_back(isKnown ? m_widths[found->second] : chipWidth(chip));
    }
    m_widths = std::move(widths);
}

void ChipBar::layOut()
{
    if (m_textSize != textSize())
        measure(std::vector<Chip>());
    const std::vector<StripItem> before = m_items;
    const std::vector<QRect> rects = m_rects;
    const auto selected = firstSelected();
    const int seen = std::exchange(m_seenWidth, width());
    const bool wasInSight = selected && isWithin(*selected, seen);
    const int contentWidth = m_contentWidth;
    arrange();
    placeItems();
    keepInPlace(before, rects);
    if (const auto now = firstSelected();
        now && (wasInSight || !selected || m_items[*now].group != before[*selected].group))
        reveal(*now);
    const bool isOther =
        m_items.size() != before.size()
        || !std::equal(m_items.begin(), m_items.end(), before.begin(),
                       [](const auto& one, const auto& other) { return one.isSameAs(other); });
    if (isOther) {
        m_hovered.reset();
        QAccessibleEvent event(this, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&event);
    }
    if (m_contentWidth != contentWidth) {
        updateGeometry();
        Q_EMIT contentWidthChanged();
    }
}

// Decides what stands in the strip, in which order.
void ChipBar::arrange()
{
    int all = 2 * margin - between;
    for (const int width : m_widths)
        all += width + between;
    m_foldsSoundGroups = all > mostScreens * room();
    m_items = all <= room()
                  ? itemsOf(m_chips)
                  : groupedItemsOf(m_chips, m_selected, [this](ChipGroup group) { return isFolded(group); });
}

void ChipBar::placeItems()
{
    m_rects.clear();
    m_rects.reserve(m_items.size());
    int left = margin;
    for (const StripItem& item : m_items) {
        if (item.isHead() && !m_rects.empty())
            left += betweenGroups - between;
        const int width = item.chip ? m_widths[*item.chip] : headWidth(item, m_chips.size());
        m_rects.emplace_back(left, (height() - chipHeight()) / 2, width, chipHeight());
        left += width + between;
    }
    m_contentWidth = m_items.empty() ? 0 : left - between + margin;
}

// Keyboard and scrolling stay with the items they were at.
void ChipBar::keepInPlace(const std::vector<StripItem>& before, const std::vector<QRect>& rects)
{
    if (m_current < before.size()) {
        StripItem head;
        head.group = before[m_current].group;
        const auto same = find(before[m_current]);
        m_current = same ? *same : find(head).value_or(m_current);
    }
    m_current = m_items.empty() ? 0 : walkable(std::min(m_current, m_items.size() - 1), 1).value_or(0);
    int offset = m_offset;
    for (std::size_t item = 0; m_offset > 0 && item < before.size(); ++item) {
        const auto now = rects[item].left() >= m_offset ? find(before[item]) : std::nullopt;
        if (now) {
            offset += m_rects[*now].left() - rects[item].left();
            break;
        }
    }
    scrollTo(offset);
}

bool ChipBar::isFolded(ChipGroup group) const
{
    const auto chosen = m_folds.find(group);
    return chosen != m_folds.end() ? chosen->second : m_foldsSoundGroups && isSound(group);
}

void ChipBar::scrollTo(int offset)
{
    m_offset = std::clamp(offset, 0, std::max(0, m_contentWidth - width()));
    showButtons();
    update();
}

void ChipBar::showButtons()
{
    const int side = chipHeight() + 2 * margin;
    const int top = (height() - side) / 2;
    m_back->setGeometry(0, top, buttonWidth, side);
    m_forward->setGeometry(width() - buttonWidth, top, buttonWidth, side);
    m_back->setVisible(m_offset > 0);
    m_forward->setVisible(m_offset + width() < m_contentWidth);
    // What became worse stands first: where it is out of sight, the way to it says so.
    const auto worse = headOf(ChipGroup::Worse);
    const bool isWorseAway = worse && !isInSight(*worse);
    const Token token = isWorseAway ? colorOf(m_items[*worse].sign) : Token::Text2;
    if (std::exchange(m_backToken, token) != token)
        m_back->setIcon(m_appearance.icon("chevron-left", token));
    m_back->setToolTip(isWorseAway ? descriptionOf(m_items[*worse], m_chips) : m_back->accessibleName());
}

void ChipBar::reveal(std::size_t item)
{
    const QRect& rect = m_rects.at(item);
    if (rect.left() - m_offset < edge)
        scrollTo(rect.left() - edge);
    else if (rect.right() - m_offset > width() - edge)
        scrollTo(std::min(rect.right() - width() + edge, rect.left() - edge));
}

void ChipBar::setCurrent(std::size_t item)
{
    m_current = item;
    reveal(item);
    describe();
    update();
}

void ChipBar::focusItem(std::size_t item)
{
    setFocus(Qt::OtherFocusReason);
    setCurrent(item);
}

void ChipBar::press(std::size_t item)
{
    const StripItem pressed = m_items.at(item);
    if (!pressed.isHead()) {
        m_pressed = pressed.query;
        Q_EMIT clicked(pressed.query);
    } else if (pressed.canFold()) {
        m_pressed.reset();
        m_folds[pressed.group] = !pressed.isFolded;
        layOut();
        const std::size_t head = find(pressed).value();
        if (!m_items[head].isFolded)
            reveal(head + pressed.members.size());  // as many of its chips as there is room for
        setCurrent(head);
    }
}

// What the bar says of itself is that there is nothing in it; else its items speak.
void ChipBar::describe()
{
    setAccessibleDescription(m_chips.empty() ? tr("No queries yet") : QString());
    if (m_chips.empty() || !hasFocus())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(static_cast<int>(m_current));
    QAccessible::updateAccessibility(&event);
}

std::optional<std::size_t> ChipBar::itemAt(const QPoint& position) const
{
    for (std::size_t item = 0; item < m_rects.size(); ++item) {
        if (itemRect(item).contains(position))
            return item;
    }
    return std::nullopt;
}

// The next one from there, itself included, that does something.
std::optional<std::size_t> ChipBar::walkable(std::size_t from, int step) const
{
    for (auto item = static_cast<int>(from); item >= 0 && item < static_cast<int>(m_items.size());
         item += step) {
        const auto position = static_cast<std::size_t>(item);
        if (canAct(position))
            return position;
    }
    return std::nullopt;
}

bool ChipBar::canAct(std::size_t item) const
{
    return !m_items[item].isHead() || m_items[item].canFold();
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
    for (std::size_t position = 0; position < m_items.size(); ++position) {
        const QRect at = itemRect(position);
        if (!at.intersects(rect()))
            continue;
        const StripItem& item = m_items[position];
        ChipLook look;
        look.isSelected = !item.isHead() && isSelected(item.query);
        look.isHovered = m_hovered == position;
        look.hasFocus = m_showsFocus && position == m_current;
        if (item.chip)
            paintChip(painter, m_appearance, at, m_chips[*item.chip], look);
        else
            paintHead(painter, m_appearance, at, item, look);
    }
    paintFades(painter);
}

// Beside the buttons that show there is more to one side.
void ChipBar::paintFades(QPainter& painter) const
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
    const QRect back = m_back->geometry();
    const QRect forward = m_forward->geometry();
    if (m_back->isVisibleTo(this)) {
        painter.fillRect(back, solid);
        fade({back.right() + 1, back.top(), fadeWidth, back.height()}, solid, clear);
    }
    if (m_forward->isVisibleTo(this)) {
        painter.fillRect(forward, solid);
        fade({forward.left() - fadeWidth, forward.top(), fadeWidth, forward.height()}, clear, solid);
    }
}

void ChipBar::mousePressEvent(QMouseEvent* event)
{
    const auto item = itemAt(event->position().toPoint());
    m_pressed.reset();
    m_pressedAt = event->position().toPoint();
    if (event->button() != Qt::LeftButton || !item || !canAct(*item))
        return;
    setCurrent(*item);
    press(*item);
}

void ChipBar::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const QPoint at = event->position().toPoint();
    const auto item = itemAt(at);
    const bool isSamePlace = (at - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    if (isSamePlace && m_pressed)
        Q_EMIT doubleClicked(*m_pressed);
    else if (!isSamePlace && item && !m_items[*item].isHead())
        Q_EMIT doubleClicked(m_items[*item].query);
}

void ChipBar::mouseMoveEvent(QMouseEvent* event)
{
    const auto hovered = itemAt(event->position().toPoint());
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
    if (m_items.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_showsFocus = true;
    const auto walk = [this](std::size_t from, int step) {
        setCurrent(walkable(from, step).value_or(m_current));
    };
    switch (event->key()) {
    case Qt::Key_Left:
        if (m_current > 0)
            walk(m_current - 1, -1);
        break;
    case Qt::Key_Right:
        walk(m_current + 1, 1);
        break;
    case Qt::Key_Home:
        walk(0, 1);
        break;
    case Qt::Key_End:
        walk(m_items.size() - 1, -1);
        break;
    case Qt::Key_Space:
        press(m_current);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_items[m_current].isHead())
            press(m_current);
        else
            Q_EMIT doubleClicked(m_items[m_current].query);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void ChipBar::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    const auto item = byKeyboard ? current() : itemAt(event->pos());
    if (!item || m_items[*item].isHead())
        return;
    m_current = *item;
    const QPoint at = byKeyboard ? mapToGlobal(itemRect(*item).bottomLeft()) : event->globalPos();
    Q_EMIT menuRequested(m_items[*item].query, at);
}

void ChipBar::resizeEvent(QResizeEvent*)
{
    layOut();
}

void ChipBar::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_showsFocus = event->reason() != Qt::MouseFocusReason;
    if (m_showsFocus && !m_items.empty())
        reveal(m_current);
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
    const auto item = itemAt(help->pos());
    if (item && (m_items[*item].isHead() || m_card)) {
        // A card stands 21 px below the point, or 3 px above it at the end of the screen: beside the chips in
        // both.
        const QRect at = itemRect(*item);
        const QPoint point(help->globalPos().x(), mapToGlobal(at.topLeft()).y());
        const QString text =
            m_items[*item].isHead()
                ? QStringLiteral("<p>%1</p>").arg(descriptionOf(m_items[*item], m_chips).toHtmlEscaped())
                : m_card(m_items[*item].query);
        QToolTip::showText(point, text, this, at);
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace querywright::gui
