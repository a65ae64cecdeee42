// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

struct JsonMember;

// A JSON value with the place it was read from. Numbers keep their digits as written.
struct JsonValue {
    enum class Kind { Null, Boolean, Number, Text, Array, Object };

    Kind kind = Kind::Null;
    std::string text;  // of a text what it says; of null, booleans and numbers how they are written
    std::vector<JsonValue> items;     // of an array
    std::vector<JsonMember> members;  // of an object, in order
    std::size_t offset = 0;           // of its first byte in the text it was read from
    const JsonValue* parent = nullptr;
};

struct JsonMember {
    std::string name;
    JsonValue value;
    std::size_t nameOffset = 0;
};

// The first member of the name, null if the object has none.
const JsonValue* member(const JsonValue& object, std::string_view name);

// What a value is, for messages: "a list", "true or false".
std::string_view kindText(JsonValue::Kind kind);

// The path from the document to the value (RFC 6901): "/workflow/queries/3/walk".
std::string pointerTo(const JsonValue& value);

// One segment of such a path, with its '~' and '/' escaped.
std::string pointerSegment(std::string_view name);

// Something wrong with a JSON text.
struct JsonProblem {
    ErrorCode code = ErrorCode::Syntax;
    std::string message;
    std::size_t offset = 0;
    std::string pointer;
};

struct JsonDocument {
    std::unique_ptr<JsonValue> root;    // null if the text is no JSON
    std::vector<JsonProblem> problems;  // at most one of syntax; property names that stand twice
};

// Reads a JSON text (RFC 8259) that is neither deeper nor larger than a model file may be.
// REQUIRES: `text` is well-formed UTF-8.
JsonDocument parseJson(std::string_view text);

// The value over several lines: one line for each property and item, but one for a whole list of scalars. The
// first line is not indented, the last has no newline.
std::string printJson(const JsonValue& value, int depth = 0);

}  // namespace querywright::file
