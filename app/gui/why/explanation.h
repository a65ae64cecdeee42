// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "app/gui/subjects/subject_text.h"
#include "model/subject.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// A step of the way to a table or column: the rule and what it did.
struct ExplanationLine {
    QString rule;        // "MR5", "D6", "name", "decision"
    QString sentence;    // ends with a stop
    QString dependency;  // "Hotel.id, Room.number → Room.id"; empty where none is involved
    bool isLit = false;  // it decided where the thing is
};

// A link of an explanation.
struct ExplanationLink {
    Subject subject;
    QString text;  // empty: the thing's name
};

// Why something is as it is.
struct Explanation {
    QString mark;  // of a column
    QString name;
    QString note;  // "in reservations_by_hotel_date"
    std::vector<ExplanationLine> lines;
    std::vector<ExplanationLink> links;
    Subject shownAs;  // what to show in the entity-relationship diagram; nothing if there is nothing
    QString statement;
    std::vector<std::pair<QString, QString>> numbers;  // of a query
};

// An empty explanation where there is none.
Explanation explainTable(const core::Design& design, const TableSubject& table);
Explanation explainColumn(const core::Design& design, const ColumnSubject& column);
Explanation explainQuery(const core::Document& document, const core::LiveDesign& live, QueryId query);

// What a rule says, in a sentence; empty for a rule that is not known.
QString ruleText(const QString& rule);

}  // namespace querywright::gui
