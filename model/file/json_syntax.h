// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace querywright::file {

// What was last read of a JSON text, which says what may come next.
enum class JsonState { Start, ObjectStart, AfterName, AfterMember, ArrayStart, AfterItem, End };

struct SyntaxProblem {
    std::size_t offset = 0;
    std::string message;
};

// Where and why `text` stops being JSON, in words for people who wrote it by hand.
// REQUIRES: `text` up to `end` was read as JSON, came to `state`, and what follows is not right.
SyntaxProblem explainSyntax(std::string_view text, std::size_t end, JsonState state);

// The offset behind the number at `offset`.
std::size_t numberEnd(std::string_view text, std::size_t offset);

// The offset of the first byte from `offset` on that is not white space, or the size of the text.
std::size_t skipBlanks(std::string_view text, std::size_t offset);

}  // namespace querywright::file
