// SPDX-License-Identifier: Apache-2.0
#include "render/diagrams.h"

#include "model/file/layout_names.h"
#include "render/annotation/group_boxes.h"
#include "render/annotation/note_figure.h"
#include "render/annotation/part_of_stage.h"
#include "render/chebotko/chebotko.h"
#include "render/diagram_graph.h"
#include "render/erd/attribute_ovals.h"
#include "render/erd/erd.h"
#include "render/figure/compose.h"
#include "render/figure/figure_glyphs.h"
#include "render/figure/figure_places.h"
#include "render/figure/lookup.h"
#include "render/grown_places.h"
#include "render/kept_lines.h"
#include "render/legend/legend.h"
#include "render/legend/lists.h"
#include "render/legend/sign_legend.h"
#include "render/workflow/workflow_diagram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace querywright::render {

namespace {

constexpr double gapToExplanation = 28.0;

using FigurePositions = std::map<std::string, Position>;

QPointF topLeftOf(const Figure& figure, QPointF center)
{
    return center - QPointF(figure.size.width() / 2, figure.size.height() / 2);
}

void moveBends(LineBends& bends, const GrownPlaces& grown)
{
    for (auto& [line, points] : bends) {
        for (Position& point : points)
            point = grown.moved(point);
    }
}

const FigurePositions& positionsOf(const Layout& layout, const std::string& name)
{
    static const FigurePositions none;
    const auto found = layout.diagrams.find(name);
    return found == layout.diagrams.end() ? none : found->second;
}

Diagram unplaced(Stage stage, const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                 const DiagramOptions& options)
{
    switch (stage) {
    case Stage::Conceptual:
        return erdDiagram(model, options);
    case Stage::Workflow:
        return workflowDiagram(model, options);
    case Stage::Logical:
        return chebotkoDiagram(model, derivation, physical, false, options);
    case Stage::Physical:
        return chebotkoDiagram(model, derivation, physical, true, options);
    }
    return {};
}

// The room of a figure with what stands at a given place beside it, its top left corner at `at`.
QRectF roomOf(const Diagram& diagram, std::size_t figure, QPointF at)
{
    QRectF room(at, diagram.figures[figure].size);
    const QPointF middle = room.center();
    for (const Figure& each : diagram.figures) {
        if (each.offset && each.beside == figure)
            room = room.united(QRectF(topLeftOf(each, middle + *each.offset), each.size));
    }
    return room;
}

// The figures beside each figure, with one of the diagram before each; nothing of a figure beside which
// others stand than before.
std::map<std::size_t, std::vector<std::pair<std::size_t, const Figure*>>> sameBeside(const Diagram& diagram,
                                                                                     const Diagram& before)
{
    std::map<std::size_t, std::vector<std::pair<std::size_t, const Figure*>>> beside;
    std::set<std::size_t> changed;
    std::map<std::size_t, std::size_t> counts;
    for (const Figure& figure : before.figures) {
        if (figure.beside)
            ++counts[*figure.beside];
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const Figure& figure = diagram.figures[i];
        if (!figure.beside)
            continue;
        const Figure* old = counterpart(figure, before);
        if (old && old->beside && old->size == figure.size)
            beside[*figure.beside].emplace_back(i, old);
        else
            changed.insert(*figure.beside);
    }
    std::erase_if(beside, [&](const auto& each) {
        const std::size_t owner = *each.second.front().second->beside;
        return changed.contains(each.first) || each.second.size() != counts[owner];
    });
    return beside;
}

// What stands beside a figure that keeps its place and its size keeps its own, too, if nothing was added to
// it or taken from it and nothing else has come to be there.
void keepBeside(DiagramGraph& graph, const Diagram& diagram, const Diagram& before,
                const std::vector<layout::Rectangle>& taken)
{
    for (const auto& [owner, beside] : sameBeside(diagram, before)) {
        const Figure* old = counterpart(diagram.figures[owner], before);
        const auto& place = graph.value.nodes[*graph.nodes[owner]].fixed;
        if (!old || !place || old->size != diagram.figures[owner].size)
            continue;
        std::vector<QPointF> offsets;
        const bool isFree = std::all_of(beside.begin(), beside.end(), [&](const auto& each) {
            const QPointF offset = each.second->rect().center() - old->rect().center();
            offsets.push_back(offset);
            const layout::Rectangle wanted =
                layout::around({place->x + offset.x(), place->y + offset.y()},
                               {each.second->size.width(), each.second->size.height()});
            return std::none_of(taken.begin(), taken.end(), [&](const layout::Rectangle& other) {
                return layout::overlaps(wanted, other);
            });
        });
        for (std::size_t i = 0; isFree && i < beside.size(); ++i) {
            layout::Node& node = graph.value.nodes[*graph.nodes[beside[i].first]];
            if (!node.fixed && !node.offset)
                node.offset = layout::Point{offsets[i].x(), offsets[i].y()};
        }
    }
}

// Gives nodes that have no place yet that of the diagram before: their top left corners stay. One that would
// overlap another one then stays free, rather one that is as large as it was than one that grew.
void keepPlaces(DiagramGraph& graph, const Diagram& diagram, const Diagram& before)
{
    std::vector<layout::Rectangle> taken;
    for (const layout::Node& node : graph.value.nodes) {
        if (node.fixed)
            taken.push_back(layout::around(*node.fixed, node.size));
    }
    const auto keep = [&](bool grown) {
        for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
            const Figure& figure = diagram.figures[i];
            const Figure* old = counterpart(figure, before);
            if (!old || figure.beside || !graph.nodes[i] || graph.value.nodes[*graph.nodes[i]].fixed
                || (old->size != figure.size) != grown)
                continue;
            const QRectF room = roomOf(diagram, i, old->position);
            const layout::Rectangle wanted = {room.left(), room.top(), room.right(), room.bottom()};
            const bool isFree = std::none_of(taken.begin(), taken.end(), [&](const layout::Rectangle& other) {
                return layout::overlaps(layout::grown(wanted, 10), other);
            });
            if (!isFree)
                continue;
            taken.push_back(wanted);
            const QPointF middle = QRectF(old->position, figure.size).center();
            graph.value.nodes[*graph.nodes[i]].fixed = layout::Point{middle.x(), middle.y()};
        }
    };
    keep(true);
    keep(false);
    keepBeside(graph, diagram, before, taken);
}

// Places figures and routes lines.
Result<Done> place(Diagram& diagram, const FigurePositions& positions, const LineBends& bends,
                   const layout::LayoutOptions& options, const Diagram* before)
{
    for (Connection& connection : diagram.connections) {
        connection.bends.clear();
        const auto found = bends.find(connection.key.toStdString());
        if (connection.key.isEmpty() || found == bends.end())
            continue;
        for (const Position& bend : found->second)
            connection.bends.emplace_back(bend.x, bend.y);
    }
    DiagramGraph graph = graphOf(diagram);
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const auto fixed = positions.find(diagram.figures[i].key.toStdString());
        if (graph.nodes[i] && fixed != positions.end())
            graph.value.nodes[*graph.nodes[i]].fixed = layout::Point{fixed->second.x, fixed->second.y};
    }
    if (before) {
        keepPlaces(graph, diagram, *before);
        rememberLines(graph, diagram, *before);
    }
    const auto placed = layout::layOut(graph.value, options);
    if (!placed)
        return failure(placed.error());
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (!graph.nodes[i])
            continue;
        const layout::Point center = placed->centers[*graph.nodes[i]];
        diagram.figures[i].position = topLeftOf(diagram.figures[i], {center.x, center.y});
    }
    for (std::size_t i = 0; i < diagram.frames.size(); ++i) {
        const layout::Rectangle& frame = placed->groups[i];
        diagram.frames[i].rect = QRectF(frame.left, frame.top, frame.width(), frame.height());
    }
    setRoutes(diagram, placed->routes);
    return Done{};
}

// How often lines between figures bend.
std::size_t bendsOf(const Diagram& diagram)
{
    std::size_t bends = 0;
    for (const Connection& connection : diagram.connections)
        bends += connection.kind == ConnectionKind::AttributeOf || connection.points.size() < 3
                     ? 0
                     : connection.points.size() - 2;
    return bends;
}

// Ovals stand where few lines are, which stand otherwise then, since ovals take room: twice, and some more
// times if lines have to go around ovals still, the ovals then keeping off the lines of the last two times.
// The one with the fewest bends is taken.
template <typename Place>
Result<Done> placeWithOvals(Diagram& diagram, Diagram plain, const Place& place)
{
    constexpr int rounds = 2;
    constexpr int mostRounds = 5;
    std::vector<Diagram> laidOut{std::move(plain)};
    Diagram best;
    for (int round = 1; round <= mostRounds; ++round) {
        moveOvals(diagram, laidOut);
        if (const auto done = place(diagram); !done)
            return failure(done.error());
        if (laidOut.size() > 1 || round < rounds)
            laidOut.erase(laidOut.begin());
        laidOut.push_back(diagram);
        if (round == rounds || (round > rounds && bendsOf(diagram) < bendsOf(best)))
            best = diagram;
        if (round >= rounds && (bendsOf(best) == 0 || diagram.lines == layout::LineForm::Orthogonal))
            break;
    }
    diagram = std::move(best);
    return Done{};
}

// Where a box of attributes stands beside its diamond, from middle to middle.
std::vector<QPointF> placesBeside(const Figure& diamond, const Figure& box)
{
    constexpr double gap = 8.0;
    const double across = (diamond.size.width() + box.size.width()) / 2 + gap;
    const double down = (diamond.size.height() + box.size.height()) / 2 + gap;
    return {{across, 0}, {-across, 0}, {0, -down}, {0, down}};  // below it by itself
}

// Whether something else stands where the box of attributes of a diamond would be.
bool covers(const Diagram& diagram, const Figure& box, QPointF offset)
{
    const QPointF middle = diagram.figures[*box.beside].rect().center() + offset;
    const QRectF rect(middle - QPointF(box.size.width() / 2, box.size.height() / 2), box.size);
    return std::any_of(diagram.figures.begin(), diagram.figures.end(), [&](const Figure& figure) {
        return &figure != &box && figure.rect().intersects(rect);
    });
}

// How many boxes of attributes lie on other figures.
std::size_t coveringBoxes(const Diagram& diagram)
{
    std::size_t count = 0;
    for (const Figure& box : diagram.figures) {
        if (box.kind == FigureKind::RelationshipAttributes && box.beside
            && covers(diagram, box, box.rect().center() - diagram.figures[*box.beside].rect().center()))
            ++count;
    }
    return count;
}

// Attributes hang below their diamond; where a line has to go around them there, or they lie on another
// figure, they move to a side that no line goes to and where nothing is. Returns whether any have moved.
bool moveAttributesAside(Diagram& diagram)
{
    const auto isBent = [&diagram](const Connection& connection) {
        const std::size_t straight = diagram.lines == layout::LineForm::Straight ? 2 : 3;
        return connection.points.size() > straight;
    };
    bool isAnyMoved = false;
    for (Figure& box : diagram.figures) {
        if (box.kind != FigureKind::RelationshipAttributes || !box.beside)
            continue;
        const Figure& diamond = diagram.figures[*box.beside];
        const std::vector<QPointF> places = placesBeside(diamond, box);
        std::array<int, 4> lines{};
        bool mustMove = false;
        for (const Connection& connection : diagram.connections) {
            const bool isFrom = connection.from == *box.beside;
            if (!connection.from || (!isFrom && connection.to != *box.beside))
                continue;
            const Figure& other = diagram.figures[isFrom ? connection.to : *connection.from];
            const QPointF way = other.rect().center() - diamond.rect().center();
            const auto isNearer = [&way](QPointF one, QPointF two) {
                return QPointF::dotProduct(one / std::hypot(one.x(), one.y()), way)
                       < QPointF::dotProduct(two / std::hypot(two.x(), two.y()), way);
            };
            const auto side = std::max_element(places.begin(), places.end(), isNearer);
            ++lines[static_cast<std::size_t>(side - places.begin())];
            mustMove = mustMove || isBent(connection);
        }
        const auto now = box.offset ? std::find(places.begin(), places.end(), *box.offset) : places.end() - 1;
        const bool isCovering = covers(diagram, box, box.rect().center() - diamond.rect().center());
        const auto linesAt = [&](std::size_t side) { return lines[side]; };
        if (!isCovering && (!mustMove || linesAt(static_cast<std::size_t>(now - places.begin())) == 0))
            continue;
        std::optional<std::size_t> best;
        for (std::size_t side = 0; side < places.size(); ++side) {
            if ((isCovering || linesAt(side) == 0) && !covers(diagram, box, places[side])
                && (!best || linesAt(side) < linesAt(*best)))
                best = side;
        }
        if (!best)
            continue;
        box.offset = places[*best];
        isAnyMoved = true;
    }
    return isAnyMoved;
}

// Places a diagram, and some more times as long as lines have to go around attributes of diamonds or these
// lie on other figures, since all stands otherwise then. The one with the fewest such and then the fewest
// bends is taken.
template <typename Place>
Result<Done> placeWithAttributes(Diagram& diagram, const Place& place)
{
    constexpr int mostRounds = 3;
    if (const auto done = place(diagram); !done)
        return failure(done.error());
    Diagram moved = diagram;
    for (int round = 0; round < mostRounds && moveAttributesAside(moved); ++round) {
        if (const auto done = place(moved); !done)
            return failure(done.error());
        if (std::pair(coveringBoxes(moved), bendsOf(moved))
            < std::pair(coveringBoxes(diagram), bendsOf(diagram)))
            diagram = moved;
    }
    return Done{};
}

// Whether nothing lies in the rectangle, and no frame's border.
bool isFree(const Diagram& diagram, const QRectF& rect)
{
    const bool isOverFigure =
        std::any_of(diagram.figures.begin(), diagram.figures.end(),
                    [&](const Figure& figure) { return figure.rect().intersects(rect); });
    const bool isAcross = std::any_of(diagram.frames.begin(), diagram.frames.end(), [&](const Frame& frame) {
        return frame.rect.intersects(rect) && !frame.rect.contains(rect);
    });
    return !isOverFigure && !isAcross;
}

// The corner of the rectangle if it lies free, else that of a free place near it, which keeps off borders, so
// that no two lines lie on each other.
std::optional<QPointF> freeCornerNear(const Diagram& diagram, const QRectF& rect)
{
    constexpr double clear = 4.0;
    constexpr int step = 5;
    constexpr int farthest = 60;
    const auto isFreeAt = [&](int x, int y) {
        return isFree(diagram, rect.translated(x, y).adjusted(-clear, -clear, clear, clear));
    };
    if (isFree(diagram, rect))
        return rect.topLeft();
    for (int distance = step; distance <= farthest; distance += step) {
        for (int y = -distance; y <= distance; y += step) {
            const bool isEdge = y == -distance || y == distance;
            for (int x = -distance; x <= distance; x += isEdge ? step : 2 * distance) {
                if (isFreeAt(x, y))
                    return rect.topLeft() + QPointF(x, y);
            }
        }
    }
    return std::nullopt;
}

// Legend and lists stand below and beside all else, unless a person put them elsewhere.
void addExplanations(Diagram& diagram, const std::vector<DiagramList>& lists, bool hasLegend, bool hasTables,
                     const FigurePositions& positions)
{
    constexpr double leastWidth = 320.0;
    const QRectF others = diagram.bounds();
    double right = others.right();
    const auto add = [&](Figure figure, QPointF corner) {
        const auto fixed = positions.find(figure.key.toStdString());
        figure.position = corner;
        if (fixed != positions.end()) {
            // It may have grown since a person put it there, and so may others.
            const QPointF chosen = topLeftOf(figure, {fixed->second.x, fixed->second.y});
            figure.position = freeCornerNear(diagram, QRectF(chosen, figure.size)).value_or(corner);
        }
        right = std::max(right, figure.rect().right());
        diagram.figures.push_back(std::move(figure));
    };
    if (hasLegend && !diagram.legend.empty())
        add(hasTables ? legendInColumns(diagram.legend)
                      : legendInRows(diagram.legend, std::max(leastWidth, others.width())),
            {others.left(), others.bottom() + gapToExplanation});
    if (!lists.empty())
        add(listFigure(lists), {right + gapToExplanation, others.top()});
}

constexpr std::array stageNames = {layout_names::conceptual, layout_names::workflow, layout_names::logical,
                                   layout_names::physical};

}  // namespace

const char* toText(Stage stage)
{
    return stageNames[static_cast<std::size_t>(stage)];
}

std::optional<Stage> stageFromText(std::string_view text)
{
    for (std::size_t i = 0; i < stageNames.size(); ++i) {
        if (text == stageNames[i])
            return static_cast<Stage>(i);
    }
    return std::nullopt;
}

Result<Diagram> makeDiagram(Stage stage, const Model& model, const Derivation& derivation,
                            const PhysicalModel& physical, const Layout& layout,
                            const DiagramOptions& options, const layout::LayoutOptions& layoutOptions,
                            const Diagram* before)
{
    const std::string name = options.diagram.empty() ? toText(stage) : options.diagram;
    const DiagramSettings& settings = layout.settingsOf(name);
    const std::string placesName = layout_names::placesName(name, options.content);
    FigurePositions positions = positionsOf(layout, placesName);
    LineBends bends = settings.bends;
    const auto wanted = [&](const DiagramOptions& how) {
        Diagram all = unplaced(stage, model, derivation, physical, how);
        all.name = fromUtf8(name);
        if (layout_names::isFurther(name))
            keepShown(all, stage, model, derivation, physical, how, settings.shows);
        addNotes(all, settings, name);
        addGroupBoxes(all, settings, name);
        for (Figure& figure : all.figures)
            setGlyphs(figure, how);
        return all;
    };
    Diagram diagram = wanted(options);
    std::optional<Diagram> known;
    if (before && areOnlyNamed(*before))
        before = &known.emplace(recognized(*before, diagram));
    const bool hasTables = stage == Stage::Logical || stage == Stage::Physical;
    if (hasTables && placesName != name) {
        DiagramOptions plain = options;
        plain.content.hasSizes = false;
        plain.content.types = TypeDisplay::InPhysical;
        const GrownPlaces grown(positionsOf(layout, name), wanted(plain), diagram);
        moveBends(bends, grown);
        for (const auto& [line, points] : layout.settingsOf(placesName).bends)
            bends[line] = points;
        positions.insert(grown.places().begin(), grown.places().end());
    }
    if (stage == Stage::Conceptual && options.content.attributes == AttributeDisplay::Ovals) {
        DiagramOptions withoutOvals = options;
        withoutOvals.content.attributes = AttributeDisplay::Hidden;
        Diagram plain = wanted(withoutOvals);
        if (const auto done = place(plain, positions, bends, layoutOptions, before); !done)
            return failure(done.error());
        const auto done = placeWithOvals(diagram, std::move(plain), [&](Diagram& each) {
            return place(each, positions, bends, layoutOptions, before);
        });
        if (!done)
            return failure(done.error());
    } else {
        const auto done = placeWithAttributes(
            diagram, [&](Diagram& each) { return place(each, positions, bends, layoutOptions, before); });
        if (!done)
            return failure(done.error());
    }
    placeGroupBoxes(diagram, settings, positions);
    if (diagram.figures.empty())
        return diagram;
    if (options.explainsSigns) {
        std::vector<LegendEntry> signs = signLegend(diagram, options);
        std::move(signs.begin(), signs.end(), std::back_inserter(diagram.legend));
    }
    addExplanations(diagram,
                    options.content.hasQueryList && stage != Stage::Conceptual
                        ? workflowLists(model, hasTables ? &derivation : nullptr, &physical)
                        : std::vector<DiagramList>(),
                    options.content.hasLegend, hasTables, positions);
    return diagram;
}

std::vector<QRectF> updateSigns(Diagram& diagram, const DiagramOptions& options)
{
    constexpr double margin = 12.0;  // glyphs stand at a corner
    std::vector<QRectF> changed;
    const auto replace = [&changed](std::vector<Item>& items, std::vector<Item> by, const QRectF& rect) {
        if (items == by)
            return;
        items = std::move(by);
        changed.push_back(rect.adjusted(-margin, -margin, margin, margin));
    };
    for (Connection& connection : diagram.connections) {
        for (ConnectionLabel& label : connection.labels) {
            if (label.kind == LabelKind::Query)
                replace(label.items, queryLabel(label.text, options.signOf(queriesOf(connection))).items,
                        rectOf(label));
        }
    }
    for (Figure& figure : diagram.figures) {
        std::vector<Item> glyphs = std::move(figure.glyphs);
        setGlyphs(figure, options);
        replace(glyphs, figure.glyphs, figure.rect());
        for (Part& part : figure.parts) {
            if (part.kind != PartKind::Query)
                continue;
            std::vector<Item> items = queryLabel(part.name, options.signOf(part.queries)).items;
            translate(items, part.rect.center());
            replace(part.items, std::move(items), part.rect.translated(figure.position));
        }
    }
    return changed;
}

}  // namespace querywright::render
