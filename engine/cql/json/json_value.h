// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/big_number.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::engine {

struct JsonMember;

// A JSON value as Cassandra's parser (Jackson) gives it to the types: whole numbers are Integer, Long or
// BigInteger, as they fit, others Double.
struct JsonValue {
    using Array = std::vector<JsonValue>;
    using Object = std::vector<JsonMember>;  // each key once, in order

    std::variant<std::monostate, bool, std::int32_t, std::int64_t, BigInteger, double, std::string, Array,
                 Object>
        value;

    bool isNull() const { return std::holds_alternative<std::monostate>(value); }
    const std::string* text() const { return std::get_if<std::string>(&value); }

    // The class in Java: "Integer", "ArrayList".
    const char* className() const;
    // Object.toString(): "[1, 2]", "{a=1}".
    std::string toText() const;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

// The value under a key; null if there is none.
const JsonValue* find(const JsonValue::Object& object, const std::string& key);

// Keys in quotes lose them, others are put into lower case (Json.handleCaseSensitivity).
void foldNames(JsonValue::Object& object);

// Why a text is no JSON: an exception of Jackson 2.9.
struct JsonProblem {
    std::string className;
    std::string message;  // with the place

    std::string toText() const { return className + ": " + message; }
};

// What is behind the first value is not looked at.
tl::expected<JsonValue, JsonProblem> parseJson(std::string_view text);

// The same of a text that has to be an object or null.
tl::expected<JsonValue, JsonProblem> parseJsonMap(std::string_view text);

}  // namespace querywright::engine
