// SPDX-License-Identifier: Apache-2.0
#include "app/cli/verify_text.h"

#include "app/cli/json.h"
#include "model/base/text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace querywright::cli {
namespace {

using engine::Difference;
using engine::Verification;

// A difference, and which way it came up.
struct Found {
    const Difference* difference = nullptr;
    bool isInMemory = false;
    bool isReopened = false;
};

bool isSame(const Difference& one, const Difference& other)
{
    return one.line == other.line && one.wanted == other.wanted && one.given == other.given;
}

// The differences of both ways by line.
std::vector<Found> differencesOf(const VerifiedFile& file)
{
    std::vector<Found> all;
    for (const Difference& difference : file.inMemory.differences)
        all.push_back({&difference, true, false});
    for (const Difference& difference : file.reopened.differences) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const Found& found) {
            return isSame(*found.difference, difference);
        });
        if (same != all.end())
            same->isReopened = true;
        else
            all.push_back({&difference, false, true});
    }
    std::stable_sort(all.begin(), all.end(), [](const Found& one, const Found& other) {
        return one.difference->line < other.difference->line;
    });
    return all;
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

// Each line behind `beginning`.
std::string indented(const std::string& text, const std::string& beginning)
{
    std::string result = beginning;
    for (const char letter : text) {
        result += letter;
        if (letter == '\n')
            result += beginning;
    }
    return result + "\n";
}

std::string differenceText(const std::string& path, const Found& found)
{
    const Difference& difference = *found.difference;
    std::string text = path + ":" + std::to_string(difference.line) + ": " + joined(difference.categories);
    if (!found.isReopened)
        text += " (in memory only)";
    else if (!found.isInMemory)
        text += " (after reopening only)";
    text += "\n" + indented(difference.statement, "    ");
    for (const std::string& line : difference.wanted)
        text += "  - " + line + "\n";
    for (const std::string& line : difference.given)
        text += "  + " + line + "\n";
    return text;
}

std::size_t failed(const Verification& verification)
{
    return verification.differences.size();
}

std::string countsText(std::size_t passed, std::size_t failedOnes)
{
    return std::to_string(passed) + " passed, " + std::to_string(failedOnes) + " failed";
}

void count(const Verification& verification, std::map<std::string, std::size_t>& categories)
{
    for (const Difference& difference : verification.differences) {
        for (const std::string& category : difference.categories)
            ++categories[category];
    }
}

Json jsonOf(const Verification& verification)
{
    Json json = {{"passed", verification.passed()}, {"failed", failed(verification)}};
    Json& differences = json["differences"] = Json::array();
    for (const Difference& difference : verification.differences)
        differences.push_back({{"line", difference.line},
                               {"categories", difference.categories},
                               {"statement", difference.statement},
                               {"wanted", difference.wanted},
                               {"given", difference.given}});
    return json;
}

}  // namespace

std::string verifiedFileText(const VerifiedFile& file, std::optional<std::size_t> most)
{
    std::string text;
    const std::vector<Found> all = differencesOf(file);
    const std::size_t shown = std::min(most.value_or(all.size()), all.size());
    for (std::size_t i = 0; i < shown; ++i)
        text += differenceText(file.path, all[i]);
    if (shown < all.size())
        text += file.path + ": " + counted(all.size() - shown, "more difference") + "\n";
    return text + file.path + ": in memory " + countsText(file.inMemory.passed(), failed(file.inMemory))
           + "; after reopening " + countsText(file.reopened.passed(), failed(file.reopened)) + "\n";
}

std::string verifiedText(const std::vector<VerifiedFile>& files)
{
    std::map<std::string, std::size_t> categories;
    std::size_t passed = 0;
    std::size_t failedOnes = 0;
    for (const VerifiedFile& file : files) {
        for (const Verification* verification : {&file.inMemory, &file.reopened}) {
            count(*verification, categories);
            passed += verification->passed();
            failedOnes += failed(*verification);
        }
    }
    std::string text;
    for (const auto& [category, number] : categories)
        text += (text.empty() ? "differences: " : ", ") + category + " " + std::to_string(number);
    return text + (text.empty() ? "" : "\n") + countsText(passed, failedOnes) + "\n";
}

std::string verifiedJson(const std::vector<VerifiedFile>& files)
{
    Json json = Json::array();
    for (const VerifiedFile& file : files)
        json.push_back(
            {{"file", file.path}, {"memory", jsonOf(file.inMemory)}, {"reopened", jsonOf(file.reopened)}});
    return textOf({{"files", std::move(json)}});
}

}  // namespace querywright::cli
