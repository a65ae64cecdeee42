// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>
#include <QEvent>

namespace querywright::gui {

// Tells the outermost window of a box, by an event of its own type, that a choice was made in the box by
// mouse: the keyboard is to be where people look, not left in the box. A choice by keys is not told.
class MouseChoices final : public QObject {
    Q_OBJECT

public:
    // Belongs to the box.
    explicit MouseChoices(QComboBox& box);

    static QEvent::Type eventType();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tell();

    QComboBox& m_box;
    bool m_isByMouse = false;
};

}  // namespace querywright::gui
