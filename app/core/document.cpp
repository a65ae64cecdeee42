// SPDX-License-Identifier: Apache-2.0
#include "app/core/document.h"

#include "app/core/data_paths.h"
#include "app/core/edit_command.h"
#include "model/edit/same_ids.h"

#include <QFileInfo>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace querywright::core {

Change changeBetween(const ModelFile& before, const ModelFile& after)
{
    const Model& old = before.model;
    const Model& now = after.model;
    Change change;
    change.layout = before.layout != after.layout;
    change.review = before.review != after.review;
    change.data = old.data != now.data || old.cluster != now.cluster;
    change.meaning = old.conceptual != now.conceptual || old.workflow != now.workflow
                     || old.keyspaces != now.keyspaces || old.naming != now.naming
                     || old.decisions != now.decisions || old.name != now.name
                     || old.description != now.description;
    return change;
}

Document::Document(QObject* parent) : QObject(parent)
{
    connect(&m_undoStack, &QUndoStack::cleanChanged, this,
            [this](bool isClean) { Q_EMIT modifiedChanged(!isClean); });
    reset();
}

Document::~Document()
{
    m_undoStack.disconnect(this);  // it goes before the rest of this is gone
}

std::vector<Error> Document::open(const QString& path)
{
    const QFileInfo info(path);
    ReadOutcome outcome = readModelFile(path.toStdString());
    if (!outcome.file)
        return std::move(outcome.problems);
    m_notes = std::move(outcome.notes);
    setModel(std::move(*outcome.file), info.absoluteFilePath(), info.fileName(), info.absolutePath());
    m_saved = m_file;
    tellReplaced();
    return {};
}

void Document::reset(ModelFile file, const QString& title, const QString& folder)
{
    m_notes.clear();
    setModel(std::move(file), {}, title, folder);
    tellReplaced();
}

void Document::recover(ModelFile file, const QString& path, const QString& title, const QString& folder,
                       std::shared_ptr<const ModelFile> saved, int changes)
{
    m_notes.clear();
    if (!saved || *saved == file) {
        setModel(std::move(file), path, title, folder);
        m_saved = std::move(saved);
        m_recovered = changes;
        m_undoStack.resetClean();
        tellReplaced();
        return;
    }
    setModel(*saved, path, title, folder);
    m_saved = saved;
    m_inRecovery = std::max(0, changes - 1);
    tellReplaced();
    const QString name = changes == 0   ? tr("Recover changes")
                         : changes == 1 ? tr("Recover 1 change")
                                        : tr("Recover %1 changes").arg(changes);
    const auto done = apply(Edit{name.toStdString(), edit::withIdsOf(std::move(file), *saved)});
    static_cast<void>(done);  // it cannot fail
    endMerging();
}

void Document::setModel(ModelFile file, const QString& path, const QString& title, const QString& folder)
{
    m_path = path;
    m_title = title;
    m_folder = folder;
    m_file = std::make_shared<const ModelFile>(std::move(file));
    m_revision = Revision::of(*m_file, nullptr);
    m_mayMerge = false;
    m_saved.reset();
    m_recovered = 0;
    m_inRecovery = 0;
    m_undoStack.clear();  // tells listeners of the stack, who see the new model already
}

void Document::tellReplaced()
{
    Q_EMIT pathChanged();
    Q_EMIT replaced();
}

Result<Done> Document::save()
{
    return saveAs(m_path);
}

Result<Done> Document::saveAs(const QString& path)
{
    Q_EMIT saving();
    const auto done = saveModelFile(*m_file, path.toStdString());
    if (!done)
        return done;
    const QFileInfo info(path);
    const bool isElsewhere = m_path != info.absoluteFilePath();
    m_path = info.absoluteFilePath();
    m_title = info.fileName();
    m_folder = info.absolutePath();
    endMerging();  // or a step of undo would go across the saved state
    m_saved = m_file;
    m_undoStack.setClean();
    if (isElsewhere)
        Q_EMIT pathChanged();
    Q_EMIT saved();
    return done;
}

Result<Done> Document::saveCopy(const QString& path) const
{
    const QString folder = QFileInfo(path).absolutePath();
    if (folder == m_folder)
        return saveModelFile(*m_file, path.toStdString());
    const Result<Edit> moved = withDataFilesFor(*m_file, m_folder, folder);
    if (!moved)
        return failure(moved.error());
    return saveModelFile(moved->after, path.toStdString());
}

QString Document::title() const
{
    return m_title.isEmpty() ? tr("Untitled") : m_title;
}

QString Document::folder() const
{
    return m_folder;
}

bool Document::isModified() const
{
    return !m_undoStack.isClean();
}

int Document::unsavedChanges() const
{
    if (m_undoStack.isClean())
        return 0;
    const int clean = m_undoStack.cleanIndex();
    if (clean >= 0) {
        const bool isAcrossRecovery = std::min(clean, m_undoStack.index()) == 0;
        return std::abs(m_undoStack.index() - clean) + (isAcrossRecovery ? m_inRecovery : 0);
    }
    return m_recovered == 0 ? 0 : m_recovered + m_undoStack.index();
}

void Document::reload(ModelFile file)
{
    m_saved = std::make_shared<const ModelFile>(file);
    endMerging();
    const QString name = tr("Reload %1").arg(title());
    if (file != *m_file)
        push(Edit{name.toStdString(), std::move(file)}, {});  // as it is, with nothing along
    endMerging();
    m_undoStack.setClean();
}

void Document::keepMine(std::shared_ptr<const ModelFile> theirs)
{
    m_saved = std::move(theirs);
    endMerging();
    m_undoStack.resetClean();
}

bool Document::isNewerVersion() const
{
    return m_file->minorVersion > modelFileMinorVersion;
}

Result<Done> Document::apply(Result<Edit> edit, const MergeKey& mergeKey)
{
    if (!edit)
        return failure(edit.error());
    if (edit->after == *m_file)
        return Done{};
    if (m_completion)
        m_completion(edit->after);
    push(*std::move(edit), mergeKey);
    return Done{};
}

void Document::push(Edit edit, const MergeKey& mergeKey)
{
    auto after = std::make_shared<const ModelFile>(std::move(edit.after));
    auto revision = Revision::of(*after, m_revision.get());
    const bool mayMerge = std::exchange(m_mayMerge, true);
    m_undoStack.push(new EditCommand(*this, QString::fromStdString(edit.name), mergeKey, mayMerge, m_revision,
                                     std::move(revision), std::move(after)));
}

void Document::endMerging()
{
    m_mayMerge = false;
}

void Document::show(std::shared_ptr<const Revision> revision, std::shared_ptr<const ModelFile> file)
{
    if (!file)
        endMerging();  // it is undone or redone: what is typed next is a step of its own
    const auto before =
        std::exchange(m_file, file ? std::move(file) : std::make_shared<const ModelFile>(revision->file()));
    m_revision = std::move(revision);
    Q_EMIT changed(changeBetween(*before, *m_file));
}

}  // namespace querywright::core
