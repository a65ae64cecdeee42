// SPDX-License-Identifier: Apache-2.0
#include "app/cli/sizes_command.h"

#include "app/cli/model_argument.h"
#include "app/cli/sizes_text.h"
#include "app/cli/watched_work.h"
#include "app/core/check_request.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <optional>

namespace querywright::cli {

namespace {

Result<MeasuredStatistics> measure(const core::Design& design, const std::string& path, Output& err)
{
    engine::FileDigests files;
    const QString folder = QFileInfo(QString::fromStdString(path)).absolutePath();
    const auto request = core::makeCheckRequest(design.model(), folder.toStdString(), files);
    if (!request)
        return failure(request.error());
    const WatchedWork work(err);
    return engine::measureSampleData(design.model(), design.derivation, design.physical, *request,
                                     work.progress());
}

}  // namespace

QString SizesCommand::name() const
{
    return QStringLiteral("sizes");
}

QString SizesCommand::summary() const
{
    return QStringLiteral("Prints how large partitions and tables become.");
}

void SizesCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption({QStringLiteral("json"), QStringLiteral("Prints JSON.")});
    parser.addOption({QStringLiteral("from-data"),
                      QStringLiteral("Measures what the model does not state in its sample data.")});
}

ExitCode SizesCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const ModelArgument argument = readModelArgument(parser, name(), 0, io);
    if (!argument.isSound())
        return argument.exitCode;
    std::optional<MeasuredStatistics> measured;
    if (parser.isSet(QStringLiteral("from-data"))) {
        auto statistics = measure(*argument.design, argument.path, io.err);
        if (!statistics) {
            io.err.line(describe(statistics.error()));
            return ExitCode::BadUsage;
        }
        measured = std::move(*statistics);
    }
    const SizedDesign sized = sizedDesign(*argument.design, measured ? &*measured : nullptr);
    io.out.write(parser.isSet(QStringLiteral("json")) ? sizesJson(sized) : sizesText(sized));
    return holds(sized) ? ExitCode::Holds : ExitCode::FallsShort;
}

}  // namespace querywright::cli
