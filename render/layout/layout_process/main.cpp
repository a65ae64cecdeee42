// SPDX-License-Identifier: Apache-2.0
// querywright-layout: reads a graph from the standard input and writes the places of its nodes to the
// standard output. A process of its own, because Graphviz cannot be interrupted but a process can be ended.
#include "render/layout/graph_text.h"
#include "render/layout/placement.h"

#include <exception>
#include <iostream>
#include <iterator>
#include <string>

namespace {

int run()
{
    using namespace querywright::layout;
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const auto graph = readGraph(text);
    if (!graph) {
        std::cerr << "querywright-layout: expects a graph on its standard input\n";
        return 2;
    }
    const auto places = placeNodes(*graph, nullptr);
    if (!places)
        return 1;
    std::cout << writePlaces(*places) << std::flush;
    return std::cout ? 0 : 1;
}

}  // namespace

int main()
{
    try {
        return run();
    } catch (const std::exception& error) {
        std::cerr << "querywright-layout: " << error.what() << '\n';
        return 1;
    }
}
