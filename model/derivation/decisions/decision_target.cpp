// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/decisions/decision_target.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/derivation/describe.h"

#include <algorithm>

namespace querywright {
namespace {

const std::string& roleAt(const LogicalTable& table, const AttributeUse& use)
{
    static const std::string none;
    const auto* node = std::get_if<NodeIndex>(&use.place);
    return node ? table.walk.nodes[static_cast<std::size_t>(*node)].role : none;
}

bool isUse(const LogicalTable& table, const AttributeUse& use, const SourceReference& reference)
{
    const bool sameRole = reference.role.empty() || roleAt(table, use) == reference.role;
    return use.attribute == reference.attribute && use.element == reference.element
           && use.bucket == reference.bucket && sameRole;
}

bool hasAttribute(const Model& model, EntityId entity, AttributeId attribute)
{
    const AttributePlace place = model.conceptual.find(attribute);
    const auto* owner = std::get_if<EntityId>(&place.owner);
    return place.attribute && owner
           && (*owner == entity || isSubtype(model.conceptual, entity, *owner)
               || isSubtype(model.conceptual, *owner, entity));
}

// The source of the column that `text` may mean: written as the column's name instead of its attribute.
std::string meantColumn(const Model& model, const LogicalTable& table, const std::string& text)
{
    const std::string wanted = snakeCase(text);
    std::vector<std::string> sources;
    for (const LogicalColumn& column : table.columns) {
        const std::optional<std::string> source = sourceText(model, table, column.source);
        if (!source)
            continue;
        const std::string snake = snakeCase(*source);
        if (column.name == text || snake == wanted || snake.ends_with("_" + wanted))
            return *source;
        sources.push_back(*source);
    }
    return nearest(text, sources);
}

// The words of model files.
struct KindOf {
    const char* operator()(const RenameTable&) const { return "rename"; }
    const char* operator()(const RenameColumn&) const { return "rename"; }
    const char* operator()(const RenameAttribute&) const { return "rename"; }
    const char* operator()(const ChooseKey&) const { return "key"; }
    const char* operator()(const KeepApart&) const { return "keepApart"; }
    const char* operator()(const MergeTables&) const { return "merge"; }
    const char* operator()(const ChooseBucket&) const { return "bucket"; }
    const char* operator()(const ChooseStatic&) const { return "static"; }
    const char* operator()(const SetTableOptions&) const { return "options"; }
    const char* operator()(const AddColumn&) const { return "add"; }
    const char* operator()(const DropColumn&) const { return "drop"; }
    const char* operator()(const NestEntities&) const { return "nest"; }
    const char* operator()(const MakeTimeuuid&) const { return "timeuuid"; }
    const char* operator()(const ChooseType&) const { return "type"; }
    const char* operator()(const SplitCounters&) const { return "counters"; }
    const char* operator()(const ServeBy&) const { return "serve"; }
    const char* operator()(const UpdateLater&) const { return "later"; }
};

// "9 (key of Q1)"
std::string numberAndKind(const Model& model, std::size_t position)
{
    const Choice& choice = model.decisions[position].choice;
    std::vector<std::string> texts;
    for (const TableReference& table : tablesOf(choice))
        texts.push_back(querywright::toText(model, table));
    if (const auto* rename = std::get_if<RenameAttribute>(&choice))
        texts.push_back(querywright::toText(model, rename->attribute));
    return std::to_string(position + 1) + " (" + std::visit(KindOf{}, choice)
           + (texts.empty() ? "" : " of " + listed(texts)) + ")";
}

}  // namespace

LogicalTable* findTable(std::vector<LogicalTable>& tables, const TableReference& reference)
{
    const auto* query = std::get_if<QueryId>(&reference.query);
    if (!query)
        return nullptr;
    const auto found = std::find_if(tables.begin(), tables.end(), [&](const LogicalTable& table) {
        return std::find(table.queries.begin(), table.queries.end(), *query) != table.queries.end();
    });
    return found == tables.end() ? nullptr : &*found;
}

bool isColumn(const LogicalTable& table, const LogicalColumn& column, const ColumnReference& reference)
{
    if (const auto* name = std::get_if<std::string>(&reference.column)) {
        const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
        return synthetic
               && (*name == (synthetic->isBucket() ? "bucket" : synthetic->name)
                   || (synthetic->typeOf && *name == "type"));
    }
    const auto& source = std::get<SourceReference>(reference.column);
    if (const auto* use = std::get_if<AttributeUse>(&column.source)) {
        const bool isTime = column.time && isUse(table, *column.time, source);
        return source.function.empty() && (isTime || isUse(table, *use, source));
    }
    if (const auto* aggregate = std::get_if<Aggregate>(&column.source)) {
        return aggregate->function == source.function && aggregate->attribute
               && isUse(table, *aggregate->attribute, source);
    }
    if (const auto* nested = std::get_if<NestedSource>(&column.source))
        return std::any_of(nested->attributes.begin(), nested->attributes.end(),
                           [&](const AttributeUse& use) { return isUse(table, use, source); });
    return false;
}

std::optional<std::size_t> findColumn(const LogicalTable& table, const ColumnReference& reference)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (isColumn(table, table.columns[i], reference))
            return i;
    }
    return std::nullopt;
}

std::optional<AttributeUse> findOnWalk(const Model& model, const LogicalTable& table,
                                       const ColumnReference& reference)
{
    const auto* source = std::get_if<SourceReference>(&reference.column);
    if (!source || !source->function.empty())
        return std::nullopt;
    for (std::size_t i = 0; i < table.walk.nodes.size(); ++i) {
        const AttributeUse use{static_cast<NodeIndex>(i), source->attribute, source->element, source->bucket};
        if (hasAttribute(model, table.walk.nodes[i].entity, source->attribute) && isUse(table, use, *source))
            return use;
    }
    const AttributePlace place = model.conceptual.find(source->attribute);
    for (std::size_t i = 0; i < table.walk.steps.size(); ++i) {
        const auto* owner = std::get_if<RelationshipId>(&place.owner);
        if (place.attribute && owner && *owner == table.walk.steps[i].relationship)
            return AttributeUse{static_cast<StepIndex>(i), source->attribute, source->element,
                                source->bucket};
    }
    return std::nullopt;
}

std::string toText(const Model& model, const TableReference& reference)
{
    if (const auto* label = std::get_if<std::string>(&reference.query))
        return *label;
    const AccessPattern* query = model.workflow.find(std::get<QueryId>(reference.query));
    return query ? query->label : std::string();
}

std::string toText(const Model& model, const ColumnReference& reference)
{
    if (const auto* name = std::get_if<std::string>(&reference.column))
        return *name;
    const auto& source = std::get<SourceReference>(reference.column);
    std::string text = qualifiedName(model.conceptual, source.attribute);
    const auto dot = text.find('.');
    if (!source.role.empty() && dot != std::string::npos)
        text.insert(dot, "(" + source.role + ")");
    if (source.element)
        text += "[]";
    if (source.bucket)
        text += std::string("@") + toText(*source.bucket);
    return source.function.empty() ? text : source.function + "(" + text + ")";
}

std::string noTable(const Model& model, const std::vector<LogicalTable>& tables,
                    const TableReference& reference)
{
    const std::string text = toText(model, reference);
    const auto named = std::find_if(tables.begin(), tables.end(), [&](const LogicalTable& table) {
        return table.name == text || table.derivedName == text;
    });
    if (named != tables.end())
        return "there is no query " + quoted(text) + "; a decision names a table by a query that it serves: "
               + quoted(model.workflow.find(named->queries.front())->label);
    std::vector<std::string> labels;
    for (const AccessPattern& query : model.workflow.queries)
        labels.push_back(query.label);
    const std::string meant = nearest(text, labels);
    return "there is no query " + quoted(text)
           + (meant.empty() ? "" : "; did you mean " + quoted(meant) + "?");
}

std::string noColumn(const Model& model, const LogicalTable& table, const TableReference& tableReference,
                     const ColumnReference& reference)
{
    const std::string text = toText(model, reference);
    const std::string meant = meantColumn(model, table, text);
    return "the table of " + toText(model, tableReference) + " has no column " + quoted(text)
           + (meant.empty() ? ""
                            : "; a decision names a column by where its values come from: " + quoted(meant));
}

std::string whyNotOwn(const Model& model, const LogicalTable& table, const TableReference& reference)
{
    const auto* query = std::get_if<QueryId>(&reference.query);
    if (!query || !(contains(table.indexedBy, *query) || contains(table.scannedBy, *query)))
        return {};
    return toText(model, reference) + " has no table of its own: that of "
           + model.workflow.find(table.queries.front())->label + " serves it";
}

std::string whyNotOnView(const Model& model, const LogicalTable& table, const TableReference& reference)
{
    if (!table.viewOf)
        return {};
    return "the table of " + toText(model, reference) + " is a view, which shows the columns of the table of "
           + model.workflow.find(*table.viewOf)->label + " as they are there";
}

std::string bucketLeftOut(const LogicalTable& from, const LogicalTable& into)
{
    const bool isLeftOut =
        std::any_of(from.columns.begin(), from.columns.end(), [&](const LogicalColumn& column) {
            const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
            return synthetic && synthetic->isBucket()
                   && std::none_of(into.columns.begin(), into.columns.end(),
                                   [&](const LogicalColumn& other) { return other.source == column.source; });
        });
    return isLeftOut ? ", and leaves out the bucket of its own table, which would be in no key" : "";
}

Finding notApplied(const Model& model, std::size_t position, const std::string& why)
{
    const bool isQuestion = why.ends_with('?');
    return {Severity::Warning, "decision-not-applied", "decision " + std::to_string(position + 1),
            "Decision " + numberAndKind(model, position) + " does not apply: " + why
                + (isQuestion ? "" : ".")};
}

Finding appliedInPart(const Model& model, std::size_t position, const std::string& why)
{
    return {Severity::Warning, "decision-not-applied", "decision " + std::to_string(position + 1),
            "Decision " + numberAndKind(model, position) + " does not apply everywhere: " + why + "."};
}

Finding idle(const Model& model, std::size_t position, const std::string& why)
{
    return {Severity::Advice, "decision-idle", "decision " + std::to_string(position + 1),
            "Decision " + numberAndKind(model, position) + " has no effect: " + why + "."};
}

Finding overridden(const Model& model, std::size_t position, std::size_t later, const std::string& what,
                   const std::string& part)
{
    return {Severity::Warning, "decision-overridden", "decision " + std::to_string(position + 1),
            "Decision " + numberAndKind(model, position) + " has no effect"
                + (part.empty() ? "" : " on " + part) + ": decision " + std::to_string(later + 1) + " " + what
                + "."};
}

}  // namespace querywright
