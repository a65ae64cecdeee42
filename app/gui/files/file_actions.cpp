// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/file_actions.h"

#include "app/core/data_paths.h"
#include "app/gui/files/file_problem.h"
#include "app/gui/files/proposed_name.h"
#include "app/gui/files/text_dialog.h"
#include "app/gui/files/versions_dialog.h"
#include "app/gui/text.h"
#include "model/file/file_io.h"
#include "model/file/limits.h"
#include "model/file/merge_marks.h"
#include "model/file/model_file.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>

#include <string>
#include <utility>

namespace querywright::gui {
namespace {

QString fileName(const QString& path)
{
    return QFileInfo(path).fileName();
}

}  // namespace

FileActions::FileActions(Session& session, const Appearance& appearance, Dialogs& dialogs,
                         QSettings& settings, QWidget& window)
    : m_document(session.document),
      m_autosave(session.autosave),
      m_disk(session.disk),
      m_appearance(appearance),
      m_dialogs(dialogs),
      m_recentFiles(settings),
      m_window(window)
{}

bool FileActions::newModel()
{
    if (!mayLeave())
        return false;
    m_document.reset();
    return true;
}

bool FileActions::open()
{
    const QString path = m_dialogs.fileToOpen(&m_window, m_document.folder());
    return !path.isEmpty() && openPath(path);
}

bool FileActions::openPath(const QString& path)
{
    return mayLeave() && load(path);
}

bool FileActions::openExample(const QString& path)
{
    if (!mayLeave())
        return false;
    ReadOutcome outcome = readModelFile(toStdString(path));
    if (!outcome.file) {
        tellUnreadable(path, outcome.problems);
        return false;
    }
    m_document.reset(std::move(*outcome.file), tr("Copy of %1").arg(fileName(path)),
                     QFileInfo(path).absolutePath());
    return true;
}

bool FileActions::openRecovered(const core::RecoveredWork& work)
{
    if (!mayLeave())
        return false;
    Result<core::RecoveryCopy> copy = core::readRecoveryCopy(work.copy);
    if (!copy) {
        tellUnreadable(work.copy, {copy.error()});
        return false;
    }
    const core::RecoveryNote& note = copy->note;
    std::shared_ptr<const ModelFile> saved;
    if (!note.path.isEmpty()) {
        ReadOutcome outcome = readModelFile(toStdString(note.path));
        if (outcome.file && core::digestOf(*outcome.file) == note.base)
            saved = std::make_shared<const ModelFile>(std::move(*outcome.file));
    }
    m_document.recover(std::move(copy->file), note.path, note.title, note.folder, saved, note.changes);
    if (m_autosave.flush())  // else it is the only copy there is
        core::discard(work);
    return true;
}

bool FileActions::load(const QString& path)
{
    const std::vector<Error> errors = m_document.open(path);
    if (!errors.empty()) {
        tellUnreadable(path, errors);
        return false;
    }
    note(m_document.path());
    return true;
}

// A field that has the keyboard may hold what is no edit yet: leaving it makes it one.
void FileActions::takeWhatIsTyped()
{
    QPointer<QWidget> focused = m_window.focusWidget();
    if (!focused)
        return;
    focused->clearFocus();
    if (focused && focused->isVisible() && !m_window.focusWidget())
        focused->setFocus(Qt::OtherFocusReason);
}

bool FileActions::save()
{
    takeWhatIsTyped();
    if (m_document.isUntitled())
        return saveAs();
    if (m_disk.isOverwriting()) {
        Q_EMIT saveHeld();
        return false;
    }
    const Result<Done> saved = m_document.save();
    if (!saved) {
        tellUnsaved(m_document.path(), saved.error());
        return false;
    }
    note(m_document.path());
    return true;
}

bool FileActions::saveAs()
{
    takeWhatIsTyped();
    const QString path = askForPath(tr("Save As"));
    if (path.isEmpty())
        return false;
    return QFileInfo(path).absoluteFilePath() == m_document.path() ? save() : saveTo(path);
}

// Files of sample data are found by their paths from the model's folder, also from another one. Those that
// were named while it had none become neighbours like all others.
void FileActions::keepDataFiles(const QString& folder)
{
    const QString before = m_document.folder();
    if (before == folder)
        return;
    auto moving = core::withDataFilesFor(m_document.file(), before, folder);
    if (moving && moving->after != m_document.file())
        static_cast<void>(m_document.apply(std::move(*moving)));
}

bool FileActions::saveTo(const QString& path)
{
    const int step = m_document.undoStack().index();
    keepDataFiles(QFileInfo(path).absolutePath());
    const Result<Done> saved = m_document.saveAs(path);
    if (!saved) {
        m_document.undoStack().setIndex(step);
        tellUnsaved(path, saved.error());
        return false;
    }
    note(m_document.path());
    return true;
}

bool FileActions::saveCopy()
{
    takeWhatIsTyped();
    const QString path = askForPath(tr("Save a Copy"));
    if (path.isEmpty())
        return false;
    const Result<Done> saved = m_document.saveCopy(path);
    if (!saved)
        tellUnsaved(path, saved.error());
    return saved.has_value();
}

// Nobody who goes back to the file wants it overwritten.
bool FileActions::revert()
{
    if (m_document.isUntitled())
        return false;
    const int changes = m_document.unsavedChanges();
    Message message;
    message.text = tr("Go back to %1 as it was saved?").arg(m_document.title());
    message.reason = changes == 1 ? tr("1 change that is not saved is lost, and cannot be redone.")
                     : changes > 1
                         ? tr("%1 changes that are not saved are lost, and cannot be redone.").arg(changes)
                         : tr("What is not saved is lost, and cannot be redone.");
    if (m_document.isModified() && !m_dialogs.confirm(&m_window, message, tr("Revert")))
        return false;
    Q_EMIT leaving();
    return load(m_document.path());
}

void FileActions::showVersions()
{
    VersionsDialog(m_appearance, m_document, &m_window).exec();
}

bool FileActions::mayLeave()
{
    if (!mayLoseChanges())
        return false;
    Q_EMIT leaving();
    return true;
}

bool FileActions::mayLoseChanges()
{
    takeWhatIsTyped();
    if (!m_document.isModified())
        return true;
    switch (m_dialogs.unsavedChanges(&m_window, m_document.title(), m_document.unsavedChanges())) {
    case UnsavedAnswer::Save:
        return save();
    case UnsavedAnswer::Discard:
        return true;
    case UnsavedAnswer::Cancel:
        break;
    }
    return false;
}

void FileActions::note(const QString& path)
{
    m_recentFiles.add(path);
    Q_EMIT recentFilesChanged();
}

void FileActions::tellUnreadable(const QString& path, const std::vector<Error>& errors)
{
    const Result<std::string> text = file::readBytes(toStdString(path), file::maxFileSize);
    const std::vector<std::uint32_t> marks = text ? mergeMarks(*text) : std::vector<std::uint32_t>();
    const std::vector<std::uint32_t> lines = linesOf(errors, marks);
    const std::vector<core::EarlierVersion> versions =
        core::earlierVersions(QFileInfo(path).absoluteFilePath());
    QStringList verbs;
    if (!lines.empty())
        verbs << (marks.empty() ? tr("Show Line") : tr("Show Them"));
    if (!versions.empty() && QFileInfo(path).isFile())
        verbs << tr("Open Earlier Version");
    const int chosen = m_dialogs.choose(&m_window, problemWith(path, errors, marks), verbs);
    if (chosen < 0)
        return;
    if (chosen == 0 && !lines.empty())
        TextDialog(m_appearance, path, lines, &m_window).exec();
    else
        openVersion(path, versions.front());
}

// In the place of a file that cannot be read, and not saved.
void FileActions::openVersion(const QString& path, const core::EarlierVersion& version)
{
    ReadOutcome outcome = readModelFile(toStdString(version.path));
    const QFileInfo info(path);
    if (outcome.file)
        m_document.recover(std::move(*outcome.file), info.absoluteFilePath(), info.fileName(),
                           info.absolutePath(), nullptr, 0);
}

void FileActions::tellUnsaved(const QString& path, const Error& error)
{
    m_dialogs.tell(&m_window, {tr("%1 could not be saved.").arg(fileName(path)), sentenceOf(error), {}});
}

QString FileActions::proposal() const
{
    if (!m_document.isUntitled())
        return m_document.path();
    return QDir::home().filePath(proposedName(m_document) + QStringLiteral(".qw"));
}

QString FileActions::askForPath(const QString& caption)
{
    QString path = m_dialogs.fileToSave(&m_window, caption, proposal(), tr("Querywright models (*.qw)"));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".qw");
    return path;
}

}  // namespace querywright::gui
