// SPDX-License-Identifier: Apache-2.0
// What the plans of updates say: M5, M6 and M10; R51 and R52 of batches; R64 of writes beside a transaction;
// R84 of what a repetition adds.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/review/fewer_copies.h"
#include "model/review/group_reads.h"
#include "model/review/query_fix.h"
#include "model/review/return_fix.h"
#include "model/review/taken_keys.h"
#include "model/review/unknown_values.h"
#include "model/review/wording.h"
#include "model/sizes/value_bytes.h"
#include "model/writes/fresh_time.h"
#include "model/writes/write_plan.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

// M6, of what partitions begin without, and of what is read where there may be no row. One fix is for all.
void checkLacking(ReviewContext& context, const Update& update, const WritePlan& plan,
                  const std::string& code, Lacking lacking)
{
    std::optional<ReviewFix> fix;
    bool isFirst = true;
    for (const Finding& told : plan.findings) {
        if (told.code != code)
            continue;
        if (isFirst)
            fix = giveWhatIsLacking(context, update, plan, lacking);
        isFirst = false;
        ReviewFinding& finding = context.add("M6", Severity::Warning, about(update), told.message);
        if (fix)
            finding.fixes.push_back(*fix);
    }
}

// " (Q5 has found Terminal.code before)": where the fix takes from what was asked before; else nothing.
std::string foundBefore(const ReviewContext& context, const Update& update, const ReviewFix& fix)
{
    constexpr std::size_t mostNamed = 2;
    const auto* give = std::get_if<GiveValues>(&fix.change);
    std::vector<std::string> queries;
    std::vector<std::string> found;
    std::size_t lacking = 0;
    for (const GivenValue& given : give ? give->given : std::vector<GivenValue>{}) {
        const auto* source = std::get_if<FromQuery>(&given.source);
        const bool isThere =
            std::any_of(update.given.begin(), update.given.end(),
                        [&](const GivenValue& one) { return one.attribute == given.attribute; });
        lacking += isThere ? 0 : 1;
        if (!source || isThere)
            continue;
        addOnce(queries, context.model().workflow.find(source->query)->label);
        found.push_back(toText(context.model(), give->walk, given.attribute));
    }
    if (queries.empty())
        return {};
    const std::string what = found.size() <= mostNamed ? listed(found)
                             : found.size() < lacking  ? "some of them"
                                                       : "them";
    return " (" + listed(queries) + (queries.size() == 1 ? " has" : " have") + " found " + what + " before)";
}

// Whether queries have found all that it is given besides.
bool isFoundBefore(const Update& update, const ReviewFix& fix)
{
    const auto* give = std::get_if<GiveValues>(&fix.change);
    return give && std::all_of(give->given.begin(), give->given.end(), [&](const GivenValue& given) {
               return std::holds_alternative<FromQuery>(given.source)
                      || std::any_of(update.given.begin(), update.given.end(),
                                     [&](const GivenValue& one) { return one.attribute == given.attribute; });
           });
}

// M6
void checkUnknown(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    std::vector<std::string> values;
    std::vector<std::string> tables;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            for (const Bind& bind : statement.binds) {
                if (bind.origin != BindOrigin::Unknown)
                    continue;
                addOnce(values, bind.lacking ? bind.lackingMeaning : bind.meaning);
                addOnce(tables, textOf(context.tables()[statement.table]));
            }
        }
    }
    for (const Finding& finding : plan.findings) {
        if (finding.code == "missed-counters")
            context.add("M6", Severity::Warning, about(update), finding.message);
        // Of a change of nothing validation tells the same.
        const bool isOfAll = update.kind == UpdateKind::Insert || update.kind == UpdateKind::Delete;
        if (isOfAll && (finding.code == "nothing-written" || finding.code == "kept-nowhere"))
            context.add("M5", Severity::Advice, about(update), finding.message);
    }
    checkLacking(context, update, plan, "never-filled", Lacking::Unfilled);
    checkLacking(context, update, plan, "missed-value", Lacking::Missed);
    if (values.empty())
        return;
    const std::string it = values.size() == 1 ? "it" : "them";
    const std::optional<ReviewFix> fix = giveWhatIsLacking(context, update, plan, Lacking::Unknown);
    const std::string before = fix ? foundBefore(context, update, *fix) : std::string();
    const bool canBeGiven = fix || neededOfSeveral(context, update, plan).empty();
    ReviewFinding& finding =
        context.add("M6", Severity::Warning, about(update),
                    update.label + " needs " + listed(values) + " to write " + listed(tables)
                        + ", but no table gives " + it + " by what the update knows: "
                        + (canBeGiven ? "give " + it + " to the update" + before + ", or " : std::string())
                        + "add a query that finds " + it + ".");
    if (fix)
        finding.fixes.push_back(*fix);
    const bool isAllFound = fix && isFoundBefore(update, *fix);
    if (auto returned = returnWhatIsLacking(context, update, plan, !isAllFound))
        finding.fixes.push_back(std::move(*returned));
    else if (auto asked = askForWhatIsLacking(context, update, plan))
        finding.fixes.push_back(std::move(*asked));
    addFixesOfUnknownGroups(context, plan, finding);
}

// A column that a statement binds: of a collection, an element or a key may be bound alone ("tags
// {element}").
const LogicalColumn* columnBound(const LogicalTable& table, const Bind& bind)
{
    for (const LogicalColumn& column : table.columns) {
        if (bind.column == column.name
            || (isCollection(column.shape) && bind.column.starts_with(column.name + " ")))
            return &column;
    }
    return nullptr;
}

// The bytes of what the statement binds, in each of its runs.
Number bytesOf(const ReviewContext& context, const WriteStatement& statement)
{
    const ReviewedTable& table = context.tables()[statement.table];
    const TableSizer& sizer = context.sizerOf(table);
    SizeInputs inputs(sizer.known());
    Number bytes = 0.0;
    for (const Bind& bind : statement.binds) {
        const LogicalColumn* column = columnBound(*table.logical, bind);
        if (!column)
            continue;
        const ColumnSize size = columnSize(context.model(), sizer.types(), *table.logical, *column, inputs);
        const bool isElement = bind.column != column->name;
        bytes = sum(bytes, isElement && size.bytes && size.cells.value_or(0.0) > 1.0
                               ? Number(*size.bytes / *size.cells)
                               : size.bytes);
    }
    return bytes;
}

// What a group of statements is, all runs of each counted.
struct Batch {
    Number statements = 0.0;
    Number mostStatements = 0.0;
    Number rows = 0.0;
    Number partitions = 0.0;
    Number mostPartitions = 0.0;
    Number bytes = 0.0;
    std::vector<std::string> tables;
};

Batch batchOf(const ReviewContext& context, const WriteGroup& group)
{
    Batch batch;
    for (const WriteStatement& statement : group.statements) {
        if (!statement.repeatsPartitions) {
            batch.partitions = sum(batch.partitions, statement.partitions.average);
            batch.mostPartitions = sum(batch.mostPartitions, statement.partitions.worst);
        }
        if (!statement.repeatsRows)
            batch.rows = sum(batch.rows, statement.rows.average);
        batch.statements = sum(batch.statements, statement.runs.average);
        batch.mostStatements = sum(batch.mostStatements, statement.runs.worst);
        batch.bytes = sum(batch.bytes, product(bytesOf(context, statement), statement.runs.average));
        addOnce(batch.tables, textOf(context.tables()[statement.table]));
    }
    return batch;
}

std::string roundedText(double number, std::string_view noun)
{
    return counted(whole(std::round(number)), noun);
}

// R51
void checkBatchBytes(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    for (const WriteGroup& group : plan.groups) {
        const bool isBatch = group.kind == GroupKind::LoggedBatch || group.kind == GroupKind::PartitionBatch
                             || (group.kind == GroupKind::Conditional && group.statements.size() > 1);
        if (!isBatch)
            continue;
        const Batch batch = batchOf(context, group);
        const auto excess = context.excess("R51", "bytes", batch.bytes);
        if (!excess || !batch.statements)
            continue;
        context.add(
            "R51", *excess, about(update),
            update.label + " writes " + bytesText(whole(*batch.bytes)) + " in one batch of "
                + roundedText(*batch.statements, "statement") + " to " + listed(batch.tables) + "; "
                + std::string(titleOf(context.profile()))
                + (excess->severity == Severity::Error ? " refuses more than " : " warns of more than ")
                + bytesText(whole(excess->allowed)) + ".");
        return;
    }
}

// R52, of batches that are small on average: one level less grave.
void checkWorstBatch(ReviewContext& context, const Update& update, const Batch& batch)
{
    auto excess = context.excess("R52", "statements", batch.mostStatements);
    const bool areStatements = excess.has_value();
    if (!excess)
        excess = context.excess("R52", "partitions", batch.mostPartitions);
    if (!excess)
        return;
    excess->severity = areStatements ? Severity::Warning : Severity::Advice;
    const bool isAverageKnown = (areStatements ? batch.statements : batch.partitions).has_value();
    ReviewFinding& finding =
        context.add("R52", *excess, about(update),
                    update.label + " writes " + (areStatements ? "by up to " : "up to ")
                        + roundedText(excess->found, areStatements ? "statement" : "partition")
                        + " in one logged batch, more than " + decimalText(excess->allowed)
                        + (areStatements ? ", which are refused" : ", and waits for the slowest")
                        + (isAverageKnown ? ", though few on average" : "")
                        + ". Where it can be that many, write them one after the other.");
    if (update.kind == UpdateKind::Change)
        finding.fixes = keepFewerCopies(context, update);
}

// R52
void checkBatches(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    for (const WriteGroup& group : plan.groups) {
        const bool isLogged = group.kind == GroupKind::LoggedBatch;
        if (!isLogged && group.kind != GroupKind::OneByOne)
            continue;
        const Batch batch = batchOf(context, group);
        auto excess = context.excess("R52", "statements", batch.statements);
        const bool areStatements = excess.has_value();
        if (!excess)
            excess = context.excess("R52", "partitions", batch.partitions);
        if (!excess && isLogged)
            checkWorstBatch(context, update, batch);
        if (!excess)
            continue;
        const std::string many = roundedText(excess->found, areStatements ? "statement" : "partition");
        const std::string allowed = decimalText(excess->allowed);
        ReviewFinding& finding =
            context.add("R52", *excess, about(update),
                        update.label + " writes " + (areStatements ? "by " : "") + many + " on average"
                            + (isLogged ? " in one logged batch, more than " + allowed
                                              + (areStatements ? ", which are refused."
                                                               : ": every one waits for the slowest.")
                                              + " Write them one after the other, or keep fewer copies."
                                        : ", too many for one logged batch (" + allowed
                                              + "). Meanwhile some copies are old."));
        if (update.kind == UpdateKind::Change)
            finding.fixes = keepFewerCopies(context, update);
        return;
    }
}

// R64, of what is written beside another update's lightweight transaction
void checkMixedWrites(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    for (const Finding& finding : plan.findings) {
        if (finding.code == "mixed-writes" && !context.hasFinding("R64", update.label))
            context.add("R64", Severity::Warning, about(update),
                        finding.message
                            + (update.condition ? " The condition of " + update.label
                                                      + " holds for another statement only: this one needs "
                                                        "one as well (IF EXISTS)."
                                                : " Let both have a condition."));
    }
}

// R84, of rows that are told apart by when they were written
void checkFreshTimes(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    std::vector<std::string> times;
    std::vector<std::string> tables;
    for (const std::size_t position : plan.tables) {
        const ReviewedTable& table = context.tables()[position];
        for (const AttributeId time : freshTimes(context.model(), update, *table.logical, *table.physical)) {
            addOnce(times, context.nameOf(time));
            addOnce(tables, textOf(table));
        }
    }
    if (times.empty())
        return;
    std::vector<std::string> subjects;
    for (const AttributeOwner& subject : update.subjects)
        subjects.push_back(quoted(context.nameOf(subject)));
    context.add("R84", Severity::Warning, about(update),
                update.label + " inserts " + listed(subjects) + " with " + listed(times)
                    + " in the primary key of " + listed(tables)
                    + ": done again, by a retry or by a user, it adds a row beside the first one. Make the "
                      "timeuuid once, before the first try, and look whether there is a row already.");
}

// R84, of counters
void checkCounted(ReviewContext& context, const Update& update)
{
    std::vector<std::string> names;
    for (const AttributeId id : update.attributes) {
        const auto& type = context.attribute(id).type;
        if (type && type->isCounter() && !context.columnsOf(id).empty())
            names.push_back(context.nameOf(id));
    }
    if (names.empty() || update.kind != UpdateKind::Increment)
        return;
    context.add(
        "R84", Severity::Warning, about(update),
        update.label + " adds to " + listed(names)
            + ": run again after a timeout, it counts a second time. Where the count has to be right, "
              "keep a row of each event, which can be written twice, and count those.");
}

// R84, of lists in which entities are nested
void checkAppended(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    std::vector<std::string> names;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            const LogicalTable& table = *context.tables()[statement.table].logical;
            for (const std::size_t position : statement.columns) {
                const LogicalColumn& column = table.columns[position];
                const bool isNested = std::holds_alternative<NestedSource>(column.source);
                const bool isElement =
                    std::any_of(statement.binds.begin(), statement.binds.end(),
                                [&](const Bind& bind) { return bind.column == column.name + " [element]"; });
                if (isNested && isElement && column.shape == ColumnShape::List)
                    addOnce(names, quoted(column.name) + " of " + quoted(table.name));
            }
        }
    }
    if (!names.empty() && !context.hasFinding("R84", update.label))
        context.add(
            "R84", Severity::Warning, about(update),
            update.label + " adds to the list " + listed(names)
                + ": done again after a timeout it adds twice. A set or a map has each element once.");
}

}  // namespace

void reviewWritePlans(ReviewContext& context)
{
    const auto* measured = context.measured() ? &context.measured()->statistics : nullptr;
    const std::vector<WritePlan> plans =
        writePlans(context.model(), context.derivation(), context.physical(), measured);
    const auto& updates = context.model().workflow.updates;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        checkUnknown(context, updates[i], plans[i]);
        checkBatchBytes(context, updates[i], plans[i]);
        checkBatches(context, updates[i], plans[i]);
        checkMixedWrites(context, updates[i], plans[i]);
        checkFreshTimes(context, updates[i], plans[i]);
        checkCounted(context, updates[i]);
        checkAppended(context, updates[i], plans[i]);
        checkTakenKeys(context, updates[i], plans[i]);
        checkGroupReads(context, updates[i], plans[i]);
    }
}

}  // namespace querywright::rules
