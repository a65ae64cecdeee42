// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fill/value_reader.h"
#include "engine/store/table_layout.h"
#include "model/derivation/logical_table.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {

// Gathers the entities that are nested into a column: their attributes, an element for each, read by a SELECT
// of its own for every row of the table.
class NestedReader {
public:
    // Adds to `join` what the nested entities hang on.
    static Result<NestedReader> make(Database& database, const Model& model, const LogicalTable& table,
                                     std::size_t column, const TableLayout& layout, WalkJoin& join);

    // The collection that belongs to the join's current row, nothing if it is empty. Valid until the next
    // read.
    Result<std::optional<std::string_view>> read(const Statement& row);

private:
    // What an element consists of: the only attribute by itself, or several as a tuple or user-defined type.
    struct Component {
        std::vector<ValueReader> readers;
        bool isComposed = false;
    };

    NestedReader(Statement select, const cql::CqlType& type, const cql::UdtCatalog& udts);

    std::optional<Bytes> readComponent(Component& component);
    std::optional<std::string_view> together(std::vector<Bytes> elements);

    Statement m_select;
    cql::CqlType m_type;
    const cql::UdtCatalog* m_udts;
    std::vector<int> m_parameters;        // positions in the columns of the join
    std::vector<Component> m_components;  // one; of a map the key's and the value's
    Bytes m_value;
};

}  // namespace querywright::engine
