// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit_attribute.h"
#include "model/model.h"

#include <QString>

#include <set>
#include <vector>

namespace querywright::gui {

// A line of the attribute grid.
struct AttributeRow {
    AttributeId attribute{};  // nobody: the line where the next one is added
    int depth = 0;            // of a part: 1 and more
    bool isComposite = false;
    bool isFolded = false;
    bool isKey = false;
    QString name;
    QString type;
    QString guessedType;  // which it is taken as, having none
    QString key;          // "key", "partial", "AK1"
    edit::AttributeKind kind = edit::AttributeKind::Simple;
    QString kindText;

    bool isNew() const { return attribute == AttributeId{}; }

    friend bool operator==(const AttributeRow&, const AttributeRow&) = default;
};

// The attributes of an entity type or relationship type, parts below the composite ones unless these are
// folded, and the line for the next one.
std::vector<AttributeRow> attributeRowsOf(const Model& model, const AttributeOwner& owner,
                                          const std::set<AttributeId>& folded);

}  // namespace querywright::gui
