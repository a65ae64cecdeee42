// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <string>
#include <string_view>

namespace querywright::engine {

// The programs that exported rows are for: COPY FROM of cqlsh (4.1 to 6.2) and DSBulk (1.4 or later).
enum class LoadTool { Copy, DsBulk };

// A value as the tool reads it from a field of a CSV file, without the quotes of the field.
//   COPY FROM    literals of CQL, texts and times outside of collections without quotes; timestamps as
//                COPY TO writes them, 2026-12-24 18:00:00.000+0000; fields of a user-defined type that are
//                null are left out (pylib/cqlshlib/copyutil.py)
//   DSBulk       the same outside of collections, with timestamps as CQL writes them; lists, sets, maps,
//                tuples, vectors and user-defined types as JSON (DSBulk's documentation, "Data types")
// REQUIRES: the bytes are a value of the type.
std::string fieldText(std::string_view value, const cql::CqlType& type, const cql::UdtCatalog& udts,
                      LoadTool tool);

// Appends a field to a line, in quotes where it must be. COPY FROM reads a backslash before a quote or
// another backslash, DSBulk (with the script's options) doubled quotes.
void appendField(std::string& line, std::string_view text, LoadTool tool);

}  // namespace querywright::engine
