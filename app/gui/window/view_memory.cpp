// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/view_memory.h"

#include "app/core/state_path.h"
#include "app/gui/text.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace querywright::gui {
namespace {

const QString kind = QStringLiteral("views");

QString fileOf(const QString& modelPath)
{
    return core::statePathOf(kind, modelPath, QStringLiteral("ini"));
}

}  // namespace

void rememberView(const QString& modelPath, const RememberedView& view)
{
    if (!core::readyStateFolder(kind))
        return;
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
    for (const auto& [stage, diagram] : view.diagrams)
        file.setValue(keyOf(stage) + QStringLiteral("/diagram"), toQString(diagram));
    file.sync();
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
        const QString diagram = file.value(key + QStringLiteral("/diagram")).toString();
        if (!diagram.isEmpty())
            view.diagrams[stage] = toStdString(diagram);
        const double zoom = file.value(key + QStringLiteral("/zoom")).toDouble();
        if (zoom > 0)
            view.places[stage] = {std::clamp(zoom, StageView::leastZoom, StageView::mostZoom),
                                  {file.value(key + QStringLiteral("/x")).toDouble(),
                                   file.value(key + QStringLiteral("/y")).toDouble()}};
    }
    return view;
}

}  // namespace querywright::gui
