// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_history.h"

namespace querywright::gui {
namespace {

const QLatin1String historyKey("paletteHistory");

}  // namespace

QStringList PaletteHistory::keys() const
{
    return m_settings.value(historyKey).toStringList();
}

void PaletteHistory::add(const QString& key)
{
    QStringList keys = this->keys();
    keys.removeAll(key);
    keys.prepend(key);
    m_settings.setValue(historyKey, QStringList(keys.mid(0, most)));
}

}  // namespace querywright::gui
