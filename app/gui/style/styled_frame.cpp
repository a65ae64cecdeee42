// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/styled_frame.h"

#include <QCoreApplication>
#include <QEvent>
#include <QStyle>

namespace querywright::gui {

void StyledFrame::setRole(const char* role)
{
    if (property("role").toString() == QLatin1String(role))
        return;
    setProperty("role", QLatin1String(role));
    if (!testAttribute(Qt::WA_WState_Polished))
        return;  // it is styled when it is shown
    style()->unpolish(this);
    style()->polish(this);
    QEvent change(QEvent::StyleChange);
    QCoreApplication::sendEvent(this, &change);
}

}  // namespace querywright::gui
