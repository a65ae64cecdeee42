// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/zoom_controls.h"

#include "app/gui/window/actions.h"

#include <QMenu>

#include <array>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr std::array<int, 6> levels = {25, 50, 75, 100, 150, 200};

QString percentText(double percent)
{
    return QStringLiteral("%1 %").arg(std::lround(percent));
}

}  // namespace

ZoomLevel::ZoomLevel(const Actions& actions, QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("zoomLevel"));
    setToolTip(tr("Zoom level"));
    setAccessibleName(tr("Zoom level"));
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("400 %")) + 38);
    auto* menu = new QMenu(tr("Zoom &Level"), this);
    for (const int level : levels)
        menu->addAction(percentText(level), this, [this, level] { Q_EMIT chosen(level / 100.0); });
    menu->addSeparator();
    menu->addAction(actions.fit);
    menu->addAction(actions.fitSelection);
    setMenu(menu);
    setZoom(1.0);
}

void ZoomLevel::setZoom(double zoom)
{
    setText(percentText(zoom * 100));
}

}  // namespace querywright::gui
