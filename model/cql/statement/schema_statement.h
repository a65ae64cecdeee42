// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/data_statement.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::cql {

// The value of an option: what a constant says, or a map of constants.
using PropertyValue = std::variant<std::string, std::map<std::string, std::string>>;

// "comment = 'x' AND gc_grace_seconds = 0", in the order written; a name may come twice.
using Properties = std::vector<std::pair<std::string, PropertyValue>>;

struct CreateKeyspaceStatement {
    std::string keyspace;
    bool ifNotExists = false;
    Properties properties;

    friend bool operator==(const CreateKeyspaceStatement&, const CreateKeyspaceStatement&) = default;
};

struct AlterKeyspaceStatement {
    std::string keyspace;
    bool ifExists = false;
    Properties properties;

    friend bool operator==(const AlterKeyspaceStatement&, const AlterKeyspaceStatement&) = default;
};

// "MASKED WITH mask_inner(1, 2)" of Cassandra 5.0; DEFAULT is the function mask_default.
struct ColumnMask {
    QualifiedName function;
    std::vector<Term> arguments;

    friend bool operator==(const ColumnMask&, const ColumnMask&) = default;
};

struct ColumnDefinition {
    std::string name;
    TypeSpec type;
    bool isStatic = false;
    std::optional<ColumnMask> mask;

    friend bool operator==(const ColumnDefinition&, const ColumnDefinition&) = default;
};

struct KeyDefinition {
    std::vector<std::string> partition;
    std::vector<std::string> clustering;

    friend bool operator==(const KeyDefinition&, const KeyDefinition&) = default;
};

// The part after WITH of a table or view.
struct TableProperties {
    Properties properties;
    std::vector<std::pair<std::string, bool>> clusteringOrder;  // column, whether it is descending
    bool isCompactStorage = false;

    friend bool operator==(const TableProperties&, const TableProperties&) = default;
};

struct CreateTableStatement {
    QualifiedName table;
    bool ifNotExists = false;
    std::vector<ColumnDefinition> columns;
    std::vector<KeyDefinition> keys;  // each PRIMARY KEY that is written, of a column or by itself
    TableProperties with;

    friend bool operator==(const CreateTableStatement&, const CreateTableStatement&) = default;
};

struct AddColumns {
    bool ifNotExists = false;
    std::vector<ColumnDefinition> columns;

    friend bool operator==(const AddColumns&, const AddColumns&) = default;
};

struct DropColumns {
    bool ifExists = false;
    std::vector<std::string> columns;
    std::optional<std::string> timestamp;

    friend bool operator==(const DropColumns&, const DropColumns&) = default;
};

struct RenameColumns {
    bool ifExists = false;
    std::vector<std::pair<std::string, std::string>> names;  // old, new

    friend bool operator==(const RenameColumns&, const RenameColumns&) = default;
};

struct AlterColumnType {
    std::string column;
    TypeSpec type;

    friend bool operator==(const AlterColumnType&, const AlterColumnType&) = default;
};

// Of Cassandra 5.0.
struct AlterColumnMask {
    bool ifExists = false;
    std::string column;
    std::optional<ColumnMask> mask;  // none: DROP MASKED

    friend bool operator==(const AlterColumnMask&, const AlterColumnMask&) = default;
};

struct DropCompactStorage {
    friend bool operator==(const DropCompactStorage&, const DropCompactStorage&) = default;
};

struct AlterTableStatement {
    QualifiedName table;
    bool ifExists = false;
    std::variant<AddColumns, DropColumns, RenameColumns, AlterColumnType, AlterColumnMask, DropCompactStorage,
                 Properties>
        change;

    friend bool operator==(const AlterTableStatement&, const AlterTableStatement&) = default;
};

struct UdtFieldDefinition {
    std::string name;
    TypeSpec type;

    friend bool operator==(const UdtFieldDefinition&, const UdtFieldDefinition&) = default;
};

struct CreateTypeStatement {
    QualifiedName type;
    bool ifNotExists = false;
    std::vector<UdtFieldDefinition> fields;

    friend bool operator==(const CreateTypeStatement&, const CreateTypeStatement&) = default;
};

struct AlterTypeStatement {
    QualifiedName type;
    bool ifExists = false;
    bool ifFieldExists = false;     // of RENAME
    bool ifFieldNotExists = false;  // of ADD
    // A field that is added; one that is given another type; fields that are renamed (old, new).
    struct Retype {
        UdtFieldDefinition field;

        friend bool operator==(const Retype&, const Retype&) = default;
    };
    std::variant<UdtFieldDefinition, Retype, std::vector<std::pair<std::string, std::string>>> change;

    friend bool operator==(const AlterTypeStatement&, const AlterTypeStatement&) = default;
};

// What of a column an index is on.
struct IndexTarget {
    enum class Kind { Simple, Values, Keys, Entries, Full };

    Kind kind = Kind::Simple;
    std::string column;

    friend bool operator==(const IndexTarget&, const IndexTarget&) = default;
};

struct CreateIndexStatement {
    QualifiedName table;
    QualifiedName index;  // without a name: it gets one of its own
    bool ifNotExists = false;
    bool isCustom = false;
    std::vector<IndexTarget> targets;
    std::string className;  // after USING; empty: none
    Properties properties;

    friend bool operator==(const CreateIndexStatement&, const CreateIndexStatement&) = default;
};

struct CreateViewStatement {
    QualifiedName view;
    QualifiedName table;
    bool ifNotExists = false;
    std::vector<ResultColumn> columns;  // empty: *
    std::vector<Relation> where;
    KeyDefinition key;
    TableProperties with;

    friend bool operator==(const CreateViewStatement&, const CreateViewStatement&) = default;
};

struct AlterViewStatement {
    QualifiedName view;
    bool ifExists = false;
    Properties properties;

    friend bool operator==(const AlterViewStatement&, const AlterViewStatement&) = default;
};

struct DropStatement {
    enum class Kind { Keyspace, Table, View, Type, Index };

    Kind kind = Kind::Table;
    QualifiedName name;  // of a keyspace: `name`
    bool ifExists = false;

    friend bool operator==(const DropStatement&, const DropStatement&) = default;
};

}  // namespace querywright::cql
