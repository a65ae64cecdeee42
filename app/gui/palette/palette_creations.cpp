// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_entries.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"

#include <array>
#include <optional>
#include <variant>

namespace querywright::gui {
namespace {

using Make = std::function<Result<edit::Creation>(const ModelFile&)>;

// What an attribute would be added to; nothing if no such thing is selected.
std::optional<edit::AttributeParent> attributeParent(const Context& context)
{
    const Subject first = context.selection.first();
    if (const auto* entity = std::get_if<EntityId>(&first))
        return *entity;
    if (const auto* relationship = std::get_if<RelationshipId>(&first))
        return *relationship;
    const auto* attribute = std::get_if<AttributeId>(&first);
    const AttributePlace place =
        attribute ? context.document.model().conceptual.find(*attribute) : AttributePlace{};
    if (place.attribute && !place.attribute->parts.empty())
        return *attribute;
    return std::nullopt;
}

PaletteEntry creation(const Context& context, const QString& text, const char* icon, const char* help,
                      Make make, const PaletteActs& acts)
{
    PaletteEntry entry;
    entry.kind = PaletteKind::Creation;
    entry.text = text;
    entry.note = words("new");
    entry.icon = QLatin1String(icon);
    entry.help = QLatin1String(help);
    const auto tried = make(context.document.file());
    if (!tried)
        entry.whyOff = toSentence(toQString(tried.error().message));
    entry.run = [&document = context.document, make = std::move(make), tell = acts.tell, edit = acts.edit] {
        auto made = make(document.file());
        if (!made) {
            tell(toSentence(toQString(made.error().message)));
            return;
        }
        const std::vector<Subject> subjects = made->made;
        if (document.apply(std::move(made->edit)) && !subjects.empty())
            edit(subjects.front());
    };
    return entry;
}

}  // namespace

std::vector<PaletteEntry> paletteCreations(const Context& context, const QString& text,
                                           const PaletteActs& acts)
{
    const QString word = text.trimmed().section(QLatin1Char(' '), 0, 0).toLower();
    const QString name = text.trimmed().section(QLatin1Char(' '), 1).trimmed();
    if (name.isEmpty())
        return {};
    const std::string given = toStdString(name);
    if (word == QLatin1String("entity"))
        return {creation(
            context, words("New entity type %1").arg(name), "entity", "erd#entity",
            [given](const ModelFile& file) { return edit::addEntityType(file, given); }, acts)};
    if (word == QLatin1String("task"))
        return {creation(
            context, words("New task %1").arg(name), "task", "workflow#task",
            [given](const ModelFile& file) { return edit::addTask(file, given, false); }, acts)};
    if (word == QLatin1String("query")) {
        const Subject first = context.selection.first();
        edit::AskedBy askedBy;
        if (const auto* task = std::get_if<TaskId>(&first))
            askedBy = *task;
        else if (const auto* step = std::get_if<TransitionSubject>(&first))
            askedBy = *step;
        return {creation(
            context, words("New query %1").arg(name), "search", "workflow#query",
            [given, askedBy](const ModelFile& file) { return edit::addQuery(file, given, askedBy); }, acts)};
    }
    if (word != QLatin1String("attribute"))
        return {};
    const auto parent = attributeParent(context);
    PaletteEntry entry = creation(
        context, words("New attribute %1").arg(name), "attribute", "erd#attribute",
        [given, parent](const ModelFile& file) -> Result<edit::Creation> {
            if (!parent)
                return failure(
                    ErrorCode::Missing,
                    "select an entity type or a relationship type, which is to have the attribute");
            auto edit = edit::addAttribute(file, *parent, given);
            if (!edit)
                return failure(edit.error());
            return edit::Creation{std::move(*edit), {}};
        },
        acts);
    return {std::move(entry)};
}

}  // namespace querywright::gui
