// SPDX-License-Identifier: Apache-2.0
// CREATE and DROP INDEX (cql3/statements/schema/CreateIndexStatement).
#include "engine/schema/property_reader.h"
#include "engine/schema/resolve_type.h"
#include "engine/schema/schema_editor.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {
namespace {

constexpr const char* vectorIndexesAreNew =
    "SAI ANN indexes on vector columns are experimental and are not recommended for production use.\n"
    "They don't yet support SELECT queries with:\n"
    " * Consistency level higher than ONE/LOCAL_ONE.\n"
    " * Paging.\n"
    " * No LIMIT clauses.\n"
    " * PER PARTITION LIMIT clauses.\n"
    " * GROUP BY clauses.\n"
    " * Aggregation functions.\n"
    " * Filters on columns without a SAI index.";

using Kind = cql::IndexTarget::Kind;

const char* wordOf(Kind kind)
{
    switch (kind) {
    case Kind::Keys:
        return "keys";
    case Kind::Entries:
        return "entries";
    case Kind::Full:
        return "full";
    case Kind::Simple:
    case Kind::Values:
        break;
    }
    return "values";
}

// What is asked of the statement before anything is looked up.
CqlResult<bool> checkAsWritten(const cql::CreateIndexStatement& statement, cql::Dialect dialect)
{
    const bool mayNameClass = statement.isCustom || dialect == cql::Dialect::Cassandra50;
    if (statement.isCustom && statement.className.empty() && dialect == cql::Dialect::Cassandra50)
        return badConfiguration("Unable to find custom indexer class 'legacy_local_table'");
    if (statement.isCustom && statement.className.empty())
        return invalid("CUSTOM index requires specifiying the index class");
    if (!mayNameClass && !statement.className.empty())
        return invalid("Cannot specify index class for a non-CUSTOM index");
    if (statement.className.empty() && !statement.properties.empty())
        return invalid("Cannot specify options for a non-CUSTOM index");
    PropertyReader reader(statement.properties, dialect);
    reader.allowOnly({"options"});
    const auto options = reader.map("options");
    if (reader.error())
        return cqlFailure(*reader.error());
    for (const char* own : {"class_name", "target"}) {
        if (options && options->count(own) != 0)
            return invalid(std::string("Cannot specify ") + own + " as a CUSTOM option");
    }
    return true;
}

// The target as it is kept: a collection that is not frozen is indexed by its values.
CqlResult<cql::IndexTarget> checkTarget(const cql::IndexTarget& target, const SchemaTable& table,
                                        const SchemaKeyspace& keyspace)
{
    const SchemaColumn* column = table.find(target.column);
    const std::string& name = target.column;
    if (!column)
        return invalid("Undefined column name " + name + " in table " + table.keyspace + "." + table.name);
    if (table.isCompact && column->isPrimaryKey())
        return invalid(
            "Secondary indexes are not supported on PRIMARY KEY columns in COMPACT STORAGE tables");
    if (table.isCompact && table.clusteringSize() > 0)
        return invalid(
            "Secondary indexes are not supported on compact value column of COMPACT STORAGE tables");
    if (references(column->type, cql::NativeType::Duration, keyspace.types)) {
        const auto& type = column->type.alternative();
        const std::string on = std::holds_alternative<cql::CollectionType>(type)
                                   ? "collections containing durations"
                               : std::holds_alternative<cql::TupleType>(type) ? "tuples containing durations"
                               : std::holds_alternative<cql::UdtType>(type)   ? "UDTs containing durations"
                                                                              : "duration columns";
        return invalid("Secondary indexes are not supported on " + on);
    }
    if (column->kind == SchemaColumnKind::PartitionKey && table.partitionKeySize() == 1)
        return invalid("Cannot create secondary index on the only partition key column " + name);
    const auto* collection = std::get_if<cql::CollectionType>(&column->type.alternative());
    if (collection && collection->frozen && target.kind != Kind::Full)
        return invalid(std::string("Cannot create ") + wordOf(target.kind) + "() index on frozen column "
                       + name
                       + ". Frozen collections are immutable and must be fully indexed by using the 'full("
                       + name + ")' modifier");
    if (target.kind == Kind::Full && (!collection || !collection->frozen))
        return invalid("full() indexes can only be created on frozen collections");
    if (!collection && target.kind != Kind::Simple)
        return invalid(std::string("Cannot create ") + wordOf(target.kind) + "() index on " + name
                       + ". Non-collection columns only support simple indexes");
    const bool isOfMap = target.kind == Kind::Keys || target.kind == Kind::Entries;
    if (isOfMap && collection->kind != cql::CollectionKind::Map)
        return invalid(std::string("Cannot create index on ") + wordOf(target.kind) + " of column " + name
                       + " with non-map type");
    const auto* udt = std::get_if<cql::UdtType>(&column->type.alternative());
    if (udt && !udt->frozen)
        return invalid("Cannot create index on non-frozen UDT column " + name);
    cql::IndexTarget kept = target;
    if (collection && !collection->frozen && target.kind == Kind::Simple)
        kept.kind = Kind::Values;
    return kept;
}

// `t_v_idx`, with a number if that is taken.
std::string freeName(const SchemaKeyspace& keyspace, const std::string& table, const cql::IndexTarget& target)
{
    std::string base = table + "_" + target.column + "_idx";
    std::erase_if(base, [](char c) { return !isSchemaName(std::string_view(&c, 1)); });
    std::string name = base;
    for (int number = 1; keyspace.tableOfIndex(name); ++number)
        name = base + "_" + std::to_string(number);
    return name;
}

const cql::VectorType* vectorOf(const SchemaTable& table, const SchemaIndex& index)
{
    return std::get_if<cql::VectorType>(&table.find(index.target.column)->type.alternative());
}

// Options of indexes on vectors (index/sai/disk/format/IndexWriterConfig.java, fromOptions()): the name of
// the index is not known there.
CqlResult<bool> checkVectorOptions(const SchemaIndex& index, const SchemaTable& table)
{
    const auto given = [&](const char* name) {
        const auto option = index.options.find(name);
        return option == index.options.end() ? std::optional<std::string>() : upperCase(option->second);
    };
    const auto similarity = given("similarity_function");
    const auto purpose = given("optimize_for");
    const bool hasConnections = given("maximum_node_connections").has_value();
    const bool hasWidth = given("construction_beam_width").has_value();
    if ((similarity || purpose || hasConnections || hasWidth) && !vectorOf(table, index))
        return invalid("CQL type " + table.find(index.target.column)->type.toCql()
                       + " cannot have vector options");
    const char* own = " cannot be set without enabling SAI_VECTOR_ALLOW_CUSTOM_PARAMETERS";
    if (hasConnections)
        return invalid(std::string("Maximum node connections") + own);
    if (hasWidth)
        return invalid(std::string("Construction beam width") + own);
    if (similarity && *similarity != "EUCLIDEAN" && *similarity != "DOT_PRODUCT" && *similarity != "COSINE")
        return invalid("Similarity function " + *similarity
                       + " was not recognized for index null. Valid values are: EUCLIDEAN, DOT_PRODUCT, "
                         "COSINE");
    if (purpose && *purpose != "LATENCY" && *purpose != "RECALL")
        return invalid("optimize_for '" + *purpose
                       + "' was not recognized for index null. Valid values are: LATENCY, RECALL");
    return true;
}

// The types of what is indexed: of elements, of keys, of both, or of the column.
std::vector<cql::CqlType> indexedTypes(const SchemaIndex& index, const SchemaTable& table)
{
    const cql::CqlType& type = table.find(index.target.column)->type;
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (!collection || index.target.kind == Kind::Full)
        return {type};
    if (index.target.kind == Kind::Entries)
        return collection->arguments;
    return {index.target.kind == Kind::Keys ? collection->arguments.front() : collection->arguments.back()};
}

// Options that say how texts are cut into terms.
CqlResult<bool> checkAnalysis(const SchemaIndex& index, const SchemaTable& table)
{
    std::vector<std::string> analysis;
    for (const char* flag : {"ascii", "case_sensitive", "normalize"}) {
        const auto option = index.options.find(flag);
        if (option != index.options.end())
            analysis.push_back("'" + option->first + "': '" + option->second + "'");
    }
    if (analysis.empty())
        return true;
    if (table.find(index.target.column)->isPrimaryKey())
        return invalid("Analysis options are not supported on primary key columns, but found {"
                       + join(analysis, ", ") + "}");
    const std::vector<cql::CqlType> indexed = indexedTypes(index, table);
    const auto* native = std::get_if<cql::NativeType>(&indexed.front().alternative());
    const bool isText = native && (*native == cql::NativeType::Text || *native == cql::NativeType::Ascii);
    for (const char* flag : {"ascii", "case_sensitive", "normalize"}) {
        const auto option = index.options.find(flag);
        if (option == index.options.end())
            continue;
        const std::string word = lowerCase(option->second);
        if (word != "true" && word != "false")
            return invalid(std::string("Illegal value for boolean option '") + flag + "': " + option->second);
        if (native && !isText)
            return invalid("CQL type " + indexed.front().toCql() + " cannot be analyzed.");
    }
    return true;
}

// What storage-attached indexes ask (index/sai/StorageAttachedIndex.java, validateOptions()).
CqlResult<bool> checkSai(const SchemaIndex& index, const SchemaTable& table)
{
    const bool isTwice =
        std::any_of(table.indexes.begin(), table.indexes.end(), [&](const SchemaIndex& other) {
            return other.isStorageAttached() && other.target == index.target;
        });
    if (isTwice)
        return invalid("Cannot create more than one storage-attached index on the same column: "
                       + index.target.column);
    constexpr std::array known{
        "ascii",     "case_sensitive", "construction_beam_width", "maximum_node_connections",
        "normalize", "optimize_for",   "similarity_function"};
    std::vector<std::string> unknown;
    for (const auto& option : index.options) {
        if (std::find(known.begin(), known.end(), option.first) == known.end())
            unknown.push_back(option.first);
    }
    if (!unknown.empty())
        return badConfiguration("Properties specified [" + join(unknown, ", ")
                                + "] are not understood by StorageAttachedIndex");
    if (auto checked = checkAnalysis(index, table); !checked)
        return checked;
    if (const auto indexed = indexedTypes(index, table); !indexed.empty()) {
        const bool hasBlob = std::any_of(indexed.begin(), indexed.end(), [](const cql::CqlType& type) {
            return type.isNative(cql::NativeType::Blob);
        });
        if (hasBlob)
            return invalid("Unsupported type: blob");
    }
    if (auto checked = checkVectorOptions(index, table); !checked)
        return checked;
    const auto* vector = vectorOf(table, index);
    if (vector && !vector->element.front().isNative(cql::NativeType::Float))
        return invalid("SAI ANN indexes are only allowed on vector columns with float elements");
    return true;
}

// The same of SASI (index/sasi/SASIIndex.java).
CqlResult<bool> checkSasi(const SchemaIndex& index, const SchemaColumn& column)
{
    if (column.isMultiCell())
        return badConfiguration("complex columns are not yet supported by SASI");
    if (column.kind == SchemaColumnKind::PartitionKey)
        return badConfiguration("partition key columns are not yet supported by SASI");
    const auto mode = index.options.find("mode");
    if (mode == index.options.end() || mode->second == "PREFIX" || mode->second == "CONTAINS")
        return true;
    if (mode->second != "SPARSE")
        return badConfiguration("Incorrect index mode: " + mode->second);
    if (column.type.isNative(cql::NativeType::Text) || column.type.isNative(cql::NativeType::Ascii))
        return badConfiguration("SPARSE mode is only supported on non-literal columns.");
    if (index.options.count("analyzer_class") != 0)
        return badConfiguration("SPARSE mode doesn't support analyzers.");
    return true;
}

CqlResult<bool> checkClass(const SchemaIndex& index, const SchemaTable& table, cql::Dialect dialect)
{
    if (index.className.empty())
        return true;
    if (index.isStorageAttached() && dialect == cql::Dialect::Cassandra50)
        return checkSai(index, table);
    if (!index.isSasi())
        return badConfiguration("Unable to find custom indexer class '" + index.className + "'");
    return checkSasi(index, *table.find(index.target.column));
}

}  // namespace

std::vector<std::string> indexWarnings(const SchemaTable& table)
{
    std::vector<std::string> warnings;
    for (const SchemaIndex& index : table.indexes) {
        if (index.isStorageAttached() && vectorOf(table, index))
            warnings.emplace_back(vectorIndexesAreNew);
    }
    return warnings;
}

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::CreateIndexStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.table);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    if (const auto done = checkAsWritten(statement, context().dialect); !done)
        return cqlFailure(done.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    if (!keyspace)
        return invalid("Keyspace '" + *keyspaceName + "' doesn't exist");
    const SchemaTable* table = keyspace->find(statement.table.name);
    if (!table)
        return invalid("Table '" + statement.table.name + "' doesn't exist");
    SchemaIndex index;
    index.name = statement.index.name;
    // The name that secondary indexes have beside those of classes.
    const bool isNamedSecondary =
        context().dialect == cql::Dialect::Cassandra50 && statement.className == "legacy_local_table";
    index.className = isNamedSecondary ? std::string() : statement.className;
    if (!index.name.empty() && keyspace->tableOfIndex(index.name)) {
        if (statement.ifNotExists)
            return unchanged();
        return invalid("Index '" + index.name + "' already exists");
    }
    if (table->isCounter)
        return invalid("Secondary indexes on counter tables aren't supported");
    if (table->isView())
        return invalid("Secondary indexes on materialized views aren't supported");
    if (statement.targets.empty() && index.className.empty())
        return invalid("Only CUSTOM indexes can be created without specifying a target column");
    if (statement.targets.size() > 1)
        return invalid("Only CUSTOM indexes support multiple columns");
    if (statement.targets.empty())
        return invalid("The index class " + index.className + " needs a target column");
    const auto target = checkTarget(statement.targets.front(), *table, *keyspace);
    if (!target)
        return cqlFailure(target.error());
    index.target = *target;
    if (index.name.empty())
        index.name = freeName(*keyspace, table->name, index.target);
    PropertyReader reader(statement.properties, context().dialect);
    index.options = reader.map("options").value_or(StringMap());
    const auto same =
        std::find_if(table->indexes.begin(), table->indexes.end(), [&](const SchemaIndex& other) {
            return other.target == index.target && other.className == index.className
                   && other.options == index.options;
        });
    if (same != table->indexes.end()) {
        if (statement.ifNotExists)
            return unchanged();
        return invalid("Index " + index.name + " is a duplicate of existing index " + same->name);
    }
    if (!isSchemaName(index.name))
        return badConfiguration("Illegal index name " + index.name);
    if (const auto done = checkClass(index, *table, context().dialect); !done)
        return cqlFailure(done.error());
    std::vector<std::string> warnings;
    if (index.isSasi())
        warnings.emplace_back("SASI indexes are experimental and are not recommended for production use.");
    SchemaTable made = *table;
    made.indexes.push_back(std::move(index));
    for (std::string& warning : indexWarnings(made))  // those of before too
        warnings.push_back(std::move(warning));
    std::sort(made.indexes.begin(), made.indexes.end(),
              [](const SchemaIndex& one, const SchemaIndex& other) { return one.name < other.name; });
    ChangedSchema result = changed(*keyspace, std::move(made), SchemaChange::Kind::Updated);
    result.warnings = std::move(warnings);
    return result;
}

CqlResult<ChangedSchema> SchemaEditor::dropIndex(const cql::DropStatement& statement) const
{
    const auto keyspaceName = keyspaceOf(statement.name);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    const SchemaTable* table = keyspace ? keyspace->tableOfIndex(statement.name.name) : nullptr;
    if (!table) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Index '" + *keyspaceName + "." + statement.name.name + "' doesn't exist'");
    }
    SchemaTable made = *table;
    std::erase_if(made.indexes, [&](const SchemaIndex& index) { return index.name == statement.name.name; });
    return changed(*keyspace, std::move(made), SchemaChange::Kind::Updated);
}

}  // namespace querywright::engine
