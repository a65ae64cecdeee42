// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <string>

namespace querywright::render {

// What figures are made of.

QString fromUtf8(const std::string& text);

// The next multiple of 10, which figures are as wide as.
double toGrid(double width);

Item filled(const QRectF& rect, Token fill, double radius = 0.0, Corners corners = Corners::All);
Item outlined(const QRectF& rect, Pen pen, std::optional<Token> fill = std::nullopt, double radius = 0.0);
Item line(QPointF from, QPointF to, Pen pen, Detail detail = Detail::Outline);
Item textItem(const QRectF& box, const QString& text, FontRole font, Token color, Align align = Align::Left,
              Detail detail = Detail::Outline);

// The bar that tells the part a column plays ("K", "C↑", "C↓", "S", "++"), that it is indexed ("2i", "SAI"),
// or that a table is a view ("MV"); its right end at `right`.
std::vector<Item> markItems(const QString& mark, QPointF right);
double markWidth(const QString& mark);

// The state of a query, as a sign.
enum class Sign { None, Ok, Several, Warning, Error, NotRun, Running };

// The sign in a square box.
std::vector<Item> signItems(Sign sign, const QRectF& box);

// A pill with the labels of queries and the sign of the worst of them; its middle is at 0, 0.
ConnectionLabel queryLabel(const QString& text, Sign sign);

// Moves items.
void translate(std::vector<Item>& items, QPointF by);
void append(std::vector<Item>& items, std::vector<Item> more);

}  // namespace querywright::render
