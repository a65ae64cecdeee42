// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/function.h"
#include "engine/cql/read/visible_row.h"
#include "engine/cql/terms/prepared_term.h"
#include "engine/schema/schema.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// Works out one column of a result (cql3/selection/Selector.java): it takes the rows of a group, gives its
// value, and begins anew. Without aggregates each row is a group.
class RowSelector {
public:
    virtual ~RowSelector() = default;
    virtual CqlResult<bool> add(const VisibleRow& row, const TermValues& values) = 0;
    virtual CqlResult<OptionalBytes> result(const TermValues& values) = 0;
    virtual void reset() = 0;
};

// What a result's column is worked out from, known to fit.
class PreparedSelector {
public:
    virtual ~PreparedSelector() = default;

    // The column's name unless an alias says otherwise: "v", "system.max(v)", "cast(v as text)".
    virtual std::string name() const = 0;
    virtual cql::CqlType type() const = 0;
    // Whether it makes one value of many rows.
    virtual bool isAggregate() const { return false; }
    // The columns of the table that it looks at.
    virtual void addColumns(std::vector<std::size_t>& columns) const = 0;
    // The column, if it is just that.
    virtual std::optional<std::size_t> column() const { return std::nullopt; }

    virtual std::unique_ptr<RowSelector> make() const = 0;
};

using SelectorPointer = std::shared_ptr<const PreparedSelector>;
using SelectorPointers = std::vector<SelectorPointer>;

// The kinds of selectors. A group's columns, and what is worked out of cells, are those of its first row.

SelectorPointer columnSelector(const SchemaTable& table, std::size_t column);

using CellValue = std::function<CqlResult<OptionalBytes>(const VisibleRow& row, const TermValues& values)>;
SelectorPointer cellSelector(std::size_t column, std::string name, cql::CqlType type, CellValue value);

SelectorPointer termSelector(PreparedTerm term, std::string name, cql::CqlType type);

// One value made of others.
using Combine =
    std::function<CqlResult<OptionalBytes>(std::vector<OptionalBytes>& parts, const TermValues& values)>;
SelectorPointer combination(SelectorPointers parts, std::string name, cql::CqlType type, Combine combine);

// REQUIRES: the function is an aggregate, the arguments are as many as it takes.
SelectorPointer aggregateSelector(FunctionPointer function, SelectorPointers arguments);

// The same value under another name and type.
SelectorPointer renamed(SelectorPointer selector, std::string name, cql::CqlType type);

}  // namespace querywright::engine
