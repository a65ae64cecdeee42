// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/recent_files.h"
#include "app/core/recovery/recovered_work.h"
#include "app/gui/files/dialogs.h"
#include "app/gui/session.h"
#include "app/gui/style/appearance.h"

#include <QObject>

class QWidget;

namespace querywright::gui {

// Opening and saving, with all questions and messages that belong to it. Work is never lost unasked. Every
// function says whether it was done.
class FileActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    FileActions(Session& session, const Appearance& appearance, Dialogs& dialogs, QSettings& settings,
                QWidget& window);

    const core::Autosave& autosave() const { return m_autosave; }
    core::RecentFiles& recentFiles() { return m_recentFiles; }

    bool newModel();
    bool open();
    bool openPath(const QString& path);
    bool openExample(const QString& path);                // as an untitled copy
    bool openRecovered(const core::RecoveredWork& work);  // unsaved, of the file it is of
    bool save();  // unless that would overwrite what somebody else wrote: saveHeld() then
    bool saveAs();
    bool saveCopy();
    bool revert();  // to the file as it was saved last
    void showVersions();

    // Asks what to do with changes that are not saved, if there are any; false: to stay with them.
    bool mayLeave();

    // The window goes, after mayLeave(): what is not saved is not wanted.
    void leave() { m_autosave.discard(); }

Q_SIGNALS:
    void recentFilesChanged();
    void saveHeld();
    void leaving();  // the model may be left now: it will be closed or another opened

private:
    void takeWhatIsTyped();
    bool mayLoseChanges();
    bool load(const QString& path);
    bool saveTo(const QString& path);
    void keepDataFiles(const QString& folder);
    void note(const QString& path);
    void tellUnreadable(const QString& path, const std::vector<Error>& errors);
    void openVersion(const QString& path, const core::EarlierVersion& version);
    void tellUnsaved(const QString& path, const Error& error);
    QString proposal() const;
    QString askForPath(const QString& caption);

    core::Document& m_document;
    core::Autosave& m_autosave;
    core::DiskWatch& m_disk;
    const Appearance& m_appearance;
    Dialogs& m_dialogs;
    core::RecentFiles m_recentFiles;
    QWidget& m_window;
};

}  // namespace querywright::gui
