// SPDX-License-Identifier: Apache-2.0
#include "render/kept_lines.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace querywright::render {
namespace {

// As many lines are routed in less time than a person waits for.
constexpr std::size_t mostRoutedAnew = 250;

layout::Rectangle boxOf(const Figure& figure)
{
    const QRectF rect = figure.rect();
    return {rect.left(), rect.top(), rect.right(), rect.bottom()};
}

bool haveSameLabels(const Connection& connection, const Connection& before)
{
    return std::equal(connection.labels.begin(), connection.labels.end(), before.labels.begin(),
                      before.labels.end(), [](const ConnectionLabel& label, const ConnectionLabel& old) {
                          return label.size == old.size && label.place == old.place
                                 && label.along == old.along;
                      });
}

bool areAlike(const Connection& connection, const Connection& before)
{
    return connection.kind == before.kind && connection.fromEnd == before.fromEnd
           && connection.toEnd == before.toEnd && connection.from.has_value() == before.from.has_value()
           && connection.bends == before.bends && haveSameLabels(connection, before);
}

}  // namespace

const Figure* counterpart(const Figure& figure, const Diagram& before)
{
    const auto found = std::find_if(before.figures.begin(), before.figures.end(), [&](const Figure& each) {
        return each.subject == figure.subject && each.kind == figure.kind
               && each.key.isEmpty() == figure.key.isEmpty();
    });
    return found == before.figures.end() ? nullptr : &*found;
}

void rememberLines(DiagramGraph& graph, const Diagram& diagram, const Diagram& before)
{
    if (diagram.connections.size() <= mostRoutedAnew || diagram.lines != before.lines)
        return;
    QHash<QString, std::vector<const Connection*>> lines;  // several may stand for a query
    for (const Connection& line : before.connections) {
        if (!line.isPlain && !line.points.empty())
            lines[line.name].push_back(&line);
    }
    std::vector<const Figure*> figures;
    for (const Figure& figure : diagram.figures)
        figures.push_back(counterpart(figure, before));
    const auto isThere = [&](std::size_t figure, std::size_t old) {
        return figures[figure] == &before.figures[old];
    };
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const Connection& connection = diagram.connections[i];
        const std::vector<const Connection*> named = lines.value(connection.name);
        const auto found = std::find_if(named.begin(), named.end(), [&](const Connection* old) {
            return areAlike(connection, *old) && isThere(connection.to, old->to)
                   && (!connection.from || isThere(*connection.from, *old->from));
        });
        if (found == named.end())
            continue;
        const Connection* line = *found;
        layout::LineBefore old;
        old.route = routeOf(*line);
        if (line->from)
            old.from = boxOf(before.figures[*line->from]);
        old.to = boxOf(before.figures[line->to]);
        graph.value.edges[i].before = std::move(old);
    }
}

}  // namespace querywright::render
