// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "render/figure/compose.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace querywright::gui {

class IconLabel;

// Tells something above the page, with what can be done about it, and waits for no answer. Hidden until it is
// shown.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    // `name`: of the object; its text has it with "Text" behind, its cross with "Close".
    NoticeBar(const Appearance& appearance, const QString& name, QWidget* parent);

    // A button with a verb. The first one is what most people want.
    QPushButton& addAction(const QString& name, const QString& verb);

    // `text` is HTML.
    void tell(render::Sign sign, const QString& text);

    // Whether the bar can be put away without an answer.
    void setClosable(bool isClosable);

    void setVisible(bool isVisible) override;

Q_SIGNALS:
    // The bar went while one of its buttons had the keyboard, which is for somebody else now.
    void left();

protected:
    void paintEvent(QPaintEvent* event) override;
    const Appearance& appearance() const { return m_appearance; }

private:
    const Appearance& m_appearance;
    IconLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
    QToolButton* m_close;
    render::Sign m_sign = render::Sign::Warning;
};

}  // namespace querywright::gui
