// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "engine/cql/cql_result.h"
#include "engine/cql/session/cost_text.h"
#include "engine/cql/session/partition_contents.h"
#include "engine/cql/session/statement_result.h"
#include "model/base/error.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace querywright::core {

// A statement that is to be run, and where it begins in the text it is from, both from 1.
struct ConsoleStatement {
    std::string text;
    std::uint32_t line = 1;
    std::uint32_t column = 1;  // in UTF-16 units

    friend bool operator==(const ConsoleStatement&, const ConsoleStatement&) = default;
};

// A piece of a text.
struct TextPlace {
    std::uint32_t line = 1;    // both from 1
    std::uint32_t column = 1;  // in UTF-16 units
    std::size_t offset = 0;    // in UTF-16 units, from 0
    std::size_t length = 0;    // likewise; 0: what is wrong is that nothing stands there

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

struct AnswerColumn {
    enum class Role { None, PartitionKey, Ascending, Descending, Static };

    std::string name;
    std::string type;  // as CQL writes it; empty: as in a description
    Role role = Role::None;
    bool isNumber = false;

    friend bool operator==(const AnswerColumn&, const AnswerColumn&) = default;
};

// The values of a row as CQL writes them; nothing where there is none.
using AnswerRow = std::vector<std::optional<std::string>>;

// What became of a statement, or of the next page of one.
struct ConsoleAnswer {
    ConsoleStatement statement;

    std::optional<engine::CqlError> error;  // none: it was run
    TextPlace place;                        // of the error, in the statement
    std::string reason;    // of an error in words of the model and its numbers; empty: there are none better
    bool canScan = false;  // it is refused only because it does not say ALLOW FILTERING
    bool isStopped = false;  // somebody asked for it

    std::vector<std::string> warnings;
    std::string done;         // what a statement did that answers no rows: "created table shop.carts"
    std::string description;  // the CQL that DESCRIBE answers with; empty: it is none

    bool hasRows = false;  // even if there are none of them
    std::vector<AnswerColumn> columns;
    std::vector<AnswerRow> rows;     // of this page
    std::size_t firstRow = 0;        // of all pages the position of the first of them
    bool hasMore = false;            // pages
    bool leadsToPartitions = false;  // each row is of one partition

    engine::StatementCost cost;  // of all pages so far
    engine::Answering answering;
    double seconds = 0;  // of this page
};

// A partition that a row led to.
struct PartitionView {
    std::string table;  // with its keyspace
    engine::PartitionContents contents;
    std::size_t row = 0;  // that led to it
};

// What became of opening the tables of a design.
struct FollowReport {
    bool isOpen = false;
    bool wasOpen = false;              // with those of another design
    std::vector<std::string> remarks;  // whole sentences
    std::vector<Error> errors;         // why it is not open
    std::size_t written = 0;           // statements of before that were run again
    // Statements of before that do not fit the tables any more, each with why.
    std::vector<std::pair<std::string, std::string>> lost;
};

// How many partitions tables have: by "keyspace.table".
using PartitionCounts = std::map<std::string, std::uint64_t>;

// The verdict on what a statement cost, as a check of a query judges: an index that leads to few partitions
// still asks every node, so it is never that of one partition.
engine::Verdict verdictOf(const engine::StatementCost& cost);

}  // namespace querywright::core
