// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/highlights.h"

#include "model/subject_hash.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace querywright::gui {

namespace {

using render::ConnectionKind;

// Lights the walks of queries on an ERD.
class WalkLighter {
public:
    explicit WalkLighter(const render::Diagram& diagram) : m_diagram(diagram)
    {
        for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
            if (diagram.figures[i].kind != render::FigureKind::RelationshipAttributes)
                m_figures.try_emplace(diagram.figures[i].subject, i);
        }
        for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
            const render::Connection& connection = diagram.connections[i];
            if (connection.from)
                m_between[endsOf(*connection.from, connection.to)].push_back(i);
            for (const Subject& subject : connection.subjects)
                m_along[subject].push_back(i);
        }
    }

    void light(const Walk& walk, Highlights& highlights) const
    {
        const auto entityOf = [&](NodeIndex node) -> std::optional<std::size_t> {
            const auto position = static_cast<std::size_t>(node);
            return position < walk.nodes.size() ? figureOf(walk.nodes[position].entity) : std::nullopt;
        };
        const auto number = [&](std::optional<std::size_t> figure) {
            if (figure)
                highlights.walkNumbers.push_back(m_diagram.figures[*figure].rect().topLeft());
        };
        if (!walk.nodes.empty())
            number(entityOf(NodeIndex{}));
        for (const WalkStep& step : walk.steps) {
            const auto relationship = figureOf(step.relationship);
            if (!relationship)  // the line that it is by itself, with crow's feet
                insert(m_along, Subject(step.relationship), highlights);
            for (const NodeIndex participant : step.participants) {
                const auto entity = entityOf(participant);
                if (relationship && entity)  // in either direction
                    insert(m_between, endsOf(*relationship, *entity), highlights);
                if (participant != step.from)
                    number(entity);
            }
        }
    }

private:
    using Ends = std::pair<std::size_t, std::size_t>;

    static Ends endsOf(std::size_t a, std::size_t b) { return {std::min(a, b), std::max(a, b)}; }

    std::optional<std::size_t> figureOf(const Subject& subject) const
    {
        const auto found = m_figures.find(subject);
        return found == m_figures.end() ? std::nullopt : std::optional(found->second);
    }

    template <typename Map>
    static void insert(const Map& lines, const typename Map::key_type& key, Highlights& highlights)
    {
        if (const auto found = lines.find(key); found != lines.end())
            highlights.walked.insert(found->second.begin(), found->second.end());
    }

    const render::Diagram& m_diagram;
    std::unordered_map<Subject, std::size_t, SubjectHash> m_figures;
    std::unordered_map<Subject, std::vector<std::size_t>, SubjectHash> m_along;
    std::map<Ends, std::vector<std::size_t>> m_between;
};

void lightArrowsInto(const render::Diagram& diagram, const std::set<std::size_t>& tables,
                     Highlights& highlights)
{
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const render::Connection& connection = diagram.connections[i];
        const bool isQuery =
            connection.kind == ConnectionKind::Query || connection.kind == ConnectionKind::Entry;
        if (isQuery && tables.count(connection.to) != 0)
            highlights.connections.insert(i);
    }
}

// `tables`: those that are selected, or have what is.
void light(const render::Diagram& diagram, const render::DiagramPlace& place, Highlights& highlights,
           std::set<std::size_t>& tables)
{
    if (place.figure) {
        if (!highlights.first)
            highlights.first = place.figure;
        highlights.figures.insert(*place.figure);
        if (place.part)
            highlights.parts.insert({*place.figure, *place.part});
        if (diagram.figures[*place.figure].kind == render::FigureKind::Table)
            tables.insert(*place.figure);
    }
    if (place.connection) {
        highlights.connections.insert(*place.connection);
        const std::size_t to = diagram.connections[*place.connection].to;
        if (diagram.figures[to].kind == render::FigureKind::Table)
            highlights.figures.insert(to);
    }
    if (place.frame)
        highlights.frames.insert(*place.frame);
}

}  // namespace

Highlights highlightsOf(const render::Diagram& diagram, const Model& model,
                        const std::vector<Subject>& selected,
                        const std::vector<std::vector<render::DiagramPlace>>& places)
{
    Highlights highlights;
    std::set<std::size_t> tables;
    std::optional<WalkLighter> walks;
    for (std::size_t i = 0; i < selected.size(); ++i) {
        for (const render::DiagramPlace& place : places[i])
            light(diagram, place, highlights, tables);
        const auto* query = std::get_if<QueryId>(&selected[i]);
        const AccessPattern* pattern = query ? model.workflow.find(*query) : nullptr;
        if (!pattern)
            continue;
        if (!walks)
            walks.emplace(diagram);
        walks->light(pattern->walk, highlights);
    }
    if (!tables.empty())
        lightArrowsInto(diagram, tables, highlights);
    return highlights;
}

}  // namespace querywright::gui
