// SPDX-License-Identifier: Apache-2.0
#include "app/cli/json.h"

#include <cmath>
#include <cstdint>

namespace querywright::cli {

Json jsonOf(const std::optional<double>& number)
{
    constexpr double mostExact = 9e15;
    constexpr double thousand = 1000.0;
    if (!number)
        return {};
    const double rounded = std::round(*number * thousand) / thousand;
    if (std::abs(rounded) < mostExact && std::floor(rounded) == rounded)
        return static_cast<std::int64_t>(rounded);
    return rounded;
}

Json jsonOf(const engine::Spread& spread)
{
    Json json;
    json["median"] = spread.median;
    json["p99"] = spread.p99;
    json["max"] = spread.most;
    return json;
}

Json jsonOf(const std::vector<Finding>& findings)
{
    Json json = Json::array();
    for (const Finding& finding : findings) {
        Json entry;
        entry["severity"] = toText(finding.severity);
        entry["code"] = finding.code;
        entry["subject"] = finding.subject;
        entry["message"] = finding.message;
        entry["line"] = finding.place.line == 0 ? Json() : Json(finding.place.line);
        entry["column"] = finding.place.column == 0 ? Json() : Json(finding.place.column);
        json.push_back(std::move(entry));
    }
    return json;
}

std::string textOf(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace querywright::cli
