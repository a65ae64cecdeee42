// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QAction>
#include <QToolButton>

namespace querywright::gui {

// The field at the right end of the tool bar that opens the command palette. It looks like a field and is a
// button; where there is little room, only its icon is left.
class SearchButton final : public QToolButton {
    Q_OBJECT

public:
    // REQUIRES: both outlive the button.
    SearchButton(const Appearance& appearance, QAction& palette, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    const QAction& m_palette;
};

}  // namespace querywright::gui
