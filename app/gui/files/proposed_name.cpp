// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/proposed_name.h"

#include "app/gui/text.h"

#include <QFileInfo>

namespace querywright::gui {

QString proposedName(const core::Document& document)
{
    if (!document.isUntitled())
        return QFileInfo(document.path()).completeBaseName();
    const QString name = toQString(document.model().name).toLower().replace(u' ', u'_');
    const QString last = name.section(u'/', -1);
    return last.isEmpty() ? QStringLiteral("model") : last;
}

}  // namespace querywright::gui
