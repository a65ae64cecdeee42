// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// What a statement failed for, with the numbers of the native protocol (native_protocol_v5.spec, section 9).
enum class CqlErrorCode : std::uint16_t {
    Server = 0x0000,
    Protocol = 0x000A,
    BadCredentials = 0x0100,
    Unavailable = 0x1000,
    ReadFailure = 0x1300,
    FunctionFailure = 0x1400,
    WriteFailure = 0x1500,
    Syntax = 0x2000,
    Unauthorized = 0x2100,
    Invalid = 0x2200,
    Configuration = 0x2300,
    AlreadyExists = 0x2400,
    Unprepared = 0x2500,
};

// Why a statement failed, in Cassandra's words.
struct CqlError {
    CqlErrorCode code = CqlErrorCode::Invalid;
    std::string message;
    // Of AlreadyExists: what exists; the table is empty if that is a keyspace.
    std::string keyspace = {};
    std::string table = {};
    // Of FunctionFailure: the function and the types of its arguments; it belongs to the keyspace above.
    std::string function = {};
    std::vector<std::string> argumentTypes = {};
    // Of Unavailable: how many replicas it takes, and how many there are.
    std::int32_t required = 1;
    std::int32_t alive = 0;
    // Of what fails for a consistency level: that one, by its number; none: that of the request.
    std::optional<std::uint16_t> consistency = {};

    friend bool operator==(const CqlError&, const CqlError&) = default;
};

// What running a part of CQL gives. Ignoring one is a warning.
template <typename T>
class [[nodiscard]] CqlResult : public tl::expected<T, CqlError> {
public:
    using tl::expected<T, CqlError>::expected;
    CqlResult(tl::expected<T, CqlError> base) : tl::expected<T, CqlError>(std::move(base)) {}
};

inline tl::unexpected<CqlError> cqlFailure(CqlError error)
{
    return tl::make_unexpected(std::move(error));
}

inline tl::unexpected<CqlError> cqlFailure(CqlErrorCode code, std::string message)
{
    return tl::make_unexpected(CqlError{code, std::move(message)});
}

// Of a function that Cassandra has from the start.
inline tl::unexpected<CqlError> functionFailure(std::string function, std::vector<std::string> argumentTypes,
                                                std::string message)
{
    return cqlFailure({CqlErrorCode::FunctionFailure, std::move(message), "system", "", std::move(function),
                       std::move(argumentTypes)});
}

// The most frequent kind: CqlErrorCode::Invalid.
inline tl::unexpected<CqlError> invalid(std::string message)
{
    return cqlFailure(CqlErrorCode::Invalid, std::move(message));
}

inline tl::unexpected<CqlError> badConfiguration(std::string message)
{
    return cqlFailure(CqlErrorCode::Configuration, std::move(message));
}

}  // namespace querywright::engine
