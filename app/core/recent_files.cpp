// SPDX-License-Identifier: Apache-2.0
#include "app/core/recent_files.h"

#include <QFileInfo>
#include <QStringList>

namespace querywright::core {
namespace {

const QLatin1String settingsKey("recentFiles");

}  // namespace

std::vector<RecentFile> RecentFiles::files() const
{
    std::vector<RecentFile> files;
    for (const QString& path : m_settings.value(settingsKey).toStringList())
        files.push_back({path, !QFileInfo(path).isFile()});
    return files;
}

void RecentFiles::add(const QString& path)
{
    QStringList paths = m_settings.value(settingsKey).toStringList();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    m_settings.setValue(settingsKey, QStringList(paths.mid(0, most)));
}

void RecentFiles::remove(const QString& path)
{
    QStringList paths = m_settings.value(settingsKey).toStringList();
    paths.removeAll(QFileInfo(path).absoluteFilePath());
    m_settings.setValue(settingsKey, paths);
}

void RecentFiles::clear()
{
    m_settings.remove(settingsKey);
}

}  // namespace querywright::core
