// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/design.h"
#include "engine/exec/run_values.h"
#include "model/derivation/query_access.h"
#include "model/workflow/workflow.h"

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// What a query is given in one run, whatever table it reads: by the position of the given value, or of the
// range, and by the attribute, where it is a composite one that columns have the parts of.
struct GivenPart {
    bool isRange = false;
    std::size_t given = 0;
    AttributeId attribute{};

    friend auto operator<=>(const GivenPart&, const GivenPart&) = default;
};

struct ComparedValues {
    std::map<GivenPart, Bytes> equal;
    std::map<GivenPart, ValueRange> ranges;

    friend bool operator==(const ComparedValues&, const ComparedValues&) = default;
};

// The columns of the table that a query is given values for.
std::vector<ColumnRestriction> restrictionsOf(const QueryAccess& access);

// What the column is restricted by. Nothing if it stands for no attribute.
std::optional<GivenPart> partOf(const LogicalTable& table, const ColumnRestriction& restriction);

// The values of one run on a table, taken off its columns.
ComparedValues comparedValues(const LogicalTable& table, const QueryAccess& access, const RunValues& values);

// The same values for the columns of another table; nothing if it asks for something else.
std::optional<RunValues> boundValues(const LogicalTable& table, const QueryAccess& access,
                                     const ComparedValues& values);

}  // namespace querywright::engine
