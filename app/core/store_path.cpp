// SPDX-License-Identifier: Apache-2.0
#include "app/core/store_path.h"

#include "model/base/text.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace querywright::core {
namespace {

constexpr int storesKept = 8;

void removeOldStores(const QDir& folder, const QString& current)
{
    const QFileInfoList stores =
        folder.entryInfoList({QStringLiteral("*.store")}, QDir::Files, QDir::Time);  // newest first
    for (qsizetype i = storesKept; i < stores.size(); ++i) {
        const QString path = stores[i].filePath();
        if (path == current)
            continue;
        for (const char* companion : {"", "-wal", "-shm", ".lock"})
            QFile::remove(path + QLatin1String(companion));
    }
}

}  // namespace

Result<std::string> storePathOf(const std::string& fingerprint)
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    const QDir folder(QDir::cleanPath(cache + QStringLiteral("/querywright")));
    if (cache.isEmpty() || !folder.mkpath(QStringLiteral(".")))
        return failure(ErrorCode::Io, "cannot make the cache folder " + quoted(folder.path().toStdString())
                                          + "; set XDG_CACHE_HOME to a folder that can be written");
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::fromStdString(fingerprint), QCryptographicHash::Sha256).toHex();
    const QString path = folder.filePath(QString::fromLatin1(hash.left(32)) + QStringLiteral(".store"));
    removeOldStores(folder, path);
    return path.toStdString();
}

}  // namespace querywright::core
