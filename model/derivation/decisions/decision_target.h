// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright {

// What the references of decisions mean on the tables as they are now.

LogicalTable* findTable(std::vector<LogicalTable>& tables, const TableReference& reference);

// Whether a column has the source; the role counts only where the reference names one.
bool isColumn(const LogicalTable& table, const LogicalColumn& column, const ColumnReference& reference);
std::optional<std::size_t> findColumn(const LogicalTable& table, const ColumnReference& reference);

// The attribute on the table's walk, whether a column has it or not.
std::optional<AttributeUse> findOnWalk(const Model& model, const LogicalTable& table,
                                       const ColumnReference& reference);

// The references as messages write them: "Q7", "Guest.last_name".
std::string toText(const Model& model, const TableReference& reference);
std::string toText(const Model& model, const ColumnReference& reference);

// Why there is no table or no column that a reference means, as part of a sentence, with what may be meant.
std::string noTable(const Model& model, const std::vector<LogicalTable>& tables,
                    const TableReference& reference);
std::string noColumn(const Model& model, const LogicalTable& table, const TableReference& tableReference,
                     const ColumnReference& reference);

// Why a decision on the table of the query is none on `table`, which serves it: the query has no table of its
// own, and that of another one stays as it is. Nothing if it has one.
std::string whyNotOwn(const Model& model, const LogicalTable& table, const TableReference& reference);

// Why a decision on how columns are kept or called is none on a view: it shows those of its table as they are
// there. Nothing if the table is no view.
std::string whyNotOnView(const Model& model, const LogicalTable& table, const TableReference& reference);

// What is left out where `into` takes up the rows of `from`, to go on a sentence with: the bucket of the
// latter, which would be in no key. Empty where there is none.
std::string bucketLeftOut(const LogicalTable& from, const LogicalTable& into);

// What is said of the decision at `position` in the model that cannot be applied.
Finding notApplied(const Model& model, std::size_t position, const std::string& why);

// The same of one that applies, but not in all places.
Finding appliedInPart(const Model& model, std::size_t position, const std::string& why);

// What is said of one that applies and changes nothing: why.
Finding idle(const Model& model, std::size_t position, const std::string& why);

// What is said of the decision at `position`: a later one does what takes its place, of all it is about or of
// `part` only.
Finding overridden(const Model& model, std::size_t position, std::size_t later, const std::string& what,
                   const std::string& part = {});

}  // namespace querywright
