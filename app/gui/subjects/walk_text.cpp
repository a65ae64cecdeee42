// SPDX-License-Identifier: Apache-2.0
#include "app/gui/subjects/walk_text.h"

#include "app/gui/text.h"

#include <QStringList>

namespace querywright::gui {

QString stepText(const Model& model, const Walk& walk, const edit::StepChoice& choice)
{
    const RelationshipType* relationship = model.conceptual.find(choice.relationship);
    if (!relationship)
        return {};
    QStringList others;
    for (std::uint32_t i = 0; i < relationship->participants.size(); ++i) {
        const Participant& participant = relationship->participants[i];
        if (i == choice.as)
            continue;
        const EntityType* entityType = model.conceptual.find(participant.entity);
        QString text = entityType ? toQString(entityType->name) : QString();
        if (!participant.role.empty())
            text += QStringLiteral(" (%1)").arg(toQString(participant.role));
        others << text;
    }
    return QStringLiteral("%1 \u2013 %2 \u2192 %3")
        .arg(toQString(edit::toText(model, walk, choice.from)), toQString(relationship->name),
             others.join(QStringLiteral(", ")));
}

QString walkText(const Model& model, const Walk& walk)
{
    if (walk.nodes.empty())
        return {};
    QString text = toQString(edit::toText(model, walk, NodeIndex{}));
    NodeIndex last{};
    for (const WalkStep& step : walk.steps) {
        if (step.from != last)
            text += QStringLiteral(" \u00b7 ") + toQString(edit::toText(model, walk, step.from));
        QStringList others;
        for (const NodeIndex node : step.participants) {
            if (node == step.from)
                continue;
            others << toQString(edit::toText(model, walk, node));
            last = node;
        }
        const RelationshipType* relationship = model.conceptual.find(step.relationship);
        text += QStringLiteral(" \u2013 %1 \u2192 %2")
                    .arg(relationship ? toQString(relationship->name) : QString(),
                         others.join(QStringLiteral(", ")));
    }
    return text;
}

}  // namespace querywright::gui
