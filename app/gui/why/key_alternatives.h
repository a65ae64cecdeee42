// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/edit/edit.h"
#include "model/subject.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::gui {

// A key that a table could have instead, as far as one of its columns goes.
struct KeyAlternative {
    QString mark;            // of the columns in it: "K", "C↑"
    QString name;            // of these columns: "confirm_number"
    QString key;             // the alternate key that they complete: "AK1"; empty of the column itself
    QString place;           // where the column would be, if its mark does not tell: "as derived"
    bool isDerived = false;  // the place that derivation gives it
    ColumnSource column;     // the first of these columns
    // The decision for it, and one step of undo.
    std::function<Result<Edit>(const ModelFile&, const Derivation&)> edit;
    std::shared_ptr<const ModelFile> after;  // the model with it
};

// What could be for a column of the primary key: in the other part of the key; and instead of it, where it is
// there to tell rows apart, other keys of columns that the table has (methodology D4). Of a column that a
// decision moved, into the key or out of it, the place that derivation gives it goes before. Nothing else for
// a column outside the key, and what cannot be. REQUIRES: `file` is what the design was made of, or has the
// same meaning.
std::vector<KeyAlternative> keyAlternatives(const core::Design& design, const ModelFile& file,
                                            const ColumnSubject& column);

// The table without the column in its key; nothing where the column is not there to tell rows apart (MR5), or
// is all of the partition key.
std::optional<Edit> withoutColumn(const core::Design& design, const ModelFile& file,
                                  const ColumnSubject& column);

// The columns by which people tell apart two rows of the table, which the primary key does not: those of
// a key of what its rows stand for. Empty where it has none. REQUIRES: the table is of the model.
std::vector<std::size_t> identifyingColumns(const Model& model, const LogicalTable& table);

}  // namespace querywright::gui
