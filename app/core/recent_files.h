// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSettings>
#include <QString>

#include <vector>

namespace querywright::core {

struct RecentFile {
    QString path;
    bool isMissing = false;  // there is no such file now
};

// The files opened or saved last, kept in the settings.
class RecentFiles {
public:
    static constexpr int most = 10;

    // REQUIRES: `settings` outlives the object.
    explicit RecentFiles(QSettings& settings) : m_settings(settings) {}

    std::vector<RecentFile> files() const;  // newest first

    void add(const QString& path);  // absolute; moves to the front what is there
    void remove(const QString& path);
    void clear();

private:
    QSettings& m_settings;
};

}  // namespace querywright::core
