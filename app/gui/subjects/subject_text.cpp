// SPDX-License-Identifier: Apache-2.0
#include "app/gui/subjects/subject_text.h"

#include "app/gui/text.h"
#include "model/edit/edit_decision.h"
#include "model/file/layout_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <variant>

namespace querywright::gui {
namespace {

template <typename... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <typename... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

template <typename Item, typename Id>
const Item* findById(const std::vector<Item>& items, Id id)
{
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

QString nameOfTask(const Model& model, TaskId id)
{
    const Task* task = findById(model.workflow.tasks, id);
    return task ? toQString(task->name.empty() ? task->label : task->name) : QString();
}

const LogicalTable* find(const core::Design& design, const TableSubject& subject)
{
    const auto table = tableOf(design, subject);
    return table ? &design.derivation.tables[*table] : nullptr;
}

QString nameOfColumn(const core::Design& design, const ColumnSubject& subject)
{
    const LogicalTable* table = find(design, subject.table);
    const auto column = table ? findColumn(*table, subject.source) : std::nullopt;
    return column ? toQString(table->columns[*column].name) : QString();
}

QString nameOfUdt(const core::Design& design, const UdtSubject& subject)
{
    for (const PhysicalKeyspace& keyspace : design.physical.keyspaces) {
        const auto isMeant = [&](const cql::Udt& udt) { return udt.name == subject.name; };
        if (keyspace.name == subject.keyspace
            && std::any_of(keyspace.udts.begin(), keyspace.udts.end(), isMeant))
            return QStringLiteral("*%1*").arg(toQString(subject.name));
    }
    return {};
}

QString nameOfTransition(const Model& model, const TransitionSubject& subject)
{
    const auto isMeant = [&](const Transition& transition) {
        return transition.from == subject.from && transition.to == subject.to;
    };
    const auto& transitions = model.workflow.transitions;
    if (std::none_of(transitions.begin(), transitions.end(), isMeant))
        return {};
    return nameOfTask(model, subject.from) + QStringLiteral(" \u2192 ") + nameOfTask(model, subject.to);
}

QString nameOfDiagram(const Layout* layout, const DiagramSubject& subject)
{
    const bool isThere =
        layout && layout_names::isFurther(subject.diagram) && layout->settings.count(subject.diagram) != 0;
    return isThere ? toQString(layout_names::titleOf(subject.diagram)) : QString();
}

// Its first line.
QString nameOfNote(const Layout* layout, const NoteSubject& subject)
{
    const Note* note = layout ? layout->settingsOf(subject.diagram).find(subject.note) : nullptr;
    if (!note)
        return {};
    const QString line = toQString(note->text).section(QLatin1Char('\n'), 0, 0).trimmed();
    return line.isEmpty() ? QCoreApplication::translate("Subject", "Empty note") : line;
}

QString nameOfGroup(const Layout* layout, const GroupSubject& subject)
{
    const GroupBox* group = layout ? layout->settingsOf(subject.diagram).find(subject.group) : nullptr;
    if (!group)
        return {};
    return group->title.empty() ? QCoreApplication::translate("Subject", "Group box")
                                : toQString(group->title);
}

Stage stageOfDiagram(const std::string& diagram, Stage now)
{
    for (const Stage stage : allStages) {
        const auto drawn = diagramOf(stage);
        if (drawn && layout_names::stageOf(diagram) == render::toText(*drawn))
            return stage;
    }
    return now;
}

}  // namespace

std::optional<std::size_t> tableOf(const core::Design& design, QueryId query)
{
    for (const QueryTable& served : design.derivation.servedBy) {
        if (served.query == query)
            return served.table;
    }
    return std::nullopt;
}

std::optional<std::size_t> tableOf(const core::Design& design, const TableSubject& table)
{
    return tableOf(design, table.query);
}

TableSubject subjectOfTable(const core::Design& design, std::size_t table)
{
    const std::vector<QueryId>& queries = design.derivation.tables.at(table).queries;
    return {queries.empty() ? QueryId{} : queries.front()};
}

std::set<QueryId> queriesOf(const core::Design& design, const Subject& subject)
{
    if (const auto* query = std::get_if<QueryId>(&subject))
        return {*query};
    const auto* column = std::get_if<ColumnSubject>(&subject);
    const auto* table = column ? &column->table : std::get_if<TableSubject>(&subject);
    const LogicalTable* found = table ? find(design, *table) : nullptr;
    if (!found)
        return {};
    return {found->queries.begin(), found->queries.end()};
}

bool isThere(const SubjectScope& scope, const Subject& subject)
{
    return !nameOf(scope, subject).isEmpty();
}

Subject successorOf(const SubjectScope& scope, const Subject& subject)
{
    if (isThere(scope, subject))
        return subject;
    const auto* column = std::get_if<ColumnSubject>(&subject);
    const LogicalTable* table = column ? find(scope.design, column->table) : nullptr;
    if (!table)
        return {};
    const auto* use = std::get_if<AttributeUse>(&column->source);
    for (const LogicalColumn& each : table->columns) {
        const auto* nested = std::get_if<NestedSource>(&each.source);
        if (use && nested
            && std::find(nested->attributes.begin(), nested->attributes.end(), *use)
                   != nested->attributes.end())
            return ColumnSubject{column->table, each.source};
    }
    return column->table;
}

QString nameOf(const SubjectScope& scope, const Subject& subject)
{
    const Model& model = scope.model;
    const auto nameIn = [](const auto* item) { return item ? toQString(item->name) : QString(); };
    const auto labelIn = [](const auto* item) { return item ? toQString(item->label) : QString(); };
    return std::visit(
        Overloaded{[](std::monostate) { return QString(); },
                   [&](EntityId id) { return nameIn(model.conceptual.find(id)); },
                   [&](RelationshipId id) { return nameIn(model.conceptual.find(id)); },
                   [&](AttributeId id) { return toQString(qualifiedName(model.conceptual, id)); },
                   [&](HierarchySubject id) {
                       return id.hierarchy < model.conceptual.hierarchies.size()
                                  ? toQString(layout_names::figureOfHierarchy(model.conceptual, id.hierarchy))
                                  : QString();
                   },
                   [&](TaskId id) { return nameOfTask(model, id); },
                   [&](const TransitionSubject& id) { return nameOfTransition(model, id); },
                   [&](QueryId id) { return labelIn(model.workflow.find(id)); },
                   [&](UpdateId id) { return labelIn(findById(model.workflow.updates, id)); },
                   [&](KeyspaceId id) { return nameIn(model.find(id)); },
                   [&](const TableSubject& table) { return nameIn(find(scope.design, table)); },
                   [&](const ColumnSubject& column) { return nameOfColumn(scope.design, column); },
                   [&](const UdtSubject& udt) { return nameOfUdt(scope.design, udt); },
                   [&](DecisionId id) {
                       const Decision* decision = findById(model.decisions, id);
                       return decision ? toQString(edit::toText(model, *decision)) : QString();
                   },
                   [&](const DiagramSubject& id) { return nameOfDiagram(scope.layout, id); },
                   [&](const NoteSubject& id) { return nameOfNote(scope.layout, id); },
                   [&](const GroupSubject& id) { return nameOfGroup(scope.layout, id); }},
        subject);
}

Stage stageOf(const Subject& subject, Stage now)
{
    const auto stays = [&](std::initializer_list<Stage> shown) {
        return std::find(shown.begin(), shown.end(), now) != shown.end() ? now : *shown.begin();
    };
    return std::visit(
        Overloaded{
            [&](std::monostate) { return now; }, [](EntityId) { return Stage::Conceptual; },
            [](RelationshipId) { return Stage::Conceptual; }, [](AttributeId) { return Stage::Conceptual; },
            [](const HierarchySubject&) { return Stage::Conceptual; }, [](TaskId) { return Stage::Workflow; },
            [](const TransitionSubject&) { return Stage::Workflow; },
            [&](QueryId) {
                return stays({Stage::Workflow, Stage::Logical, Stage::Physical, Stage::Check});
            },
            [](UpdateId) { return Stage::Workflow; },
            [&](KeyspaceId) {
                return stays({Stage::Logical, Stage::Physical});
            },
            [&](const TableSubject&) {
                return stays({Stage::Logical, Stage::Physical});
            },
            [&](const ColumnSubject&) {
                return stays({Stage::Logical, Stage::Physical});
            },
            [](const UdtSubject&) { return Stage::Physical; },
            [&](DecisionId) {
                return stays({Stage::Logical, Stage::Physical});
            },
            [&](const DiagramSubject& id) { return stageOfDiagram(id.diagram, now); },
            [&](const NoteSubject& id) { return stageOfDiagram(id.diagram, now); },
            [&](const GroupSubject& id) { return stageOfDiagram(id.diagram, now); }},
        subject);
}

}  // namespace querywright::gui
