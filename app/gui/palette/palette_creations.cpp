// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_entries.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/insert_text.h"

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

// As From Text has it.
Result<edit::Creation> makeOfLine(const ModelFile& file, const std::string& line)
{
    edit::Insertion insertion = edit::insertText(file, line);
    if (!insertion.creation)
        return failure(insertion.problems.front().code, insertion.problems.front().message);
    return std::move(*insertion.creation);
}

// With a colon: the attributes behind it, too.
Result<edit::Creation> makeEntityType(const ModelFile& file, const std::string& text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos)
        return edit::addEntityType(file, text);
    const std::string name = toStdString(toQString(text.substr(0, colon)).trimmed());
    if (name.empty() || name.find('<') != std::string::npos || name.find(" - ") != std::string::npos
        || name.starts_with("weak "))
        return failure(ErrorCode::Syntax, "a name is needed before the colon, and attributes behind it");
    if (file.model.conceptual.findEntityType(name))
        return failure(ErrorCode::Duplicate, "there is already an entity type " + quoted(name));
    return makeOfLine(file, text);
}

// Of the queries whose label is, or begins with, what is typed.
std::vector<PaletteEntry> comparisons(const Context& context, const QString& label, const PaletteActs& acts)
{
    std::vector<PaletteEntry> entries;
    for (const AccessPattern& query : context.document.model().workflow.queries) {
        const QString text = toQString(query.label);
        if (!text.startsWith(label, Qt::CaseInsensitive))
            continue;
        PaletteEntry entry;
        entry.kind = PaletteKind::Command;
        entry.key = QStringLiteral("compare ") + text;
        entry.text = words("Compare Designs of %1").arg(text);
        entry.note = toQString(query.name);
        entry.icon = QStringLiteral("layout-split");
        entry.help = QStringLiteral("check#compare");
        entry.run = [compare = acts.compare, id = query.id] { compare(id); };
        const bool isIt = text.compare(label, Qt::CaseInsensitive) == 0;
        entries.insert(isIt ? entries.begin() : entries.end(), std::move(entry));
    }
    return entries;
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
    if (text.count(QLatin1String(" - ")) == 2)
        return {creation(
            context, words("New relationship type %1").arg(text.trimmed()), "relationship",
            "erd#relationship",
            [line = toStdString(text.trimmed())](const ModelFile& file) { return makeOfLine(file, line); },
            acts)};
    if (word == QLatin1String("compare"))
        return comparisons(context, name, acts);
    if (word == QLatin1String("entity"))
        return {creation(
            context, words("New entity type %1").arg(name), "entity", "erd#entity",
            [given](const ModelFile& file) { return makeEntityType(file, given); }, acts)};
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
    if (word == QLatin1String("update")) {
        const Subject first = context.selection.first();
        const auto* task = std::get_if<TaskId>(&first);
        const auto madeBy = task ? std::optional(*task) : std::nullopt;
        return {creation(
            context, words("New update %1").arg(name), "pencil", "workflow#update",
            [given, madeBy](const ModelFile& file) {
                return edit::addUpdate(file, given, UpdateKind::Insert, {}, {}, madeBy);
            },
            acts)};
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
            auto edit = edit::addAttributes(file, *parent, given);
            if (!edit)
                return failure(edit.error());
            return edit::Creation{std::move(*edit), {}};
        },
        acts);
    return {std::move(entry)};
}

}  // namespace querywright::gui
