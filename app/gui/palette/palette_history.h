// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSettings>
#include <QString>
#include <QStringList>

namespace querywright::gui {

// What was used in the palette last, kept in the settings: the same for all models of the machine.
class PaletteHistory {
public:
    static constexpr int most = 50;

    // REQUIRES: `settings` outlives the object.
    explicit PaletteHistory(QSettings& settings) : m_settings(settings) {}

    QStringList keys() const;      // of entries, the last used first
    void add(const QString& key);  // moves to the front what is there

private:
    QSettings& m_settings;
};

}  // namespace querywright::gui
