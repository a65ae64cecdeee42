// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/figure_words.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/base/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace querywright::gui {

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("FigureWords", text);
}

// "Q8, 1 partition": what a check found out about the query, once it did.
QString verdictOf(const SpokenScope& scope, QueryId query)
{
    const auto state = std::find_if(scope.queries.begin(), scope.queries.end(),
                                    [&](const core::QueryState& each) { return each.query == query; });
    return state != scope.queries.end() && state->result ? wordsOf(*state->result) : QString();
}

QString labelOf(const SpokenScope& scope, QueryId query)
{
    const AccessPattern* found = scope.model.workflow.find(query);
    return found ? toQString(found->label) : QString();
}

QString labelsOf(const SpokenScope& scope, const std::vector<QueryId>& queries)
{
    QStringList labels;
    for (const QueryId query : queries)
        labels << labelOf(scope, query);
    return labels.join(QStringLiteral(", "));
}

// "Partition key hotel_id, start_date."
void addSentence(QStringList& sentences, const QString& begin, const QStringList& names)
{
    if (!names.isEmpty())
        sentences << QStringLiteral("%1 %2.").arg(begin, names.join(QStringLiteral(", ")));
}

SpokenFigure spokenTable(const SpokenScope& scope, const LogicalTable& table)
{
    SpokenFigure words;
    QStringList name = {say("Table %1").arg(toQString(table.name))};
    for (const Keyspace& keyspace : scope.design.model().keyspaces) {
        if (keyspace.id == table.keyspace)
            name << say("keyspace %1").arg(toQString(keyspace.name));
    }
    if (!table.queries.empty()) {
        name << say("read by %1").arg(labelsOf(scope, table.queries));
        const QString verdict = verdictOf(scope, table.queries.front());
        if (!verdict.isEmpty())
            name << verdict;
    }
    words.name = name.join(QStringLiteral(", "));
    std::map<ColumnKind, QStringList> columns;
    for (const LogicalColumn& column : table.columns) {
        QString text = toQString(column.name);
        if (column.kind == ColumnKind::Clustering)
            text += QLatin1Char(' ')
                    + (column.order == Direction::Ascending ? say("ascending") : say("descending"));
        columns[column.kind] << text;
    }
    QStringList sentences;
    addSentence(sentences, say("Partition key"), columns[ColumnKind::PartitionKey]);
    addSentence(sentences, say("Clustering"), columns[ColumnKind::Clustering]);
    addSentence(sentences, say("Static"), columns[ColumnKind::Static]);
    addSentence(sentences, say("Counters"), columns[ColumnKind::Counter]);
    addSentence(sentences, say("Columns"), columns[ColumnKind::Regular]);
    words.description = sentences.join(QLatin1Char(' '));
    return words;
}

QStringList attributeNames(const std::vector<Attribute>& attributes, const Key& key)
{
    QStringList names;
    for (const Attribute& attribute : attributes) {
        if (std::find(key.begin(), key.end(), attribute.id) == key.end())
            names << toQString(attribute.name);
    }
    return names;
}

SpokenFigure spokenEntity(const EntityType& entity)
{
    QStringList key;
    for (const Attribute& attribute : entity.attributes) {
        if (std::find(entity.key.begin(), entity.key.end(), attribute.id) != entity.key.end())
            key << toQString(attribute.name);
    }
    QStringList sentences;
    addSentence(sentences, entity.isWeak() ? say("Partial key") : say("Key"), key);
    if (key.isEmpty() && !entity.isWeak())
        sentences << say("No key.");
    addSentence(sentences, say("Attributes"), attributeNames(entity.attributes, entity.key));
    return {
        (entity.isWeak() ? say("Weak entity type %1") : say("Entity type %1")).arg(toQString(entity.name)),
        sentences.join(QLatin1Char(' '))};
}

SpokenFigure spokenRelationship(const ConceptualModel& model, const RelationshipType& relationship)
{
    QStringList ends;
    for (const Participant& participant : relationship.participants) {
        const EntityType* entity = model.find(participant.entity);
        const QString cardinality = participant.cardinality == Cardinality::One ? QStringLiteral("1")
                                    : participant.cardinality == Cardinality::N ? QStringLiteral("n")
                                                                                : QStringLiteral("m");
        ends << QStringLiteral("%1 %2").arg(cardinality, entity ? toQString(entity->name) : QString());
    }
    QStringList sentences;
    addSentence(sentences, say("Attributes"), attributeNames(relationship.attributes, {}));
    return {
        say("Relationship type %1: %2").arg(toQString(relationship.name), ends.join(QStringLiteral(", "))),
        sentences.join(QLatin1Char(' '))};
}

SpokenFigure spokenTask(const SpokenScope& scope, const Task& task)
{
    QStringList sentences;
    if (task.entry)
        sentences << say("Entry point.");
    if (!task.queries.empty())
        sentences << say("Asks %1.").arg(labelsOf(scope, task.queries));
    QStringList updates;
    for (const UpdateId update : task.updates) {
        if (const Update* found = scope.model.workflow.find(update))
            updates << toQString(found->label);
    }
    addSentence(sentences, say("Makes"), updates);
    const std::string& name = task.name.empty() ? task.label : task.name;
    return {say("Task %1").arg(toQString(name)), sentences.join(QLatin1Char(' '))};
}

// What a figure without words of its own is called.
const char* kindOf(render::FigureKind kind)
{
    switch (kind) {
    case render::FigureKind::Attribute:
        return "Attribute %1";
    case render::FigureKind::RelationshipAttributes:
        return "Attributes of %1";
    case render::FigureKind::Hierarchy:
        return "IsA %1";
    case render::FigureKind::Update:
        return "Update %1";
    case render::FigureKind::Udt:
        return "User-defined type %1";
    case render::FigureKind::Note:
        return "Note: %1";
    case render::FigureKind::Legend:
        return "Legend";
    case render::FigureKind::List:
        return "List of queries and updates";
    default:
        return "%1";
    }
}

QStringList partNames(const render::Figure& figure)
{
    QStringList names;
    for (const render::Part& part : figure.parts) {
        if (part.kind != render::PartKind::Header && !part.name.isEmpty())
            names << part.name;
    }
    return names;
}

// "reservations_by_guest", "Find a hotel".
QString nameAt(const SpokenScope& scope, const render::Diagram& diagram, std::size_t figure)
{
    const QString name = nameOf({scope.model, scope.design}, diagram.figures[figure].subject);
    return name.isEmpty() ? diagram.figures[figure].name : name;
}

// What its glyphs tell.
QStringList glyphSentences(const SpokenScope& scope, const Subject& subject)
{
    const auto found = scope.glyphs.find(subject);
    if (found == scope.glyphs.end())
        return {};
    QStringList sentences;
    if (found->second.decisions > 0)
        sentences << countedText(found->second.decisions, "decision") + QLatin1Char('.');
    if (found->second.found == render::Sign::Error)
        sentences << say("Has an error.");
    else if (found->second.found == render::Sign::Warning)
        sentences << say("Has a warning.");
    return sentences;
}

SpokenFigure spokenByKind(const SpokenScope& scope, const render::Figure& figure)
{
    if (const auto* subject = std::get_if<TableSubject>(&figure.subject)) {
        if (const auto table = tableOf(scope.design, *subject))
            return spokenTable(scope, scope.design.derivation.tables[*table]);
    }
    const auto* entity = std::get_if<EntityId>(&figure.subject);
    if (const EntityType* found = entity ? scope.model.conceptual.find(*entity) : nullptr)
        return spokenEntity(*found);
    const auto* relationship = std::get_if<RelationshipId>(&figure.subject);
    const bool isDiamond = figure.kind != render::FigureKind::RelationshipAttributes;
    if (const RelationshipType* found =
            relationship && isDiamond ? scope.model.conceptual.find(*relationship) : nullptr)
        return spokenRelationship(scope.model.conceptual, *found);
    if (const auto* id = std::get_if<TaskId>(&figure.subject)) {
        for (const Task& task : scope.model.workflow.tasks) {
            if (task.id == *id)
                return spokenTask(scope, task);
        }
    }
    QStringList sentences;
    addSentence(sentences, say("With"), partNames(figure));
    const QString text = say(kindOf(figure.kind));
    return {text.contains(QLatin1String("%1")) ? text.arg(figure.name) : text,
            sentences.join(QLatin1Char(' '))};
}

}  // namespace

SpokenFigure spoken(const SpokenScope& scope, const render::Diagram&, const render::Figure& figure)
{
    SpokenFigure words = spokenByKind(scope, figure);
    QStringList sentences = glyphSentences(scope, figure.subject);
    if (!words.description.isEmpty())
        sentences.prepend(words.description);
    words.description = sentences.join(QLatin1Char(' '));
    return words;
}

SpokenFigure spoken(const SpokenScope& scope, const render::Diagram& diagram,
                    const render::Connection& connection)
{
    const QString to = nameAt(scope, diagram, connection.to);
    const QString from = connection.from ? nameAt(scope, diagram, *connection.from) : QString();
    std::vector<QueryId> queries;
    for (const Subject& subject : connection.subjects) {
        if (const auto* query = std::get_if<QueryId>(&subject))
            queries.push_back(*query);
    }
    switch (connection.kind) {
    case render::ConnectionKind::Entry:
        return {say("%1, entry point, into %2").arg(labelsOf(scope, queries), to),
                queries.empty() ? QString() : verdictOf(scope, queries.front())};
    case render::ConnectionKind::Query:
        return {say("%1, from %2 to %3").arg(labelsOf(scope, queries), from, to),
                queries.empty() ? QString() : verdictOf(scope, queries.front())};
    case render::ConnectionKind::Step:
        return {say("Step from %1 to %2").arg(from, to), {}};
    case render::ConnectionKind::Relationship:
        return {say("Relationship type %1, from %2 to %3").arg(connection.name, from, to), {}};
    default:
        return {say("Line from %1 to %2").arg(from, to), {}};
    }
}

SpokenFigure spokenFrame(const SpokenScope& scope, const render::Diagram& diagram, std::size_t frame)
{
    const auto isIn = [&](std::optional<std::size_t> inner) {
        while (inner && *inner != frame)
            inner = diagram.frames[*inner].parent;
        return inner.has_value();
    };
    QStringList names;
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (isIn(diagram.figures[i].frame))
            names << nameAt(scope, diagram, i);
    }
    const render::Frame& shown = diagram.frames[frame];
    QStringList sentences;
    addSentence(sentences, say("Holds"), names);
    return {(shown.kind == render::FrameKind::Keyspace ? say("Keyspace %1") : say("Group box %1"))
                .arg(shown.name),
            sentences.join(QLatin1Char(' '))};
}

}  // namespace querywright::gui
