// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/window_style.h"

#include "app/gui/style/check_indicator.h"
#include "app/gui/style/combo_arrows.h"
#include "app/gui/style/menu_buttons.h"
#include "app/gui/style/menu_keys.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QComboBox>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace querywright::gui {
namespace {

// The icon for an arrow; null for elements that are none.
const char* arrowOf(QStyle::PrimitiveElement element, const QStyleOption& option)
{
    switch (element) {
    case QStyle::PE_IndicatorArrowDown:
        return "chevron-down";
    case QStyle::PE_IndicatorArrowUp:
        return "chevron-up";
    case QStyle::PE_IndicatorArrowRight:
        return "chevron-right";
    case QStyle::PE_IndicatorBranch:
        return (option.state & QStyle::State_Open) ? "chevron-down" : "chevron-right";
    case QStyle::PE_IndicatorHeaderArrow: {
        const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(&option);
        const bool isDown = header && header->sortIndicator == QStyleOptionHeader::SortDown;
        return isDown ? "chevron-down" : "chevron-up";
    }
    default:
        return nullptr;
    }
}

}  // namespace

WindowStyle::WindowStyle(const Appearance& appearance)
    : QProxyStyle(QStringLiteral("Fusion")),
      m_appearance(&appearance),
      m_menuKeys(new MenuKeys(this)),
      m_menuButtons(new MenuButtons(this)),
      m_comboArrows(new ComboArrows(appearance, this))
{}

void WindowStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (auto* menu = qobject_cast<QMenu*>(widget)) {
        m_menuKeys->follow(*menu);
        m_menuButtons->follow(*menu);
    } else if (auto* box = qobject_cast<QComboBox*>(widget))
        m_comboArrows->follow(*box);
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const
{
    if (m_appearance && (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck)) {
        paintCheckBox(*painter, *option, m_appearance->theme());
        return;
    }
    if (m_appearance && element == PE_IndicatorMenuCheckMark) {
        paintMenuCheck(*painter, *option, m_appearance->theme());
        return;
    }
    if (m_appearance && element == PE_IndicatorRadioButton) {
        paintRadioButton(*painter, *option, m_appearance->theme());
        return;
    }
    const char* arrow = arrowOf(element, *option);
    if (!arrow || !m_appearance) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    if (element == PE_IndicatorBranch && !(option->state & State_Children))
        return;
    const int side = std::min({scaled(9), option->rect.width(), option->rect.height()});
    if (side <= 0)
        return;
    const QRect rect = alignedRect(option->direction, Qt::AlignCenter, QSize(side, side), option->rect);
    paintIcon(*painter, rect, QLatin1String(arrow), m_appearance->color(render::Token::Muted));
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    constexpr int moreButton = 24;  // can be hit, and seen
    if (metric == PM_ToolBarExtensionExtent)
        return moreButton;
    const int length = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_LineEditIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(length);
    default:
        return length;
    }
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* returnData) const
{
    if (hint == SH_ToolTip_WakeUpDelay)
        return 400;
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_EtchDisabledText
        || hint == SH_DitherDisabledText || hint == SH_UnderlineShortcut)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

}  // namespace querywright::gui
