// SPDX-License-Identifier: Apache-2.0
#include "render/erd/erd_legend.h"

#include "render/figure/compose.h"
#include "render/legend/legend.h"

#include <set>

namespace querywright::render {

namespace {

// What occurs in a model as it is drawn.
struct Occurring {
    bool attribute = false;
    bool key = false;
    bool partialKey = false;
    bool multivalued = false;
    bool derived = false;
    bool alternateKey = false;
    bool composite = false;
    bool weak = false;
    bool disjoint = false;
    bool overlapping = false;
};

void look(const std::vector<Attribute>& attributes, Occurring& occurring)
{
    for (const Attribute& attribute : attributes) {
        occurring.attribute = true;
        occurring.multivalued = occurring.multivalued || attribute.multivalued.has_value();
        occurring.derived = occurring.derived || attribute.derived;
        occurring.composite = occurring.composite || attribute.isComposite();
    }
}

Occurring occurringIn(const ConceptualModel& model)
{
    Occurring occurring;
    for (const EntityType& entityType : model.entityTypes) {
        look(entityType.attributes, occurring);
        const bool hasKey = !entityType.key.empty();
        occurring.key = occurring.key || (hasKey && !entityType.isWeak());
        occurring.partialKey = occurring.partialKey || (hasKey && entityType.isWeak());
        occurring.alternateKey = occurring.alternateKey || !entityType.alternateKeys.empty();
        occurring.weak = occurring.weak || entityType.isWeak();
    }
    for (const RelationshipType& relationshipType : model.relationshipTypes)
        look(relationshipType.attributes, occurring);
    for (const IsA& isA : model.hierarchies) {
        if (isA.subtypes.size() > 1)
            (isA.disjoint ? occurring.disjoint : occurring.overlapping) = true;
    }
    return occurring;
}

// An oval as it stands before a name, or as attributes are drawn.
LegendEntry ovalEntry(bool isLarge, const QString& meaning, std::optional<Token> fill,
                      Dash dash = Dash::Solid, bool isDouble = false, Underline underline = Underline::None)
{
    const QSizeF size = isLarge ? QSizeF(34, 16) : QSizeF(12, 8);
    const QRectF box = QRectF(QPointF(0, 0), size).adjusted(0.5, 0.5, -0.5, -0.5);
    const Pen pen{Token::Edge, 1.0, dash};
    std::vector<Item> sign;
    sign.push_back({OvalItem{box, isLarge ? std::optional(Token::Surface) : fill,
                             fill && !isLarge ? std::nullopt : std::optional(pen)}});
    if (isDouble)
        sign.push_back({OvalItem{box.adjusted(2.2, 2.2, -2.2, -2.2), std::nullopt, Pen{Token::Edge, 1.0}}});
    if (underline != Underline::None)
        sign.push_back({TextItem{box.adjusted(0, -2, 0, -2), QStringLiteral("a"), FontRole::Annotation,
                                 Token::Text2, Align::Center, underline}});
    return legendItems(std::move(sign), size, meaning);
}

LegendEntry foldEntry()
{
    PathItem shape;
    shape.points = {{0, 1}, {5, 4.5}, {0, 8}};
    shape.isClosed = true;
    shape.fill = Token::Text2;
    return legendItems({{shape}}, {5, 9}, QStringLiteral("composite"));
}

LegendEntry identifyingEntry()
{
    const auto diamond = [](double inset) {
        PathItem shape;
        shape.points = {{13, 0.5 + inset}, {25.5 - 2 * inset, 7}, {13, 13.5 - inset}, {0.5 + 2 * inset, 7}};
        shape.isClosed = true;
        shape.pen = Pen{Token::Edge, 1.0};
        return Item{shape};
    };
    return legendItems({diamond(0), diamond(2.5)}, {26, 14}, QStringLiteral("identifying relationship type"));
}

LegendEntry weakEntry()
{
    const QRectF box(0.5, 0.5, 25, 13);
    return legendItems(
        {outlined(box, Pen{Token::Edge, 1.0}, Token::Surface, 1.0),
         outlined(box.adjusted(2.5, 2.5, -2.5, -2.5), Pen{Token::Edge, 1.0}, std::nullopt, 1.0)},
        {26, 14}, QStringLiteral("weak entity type"));
}

void addAttributes(std::vector<LegendEntry>& entries, const Occurring& occurring, AttributeDisplay display)
{
    const bool isLarge = display == AttributeDisplay::Ovals;
    if (display == AttributeDisplay::Hidden || !occurring.attribute)
        return;
    if (occurring.key)
        entries.push_back(ovalEntry(isLarge, QStringLiteral("key"), Token::KeyBackground, Dash::Solid, false,
                                    isLarge ? Underline::Solid : Underline::None));
    if (occurring.partialKey)
        entries.push_back(isLarge ? ovalEntry(true, QStringLiteral("partial key"), std::nullopt, Dash::Solid,
                                              false, Underline::Dotted)
                                  : legendText(QStringLiteral("name"), QStringLiteral("partial key"),
                                               FontRole::Annotation, Underline::Dotted));
    if (occurring.multivalued && display != AttributeDisplay::KeysOnly)
        entries.push_back(
            ovalEntry(isLarge, QStringLiteral("multi-valued"), std::nullopt, Dash::Solid, true));
    if (occurring.derived && display != AttributeDisplay::KeysOnly)
        entries.push_back(ovalEntry(isLarge, QStringLiteral("derived"), std::nullopt, Dash::Dashed));
    if (occurring.alternateKey)
        entries.push_back(
            legendText(QStringLiteral("AK1"), QStringLiteral("alternate key"), FontRole::Annotation));
    if (occurring.composite && display == AttributeDisplay::Inside)
        entries.push_back(foldEntry());
    if (entries.empty())
        entries.push_back(ovalEntry(isLarge, QStringLiteral("attribute"), std::nullopt));
}

// The kinds of figures and lines that a diagram has, and the signs at the ends of lines.
struct Drawn {
    std::set<FigureKind> figures;
    std::set<ConnectionKind> lines;
    std::set<LineEnd> ends;
};

Drawn drawnIn(const Diagram& diagram)
{
    Drawn drawn;
    for (const Figure& figure : diagram.figures)
        drawn.figures.insert(figure.kind);
    for (const Connection& connection : diagram.connections) {
        drawn.lines.insert(connection.kind);
        drawn.ends.insert(connection.fromEnd);
        drawn.ends.insert(connection.toEnd);
    }
    return drawn;
}

}  // namespace

std::vector<LegendEntry> erdLegend(const ConceptualModel& model, const DiagramContent& content,
                                   const Diagram& diagram)
{
    const Occurring occurring = occurringIn(model);
    const Drawn drawn = drawnIn(diagram);
    std::vector<LegendEntry> entries;
    const auto line = [&](ConnectionKind kind, const char* meaning) {
        if (drawn.lines.contains(kind))
            entries.push_back(legendLine(kind, LineEnd::Plain, QString::fromLatin1(meaning)));
    };
    const auto end = [&](ConnectionKind kind, LineEnd sign, const char* meaning) {
        if (drawn.ends.contains(sign))
            entries.push_back(legendLine(kind, sign, QString::fromLatin1(meaning)));
    };
    addAttributes(entries, occurring, content.attributes);
    if (occurring.weak)
        entries.push_back(weakEntry());
    if (drawn.figures.contains(FigureKind::IdentifyingRelationshipType))
        entries.push_back(identifyingEntry());
    end(ConnectionKind::Relationship, LineEnd::ExactlyOne, "one");
    end(ConnectionKind::Relationship, LineEnd::ZeroOrOne, "one or none");
    end(ConnectionKind::Relationship, LineEnd::OneOrMany, "one or more");
    end(ConnectionKind::Relationship, LineEnd::ZeroOrMany, "any number");
    line(ConnectionKind::TotalParticipation, "total participation");
    end(ConnectionKind::Inheritance, LineEnd::Subtype, "subtype");
    if (occurring.disjoint)
        entries.push_back(legendText(QStringLiteral("d"), QStringLiteral("disjoint: one subtype at most")));
    if (occurring.overlapping)
        entries.push_back(legendText(QStringLiteral("o"), QStringLiteral("overlapping: any subtypes")));
    line(ConnectionKind::CoveringInheritance, "covering: one subtype at least");
    return entries;
}

}  // namespace querywright::render
