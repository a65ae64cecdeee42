// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "render/figure/compose.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace querywright::gui {

class IconLabel;

// What has to be said below a statement: why it was not run, pointing at the word, or what it is warned of.
class MessageBar final : public QWidget {
    Q_OBJECT

public:
    // `name`: of the object; its text, button and cross have it with "Text", "Action" and "Close" behind.
    MessageBar(const Appearance& appearance, const QString& name, QWidget* parent);

    // `text` is HTML. `x`: what it points at, in pixels from the left; negative: at nothing.
    void show(render::Sign sign, const QString& text, int x = -1);

    QPushButton& action() const { return *m_action; }  // what can be done about it; hidden unless shown

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    IconLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_action;
    QToolButton* m_close;
    render::Sign m_sign = render::Sign::Error;
    int m_x = -1;
};

}  // namespace querywright::gui
