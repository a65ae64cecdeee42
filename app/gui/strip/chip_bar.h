// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/strip/strip_items.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

class QToolButton;

namespace querywright::gui {

// All chips of the strip in one widget, however many: painted, scrolled by wheel, buttons and keyboard,
// walked through with the arrow keys. Where there is no room for all, they stand in groups, of which those
// that nobody needs to look at are folded.
class ChipBar final : public QWidget {
    Q_OBJECT

public:
    ChipBar(const Appearance& appearance, QWidget* parent);

    void setChips(std::vector<Chip> chips);
    const std::vector<Chip>& chips() const { return m_chips; }

    // Outlines these; brings the first of them into sight.
    void setSelected(std::set<QueryId> selected);
    bool isSelected(QueryId query) const { return m_selected.count(query) > 0; }

    // How wide it may become; decides whether chips are grouped.
    void setRoom(int room);

    // What the tooltip says of a query.
    void setCard(std::function<QString(QueryId)> card) { m_card = std::move(card); }

    // What stands in it, from left to right.
    const std::vector<StripItem>& items() const { return m_items; }

    // Where the query stands; nothing if its group is folded or there is no such query.
    std::optional<std::size_t> itemOf(QueryId query) const;
    std::optional<std::size_t> headOf(ChipGroup group) const;

    // Where an item is now, in the coordinates of the widget. REQUIRES: there is that item.
    QRect itemRect(std::size_t item) const;
    bool isInSight(std::size_t item) const;

    // The item that the keyboard acts on; nothing if there are none.
    std::optional<std::size_t> current() const;

    // Gives the keyboard to an item. REQUIRES: there is that item.
    void focusItem(std::size_t item);

    // As if it were clicked: a query is selected, a group folded or opened. REQUIRES: there is that item.
    void press(std::size_t item);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clicked(querywright::QueryId query);
    void doubleClicked(querywright::QueryId query);
    void menuRequested(querywright::QueryId query, const QPoint& globalPosition);
    void contentWidthChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    QToolButton* makeButton(const char* name, const char* icon, const QString& text, int direction);
    void measure(const std::vector<Chip>& before);
    void layOut();
    void arrange();
    void placeItems();
    void keepInPlace(const std::vector<StripItem>& before, const std::vector<QRect>& rects);
    bool isFolded(ChipGroup group) const;
    int room() const;
    bool isWithin(std::size_t item, int seen) const;
    std::optional<std::size_t> find(const StripItem& item) const;
    std::optional<std::size_t> firstSelected() const;
    std::optional<std::size_t> itemAt(const QPoint& position) const;
    bool canAct(std::size_t item) const;
    std::optional<std::size_t> walkable(std::size_t from, int step) const;
    void setCurrent(std::size_t item);
    void reveal(std::size_t item);
    void scrollTo(int offset);
    void showButtons();
    void paintFades(QPainter& painter) const;
    void describe();

    const Appearance& m_appearance;
    std::vector<Chip> m_chips;
    std::vector<int> m_widths;
    int m_textSize = 0;  // that they were measured with
    std::vector<StripItem> m_items;
    std::vector<QRect> m_rects;         // of the items, as if nothing were scrolled
    std::map<ChipGroup, bool> m_folds;  // that people chose
    bool m_foldsSoundGroups = false;
    std::set<QueryId> m_selected;
    std::function<QString(QueryId)> m_card;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    render::Token m_backToken = render::Token::Text2;  // of its icon
    std::size_t m_current = 0;
    bool m_showsFocus = false;  // the keyboard is here, and was not brought by the mouse
    std::optional<std::size_t> m_hovered;
    // What a double-click is about: chips may have moved since its first half.
    std::optional<QueryId> m_pressed;
    QPoint m_pressedAt;
    int m_room = 0;
    int m_offset = 0;
    int m_seenWidth = 0;  // when it was laid out
    int m_contentWidth = 0;
};

}  // namespace querywright::gui
