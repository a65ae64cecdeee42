// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

class QWidget;

namespace querywright::gui {

// A part of the window that F6 goes to.
struct Region {
    std::function<QWidget*()> widget;  // null or hidden: it is skipped
    std::function<void()> focus;       // gives it the keyboard
};

// Gives the keyboard to the region after the one that has it, by 1, or before, by -1.
void focusRegion(const std::vector<Region>& regions, QWidget* focused, int by);

// Gives the keyboard to the first part of the panel that takes it.
void focusPanel(QWidget* panel);

}  // namespace querywright::gui
