// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/file_actions.h"

#include "app/gui/text.h"
#include "model/file/model_file.h"

#include <QDir>
#include <QFileInfo>

#include <cstdlib>

namespace querywright::gui {
namespace {

// "Line 412, column 7: a comma is missing."
QString sentenceOf(const Error& error)
{
    const QString message = toQString(error.message);
    if (error.place.line == 0)
        return toSentence(message);
    const QString column =
        error.place.column == 0 ? QString() : QStringLiteral(", column %1").arg(error.place.column);
    return toSentence(QStringLiteral("line %1%2: %3").arg(error.place.line).arg(column, message));
}

QString detailsOf(const std::vector<Error>& errors)
{
    QStringList lines;
    for (const Error& error : errors)
        lines << toQString(describe(error));
    return lines.join(QLatin1Char('\n'));
}

QString fileName(const QString& path)
{
    return QFileInfo(path).fileName();
}

}  // namespace

FileActions::FileActions(core::Document& document, Dialogs& dialogs, QSettings& settings, QWidget& window)
    : m_document(document), m_dialogs(dialogs), m_recentFiles(settings), m_window(window)
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

bool FileActions::save()
{
    if (m_document.isUntitled())
        return saveAs();
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
    const QString path = askForPath(tr("Save As"));
    return !path.isEmpty() && saveTo(path);
}

bool FileActions::saveTo(const QString& path)
{
    const Result<Done> saved = m_document.saveAs(path);
    if (!saved) {
        tellUnsaved(path, saved.error());
        return false;
    }
    note(m_document.path());
    return true;
}

bool FileActions::saveCopy()
{
    const QString path = askForPath(tr("Save a Copy"));
    if (path.isEmpty())
        return false;
    const Result<Done> saved = m_document.saveCopy(path);
    if (!saved)
        tellUnsaved(path, saved.error());
    return saved.has_value();
}

bool FileActions::revert()
{
    return !m_document.isUntitled() && mayLeave() && load(m_document.path());
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
    if (!m_document.isModified())
        return true;
    const QUndoStack& history = m_document.undoStack();
    const int changes = history.cleanIndex() < 0 ? 0 : std::abs(history.index() - history.cleanIndex());
    switch (m_dialogs.unsavedChanges(&m_window, m_document.title(), changes)) {
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
    const QString reason = errors.empty() ? QString() : sentenceOf(errors.front());
    const QString details = errors.size() > 1 ? detailsOf(errors) : QString();
    m_dialogs.tell(&m_window, {tr("%1 cannot be read.").arg(fileName(path)), reason, details});
}

void FileActions::tellUnsaved(const QString& path, const Error& error)
{
    m_dialogs.tell(&m_window, {tr("%1 could not be saved.").arg(fileName(path)), sentenceOf(error), {}});
}

QString FileActions::proposal() const
{
    if (!m_document.isUntitled())
        return m_document.path();
    const QString name = toQString(m_document.model().name);
    const QString file = (name.isEmpty() ? QStringLiteral("model")
                                         : name.toLower().replace(QLatin1Char(' '), QLatin1Char('_')))
                         + QStringLiteral(".qw");
    return QDir::home().filePath(file.section(QLatin1Char('/'), -1));
}

QString FileActions::askForPath(const QString& caption)
{
    QString path = m_dialogs.fileToSave(&m_window, caption, proposal(), tr("Querywright models (*.qw)"));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".qw");
    return path;
}

}  // namespace querywright::gui
