// SPDX-License-Identifier: Apache-2.0
#include "app/core/disk_watch.h"

#include "model/edit/same_ids.h"

#include <QFileInfo>

#include <utility>

namespace querywright::core {
namespace {

constexpr int quietMilliseconds = 200;  // git writes more than once

}  // namespace

DiskWatch::DiskWatch(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_worker(std::make_unique<Worker>())
{
    m_look.setSingleShot(true);
    m_look.setInterval(quietMilliseconds);
    connect(&m_look, &QTimer::timeout, this, &DiskWatch::look);
    const auto wait = [this] { m_look.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&document, &Document::replaced, this, &DiskWatch::noteFile);
    connect(&document, &Document::saved, this, &DiskWatch::noteFile);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &DiskWatch::followHistory);
    noteFile();
}

DiskWatch::~DiskWatch()
{
    m_worker.reset();  // waits for what runs, which tells nobody any more
}

// The document has another file, or wrote it: what was found out about it is of no use.
void DiskWatch::noteFile()
{
    ++m_number;
    m_hasSeen = false;
    m_taken.reset();
    setChange(std::nullopt);
    watch();
    if (!m_document.isUntitled())
        m_look.start();
}

void DiskWatch::watch()
{
    const QStringList before = m_watcher.files() + m_watcher.directories();
    QStringList wanted;
    if (!m_document.isUntitled()) {
        const QFileInfo file(m_document.path());
        for (const QString& path : {file.filePath(), file.absolutePath(), file.canonicalFilePath(),
                                    QFileInfo(file.canonicalFilePath()).absolutePath()})
        {
            if (!path.isEmpty() && QFileInfo::exists(path) && !wanted.contains(path))
                wanted << path;
        }
    }
    QStringList gone;
    for (const QString& path : before) {
        if (!wanted.contains(path))
            gone << path;
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    QStringList added;
    for (const QString& path : wanted) {
        if (!before.contains(path))
            added << path;
    }
    if (!added.isEmpty())
        m_watcher.addPaths(added);
}

void DiskWatch::look()
{
    if (m_document.isUntitled())
        return;
    watch();  // a file that was renamed into its place is another one
    const QString path = m_document.path();
    if (m_hasSeen && stampOf(path) == m_seen)
        return;
    const std::shared_ptr<const ModelFile> mine = m_document.snapshot();
    const std::shared_ptr<const ModelFile> saved = m_document.savedModel();
    m_worker->post([this, path, mine, saved, number = ++m_number] {
        const DiskCheck check = checkDisk(path, *mine, saved.get(), true);
        QMetaObject::invokeMethod(
            this, [this, number, mine, check] { take(number, mine, check); }, Qt::QueuedConnection);
    });
}

void DiskWatch::take(quint64 number, const std::shared_ptr<const ModelFile>& mine, const DiskCheck& check)
{
    if (number == m_number)
        settle(mine, check);
}

void DiskWatch::settle(const std::shared_ptr<const ModelFile>& mine, const DiskCheck& check)
{
    if (check.state == DiskState::SameAsMine && mine != m_document.snapshot()) {
        m_look.start();  // it is not the same any more
        return;
    }
    m_seen = check.stamp;
    m_hasSeen = true;
    switch (check.state) {
    case DiskState::Unchanged:
        setChange(std::nullopt);
        break;
    case DiskState::SameAsMine:
        m_document.reload(*mine);  // nothing changes but that it is saved
        setChange(std::nullopt);
        break;
    case DiskState::Changed:
        m_taken.reset();
        setChange(check.change);
        break;
    }
}

bool DiskWatch::isOverwriting()
{
    if (m_document.isUntitled())
        return false;
    const std::optional<FileStamp> now = stampOf(m_document.path());
    if (!m_hasSeen || now != m_seen) {
        ++m_number;
        const std::shared_ptr<const ModelFile> mine = m_document.snapshot();
        settle(mine, checkDisk(m_document.path(), *mine, m_document.savedModel().get(), false));
        if (m_change && m_change->theirs) {  // its tables are still to be counted, which may take a while
            m_hasSeen = false;
            m_look.start();
        }
    }
    return m_change && !m_change->isGone;
}

void DiskWatch::reload()
{
    const DiskChange change = *m_change;
    const std::shared_ptr<const ModelFile> base = m_document.savedModel();
    const int before = m_document.undoStack().index();
    m_taken.reset();
    setChange(std::nullopt);
    m_document.reload(edit::withIdsOf(*change.theirs, m_document.file()));
    noteTaken(change, base, before);
}

// After the decision; `before`: where the history was.
void DiskWatch::noteTaken(DiskChange change, std::shared_ptr<const ModelFile> base, int before)
{
    const QUndoStack& history = m_document.undoStack();
    if (history.index() == before)
        return;  // nothing had to be changed
    m_taken = Taken{history.undoText(), history.index(),         std::move(change),
                    std::move(base),    m_document.savedModel(), false};
}

void DiskWatch::followHistory(int index)
{
    if (!m_taken || m_taken->isUndone == (index < m_taken->index))
        return;
    if (index < m_taken->index) {
        m_taken->isUndone = true;
        m_document.keepMine(m_taken->base);
        setChange(m_taken->change);
    } else if (m_document.undoStack().text(m_taken->index - 1) != m_taken->step) {
        m_taken.reset();  // something else was done instead
    } else {
        m_taken->isUndone = false;
        if (m_document.file() == *m_taken->theirs)
            m_document.reload(*m_taken->theirs);  // nothing changes but that it is saved
        else
            m_document.keepMine(m_taken->theirs);
        setChange(std::nullopt);
    }
}

bool DiskWatch::canMerge() const
{
    const std::shared_ptr<const ModelFile> base = m_document.savedModel();
    return m_change && m_change->theirs && base && *base != m_document.file();
}

edit::VersionMerge DiskWatch::merge(const MergeChoices& choices) const
{
    return edit::mergeVersions(*m_document.savedModel(), m_document.file(), *m_change->theirs, choices);
}

void DiskWatch::takeMerged(ModelFile merged)
{
    const QString name = tr("Merge %1").arg(m_document.title());
    const DiskChange change = *m_change;
    const std::shared_ptr<const ModelFile> base = m_document.savedModel();
    const int before = m_document.undoStack().index();
    keepMine();
    if (merged == *m_document.savedModel())
        m_document.reload(std::move(merged));  // nothing of mine is left to be saved
    else if (const auto done = m_document.apply(Edit{name.toStdString(), std::move(merged)}); done)
        m_document.endMerging();
    noteTaken(change, base, before);
    Q_EMIT this->merged();
}

void DiskWatch::keepMine()
{
    m_taken.reset();
    std::shared_ptr<const ModelFile> theirs = m_document.savedModel();
    if (m_change->theirs)
        theirs = std::make_shared<const ModelFile>(edit::withIdsOf(*m_change->theirs, m_document.file()));
    setChange(std::nullopt);
    m_document.keepMine(std::move(theirs));
}

void DiskWatch::setChange(std::optional<DiskChange> change)
{
    if (!change && !m_change)
        return;
    m_change = std::move(change);
    Q_EMIT changed();
}

}  // namespace querywright::core
