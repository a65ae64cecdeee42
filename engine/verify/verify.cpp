// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/verify.h"

#include "engine/verify/script_runner.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// Whether the statement leaves everything as it is.
bool isSelect(const RecordedStatement& record)
{
    constexpr std::string_view word = "select";
    return record.text.size() > word.size()
           && std::equal(word.begin(), word.end(), record.text.begin(),
                         [](char one, char other) { return one == (other | 0x20); });
}

}  // namespace

Result<Verification> verify(std::string_view file, const VerifyOptions& options)
{
    const auto records = readRecordedStatements(file);
    if (!records)
        return failure(records.error());
    ScriptRunner runner(options.path);
    if (const auto done = runner.open(); !done)
        return failure(done.error());
    Verification verification;
    bool hasChanged = false;
    for (const RecordedStatement& record : *records) {
        if (hasChanged && options.reopens) {
            if (const auto done = runner.open(); !done)
                return failure(done.error());
        }
        hasChanged = !isSelect(record);
        const Outcome given = runner.run(record);
        if (isServerFailure(record.outcome))
            continue;
        ++verification.statements;
        std::vector<std::string> categories;
        for (std::string& category : differencesOf(record.outcome, given)) {
            if (!options.ignored.contains(category))
                categories.push_back(std::move(category));
        }
        if (categories.empty())
            continue;
        std::string statement = record.text;
        for (const auto& [name, argument] : record.directives) {
            if (name == "execute")
                statement = "@execute " + argument;
        }
        verification.differences.push_back({record.line, std::move(categories), std::move(statement),
                                            without(record.outcome, given), without(given, record.outcome)});
    }
    return verification;
}

}  // namespace querywright::engine
