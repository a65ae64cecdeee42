// SPDX-License-Identifier: Apache-2.0
#include "render/workflow/workflow_diagram.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/file/layout_names.h"
#include "render/figure/compose.h"
#include "render/workflow/task_figure.h"
#include "render/workflow/workflow_legend.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace querywright::render {

namespace {

class Builder {
public:
    Builder(const Model& model, const DiagramOptions& options) : m_model(model), m_options(options) {}

    Diagram build()
    {
        for (const Task& task : m_model.workflow.tasks)
            addTask(task);
        for (const Task& task : m_model.workflow.tasks) {
            if (task.entry)
                addEntry(task);
        }
        for (const Transition& transition : m_model.workflow.transitions)
            addToWay(transition);
        for (const Way& way : m_ways)
            addWay(way);
        addUpdates();
        if (!m_diagram.figures.empty())
            m_diagram.legend = workflowLegend(m_diagram);
        return std::move(m_diagram);
    }

private:
    // What leads from one task to another: one arrow with the queries of all transitions between them.
    struct Way {
        TaskId from;
        TaskId to;
        std::vector<QueryId> queries;
    };

    void addToWay(const Transition& transition)
    {
        auto way = std::find_if(m_ways.begin(), m_ways.end(), [&](const Way& each) {
            return each.from == transition.from && each.to == transition.to;
        });
        if (way == m_ways.end())
            way = m_ways.insert(m_ways.end(), {transition.from, transition.to, {}});
        for (const QueryId query : transition.queries) {
            if (std::find(way->queries.begin(), way->queries.end(), query) == way->queries.end())
                way->queries.push_back(query);
        }
    }

    // The queries a task runs itself, though no way to it does.
    std::vector<QueryId> ownQueries(const Task& task) const
    {
        std::vector<QueryId> own;
        for (const QueryId query : task.queries) {
            const bool isOnWay = std::any_of(
                m_model.workflow.transitions.begin(), m_model.workflow.transitions.end(),
                [&](const Transition& transition) {
                    return transition.to == task.id
                           && std::find(transition.queries.begin(), transition.queries.end(), query)
                                  != transition.queries.end();
                });
            if (!isOnWay)
                own.push_back(query);
        }
        return own;
    }

    // Whether it needs what another query finds, so that nobody comes in by it.
    bool isFollowUp(QueryId id) const
    {
        const AccessPattern* query = m_model.workflow.find(id);
        const auto isFound = [](const auto& given) {
            return std::holds_alternative<FromQuery>(given.source);
        };
        return query
               && (std::any_of(query->given.begin(), query->given.end(), isFound)
                   || std::any_of(query->ranges.begin(), query->ranges.end(), isFound));
    }

    QString lineKey(std::optional<std::size_t> from, std::size_t to) const
    {
        return fromUtf8(
            layout_names::lineBetween(from ? m_diagram.figures[*from].key.toStdString() : std::string(),
                                      m_diagram.figures[to].key.toStdString()));
    }

    ConnectionLabel labelOf(const std::vector<QueryId>& queries) const
    {
        return queryLabel(fromUtf8(join(labelsOf(m_model, queries), ", ")), m_options.signOf(queries));
    }

    void addTask(const Task& task)
    {
        m_tasks[task.id] = m_diagram.figures.size();
        std::vector<QueryId> own = ownQueries(task);
        if (task.entry)
            std::erase_if(own, [this](QueryId query) { return !isFollowUp(query); });
        if (own.empty()) {
            m_diagram.figures.push_back(taskFigure(task, nullptr));
            return;
        }
        const ConnectionLabel pill = labelOf(own);
        Figure figure = taskFigure(task, &pill);
        figure.parts.back().subject = own.front();
        figure.parts.back().queries = own;
        m_diagram.figures.push_back(std::move(figure));
    }

    void addEntry(const Task& task)
    {
        std::vector<QueryId> own = ownQueries(task);
        std::erase_if(own, [this](QueryId query) { return isFollowUp(query); });
        Connection connection;
        connection.kind = ConnectionKind::Entry;
        connection.to = m_tasks.at(task.id);
        connection.key = lineKey(std::nullopt, connection.to);
        for (const QueryId query : own)
            connection.subjects.emplace_back(query);
        if (own.empty()) {
            connection.subjects.emplace_back(task.id);
            connection.name = fromUtf8(task.label);
        } else {
            connection.labels.push_back(labelOf(own));
            connection.name = connection.labels.front().text;
        }
        m_diagram.connections.push_back(std::move(connection));
    }

    void addWay(const Way& way)
    {
        const auto from = m_tasks.find(way.from);
        const auto to = m_tasks.find(way.to);
        if (from == m_tasks.end() || to == m_tasks.end())
            return;
        Connection connection;
        connection.kind = way.queries.empty() ? ConnectionKind::Step : ConnectionKind::Query;
        connection.from = from->second;
        connection.to = to->second;
        connection.key = lineKey(connection.from, connection.to);
        for (const QueryId query : way.queries)
            connection.subjects.emplace_back(query);
        connection.subjects.emplace_back(TransitionSubject{way.from, way.to});
        if (!way.queries.empty())
            connection.labels.push_back(labelOf(way.queries));
        connection.name = way.queries.empty() ? m_diagram.figures[from->second].name + QStringLiteral(" - ")
                                                    + m_diagram.figures[to->second].name
                                              : connection.labels.front().text;
        m_diagram.connections.push_back(std::move(connection));
    }

    void addUpdates()
    {
        const auto& updates = m_model.workflow.updates;
        for (const Task& task : m_model.workflow.tasks) {
            for (const UpdateId id : task.updates) {
                const auto update = std::find_if(updates.begin(), updates.end(),
                                                 [&](const Update& each) { return each.id == id; });
                if (update == updates.end())
                    continue;
                const auto writes = m_options.writes.find(id);
                addUpdate(task, *update,
                          writes == m_options.writes.end() ? QString() : fromUtf8(writes->second));
            }
        }
    }

    void addUpdate(const Task& task, const Update& update, const QString& below)
    {
        const std::size_t owner = m_tasks.at(task.id);
        Figure figure = updateFigure(m_model, update, task, below);
        figure.beside = owner;
        Connection connection;
        connection.kind = ConnectionKind::Attachment;
        connection.name = figure.name;
        connection.subjects = {update.id};
        connection.from = owner;
        connection.to = m_diagram.figures.size();
        m_diagram.figures.push_back(std::move(figure));
        m_diagram.connections.push_back(std::move(connection));
    }

    const Model& m_model;
    const DiagramOptions& m_options;
    Diagram m_diagram;
    std::map<TaskId, std::size_t> m_tasks;
    std::vector<Way> m_ways;  // in the order of the first transition of each
};

}  // namespace

Diagram workflowDiagram(const Model& model, const DiagramOptions& options)
{
    return Builder(model, options).build();
}

}  // namespace querywright::render
