// SPDX-License-Identifier: Apache-2.0
// The text is a list of words, separated by spaces and line ends; numbers in the shortest form that reads
// back the same.
//
//     graph FLOW ARRANGEMENT NODEGAP LAYERGAP
//     groups COUNT, then of each: HEADER PADDING PARENT
//     nodes COUNT, then of each: WIDTH HEIGHT OUTLINE GROUP BESIDE SIDE FIXED [X Y] OFFSET [X Y]
//     edges COUNT, then of each: FROM TO FLOW SIGN LABELS, then of each label: WIDTH HEIGHT PLACE
//     end
//
// GROUP, PARENT, BESIDE and FROM are positions, -1 for none; FIXED, OFFSET and FLOW are 0 or 1. Names, bends,
// heads and where on a line labels should be are of no influence on places and stay behind.
#include "render/layout/graph_text.h"

#include <charconv>
#include <cmath>

namespace querywright::layout {

namespace {

class Writer {
public:
    void word(std::string_view text)
    {
        m_text += text;
        m_text += ' ';
    }
    void number(double value) { append(value); }
    void whole(long long value) { append(value); }
    void position(const std::optional<std::size_t>& value)
    {
        whole(value ? static_cast<long long>(*value) : -1);
    }
    void endLine() { m_text.back() = '\n'; }

    std::string take() { return std::move(m_text); }

private:
    template <typename T>
    void append(T value)
    {
        char digits[40];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        word({digits, static_cast<std::size_t>(end - digits)});
    }

    std::string m_text;
};

// Reads words; after the first that is not as expected all others are refused too.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    bool isGood() const { return m_isGood; }

    void word(std::string_view expected) { m_isGood = m_isGood && next() == expected; }

    double number()
    {
        const double value = read<double>();
        m_isGood = m_isGood && std::isfinite(value);
        return m_isGood ? value : 0.0;
    }

    // A whole number from `least` to below `bound`.
    long long whole(long long least, long long bound)
    {
        const auto value = read<long long>();
        m_isGood = m_isGood && value >= least && value < bound;
        return m_isGood ? value : least;
    }

    bool flag() { return whole(0, 2) != 0; }

    std::size_t count()
    {
        // Every counted thing takes at least two characters.
        return static_cast<std::size_t>(whole(0, static_cast<long long>(m_text.size()) + 1));
    }

    std::optional<std::size_t> position(std::size_t bound)
    {
        const long long value = whole(-1, static_cast<long long>(bound));
        return value < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(value));
    }

private:
    std::string_view next()
    {
        const std::size_t begin = std::min(m_text.find_first_not_of(" \n"), m_text.size());
        const std::size_t end = std::min(m_text.find_first_of(" \n", begin), m_text.size());
        const std::string_view word = m_text.substr(begin, end - begin);
        m_text.remove_prefix(end);
        return word;
    }

    template <typename T>
    T read()
    {
        T value{};
        const std::string_view digits = next();
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        m_isGood = m_isGood && error == std::errc{} && end == digits.data() + digits.size();
        return value;
    }

    std::string_view m_text;
    bool m_isGood = true;
};

void writeNode(Writer& writer, const Node& node)
{
    writer.number(node.size.width);
    writer.number(node.size.height);
    writer.whole(static_cast<long long>(node.outline));
    writer.position(node.group);
    writer.position(node.beside);
    writer.whole(static_cast<long long>(node.side));
    for (const std::optional<Point>& point : {node.fixed, node.offset}) {
        writer.whole(point ? 1 : 0);
        if (point) {
            writer.number(point->x);
            writer.number(point->y);
        }
    }
    writer.endLine();
}

void writeEdge(Writer& writer, const Edge& edge)
{
    writer.position(edge.from);
    writer.position(edge.to);
    writer.whole(edge.isFlow ? 1 : 0);
    writer.number(edge.signLength);
    writer.whole(static_cast<long long>(edge.labels.size()));
    for (const Label& label : edge.labels) {
        writer.number(label.size.width);
        writer.number(label.size.height);
        writer.whole(static_cast<long long>(label.place));
    }
    writer.endLine();
}

Node readNode(Reader& reader, std::size_t nodes, std::size_t groups)
{
    Node node;
    node.size.width = reader.number();
    node.size.height = reader.number();
    node.outline = static_cast<Outline>(reader.whole(0, 4));
    node.group = reader.position(groups);
    node.beside = reader.position(nodes);
    node.side = static_cast<Side>(reader.whole(0, 2));
    for (std::optional<Point>* point : {&node.fixed, &node.offset}) {
        if (reader.flag()) {
            const double x = reader.number();
            *point = Point{x, reader.number()};
        }
    }
    return node;
}

Edge readEdge(Reader& reader, std::size_t nodes)
{
    Edge edge;
    edge.from = reader.position(nodes);
    edge.to = static_cast<std::size_t>(reader.whole(0, static_cast<long long>(nodes)));
    edge.isFlow = reader.flag();
    edge.signLength = reader.number();
    for (std::size_t i = reader.count(); i > 0 && reader.isGood(); --i) {
        const double width = reader.number();
        const double height = reader.number();
        edge.labels.push_back({{width, height}, 0.5, static_cast<LabelPlace>(reader.whole(0, 3))});
    }
    return edge;
}

}  // namespace

std::string writeGraph(const LayoutGraph& graph)
{
    Writer writer;
    writer.word("graph");
    writer.whole(static_cast<long long>(graph.flow));
    writer.whole(static_cast<long long>(graph.arrangement));
    writer.number(graph.nodeGap);
    writer.number(graph.layerGap);
    writer.endLine();
    writer.word("groups");
    writer.whole(static_cast<long long>(graph.groups.size()));
    for (const Group& group : graph.groups) {
        writer.number(group.header);
        writer.number(group.padding);
        writer.position(group.parent);
    }
    writer.endLine();
    writer.word("nodes");
    writer.whole(static_cast<long long>(graph.nodes.size()));
    for (const Node& node : graph.nodes)
        writeNode(writer, node);
    writer.word("edges");
    writer.whole(static_cast<long long>(graph.edges.size()));
    for (const Edge& edge : graph.edges)
        writeEdge(writer, edge);
    writer.word("end");
    writer.endLine();
    return writer.take();
}

std::optional<LayoutGraph> readGraph(std::string_view text)
{
    Reader reader(text);
    LayoutGraph graph;
    reader.word("graph");
    graph.flow = static_cast<Flow>(reader.whole(0, 2));
    graph.arrangement = static_cast<Arrangement>(reader.whole(0, 2));
    graph.nodeGap = reader.number();
    graph.layerGap = reader.number();
    reader.word("groups");
    for (std::size_t i = reader.count(); i > 0 && reader.isGood(); --i) {
        const double header = reader.number();
        const double padding = reader.number();
        graph.groups.push_back({{}, header, padding, 0.0, reader.position(graph.groups.size())});
    }
    reader.word("nodes");
    const std::size_t nodes = reader.count();
    for (std::size_t i = 0; i < nodes && reader.isGood(); ++i)
        graph.nodes.push_back(readNode(reader, nodes, graph.groups.size()));
    reader.word("edges");
    for (std::size_t i = reader.count(); i > 0 && reader.isGood(); --i)
        graph.edges.push_back(readEdge(reader, nodes));
    reader.word("end");
    return reader.isGood() ? std::optional(std::move(graph)) : std::nullopt;
}

std::string writePlaces(const std::vector<Point>& places)
{
    Writer writer;
    writer.word("places");
    writer.whole(static_cast<long long>(places.size()));
    for (const Point& place : places) {
        writer.number(place.x);
        writer.number(place.y);
    }
    writer.word("end");
    writer.endLine();
    return writer.take();
}

std::optional<std::vector<Point>> readPlaces(std::string_view text)
{
    Reader reader(text);
    std::vector<Point> places;
    reader.word("places");
    for (std::size_t i = reader.count(); i > 0 && reader.isGood(); --i) {
        const double x = reader.number();
        places.push_back({x, reader.number()});
    }
    reader.word("end");
    return reader.isGood() ? std::optional(std::move(places)) : std::nullopt;
}

}  // namespace querywright::layout
