// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/value_sources.h"

#include "app/gui/text.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/workflow/knowledge.h"
#include "model/workflow/query_arrows.h"
#include "model/workflow/reached_tasks.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace querywright::gui {

QString sourceWords(const Workflow& workflow, const ValueSource& source)
{
    if (std::holds_alternative<FromUser>(source))
        return QCoreApplication::translate("ValueSource", "entered by user");
    if (std::holds_alternative<FromConstant>(source))
        return QCoreApplication::translate("ValueSource", "constant");
    const AccessPattern* query = workflow.find(std::get<FromQuery>(source).query);
    return QCoreApplication::translate("ValueSource", "from %1")
        .arg(query ? toQString(query->label) : QStringLiteral("?"));
}

WordsOnWays wordsOnWays(const Workflow& workflow, const Asker& asker, AttributeId attribute,
                        const ValueSource& source)
{
    WordsOnWays result{sourceWords(workflow, source), {}};
    const auto* from = std::get_if<FromQuery>(&source);
    if (!from)
        return result;
    std::vector<std::string> others;
    for (const QueryId query : otherSources(workflow, asker, attribute, from->query))
        others.push_back(workflow.find(query)->label);
    if (others.empty())
        return result;
    const QString first = result.words;
    result.words =
        QCoreApplication::translate("ValueSource", "%1 or %2")
            .arg(first, toQString(others.size() == 1 ? others.front() : counted(others.size(), "other")));
    result.tip = QCoreApplication::translate("ValueSource", "%1; on ways that pass %2 from there")
                     .arg(first, toQString(listed(others, "or")));
    return result;
}

namespace {

// Where somebody is who runs it.
std::set<TaskId> tasksOf(const Workflow& workflow, const Asker& asker)
{
    std::set<TaskId> tasks;
    const auto* query = std::get_if<QueryId>(&asker);
    for (const Task& task : workflow.tasks) {
        if (query ? contains(task.queries, *query) : contains(task.updates, std::get<UpdateId>(asker)))
            tasks.insert(task.id);
    }
    for (const Transition& transition : workflow.transitions) {
        if (query && contains(transition.queries, *query))
            tasks.insert(transition.from);
    }
    return tasks;
}

// Where somebody may come to who has run the query.
std::set<TaskId> tasksBehind(const Workflow& workflow, QueryId query)
{
    std::set<TaskId> tasks;
    for (const Task& task : workflow.tasks) {
        if (contains(task.queries, query))
            tasks.insert(task.id);
    }
    for (const Transition& transition : workflow.transitions) {
        if (contains(transition.queries, query))
            tasks.insert(transition.to);
    }
    return tasksReachedFrom(workflow, tasks);
}

}  // namespace

std::vector<QueryId> queriesKnowing(const Model& model, const Asker& asker, const AttributeUse& use)
{
    const std::optional<Wanted> wanted = wantedBy(model, asker, use);
    std::vector<QueryId> knowing;
    for (const AccessPattern& query : model.workflow.queries) {
        if (wanted && Asker(query.id) != asker && give(model.conceptual, knowledgeOf(query).all, *wanted))
            knowing.push_back(query.id);
    }
    return knowing;
}

bool mayComeBefore(const Workflow& workflow, QueryId query, const Asker& asker)
{
    const std::set<TaskId> tasks = tasksOf(workflow, asker);
    const std::set<TaskId> behind = tasksBehind(workflow, query);
    return tasks.empty() || behind.empty()
           || std::any_of(tasks.begin(), tasks.end(), [&](TaskId task) { return behind.contains(task); });
}

}  // namespace querywright::gui
