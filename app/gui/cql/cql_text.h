// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/subject.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace querywright::gui {

// The CQL of what is selected, empty where the design does not have it: of a table or column the table, of a
// query its statement and table, of a keyspace and a user-defined type theirs; of anything else none.
QString cqlOf(const core::Design& design, const Subject& subject);

// All keyspaces, types and tables.
QString scriptOf(const core::Design& design);

// A line of CQL and what it was before the last edit.
struct CqlLine {
    QString text;
    bool isChanged = false;
    QString was;  // what stood there instead, as short as it says it; empty if nothing did

    friend bool operator==(const CqlLine&, const CqlLine&) = default;
};

// The lines of something that is new as a whole.
std::vector<CqlLine> newLines(const QString& now);

// The lines of `now`, compared with those of `before`; `before` empty: nothing is changed.
std::vector<CqlLine> compareLines(const QString& now, const QString& before);

}  // namespace querywright::gui
