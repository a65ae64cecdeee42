// SPDX-License-Identifier: Apache-2.0
#include "render/figure/lookup.h"

#include "model/subject_hash.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace querywright::render {

namespace {

double distance(QPointF point, QPointF from, QPointF to)
{
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    const double at =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0.0;
    return QLineF(point, from + along * at).length();
}

bool isNear(const Connection& connection, QPointF point, double tolerance)
{
    for (std::size_t i = 1; i < connection.points.size(); ++i) {
        if (distance(point, connection.points[i - 1], connection.points[i]) <= tolerance)
            return true;
    }
    return false;
}

bool isOnLabel(const Connection& connection, QPointF point)
{
    return std::any_of(connection.labels.begin(), connection.labels.end(),
                       [&](const ConnectionLabel& label) { return rectOf(label).contains(point); });
}

// Whether the point lies within the outline, not only its rectangle.
bool isWithin(const Figure& figure, QPointF point)
{
    const QRectF rect = figure.rect();
    if (!rect.contains(point))
        return false;
    const double x = std::abs(point.x() - rect.center().x()) / (rect.width() / 2);
    if (figure.outline == layout::Outline::Diamond)
        return x + std::abs(point.y() - rect.center().y()) / (rect.height() / 2) <= 1.0;
    if (figure.outline == layout::Outline::Triangle)
        return x <= (point.y() - rect.top()) / rect.height();
    return true;
}

std::optional<std::size_t> partAt(const Figure& figure, QPointF point)
{
    for (std::size_t i = 0; i < figure.parts.size(); ++i) {
        const Part& part = figure.parts[i];
        if (part.kind != PartKind::Header && part.rect.contains(point - figure.position))
            return i;
    }
    return std::nullopt;
}

void addFigures(const Diagram& diagram, QPointF point, std::vector<DiagramPlace>& places)
{
    for (std::size_t i = diagram.figures.size(); i-- > 0;) {
        const Figure& figure = diagram.figures[i];
        if (isExplanation(figure.kind) || !isWithin(figure, point))
            continue;
        if (const auto part = partAt(figure, point))
            places.push_back({i, part, std::nullopt, std::nullopt});
        places.push_back({i, std::nullopt, std::nullopt, std::nullopt});
    }
}

void addFrames(const Diagram& diagram, QPointF point, double tolerance, std::vector<DiagramPlace>& places)
{
    for (std::size_t i = diagram.frames.size(); i-- > 0;) {
        const QRectF rect = diagram.frames[i].rect;
        const QRectF header(rect.topLeft(), QSizeF(rect.width(), frameHeaderHeight));
        const bool isOnBorder =
            rect.adjusted(-tolerance, -tolerance, tolerance, tolerance).contains(point)
            && !rect.adjusted(tolerance, tolerance, -tolerance, -tolerance).contains(point);
        if (header.contains(point) || isOnBorder)
            places.push_back({std::nullopt, std::nullopt, std::nullopt, i});
    }
}

}  // namespace

QRectF rectOf(const ConnectionLabel& label)
{
    return QRectF(label.center.x() - label.size.width() / 2, label.center.y() - label.size.height() / 2,
                  label.size.width(), label.size.height());
}

std::vector<DiagramPlace> placesAt(const Diagram& diagram, QPointF point, double tolerance)
{
    std::vector<DiagramPlace> places;
    for (std::size_t i = diagram.connections.size(); i-- > 0;) {
        if (isOnLabel(diagram.connections[i], point))
            places.push_back({std::nullopt, std::nullopt, i, std::nullopt});
    }
    addFigures(diagram, point, places);
    for (std::size_t i = diagram.connections.size(); i-- > 0;) {
        if (!isOnLabel(diagram.connections[i], point) && isNear(diagram.connections[i], point, tolerance))
            places.push_back({std::nullopt, std::nullopt, i, std::nullopt});
    }
    addFrames(diagram, point, tolerance, places);
    return places;
}

DiagramPlace placeAt(const Diagram& diagram, QPointF point, double tolerance)
{
    const std::vector<DiagramPlace> places = placesAt(diagram, point, tolerance);
    return places.empty() ? DiagramPlace{} : places.front();
}

std::vector<DiagramPlace> figuresIn(const Diagram& diagram, const QRectF& rect)
{
    std::vector<DiagramPlace> places;
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (!isExplanation(diagram.figures[i].kind) && diagram.figures[i].rect().intersects(rect))
            places.push_back({i, std::nullopt, std::nullopt, std::nullopt});
    }
    return places;
}

Subject subjectAt(const Diagram& diagram, const DiagramPlace& place)
{
    if (place.figure) {
        const Figure& figure = diagram.figures[*place.figure];
        return place.part ? figure.parts[*place.part].subject : figure.subject;
    }
    if (place.connection) {
        const auto& subjects = diagram.connections[*place.connection].subjects;
        return subjects.empty() ? Subject{} : subjects.front();
    }
    return place.frame ? diagram.frames[*place.frame].subject : Subject{};
}

std::vector<std::vector<DiagramPlace>> placesOf(const Diagram& diagram, const std::vector<Subject>& subjects)
{
    // One that stands in the list twice has its places twice.
    std::unordered_map<Subject, std::vector<std::size_t>, SubjectHash> positions;
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        if (!std::holds_alternative<std::monostate>(subjects[i]))
            positions[subjects[i]].push_back(i);
    }
    std::vector<std::vector<DiagramPlace>> places(subjects.size());
    const auto add = [&](const Subject& shown, const DiagramPlace& place) {
        const auto found = positions.find(shown);
        if (found == positions.end())
            return;
        for (const std::size_t i : found->second)
            places[i].push_back(place);
    };
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const Figure& figure = diagram.figures[i];
        add(figure.subject, {i, std::nullopt, std::nullopt, std::nullopt});
        for (std::size_t k = 0; k < figure.parts.size(); ++k) {
            const Part& part = figure.parts[k];
            if (part.kind != PartKind::Header && part.subject != figure.subject)
                add(part.subject, {i, k, std::nullopt, std::nullopt});
        }
    }
    for (std::size_t i = 0; i < diagram.connections.size(); ++i) {
        const std::vector<Subject>& shown = diagram.connections[i].subjects;
        for (auto subject = shown.begin(); subject != shown.end(); ++subject) {
            if (std::find(shown.begin(), subject, *subject) == subject)
                add(*subject, {std::nullopt, std::nullopt, i, std::nullopt});
        }
    }
    for (std::size_t i = 0; i < diagram.frames.size(); ++i)
        add(diagram.frames[i].subject, {std::nullopt, std::nullopt, std::nullopt, i});
    return places;
}

std::vector<DiagramPlace> placesOf(const Diagram& diagram, const Subject& subject)
{
    return placesOf(diagram, std::vector<Subject>{subject}).front();
}

bool isIn(const Diagram& diagram, std::size_t figure, std::size_t frame)
{
    const std::vector<std::size_t>& holds = diagram.frames[frame].holds;
    if (std::find(holds.begin(), holds.end(), figure) != holds.end())
        return true;
    std::optional<std::size_t> each = diagram.figures[figure].frame;
    while (each && *each != frame)
        each = diagram.frames[*each].parent;
    return each.has_value();
}

QRectF rectOf(const Diagram& diagram, const DiagramPlace& place)
{
    if (place.figure) {
        const Figure& figure = diagram.figures[*place.figure];
        return place.part ? figure.parts[*place.part].rect.translated(figure.position) : figure.rect();
    }
    if (place.connection) {
        QRectF rect;
        const Connection& connection = diagram.connections[*place.connection];
        for (const QPointF& point : connection.points)
            rect = rect.united(QRectF(point.x() - 1, point.y() - 1, 2, 2));
        for (const ConnectionLabel& label : connection.labels)
            rect = rect.united(rectOf(label));
        return rect;
    }
    return place.frame ? diagram.frames[*place.frame].rect : QRectF();
}

}  // namespace querywright::render
