// SPDX-License-Identifier: Apache-2.0
#include "render/erd/attribute_rows.h"

#include "render/figure/compose.h"

#include <algorithm>

namespace querywright::render {

namespace {

constexpr double bulletWidth = 12.0;
constexpr double bulletHeight = 8.0;
constexpr double nameLeft = 28.0;
constexpr double partIndent = 16.0;
constexpr double gap = 12.0;
constexpr double foldWidth = 14.0;

bool contains(const Key& key, AttributeId id)
{
    return std::find(key.begin(), key.end(), id) != key.end();
}

QString collectionWord(cql::CollectionKind kind)
{
    switch (kind) {
    case cql::CollectionKind::List:
        return QStringLiteral("list");
    case cql::CollectionKind::Set:
        return QStringLiteral("set");
    case cql::CollectionKind::Map:
        return QStringLiteral("map");
    }
    return {};
}

QString rightText(const Attribute& attribute, const KeysOfOwner& keys)
{
    if (attribute.multivalued)
        return collectionWord(attribute.multivalued->collection);
    if (attribute.isComposite()) {
        return attribute.parts.size() == 1 ? QStringLiteral("1 part")
                                           : QStringLiteral("%1 parts").arg(attribute.parts.size());
    }
    const QString alternate = alternateKeyText(keys, attribute.id);
    if (!alternate.isEmpty())
        return alternate;
    return attribute.type ? fromUtf8(attribute.type->toCql()) : QString();
}

Bullet bulletOf(const Attribute& attribute, bool isKey)
{
    if (attribute.multivalued)
        return Bullet::Multivalued;
    if (attribute.derived)
        return Bullet::Derived;
    return isKey ? Bullet::Key : Bullet::Plain;
}

double leftOf(const AttributeRow& row)
{
    return row.bullet == Bullet::Part ? nameLeft + partIndent : nameLeft;
}

FontRole faceOf(const AttributeRow& row)
{
    return row.isBold ? FontRole::KeyAttribute : FontRole::Attribute;
}

void addPartRows(std::vector<AttributeRow>& rows, const Attribute& composite,
                 const std::set<AttributeId>& unfolded)
{
    for (const Attribute& part : composite.parts) {
        AttributeRow row;
        row.attribute = part.id;
        row.name = fromUtf8(part.name);
        row.right = rightText(part, {});
        row.bullet = Bullet::Part;
        rows.push_back(row);
        if (part.isComposite() && unfolded.count(part.id) > 0)
            addPartRows(rows, part, unfolded);
    }
}

std::vector<Item> bulletItems(Bullet bullet, double middle)
{
    const QRectF box(attributePadding, middle - bulletHeight / 2, bulletWidth, bulletHeight);
    const Pen pen{Token::Edge, 1.0};
    const auto oval = [](const QRectF& rect, std::optional<Token> fill, std::optional<Pen> outline) {
        return Item{OvalItem{rect, fill, outline}, Detail::Fine};
    };
    switch (bullet) {
    case Bullet::Key:
        return {oval(box, Token::KeyBackground, std::nullopt)};
    case Bullet::Plain:
        return {oval(box, std::nullopt, pen)};
    case Bullet::Multivalued:
        return {oval(box, std::nullopt, pen), oval(box.adjusted(2.2, 2.2, -2.2, -2.2), std::nullopt, pen)};
    case Bullet::Derived:
        return {oval(box, std::nullopt, Pen{Token::Edge, 1.0, Dash::Dashed})};
    case Bullet::Part: {
        const QRectF dot(nameLeft + partIndent - 10, middle - 2, 4, 4);
        return {oval(dot, Token::Muted, std::nullopt)};
    }
    }
    return {};
}

// A small triangle behind the name: to the right while folded, down while unfolded.
Item foldItem(double left, double middle, bool isUnfolded)
{
    PathItem triangle;
    if (isUnfolded)
        triangle.points = {{left, middle - 2.5}, {left + 7, middle - 2.5}, {left + 3.5, middle + 2.5}};
    else
        triangle.points = {{left, middle - 3.5}, {left + 5, middle}, {left, middle + 3.5}};
    triangle.isClosed = true;
    triangle.fill = Token::Text2;
    return {triangle, Detail::Fine};
}

Part partOf(const AttributeRow& row, const QRectF& rect)
{
    Part part{PartKind::Attribute, row.name, row.attribute, rect, bulletItems(row.bullet, rect.center().y())};
    const double width = textWidth(faceOf(row), row.name);
    TextItem name{{leftOf(row), rect.top(), width + 1, rect.height()},
                  row.name,
                  faceOf(row),
                  Token::Text,
                  Align::Left,
                  row.underline};
    part.items.push_back({name, Detail::Content});
    if (row.fold != AttributeRow::Fold::None)
        part.items.push_back(
            foldItem(leftOf(row) + width + 5, rect.center().y(), row.fold == AttributeRow::Fold::Unfolded));
    if (!row.right.isEmpty()) {
        const double rightWidth = textWidth(FontRole::Annotation, row.right) + 1;
        const QRectF box(rect.right() - attributePadding - rightWidth, rect.top(), rightWidth, rect.height());
        part.items.push_back(
            textItem(box, row.right, FontRole::Annotation, Token::Muted, Align::Right, Detail::Fine));
    }
    return part;
}

}  // namespace

QString alternateKeyText(const KeysOfOwner& keys, AttributeId id)
{
    QStringList names;
    for (std::size_t i = 0; i < keys.alternateKeys.size(); ++i) {
        if (contains(keys.alternateKeys[i], id))
            names << QStringLiteral("AK%1").arg(i + 1);
    }
    return names.join(QStringLiteral(", "));
}

std::vector<AttributeRow> attributeRows(const std::vector<Attribute>& attributes, const KeysOfOwner& keys,
                                        const std::set<AttributeId>& unfolded, ShownRows shown)
{
    std::vector<AttributeRow> rows;
    for (const Attribute& attribute : attributes) {
        if (shown == ShownRows::None
            || (shown == ShownRows::Keys && !contains(keys.key, attribute.id)
                && alternateKeyText(keys, attribute.id).isEmpty()))
            continue;
        const bool isKey = contains(keys.key, attribute.id);
        AttributeRow row;
        row.attribute = attribute.id;
        row.name = fromUtf8(attribute.name);
        row.right = rightText(attribute, keys);
        row.bullet = bulletOf(attribute, isKey && !keys.isPartial);
        row.isBold = isKey && !keys.isPartial;
        if (isKey)
            row.underline = keys.isPartial ? Underline::Dotted : Underline::Solid;
        const bool isUnfolded = unfolded.count(attribute.id) > 0;
        if (attribute.isComposite())
            row.fold = isUnfolded ? AttributeRow::Fold::Unfolded : AttributeRow::Fold::Folded;
        rows.push_back(row);
        if (attribute.isComposite() && isUnfolded)
            addPartRows(rows, attribute, unfolded);
    }
    return rows;
}

double widthOf(const std::vector<AttributeRow>& rows)
{
    double width = 0;
    for (const AttributeRow& row : rows) {
        double needed = leftOf(row) + textWidth(faceOf(row), row.name) + attributePadding + 2;
        if (row.fold != AttributeRow::Fold::None)
            needed += foldWidth;
        if (!row.right.isEmpty())
            needed += gap + textWidth(FontRole::Annotation, row.right);
        width = std::max(width, needed);
    }
    return width;
}

std::vector<Part> partsOf(const std::vector<AttributeRow>& rows, double top, double width)
{
    std::vector<Part> parts;
    for (const AttributeRow& row : rows) {
        parts.push_back(partOf(row, {0, top, width, attributeRowHeight}));
        top += attributeRowHeight;
    }
    return parts;
}

}  // namespace querywright::render
