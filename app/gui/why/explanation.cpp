// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/explanation.h"

#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "app/gui/why/key_completion.h"
#include "model/base/text.h"
#include "model/derivation/describe.h"

#include <algorithm>
#include <limits>
#include <map>

namespace querywright::gui {
namespace {

// A sentence as it is shown: with a capital, unless it begins with a name, and a stop.
QString sentence(const std::string& text)
{
    QString shown = toQString(text);
    if (shown.isEmpty())
        return shown;
    const QString first = shown.section(QLatin1Char(' '), 0, 0);
    if (!first.contains(QLatin1Char('.')) && !first.contains(QLatin1Char('_')))
        shown[0] = shown[0].toUpper();
    return shown.endsWith(QLatin1Char('.')) ? shown : shown + QLatin1Char('.');
}

ExplanationLine lineOf(const Reason& reason)
{
    QString dependency = toQString(reason.dependency);
    dependency.replace(QStringLiteral("->"), QStringLiteral("\u2192"));
    return {toQString(reason.rule), sentence(reason.sentence), dependency, false};
}

const Decision* find(const Model& model, const std::optional<DecisionId>& id)
{
    if (!id)
        return nullptr;
    const auto found = std::find_if(model.decisions.begin(), model.decisions.end(),
                                    [&](const Decision& decision) { return decision.id == *id; });
    return found == model.decisions.end() ? nullptr : &*found;
}

// Whether the reason is one for the place of the column, and not for its name or its being there at all.
bool placesColumn(const Model& model, const Reason& reason)
{
    if (reason.rule == "MR1")
        return false;
    if (reason.rule != "decision")
        return true;
    const Decision* decision = find(model, reason.decision);
    return decision
           && (std::holds_alternative<ChooseKey>(decision->choice)
               || std::holds_alternative<ChooseBucket>(decision->choice));
}

std::string nameOf(const Model& model, const AttributeOwner& owner)
{
    return std::visit([&](auto id) { return model.conceptual.find(id)->name; }, owner);
}

// "Reservation", "\"plays\" of User and Video".
std::string rowOf(const Model& model, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return nameOf(model, *entity);
    const RelationshipType* type = model.conceptual.find(std::get<RelationshipId>(owner));
    std::vector<std::string> participants;
    for (const Participant& participant : type->participants)
        participants.push_back(model.conceptual.find(participant.entity)->name);
    return "\"" + type->name + "\" of " + listed(participants);
}

ExplanationLine rowsLine(const Model& model, const LogicalTable& table)
{
    ExplanationLine line{QStringLiteral("MR1"), {}, {}, false};
    const bool isOfGroups =
        std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
            return std::holds_alternative<Aggregate>(column.source);
        });
    if (!table.groupBy.empty() || isOfGroups) {
        std::vector<std::string> groups;
        for (const LogicalColumn& column : table.columns) {
            if (column.isPrimaryKey() && std::holds_alternative<AttributeUse>(column.source))
                groups.push_back(column.name);
        }
        line.sentence =
            words("Each row stands for a group: what has the same %1.").arg(toQString(listed(groups)));
        return line;
    }
    if (const auto owner = ownerOfRows(model, table)) {
        line.sentence = words("Each row stands for one %1.").arg(toQString(rowOf(model, *owner)));
        return line;
    }
    std::vector<std::string> grain;
    for (const AttributeUse& use : table.grain)
        grain.push_back(toText(model, table.walk, use));
    line.sentence = words("Rows are told apart by %1.").arg(toQString(listed(grain)));
    return line;
}

// "hotel_id, start_date: given by Q8, so the partition key."
std::optional<ExplanationLine> partitionLine(const Model& model, const LogicalTable& table)
{
    QStringList names;
    for (const std::size_t position : table.partitionKey()) {
        const LogicalColumn& column = table.columns[position];
        const bool isGiven = std::any_of(column.why.begin(), column.why.end(),
                                         [](const Reason& reason) { return reason.rule == "MR2"; });
        if (isGiven)
            names << toQString(column.name);
    }
    if (names.isEmpty())
        return std::nullopt;
    const QString queries = toQString(listed(labelsOf(model, table.queries)));
    return ExplanationLine{
        QStringLiteral("MR2"),
        words("%1 given by %2: partition key.").arg(names.join(QStringLiteral(", ")), queries),
        {},
        false};
}

void addQueries(Explanation& explanation, const LogicalTable& table)
{
    for (const QueryId query : table.queries)
        explanation.links.push_back({query, {}});
}

void addDecisions(Explanation& explanation, const Model& model, const std::vector<Reason>& reasons)
{
    for (const Reason& reason : reasons) {
        const bool isNew = find(model, reason.decision)
                           && std::none_of(explanation.links.begin(), explanation.links.end(),
                                           [&](const ExplanationLink& link) {
                                               return link.subject == Subject(*reason.decision);
                                           });
        if (isNew)
            explanation.links.push_back({*reason.decision, {}});
    }
}

// The own reasons of the column; the last that places it is lit, or the first if none does. Of a table that
// serves further queries, those of the one it is derived for go first: it has its key from that.
void addReasons(Explanation& explanation, const Model& model, const LogicalTable& table,
                const LogicalColumn& column)
{
    std::size_t lit = explanation.lines.size();
    bool isLitByOwn = false;
    for (const Reason& reason : column.why) {
        const bool isOwn = !reason.query || *reason.query == table.queries.front();
        if (placesColumn(model, reason) && (isOwn || !isLitByOwn)) {
            lit = explanation.lines.size();
            isLitByOwn = isOwn;
        }
        explanation.lines.push_back(lineOf(reason));
        if (reason.rule != "MR5")
            continue;
        const auto completion = keyCompletedBy(model, table, column.source);
        if (!completion)
            continue;
        ExplanationLine& line = explanation.lines.back();
        line.sentence +=
            words(" %1 completes the %2.").arg(toQString(column.name), toQString(completion->name));
        if (line.dependency.isEmpty())
            line.dependency = toQString(completion->dependency);
        explanation.links.push_back({std::visit([](auto id) { return Subject(id); }, completion->owner),
                                     toQString(nameOf(model, completion->owner)) + QStringLiteral(" \u2192 ")
                                         + toQString(completion->shortName)});
    }
    if (lit < explanation.lines.size())
        explanation.lines[lit].isLit = true;
}

// Mapping rules in the order in which they are applied, then all else in the order it came.
void sortByRule(std::vector<ExplanationLine>& lines)
{
    const auto numberOf = [](const ExplanationLine& line) {
        bool isNumber = false;
        const int number = line.rule.startsWith(QLatin1String("MR")) ? line.rule.mid(2).toInt(&isNumber) : 0;
        return isNumber ? number : std::numeric_limits<int>::max();
    };
    std::stable_sort(lines.begin(), lines.end(),
                     [&](const ExplanationLine& one, const ExplanationLine& other) {
                         return numberOf(one) < numberOf(other);
                     });
}

// Where the name is not that of the attribute, and nobody decided so.
void addNaming(Explanation& explanation, const Model& model, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const Attribute* attribute = use ? model.conceptual.find(use->attribute).attribute : nullptr;
    const bool isRenamed = std::any_of(column.why.begin(), column.why.end(), [&](const Reason& reason) {
        const Decision* decision = find(model, reason.decision);
        return decision
               && (std::holds_alternative<RenameColumn>(decision->choice)
                   || std::holds_alternative<RenameAttribute>(decision->choice));
    });
    if (!attribute || isRenamed || !column.name.ends_with("_" + attribute->name))
        return;
    explanation.lines.push_back(
        {QStringLiteral("name"),
         words("Called %1: what is not of the entity type that rows stand for, and a key called \"id\" or "
               "\"name\", has the name of its entity type in front.")
             .arg(toQString(column.name)),
         {},
         false});
}

// What a subtype has of a supertype has the name of the subtype, and the same values.
void addInheritance(Explanation& explanation, const Model& model, const LogicalTable& table,
                    const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const auto* node = use ? std::get_if<NodeIndex>(&use->place) : nullptr;
    if (!node)
        return;
    const AttributePlace place = model.conceptual.find(use->attribute);
    const auto* owner = std::get_if<EntityId>(&place.owner);
    const EntityId entity = table.walk.nodes.at(static_cast<std::size_t>(*node)).entity;
    if (!owner || *owner == entity)
        return;
    const QString subtype = toQString(model.conceptual.find(entity)->name);
    const QString supertype = toQString(model.conceptual.find(*owner)->name);
    explanation.lines.push_back({QStringLiteral("IsA"),
                                 words("%1 has %2 from %3: the values are those that tables of %3 have.")
                                     .arg(subtype, toQString(place.attribute->name), supertype),
                                 {},
                                 false});
    explanation.links.push_back({*owner, {}});
}

bool isPlacedBehindPartition(const Model& model, const LogicalColumn& column)
{
    return column.kind == ColumnKind::Clustering
           && std::none_of(column.why.begin(), column.why.end(), [&](const Reason& reason) {
                  return reason.rule == "MR2" && placesColumn(model, reason);
              });
}

}  // namespace

QString ruleText(const QString& rule)
{
    static const std::map<QString, const char*> texts = {
        {QStringLiteral("MR1"), "MR1: what a query finds becomes a table, its attributes columns"},
        {QStringLiteral("MR2"), "MR2: what is given by equality comes first and makes the partition key"},
        {QStringLiteral("MR3"), "MR3: what is given by range becomes a clustering column"},
        {QStringLiteral("MR4"), "MR4: what rows are ordered by becomes a clustering column"},
        {QStringLiteral("MR5"), "MR5: key attributes are added until the primary key tells rows apart"},
        {QStringLiteral("D6"), "D6: what the partition key alone determines is static"},
        {QStringLiteral("decision"), "Somebody decided so"},
        {QStringLiteral("name"), "How columns are called"},
        {QStringLiteral("IsA"), "Subtypes have the attributes and the key of their supertypes"},
    };
    const auto found = texts.find(rule);
    return found == texts.end() ? QString() : words(found->second);
}

Explanation explainTable(const core::Design& design, const TableSubject& subject)
{
    Explanation explanation;
    const auto position = tableOf(design, subject);
    if (!position)
        return explanation;
    const Model& model = design.model();
    const LogicalTable& table = design.derivation.tables[*position];
    explanation.name = toQString(table.name);
    addQueries(explanation, table);
    addDecisions(explanation, model, table.why);
    for (const Reason& reason : table.why)
        explanation.lines.push_back(lineOf(reason));
    explanation.lines.push_back(rowsLine(model, table));
    for (const std::vector<std::size_t>& part : {table.partitionKey(), table.clusteringKey()}) {
        for (const std::size_t column : part) {
            Explanation own;
            addReasons(own, model, table, table.columns[column]);
            for (ExplanationLine& line : own.lines) {
                if (!line.isLit)
                    continue;
                line.isLit = false;
                line.sentence = toQString(table.columns[column].name) + QStringLiteral(": ") + line.sentence;
                explanation.lines.push_back(line);
            }
            addDecisions(explanation, model, table.columns[column].why);
        }
    }
    if (const auto owner = ownerOfRows(model, table))
        explanation.shownAs = std::visit([](auto id) { return Subject(id); }, *owner);
    else if (!table.walk.nodes.empty())
        explanation.shownAs = table.walk.nodes.front().entity;
    return explanation;
}

Explanation explainColumn(const core::Design& design, const ColumnSubject& subject)
{
    Explanation explanation;
    const auto position = tableOf(design, subject.table);
    const LogicalTable* table = position ? &design.derivation.tables[*position] : nullptr;
    const auto found = table ? findColumn(*table, subject.source) : std::nullopt;
    if (!found)
        return explanation;
    const Model& model = design.model();
    const LogicalColumn& column = table->columns[*found];
    explanation.mark = toQString(roleMark(column));
    explanation.name = toQString(column.name);
    explanation.note = words("in %1").arg(toQString(table->name));
    explanation.lines.push_back(rowsLine(model, *table));
    if (isPlacedBehindPartition(model, column)) {
        if (const auto line = partitionLine(model, *table))
            explanation.lines.push_back(*line);
    }
    addQueries(explanation, *table);
    if (const auto attribute = attributeOf(column.source)) {
        explanation.links.push_back(
            {*attribute, toQString(sourceText(model, *table, column.source).value_or(std::string()))});
        explanation.shownAs = *attribute;
    }
    addReasons(explanation, model, *table, column);
    addNaming(explanation, model, column);
    addInheritance(explanation, model, *table, column);
    sortByRule(explanation.lines);
    addDecisions(explanation, model, column.why);
    return explanation;
}

}  // namespace querywright::gui
