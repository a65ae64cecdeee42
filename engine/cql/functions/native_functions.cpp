// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/casts.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/resolve_function.h"
#include "engine/cql/values/type_fit.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

namespace querywright::engine {

namespace {

FunctionTable makeTable(cql::Dialect dialect)
{
    const bool isNew = dialect == cql::Dialect::Cassandra50;
    FunctionTable table;
    addArithmetic(table);
    addBlobFunctions(table, isNew);
    addCasts(table, dialect);
    addTimeFunctions(table, dialect);
    addFloorFunctions(table);
    addAggregates(table);
    if (isNew)
        addMathFunctions(table);
    return table;
}

}  // namespace

std::string textOf(const Function& function)
{
    return "system." + function.name;
}

std::string signatureText(const Function& function)
{
    std::string arguments;
    for (const cql::CqlType& argument : function.arguments)
        arguments += (arguments.empty() ? "" : ", ") + typeText(argument);
    return "system." + cql::toCqlName(function.name) + " : (" + arguments + ") -> "
           + typeText(function.result);
}

std::string callText(const Function& function, const std::vector<std::string>& arguments)
{
    if (function.name == "countRows")
        return "count";
    if (const auto sign = signOf(function.name); sign && arguments.size() == 2)
        return arguments[0] + " " + *sign + " " + arguments[1];
    if (function.name == operatorName('-', 1) && arguments.size() == 1)
        return "-" + arguments.front();
    if (const auto type = castType(function.name); type && arguments.size() == 1)
        return "cast(" + arguments.front() + " as " + *type + ")";
    return textOf(function) + "(" + join(arguments, ", ") + ")";
}

std::vector<FunctionPointer> nativeFunctions(const std::string& name, cql::Dialect dialect)
{
    static const FunctionTable older = makeTable(cql::Dialect::Cassandra41);
    static const FunctionTable newer = makeTable(cql::Dialect::Cassandra50);
    const FunctionTable& table = dialect == cql::Dialect::Cassandra50 ? newer : older;
    const auto found = table.find(name);
    return found == table.end() ? std::vector<FunctionPointer>() : found->second;
}

}  // namespace querywright::engine
