// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"
#include "engine/fill/aggregator.h"
#include "engine/fill/nested_reader.h"
#include "engine/fill/type_reader.h"
#include "engine/fill/value_reader.h"
#include "engine/sqlite/database.h"
#include "engine/store/table_layout.h"
#include "model/model.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::engine {

// The rows of a Chebotko table as the sample data gives them: the join along its walk, grouped and with
// nested entities gathered if it says so. Rows with equal primary keys are not yet one.
class TableRows {
public:
    // REQUIRES: the arguments outlive the object; the sample tables of the model are in the database.
    static Result<TableRows> make(Database& database, const Model& model, const LogicalTable& table,
                                  const TableLayout& layout);

    // Calls `visit` with the values of all columns by position, for each row.
    using Values = std::vector<std::optional<std::string_view>>;
    using Visit = std::function<Result<Done>(const Values&)>;
    Result<Done> visit(const Visit& visit, const Progress& progress);

private:
    struct AggregateColumn {
        AggregateTask task;
        std::optional<ValueReader> argument;  // none: rows are counted
    };
    // A number worked out from the clustering columns.
    struct HashColumn {
        std::uint32_t buckets = 1;
        Bytes value;  // of the row that was read
    };
    // A column that stays empty.
    struct EmptyColumn {};
    using Column =
        std::variant<Bytes, ValueReader, NestedReader, TypeReader, AggregateColumn, HashColumn, EmptyColumn>;
    struct Group {
        std::vector<std::optional<Bytes>> values;  // of its first row; none of aggregate columns
        std::vector<Aggregator> aggregators;       // one for each aggregate column
    };

    TableRows(Database& database, const LogicalTable& table, const TableLayout& layout);

    Result<Column> makeColumn(const Model& model, std::size_t position, WalkJoin& join);
    Result<Done> makeGrouping(const Model& model, WalkJoin& join);
    Result<Done> readRow(Values& values);
    void makeHash(HashColumn& column, const Values& values) const;
    Result<Done> addToGroup(const Values& values);
    Result<Done> visitGroups(const Visit& visit, const Progress& progress) const;
    Result<std::uint64_t> expectedRows(const WalkJoin& join) const;

    Database* m_database;
    const LogicalTable* m_table;
    const TableLayout* m_layout;
    std::vector<std::size_t> m_joinedSteps;
    std::optional<Statement> m_select;
    std::vector<Column> m_columns;
    std::vector<ValueReader> m_groupedBy;  // attributes to group by that are no columns of the primary key
    bool m_isGrouped = false;
    std::map<Bytes, Group> m_groups;
    std::uint64_t m_expectedRows = 0;
};

// Whether the table's rows are groups of the join's rows.
bool isGrouped(const LogicalTable& table);

}  // namespace querywright::engine
