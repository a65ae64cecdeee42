// SPDX-License-Identifier: Apache-2.0
#include "render/page/sheet_texts.h"

#include "model/edit/edit_decision.h"
#include "model/file/layout_names.h"
#include "model/physical/query_title.h"
#include "render/figure/compose.h"

namespace querywright::render {

namespace {

QString titleOfStage(Stage stage, const DiagramContent& content)
{
    switch (stage) {
    case Stage::Conceptual:
        return content.notation == Notation::Chen ? QStringLiteral("Conceptual model in Chen's notation")
                                                  : QStringLiteral("Conceptual model with crow's feet");
    case Stage::Workflow:
        return QStringLiteral("Application workflow");
    case Stage::Logical:
        return QStringLiteral("Chebotko diagram, logical");
    case Stage::Physical:
        return QStringLiteral("Chebotko diagram, physical");
    }
    return {};
}

}  // namespace

QString titleOf(Stage stage, const DiagramContent& content, const std::string& diagram)
{
    const QString title = titleOfStage(stage, content);
    const QString further = fromUtf8(layout_names::titleOf(diagram));
    return further.isEmpty() ? title : title + QStringLiteral(": ") + further;
}

SheetTexts sheetTexts(Stage stage, const Model& model, const Derivation& derivation,
                      const PhysicalModel& physical, const DiagramContent& content,
                      const std::string& diagram)
{
    SheetTexts texts;
    texts.model = fromUtf8(oneLine(model.name));
    texts.diagram = titleOf(stage, content, diagram);
    if (stage == Stage::Conceptual)
        return texts;
    const bool isDerived = stage == Stage::Logical || stage == Stage::Physical;
    texts.lists = workflowLists(model, isDerived ? &derivation : nullptr, &physical);
    for (const Decision& decision : model.decisions) {
        if (isDerived && decision.active)
            texts.decisions << fromUtf8(oneLine(edit::toText(model, decision)));
    }
    return texts;
}

}  // namespace querywright::render
