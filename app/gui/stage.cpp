// SPDX-License-Identifier: Apache-2.0
#include "app/gui/stage.h"

namespace querywright::gui {

QString titleOf(Stage stage)
{
    switch (stage) {
    case Stage::Conceptual:
        return QStringLiteral("Conceptual");
    case Stage::Workflow:
        return QStringLiteral("Workflow");
    case Stage::Logical:
        return QStringLiteral("Logical");
    case Stage::Physical:
        return QStringLiteral("Physical");
    case Stage::Check:
        break;
    }
    return QStringLiteral("Check");
}

QString keyOf(Stage stage)
{
    return titleOf(stage).toLower();
}

std::optional<render::Stage> diagramOf(Stage stage)
{
    switch (stage) {
    case Stage::Conceptual:
        return render::Stage::Conceptual;
    case Stage::Workflow:
        return render::Stage::Workflow;
    case Stage::Logical:
        return render::Stage::Logical;
    case Stage::Physical:
        return render::Stage::Physical;
    case Stage::Check:
        break;
    }
    return std::nullopt;
}

}  // namespace querywright::gui
