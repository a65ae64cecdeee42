// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/diagram_ids.h"
#include "model/file/position.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// How relationship types are drawn: as diamonds, or as lines with crow's feet.
enum class Notation { Chen, CrowsFoot };

// Where attributes of the ERD are drawn.
enum class AttributeDisplay { Inside, Ovals, KeysOnly, Hidden };

// Whether tables show the types of their columns.
enum class TypeDisplay { InPhysical, Shown, Hidden };

// What a diagram shows.
struct DiagramContent {
    Notation notation = Notation::Chen;                      // of the conceptual diagram
    AttributeDisplay attributes = AttributeDisplay::Inside;  // of the conceptual diagram
    bool hasLegend = true;
    bool hasQueryList = false;
    bool hasSizes = false;  // what the largest partition of each table has
    TypeDisplay types = TypeDisplay::InPhysical;
    bool isGroupedByKeyspace = true;  // tables, in frames
    bool hasVerdicts = true;          // beside queries, on the screen

    bool hasTypes(bool isPhysical) const
    {
        return types == TypeDisplay::InPhysical ? isPhysical : types == TypeDisplay::Shown;
    }

    friend bool operator==(const DiagramContent&, const DiagramContent&) = default;
};

enum class Paper { A5, A4, A3, A2, A1, A0, Letter, Legal, Tabloid };
enum class Orientation { Landscape, Portrait };
enum class PrintColors { Print, Grey, BlackOnWhite };

// White at the sides of a page, in millimetres.
struct PageMargins {
    double left = 10.0;
    double top = 10.0;
    double right = 10.0;
    double bottom = 10.0;

    friend bool operator==(const PageMargins&, const PageMargins&) = default;
};

inline constexpr std::uint32_t mostPagesAcross = 50;
inline constexpr double leastScale = 5.0;    // percent
inline constexpr double mostScale = 1000.0;  // likewise
inline constexpr double widestMargin = 100.0;

// How a diagram is printed.
struct PageSetup {
    Paper paper = Paper::A4;
    Orientation orientation = Orientation::Landscape;
    PageMargins margins;
    // 0: as large as fits `pagesAcross` by `pagesDown` pages, on a single one at most 100 % on A4 and as much
    // more as the paper is larger; else the percentage that it is printed at, on as many pages as that takes.
    // 100 %: 96 pixels to the inch.
    double scale = 0.0;
    std::uint32_t pagesAcross = 1;
    std::uint32_t pagesDown = 1;
    PrintColors colors = PrintColors::Print;
    bool hasTitleBlock = true;
    bool hasLegend = true;
    bool hasQueryList = true;
    bool hasDecisions = true;
    bool hasPageNumbers = true;
    bool hasCutMarks = true;  // of a diagram on several pages
    bool hasDate = false;     // the day on which it is printed
    std::string author;

    friend bool operator==(const PageSetup&, const PageSetup&) = default;
};

// The bends of lines that people moved, by the names of the lines (layout_names.h): the points between their
// ends, in the units of the diagram.
using LineBends = std::map<std::string, std::vector<Position>>;

// A text that a person put into a diagram. Where it is, Layout keeps as of all figures.
struct Note {
    NoteId id{};
    std::string text;
    FigureSize size;
    std::set<std::string> about;  // the figures that it is joined to by a line

    friend bool operator==(const Note&, const Note&) = default;
};

// A box around figures: it covers them, whatever its own place and size are, moves them along, and keeps them
// together where they are laid out. A figure that several boxes hold is in the first of them.
struct GroupBox {
    GroupId id{};
    std::string title;
    FigureSize size;              // around its place, if it was put anywhere
    std::set<std::string> holds;  // figures; notes, too, but no boxes

    friend bool operator==(const GroupBox&, const GroupBox&) = default;
};

// All that people chose about a diagram, but for where its figures are.
struct DiagramSettings {
    DiagramContent content;
    PageSetup page;
    LineBends bends;
    std::vector<Note> notes;
    std::vector<GroupBox> groups;
    // Of a further diagram of a stage, the figures in it; what stands beside another one comes with that. The
    // first diagram of a stage has them all.
    std::set<std::string> shows;

    const Note* find(NoteId id) const;
    const GroupBox* find(GroupId id) const;

    friend bool operator==(const DiagramSettings&, const DiagramSettings&) = default;
};

}  // namespace querywright
