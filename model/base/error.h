// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace querywright {

// What went wrong, coarse enough for a program to react to and for a translation to be found by.
enum class ErrorCode {
    Syntax,        // text that is not in the expected form: JSON, CSV, a CQL type, a value
    Version,       // a file of a newer major version
    UnknownName,   // a name that nothing bears
    Duplicate,     // a name or key that is already taken
    Missing,       // something required is not there
    Invalid,       // well formed, but not allowed here
    Disconnected,  // a walk whose parts do not hang together
    Io,            // the operating system refused: no such file, disk full, read-only target
    Store,         // the sample data store refused
    Cancelled,     // the person who waited asked to stop
};

// A place in a text file a user can open. Line and column count from 1, the column in characters (code
// points); 0 where the error is about no particular line.
struct Place {
    std::string file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string path;  // JSON pointer (RFC 6901) in a model file, column name in a CSV file; may be empty

    friend auto operator<=>(const Place&, const Place&) = default;
};

// "file:line:column", without what is not known; "line 12" where there is no file.
std::string toText(const Place& place);

// One thing a user can put right.
struct Error {
    ErrorCode code = ErrorCode::Invalid;
    std::string message;  // one sentence, English, names the thing, no final stop or newline
    Place place = {};

    friend bool operator==(const Error&, const Error&) = default;
};

// The error as one line: "file:line:column: message (at path)", without the parts that are not known.
std::string describe(const Error& error);

}  // namespace querywright
