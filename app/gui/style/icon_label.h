// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QWidget>

namespace querywright::gui {

// A bundled icon by itself, in the colours of the theme there is.
class IconLabel final : public QWidget {
    Q_OBJECT

public:
    IconLabel(const Appearance& appearance, const char* icon, render::Token token, QWidget* parent,
              int side = 16);

    void setIcon(const char* icon, render::Token token);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    const char* m_icon;
    render::Token m_token;
    int m_side;
};

}  // namespace querywright::gui
