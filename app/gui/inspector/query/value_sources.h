// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/workflow/asker.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// Where the values a query or an update is given come from, for people.

// "entered by user", "constant", "from Q1".
QString sourceWords(const Workflow& workflow, const ValueSource& source);

// Likewise where it is known on every way, with the queries that it comes from on ways on which the source
// does not lie: "from Q2 or Q7", of more than two "from Q2 or 2 others".
struct WordsOnWays {
    QString words;
    QString tip;  // of each way; empty where all pass the source
};
WordsOnWays wordsOnWays(const Workflow& workflow, const Asker& asker, AttributeId attribute,
                        const ValueSource& source);

// The other queries that return the attribute or are given it, so that its value is known after them.
std::vector<QueryId> queriesKnowing(const Model& model, const Asker& asker, AttributeId attribute);

}  // namespace querywright::gui
