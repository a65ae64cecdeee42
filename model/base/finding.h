// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"

#include <string>

namespace querywright {

enum class Severity { Advice, Warning, Error };

// Something worth telling about a design that can be read and used: not an error. Findings come in lists.
struct Finding {
    Severity severity = Severity::Warning;
    std::string code;     // stable short word, for example "lossy"
    std::string subject;  // what it is about: "Q7", "reservations_by_guest", "decision 3"
    std::string message;  // one or more sentences
    Place place = {};     // where the model file says it; empty if nobody looked

    friend bool operator==(const Finding&, const Finding&) = default;
};

// "advice", "warning" or "error".
const char* toText(Severity severity);

// The finding as one line: "file:line:column: warning: message", without the place if there is none.
std::string describe(const Finding& finding);

}  // namespace querywright
