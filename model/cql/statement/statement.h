// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/role_statement.h"
#include "model/cql/statement/schema_statement.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::cql {

// DESCRIBE, DESC.
struct DescribeStatement {
    enum class Kind {
        Cluster,
        Schema,  // FULL: with the keyspaces of the system
        Keyspaces,
        Keyspace,
        Tables,
        Table,
        Types,
        Type,
        Functions,
        Function,
        Aggregates,
        Aggregate,
        Index,
        View,
        Anything,  // a keyspace, or a table, view or index, whatever bears the name
    };

    Kind kind = Kind::Cluster;
    QualifiedName name;  // of a keyspace: `name`; empty: the keyspace in use
    bool isFull = false;
    bool isOnly = false;  // ONLY KEYSPACE: without what is in it
    bool withInternals = false;

    friend bool operator==(const DescribeStatement&, const DescribeStatement&) = default;
};

// CREATE and DROP of functions, aggregates and triggers. Nothing of theirs is kept: their code is not run.
struct RoutineStatement {
    enum class Kind {
        CreateFunction,
        DropFunction,
        CreateAggregate,
        DropAggregate,
        CreateTrigger,
        DropTrigger
    };

    Kind kind = Kind::CreateFunction;
    QualifiedName name;
    bool isConditional = false;           // OR REPLACE aside: IF EXISTS, IF NOT EXISTS
    std::vector<TypeSpec> argumentTypes;  // of an aggregate, or as given to tell a function from others
    bool hasArgumentTypes = false;
    QualifiedName stateFunction;  // of an aggregate
    TypeSpec stateType;           // of an aggregate
    QualifiedName table;          // of a trigger
    std::string className;        // of a trigger that is made

    friend bool operator==(const RoutineStatement&, const RoutineStatement&) = default;
};

using AnyStatement =
    std::variant<SelectStatement, InsertStatement, InsertJsonStatement, UpdateStatement, DeleteStatement,
                 BatchStatement, TruncateStatement, UseStatement, CreateKeyspaceStatement,
                 AlterKeyspaceStatement, CreateTableStatement, AlterTableStatement, CreateTypeStatement,
                 AlterTypeStatement, CreateIndexStatement, CreateViewStatement, AlterViewStatement,
                 DropStatement, DescribeStatement, RoutineStatement, RoleStatement>;

// One statement of CQL as it was written; what its names mean, and whether it makes sense, is not known yet.
struct Statement {
    AnyStatement value;
    std::vector<BindMarker> markers;  // all of them, in order

    friend bool operator==(const Statement&, const Statement&) = default;
};

}  // namespace querywright::cql
