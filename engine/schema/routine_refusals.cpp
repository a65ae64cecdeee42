// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/routine_refusals.h"

#include "model/base/text.h"

#include <vector>

namespace querywright::engine {

namespace {

using Routine = cql::RoutineStatement::Kind;

std::string typesText(const std::vector<cql::TypeSpec>& types)
{
    std::vector<std::string> texts;
    for (const cql::TypeSpec& type : types)
        texts.push_back(cql::toText(type));
    return "(" + join(texts, ", ") + ")";
}

CqlResult<bool> refuseAggregate(const Schema& schema, const cql::RoutineStatement& statement,
                                const std::string& keyspace)
{
    if (!schema.find(keyspace))
        return badConfiguration("Keyspace " + keyspace + " doesn't exist");
    std::vector<cql::TypeSpec> arguments{statement.stateType};
    arguments.insert(arguments.end(), statement.argumentTypes.begin(), statement.argumentTypes.end());
    return invalid("State function " + keyspace + "." + statement.stateFunction.name + typesText(arguments)
                   + " doesn't exist");
}

CqlResult<bool> refuseTrigger(const Schema& schema, const cql::RoutineStatement& statement,
                              const std::string& keyspaceName)
{
    const SchemaKeyspace* keyspace = schema.find(keyspaceName);
    if (!keyspace)
        return invalid("Keyspace '" + keyspaceName + "' doesn't exist");
    const SchemaTable* table = keyspace->find(statement.table.name);
    if (!table)
        return invalid("Table '" + statement.table.name + "' doesn't exist");
    if (table->isView())
        return invalid("Cannot CREATE TRIGGER for a materialized view");
    return invalid("Trigger class '" + statement.className + "' couldn't be loaded");
}

}  // namespace

CqlResult<bool> refuseRoutine(const Schema& schema, const cql::RoutineStatement& statement,
                              const std::string& keyspaceInUse)
{
    const bool isTrigger = statement.kind == Routine::CreateTrigger || statement.kind == Routine::DropTrigger;
    const cql::QualifiedName& named = isTrigger ? statement.table : statement.name;
    const std::string& keyspace = named.keyspace.empty() ? keyspaceInUse : named.keyspace;
    if (keyspace.empty())
        return invalid(
            "No keyspace has been specified. USE a keyspace, or explicitly specify keyspace.tablename");
    if (!isTrigger && isSystemKeyspace(keyspace))
        return invalid("System keyspace '" + keyspace + "' is not user-modifiable");
    const std::string name = keyspace + "." + statement.name.name
                             + (statement.hasArgumentTypes ? typesText(statement.argumentTypes) : "");
    switch (statement.kind) {
    case Routine::CreateFunction:
        return invalid("User-defined functions are disabled in cassandra.yaml - set "
                       "user_defined_functions_enabled=true to enable");
    case Routine::CreateAggregate:
        return refuseAggregate(schema, statement, keyspace);
    case Routine::CreateTrigger:
        return refuseTrigger(schema, statement, keyspace);
    case Routine::DropFunction:
        return statement.isConditional ? CqlResult<bool>(true)
                                       : invalid("Function '" + name + "' doesn't exist");
    case Routine::DropAggregate:
        return statement.isConditional ? CqlResult<bool>(true)
                                       : invalid("Aggregate '" + name + "' doesn't exist");
    case Routine::DropTrigger:
        break;
    }
    if (statement.isConditional)
        return true;
    return invalid("Trigger '" + statement.name.name + "' on '" + keyspace + "." + statement.table.name
                   + "' doesn't exist");
}

}  // namespace querywright::engine
