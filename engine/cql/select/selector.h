// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/function.h"
#include "engine/cql/read/visible_row.h"
#include "engine/cql/terms/prepare_term.h"
#include "model/cql/statement/selector.h"

#include <cstddef>
#include <memory>
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

// Refused as Cassandra does (cql3/selection/Selectable.java). `place` is what the value is for, if that is
// known: the argument of a function.
CqlResult<SelectorPointer> prepareSelector(const cql::Selector& selector, const SchemaTable& table,
                                           const std::optional<cql::CqlType>& place,
                                           const TermContext& context);

SelectorPointer columnSelector(const SchemaTable& table, std::size_t column);

}  // namespace querywright::engine
