// SPDX-License-Identifier: Apache-2.0
#include "model/file/reading.h"

#include "model/base/text.h"

#include <algorithm>

namespace querywright::file {

void Reading::problem(const JsonValue& at, ErrorCode code, std::string message)
{
    if (!isFull())
        m_problems.push_back({code, std::move(message), placeOf(at)});
}

void Reading::problem(const JsonValue& at, const Error& error)
{
    if (!isConsequence(error.code, error.message))
        problem(at, error.code, error.message);
}

bool Reading::isConsequence(ErrorCode code, const std::string& message) const
{
    return m_lacksName && code == ErrorCode::UnknownName && message.find(suggestionMark) == std::string::npos;
}

void Reading::note(const JsonValue& at, std::string code, std::string subject, std::string message)
{
    if (notes.size() < maxNotes)
        notes.push_back(
            {Severity::Warning, std::move(code), std::move(subject), std::move(message), placeOf(at)});
}

Place Reading::placeOf(const JsonValue& value) const
{
    return m_lines.place(value.offset, pointerTo(value));
}

void Reading::problem(const JsonProblem& problem)
{
    if (!isFull())
        m_problems.push_back({problem.code, problem.message, m_lines.place(problem.offset, problem.pointer)});
}

void Reading::unknownName(const JsonValue& at, std::string_view kind, std::string_view name,
                          const std::vector<std::string>& candidates)
{
    std::string message = "there is no " + std::string(kind) + " " + shown(name);
    if (!isFull())
        message += suggestion(name, candidates);
    problem(at, Error{ErrorCode::UnknownName, std::move(message)});
}

std::string Reading::lineText(const JsonValue& at) const
{
    return "line " + std::to_string(m_lines.lineOf(at.offset));
}

std::vector<Error> Reading::takeProblems()
{
    std::stable_sort(m_problems.begin(), m_problems.end(),
                     [](const Error& a, const Error& b) { return a.place < b.place; });
    if (isFull()) {
        Place nowhere;
        nowhere.file = m_problems.back().place.file;
        m_problems.back() = {ErrorCode::Invalid, "there are more problems in this file, which are not listed",
                             std::move(nowhere)};
    }
    return std::move(m_problems);
}

}  // namespace querywright::file
