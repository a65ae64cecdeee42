// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"
#include "engine/store/catalogue.h"
#include "engine/store/table_layout.h"
#include "model/model.h"

#include <cstddef>
#include <map>
#include <string>

namespace querywright::engine {

// Memory that the rows of a table may take while they are sorted.
constexpr std::size_t fillMemory = std::size_t{128} << 20;

// Fills a Chebotko table with the join of the sample data along its walk, and enters it into the catalogue
// under its fingerprint; all in one transaction. A table that is there already is given back as it is.
//
// Rows with equal primary keys become one. Where they differ in other columns all but one are lost, as in
// Cassandra, where the later write wins; here it is the one whose stored bytes are the largest, so that it is
// always the same. ErrorCode::Invalid if a column can not be filled from the sample data. REQUIRES: the
// sample tables of the model and the catalogue are in the database.
Result<FilledTable> fillTable(Database& database, const Model& model, const LogicalTable& table,
                              const TableLayout& layout, const Progress& progress,
                              std::size_t memory = fillMemory);

// What decides which rows a table is filled with, as text: tableFingerprint(), and what the columns of sample
// data it shows depend on. `definitions` are looseDefinitions(model).
std::string fillFingerprint(const Model& model, const LogicalTable& table, const TableLayout& layout,
                            const std::map<AttributeId, std::string>& definitions);

// fillTable() where the fingerprint is known. REQUIRES: it is that of the table.
Result<FilledTable> fillTableAs(const std::string& fingerprint, Database& database, const Model& model,
                                const LogicalTable& table, const TableLayout& layout,
                                const Progress& progress, std::size_t memory = fillMemory);

}  // namespace querywright::engine
