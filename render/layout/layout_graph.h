// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/geometry.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::layout {

enum class Side { Right, Below };

// What a line that ends at a node stops at.
enum class Outline { Rectangle, Diamond, Triangle, Ellipse };

struct Node {
    std::string name;  // unique in the graph; of no influence on the result but to make it repeatable
    Size size;         // of all that is drawn of it
    Outline outline = Outline::Rectangle;
    std::optional<Point> fixed;  // its middle, where a person put it
    std::optional<std::size_t> group;
    // A node that belongs to another and stands beside it: an update beside its task, own attributes below
    // their diamond.
    std::optional<std::size_t> beside;
    Side side = Side::Right;  // where it stands beside it
    // How far its middle is from that of the node it stands beside, wherever that side would be.
    std::optional<Point> offset;
};

// Whether a label may lie anywhere on its line or belongs to one end of it, as a role does.
enum class LabelPlace { OnLine, AtStart, AtEnd };

// A label that lies on a line.
struct Label {
    Size size;
    double along = 0.5;  // where on the line its middle should be, 0 at `from`, 1 at `to`
    LabelPlace place = LabelPlace::OnLine;
};

// A line as it is drawn.
struct Route {
    std::vector<Point> points;        // first on the outline of `from` (or free), last on that of `to`
    std::vector<Point> labelCenters;  // of each label of the edge
    bool isPlain = false;             // drawn in a hurry
};

// How a line ran in the diagram before, and the boxes at its ends; no `from` where it came from nowhere.
struct LineBefore {
    Route route;
    std::optional<Rectangle> from;
    Rectangle to;
};

struct Edge {
    std::optional<std::size_t> from;  // none: the line comes from nowhere (an entry point)
    std::size_t to = 0;
    std::vector<Label> labels;
    bool hasHead = true;  // an arrow, which needs a straight piece before its head
    bool isFlow = true;   // it counts for the direction of flow: `from` comes before `to`
    bool isTie = false;   // it joins a node and what belongs to it: it is straight, whatever others are
    // How much of the line the signs at its ends take, as crow's feet do; so long it goes straight, with room
    // at both sides.
    double signLength = 0.0;
    // The bends between its ends, where a person put them; empty: it is routed.
    std::vector<Point> bends;
    // It runs so still if the boxes at its ends are where they were and nothing is in its way; lines from
    // nowhere only if all do that come to the node.
    std::optional<LineBefore> before = {};
};

// Nodes that are kept together within a frame.
struct Group {
    std::string name;
    double header = 0.0;   // kept free at the top, for its name
    double padding = 0.0;  // kept free at every side
    double nameEnd = 0.0;  // how far from the left of the frame the name ends, where no label may lie
    // The group whose frame this one lies in: one that comes before it.
    std::optional<std::size_t> parent = {};
};

enum class Flow { LeftToRight, TopToBottom };

enum class LineForm { Straight, Orthogonal };

// Layers along the flow, or rows and columns in which neighbours stand beside each other (an ERD).
enum class Arrangement { Layers, Grid };

struct LayoutGraph {
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<Group> groups;
    Flow flow = Flow::LeftToRight;
    LineForm lines = LineForm::Orthogonal;
    Arrangement arrangement = Arrangement::Layers;
    double nodeGap = 40.0;   // at least this much between two nodes of a layer
    double layerGap = 70.0;  // at least this much between two layers; more where labels need it
};

}  // namespace querywright::layout
