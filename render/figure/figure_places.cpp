// SPDX-License-Identifier: Apache-2.0
#include "render/figure/figure_places.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace querywright::render {
namespace {

// A figure that has no name in the layout is known by the one that it stands beside; of several alike, by
// which one it is.
std::vector<QString> lastingNames(const Diagram& diagram)
{
    std::vector<QString> names;
    QHash<QString, int> counts;
    for (const Figure& figure : diagram.figures) {
        QString name = figure.key.isEmpty() ? figure.name : figure.key;
        if (figure.key.isEmpty() && figure.beside)
            name.prepend(diagram.figures[*figure.beside].key + QStringLiteral(" > "));
        const int count = ++counts[name];
        if (count > 1)
            name += QStringLiteral(" (%1)").arg(count);
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace

Diagram figurePlaces(const Diagram& diagram)
{
    Diagram places;
    places.lines = diagram.lines;
    std::vector<QString> names = lastingNames(diagram);
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const Figure& figure = diagram.figures[i];
        Figure place;
        place.kind = figure.kind;
        place.key = figure.key;
        place.name = std::move(names[i]);
        place.subject = figure.subject;
        place.position = figure.position;
        place.size = figure.size;
        place.beside = figure.beside;
        places.figures.push_back(std::move(place));
    }
    for (const Connection& connection : diagram.connections) {
        Connection line = connection;
        for (ConnectionLabel& label : line.labels)
            label.items.clear();
        places.connections.push_back(std::move(line));
    }
    return places;
}

bool areOnlyNamed(const Diagram& places)
{
    return std::any_of(places.figures.begin(), places.figures.end(), [](const Figure& figure) {
        return std::holds_alternative<std::monostate>(figure.subject) && !isExplanation(figure.kind);
    });
}

Diagram recognized(Diagram places, const Diagram& diagram)
{
    const std::vector<QString> names = lastingNames(diagram);
    QHash<QString, const Figure*> figures;
    for (std::size_t i = 0; i < names.size(); ++i)
        figures.insert(names[i], &diagram.figures[i]);
    for (Figure& place : places.figures) {
        const Figure* figure = figures.value(place.name);
        if (!figure)
            continue;
        place.kind = figure->kind;
        place.key = figure->key;
        place.subject = figure->subject;
    }
    return places;
}

}  // namespace querywright::render
