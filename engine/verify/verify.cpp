// SPDX-License-Identifier: Apache-2.0
#include "engine/verify/verify.h"

#include "engine/verify/script_runner.h"
#include "model/base/text.h"

#include <algorithm>
#include <string>
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

// `@cassandra 5.0` before the first statement: what that version answers was recorded, not what 4.1 does.
Result<cql::Dialect> dialectOf(const std::vector<RecordedStatement>& records)
{
    if (records.empty())
        return cql::Dialect::Cassandra41;
    for (const auto& [name, argument] : records.front().directives) {
        if (name != "cassandra" || argument == "4.1")
            continue;
        if (argument == "5.0")
            return cql::Dialect::Cassandra50;
        return failure(ErrorCode::Syntax, "line " + std::to_string(records.front().line)
                                              + ": @cassandra takes 4.1 or 5.0, got " + quoted(argument));
    }
    return cql::Dialect::Cassandra41;
}

}  // namespace

Result<Verification> verify(std::string_view file, const VerifyOptions& options)
{
    const auto records = readRecordedStatements(file);
    if (!records)
        return failure(records.error());
    const auto dialect = dialectOf(*records);
    if (!dialect)
        return failure(dialect.error());
    ScriptRunner runner(options.path, *dialect);
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
