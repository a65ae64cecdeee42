// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_decision.h"

#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/stale_copies.h"
#include "model/edit/derived_table.h"
#include "model/edit/support.h"
#include "model/file/limits.h"

namespace querywright::edit {
namespace {

std::string clusteringText(const Model& model, const std::vector<ClusteringChoice>& clustering)
{
    std::string text;
    for (const ClusteringChoice& choice : clustering)
        text += ", " + querywright::toText(model, choice.column)
                + (choice.direction == Direction::Ascending ? " ↑" : " ↓");
    return text;
}

std::string textOf(const Model& model, const RenameTable& rename)
{
    return "Rename table of " + querywright::toText(model, rename.table) + " to " + rename.name;
}

std::string textOf(const Model& model, const RenameColumn& rename)
{
    return "Rename " + querywright::toText(model, rename.column) + " in table of "
           + querywright::toText(model, rename.table) + " to " + rename.name;
}

std::string textOf(const Model& model, const RenameAttribute& rename)
{
    return "Rename " + querywright::toText(model, rename.attribute) + " everywhere to " + rename.name;
}

std::string textOf(const Model& model, const ChooseKey& choice)
{
    std::vector<std::string> partition;
    for (const ColumnReference& column : choice.partition)
        partition.push_back(querywright::toText(model, column));
    return "Key of table of " + querywright::toText(model, choice.table) + ": (" + join(partition, ", ") + ")"
           + clusteringText(model, choice.clustering);
}

std::string tablesText(const Model& model, const std::vector<TableReference>& tables)
{
    std::vector<std::string> texts;
    for (const TableReference& table : tables)
        texts.push_back(querywright::toText(model, table));
    return (texts.size() == 1 ? "table of " : "tables of ") + listed(texts);
}

std::string textOf(const Model& model, const KeepApart& choice)
{
    return "Keep apart the " + tablesText(model, choice.tables);
}

std::string textOf(const Model& model, const MergeTables& choice)
{
    return "Merge the " + tablesText(model, choice.tables);
}

std::string bucketText(const Model& model, const BucketByTime& bucket)
{
    return std::string("by ") + toText(bucket.size) + " of " + querywright::toText(model, bucket.attribute);
}

std::string bucketText(const Model&, const BucketByHash& bucket)
{
    return "by hash, " + counted(bucket.count, "bucket");
}

std::string bucketText(const Model&, const BucketOfAll&)
{
    return "one for all rows";
}

std::string bucketText(const Model&, const NoBucket&)
{
    return "none, the table is read whole";
}

std::string textOf(const Model& model, const ChooseBucket& choice)
{
    return "Bucket of table of " + querywright::toText(model, choice.table) + ": "
           + std::visit([&](const auto& bucket) { return bucketText(model, bucket); }, choice.bucket);
}

std::string textOf(const Model& model, const ChooseStatic& choice)
{
    return "Keep " + querywright::toText(model, choice.column)
           + (choice.isStatic ? " once for each partition" : " in each row") + " of table of "
           + querywright::toText(model, choice.table);
}

std::string textOf(const Model& model, const SetTableOptions& choice)
{
    std::vector<std::string> options;
    for (const auto& [name, value] : choice.options)
        options.push_back(name + " = " + value);
    return "Options of table of " + querywright::toText(model, choice.table) + ": " + join(options, ", ");
}

std::string textOf(const Model& model, const AddColumn& choice)
{
    return "Add " + querywright::toText(model, choice.column) + " to table of "
           + querywright::toText(model, choice.table);
}

std::string textOf(const Model& model, const DropColumn& choice)
{
    return "Leave " + querywright::toText(model, choice.column) + " out of table of "
           + querywright::toText(model, choice.table);
}

std::string textOf(const Model& model, const NestEntities& choice)
{
    const auto* id = std::get_if<EntityId>(&choice.entity);
    const EntityType* entityType = id ? model.conceptual.find(*id) : nullptr;
    const auto* text = std::get_if<std::string>(&choice.entity);
    const std::string name = entityType ? entityType->name : text ? *text : std::string();
    return "Nest " + name + " in table of " + querywright::toText(model, choice.table) + " as "
           + toText(choice.shape) + (choice.udt.empty() ? "" : " of " + choice.udt);
}

std::string textOf(const Model& model, const MakeTimeuuid& choice)
{
    return "One timeuuid for " + querywright::toText(model, choice.time) + " and "
           + querywright::toText(model, choice.id) + " in table of "
           + querywright::toText(model, choice.table);
}

std::string textOf(const Model& model, const ChooseType& choice)
{
    return "Type of " + querywright::toText(model, choice.column) + " in table of "
           + querywright::toText(model, choice.table) + ": " + choice.type.toCql();
}

std::string textOf(const Model& model, const SplitCounters& choice)
{
    return "Split counters off table of " + querywright::toText(model, choice.table)
           + (choice.name.empty() ? "" : " into " + choice.name);
}

std::string textOf(const Model& model, const ServeBy& choice)
{
    const std::string table = querywright::toText(model, choice.table);
    const std::string of = "table of " + querywright::toText(model, choice.of);
    switch (choice.by) {
    case Service::View:
        return "Serve " + table + " by a materialized view of " + of;
    case Service::Sai:
        return "Serve " + table + " by an SAI index on " + of;
    case Service::Index:
        return "Serve " + table + " by a secondary index on " + of;
    case Service::Scan:
        break;
    }
    return "Serve " + table + " by scanning " + of;
}

std::string textOf(const Model& model, const UpdateLater& choice)
{
    return "Update table of " + querywright::toText(model, choice.table) + " up to "
           + durationText(choice.seconds) + " later";
}

// Why nothing that derivation names can have the name: names of tables are words, those of columns anything.
std::optional<Error> tableNameProblem(const std::string& name)
{
    constexpr std::size_t longest = 48;  // as Cassandra documents it
    const auto isWordCharacter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (!std::all_of(name.begin(), name.end(), isWordCharacter))
        return Error{ErrorCode::Invalid, "the name of a table has letters, digits and _ only"};
    if (name.size() > longest)
        return Error{ErrorCode::Invalid, "the name of a table has at most 48 characters"};
    return std::nullopt;
}

// Puts the decision in the place of the last active one that fits, whose reason it keeps, and takes away
// others that fit; without a choice it takes all away.
template <typename Fits>
void decide(Editing& editing, const std::optional<Choice>& choice, Fits fits)
{
    putDecision(editing, choice, [&](const Decision& decision) { return fits(decision.choice); });
}

}  // namespace

ColumnReference referenceTo(const LogicalTable& table, const ColumnSource& column)
{
    SourceReference reference;
    const AttributeUse* use = std::get_if<AttributeUse>(&column);
    if (const auto* synthetic = std::get_if<SyntheticSource>(&column))
        return {synthetic->isBucket() ? std::string("bucket") : synthetic->name};
    if (const auto* aggregate = std::get_if<Aggregate>(&column)) {
        reference.function = aggregate->function;
        use = aggregate->attribute ? &*aggregate->attribute : nullptr;
    }
    if (const auto* nested = std::get_if<NestedSource>(&column); nested && !nested->attributes.empty())
        use = &nested->attributes.front();
    if (!use)
        return {reference};
    reference.attribute = use->attribute;
    reference.element = use->element;
    reference.bucket = use->bucket;
    const auto meant = querywright::findColumn(table, ColumnReference{reference});
    const auto* node = std::get_if<NodeIndex>(&use->place);
    if (node && (!meant || table.columns[*meant].source != column)
        && static_cast<std::size_t>(*node) < table.walk.nodes.size())
        reference.role = table.walk.nodes[static_cast<std::size_t>(*node)].role;
    return {reference};
}

std::string toText(const Model& model, const Decision& decision)
{
    return std::visit([&](const auto& choice) { return textOf(model, choice); }, decision.choice);
}

Result<Edit> renameTable(const ModelFile& file, const Derivation& derivation, QueryId table, std::string name)
{
    Editing editing(file);
    const LogicalTable* found = tableServing(derivation, table);
    if (!found)
        return notThere("table");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    if (const auto problem = tableNameProblem(name))
        return failure(*problem);
    for (const LogicalTable& other : derivation.tables) {
        if (&other != found && other.keyspace == found->keyspace && other.name == name)
            return failure(ErrorCode::Duplicate, "there is already a table " + quoted(name));
    }
    const std::string title = "Rename " + found->name + " to " + (name.empty() ? found->derivedName : name);
    std::optional<Choice> choice;
    if (!name.empty() && name != found->derivedName)
        choice = RenameTable{{found->queries.front()}, std::move(name)};
    decide(editing, choice, [&](const Choice& one) {
        const auto* rename = std::get_if<RenameTable>(&one);
        return rename && isAbout(*found, rename->table);
    });
    return editing.finishReadable(title);
}

Result<Edit> renameColumn(const ModelFile& file, const Derivation& derivation, QueryId table,
                          const ColumnSource& column, std::string name)
{
    Editing editing(file);
    const LogicalTable* found = tableServing(derivation, table);
    const auto position = found ? querywright::findColumn(*found, column) : std::nullopt;
    if (!position)
        return notThere("column");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    const LogicalColumn& old = found->columns[*position];
    for (const LogicalColumn& other : found->columns) {
        if (&other != &old && other.name == name)
            return failure(ErrorCode::Duplicate, "there is already a column " + quoted(name));
    }
    const ColumnReference reference = referenceTo(*found, column);
    if (querywright::findColumn(*found, reference) != position)
        return refused("a decision cannot tell this column from others of the table");
    const std::string title =
        name.empty() ? "Name " + old.name + " as derived" : "Rename " + old.name + " to " + name;
    if (name == old.name)
        return editing.finish(title);
    std::optional<Choice> choice;
    if (!name.empty())
        choice = RenameColumn{{found->queries.front()}, reference, std::move(name)};
    decide(editing, choice, [&](const Choice& one) {
        const auto* rename = std::get_if<RenameColumn>(&one);
        return rename && isAbout(*found, rename->table)
               && querywright::findColumn(*found, rename->column) == position;
    });
    return editing.finishReadable(title);
}

Result<Edit> renameAttributeColumns(const ModelFile& file, const Derivation& derivation, QueryId table,
                                    const ColumnSource& column, std::string name)
{
    Editing editing(file);
    const LogicalTable* found = tableServing(derivation, table);
    const auto position = found ? querywright::findColumn(*found, column) : std::nullopt;
    if (!position)
        return notThere("column");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    const ColumnReference reference = referenceTo(*found, column);
    const auto* source = std::get_if<SourceReference>(&reference.column);
    if (!source || source->attribute == AttributeId{})
        return refused("this column is of no attribute, so it is in this table only");
    const std::string old = found->columns[*position].name;
    const std::string title =
        name.empty() ? "Name " + old + " as derived" : "Rename " + old + " everywhere to " + name;
    std::optional<Choice> choice;
    if (!name.empty())
        choice = RenameAttribute{reference, std::move(name)};
    decide(editing, choice, [&](const Choice& one) {
        const auto* rename = std::get_if<RenameAttribute>(&one);
        return rename && rename->attribute == reference;
    });
    return editing.finishReadable(title);
}

Result<Edit> setKeyColumnNames(const ModelFile& file, KeyColumnName style)
{
    Editing editing(file);
    editing.file().model.naming.keyColumns = style;
    const auto title = [style] {
        switch (style) {
        case KeyColumnName::Entity:
            return "Name key columns after entity types";
        case KeyColumnName::InEveryTable:
            return "Name key columns alike in every table";
        case KeyColumnName::EntityAndKey:
            break;
        }
        return "Name key columns after entity types and keys";
    };
    return editing.finish(title());
}

Result<Edit> setDecisionActive(const ModelFile& file, DecisionId decision, bool active)
{
    Editing editing(file);
    Decision* found = editing.find(decision);
    if (!found)
        return notThere("decision");
    found->active = active;
    return editing.finish((active ? "Turn on “" : "Turn off “") + toText(editing.model(), *found) + "”");
}

Result<Edit> setDecisionReason(const ModelFile& file, DecisionId decision, std::string reason)
{
    Editing editing(file);
    Decision* found = editing.find(decision);
    if (!found)
        return notThere("decision");
    if (const auto problem = textProblem(reason, longestText))
        return failure(*problem);
    found->reason = std::move(reason);
    return editing.finish("Change note of “" + toText(editing.model(), *found) + "”");
}

Result<Edit> removeDecision(const ModelFile& file, DecisionId decision)
{
    Editing editing(file);
    const Decision* found = editing.find(decision);
    if (!found)
        return notThere("decision");
    const std::string text = toText(editing.model(), *found);
    eraseDecision(editing, decision);
    return editing.finish("Remove “" + text + "”");
}

Result<Edit> moveDecision(const ModelFile& file, DecisionId decision, int by)
{
    Editing editing(file);
    const Decision* found = editing.find(decision);
    if (!found)
        return notThere("decision");
    std::string name = "Move “" + toText(editing.model(), *found) + "”" + directionText(by);
    std::vector<Decision>& all = editing.model().decisions;
    moveItem(all, static_cast<std::size_t>(found - all.data()), by);
    return editing.finish(std::move(name));
}

}  // namespace querywright::edit
