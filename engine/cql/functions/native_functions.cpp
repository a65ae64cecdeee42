// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/resolve_function.h"
#include "engine/cql/values/type_fit.h"
#include "model/cql/identifier.h"

namespace querywright::engine {

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

std::vector<FunctionPointer> nativeFunctions(const std::string&, cql::Dialect)
{
    return {};
}

}  // namespace querywright::engine
