// SPDX-License-Identifier: Apache-2.0
// Rules on tables as a whole: R35, R53, R75, R76, R83.
#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/derivation/merge.h"
#include "model/derivation/one_table.h"
#include "model/derivation/walk_mapping.h"
#include "model/review/wording.h"

#include <algorithm>
#include <map>

namespace querywright::rules {
namespace {

// R35. Views are tables, too.
void checkNumberOfTables(ReviewContext& context)
{
    const std::size_t tables = context.tables().size();
    if (const auto excess = context.excess("R35", "tables", static_cast<double>(tables)))
        context.add("R35", *excess, aboutModel(),
                    "The model has " + counted(tables, "table") + "; "
                        + std::string(titleOf(context.profile())) + " is made for up to "
                        + grouped(static_cast<std::uint64_t>(excess->allowed))
                        + ", since each takes memory on every node.");
}

// R53: attributes that neither identify anything nor find partitions, nor are times that rows are ordered by,
// since those are copied for it, and do not change.
void checkCopies(ReviewContext& context, const AttributeCopies& copies)
{
    const auto& places = context.columnsOf(copies.attribute);
    const bool isMeantTo = std::any_of(places.begin(), places.end(), [&](const ColumnPlace& column) {
        const ColumnKind kind = context.logical(column).kind;
        return kind == ColumnKind::PartitionKey
               || (kind == ColumnKind::Clustering
                   && context.tables()[column.table].physical->columns[column.column].type.isTime());
    });
    if (context.isKeyAttribute(copies.attribute) || isMeantTo)
        return;
    std::set<std::size_t> tables;
    for (const ColumnPlace& column : places) {
        if (!context.tables()[column.table].logical->viewOf)
            tables.insert(column.table);
    }
    const auto excess = context.excess("R53", "tables", static_cast<double>(tables.size()));
    if (!excess)
        return;
    const std::vector<const Update*>& changes = context.changesOf(copies.attribute);
    context.add("R53", *excess, context.about(copies.attribute),
                context.nameOf(copies.attribute) + " is kept in " + counted(tables.size(), "table")
                    + ", all of which "
                    + (changes.empty() ? "have to be written together."
                                       : labelsOf(changes) + " has to write together."));
}

void reportDuplication(ReviewContext& context)
{
    const Number duplication = context.sizes().duplication;
    if (duplication.value_or(0.0) < 1.0)
        return;  // tables of aggregates hold less than the data
    ReviewFinding& finding = context.add("R53", Severity::Advice, aboutModel(),
                                         "The tables hold each byte of the data " + decimalText(*duplication)
                                             + " times on average, before replication.");
    finding.found = duplication;
    finding.unit = "times";
}

std::string signatureOf(const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    const auto place =
        node ? static_cast<std::uint32_t>(*node) : static_cast<std::uint32_t>(std::get<StepIndex>(use.place));
    return (node ? "n" : "s") + std::to_string(place) + "."
           + std::to_string(static_cast<std::uint32_t>(use.attribute)) + (use.element ? "[]" : "")
           + (use.bucket ? toText(*use.bucket) : "");
}

std::string signatureOf(const ColumnSource& source)
{
    if (const auto* use = std::get_if<AttributeUse>(&source))
        return signatureOf(*use);
    if (const auto* aggregate = std::get_if<Aggregate>(&source))
        return aggregate->function + "(" + (aggregate->attribute ? signatureOf(*aggregate->attribute) : "")
               + ")";
    if (const auto* synthetic = std::get_if<SyntheticSource>(&source))
        return "*" + synthetic->name + std::to_string(synthetic->buckets);
    std::string text;
    for (const AttributeUse& use : std::get<NestedSource>(source).attributes)
        text += "," + signatureOf(use);
    return text;
}

// What a table holds, and how it is found: the same text for tables that are the same.
std::string signatureOf(const ReviewedTable& table)
{
    std::vector<std::string> key;
    std::vector<std::string> rest;
    for (const LogicalColumn& column : table.logical->columns)
        (column.isPrimaryKey() ? key : rest).push_back(roleWord(column) + " " + signatureOf(column.source));
    std::sort(rest.begin(), rest.end());
    std::string walk = std::to_string(static_cast<std::uint32_t>(table.logical->keyspace));
    for (const WalkStep& step : table.logical->walk.steps) {
        walk += " " + std::to_string(static_cast<std::uint32_t>(step.relationship));
        for (const NodeIndex node : step.participants)  // who follows whom
            walk += "," + std::to_string(static_cast<std::uint32_t>(node));
    }
    return walk + ": " + join(key, ", ") + "; " + join(rest, ", ");
}

// R75: two tables that are the same
void checkTwins(ReviewContext& context)
{
    std::map<std::string, const ReviewedTable*> seen;
    for (const ReviewedTable& table : context.tables()) {
        if (table.logical->viewOf || table.logical->countersOf)
            continue;
        const auto [first, isNew] = seen.emplace(signatureOf(table), &table);
        if (isNew || context.areKeptApart(*first->second, table))
            continue;
        ReviewFinding& finding = context.add("R75", Severity::Warning, about(table),
                                             textOf(table) + " has the columns and the key of "
                                                 + textOf(*first->second) + ": one of them is enough.");
        finding.fixes.push_back({"Let " + first->second->logical->name + " serve "
                                     + listed(labelsOf(context.model(), table.logical->queries)),
                                 Choice(MergeTables{{{first->second->logical->queries.front()},
                                                     {table.logical->queries.front()}}})});
    }
}

// What tables have in common whose walks differ and that find the same rows: "0 K 3, K 4; C_ASC 7".
std::string keySignature(const Model& model, const ReviewedTable& table)
{
    std::vector<std::string> key;
    for (const LogicalColumn& column : table.logical->columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (column.isPrimaryKey())
            key.push_back(roleWord(column) + " "
                          + (use ? std::to_string(static_cast<std::uint32_t>(use->attribute))
                                 : signatureOf(column.source)));
    }
    std::sort(key.begin(), key.end());
    return std::to_string(static_cast<std::uint32_t>(table.logical->keyspace)) + " "
           + model.workflow.find(table.logical->queries.front())->family + ": " + join(key, ", ");
}

bool isLikeOthers(const LogicalTable& table)
{
    return !table.viewOf && !table.countersOf && table.secondsLate == 0
           && std::none_of(table.columns.begin(), table.columns.end(),
                           [](const LogicalColumn& column) { return column.kind == ColumnKind::Counter; });
}

// R76: a table whose walk goes on from that of another one with the same key and the same rows. Those of one
// walk the derivation tells.
void checkLongerWalks(ReviewContext& context)
{
    const auto goesOn = [&](const LogicalTable& longer, const LogicalTable& table) {
        const auto mapping = mappingInto(table.walk, longer.walk);
        return mapping && table.walk.steps.size() < longer.walk.steps.size()
               && hasSameKey(table, longer, *mapping)
               && whyNotOneTable(context.model(), longer, table).empty();
    };
    std::map<std::string, std::vector<const ReviewedTable*>> alike;
    for (const ReviewedTable& table : context.tables()) {
        if (isLikeOthers(*table.logical))
            alike[keySignature(context.model(), table)].push_back(&table);
    }
    for (const ReviewedTable& table : context.tables()) {
        const auto found = alike.find(keySignature(context.model(), table));
        if (found == alike.end() || !isLikeOthers(*table.logical))
            continue;
        const auto longer =
            std::find_if(found->second.begin(), found->second.end(), [&](const ReviewedTable* other) {
                return goesOn(*other->logical, *table.logical) && !context.areKeptApart(*other, table);
            });
        if (longer == found->second.end())
            continue;
        const std::string queries = listed(labelsOf(context.model(), table.logical->queries));
        context
            .add("R76", Severity::Advice, about(table),
                 textOf(**longer) + " has the key and the rows of " + textOf(table)
                     + " and goes on to more: with the columns of both it could serve " + queries + " too.")
            .fixes.push_back({"Let " + (*longer)->logical->name + " serve " + queries,
                              Choice(MergeTables{{{(*longer)->logical->queries.front()},
                                                  {table.logical->queries.front()}}})});
    }
}

struct Rates {
    double reads = 0.0;
    double writes = 0.0;
};

// How often columns outside the key are read by the table's queries, and changed.
std::map<std::size_t, Rates> ratesOf(const ReviewContext& context, const ReviewedTable& table)
{
    std::map<std::size_t, Rates> rates;
    for (std::size_t i = 0; i < table.logical->columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[i].source);
        if (!use || table.logical->columns[i].isPrimaryKey())
            continue;
        rates[i].writes = rateOf(context.changesOf(use->attribute)).value_or(0.0);
    }
    for (const std::size_t position : table.queries) {
        const ReviewedQuery& query = context.queries()[position];
        for (const std::size_t column : query.access.selected) {
            if (const auto found = rates.find(column); found != rates.end())
                found->second.reads += query.query->timesPerSecond.value_or(0.0);
        }
    }
    return rates;
}

// R83
void checkRates(ReviewContext& context, const ReviewedTable& table)
{
    const std::map<std::size_t, Rates> rates = ratesOf(context, table);
    const auto factor = findRule("R83")->thresholds.front().allowed;
    std::vector<std::string> written;
    std::vector<std::string> read;
    for (const auto& [column, rate] : rates) {
        const std::string& name = table.logical->columns[column].name;
        if (rate.writes > rate.reads * factor)
            written.push_back(name);
        else if (rate.reads > rate.writes * factor)
            read.push_back(name);
    }
    if (written.empty() || read.empty())
        return;
    ReviewFinding& finding = context.add(
        "R83", Severity::Advice, about(table),
        "In " + textOf(table) + " " + listed(written) + (written.size() == 1 ? " is" : " are")
            + " written more than 100 times as often as read, and " + listed(read)
            + (read.size() == 1 ? " is" : " are")
            + " read more than 100 times as often as written: in two tables of the same key, reads of these "
              "would not have to look through the files that the writes of those fill.");
    finding.allowed = factor;
    finding.unit = "times";
}

}  // namespace

void reviewTables(ReviewContext& context)
{
    checkNumberOfTables(context);
    for (const AttributeCopies& copies : context.sizes().copies)
        checkCopies(context, copies);
    reportDuplication(context);
    checkTwins(context);
    checkLongerWalks(context);
    for (const ReviewedTable& table : context.tables())
        checkRates(context, table);
}

}  // namespace querywright::rules
