// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/terms/prepare_term.h"
#include "engine/cql/write/row_writer.h"
#include "engine/schema/schema.h"
#include "model/cql/statement/data_statement.h"

#include <cstddef>
#include <memory>

namespace querywright::engine {

// What a statement does with one column of a row (cql3/Operation.java).
class Operation {
public:
    explicit Operation(std::size_t column) : m_column(column) {}
    virtual ~Operation() = default;

    std::size_t column() const { return m_column; }
    // Whether it has to know the row before: elements of lists are found by their position or value.
    virtual bool readsRow() const { return false; }

    // REQUIRES: row.before() is not null if readsRow().
    virtual CqlResult<bool> execute(RowWriter& row, const TermValues& values) const = 0;

private:
    std::size_t m_column;
};

using OperationPointer = std::shared_ptr<const Operation>;

// Part of UPDATE's SET. Refused as Cassandra does. REQUIRES: the column is not part of the primary key.
CqlResult<OperationPointer> prepareAssignment(const cql::Assignment& assignment, std::size_t column,
                                              const SchemaTable& table, const TermContext& context);

// A column, element or field after DELETE.
CqlResult<OperationPointer> prepareDeletion(const cql::Deletion& deletion, std::size_t column,
                                            const SchemaTable& table, const TermContext& context);

// The path of the cell of a field, by the field's position in its user-defined type.
Bytes fieldPath(std::size_t field);

}  // namespace querywright::engine
