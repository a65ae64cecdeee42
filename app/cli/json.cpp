// SPDX-License-Identifier: Apache-2.0
#include "app/cli/json.h"

namespace querywright::cli {

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
