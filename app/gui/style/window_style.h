// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QPointer>
#include <QProxyStyle>

namespace querywright::gui {

class ComboArrows;
class MenuButtons;
class MenuKeys;

// Fusion with the program's own arrows, with letters that go to entries of menus, and buttons that know when
// the pointer left them for a menu.
class WindowStyle final : public QProxyStyle {
public:
    // REQUIRES: nothing is painted once `appearance` is gone.
    explicit WindowStyle(const Appearance& appearance);

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returnData) const override;

private:
    QPointer<const Appearance> m_appearance;
    MenuKeys* m_menuKeys;
    MenuButtons* m_menuButtons;
    ComboArrows* m_comboArrows;
};

}  // namespace querywright::gui
