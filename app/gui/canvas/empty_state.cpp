// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/empty_state.h"

#include "app/gui/style/text_size.h"
#include "app/gui/text.h"

namespace querywright::gui {

namespace {

QString page(const char* title, const QString& text)
{
    return QStringLiteral("<p style='font-size:%1px; font-weight:600'>%2</p><p>%3</p>")
        .arg(QString::number(scaled(16)), QString::fromUtf8(title), text);
}

}  // namespace

QString emptyStateText(render::Stage stage, const Model& model)
{
    switch (stage) {
    case render::Stage::Conceptual:
        return page(
            "What does the application know about?",
            QStringLiteral("Draw the things it stores: hotels, rooms, guests. Press <b>E</b> and click, "
                           "or write a line for each: <b>Insert</b> \u25b8 <b>From Text</b>."));
    case render::Stage::Workflow:
        return page("What does each screen ask for?",
                    QStringLiteral(
                        "Draw the screens: press <b>T</b> and click. Then press <b>Q</b> and pull an arrow "
                        "from one to the next: each arrow is a query."));
    case render::Stage::Logical:
    case render::Stage::Physical:
        break;
    }
    const auto entities = static_cast<std::uint64_t>(model.conceptual.entityTypes.size());
    const QString counts =
        model.workflow.queries.empty()
            ? (entities == 0
                   ? QStringLiteral("There is no query yet.")
                   : QStringLiteral("There are %1 and no query.").arg(countedText(entities, "entity type")))
            : QStringLiteral("Problems say what has to be put right first.");
    return page("No tables yet.", QStringLiteral("Tables are derived from queries. ") + counts);
}

QString furtherEmptyStateText()
{
    return page("This diagram shows nothing yet.",
                QStringLiteral("Drag things from the model's tree to where they shall stand. <b>View</b> "
                               "\u25b8 <b>Diagrams</b> \u25b8 <b>Show Related</b> adds what they are joined "
                               "to."));
}

std::vector<Beginning> beginningsOf(render::Stage stage, const Model& model)
{
    if (stage == render::Stage::Conceptual)
        return {Beginning::EntityType, Beginning::Text, Beginning::Workflow};
    if (stage == render::Stage::Workflow)
        return {Beginning::Task, Beginning::Query};
    if (model.workflow.queries.empty())
        return {Beginning::Workflow};
    return {Beginning::Problems, Beginning::Workflow};
}

std::vector<Beginning> furtherBeginningsOf(render::Stage stage)
{
    if (stage == render::Stage::Conceptual)
        return {Beginning::EntityType};
    return {stage == render::Stage::Workflow ? Beginning::Task : Beginning::Tables};
}

}  // namespace querywright::gui
