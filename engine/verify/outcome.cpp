// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/outcome.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace querywright::engine {

namespace {

// An outcome by its parts.
struct Parts {
    std::string kind;
    std::string head;
    std::vector<std::string> rows;
    std::vector<std::size_t> pages;
    std::string read;
    std::vector<std::string> warnings;
    std::string result;
};

Parts partsOf(const Outcome& lines)
{
    Parts outcome;
    for (const std::string& line : lines) {
        if (line.starts_with("  -- page"))
            outcome.pages.push_back(outcome.rows.size());
        else if (line.starts_with("  "))
            outcome.rows.push_back(line);
        else if (line.starts_with("read:"))
            outcome.read = line;
        else if (line.starts_with("warning:"))
            outcome.warnings.push_back(line);
        else if (line.starts_with("result:"))
            outcome.result = line;
        else {
            outcome.kind = line.substr(0, line.find_first_of(" :"));
            outcome.head = line;
        }
    }
    return outcome;
}

}  // namespace

std::vector<std::string> differencesOf(const Outcome& wantedLines, const Outcome& givenLines)
{
    const Parts wanted = partsOf(wantedLines);
    const Parts given = partsOf(givenLines);
    if (wanted.kind != given.kind)
        return {"kind"};
    std::vector<std::string> categories;
    if (wanted.kind == "error") {
        constexpr std::size_t codeEnd = 10;
        if (wanted.head.substr(0, codeEnd) != given.head.substr(0, codeEnd))
            categories.emplace_back("code");
        else if (wanted.head != given.head)
            categories.emplace_back("text");
    } else if (wanted.kind == "prepared") {
        if (wanted.head != given.head || wanted.result != given.result)
            categories.emplace_back("prepared");
    } else if (wanted.head != given.head) {
        categories.emplace_back(wanted.kind == "rows" ? "columns" : "detail");
    }
    if (wanted.rows != given.rows) {
        auto one = wanted.rows;
        auto other = given.rows;
        std::sort(one.begin(), one.end());
        std::sort(other.begin(), other.end());
        categories.emplace_back(one == other ? "order" : "rows");
    } else if (wanted.pages != given.pages) {
        categories.emplace_back("pages");
    }
    if (wanted.warnings != given.warnings)
        categories.emplace_back("warnings");
    if (wanted.kind == "rows" && !wanted.read.empty() && wanted.read != given.read)
        categories.emplace_back("reads");
    return categories;
}

const std::vector<std::string>& categoriesOfDifferences()
{
    static const std::vector<std::string> categories{"kind",  "code",   "text",    "columns",
                                                     "rows",  "order",  "pages",   "warnings",
                                                     "reads", "detail", "prepared"};
    return categories;
}

bool isServerFailure(const Outcome& outcome)
{
    constexpr std::array<std::string_view, 4> failures{"error 0000 ", "error 000a ", "error 1300 ",
                                                       "error 1500 "};
    return std::any_of(outcome.begin(), outcome.end(), [&](const std::string& line) {
        return std::any_of(failures.begin(), failures.end(),
                           [&](std::string_view failure) { return line.starts_with(failure); });
    });
}

Outcome without(const Outcome& lines, const Outcome& others)
{
    Outcome rest;
    for (const std::string& line : lines) {
        if (std::find(others.begin(), others.end(), line) == others.end())
            rest.push_back(line);
    }
    return rest;
}

}  // namespace querywright::engine
