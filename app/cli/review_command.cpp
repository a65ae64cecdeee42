// SPDX-License-Identifier: Apache-2.0
#include "app/cli/review_command.h"

#include "app/cli/model_argument.h"
#include "app/cli/review_output.h"
#include "app/cli/watched_work.h"
#include "app/core/check_request.h"
#include "app/core/design_review.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace querywright::cli {
namespace {

using Formatter = std::string (*)(const ReviewOutput&);

constexpr std::array<std::pair<std::string_view, Formatter>, 4> formats{{
    {"text", reviewText},
    {"json", reviewJson},
    {"sarif", reviewSarif},
    {"junit", reviewJunit},
}};

constexpr std::array<std::pair<std::string_view, std::optional<Severity>>, 4> failures{{
    {"error", Severity::Error},
    {"warning", Severity::Warning},
    {"advice", Severity::Advice},
    {"never", std::nullopt},
}};

struct ReviewOptions {
    Formatter format = reviewText;
    std::optional<Severity> failOn = Severity::Error;
    std::optional<DeploymentProfile> profile;
};

// What the word of an option stands for.
template <typename Value, std::size_t count>
Result<Value> valueOf(const QCommandLineParser& parser, const QString& option,
                      const std::array<std::pair<std::string_view, Value>, count>& words)
{
    const std::string text = parser.value(option).toStdString();
    std::vector<std::string> known;
    for (const auto& [word, value] : words) {
        if (word == text)
            return value;
        known.emplace_back(word);
    }
    return failure(ErrorCode::Syntax, "expected --" + option.toStdString() + " with " + listed(known, "or")
                                          + ", got " + querywright::quoted(text));
}

Result<ReviewOptions> readOptions(const QCommandLineParser& parser)
{
    ReviewOptions options;
    if (parser.isSet(QStringLiteral("format"))) {
        const auto format = valueOf(parser, QStringLiteral("format"), formats);
        if (!format)
            return failure(format.error());
        options.format = *format;
    }
    if (parser.isSet(QStringLiteral("fail-on"))) {
        const auto failOn = valueOf(parser, QStringLiteral("fail-on"), failures);
        if (!failOn)
            return failure(failOn.error());
        options.failOn = *failOn;
    }
    if (parser.isSet(QStringLiteral("profile"))) {
        std::array<std::pair<std::string_view, DeploymentProfile>, allProfiles.size()> profiles;
        std::transform(allProfiles.begin(), allProfiles.end(), profiles.begin(),
                       [](DeploymentProfile profile) { return std::pair(toText(profile), profile); });
        const auto profile = valueOf(parser, QStringLiteral("profile"), profiles);
        if (!profile)
            return failure(profile.error());
        options.profile = *profile;
    }
    return options;
}

// Runs the queries on the sample data; what went wrong is written.
std::optional<MeasuredDesign> measure(const core::Design& design, const std::string& path, Output& err)
{
    engine::FileDigests files;
    const QString folder = QFileInfo(QString::fromStdString(path)).absolutePath();
    const auto request = core::makeCheckRequest(design.model(), folder.toStdString(), files);
    if (!request) {
        err.line(describe(request.error()));
        return std::nullopt;
    }
    const WatchedWork work(err);
    const engine::CheckOutcome outcome =
        engine::checkDesign(design.model(), design.derivation, design.physical, *request, work.progress());
    for (const Error& error : outcome.errors)
        err.line(describe(error));
    if (!outcome.errors.empty())
        return std::nullopt;
    auto statistics = engine::measureSampleData(design.model(), design.derivation, design.physical, *request,
                                                work.progress());
    if (!statistics) {
        err.line(describe(statistics.error()));
        return std::nullopt;
    }
    return core::measuredDesign(std::move(*statistics), outcome.report);
}

std::vector<Place> placesOf(const ModelArgument& argument, const core::DesignReview& review)
{
    std::vector<Finding> findings;
    std::transform(review.findings.begin(), review.findings.end(), std::back_inserter(findings), toFinding);
    std::vector<Place> places;
    for (const Finding& finding : argument.placed(std::move(findings)))
        places.push_back(finding.place);
    return places;
}

}  // namespace

QString ReviewCommand::name() const
{
    return QStringLiteral("review");
}

QString ReviewCommand::summary() const
{
    return QStringLiteral("Reviews the design by rules with numbers and sources.");
}

void ReviewCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption({QStringLiteral("format"), QStringLiteral("text (the default), json, sarif or junit."),
                      QStringLiteral("FORMAT")});
    parser.addOption({QStringLiteral("profile"),
                      QStringLiteral("What it is deployed on, instead of what the model says: apache-4.0, "
                                     "apache-4.1, apache-5.0, datastax, astra, keyspaces or scylladb."),
                      QStringLiteral("PROFILE")});
    parser.addOption({QStringLiteral("fail-on"),
                      QStringLiteral("Ends with 1 where something at least so grave is found: error (the "
                                     "default), warning, advice or never."),
                      QStringLiteral("SEVERITY")});
    parser.addOption(
        {QStringLiteral("data"),
         QStringLiteral("Goes by the sample data, too: fills the tables and runs the queries.")});
    parser.addOption({QStringLiteral("list-rules"), QStringLiteral("Lists the rules; needs no model.")});
}

ExitCode ReviewCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const auto options = readOptions(parser);
    if (!options) {
        io.err.line("qw review: " + describe(options.error()));
        return ExitCode::BadUsage;
    }
    if (parser.isSet(QStringLiteral("list-rules"))) {
        io.out.write(rulesText(options->profile.value_or(ReviewSettings().profile)));
        return ExitCode::Holds;
    }
    const ModelArgument argument = readModelArgument(parser, name(), 0, io, Warnings::LeftToCommand);
    if (!argument.isSound())
        return argument.exitCode;
    const core::Design& design = *argument.design;
    std::optional<MeasuredDesign> measured;
    if (parser.isSet(QStringLiteral("data"))) {
        measured = measure(design, argument.path, io.err);
        if (!measured)
            return ExitCode::BadUsage;
    }
    const core::DesignReview review =
        core::reviewDesign(design, options->profile, measured ? &*measured : nullptr);
    const ReviewOutput output{review, design.model().name, argument.path, placesOf(argument, review),
                              options->failOn};
    reportFindings(argument.placed(review.idle), Severity::Error, io.err);
    io.out.write(options->format(output));
    const bool fallsShort = std::any_of(review.findings.begin(), review.findings.end(),
                                        [&](const ReviewFinding& finding) { return fails(output, finding); });
    return fallsShort ? ExitCode::FallsShort : ExitCode::Holds;
}

}  // namespace querywright::cli
