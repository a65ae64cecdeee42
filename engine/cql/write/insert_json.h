// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/terms/prepare_term.h"
#include "engine/schema/schema.h"
#include "model/cql/statement/data_statement.h"

namespace querywright::engine {

// INSERT JSON as the INSERT of all columns that it is (UpdateStatement.ParsedInsertJson): their values are
// markers that are to be prepared with the row in the TermContext.
struct InsertOfJson {
    cql::InsertStatement statement;
    JsonRowPointer row;
};

// Refused if the text is known and makes no row.
CqlResult<InsertOfJson> insertOfJson(const cql::InsertJsonStatement& statement, const SchemaTable& table,
                                     const TermContext& context);

}  // namespace querywright::engine
