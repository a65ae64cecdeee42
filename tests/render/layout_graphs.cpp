// SPDX-License-Identifier: Apache-2.0
#include "tests/render/layout_graphs.h"

#include <algorithm>
#include <random>

namespace querywright::tests {

using namespace layout;

namespace {

void addLine(LayoutGraph& graph, std::size_t from, std::size_t to)
{
    Edge edge;
    edge.from = from;
    edge.to = to;
    edge.hasHead = false;
    edge.isFlow = false;
    edge.labels.push_back({{16, 16}, 0.5});
    graph.edges.push_back(edge);
}

void relate(LayoutGraph& graph, std::size_t first, std::size_t second)
{
    const std::size_t relationship = addNode(graph, {90, 50});
    graph.nodes[relationship].outline = Outline::Diamond;
    addLine(graph, first, relationship);
    addLine(graph, relationship, second);
}

class Maker {
public:
    Maker(std::size_t nodes, std::uint32_t seed) : m_count(nodes), m_random(seed) {}

    LayoutGraph flow(std::size_t groups)
    {
        for (std::size_t i = 0; i < groups; ++i)
            m_graph.groups.push_back({"group" + std::to_string(i), 24, 14});
        addNodes(groups);
        for (std::size_t i = 0; i < m_count; ++i) {
            if (i == 0 || below(12) == 0)
                addEdge(m_graph, std::nullopt, i);
            else
                addEdge(m_graph, i - 1 - below(std::min<std::size_t>(i, 12)), i);
        }
        for (std::size_t i = 0; i < m_count / 5; ++i) {
            const std::size_t from = below(m_count);
            addEdge(m_graph, from, std::min(m_count - 1, from + below(16)));
        }
        return std::move(m_graph);
    }

    LayoutGraph star()
    {
        addNodes(0);
        for (std::size_t i = 1; i < m_count; ++i)
            below(3) == 0 ? addEdge(m_graph, i, 0) : addEdge(m_graph, std::size_t{0}, i);
        return std::move(m_graph);
    }

    LayoutGraph dense()
    {
        addNodes(0);
        for (std::size_t i = 0; i < 2 * m_count; ++i)
            addEdge(m_graph, below(m_count), below(m_count));
        return std::move(m_graph);
    }

    LayoutGraph entities()
    {
        m_graph.lines = LineForm::Straight;
        m_graph.arrangement = Arrangement::Grid;
        addNodes(0);
        for (std::size_t i = 1; i < m_count; ++i)
            relate(m_graph, i - 1 - below(std::min<std::size_t>(i, 5)), i);
        for (std::size_t i = 0; i < m_count / 6; ++i)
            relate(m_graph, below(m_count), below(m_count));
        return std::move(m_graph);
    }

private:
    std::size_t below(std::size_t bound) { return m_random() % bound; }

    void addNodes(std::size_t groups)
    {
        for (std::size_t i = 0; i < m_count; ++i) {
            const double width = 160 + 10 * static_cast<double>(below(9));
            const double height = 43 + 18 * static_cast<double>(below(8));
            addNode(m_graph, {width, height},
                    groups > 0 ? std::optional(i * groups / m_count) : std::nullopt);
        }
    }

    std::size_t m_count;
    std::mt19937 m_random;
    LayoutGraph m_graph;
};

}  // namespace

std::size_t addNode(LayoutGraph& graph, Size size, std::optional<std::size_t> group)
{
    Node node;
    node.name = "n" + std::to_string(graph.nodes.size());
    node.size = size;
    node.group = group;
    graph.nodes.push_back(node);
    return graph.nodes.size() - 1;
}

void addEdge(LayoutGraph& graph, std::optional<std::size_t> from, std::size_t to, Size label)
{
    Edge edge;
    edge.from = from;
    edge.to = to;
    edge.labels.push_back({label, 0.5});
    graph.edges.push_back(edge);
}

LayoutGraph twoNodes()
{
    LayoutGraph graph;
    addNode(graph, {160, 100});
    addNode(graph, {160, 100});
    return graph;
}

LayoutGraph hotelTables()
{
    LayoutGraph graph;
    graph.groups = {{"hotel", 24, 14}, {"reservation", 24, 14}};
    const std::size_t byPoi = addNode(graph, {180, 115}, 0);
    const std::size_t hotels = addNode(graph, {180, 115}, 0);
    const std::size_t pois = addNode(graph, {180, 79}, 0);
    const std::size_t rooms = addNode(graph, {230, 97}, 0);
    const std::size_t amenities = addNode(graph, {230, 97}, 0);
    addEdge(graph, std::nullopt, byPoi);
    addEdge(graph, byPoi, hotels);
    addEdge(graph, hotels, pois);
    addEdge(graph, hotels, rooms);
    addEdge(graph, rooms, amenities);
    const std::size_t byConfirmation = addNode(graph, {190, 133}, 1);
    const std::size_t byGuest = addNode(graph, {180, 151}, 1);
    const std::size_t byDate = addNode(graph, {230, 151}, 1);
    const std::size_t guests = addNode(graph, {180, 151}, 1);
    for (const std::size_t table : {byConfirmation, byGuest, byDate})
        addEdge(graph, std::nullopt, table);
    for (const std::size_t table : {byConfirmation, byGuest, byDate})
        addEdge(graph, table, guests);
    return graph;
}

LayoutGraph hotelEntities()
{
    LayoutGraph graph;
    graph.lines = LineForm::Straight;
    graph.arrangement = Arrangement::Grid;
    const std::size_t hotel = addNode(graph, {150, 115});
    const std::size_t room = addNode(graph, {180, 80});
    const std::size_t poi = addNode(graph, {150, 95});
    const std::size_t amenity = addNode(graph, {140, 95});
    const std::size_t availability = addNode(graph, {160, 105});
    const std::size_t reservation = addNode(graph, {190, 115});
    const std::size_t guest = addNode(graph, {190, 200});
    relate(graph, hotel, room);
    relate(graph, hotel, poi);
    relate(graph, room, amenity);
    relate(graph, room, availability);
    relate(graph, room, reservation);
    relate(graph, reservation, guest);
    return graph;
}

LayoutGraph randomGraph(Shape shape, std::size_t nodes, std::uint32_t seed)
{
    Maker maker(nodes, seed);
    switch (shape) {
    case Shape::Flow:
        return maker.flow(0);
    case Shape::Grouped:
        return maker.flow(1 + nodes / 15);
    case Shape::Star:
        return maker.star();
    case Shape::Dense:
        return maker.dense();
    case Shape::Entities:
        break;
    }
    return maker.entities();
}

std::string nameOf(Shape shape)
{
    switch (shape) {
    case Shape::Flow:
        return "flow";
    case Shape::Grouped:
        return "grouped";
    case Shape::Star:
        return "star";
    case Shape::Dense:
        return "dense";
    case Shape::Entities:
        break;
    }
    return "entities";
}

}  // namespace querywright::tests
