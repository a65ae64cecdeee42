// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "model/base/finding.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace querywright::cli {

// JSON output, properties in the order they are set.
using Json = nlohmann::ordered_json;

inline Json orNull(const std::optional<std::string>& text)
{
    return text ? Json(*text) : Json();
}

// Whole numbers as such, others to three decimals; null for what is not known.
Json jsonOf(const std::optional<double>& number);

Json jsonOf(const engine::Spread& spread);

// Objects of severity, code, subject, message, and line and column in the model file, null if it is about no
// place there.
Json jsonOf(const std::vector<Finding>& findings);

// Indented text with a final newline. Bytes that are not UTF-8 come out as U+FFFD.
std::string textOf(const Json& json);

}  // namespace querywright::cli
