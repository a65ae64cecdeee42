// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1String>
#include <QSettings>

namespace querywright::gui {

// What people prefer on this machine, besides how the window looks.
namespace preferences {

// The program begins with the model of last time rather than with the start page. Off unless it is chosen.
inline bool reopensLast(const QSettings& settings)
{
    return settings.value(QLatin1String("start/reopenLast"), false).toBool();
}

inline void setReopensLast(QSettings& settings, bool reopens)
{
    settings.setValue(QLatin1String("start/reopenLast"), reopens);
}

// Queries are run after each edit by themselves. On unless that is chosen otherwise.
inline bool checksByItself(const QSettings& settings)
{
    return settings.value(QLatin1String("check/automatic"), true).toBool();
}

inline void setChecksByItself(QSettings& settings, bool checks)
{
    settings.setValue(QLatin1String("check/automatic"), checks);
}

}  // namespace preferences
}  // namespace querywright::gui
