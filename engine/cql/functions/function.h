// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/cql/clock.h"
#include "engine/cql/cql_result.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::engine {

// What a function may look at besides its arguments.
struct CallContext {
    Clock& clock;
    const cql::UdtCatalog& types;
};

using OptionalBytes = std::optional<Bytes>;

// Gives the value for arguments that are values of the function's argument types, or null.
using ScalarBody = std::function<CqlResult<OptionalBytes>(const std::vector<OptionalBytes>& arguments,
                                                          CallContext& context)>;

// Takes the rows of a group one after the other.
class Aggregate {
public:
    virtual ~Aggregate() = default;
    virtual CqlResult<bool> add(const std::vector<OptionalBytes>& arguments) = 0;
    virtual CqlResult<OptionalBytes> result() = 0;
    // Begins the next group.
    virtual void reset() = 0;
};

using AggregateMaker = std::function<std::unique_ptr<Aggregate>()>;

// A function that Cassandra has of itself. All live in the keyspace "system".
struct Function {
    std::string name;  // in lower case but where Cassandra has it otherwise: "castAsInt"
    std::vector<cql::CqlType> arguments;
    cql::CqlType result = cql::NativeType::Text;
    std::variant<ScalarBody, AggregateMaker> body;
    // Gives the same for the same arguments, unlike now().
    bool isPure = true;

    bool isAggregate() const { return std::holds_alternative<AggregateMaker>(body); }
};

using FunctionPointer = std::shared_ptr<const Function>;

// "system.blobasint", as messages name it.
std::string textOf(const Function& function);

// A call as it is shown, and named in results: "system.blobasint(b)", "a + b", "cast(a as text)", "count".
std::string callText(const Function& function, const std::vector<std::string>& arguments);

// "system.blobasint : (blob) -> int".
std::string signatureText(const Function& function);

}  // namespace querywright::engine
