// SPDX-License-Identifier: Apache-2.0
#include "render/erd/entity_figure.h"

#include "model/file/layout_names.h"
#include "render/erd/attribute_rows.h"
#include "render/figure/compose.h"

#include <algorithm>
#include <iterator>

namespace querywright::render {

namespace {

constexpr double headerHeight = 28.0;
constexpr double minWidth = 130.0;
constexpr double radius = 2.0;
constexpr double bottom = 4.0;
constexpr double weakMargin = 5.0;  // from the outer rectangle to the inner one

void addBox(Figure& figure, const QRectF& box)
{
    figure.items.push_back(filled(box.translated(1, 2), Token::Shadow, radius));
    figure.items.push_back(filled(box, Token::Surface, radius));
    figure.border.push_back(
        outlined(box.adjusted(0.5, 0.5, -0.5, -0.5), Pen{Token::Edge, outlineWidth}, std::nullopt, radius));
}

void addHeader(Figure& figure, double width, bool hasRows)
{
    const double height = hasRows ? headerHeight : figure.size.height();
    Part header{PartKind::Header, figure.name, figure.subject, QRectF(0, 0, width, height), {}};
    header.items.push_back(filled(header.rect, Token::Head, radius, hasRows ? Corners::Top : Corners::All));
    if (hasRows)
        header.items.push_back(
            line({0, headerHeight}, {width, headerHeight}, Pen{Token::Edge, 1.0}, Detail::Content));
    header.items.push_back(textItem(header.rect.adjusted(attributePadding, 0, -attributePadding, 0),
                                    figure.name, FontRole::EntityName, Token::Text, Align::Center));
    figure.parts.push_back(std::move(header));
}

// A second rectangle around a weak entity type; it becomes the outline.
void addOuterBox(Figure& figure)
{
    const auto shift = [](std::vector<Item>& items) { translate(items, {weakMargin, weakMargin}); };
    shift(figure.items);
    shift(figure.border);
    for (Part& part : figure.parts) {
        shift(part.items);
        part.rect.translate(weakMargin, weakMargin);
    }
    figure.size += QSizeF(2 * weakMargin, 2 * weakMargin);
    const QRectF outer(QPointF(0, 0), figure.size);
    figure.items.insert(figure.items.begin(), filled(outer, Token::Surface, radius + 2));
    figure.border.push_back(
        outlined(outer.adjusted(0.6, 0.6, -0.6, -0.6), Pen{Token::Edge, 1.2}, std::nullopt, radius + 2));
}

}  // namespace

Figure entityFigure(const Model& model, const EntityType& entityType, const std::set<AttributeId>& unfolded,
                    ShownRows shown, double leastHeight)
{
    const bool isWeak = !identifyingRelationships(model.conceptual, entityType.id).empty();
    Figure figure;
    figure.kind = isWeak ? FigureKind::WeakEntityType : FigureKind::EntityType;
    figure.key = fromUtf8(layout_names::figureOf(entityType));
    figure.name = fromUtf8(entityType.name);
    figure.subject = entityType.id;
    const auto rows = attributeRows(entityType.attributes, {entityType.key, isWeak, entityType.alternateKeys},
                                    unfolded, shown);
    const double titleWidth = textWidth(FontRole::EntityName, figure.name) + 2 * attributePadding + 2;
    const double width = toGrid(std::max({minWidth, titleWidth, widthOf(rows)}));
    constexpr double nameOnly = 40.0;
    const bool hasRows = !rows.empty() || shown == ShownRows::All;
    const double height =
        hasRows ? headerHeight + std::max<double>(1.0, static_cast<double>(rows.size())) * attributeRowHeight
                      + bottom
                : nameOnly;
    figure.size = QSizeF(width, std::max(height, leastHeight));
    addBox(figure, {QPointF(0, 0), figure.size});
    addHeader(figure, width, hasRows);
    std::vector<Part> parts = partsOf(rows, headerHeight + 2, width);
    std::move(parts.begin(), parts.end(), std::back_inserter(figure.parts));
    if (isWeak)
        addOuterBox(figure);
    return figure;
}

std::optional<Figure> relationshipAttributesFigure(const RelationshipType& relationshipType,
                                                   const std::set<AttributeId>& unfolded, ShownRows shown)
{
    Figure figure;
    figure.kind = FigureKind::RelationshipAttributes;
    figure.name = fromUtf8(relationshipType.name);
    figure.subject = relationshipType.id;
    const Key key = relationshipType.key ? relationshipType.key->attributes : Key{};
    const auto rows = attributeRows(relationshipType.attributes, {key, true, {}}, unfolded, shown);
    if (rows.empty())
        return std::nullopt;
    figure.size =
        QSizeF(toGrid(widthOf(rows)), static_cast<double>(rows.size()) * attributeRowHeight + bottom);
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.push_back(
        outlined(box.adjusted(0.5, 0.5, -0.5, -0.5), Pen{Token::Edge, 1.0}, Token::Surface, radius));
    figure.parts = partsOf(rows, bottom / 2, figure.size.width());
    figure.side = layout::Side::Below;
    return figure;
}

}  // namespace querywright::render
