// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QDockWidget>
#include <QWidget>

class QToolButton;

namespace querywright::gui {

// The title of a dock that stands alone, as a tab of its own. Docks that share a place have real tabs and no
// such title.
class DockTitle final : public QWidget {
    Q_OBJECT

public:
    DockTitle(const Appearance& appearance, const char* icon, QDockWidget* dock);

    void setIcon(const char* icon, render::Token token);
    const char* icon() const { return m_icon; }

    void setShown(bool shown);
    bool isShown() const { return m_isShown; }

    // A dock that floats can be put back into the window and closed.
    void setFloating(bool isFloating);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QToolButton* makeButton(const char* name, const char* icon, const QString& text);
    void placeButtons();

    const Appearance& m_appearance;
    const char* m_icon;
    render::Token m_token = render::Token::Text2;  // the icon's colour
    QDockWidget* m_dock;
    QToolButton* m_putBack;
    QToolButton* m_close;
    bool m_isShown = true;
};

}  // namespace querywright::gui
