// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/recent_files.h"
#include "app/gui/files/dialogs.h"

#include <QObject>

class QWidget;

namespace querywright::gui {

// Opening and saving, with all questions and messages that belong to it. Work is never lost unasked. Every
// function says whether it was done.
class FileActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    FileActions(core::Document& document, Dialogs& dialogs, QSettings& settings, QWidget& window);

    core::RecentFiles& recentFiles() { return m_recentFiles; }

    bool newModel();
    bool open();
    bool openPath(const QString& path);
    bool openExample(const QString& path);  // as an untitled copy
    bool save();
    bool saveAs();
    bool saveCopy();
    bool revert();  // to the file as it was saved last

    // Asks what to do with changes that are not saved, if there are any; false: to stay with them.
    bool mayLeave();

Q_SIGNALS:
    void recentFilesChanged();
    void leaving();  // the model may be left now: it will be closed or another opened

private:
    bool mayLoseChanges();
    bool load(const QString& path);
    bool saveTo(const QString& path);
    void note(const QString& path);
    void tellUnreadable(const QString& path, const std::vector<Error>& errors);
    void tellUnsaved(const QString& path, const Error& error);
    QString proposal() const;
    QString askForPath(const QString& caption);

    core::Document& m_document;
    Dialogs& m_dialogs;
    core::RecentFiles m_recentFiles;
    QWidget& m_window;
};

}  // namespace querywright::gui
