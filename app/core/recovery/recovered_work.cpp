// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/recovered_work.h"

#include "app/core/recovery/held_lock.h"
#include "app/core/state_path.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace querywright::core {
namespace {

constexpr int secondsPerDay = 86400;

QString lockOf(const QString& copy)
{
    return copy.left(copy.size() - recoverySuffix.size()) + recoveryLockSuffix;
}

// Whether the file of the model has all that the copy has.
bool isSaved(const QString& copy, const RecoveryNote& note)
{
    if (note.path.isEmpty() || !QFileInfo(note.path).isFile())
        return false;
    const Result<RecoveryCopy> kept = readRecoveryCopy(copy);
    const ReadOutcome saved = readModelFile(note.path.toStdString());
    return kept && saved.file && digestOf(kept->file) == digestOf(*saved.file);
}

// Temporary files of writes that were cut off, and locks of nobody's copies.
void tidy(const QDir& folder)
{
    const QDir::Filters all = QDir::Files | QDir::Hidden;
    const QDateTime yesterday = QDateTime::currentDateTime().addSecs(-secondsPerDay);
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral(".qw-*.tmp")}, all)) {
        if (file.lastModified() < yesterday)
            QFile::remove(file.filePath());
    }
    for (const QFileInfo& file : folder.entryInfoList({QLatin1Char('*') + recoveryLockSuffix}, all)) {
        const QString copy = folder.filePath(file.completeBaseName() + recoverySuffix);
        if (!QFileInfo::exists(copy))
            static_cast<void>(HeldLock::take(file.filePath()));  // which goes with the lock
    }
}

}  // namespace

QString recoveryFolder()
{
    return stateFolder(QStringLiteral("recovery"));
}

std::vector<RecoveredWork> findRecoveredWork()
{
    const QDir folder(recoveryFolder());
    std::vector<RecoveredWork> all;
    for (const QFileInfo& file : folder.entryInfoList({QLatin1Char('*') + recoverySuffix}, QDir::Files)) {
        const auto lock = HeldLock::takeOfKilled(lockOf(file.filePath()));
        const auto note = lock ? readRecoveryNote(file.filePath()) : Result<RecoveryNote>(RecoveryNote());
        if (!lock || !note)
            continue;
        if (isSaved(file.filePath(), *note))
            QFile::remove(file.filePath());
        else
            all.push_back({file.filePath(), *note});
    }
    tidy(folder);
    std::sort(all.begin(), all.end(), [](const RecoveredWork& one, const RecoveredWork& other) {
        return one.note.editedAt > other.note.editedAt;
    });
    return all;
}

void discard(const RecoveredWork& work)
{
    QFile::remove(work.copy);
}

}  // namespace querywright::core
