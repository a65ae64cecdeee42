// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/base/finding.h"
#include "model/base/result.h"
#include "model/file/json_value.h"
#include "model/file/limits.h"
#include "model/file/line_table.h"
#include "model/file/message_text.h"
#include "model/file/places.h"
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
    void problem(const JsonProblem& problem);
    // As above for what reading a reference gave. That a name is not known is not told once a name could not
    // be read, which may be the very one, unless another is suggested.
    void problem(const JsonValue& at, const Error& error);

    // As above for a name that nothing bears: "there is no entity type "Hotl"; did you mean "Hotel"?".
    void unknownName(const JsonValue& at, std::string_view kind, std::string_view name,
                     const std::vector<std::string>& candidates);

    // Says that something has no name that others could refer to; that is a problem already.
    void lacksName() { m_lacksName = true; }

    // Adds something worth telling at the value, unless there are too many already.
    void note(const JsonValue& at, std::string code, std::string subject, std::string message);

    Place placeOf(const JsonValue& value) const;

    // "line 12", to refer to another place in a message.
    std::string lineText(const JsonValue& at) const;

    // More problems than are listed: nothing is worth reading any more.
    bool isFull() const { return m_problems.size() > maxProblems; }

    // All problems in the order of the file.
    std::vector<Error> takeProblems();

    std::vector<Finding> notes;
    bool isOfNewerMinor = false;  // what is not known has a meaning elsewhere
    UnknownProperties unknown;
    Places places;

private:
    bool isConsequence(ErrorCode code, const std::string& message) const;

    LineTable m_lines;
    bool m_lacksName = false;
    std::vector<Error> m_problems;
};

}  // namespace querywright::file
