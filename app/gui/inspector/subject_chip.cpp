// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/subject_chip.h"

#include "app/gui/strip/chip.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QCoreApplication>

#include <array>
#include <variant>

namespace querywright::gui {
namespace {

struct Kind {
    const char* icon;
    const char* words;
};

// In the order of the alternatives of Subject.
constexpr std::array<Kind, std::variant_size_v<Subject>> kinds = {{
    {"info-circle-fill", ""},
    {"entity", QT_TRANSLATE_NOOP("Subject", "entity type")},
    {"relationship", QT_TRANSLATE_NOOP("Subject", "relationship type")},
    {"attribute", QT_TRANSLATE_NOOP("Subject", "attribute")},
    {"hierarchy", QT_TRANSLATE_NOOP("Subject", "IsA")},
    {"task", QT_TRANSLATE_NOOP("Subject", "task")},
    {"arrow-left-right", QT_TRANSLATE_NOOP("Subject", "step")},
    {"search", QT_TRANSLATE_NOOP("Subject", "query")},
    {"pencil", QT_TRANSLATE_NOOP("Subject", "update")},
    {"layers", QT_TRANSLATE_NOOP("Subject", "keyspace")},
    {"table-figure", QT_TRANSLATE_NOOP("Subject", "table")},
    {"table-figure", QT_TRANSLATE_NOOP("Subject", "column")},
    {"braces", QT_TRANSLATE_NOOP("Subject", "user-defined type")},
    {"sliders", QT_TRANSLATE_NOOP("Subject", "decision")},
    {"easel", QT_TRANSLATE_NOOP("Subject", "diagram")},
    {"sticky", QT_TRANSLATE_NOOP("Subject", "note")},
    {"bounding-box", QT_TRANSLATE_NOOP("Subject", "group box")},
}};

bool identifies(const ConceptualModel& model, RelationshipId relationship)
{
    for (const EntityType& entityType : model.entityTypes) {
        for (const RelationshipId identifying : entityType.identifiedBy) {
            if (identifying == relationship)
                return true;
        }
    }
    return false;
}

}  // namespace

const char* iconOf(const Model& model, const Subject& subject)
{
    if (const auto* entity = std::get_if<EntityId>(&subject)) {
        const EntityType* entityType = model.conceptual.find(*entity);
        if (entityType && entityType->isWeak())
            return "weak-entity";
    }
    if (const auto* relationship = std::get_if<RelationshipId>(&subject)) {
        if (identifies(model.conceptual, *relationship))
            return "identifying-relationship";
    }
    return kinds[subject.index()].icon;
}

QString kindOf(const Model& model, const Subject& subject)
{
    const QString words = QCoreApplication::translate("Subject", kinds[subject.index()].words);
    if (const auto* entity = std::get_if<EntityId>(&subject)) {
        const EntityType* entityType = model.conceptual.find(*entity);
        if (entityType && entityType->isWeak())
            return QCoreApplication::translate("Subject", "weak entity type");
    }
    return words;
}

ChipContent chipOf(const Context& context, const Subject& subject, const QString& name)
{
    const SubjectScope scope{context.document.model(), *context.live.design(),
                             &context.document.file().layout};
    ChipContent chip;
    chip.name = name;
    chip.icon = iconOf(scope.model, subject);
    chip.text = nameOf(scope, subject);
    chip.click = [selection = &context.selection, subject] { selection->set(subject); };
    if (const auto* id = std::get_if<QueryId>(&subject)) {
        const core::QueryState* state = context.live.find(*id);
        const render::Sign sign = state ? signOf(*state) : render::Sign::NotRun;
        chip.icon = iconOf(sign);
        chip.token = colorOf(sign);
        chip.isBold = true;
        const AccessPattern* query = scope.model.workflow.find(*id);
        chip.tip = query ? toQString(query->name) : QString();
        if (state && state->result)
            chip.tip += QStringLiteral(" \u00b7 ") + wordsOf(*state->result);
    }
    return chip;
}

ChipContent verdictChipOf(const Context& context, QueryId query, const QString& name)
{
    ChipContent chip = chipOf(context, query, name);
    const core::QueryState* state = context.live.find(query);
    if (!state)
        return chip;
    const Chip words = makeChips(context.document.model(), {*state}).front();
    chip.note = words.was.isEmpty() ? words.value : words.value + QLatin1Char(' ') + words.was;
    chip.noteToken = words.isWorse ? colorOf(words.sign) : render::Token::Text2;
    return chip;
}

}  // namespace querywright::gui
