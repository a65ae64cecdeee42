// SPDX-License-Identifier: Apache-2.0
// On a grid, groups are arranged together with all else, if possible. Otherwise each group is arranged by
// itself, with the groups in it, and becomes one rectangle, its frame; so does each connected component of
// what is in no group. The rectangles are packed like that: no frame can overlap another or a node that is
// not in it.
#include "render/layout/frames.h"
#include "render/layout/packing.h"
#include "render/layout/part_order.h"
#include "render/layout/placement.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>

namespace querywright::layout {

namespace {

constexpr double pieceGap = 40.0;
constexpr double frameGap = 30.0;
constexpr std::size_t mostForGrid = 200;  // for more the search has not the time to find something good

// The blocks of a part of the graph that hang together, each in the order of the graph. `acrossGroups`: by
// lines from group to group, too, and by being in one group.
std::vector<std::vector<std::size_t>>
componentsOf(const Placing& placing, const std::vector<std::size_t>& part, bool acrossGroups = false)
{
    std::vector<std::size_t> parent(placing.blocks.all.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&parent](std::size_t i) {
        while (parent[i] != i)
            i = parent[i] = parent[parent[i]];
        return i;
    };
    for (const Edge& edge : placing.graph.edges) {
        if (!edge.from)
            continue;
        const std::size_t from = placing.blocks.ofNode[*edge.from];
        const std::size_t to = placing.blocks.ofNode[edge.to];
        if (acrossGroups || placing.blocks.all[from].group == placing.blocks.all[to].group)
            parent[std::max(root(from), root(to))] = std::min(root(from), root(to));
    }
    std::map<std::size_t, std::size_t> firstOf;
    for (const std::size_t block : part) {
        const auto group = placing.blocks.all[block].group;
        if (!acrossGroups || !group)
            continue;
        const std::size_t first = root(firstOf.emplace(*group, block).first->second);
        parent[std::max(first, root(block))] = std::min(first, root(block));
    }
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> componentOf(parent.size(), none);
    std::vector<std::vector<std::size_t>> components;
    for (const std::size_t block : part) {
        std::size_t& component = componentOf[root(block)];
        if (component == none) {
            component = components.size();
            components.emplace_back();
        }
        components[component].push_back(block);
    }
    return components;
}

Point sizeOnGrid(const Rectangle& extent, Size& size)
{
    const Point origin{std::floor(extent.left / gridStep) * gridStep,
                       std::floor(extent.top / gridStep) * gridStep};
    size = {raisedToGrid(extent.right - origin.x), raisedToGrid(extent.bottom - origin.y)};
    return origin;
}

// A piece as a parcel; `origin` becomes the corner of it.
Parcel parcelOf(const Piece& piece, Point& origin)
{
    Parcel parcel;
    origin = sizeOnGrid(piece.extent, parcel.size);
    for (const Rectangle& taken : piece.taken)
        parcel.taken.push_back(moved(taken, {-origin.x, -origin.y}));
    return parcel;
}

// Pieces that were packed as one.
Piece joined(const std::vector<Piece>& pieces, const std::vector<Point>& origins,
             const std::vector<Point>& corners)
{
    Piece whole;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Point by{corners[i].x - origins[i].x, corners[i].y - origins[i].y};
        whole.blocks.insert(whole.blocks.end(), pieces[i].blocks.begin(), pieces[i].blocks.end());
        for (const Point& place : pieces[i].places)
            whole.places.push_back({place.x + by.x, place.y + by.y});
        for (const Rectangle& taken : pieces[i].taken)
            whole.taken.push_back(moved(taken, by));
        const Rectangle extent = moved(pieces[i].extent, by);
        whole.extent = i == 0 ? extent : united(whole.extent, extent);
    }
    return whole;
}

// Puts pieces side by side, no wider than `width` if there is one.
Piece packed(const std::vector<Piece>& pieces, double gap, std::optional<double> width = {})
{
    std::vector<Point> origins(pieces.size());
    std::vector<Parcel> parcels;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        parcels.push_back(parcelOf(pieces[i], origins[i]));
    const Packed packed = width ? packWithin(parcels, gap, *width) : pack(parcels, gap);
    return joined(pieces, origins, packed.places);
}

void setTaken(Piece& piece, const Placing& placing)
{
    std::map<std::size_t, Rectangle> rooms;
    for (std::size_t i = 0; i < piece.blocks.size(); ++i)
        rooms.emplace(piece.blocks[i], moved(placing.blocks.all[piece.blocks[i]].room, piece.places[i]));
    for (const auto& [block, room] : rooms)
        piece.taken.push_back(room);
    for (const Edge& edge : placing.graph.edges) {
        if (!edge.from)
            continue;
        const auto from = rooms.find(placing.blocks.ofNode[*edge.from]);
        const auto to = rooms.find(placing.blocks.ofNode[edge.to]);
        if (from != rooms.end() && to != rooms.end() && from != to)
            piece.taken.push_back(united(from->second, to->second));
    }
}

std::vector<Piece> placeComponents(const Placing& placing, const std::vector<std::size_t>& part)
{
    std::vector<Piece> pieces;
    for (const std::vector<std::size_t>& component : componentsOf(placing, part)) {
        if (placing.isCancelled())
            break;
        const bool onGrid = placing.graph.arrangement == Arrangement::Grid && component.size() <= mostForGrid;
        pieces.push_back(onGrid ? placeOnGrid(placing, component) : placeLayered(placing, component));
        setTaken(pieces.back(), placing);
    }
    return pieces;
}

// The frames of the groups whose blocks a piece has, or nothing if one of them covers what is not in it.
std::optional<std::vector<Rectangle>> framesIn(const Piece& piece, const Placing& placing)
{
    std::map<std::size_t, Rectangle> contents;
    const auto roomOf = [&](std::size_t i) {
        return moved(placing.blocks.all[piece.blocks[i]].room, piece.places[i]);
    };
    for (std::size_t i = 0; i < piece.blocks.size(); ++i) {
        if (const auto group = placing.blocks.all[piece.blocks[i]].group) {
            const auto [content, isNew] = contents.emplace(*group, roomOf(i));
            content->second = united(content->second, roomOf(i));
        }
    }
    std::vector<Rectangle> frames;
    for (const auto& [group, content] : contents) {
        const Rectangle frame = framed(placing.graph.groups[group], content);
        for (std::size_t i = 0; i < piece.blocks.size(); ++i) {
            if (placing.blocks.all[piece.blocks[i]].group != group && overlaps(frame, roomOf(i)))
                return std::nullopt;
        }
        if (std::any_of(frames.begin(), frames.end(),
                        [&](const Rectangle& other) { return overlaps(frame, other); }))
            return std::nullopt;
        frames.push_back(frame);
    }
    return frames;
}

// On a grid, groups are arranged together with what their nodes are joined to, so that lines in and out of
// them are as short as others. Nothing if that is not to be had.
std::optional<std::vector<Piece>> placeWithGroups(const Placing& placing)
{
    const std::vector<Group>& groups = placing.graph.groups;
    if (groups.empty() || placing.graph.arrangement != Arrangement::Grid
        || std::any_of(groups.begin(), groups.end(), [](const Group& group) { return group.parent; }))
        return std::nullopt;
    std::vector<std::size_t> all(placing.blocks.all.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<Piece> pieces;
    for (const std::vector<std::size_t>& component : componentsOf(placing, all, true)) {
        if (component.size() > mostForGrid || placing.isCancelled())
            return std::nullopt;
        Piece piece = placeOnGrid(placing, component);
        const auto frames = framesIn(piece, placing);
        if (!frames)
            return std::nullopt;
        setTaken(piece, placing);
        for (const Rectangle& frame : *frames) {
            piece.taken.push_back(frame);
            piece.extent = united(piece.extent, frame);
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

std::size_t firstBlockOf(const Piece& piece)
{
    return *std::min_element(piece.blocks.begin(), piece.blocks.end());
}

class Arranging {
public:
    explicit Arranging(const Placing& placing)
        : m_placing(placing), m_parts(placing.graph.groups.size()), m_widths(placing.graph.groups.size())
    {
        if (auto pieces = placeWithGroups(placing)) {
            m_free = *std::move(pieces);
            return;
        }
        std::vector<std::vector<std::size_t>> groups(placing.graph.groups.size());
        std::vector<std::size_t> free;
        for (std::size_t i = 0; i < placing.blocks.all.size(); ++i) {
            const std::optional<std::size_t> group = placing.blocks.all[i].group;
            (group ? groups[*group] : free).push_back(i);
        }
        m_free = placeComponents(placing, free);
        for (std::size_t i = groups.size(); i-- > 0;)
            m_parts[i] = placeComponents(placing, groups[i]);
    }

    std::vector<Point> run()
    {
        std::vector<Point> places = assembled();
        constexpr int rounds = 2;
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t group = 0; group < m_parts.size(); ++group) {
                if (bringTogether(group, places))
                    places = assembled();
            }
        }
        return places;
    }

private:
    // Packs each group with the groups in it, then the pieces of the top level in the order of their first
    // block. Returns a place for each block.
    std::vector<Point> assembled() const
    {
        const std::vector<Group>& groups = m_placing.graph.groups;
        std::vector<Piece> pieces = m_free;
        std::vector<std::vector<Piece>> within(groups.size());
        for (std::size_t i = groups.size(); i-- > 0;) {
            std::vector<Piece> parts = m_parts[i];
            std::move(within[i].begin(), within[i].end(), std::back_inserter(parts));
            if (parts.empty())
                continue;
            Piece piece = packed(parts, pieceGap, m_widths[i]);
            piece.extent = framed(groups[i], piece.extent);
            piece.taken = {piece.extent};
            const auto parent = groups[i].parent;
            (parent ? within[*parent] : pieces).push_back(std::move(piece));
        }
        std::stable_sort(pieces.begin(), pieces.end(),
                         [](const Piece& a, const Piece& b) { return firstBlockOf(a) < firstBlockOf(b); });
        const Piece whole = packed(pieces, groups.empty() ? pieceGap : frameGap);
        std::vector<Point> places(m_placing.blocks.all.size());
        for (std::size_t i = 0; i < whole.blocks.size(); ++i)
            places[whole.blocks[i]] = whole.places[i];
        return places;
    }

    // Orders the parts of a group such that those which are joined with something outside of it come to lie
    // near to that. Returns whether there is a better order.
    bool bringTogether(std::size_t group, const std::vector<Point>& places)
    {
        std::vector<Piece>& parts = m_parts[group];
        if (parts.size() < 2)
            return false;
        std::vector<Point> origins(parts.size());
        std::vector<Parcel> parcels;
        for (std::size_t i = 0; i < parts.size(); ++i)
            parcels.push_back(parcelOf(parts[i], origins[i]));
        const Packed packed =
            m_widths[group] ? packWithin(parcels, pieceGap, *m_widths[group]) : pack(parcels, pieceGap);
        const Point first = places[parts[0].blocks[0]];
        const Point corner{first.x - (parts[0].places[0].x - origins[0].x) - packed.places[0].x,
                           first.y - (parts[0].places[0].y - origins[0].y) - packed.places[0].y};
        const auto order = orderByLines(parcels, pieceGap, packed,
                                        outgoingLines(group, origins, corner, places), m_placing.cancelled);
        if (!order)
            return false;
        std::vector<Piece> sorted;
        for (const std::size_t part : *order)
            sorted.push_back(std::move(parts[part]));
        parts = std::move(sorted);
        m_widths[group] = packed.size.width;
        return true;
    }

    std::vector<OutgoingLine> outgoingLines(std::size_t group, const std::vector<Point>& origins,
                                            Point corner, const std::vector<Point>& places) const
    {
        std::map<std::size_t, std::pair<std::size_t, Point>> inside;  // by block: its part, where it is there
        for (std::size_t part = 0; part < m_parts[group].size(); ++part) {
            const Piece& piece = m_parts[group][part];
            for (std::size_t i = 0; i < piece.blocks.size(); ++i)
                inside.emplace(piece.blocks[i], std::pair(part, Point{piece.places[i].x - origins[part].x,
                                                                      piece.places[i].y - origins[part].y}));
        }
        std::vector<OutgoingLine> lines;
        for (const Edge& edge : m_placing.graph.edges) {
            if (!edge.from)
                continue;
            const std::size_t from = m_placing.blocks.ofNode[*edge.from];
            const std::size_t to = m_placing.blocks.ofNode[edge.to];
            if (inside.contains(from) == inside.contains(to))
                continue;
            const auto& [part, at] = inside.at(inside.contains(from) ? from : to);
            const Point other = places[inside.contains(from) ? to : from];
            lines.push_back({part, at, {other.x - corner.x, other.y - corner.y}});
        }
        return lines;
    }

    const Placing& m_placing;
    std::vector<Piece> m_free;                    // in no group, or with their groups
    std::vector<std::vector<Piece>> m_parts;      // of each group
    std::vector<std::optional<double>> m_widths;  // of each group whose parts have their order by it
};

}  // namespace

std::optional<std::vector<Point>> arrange(const Placing& placing)
{
    Arranging arranging(placing);
    if (placing.isCancelled())
        return std::nullopt;
    std::vector<Point> places = arranging.run();
    if (placing.isCancelled())
        return std::nullopt;
    return places;
}

}  // namespace querywright::layout
