// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>

namespace querywright::gui {

// A button that paints itself, also while the pointer is over it, and that Enter clicks as Space does.
class HotButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit HotButton(QWidget* parent);

protected:
    bool isHot() const { return underMouse() || isDown(); }
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
};

}  // namespace querywright::gui
