// SPDX-License-Identifier: Apache-2.0
// What validation, derivation and physical model find that no rule of the list is about: a family of its own.
#include "model/review/rule_words.h"

namespace querywright::rules {
using namespace words;

std::vector<Rule> rulesOfTheModel()
{
    return {
        {"M1",
         "Given value that does not come from where it is known",
         warning,
         "Q",
         {},
         "Chebotko, Kashlev, Lu, A Big Data Modeling Methodology for Apache Cassandra: application workflow"},
        {"M2", "Decision without effect", warning, "L", {}, "Querywright, derivation"},
        {"M3", "Query reads what is updated later", advice, "QL", {}, "Querywright, derivation"},
        {"M4", "Type, option or keyspace that is not settled", error, "P", {}, "Querywright, physical model"},
        {"M5", "Contradiction or gap in the model", warning, "CQD", {}, "Querywright, validation"},
        {"M6",
         "Update that does not know what its statements need",
         warning,
         "Q",
         {},
         "Querywright, plans of updates"},
        {"M7",
         "Query that returns the same things several times",
         advice,
         "QL",
         {},
         "Querywright, derivation"},
        {"M8",
         "Subtypes or weak entities that a query does not tell apart",
         advice,
         "CQ",
         {},
         "Querywright, derivation"},
        {"M9",
         "Many rows read to keep an aggregate",
         warning,
         "LS",
         {{warning, 5000.0, "rows"}, {advice, 500.0, "rows"}},
         "Querywright, plans of updates; Cassandra drivers (pages of 5,000 rows); DataStax white paper "
         "(queries of "
         "hundreds of rows)"},
        {"M10",
         "Rows that take the place of another's without a word",
         advice,
         "Q",
         {},
         "Apache Cassandra, INSERT (writes over a row of the same primary key unless IF NOT EXISTS)"},
    };
}

}  // namespace querywright::rules
