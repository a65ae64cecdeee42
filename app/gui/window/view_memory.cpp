// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/view_memory.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int viewsKept = 300;

QDir stateFolder()
{
    const QString home = qEnvironmentVariable("XDG_STATE_HOME");
    const QString state =
        QDir::isAbsolutePath(home) ? home : QDir::home().filePath(QStringLiteral(".local/state"));
    return QDir(state + QStringLiteral("/querywright/views"));
}

QString fileOf(const QString& modelPath)
{
    const QByteArray hash = QCryptographicHash::hash(modelPath.toUtf8(), QCryptographicHash::Sha256).toHex();
    return stateFolder().filePath(QString::fromLatin1(hash.left(32)) + QStringLiteral(".ini"));
}

void removeOldViews()
{
    const QFileInfoList views =
        stateFolder().entryInfoList({QStringLiteral("*.ini")}, QDir::Files, QDir::Time);  // newest first
    for (qsizetype i = viewsKept; i < views.size(); ++i)
        QFile::remove(views[i].filePath());
}

}  // namespace

void rememberView(const QString& modelPath, const RememberedView& view)
{
    QSettings file(fileOf(modelPath), QSettings::IniFormat);
    file.clear();
    file.setValue(QStringLiteral("model"), modelPath);
    file.setValue(QStringLiteral("stage"), keyOf(view.stage));
    for (const auto& [stage, place] : view.places) {
        file.beginGroup(keyOf(stage));
        file.setValue(QStringLiteral("zoom"), place.zoom);
        file.setValue(QStringLiteral("x"), place.center.x());
        file.setValue(QStringLiteral("y"), place.center.y());
        file.endGroup();
    }
    file.sync();
    removeOldViews();
}

std::optional<RememberedView> recallView(const QString& modelPath)
{
    if (!QFileInfo::exists(fileOf(modelPath)))
        return std::nullopt;
    const QSettings file(fileOf(modelPath), QSettings::IniFormat);
    RememberedView view;
    for (const Stage stage : allStages) {
        const QString key = keyOf(stage);
        if (file.value(QStringLiteral("stage")) == key)
            view.stage = stage;
        const double zoom = file.value(key + QStringLiteral("/zoom")).toDouble();
        if (zoom > 0)
            view.places[stage] = {std::clamp(zoom, StageView::leastZoom, StageView::mostZoom),
                                  {file.value(key + QStringLiteral("/x")).toDouble(),
                                   file.value(key + QStringLiteral("/y")).toDouble()}};
    }
    return view;
}

}  // namespace querywright::gui
