// SPDX-License-Identifier: Apache-2.0
#include "model/base/finding.h"

namespace querywright {

const char* toText(Severity severity)
{
    switch (severity) {
    case Severity::Advice:
        return "advice";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    }
    return "";
}

std::string describe(const Finding& finding)
{
    const std::string place = toText(finding.place);
    return place + (place.empty() ? "" : ": ") + toText(finding.severity) + ": " + finding.message;
}

}  // namespace querywright
