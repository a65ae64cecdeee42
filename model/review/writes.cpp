// SPDX-License-Identifier: Apache-2.0
// Rules on what the workflow's updates write: R51, R52, R54, R84, R85.
#include "model/base/text.h"
#include "model/derivation/draft.h"
#include "model/review/wording.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace querywright::rules {
namespace {

// Tables that people let Cassandra write (views), or write later, are in no batch.
bool isInBatch(const ReviewedTable& table)
{
    return !table.logical->viewOf && table.logical->secondsLate == 0;
}

using TablesByUpdate = std::map<const Update*, std::vector<const ReviewedTable*>>;

TablesByUpdate insertedTables(const ReviewContext& context)
{
    TablesByUpdate tables;
    for (const ReviewedTable& table : context.tables()) {
        for (const Update* update : context.insertsInto(table)) {
            if (isInBatch(table) && !table.hasCounters())
                tables[update].push_back(&table);
        }
    }
    return tables;
}

// R51, R52 of updates that insert: a row into each table.
void checkInsert(ReviewContext& context, const Update& update,
                 const std::vector<const ReviewedTable*>& tables)
{
    if (tables.size() < 2)
        return;
    Number bytes = 0.0;
    std::vector<std::string> names;
    for (const ReviewedTable* table : tables) {
        const SizeFormula& formula = table->sizes->formula;
        bytes = sum(bytes, sum(sum(formula.partitionKeyBytes, formula.staticBytes), formula.rowBytes));
        names.push_back(textOf(*table));
    }
    if (const auto excess = context.excess("R51", "bytes", bytes))
        context.add(
            "R51", *excess, about(update),
            update.label + " writes " + bytesText(whole(*bytes)) + " in one batch, a row into each of "
                + listed(names) + "; " + std::string(titleOf(context.profile()))
                + (excess->severity == Severity::Error ? " refuses more than " : " warns of more than ")
                + bytesText(whole(excess->allowed)) + ".");
    if (const auto excess = context.excess("R52", "statements", static_cast<double>(tables.size())))
        context.add("R52", *excess, about(update),
                    update.label + " writes a row into each of " + counted(tables.size(), "table")
                        + " in one logged batch, more than " + grouped(whole(excess->allowed)) + ".");
}

struct Copied {
    AttributeId attribute{};
    Number places;  // that hold one value, on average
    Number bytes;
};

// The attribute of the update that is kept most often.
Copied mostCopied(const ReviewContext& context, const Update& update,
                  const std::map<AttributeId, const AttributeCopies*>& copies)
{
    Copied most;
    for (const AttributeId id : update.attributes) {
        const auto found = copies.find(id);
        if (found == copies.end() || !found->second->stored || found->second->once.value_or(0.0) < 1.0)
            continue;
        const double places = *found->second->stored / *found->second->once;
        if (places > most.places.value_or(0.0))
            most = {id, places, context.statistic(StatisticKind::Bytes, id)};
    }
    return most;
}

// R52 of updates that change: a statement for each place where a value is kept.
void checkChange(ReviewContext& context, const Update& update,
                 const std::map<AttributeId, const AttributeCopies*>& copies)
{
    const Copied most = mostCopied(context, update, copies);
    const auto excess = context.excess("R52", "statements", most.places);
    if (!excess)
        return;
    context.add("R52", *excess, about(update),
                update.label + " changes " + context.nameOf(most.attribute)
                    + ", each value of which is kept in " + decimalText(std::round(*most.places))
                    + " places on average: that many statements, too many for one logged batch ("
                    + grouped(whole(excess->allowed))
                    + "). Write them one after the other, or keep the attribute in fewer places.");
}

// R54
void checkKeyChanges(ReviewContext& context, const Update& update)
{
    for (const AttributeId id : update.attributes) {
        std::vector<std::string> names;
        for (const ColumnPlace& column : context.columnsOf(id)) {
            const ReviewedTable& table = context.tables()[column.table];
            if (context.logical(column).isPrimaryKey() && !table.logical->viewOf)
                names.push_back(textOf(table));
        }
        if (names.empty())
            continue;
        context.add("R54", Severity::Warning, about(update),
                    update.label + " changes " + context.nameOf(id) + ", which is in the primary key of "
                        + listed(names)
                        + ": there the old row has to be deleted and a new one inserted, for which its other "
                          "columns have to be known.");
    }
}

// What identifies the owner of the attribute on the table's walk.
std::vector<AttributeUse> keyAt(const ReviewContext& context, const ReviewedTable& table,
                                const WalkPlace& place)
{
    const Dependencies& dependencies = context.dependenciesOf(table);
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return dependencies.nodeKey(*node);
    for (const CandidateKey& key : dependencies.candidateKeys()) {
        if (key.place == place)
            return key.attributes;
    }
    return {};
}

// Whether the rows of one owner of the column lie in several partitions.
bool isSpread(const ReviewContext& context, const ColumnPlace& place)
{
    const ReviewedTable& table = context.tables()[place.table];
    const auto* use = std::get_if<AttributeUse>(&context.logical(place).source);
    if (!use || context.logical(place).isPrimaryKey() || !isInBatch(table))
        return false;
    const std::vector<AttributeUse> key = keyAt(context, table, use->place);
    const AttributeSet known = context.dependenciesOf(table).closure({key.begin(), key.end()});
    const AttributeSet partition = partitionAttributes(*table.logical);
    return std::any_of(partition.begin(), partition.end(),
                       [&](const AttributeUse& one) { return known.count(one) == 0; });
}

// R85. What R52 says with a number is not said again.
void checkSpread(ReviewContext& context, const Update& update)
{
    if (update.kind != UpdateKind::Change || context.hasFinding("R52", update.label))
        return;
    std::vector<std::string> names;
    std::vector<std::string> attributes;
    for (const AttributeId id : update.attributes) {
        bool isAny = false;
        for (const ColumnPlace& place : context.columnsOf(id)) {
            if (!isSpread(context, place))
                continue;
            isAny = true;
            const std::string name = textOf(context.tables()[place.table]);
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
        if (isAny)
            attributes.push_back(context.nameOf(id));
    }
    if (names.empty())
        return;
    context.add("R85", Severity::Advice, about(update),
                update.label + " changes " + listed(attributes) + ", which " + listed(names)
                    + (names.size() == 1 ? " keeps" : " keep")
                    + " in several partitions: these have to be found first, and a batch over them is no "
                      "faster than statements of their own.");
}

// R84, of lists
void checkAppends(ReviewContext& context, const Update& update)
{
    for (const AttributeId id : update.attributes) {
        const auto& multiple = context.attribute(id).multivalued;
        if (multiple && multiple->collection == cql::CollectionKind::List && update.kind == UpdateKind::Change
            && !context.columnsOf(id).empty())
        {
            ReviewFinding& finding = context.add(
                "R84", Severity::Warning, about(update),
                update.label + " changes the list " + context.nameOf(id)
                    + ": adding to it again after a timeout adds twice. A set has each value once.");
            finding.fixes.push_back({"Keep " + context.nameOf(id) + " as a set", KeepAsSet{id}});
        }
    }
}

// R84, of identifiers that are made on the way: told once
void checkTimeuuids(ReviewContext& context)
{
    std::vector<const Update*> updates;
    for (const Update& update : context.model().workflow.updates) {
        const auto isMade = [&](const auto& subject) {
            const auto* entity = std::get_if<EntityId>(&subject);
            if (!entity)
                return false;
            const Key& key = declaredKey(context.model().conceptual, *entity);
            return std::any_of(key.begin(), key.end(), [&](AttributeId id) {
                const auto& type = context.attribute(id).type;
                return type && type->isNative(cql::NativeType::Timeuuid);
            });
        };
        if (update.kind == UpdateKind::Insert
            && std::any_of(update.subjects.begin(), update.subjects.end(), isMade))
            updates.push_back(&update);
    }
    if (!updates.empty())
        context.add(
            "R84", Severity::Advice, aboutModel(),
            labelsOf(updates) + (updates.size() == 1 ? " inserts" : " insert")
                + " things whose key is a timeuuid: make it once, before the first try. With now() in "
                  "the statement each retry inserts another one.");
}

}  // namespace

void reviewWrites(ReviewContext& context)
{
    const TablesByUpdate inserted = insertedTables(context);
    std::map<AttributeId, const AttributeCopies*> copies;
    for (const AttributeCopies& one : context.sizes().copies)
        copies.emplace(one.attribute, &one);
    for (const Update& update : context.model().workflow.updates) {
        if (const auto tables = inserted.find(&update); tables != inserted.end())
            checkInsert(context, update, tables->second);
        if (update.kind == UpdateKind::Change) {
            checkChange(context, update, copies);
            checkKeyChanges(context, update);
            checkAppends(context, update);
        }
        checkSpread(context, update);
    }
    checkTimeuuids(context);
}

}  // namespace querywright::rules
