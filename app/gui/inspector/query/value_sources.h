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
    QString tip;  // of each way; where all pass the source, why that knows the value; of no query empty
};
WordsOnWays wordsOnWays(const Model& model, const Asker& asker, const AttributeUse& use,
                        const ValueSource& source);

// Why whoever has run the query knows the value: "Q6 finds it.", "Q6 is given it, too." REQUIRES: the query
// is there.
QString whyKnown(const Model& model, const Asker& asker, const AttributeUse& use, QueryId query);

// The other queries after which the value is known, of the entity that the walk of the asker comes to there.
std::vector<QueryId> queriesKnowing(const Model& model, const Asker& asker, const AttributeUse& use);

}  // namespace querywright::gui
