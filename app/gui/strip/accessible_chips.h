// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/strip/chip_bar.h"

#include <QAccessibleWidget>

#include <vector>

namespace querywright::gui {

// The strip for those who hear instead of see: a list with an item for each chip and for each head of a
// group, though all of them are painted by one widget.
class AccessibleChipBar final : public QAccessibleWidget {
public:
    explicit AccessibleChipBar(ChipBar* bar);
    ~AccessibleChipBar() override;

    // To be called before the first bar is asked for.
    static void install();

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* item) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

private:
    const ChipBar& bar() const;

    mutable std::vector<QAccessible::Id> m_items;  // made when somebody asks for them
};

}  // namespace querywright::gui
