// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace querywright::engine {

// What a statement came to, as the lines of a .cqltest file.
using Outcome = std::vector<std::string>;

// In what two outcomes differ: "kind" (ok, rows, error, prepared), "code" and "text" of errors, "columns",
// "rows", "order" (the same rows in another order), "pages" (their borders), "warnings", "reads", "detail"
// (of ok), "prepared". Empty if they are the same; what one of them does not tell of reads is not compared.
std::vector<std::string> differencesOf(const Outcome& wanted, const Outcome& given);

// All that differencesOf() may give.
const std::vector<std::string>& categoriesOfDifferences();

// Whether the outcome is a failure of the server itself, which nobody should imitate.
bool isServerFailure(const Outcome& outcome);

// The lines that the other outcome does not have.
Outcome without(const Outcome& lines, const Outcome& others);

}  // namespace querywright::engine
