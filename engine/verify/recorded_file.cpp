// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/recorded_file.h"

#include <algorithm>
#include <array>
#include <optional>

namespace querywright::engine {

namespace {

bool isOutcome(std::string_view line)
{
    constexpr std::array<std::string_view, 7> beginnings{
        "rows:", "error ", "read:", "warning:", "prepared ", "result:", "  "};
    if (line == "ok" || line.starts_with("ok "))
        return true;
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [line](std::string_view beginning) { return line.starts_with(beginning); });
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r");
    const std::size_t end = text.find_last_not_of(" \t\r");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

std::pair<std::string, std::string> directiveOf(std::string_view line)
{
    line.remove_prefix(1);
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos)
        return {std::string(trimmed(line)), {}};
    return {std::string(line.substr(0, blank)), std::string(trimmed(line.substr(blank + 1)))};
}

class Reader {
public:
    Result<std::vector<RecordedStatement>> read(std::string_view text)
    {
        std::uint32_t number = 0;
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            take(text.substr(0, end), ++number);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        if (m_state == State::Inside)
            return failure(ErrorCode::Syntax, "line " + std::to_string(m_current.line)
                                                  + ": the statement does not end with a semicolon");
        if (m_state == State::Outcome)
            finish();
        return std::move(m_records);
    }

private:
    enum class State { Before, Inside, Outcome };

    void take(std::string_view line, std::uint32_t number)
    {
        if (m_state == State::Outcome && isOutcome(line)) {
            m_current.outcome.emplace_back(line);
            return;
        }
        if (m_state == State::Outcome)
            finish();
        if (m_state == State::Before) {
            if (trimmed(line).empty() || line.starts_with('#'))
                return;
            if (line.starts_with('@')) {
                m_current.directives.push_back(directiveOf(line));
                if (m_current.directives.back().first == "execute") {
                    m_current.line = number;
                    m_state = State::Outcome;
                }
                return;
            }
            m_current.line = number;
            m_state = State::Inside;
        } else {
            m_current.text += '\n';
        }
        m_current.text += line;
        if (trimmed(line).ends_with(';'))
            m_state = State::Outcome;
    }

    void finish()
    {
        m_records.push_back(std::move(m_current));
        m_current = {};
        m_state = State::Before;
    }

    State m_state = State::Before;
    RecordedStatement m_current;
    std::vector<RecordedStatement> m_records;
};

}  // namespace

Result<std::vector<RecordedStatement>> readRecordedStatements(std::string_view text)
{
    return Reader().read(text);
}

}  // namespace querywright::engine
