// SPDX-License-Identifier: Apache-2.0
#include "app/cli/check_command.h"

#include "app/cli/check_text.h"
#include "app/cli/model_argument.h"
#include "app/cli/options.h"
#include "app/cli/watched_work.h"
#include "app/core/check_request.h"
#include "app/core/findings.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>

namespace querywright::cli {
namespace {

// Reads "Q7:Guest.last_name=Smith".
Result<engine::GivenOverride> readGiven(const std::string& text)
{
    const auto colon = text.find(':');
    const auto equals = text.find('=', colon == std::string::npos ? 0 : colon);
    if (colon == std::string::npos || equals == std::string::npos)
        return failure(ErrorCode::Syntax,
                       "expected QUERY:ATTRIBUTE=VALUE, as in Q7:Guest.last_name=Smith, got " + quoted(text));
    return engine::GivenOverride{text.substr(0, colon), text.substr(colon + 1, equals - colon - 1),
                                 text.substr(equals + 1)};
}

Result<engine::CheckOptions> readOptions(const QCommandLineParser& parser)
{
    engine::CheckOptions options;
    const auto values = valuesOption(parser);
    if (!values)
        return failure(values.error());
    options.valuesPerQuery = values->value_or(options.valuesPerQuery);
    for (const QString& text : parser.values(QStringLiteral("given"))) {
        auto given = readGiven(text.toStdString());
        if (!given)
            return failure(given.error());
        const bool isTwice =
            std::any_of(options.overrides.begin(), options.overrides.end(), [&](const auto& other) {
                return other.query == given->query && other.attribute == given->attribute;
            });
        if (isTwice)
            return failure(ErrorCode::Duplicate, "--given says twice what " + given->query + " is given for "
                                                     + querywright::quoted(given->attribute));
        options.overrides.push_back(std::move(*given));
    }
    return options;
}

Result<engine::CheckRequest> makeRequest(const QCommandLineParser& parser, const Model& model)
{
    auto options = readOptions(parser);
    if (!options)
        return failure(options.error());
    engine::FileDigests files;
    const QString folder = QFileInfo(parser.positionalArguments().front()).absolutePath();
    auto request = core::makeCheckRequest(model, folder.toStdString(), files);
    if (request)
        request->options = std::move(*options);
    return request;
}

engine::CheckOutcome runCheck(const Design& design, const engine::CheckRequest& request, Output& err)
{
    const WatchedWork work(err);
    return engine::checkDesign(design.model(), design.derivation, design.physical, request, work.progress());
}

// What is about no place in a file is about the command.
void tell(const Error& error, Output& err)
{
    err.line((error.place == Place{} ? "qw check: " : "") + describe(error));
}

}  // namespace

QString CheckCommand::name() const
{
    return QStringLiteral("check");
}

QString CheckCommand::summary() const
{
    return QStringLiteral("Runs every query on sample data and prints what it reads.");
}

void CheckCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption({QStringLiteral("json"), QStringLiteral("Prints JSON.")});
    parser.addOption({QStringLiteral("values"),
                      QStringLiteral("Tries up to N values per query instead of 200."), QStringLiteral("N")});
    parser.addOption({QStringLiteral("given"),
                      QStringLiteral("Runs a query with this value instead of values drawn from the data; "
                                     "FROM..TO for a range. May be given several times."),
                      QStringLiteral("QUERY:ATTRIBUTE=VALUE")});
    declareScaleOption(parser);
}

ExitCode CheckCommand::run(const QCommandLineParser& parser, Streams io) const
{
    ModelArgument argument = readModelArgument(parser, name(), 0, io, Warnings::LeftToCommand);
    if (!argument.isSound())
        return argument.exitCode;
    auto scaled = scaledDesign(parser, argument.design);
    if (!scaled) {
        tell(scaled.error(), io.err);
        return ExitCode::BadUsage;
    }
    argument.design = *std::move(scaled);
    const Design& design = *argument.design;
    const auto request = makeRequest(parser, design.model());
    if (!request) {
        tell(request.error(), io.err);
        return ExitCode::BadUsage;
    }
    const engine::CheckOutcome outcome = runCheck(design, *request, io.err);
    for (const Error& error : outcome.errors)
        tell(error, io.err);
    if (!outcome.errors.empty())
        return ExitCode::BadUsage;
    const std::vector<Finding> findings = argument.placed(core::checkFindings(design, outcome.report));
    io.out.write(parser.isSet(QStringLiteral("json")) ? checkJson(design, outcome.report, findings)
                                                      : checkText(design, outcome.report, findings));
    return holds(outcome.report, findings) ? ExitCode::Holds : ExitCode::FallsShort;
}

}  // namespace querywright::cli
