// SPDX-License-Identifier: Apache-2.0
// The only file that sees Graphviz. Its dot plug-in is linked, not looked for at run time, so that no
// configuration file of Graphviz needs to exist. Graphviz has global state: there is one context, used by one
// thread at a time.
#include "render/layout/dot.h"

#include <gvc.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>

extern "C" gvplugin_library_t gvplugin_dot_layout_LTX_library;

namespace querywright::layout {

namespace {

constexpr double unitsPerInch = 72.0;

struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

// A computed layout. Graphviz keeps it inside the graph and must be told to let go of it before the graph is
// closed.
class ComputedLayout {
public:
    ComputedLayout(GVC_t* context, Agraph_t* graph)
        : m_context(context), m_graph(graph), m_ok(gvLayout(context, graph, "dot") == 0)
    {}
    ~ComputedLayout()
    {
        if (m_ok)
            gvFreeLayout(m_context, m_graph);
    }
    ComputedLayout(const ComputedLayout&) = delete;
    ComputedLayout& operator=(const ComputedLayout&) = delete;

    bool ok() const { return m_ok; }

private:
    GVC_t* m_context;
    Agraph_t* m_graph;
    bool m_ok;
};

struct FreeContext {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};

// REQUIRES: the caller holds the mutex of Graphviz.
GVC_t* context()
{
    static lt_symlist_t plugins[] = {{"gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library},
                                     {nullptr, nullptr}};
    static const std::unique_ptr<GVC_t, FreeContext> only(gvContextPlugins(plugins, 0));
    agseterr(AGMAX);  // it would write to the standard error of the program
    return only.get();
}

// cgraph takes texts it does not change as char*.
void set(void* object, const char* name, const std::string& value)
{
    agsafeset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()), const_cast<char*>(""));
}

std::string inches(double units)
{
    // Not std::to_string: Graphviz reads, and std::to_string writes, by the locale of C.
    const long thousandths = static_cast<long>(units / unitsPerInch * 100000 + 0.5);
    std::string digits = std::to_string(thousandths);
    digits.insert(0, digits.size() < 6 ? 6 - digits.size() : 0, '0');
    return digits.insert(digits.size() - 5, ".");
}

std::vector<Agnode_t*> addNodes(Agraph_t* graph, const DotGraph& wanted)
{
    std::vector<Agnode_t*> nodes;
    for (std::size_t i = 0; i < wanted.widths.size(); ++i) {
        Agnode_t* node = agnode(graph, const_cast<char*>(std::to_string(i).c_str()), 1);
        set(node, "width", inches(wanted.widths[i]));
        nodes.push_back(node);
    }
    return nodes;
}

void addEdges(Agraph_t* graph, const DotGraph& wanted, const std::vector<Agnode_t*>& nodes)
{
    for (const DotGraph::Edge& edge : wanted.edges) {
        Agedge_t* made = agedge(graph, nodes[edge.tail], nodes[edge.head], nullptr, 1);
        set(made, "weight", std::to_string(edge.weight));
    }
    for (std::size_t i = 0; i < wanted.sameLayer.size(); ++i) {
        Agraph_t* same = agsubg(graph, const_cast<char*>(("same" + std::to_string(i)).c_str()), 1);
        set(same, "rank", "same");
        agsubnode(same, nodes[wanted.sameLayer[i].first], 1);
        agsubnode(same, nodes[wanted.sameLayer[i].second], 1);
    }
}

void setDefaults(Agraph_t* graph, const DotGraph& wanted)
{
    const auto attribute = [graph](int kind, const char* name, const std::string& value) {
        agattr(graph, kind, const_cast<char*>(name), const_cast<char*>(value.c_str()));
    };
    attribute(AGRAPH, "nodesep", inches(wanted.nodeGap));
    attribute(AGRAPH, "splines", "");  // lines are routed by ourselves
    // Bounds of the rounds of its searches, which take very long on large graphs.
    const std::size_t count = wanted.widths.size();
    const char* const rounds = count > 1000 ? "0.2" : "4";
    attribute(AGRAPH, "nslimit", rounds);
    attribute(AGRAPH, "nslimit1", rounds);
    attribute(AGRAPH, "mclimit", count > 1000 ? "0.05" : count > 300 ? "0.3" : "1");
    attribute(AGNODE, "shape", "box");
    attribute(AGNODE, "fixedsize", "true");
    attribute(AGNODE, "label", "");
    attribute(AGNODE, "height", inches(2));
    attribute(AGNODE, "width", inches(2));
    attribute(AGEDGE, "weight", "1");
}

// Should Graphviz ever refuse, the nodes lie in one layer: not beautiful, but in their order and apart.
std::vector<DotPlace> inOneLayer(const DotGraph& wanted)
{
    std::vector<DotPlace> places;
    double across = 0.0;
    for (const int width : wanted.widths) {
        places.push_back({0, across + width / 2.0});
        across += width + wanted.nodeGap;
    }
    return places;
}

}  // namespace

std::vector<DotPlace> placeInLayers(const DotGraph& wanted)
{
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    GVC_t* const only = context();
    const Graph graph(agopen(const_cast<char*>("layout"), Agdirected, nullptr));
    setDefaults(graph.get(), wanted);
    const std::vector<Agnode_t*> nodes = addNodes(graph.get(), wanted);
    addEdges(graph.get(), wanted, nodes);

    const ComputedLayout layout(only, graph.get());
    if (!layout.ok())
        return inOneLayer(wanted);
    std::map<double, int> layerAt;  // Graphviz counts upwards
    for (Agnode_t* node : nodes)
        layerAt.emplace(-ND_coord(node).y, 0);
    int count = 0;
    for (auto& [y, layer] : layerAt)
        layer = count++;
    std::vector<DotPlace> places;
    for (Agnode_t* node : nodes)
        places.push_back({layerAt.at(-ND_coord(node).y), ND_coord(node).x});
    return places;
}

}  // namespace querywright::layout
