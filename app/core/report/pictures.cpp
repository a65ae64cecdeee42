// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/pictures.h"

namespace querywright::core::report {

Result<render::Diagram> diagramOf(const ReportInputs& inputs, render::Stage stage, const std::string& diagram)
{
    const Design& design = inputs.design;
    render::DiagramOptions options;
    options.diagram = diagram;
    options.content =
        design.sound->layout.settingsOf(diagram.empty() ? render::toText(stage) : diagram).content;
    if (stage == render::Stage::Workflow)
        options.writes = design.tablesWritten();
    return render::makeDiagram(stage, design.model(), design.derivation, design.physical,
                               design.sound->layout, options, {});
}

}  // namespace querywright::core::report
