// SPDX-License-Identifier: Apache-2.0
#include "app/core/data_file_watch.h"

#include "engine/data/import/data_file.h"
#include "model/data/data_files.h"

#include <QFileInfo>

#include <utility>

namespace querywright::core {
namespace {

constexpr int writingMilliseconds = 200;  // whoever writes a file writes more than once

}  // namespace

DataFileWatch::DataFileWatch(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_look.setSingleShot(true);
    m_look.setInterval(writingMilliseconds);
    connect(&m_look, &QTimer::timeout, this, &DataFileWatch::look);
    const auto wait = [this] { m_look.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&document, &Document::replaced, this, [this] {
        m_seen.clear();
        watch();
    });
    connect(&document, &Document::pathChanged, this, &DataFileWatch::watch);
    connect(&document, &Document::changed, this, [this](const Change& change) {
        if (change.data)
            watch();
    });
    watch();
}

// What the model names now; of a file that is new to it, as it is now.
void DataFileWatch::watch()
{
    std::map<QString, std::optional<FileStamp>> seen;
    QStringList wanted;
    const auto want = [&](const QString& path) {
        if (QFileInfo::exists(path) && !wanted.contains(path))
            wanted << path;
    };
    const std::string folder = m_document.folder().toStdString();
    for (const DataFile& file : dataFilesOf(m_document.model().data)) {
        const QString path = QString::fromStdString(engine::dataFilePath(folder, file.path));
        const auto known = m_seen.find(path);
        seen[path] = known == m_seen.end() ? stampOf(path) : known->second;
        want(path);
        want(QFileInfo(path).absolutePath());
    }
    m_seen = std::move(seen);
    QStringList gone;
    for (const QString& path : m_watcher.files() + m_watcher.directories()) {
        if (wanted.removeAll(path) == 0)
            gone << path;
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

void DataFileWatch::look()
{
    bool isChanged = false;
    for (auto& [path, stamp] : m_seen) {
        std::optional<FileStamp> now = stampOf(path);
        isChanged = isChanged || now != stamp;
        stamp = std::move(now);
    }
    watch();  // a file that was renamed into its place is another one
    if (isChanged)
        Q_EMIT changed();
}

}  // namespace querywright::core
