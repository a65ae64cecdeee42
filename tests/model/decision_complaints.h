// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/derived.h"

#include <string>

namespace querywright::tests {

// What is told of decisions that do not apply or have no effect, a line each, without what is told of
// queries.
inline std::string complaints(const Derived& derived)
{
    std::string text;
    for (const Finding& finding : derived.derivation.findings) {
        if (finding.code == "decision-not-applied" || finding.code == "decision-overridden")
            text += finding.message + "\n";
    }
    return text;
}

}  // namespace querywright::tests
