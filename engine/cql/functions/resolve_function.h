// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/function.h"
#include "engine/cql/terms/receiver.h"
#include "engine/cql/values/constant.h"
#include "engine/schema/schema.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/name.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What stands between the parentheses of a call, before it is known which function is meant.
class Argument {
public:
    virtual ~Argument() = default;
    virtual Fit fitOf(const Receiver& place) const = 0;
    // As Cassandra repeats it in messages.
    virtual std::string text() const = 0;
    // A value bound later fits everywhere.
    virtual bool isMarker() const { return false; }
    // The type of a selector. Terms have none before they have a place.
    virtual std::optional<cql::CqlType> type() const { return std::nullopt; }
    // Of a list in brackets, how many elements it has; 0: it is none.
    virtual std::size_t elementCount() const { return 0; }
    // The type that it has where nothing else tells one: of constants, too.
    virtual std::optional<cql::CqlType> preferredType() const { return type(); }
};

using Arguments = std::vector<const Argument*>;

// Where a call stands.
struct CallPlace {
    const SchemaTable* table = nullptr;      // for token(); null: none
    std::optional<cql::CqlType> resultType;  // what the value is for, if that is known
    cql::Dialect dialect = cql::Dialect::Cassandra41;
    const cql::UdtCatalog* types = nullptr;  // of the keyspace; null: none
};

// The function that a call means (cql3/functions/FunctionResolver.java): of several with the name the one
// that the arguments fit exactly, else the only one that they fit. Null if no function has the name; an error
// if none fits or several do.
CqlResult<FunctionPointer> resolveFunction(const cql::QualifiedName& name, const Arguments& arguments,
                                           const CallPlace& place);

// All functions of that name, which is one of CQL's; operators are called "_add", "_negate" and so on
// (cql3/functions/OperationFcts.java). token(), toJson() and fromJson() are not among them.
std::vector<FunctionPointer> nativeFunctions(const std::string& name, cql::Dialect dialect);

// The sign of an operator with two operands by its name as a function: '+' for "_add".
std::optional<char> signOf(const std::string& name);

// The name under which an operator is a function: '+' with two operands "_add", '-' with one "_negate".
std::string operatorName(char sign, std::size_t operands);

}  // namespace querywright::engine
