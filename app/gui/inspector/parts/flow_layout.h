// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>

#include <vector>

namespace querywright::gui {

// Puts widgets side by side and goes on in the next line where there is no more room.
class FlowLayout final : public QLayout {
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent, int gap = 4);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.push_back(item); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    int count() const override { return static_cast<int>(m_items.size()); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    // Gives the height that is needed; moves the widgets only if it is to.
    int place(const QRect& rect, bool moves) const;

    std::vector<QLayoutItem*> m_items;
    int m_gap;
};

}  // namespace querywright::gui
