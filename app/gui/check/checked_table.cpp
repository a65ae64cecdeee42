// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/checked_table.h"

#include "app/gui/subjects/subject_text.h"

#include <algorithm>

namespace querywright::gui {
namespace {

// The first table that a selected update writes, in the design that was checked.
std::optional<std::size_t> writtenTable(const core::LiveDesign& live, const Selection& selection)
{
    const std::shared_ptr<const core::Design> planned = live.plannedDesign();
    if (!planned)
        return std::nullopt;
    const std::vector<WritePlan>& plans = planned->writes();
    const auto plan = std::find_if(plans.begin(), plans.end(), [&](const WritePlan& each) {
        return !each.tables.empty() && selection.contains(each.update);
    });
    if (plan == plans.end())
        return std::nullopt;
    return tableOf(*live.reportDesign(), subjectOfTable(*planned, plan->tables.front()));
}

}  // namespace

std::optional<QueryId> queryOf(const Selection& selection)
{
    for (const Subject& subject : selection.subjects()) {
        if (const auto* query = std::get_if<QueryId>(&subject))
            return *query;
        if (const auto* table = std::get_if<TableSubject>(&subject))
            return table->query;
        if (const auto* column = std::get_if<ColumnSubject>(&subject))
            return column->table.query;
    }
    return std::nullopt;
}

const engine::QueryCheck* CheckedTable::queryCheck() const
{
    for (const engine::QueryCheck& check : report->queries) {
        if (query && check.query == *query)
            return &check;
    }
    return nullptr;
}

std::optional<CheckedTable> checkedTable(const core::LiveDesign& live, const Selection& selection)
{
    CheckedTable result;
    result.design = live.reportDesign();
    result.report = live.report();
    if (!result.design || !result.report || result.report->tables.empty())
        return std::nullopt;
    result.query = queryOf(selection);
    const auto table = result.query ? tableOf(*result.design, *result.query) : writtenTable(live, selection);
    result.table = table.value_or(0);
    if (!table)
        result.query.reset();
    const auto& tables = result.design->derivation.tables;
    if (result.table >= result.report->tables.size() || result.table >= tables.size())
        return std::nullopt;
    if (!result.query && !tables[result.table].queries.empty())
        result.query = tables[result.table].queries.front();
    return result;
}

}  // namespace querywright::gui
