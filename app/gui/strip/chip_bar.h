// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/strip/chip.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace querywright::gui {

// All chips of the strip in one widget, however many: painted, scrolled by wheel and keyboard, walked through
// with the arrow keys.
class ChipBar final : public QWidget {
    Q_OBJECT

public:
    ChipBar(const Appearance& appearance, QWidget* parent);

    void setChips(std::vector<Chip> chips);
    const std::vector<Chip>& chips() const { return m_chips; }

    // Outlines these; brings the first of them into sight.
    void setSelected(std::set<QueryId> selected);
    bool isSelected(QueryId query) const { return m_selected.count(query) > 0; }

    // What the tooltip says of a query.
    void setCard(std::function<QString(QueryId)> card) { m_card = std::move(card); }

    // The chip that the keyboard acts on; nothing if there are none.
    std::optional<std::size_t> current() const;

    // Gives the keyboard to a chip. REQUIRES: there is that chip.
    void focusChip(std::size_t chip);

    // Where a chip is now, in the coordinates of the widget. REQUIRES: there is that chip.
    QRect chipRect(std::size_t chip) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clicked(querywright::QueryId query);
    void doubleClicked(querywright::QueryId query);
    void menuRequested(querywright::QueryId query, const QPoint& globalPosition);

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
    void measure(const std::vector<Chip>& before);
    void layOut();
    void paintChip(QPainter& painter, std::size_t chip) const;
    void paintFade(QPainter& painter) const;
    std::optional<std::size_t> chipAt(const QPoint& position) const;
    void setCurrent(std::size_t chip);
    void scrollTo(int offset);
    void describe();

    const Appearance& m_appearance;
    std::vector<Chip> m_chips;
    std::vector<int> m_widths;
    int m_textSize = 0;          // that they were measured with
    std::vector<QRect> m_rects;  // as if nothing were scrolled
    std::set<QueryId> m_selected;
    std::function<QString(QueryId)> m_card;
    std::size_t m_current = 0;
    bool m_showsFocus = false;  // the keyboard is here, and was not brought by the mouse
    std::optional<std::size_t> m_hovered;
    int m_offset = 0;
    int m_contentWidth = 0;
};

}  // namespace querywright::gui
