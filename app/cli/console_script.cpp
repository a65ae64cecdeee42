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
        const std::string_view line = script.substr(0, end);
        script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
        if (!isCommand(line) || !isComplete(open)) {
            if (open.empty())
                openLine = number;
            open += std::string(line) + "\n";
            continue;
        }
        addStatements(open, openLine, steps);
        open.clear();
        std::string_view text = trimmed(line);
        while (text.ends_with(';'))
            text = trimmed(text.substr(0, text.size() - 1));
        steps.push_back({true, std::string(text), number, static_cast<std::uint32_t>(line.find(text)) + 1});
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
