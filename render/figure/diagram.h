// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/subject.h"
#include "render/figure/item.h"
#include "render/layout/layout_graph.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::render {

// A part of a figure that can be chosen by itself: an attribute, a column, an update.
enum class PartKind { Header, Attribute, Column, Field, Query };

struct Part {
    PartKind kind = PartKind::Column;
    QString name;
    Subject subject;
    QRectF rect;  // relative to the figure
    std::vector<Item> items;
    std::vector<QueryId> queries = {};  // of a Query part
};

enum class FigureKind {
    EntityType,
    WeakEntityType,
    RelationshipType,
    IdentifyingRelationshipType,
    RelationshipAttributes,
    Attribute,  // an oval beside its owner
    Hierarchy,
    Task,
    Update,
    Table,
    Udt,
    Legend,
    Note,
    List,  // of queries or updates
};

// Whether the figure explains the diagram instead of being a part of it: it stands beside all else.
inline bool isExplanation(FigureKind kind)
{
    return kind == FigureKind::Legend || kind == FigureKind::List;
}

// Where the glyphs of a figure are: up to the middle of their right end.
struct GlyphPlace {
    QPointF right;
    double room = 0.0;  // up to what else stands there
};

struct Figure {
    FigureKind kind = FigureKind::Table;
    QString key;   // its name in the model's layout (file/layout_names.h); empty: it cannot be moved by hand
    QString name;  // for people
    Subject subject;
    QPointF position;  // of its top left corner
    QSizeF size;       // of the outline that lines end at
    layout::Outline outline = layout::Outline::Rectangle;
    std::optional<std::size_t> frame;   // the frame it lies in
    std::optional<std::size_t> beside;  // the figure it belongs to
    layout::Side side = layout::Side::Right;
    std::optional<QPointF> offset;  // of its middle from that of the figure it belongs to, if that is given
    std::vector<Item> items;        // painted before the parts
    std::vector<Part> parts;
    std::vector<Item> border;                   // painted after them
    std::vector<Item> glyphs = {};              // last of all, what is told about it (figure_glyphs.h)
    std::optional<GlyphPlace> glyphPlace = {};  // of those in a header

    QRectF rect() const { return {position, size}; }
};

enum class ConnectionKind {
    Participation,
    TotalParticipation,
    Inheritance,
    CoveringInheritance,
    Relationship,  // one that is a line by itself, with crow's feet
    AttributeOf,   // from an owner to the oval of its attribute
    Query,         // of a workflow or between tables
    Entry,         // a query from nowhere
    Step,          // from one task to the next without a query
    Attachment,    // of an update to its task
    NoteLine,      // from a note to what it is about
};

enum class LabelKind { Cardinality, Query, Name };

// How many of the entity type at the end of a line belong to one at the other end (crow's foot notation); or
// that a subtype is there, whose sign of a subset opens towards the supertype (Elmasri and Navathe).
enum class LineEnd { Plain, One, ExactlyOne, ZeroOrOne, Many, OneOrMany, ZeroOrMany, Subtype };

// A text on a line. Its items are relative to the middle of its box.
struct ConnectionLabel {
    LabelKind kind = LabelKind::Query;
    QString text;
    QSizeF size;
    double along = 0.5;
    layout::LabelPlace place = layout::LabelPlace::OnLine;
    QPointF center;
    std::vector<Item> items;
};

struct Connection {
    ConnectionKind kind = ConnectionKind::Query;
    QString key;                    // its name in the model's layout; empty: its bends cannot be moved
    QString name;                   // "Q2", "has - Room"
    std::vector<Subject> subjects;  // what it stands for: a participation its relationship type, queries
    std::optional<std::size_t> from;
    std::size_t to = 0;
    LineEnd fromEnd = LineEnd::Plain;
    LineEnd toEnd = LineEnd::Plain;
    std::vector<ConnectionLabel> labels;
    std::uint32_t participant = 0;    // of a participation: its position in the relationship type
    std::vector<QPointF> bends = {};  // where a person put them; empty: it is routed
    std::vector<QPointF> points;      // from the outline of `from` to that of `to`
    bool isPlain = false;             // drawn in a hurry: through what is there
};

// The queries that the line stands for.
std::vector<QueryId> queriesOf(const Connection& connection);

enum class FrameKind { Keyspace, Group };

// Figures that are kept together within a box: the tables of a keyspace, what a person grouped.
struct Frame {
    FrameKind kind = FrameKind::Keyspace;
    QString key;
    QString name;
    QString caption;
    Subject subject;
    std::size_t number = 0;  // which tint it has
    QRectF rect;
    std::vector<Item> items;  // its name; relative to its top left corner
    // Of a group box: the frame it lies in, one that comes before it; the figures in it; what a person made
    // it cover besides them.
    std::optional<std::size_t> parent = {};
    std::vector<std::size_t> holds = {};
    std::optional<QRectF> own = {};
};

// A sign of the diagram and what it means.
struct LegendEntry {
    std::vector<Item> sign;  // in a box of `size` at the origin
    QSizeF size;
    QString meaning;
};

// A diagram as a value: everything that is to be seen and where. Lengths are device-independent pixels.
struct Diagram {
    QString name;
    layout::Flow flow = layout::Flow::LeftToRight;
    layout::LineForm lines = layout::LineForm::Orthogonal;
    layout::Arrangement arrangement = layout::Arrangement::Layers;
    std::vector<Frame> frames;
    std::vector<Figure> figures;
    std::vector<Connection> connections;
    std::vector<LegendEntry> legend;  // of what occurs in it, whether it is shown or not

    // All that is painted lies within it.
    QRectF bounds() const;
};

}  // namespace querywright::render
