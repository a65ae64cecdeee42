// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace querywright {

enum class Severity { Advice, Warning, Error };

// Something worth telling about a design that can be read and used: not an error. Findings come in lists.
struct Finding {
    Severity severity = Severity::Warning;
    std::string code;     // stable short word, for example "lossy"
    std::string subject;  // what it is about: "Q7", "reservations_by_guest", "decision 3"
    std::string message;  // one or more sentences

    friend bool operator==(const Finding&, const Finding&) = default;
};

// "advice", "warning" or "error".
const char* toText(Severity severity);

}  // namespace querywright
