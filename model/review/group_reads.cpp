// SPDX-License-Identifier: Apache-2.0
// Groups that updates write: M9 and R65, and what mends them.
#include "model/review/group_reads.h"

#include "model/base/text.h"
#include "model/derivation/groups_of_rows.h"
#include "model/derivation/one_table.h"
#include "model/review/wording.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace querywright::rules {
namespace {

// What an update works out from all members of a group, read before.
struct GroupRead {
    const LogicalTable* table = nullptr;
    std::vector<std::size_t> columns;  // that keep it
    Number rows;                       // at most, else on average; nothing: nobody says how many
    bool isMost = false;
};

std::optional<GroupRead> groupRead(const ReviewContext& context, const WritePlan& plan,
                                   const WriteStatement& statement)
{
    GroupRead found;
    found.table = context.tables()[statement.table].logical;
    for (const std::size_t position : statement.columns) {
        const LogicalColumn& column = found.table->columns[position];
        if (!std::holds_alternative<Aggregate>(column.source))
            continue;
        for (const Bind& bind : statement.binds) {
            if (bind.column != column.name || bind.origin != BindOrigin::Computed || !bind.read)
                continue;
            const ReadBefore& read = plan.reads[*bind.read];
            const Number rows = read.rows.worst ? read.rows.worst : read.rows.average;
            if (!read.isManyRows)
                continue;
            found.columns.push_back(position);
            if (!rows)
                continue;
            found.isMost = read.rows.worst.has_value();
            found.rows = std::max(*rows, found.rows.value_or(0.0));
        }
    }
    return found.columns.empty() ? std::nullopt : std::optional(found);
}

// What kept beside averages tells them, so that no member has to be read: how many there are.
std::optional<ReviewFix> keepCount(const ReviewContext& context, const GroupRead& read)
{
    const bool areAverages = std::all_of(read.columns.begin(), read.columns.end(), [&](std::size_t column) {
        return std::get<Aggregate>(read.table->columns[column].source).function == "avg";
    });
    if (!areAverages || read.table->viewOf)
        return std::nullopt;
    const AccessPattern& query = *context.model().workflow.find(read.table->queries.front());
    return ReviewFix{"Keep the number of rows in " + read.table->name + " too: " + query.label
                         + " returns count(*)",
                     ReturnToo{query.id, query.walk, {Aggregate{"count", std::nullopt}}}};
}

// The table of the rows that the groups are made of, where the query can work them out when it runs.
std::vector<ReviewFix> workOutAtReading(const ReviewContext& context, const LogicalTable& groups)
{
    std::vector<ReviewFix> fixes;
    if (groups.queries.size() > 1 || groups.viewOf)
        return fixes;
    const AccessPattern& query = *context.model().workflow.find(groups.queries.front());
    for (const ReviewedTable& table : context.tables()) {
        const LogicalTable& rows = *table.logical;
        if (isOfGroups(rows) || rows.viewOf || rows.countersOf
            || !whyNotTogether(context.model(), rows, groups).empty())
            continue;
        const QueryAccess access = accessOf(context.model(), query, rows);
        if (access.groups && access.groups->byCassandra)
            fixes.push_back({"Let " + query.label + " work it out from " + rows.name + " when it runs",
                             Choice(MergeTables{{{rows.queries.front()}, {query.id}}})});
    }
    return fixes;
}

// The query asks for the rows instead, where no table has them yet.
std::vector<ReviewFix> returnTheRows(const ReviewContext& context, const LogicalTable& groups,
                                     const std::string& work)
{
    if (groups.queries.size() > 1 || groups.viewOf)
        return {};
    const AccessPattern& query = *context.model().workflow.find(groups.queries.front());
    return {
        {"Let " + query.label + " return the rows, for the application to " + work, ReturnRows{query.id}}};
}

std::string howManyAreRead(const GroupRead& read)
{
    if (!read.rows)
        return "every row of a group";
    return (read.isMost ? "up to " : "on average ")
           + counted(static_cast<std::uint64_t>(std::llround(*read.rows)), "row");
}

// R65: what is kept of a group and worked out anew by each who writes, without a condition.
void checkKept(ReviewContext& context, const Update& update, const WriteGroup& group,
               const WriteStatement& statement)
{
    const ReviewedTable& table = context.tables()[statement.table];
    std::vector<std::string> names;
    bool areCounts = true;
    for (const std::size_t position : statement.columns) {
        const LogicalColumn& column = table.logical->columns[position];
        const bool isRead =
            std::holds_alternative<Aggregate>(column.source)
            && std::any_of(statement.binds.begin(), statement.binds.end(), [&](const Bind& bind) {
                   return bind.column == column.name && bind.origin == BindOrigin::Computed && bind.read;
               });
        if (!isRead)
            continue;
        names.push_back(quoted(column.name));
        areCounts = areCounts && std::get<Aggregate>(column.source).function == "count";
    }
    if (names.empty() || group.kind == GroupKind::Conditional || context.hasFinding("R65", update.label))
        return;
    const std::string them = names.size() == 1 ? "it" : "them";
    ReviewFinding& finding = context.add(
        "R65", Severity::Warning, about(update),
        update.label + " works out " + listed(names) + " of " + textOf(table)
            + " from what it has read: of two who do so at once, the second leaves out what the first one "
              "added. Let a query return the rows and the application work "
            + them + " out"
            + (areCounts ? ", keep a counter (an attribute of type counter that an update increments)"
                         : std::string())
            + ", or let a single writer do it.");
    finding.fixes = workOutAtReading(context, *table.logical);
    if (finding.fixes.empty())
        finding.fixes = returnTheRows(context, *table.logical, areCounts ? "count" : "work " + them + " out");
}

}  // namespace

void checkGroupReads(ReviewContext& context, const Update& update, const WritePlan& plan)
{
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements)
            checkKept(context, update, group, statement);
    }
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            const auto read = groupRead(context, plan, statement);
            if (!read)
                continue;
            const auto excess = context.excess("M9", "rows", read->rows);
            const auto fix = keepCount(context, *read);
            if (!excess && (read->rows || !fix))
                continue;
            std::vector<std::string> names;
            for (const std::size_t column : read->columns)
                names.push_back(quoted(read->table->columns[column].name));
            std::string sentence =
                update.label + " reads " + howManyAreRead(*read) + " before each write, to work out "
                + listed(names) + " of " + textOf(context.tables()[statement.table]) + ": "
                + (fix ? "keep the sum and the count as columns, or as counters in a table of their own, "
                         "and divide when it is read; or work it out at reading."
                       : "work it out at reading, or every now and then in the background.");
            ReviewFinding& finding =
                excess ? context.add("M9", *excess, about(update), std::move(sentence))
                       : context.add("M9", Severity::Advice, about(update), std::move(sentence));
            if (fix)
                finding.fixes.push_back(*fix);
            for (ReviewFix& other : workOutAtReading(context, *read->table))
                finding.fixes.push_back(std::move(other));
            return;
        }
    }
}

void addFixesOfUnknownGroups(const ReviewContext& context, const WritePlan& plan, ReviewFinding& finding)
{
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            GroupRead unknown{context.tables()[statement.table].logical, {}, std::nullopt, false};
            for (const std::size_t position : statement.columns) {
                const LogicalColumn& column = unknown.table->columns[position];
                const bool isUnknown =
                    std::any_of(statement.binds.begin(), statement.binds.end(), [&](const Bind& bind) {
                        return bind.column == column.name && bind.origin == BindOrigin::Unknown;
                    });
                if (isUnknown && std::holds_alternative<Aggregate>(column.source))
                    unknown.columns.push_back(position);
            }
            const bool hasCount =
                std::any_of(unknown.table->columns.begin(), unknown.table->columns.end(),
                            [](const LogicalColumn& column) {
                                return column.source == ColumnSource(Aggregate{"count", std::nullopt});
                            });
            const auto fix = unknown.columns.empty() || hasCount ? std::nullopt : keepCount(context, unknown);
            if (fix && std::find(finding.fixes.begin(), finding.fixes.end(), *fix) == finding.fixes.end())
                finding.fixes.push_back(*fix);
        }
    }
}

}  // namespace querywright::rules
