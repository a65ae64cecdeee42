// SPDX-License-Identifier: Apache-2.0
#include "app/cli/console_script.h"

#include "model/cql/parser/script.h"

#include <algorithm>
#include <array>

namespace querywright::cli {
namespace {

constexpr std::array<std::string_view, 8> commands{"CONSISTENCY", "EXIT", "HELP",   "PAGING",
                                                   "PARTITION",   "QUIT", "SOURCE", "COST"};

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

bool isCommand(std::string_view line)
{
    line = trimmed(line);
    const std::string_view word = line.substr(0, line.find_first_of(" \t;"));
    return std::any_of(commands.begin(), commands.end(), [&](std::string_view command) {
        return std::equal(command.begin(), command.end(), word.begin(), word.end(), [](char one, char other) {
            return one == (other >= 'a' && other <= 'z' ? other - 'a' + 'A' : other);
        });
    });
}

// Where its semicolon is, if it has one; one between quotes belongs to a value.
std::size_t endOfCommand(std::string_view line)
{
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        isQuoted = isQuoted != (line[i] == '\'');
        if (line[i] == ';' && !isQuoted)
            return i;
    }
    return line.size();
}

void addStatements(std::string_view text, std::uint32_t line, std::vector<ConsoleStep>& steps)
{
    for (const cql::ScriptPart& part : cql::splitScript(text)) {
        if (!part.text.empty())
            steps.push_back({false, std::string(part.text), line + part.line - 1, part.column});
    }
}

}  // namespace

bool isComplete(std::string_view script)
{
    const std::vector<cql::ScriptPart> parts = cql::splitScript(script);
    return parts.empty() || parts.back().text.empty() || parts.back().text.ends_with(';');
}

std::vector<ConsoleStep> stepsOf(std::string_view script)
{
    std::vector<ConsoleStep> steps;
    std::string open;  // statements since the last command
    std::uint32_t openLine = 1;
    for (std::uint32_t number = 1; !script.empty(); ++number) {
        const std::size_t end = script.find('\n');
        std::string line(script.substr(0, end));
        script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
        while (isCommand(line) && isComplete(open)) {
            addStatements(open, openLine, steps);
            open.clear();
            const std::size_t stop = std::min(endOfCommand(line), line.size());
            const std::string text(trimmed(std::string_view(line).substr(0, stop)));
            steps.push_back({true, text, number, static_cast<std::uint32_t>(line.find(text)) + 1});
            // What follows on the line stands where it stood.
            std::fill_n(line.begin(), std::min(stop + 1, line.size()), ' ');
        }
        if (open.empty())
            openLine = number;
        open += line + "\n";
    }
    addStatements(open, openLine, steps);
    return steps;
}

std::vector<Error> syntaxErrors(const std::vector<ConsoleStep>& steps, cql::Dialect dialect)
{
    std::vector<Error> errors;
    for (const ConsoleStep& step : steps) {
        if (step.isCommand)
            continue;
        const auto statement = cql::parsePart({step.text, step.line, step.column}, dialect);
        if (!statement)
            errors.push_back(statement.error());
    }
    return errors;
}

}  // namespace querywright::cli
