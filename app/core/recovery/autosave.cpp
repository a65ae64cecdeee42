// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/autosave.h"

#include "app/core/recovery/recovered_work.h"

#include <QDir>
#include <QUuid>

namespace querywright::core {

Autosave::Autosave(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    const QUndoStack* history = &document.undoStack();
    connect(history, &QUndoStack::indexChanged, this, &Autosave::note);
    connect(history, &QUndoStack::cleanChanged, this, &Autosave::note);
    connect(&document, &Document::replaced, this, &Autosave::note);
    connect(&document, &Document::pathChanged, this, &Autosave::note);
    // So that a copy that is left behind while the file is written is the same as the file.
    connect(&document, &Document::saving, this, &Autosave::flush);
    note();
}

Autosave::~Autosave()
{
    m_writer.reset();  // tells of its last write, and then no more
}

void Autosave::note()
{
    if (!m_document.isModified()) {
        discard();
        return;
    }
    if (!prepare())
        return;
    RecoveryJob job;
    job.file = m_document.snapshot();
    job.saved = m_document.savedModel();
    job.note.path = m_document.path();
    job.note.title = m_document.title();
    job.note.folder = m_document.folder();
    job.note.changes = m_document.unsavedChanges();
    job.note.editedAt = QDateTime::currentDateTime();
    job.number = m_model;
    m_writer->put(std::move(job));
}

// The first time that something is to be kept: a name that nobody else has.
bool Autosave::prepare()
{
    if (m_writer)
        return true;
    const QDir folder(recoveryFolder());
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (folder.mkpath(QStringLiteral(".")))
        m_lock = HeldLock::take(folder.filePath(name + recoveryLockSuffix));
    if (!m_lock) {
        m_failure = tr("nothing can be written in %1").arg(folder.path());
        Q_EMIT kept();
        return false;
    }
    m_writer = std::make_unique<RecoveryWriter>(
        folder.filePath(name + recoverySuffix),
        [this](std::uint64_t number, const Result<QDateTime>& written) {
            QMetaObject::invokeMethod(
                this, [this, number, written] { take(number, written); }, Qt::QueuedConnection);
        });
    return true;
}

void Autosave::take(std::uint64_t model, const Result<QDateTime>& written)
{
    if (model != m_model || !m_document.isModified())
        return;
    m_keptAt = written ? *written : m_keptAt;
    m_failure = written ? QString() : QString::fromStdString(written.error().message);
    Q_EMIT kept();
}

void Autosave::discard()
{
    ++m_model;
    m_keptAt = {};
    m_failure.clear();
    if (m_writer)
        m_writer->discard();
}

bool Autosave::flush()
{
    return m_writer && m_writer->flush();
}

}  // namespace querywright::core
