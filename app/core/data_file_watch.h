// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/disk_change.h"
#include "app/core/document.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <map>
#include <optional>

namespace querywright::core {

// Watches the files that sample data of the open model are read from, and their folders, since files are
// saved by renaming and may come later.
class DataFileWatch final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the document outlives the object.
    explicit DataFileWatch(Document& document, QObject* parent = nullptr);

Q_SIGNALS:
    void changed();  // one of the files that the model named before, too, is another one, has come or is gone

private:
    void watch();
    void look();

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_look;
    std::map<QString, std::optional<FileStamp>> m_seen;
};

}  // namespace querywright::core
