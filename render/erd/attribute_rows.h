// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "render/figure/diagram.h"

#include <set>
#include <vector>

namespace querywright::render {

enum class Bullet { Plain, Key, Multivalued, Derived, Part };

// A line of a box that lists attributes.
struct AttributeRow {
    AttributeId attribute{};
    QString name;
    QString right;  // type, alternate key, collection, number of parts
    Bullet bullet = Bullet::Plain;
    Underline underline = Underline::None;
    bool isBold = false;
    enum class Fold { None, Folded, Unfolded } fold = Fold::None;
};

// What of an owner's attributes the rows tell besides themselves.
struct KeysOfOwner {
    Key key;
    bool isPartial = false;  // the owner is weak
    std::vector<Key> alternateKeys;
};

// "AK1" or "AK1, AK3": the alternate keys the attribute is part of, by their number; empty if it is of none.
QString alternateKeyText(const KeysOfOwner& keys, AttributeId id);

// Which attributes of an owner have a row.
enum class ShownRows { All, Keys, None };

std::vector<AttributeRow> attributeRows(const std::vector<Attribute>& attributes, const KeysOfOwner& keys,
                                        const std::set<AttributeId>& unfolded,
                                        ShownRows shown = ShownRows::All);

inline constexpr double attributeRowHeight = 20.0;
inline constexpr double attributePadding = 10.0;  // left and right of a row

// How wide a box must be for the rows.
double widthOf(const std::vector<AttributeRow>& rows);

// The rows as parts of a figure of this width, the first at `top`.
std::vector<Part> partsOf(const std::vector<AttributeRow>& rows, double top, double width);

}  // namespace querywright::render
