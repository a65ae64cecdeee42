// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/highlights.h"

#include "render/figure/lookup.h"

#include <algorithm>

namespace querywright::gui {

namespace {

using render::ConnectionKind;

std::optional<std::size_t> figureOf(const render::Diagram& diagram, const Subject& subject)
{
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const auto kind = diagram.figures[i].kind;
        if (diagram.figures[i].subject == subject && kind != render::FigureKind::RelationshipAttributes)
            return i;
    }
    return std::nullopt;
}

// Lines between the two figures, in either direction.
void walkBetween(const render::Diagram& diagram, std::size_t a, std::size_t b, Highlights& highlights)
{
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const render::Connection& connection = diagram.connections[i];
        if ((connection.from == a && connection.to == b) || (connection.from == b && connection.to == a))
            highlights.walked.insert(i);
    }
}

// The line that a relationship type is by itself, with crow's feet.
void walkAlong(const render::Diagram& diagram, RelationshipId relationship, Highlights& highlights)
{
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const auto& subjects = diagram.connections[i].subjects;
        if (std::find(subjects.begin(), subjects.end(), Subject(relationship)) != subjects.end())
            highlights.walked.insert(i);
    }
}

void lightWalk(const render::Diagram& diagram, const Walk& walk, Highlights& highlights)
{
    const auto entityOf = [&](NodeIndex node) -> std::optional<std::size_t> {
        const auto position = static_cast<std::size_t>(node);
        return position < walk.nodes.size() ? figureOf(diagram, walk.nodes[position].entity) : std::nullopt;
    };
    const auto number = [&](std::optional<std::size_t> figure) {
        if (figure)
            highlights.walkNumbers.push_back(diagram.figures[*figure].rect().topLeft());
    };
    if (!walk.nodes.empty())
        number(entityOf(NodeIndex{}));
    for (const WalkStep& step : walk.steps) {
        const auto relationship = figureOf(diagram, step.relationship);
        if (!relationship)
            walkAlong(diagram, step.relationship, highlights);
        for (const NodeIndex participant : step.participants) {
            const auto entity = entityOf(participant);
            if (relationship && entity)
                walkBetween(diagram, *relationship, *entity, highlights);
            if (participant != step.from)
                number(entity);
        }
    }
}

void lightArrowsInto(const render::Diagram& diagram, std::size_t figure, Highlights& highlights)
{
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const render::Connection& connection = diagram.connections[i];
        const bool isQuery =
            connection.kind == ConnectionKind::Query || connection.kind == ConnectionKind::Entry;
        if (isQuery && connection.to == figure)
            highlights.connections.insert(i);
    }
}

void light(const render::Diagram& diagram, const render::DiagramPlace& place, Highlights& highlights)
{
    if (place.figure) {
        if (!highlights.first)
            highlights.first = place.figure;
        highlights.figures.insert(*place.figure);
        if (place.part)
            highlights.parts.insert({*place.figure, *place.part});
        if (diagram.figures[*place.figure].kind == render::FigureKind::Table)
            lightArrowsInto(diagram, *place.figure, highlights);
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
                        const std::vector<Subject>& selected)
{
    Highlights highlights;
    for (const Subject& subject : selected) {
        for (const render::DiagramPlace& place : render::placesOf(diagram, subject))
            light(diagram, place, highlights);
        const auto* query = std::get_if<QueryId>(&subject);
        const AccessPattern* pattern = query ? model.workflow.find(*query) : nullptr;
        if (pattern)
            lightWalk(diagram, pattern->walk, highlights);
    }
    return highlights;
}

}  // namespace querywright::gui
