// SPDX-License-Identifier: Apache-2.0
#include "app/core/state_path.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace querywright::core {
namespace {

constexpr int filesKept = 300;

QDir folderOf(const QString& kind)
{
    const QString home = qEnvironmentVariable("XDG_STATE_HOME");
    const QString state =
        QDir::isAbsolutePath(home) ? home : QDir::home().filePath(QStringLiteral(".local/state"));
    return QDir(state + QStringLiteral("/querywright/") + kind);
}

}  // namespace

QString statePathOf(const QString& kind, const QString& modelPath, const QString& suffix)
{
    const QByteArray hash = QCryptographicHash::hash(modelPath.toUtf8(), QCryptographicHash::Sha256).toHex();
    return folderOf(kind).filePath(QString::fromLatin1(hash.left(32)) + QLatin1Char('.') + suffix);
}

QString stateFolder(const QString& kind)
{
    return folderOf(kind).path();
}

bool readyStateFolder(const QString& kind)
{
    const QDir folder = folderOf(kind);
    if (!folder.mkpath(QStringLiteral(".")))
        return false;
    const QFileInfoList files = folder.entryInfoList(QDir::Files, QDir::Time);  // newest first
    for (qsizetype i = filesKept; i < files.size(); ++i)
        QFile::remove(files[i].filePath());
    return true;
}

}  // namespace querywright::core
