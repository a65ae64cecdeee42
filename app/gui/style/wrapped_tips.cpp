// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/wrapped_tips.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QTextDocument>
#include <QToolTip>

namespace querywright::gui {
namespace {

constexpr qsizetype mostOfLine = 70;

QString tipAt(const QWidget& widget, QPoint position)
{
    const auto* menu = qobject_cast<const QMenu*>(&widget);
    if (!menu)
        return widget.toolTip();
    const QAction* action = menu->toolTipsVisible() ? menu->actionAt(position) : nullptr;
    return action ? action->toolTip() : QString();
}

}  // namespace

WrappedTips::WrappedTips(QObject* parent) : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool WrappedTips::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = widget ? tipAt(*widget, help->pos()) : QString();
    if (tip.size() <= mostOfLine || Qt::mightBeRichText(tip))
        return false;
    QToolTip::showText(help->globalPos(), Qt::convertFromPlainText(tip, Qt::WhiteSpaceNormal), widget, {},
                       widget->toolTipDuration());
    return true;
}

}  // namespace querywright::gui
