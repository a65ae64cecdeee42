// SPDX-License-Identifier: Apache-2.0
#include "render/figure/figure_glyphs.h"

#include <array>
#include <cmath>

namespace querywright::render {

namespace {

constexpr double signSize = 12.0;
constexpr double slidersWidth = 12.0;
constexpr double countGap = 3.0;
constexpr double glyphGap = 6.0;

double decisionsWidth(std::size_t decisions)
{
    if (decisions == 0)
        return 0.0;
    return slidersWidth + countGap + std::ceil(textWidth(FontRole::Annotation, QString::number(decisions)));
}

// Three sliders, with the number beside them; the right end at `right`.
std::vector<Item> decisionItems(std::size_t decisions, QPointF right)
{
    constexpr double lineGap = 4.0;
    constexpr double knob = 1.6;
    constexpr std::array<double, 3> knobs = {8.5, 3.5, 8.5};
    const Pen pen{Token::Text2, 1.1};
    const double left = right.x() - decisionsWidth(decisions);
    std::vector<Item> items;
    for (std::size_t i = 0; i < knobs.size(); ++i) {
        const double y = right.y() + (static_cast<double>(i) - 1.0) * lineGap;
        items.push_back(line({left, y}, {left + slidersWidth, y}, pen, Detail::Fine));
        const QPointF middle(left + knobs[i], y);
        items.push_back({OvalItem{QRectF(middle.x() - knob, y - knob, 2 * knob, 2 * knob), Token::Head, pen},
                         Detail::Fine});
    }
    const double textLeft = left + slidersWidth + countGap;
    items.push_back(textItem({textLeft, right.y() - 8, right.x() - textLeft, 16}, QString::number(decisions),
                             FontRole::Annotation, Token::Muted, Align::Left, Detail::Fine));
    return items;
}

std::vector<Item> signAt(Sign sign, QPointF middle)
{
    std::vector<Item> items =
        signItems(sign, {middle.x() - signSize / 2, middle.y() - signSize / 2, signSize, signSize});
    for (Item& item : items)
        item.detail = Detail::Content;
    return items;
}

bool hasRoomForSign(const GlyphPlace& place, const FigureGlyphs& told)
{
    const double decisions = decisionsWidth(told.decisions);
    return signSize + (decisions > 0.0 ? glyphGap + decisions : 0.0) <= place.room;
}

// Beside the sign, if that is there too.
QPointF rightOfDecisions(const GlyphPlace& place, const FigureGlyphs& told)
{
    const bool isBesideSign = told.found != Sign::None && hasRoomForSign(place, told);
    return place.right - QPointF(isBesideSign ? signSize + glyphGap : 0.0, 0.0);
}

}  // namespace

void setGlyphs(Figure& figure, const DiagramOptions& options)
{
    figure.glyphs.clear();
    if (!options.glyphs || std::holds_alternative<std::monostate>(figure.subject)
        || figure.kind == FigureKind::RelationshipAttributes)
        return;
    const auto found = options.glyphs->find(figure.subject);
    if (found == options.glyphs->end())
        return;
    const FigureGlyphs& told = found->second;
    const bool hasHeader = figure.glyphPlace.has_value();
    if (hasHeader && told.decisions > 0)
        figure.glyphs = decisionItems(told.decisions, rightOfDecisions(*figure.glyphPlace, told));
    if (told.found == Sign::None)
        return;
    const QPointF corner(figure.size.width() - 2, 2);
    append(figure.glyphs, signAt(told.found, hasHeader && hasRoomForSign(*figure.glyphPlace, told)
                                                 ? figure.glyphPlace->right - QPointF(signSize / 2, 0)
                                                 : corner));
}

double glyphsWidth(const Subject& table, const DiagramOptions& options)
{
    if (!options.glyphs)
        return 0.0;
    const auto found = options.glyphs->find(table);
    return found == options.glyphs->end() ? 0.0 : decisionsWidth(found->second.decisions);
}

}  // namespace querywright::render
