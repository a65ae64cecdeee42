// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/base/finding.h"
#include "model/base/result.h"
#include "model/file/json_value.h"
#include "model/file/limits.h"
#include "model/file/line_table.h"
#include "model/file/message_text.h"
#include "model/file/unknown_properties.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// What is found out while a file is read: problems with their places, notes, properties to keep.
class Reading {
public:
    // REQUIRES: `text` outlives this.
    Reading(const std::string& fileName, std::string_view text) : m_lines(fileName, text) {}

    // Adds a problem at the value.
    void problem(const JsonValue& at, ErrorCode code, std::string message);
    void problem(const JsonValue& at, const Error& error) { problem(at, error.code, error.message); }
    void problem(const JsonProblem& problem);

    // As above for a name that nothing bears: "there is no entity type "Hotl"; did you mean "Hotel"?".
    void unknownName(const JsonValue& at, std::string_view kind, std::string_view name,
                     const std::vector<std::string>& candidates);

    // "line 12", to refer to another place in a message.
    std::string lineText(const JsonValue& at) const;

    // More problems than are listed: nothing is worth reading any more.
    bool isFull() const { return m_problems.size() > maxProblems; }

    // All problems in the order of the file.
    std::vector<Error> takeProblems();

    std::vector<Finding> notes;
    UnknownProperties unknown;

private:
    LineTable m_lines;
    std::vector<Error> m_problems;
};

}  // namespace querywright::file
