// SPDX-License-Identifier: Apache-2.0
#include "render/erd/erd.h"

#include "model/file/layout_names.h"
#include "render/erd/attribute_ovals.h"
#include "render/erd/entity_figure.h"
#include "render/erd/erd_legend.h"
#include "render/figure/compose.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace querywright::render {

namespace {

PathItem polygon(std::vector<QPointF> points, std::optional<Token> fill)
{
    PathItem shape;
    shape.points = std::move(points);
    shape.isClosed = true;
    shape.fill = fill;
    shape.pen = Pen{Token::Edge, outlineWidth};
    return shape;
}

PathItem diamond(const QRectF& box, std::optional<Token> fill)
{
    const QPointF middle = box.center();
    return polygon({{middle.x(), box.top()},
                    {box.right(), middle.y()},
                    {middle.x(), box.bottom()},
                    {box.left(), middle.y()}},
                   fill);
}

Figure relationshipFigure(const RelationshipType& relationshipType, bool isIdentifying)
{
    Figure figure;
    figure.kind = isIdentifying ? FigureKind::IdentifyingRelationshipType : FigureKind::RelationshipType;
    figure.key = fromUtf8(layout_names::figureOf(relationshipType));
    figure.name = fromUtf8(relationshipType.name);
    figure.subject = relationshipType.id;
    figure.outline = layout::Outline::Diamond;
    const double text = textWidth(FontRole::RelationshipName, figure.name);
    const double width = toGrid(std::max(80.0, text + (isIdentifying ? 60.0 : 50.0)));
    figure.size = QSizeF(width, std::max(50.0, std::round(width * 0.25) * 2));
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.push_back({diamond(box.translated(1, 2), Token::Shadow)});
    std::get<PathItem>(figure.items.back().shape).pen.reset();
    figure.items.push_back({diamond(box, Token::Surface)});
    if (isIdentifying) {
        const double byX = box.width() * 0.08;
        const double byY = box.height() * 0.08;
        figure.items.push_back({diamond(box.adjusted(byX, byY, -byX, -byY), std::nullopt)});
    }
    const QRectF textBox(box.center().x() - text / 2 - 0.5, box.top(), text + 1, box.height());
    figure.items.push_back(
        textItem(textBox, figure.name, FontRole::RelationshipName, Token::Text, Align::Center));
    return figure;
}

Figure hierarchyFigure(const ConceptualModel& model, std::size_t hierarchy)
{
    const IsA& isA = model.hierarchies[hierarchy];
    Figure figure;
    figure.kind = FigureKind::Hierarchy;
    figure.key = fromUtf8(layout_names::figureOfHierarchy(model, hierarchy));
    figure.name = figure.key;
    figure.subject = HierarchySubject{hierarchy};
    figure.outline = layout::Outline::Triangle;
    figure.size = QSizeF(60, 40);
    const QString mark = isA.subtypes.size() < 2 ? QString()  // nothing to be apart from
                         : isA.disjoint          ? QStringLiteral("d")
                                                 : QStringLiteral("o");
    figure.items.push_back({polygon({{30, 0}, {60, 40}, {0, 40}}, Token::Surface)});
    if (!mark.isEmpty())
        figure.items.push_back(
            textItem({20, 16, 20, 20}, mark, FontRole::RelationshipName, Token::Text, Align::Center));
    return figure;
}

QString cardinalityText(Cardinality cardinality)
{
    switch (cardinality) {
    case Cardinality::One:
        return QStringLiteral("1");
    case Cardinality::N:
        return QStringLiteral("n");
    case Cardinality::M:
        return QStringLiteral("m");
    }
    return {};
}

// A disc with the cardinality, and the role beside it.
ConnectionLabel cardinalityLabel(const Participant& participant)
{
    constexpr double disc = 16.0;
    const QString role = fromUtf8(participant.role);
    const double roleWidth = role.isEmpty() ? 0.0 : textWidth(FontRole::Annotation, role) + 5;
    ConnectionLabel label;
    label.kind = LabelKind::Cardinality;
    label.text = cardinalityText(participant.cardinality);
    label.size = QSizeF(disc + roleWidth, disc);
    const double left = -label.size.width() / 2;
    label.items.push_back({RectangleItem{
        {left, -disc / 2, label.size.width(), disc}, disc / 2, Corners::All, Token::Canvas, std::nullopt}});
    label.items.push_back(textItem({left, -disc / 2, disc, disc}, label.text, FontRole::Cardinality,
                                   Token::Text, Align::Center));
    if (!role.isEmpty())
        label.items.push_back(
            textItem({left + disc, -disc / 2, roleWidth, disc}, role, FontRole::Annotation, Token::Muted));
    return label;
}

// A name on a line.
ConnectionLabel nameLabel(const QString& name, FontRole font, Token color)
{
    constexpr double height = 18.0;
    constexpr double padding = 3.0;
    const double text = textWidth(font, name) + 1;
    ConnectionLabel label;
    label.kind = LabelKind::Name;
    label.text = name;
    label.size = QSizeF(std::ceil(text + 2 * padding), height);
    const QRectF box(-label.size.width() / 2, -height / 2, label.size.width(), height);
    label.items.push_back({RectangleItem{box, 4.0, Corners::All, Token::Canvas, std::nullopt}});
    label.items.push_back(textItem(box, name, font, color, Align::Center));
    return label;
}

// The end of a line at an entity type: how many there are to one at the other end; none at least if that
// need not take part.
LineEnd lineEnd(Cardinality most, bool isAtLeastOne)
{
    if (isMany(most))
        return isAtLeastOne ? LineEnd::OneOrMany : LineEnd::ZeroOrMany;
    return isAtLeastOne ? LineEnd::ExactlyOne : LineEnd::ZeroOrOne;
}

ShownRows rowsOf(AttributeDisplay display)
{
    switch (display) {
    case AttributeDisplay::Inside:
        return ShownRows::All;
    case AttributeDisplay::KeysOnly:
        return ShownRows::Keys;
    case AttributeDisplay::Ovals:
    case AttributeDisplay::Hidden:
        break;
    }
    return ShownRows::None;
}

class Builder {
public:
    Builder(const Model& model, const DiagramOptions& options)
        : m_model(model), m_options(options), m_rows(rowsOf(options.content.attributes))
    {
        // Crow's feet stand upright on their boxes, and lines that join the same two lie apart.
        m_diagram.lines = hasCrowsFeet() ? layout::LineForm::Orthogonal : layout::LineForm::Straight;
        m_diagram.arrangement = layout::Arrangement::Grid;
    }

    Diagram build()
    {
        for (const EntityType& entityType : m_model.conceptual.entityTypes) {
            m_entities[entityType.id] = m_diagram.figures.size();
            m_diagram.figures.push_back(
                entityFigure(m_model, entityType, m_options.unfolded, m_rows, heightForLines(entityType.id)));
        }
        addOvals();
        for (const RelationshipType& relationshipType : m_model.conceptual.relationshipTypes)
            add(relationshipType);
        for (std::size_t i = 0; i < m_model.conceptual.hierarchies.size(); ++i)
            addHierarchy(i);
        if (!m_diagram.figures.empty())
            m_diagram.legend = erdLegend(m_model.conceptual, m_options.content, m_diagram);
        return std::move(m_diagram);
    }

private:
    bool isIdentifying(RelationshipId id) const
    {
        return std::any_of(m_model.conceptual.entityTypes.begin(), m_model.conceptual.entityTypes.end(),
                           [&](const EntityType& entityType) {
                               const auto& by = entityType.identifiedBy;
                               return std::find(by.begin(), by.end(), id) != by.end();
                           });
    }

    // Whether the relationship type tells apart entities of this type.
    bool identifies(RelationshipId relationship, EntityId entity) const
    {
        const EntityType* entityType = m_model.conceptual.find(entity);
        return entityType
               && std::find(entityType->identifiedBy.begin(), entityType->identifiedBy.end(), relationship)
                      != entityType->identifiedBy.end();
    }

    bool hasOvals() const { return m_options.content.attributes == AttributeDisplay::Ovals; }
    bool hasCrowsFeet() const { return m_options.content.notation == Notation::CrowsFoot; }

    // What an entity type needs for half of the crow's feet that stand on it at each of its two short sides,
    // but for some at least.
    double heightForLines(EntityId entity) const
    {
        constexpr double betweenFeet = 16.0;
        constexpr double toCorners = 24.0;
        constexpr int leastAtSide = 3;
        constexpr int mostAtSide = 5;
        if (!hasCrowsFeet())
            return 0.0;
        int ends = 0;
        for (const RelationshipType& relationshipType : m_model.conceptual.relationshipTypes) {
            for (const Participant& participant : relationshipType.participants)
                ends += isLine(relationshipType) && participant.entity == entity ? 1 : 0;
        }
        return toCorners + betweenFeet * (std::clamp((ends + 1) / 2, leastAtSide, mostAtSide) - 1);
    }

    bool isLine(const RelationshipType& relationshipType) const
    {
        return hasCrowsFeet() && relationshipType.participants.size() == 2
               && relationshipType.attributes.empty();
    }

    void addOvals()
    {
        if (!hasOvals())
            return;
        for (const EntityType& entityType : m_model.conceptual.entityTypes) {
            const bool isWeak = !identifyingRelationships(m_model.conceptual, entityType.id).empty();
            render::addOvals(m_diagram, m_entities.at(entityType.id), entityType.attributes,
                             {entityType.key, isWeak, entityType.alternateKeys});
        }
    }

    // A line instead of a diamond.
    void addLine(const RelationshipType& relationshipType)
    {
        const Participant& first = relationshipType.participants[0];
        const Participant& second = relationshipType.participants[1];
        const auto from = m_entities.find(first.entity);
        const auto to = m_entities.find(second.entity);
        if (from == m_entities.end() || to == m_entities.end())
            return;
        Connection connection;
        connection.kind = ConnectionKind::Relationship;
        connection.name = fromUtf8(relationshipType.name);
        connection.subjects = {relationshipType.id};
        connection.from = from->second;
        connection.to = to->second;
        connection.fromEnd = lineEnd(first.cardinality, isTotal(relationshipType, second));
        connection.toEnd = lineEnd(second.cardinality, isTotal(relationshipType, first));
        connection.labels.push_back(nameLabel(connection.name, FontRole::RelationshipName, Token::Text));
        addRole(connection, first, layout::LabelPlace::AtStart);
        addRole(connection, second, layout::LabelPlace::AtEnd);
        m_diagram.connections.push_back(std::move(connection));
    }

    static void addRole(Connection& connection, const Participant& participant, layout::LabelPlace place)
    {
        if (participant.role.empty())
            return;
        connection.labels.push_back(
            nameLabel(fromUtf8(participant.role), FontRole::Annotation, Token::Muted));
        connection.labels.back().place = place;
    }

    bool isTotal(const RelationshipType& relationshipType, const Participant& participant) const
    {
        return participant.total || identifies(relationshipType.id, participant.entity);
    }

    void add(const RelationshipType& relationshipType)
    {
        if (isLine(relationshipType)) {
            addLine(relationshipType);
            return;
        }
        const std::size_t figure = m_diagram.figures.size();
        m_diagram.figures.push_back(relationshipFigure(relationshipType, isIdentifying(relationshipType.id)));
        if (hasOvals()) {
            const Key key = relationshipType.key ? relationshipType.key->attributes : Key{};
            render::addOvals(m_diagram, figure, relationshipType.attributes, {key, true, {}});
        } else if (auto attributes =
                       relationshipAttributesFigure(relationshipType, m_options.unfolded, m_rows)) {
            attributes->beside = figure;
            m_diagram.figures.push_back(std::move(*attributes));
        }
        for (std::size_t i = 0; i < relationshipType.participants.size(); ++i)
            addParticipation(relationshipType, i, figure);
    }

    // The line goes from the first participant to the diamond, from the diamond to all others: what flows
    // this way is read from left to right.
    void addParticipation(const RelationshipType& relationshipType, std::size_t position, std::size_t figure)
    {
        const Participant& participant = relationshipType.participants[position];
        const auto entity = m_entities.find(participant.entity);
        if (entity == m_entities.end())
            return;
        Connection connection;
        const bool isDouble = !hasCrowsFeet() && isTotal(relationshipType, participant);
        connection.kind = isDouble ? ConnectionKind::TotalParticipation : ConnectionKind::Participation;
        connection.name =
            fromUtf8(relationshipType.name) + QStringLiteral(" - ") + m_diagram.figures[entity->second].name;
        connection.subjects = {relationshipType.id};
        connection.from = position == 0 ? entity->second : figure;
        connection.to = position == 0 ? figure : entity->second;
        connection.participant = static_cast<std::uint32_t>(position);
        if (hasCrowsFeet()) {
            (position == 0 ? connection.fromEnd : connection.toEnd) =
                lineEnd(participant.cardinality, doAllOthersTakePart(relationshipType, position));
            addRole(connection, participant,
                    position == 0 ? layout::LabelPlace::AtStart : layout::LabelPlace::AtEnd);
        } else {
            connection.labels.push_back(cardinalityLabel(participant));
        }
        m_diagram.connections.push_back(std::move(connection));
    }

    // Whether there is at least one of the participant to whatever takes part at the other ends.
    bool doAllOthersTakePart(const RelationshipType& relationshipType, std::size_t position) const
    {
        const std::vector<Participant>& participants = relationshipType.participants;
        for (std::size_t i = 0; i < participants.size(); ++i) {
            if (i != position && !isTotal(relationshipType, participants[i]))
                return false;
        }
        return true;
    }

    void addHierarchy(std::size_t position)
    {
        const IsA& isA = m_model.conceptual.hierarchies[position];
        const std::size_t figure = m_diagram.figures.size();
        m_diagram.figures.push_back(hierarchyFigure(m_model.conceptual, position));
        const auto connect = [&](EntityId entity, bool isSupertype) {
            const auto found = m_entities.find(entity);
            if (found == m_entities.end())
                return;
            Connection connection;
            connection.kind = isSupertype && isA.covering ? ConnectionKind::CoveringInheritance
                                                          : ConnectionKind::Inheritance;
            connection.name = m_diagram.figures[figure].name;
            connection.subjects = {HierarchySubject{position}};
            connection.from = isSupertype ? found->second : figure;
            connection.to = isSupertype ? figure : found->second;
            if (!isSupertype)
                connection.toEnd = LineEnd::Subtype;
            m_diagram.connections.push_back(std::move(connection));
        };
        connect(isA.supertype, true);
        for (const EntityId subtype : isA.subtypes)
            connect(subtype, false);
    }

    const Model& m_model;
    const DiagramOptions& m_options;
    Diagram m_diagram;
    ShownRows m_rows;
    std::map<EntityId, std::size_t> m_entities;
};

}  // namespace

Diagram erdDiagram(const Model& model, const DiagramOptions& options)
{
    return Builder(model, options).build();
}

}  // namespace querywright::render
