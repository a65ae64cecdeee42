// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit_attribute.h"

#include <QString>

namespace querywright::gui {

// An attribute for each line of a text that is no blank line: shorthand, or name and type with a tab between
// them, as spreadsheets copy cells. One edit; all or none.
Result<Edit> addPastedAttributes(const ModelFile& file, const edit::AttributeParent& parent,
                                 const QString& text);

// Whether a text is of several lines.
bool hasSeveralLines(const QString& text);

}  // namespace querywright::gui
