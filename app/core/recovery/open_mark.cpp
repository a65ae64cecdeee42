// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/open_mark.h"

#include "app/core/state_path.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace querywright::core {
namespace {

const QString openKind = QStringLiteral("open");

// The same file whatever links lead to it.
QString canonical(const QString& path)
{
    const QString real = QFileInfo(path).canonicalFilePath();
    return real.isEmpty() ? QFileInfo(path).absoluteFilePath() : real;
}

}  // namespace

std::optional<OtherWindow> OpenMark::mark(const QString& modelPath)
{
    const QString path = modelPath.isEmpty() ? QString() : canonical(modelPath);
    if (path == m_path && m_lock)
        return std::nullopt;
    m_path = path;
    m_lock.reset();
    if (path.isEmpty() || !QDir().mkpath(stateFolder(openKind)))
        return std::nullopt;
    const QString file = statePathOf(openKind, path, QStringLiteral("lock"));
    m_lock = HeldLock::take(file);
    if (m_lock) {
        QJsonObject mine;
        mine[QLatin1String("process")] = QCoreApplication::applicationPid();
        mine[QLatin1String("since")] = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
        m_lock->write(QJsonDocument(mine).toJson(QJsonDocument::Compact));
        return std::nullopt;
    }
    QFile held(file);
    if (!held.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject theirs = QJsonDocument::fromJson(held.readAll()).object();
    return OtherWindow{
        theirs[QLatin1String("process")].toInteger(),
        QDateTime::fromString(theirs[QLatin1String("since")].toString(), Qt::ISODate).toLocalTime()};
}

}  // namespace querywright::core
