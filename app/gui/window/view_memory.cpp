// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/view_memory.h"

#include "app/core/state_path.h"
#include "app/gui/text.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

const QString kind = QStringLiteral("views");

QString fileOf(const QString& modelPath)
{
    return core::statePathOf(kind, modelPath, QStringLiteral("ini"));
}

QString figuresOf(Stage stage)
{
    return keyOf(stage) + QStringLiteral("/figures");
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
    for (const auto& [stage, diagrams] : view.figures) {
        file.beginWriteArray(figuresOf(stage));
        int index = 0;
        for (const auto& [diagram, places] : diagrams) {
            file.setArrayIndex(index++);
            file.setValue(QStringLiteral("diagram"), toQString(diagram));
            file.setValue(QStringLiteral("places"), toText(places));
        }
        file.endArray();
    }
    file.sync();
}

std::optional<RememberedView> recallView(const QString& modelPath)
{
    if (!QFileInfo::exists(fileOf(modelPath)))
        return std::nullopt;
    QSettings file(fileOf(modelPath), QSettings::IniFormat);
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
        const int count = file.beginReadArray(figuresOf(stage));
        for (int i = 0; i < count; ++i) {
            file.setArrayIndex(i);
            const QString shown = file.value(QStringLiteral("diagram")).toString();
            if (auto places = placesFromText(file.value(QStringLiteral("places")).toString()))
                view.figures[stage].insert_or_assign(toStdString(shown), std::move(*places));
        }
        file.endArray();
    }
    return view;
}

}  // namespace querywright::gui
