// SPDX-License-Identifier: Apache-2.0
#include "app/cli/compare_command.h"

#include "app/cli/compare_text.h"
#include "app/cli/model_argument.h"
#include "app/cli/options.h"
#include "app/cli/watched_work.h"
#include "app/core/check_request.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <optional>
#include <utility>

namespace querywright::cli {

namespace {

// The query that people name; nothing, with a complaint, if there is none.
const AccessPattern* findQuery(const Model& model, const std::string& label, Output& err)
{
    const AccessPattern* query = model.workflow.findQuery(label);
    if (query != nullptr)
        return query;
    std::vector<std::string> labels;
    for (const AccessPattern& other : model.workflow.queries)
        labels.push_back(other.label);
    const std::string meant = nearest(label, labels);
    err.line(
        "qw compare: there is no query " + quoted(label)
        + (meant.empty() ? "; the queries are " + listed(labels) : "; did you mean " + quoted(meant) + "?"));
    return nullptr;
}

Result<engine::CheckRequest> makeRequest(const core::Design& design, const std::string& path)
{
    engine::FileDigests files;
    const QString folder = QFileInfo(QString::fromStdString(path)).absolutePath();
    return core::makeCheckRequest(design.model(), folder.toStdString(), files);
}

}  // namespace

QString CompareCommand::name() const
{
    return QStringLiteral("compare");
}

QString CompareCommand::summary() const
{
    return QStringLiteral("Prints the designs that could serve a query side by side.");
}

void CompareCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addPositionalArgument(QStringLiteral("QUERY"), QStringLiteral("The id of a query, Q7."));
    parser.addOption({QStringLiteral("json"), QStringLiteral("Prints JSON.")});
    parser.addOption(
        {QStringLiteral("values"),
         QStringLiteral(
             "Runs each design with up to N values instead of 200, and the worst of other tables."),
         QStringLiteral("N")});
    parser.addOption(
        {QStringLiteral("computed"), QStringLiteral("Computes from the statistics only, and runs nothing.")});
    parser.addOption({QStringLiteral("from-data"),
                      QStringLiteral("Measures what the model does not state in its sample data.")});
    declareScaleOption(parser);
}

ExitCode CompareCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const QStringList arguments = parser.positionalArguments();
    if (arguments.size() != 2) {
        io.err.line("qw compare: expected a model file and a query, got " + std::to_string(arguments.size())
                    + (arguments.size() == 1 ? " argument" : " arguments") + "; see qw compare --help");
        return ExitCode::BadUsage;
    }
    const auto values = valuesOption(parser);
    if (!values) {
        io.err.line("qw compare: " + describe(values.error()));
        return ExitCode::BadUsage;
    }
    ModelArgument argument = readModel(arguments.front(), io);
    if (!argument.isSound())
        return argument.exitCode;
    auto scaled = scaledDesign(parser, argument.design);
    if (!scaled) {
        io.err.line("qw compare: " + describe(scaled.error()));
        return ExitCode::BadUsage;
    }
    argument.design = *std::move(scaled);
    const core::Design& design = *argument.design;
    const AccessPattern* query = findQuery(design.model(), arguments.back().toStdString(), io.err);
    if (query == nullptr)
        return ExitCode::BadUsage;
    const bool isComputed = parser.isSet(QStringLiteral("computed"));
    const bool isFromData = parser.isSet(QStringLiteral("from-data"));
    engine::CheckMemory memory;
    std::optional<engine::CheckRequest> request;
    if (!isComputed || isFromData) {
        auto made = makeRequest(design, argument.path);
        if (!made) {
            io.err.line("qw compare: " + describe(made.error()));
            return ExitCode::BadUsage;
        }
        request = std::move(*made);
        request->memory = &memory;
        request->options.valuesPerQuery = values->value_or(request->options.valuesPerQuery);
    }
    std::optional<MeasuredStatistics> statistics;
    if (isFromData) {
        const WatchedWork work(io.err);
        auto measured = engine::measureSampleData(design.model(), design.derivation, design.physical,
                                                  *request, work.progress());
        if (!measured) {
            io.err.line(describe(measured.error()));
            return ExitCode::BadUsage;
        }
        statistics = std::move(*measured);
    }
    core::Comparison comparison =
        core::compare(design.model(), query->id, statistics ? &*statistics : nullptr);
    if (!isComputed) {
        const WatchedWork work(io.err);
        engine::MeasuredAlternatives measured =
            engine::measureAlternatives(design.model(), comparison.alternatives, *request, work.progress());
        for (const Error& error : measured.errors)
            io.err.line(describe(error));
        if (!measured.errors.empty())
            return ExitCode::BadUsage;
        comparison.measurements = std::move(measured.designs);
    }
    io.out.write(parser.isSet(QStringLiteral("json")) ? compareJson(comparison) : compareText(comparison));
    return holds(comparison) ? ExitCode::Holds : ExitCode::FallsShort;
}

}  // namespace querywright::cli
