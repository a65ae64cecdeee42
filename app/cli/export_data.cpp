// SPDX-License-Identifier: Apache-2.0
#include "app/cli/export_data.h"

#include "app/cli/model_argument.h"
#include "app/cli/options.h"
#include "app/cli/watched_work.h"
#include "app/cli/write_file.h"
#include "app/core/check_request.h"
#include "app/core/folder_files.h"
#include "engine/export/export_tables.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>

#include <optional>

namespace querywright::cli {
namespace {

const QString toolOption = QStringLiteral("for");

std::optional<engine::LoadTool> toolOf(const QCommandLineParser& parser, Output& err)
{
    const QString name =
        parser.isSet(toolOption) ? parser.value(toolOption) : QString(QStringLiteral("copy"));
    if (name == QLatin1String("copy"))
        return engine::LoadTool::Copy;
    if (name == QLatin1String("dsbulk"))
        return engine::LoadTool::DsBulk;
    err.line("qw export data: expected copy or dsbulk behind --for, got " + quoted(name.toStdString()));
    return std::nullopt;
}

// The folder behind -o, made if it is not there; nothing, with a complaint, if there is none.
std::optional<QDir> outputFolder(const QCommandLineParser& parser, Output& err)
{
    const QString path = parser.value(outputOption);
    if (path.isEmpty()) {
        err.line("qw export data: expected the name of a folder behind -o, got nothing");
        return std::nullopt;
    }
    QDir folder(path);
    if (folder.exists() || QDir().mkpath(path))
        return folder;
    err.line(quoted(path.toStdString()) + " cannot be made a folder"
             + (QFileInfo::exists(path) ? ": it is a file" : ""));
    return std::nullopt;
}

}  // namespace

void declareDataOptions(QCommandLineParser& parser)
{
    parser.addOption({toolOption,
                      QStringLiteral("Writes rows as TOOL reads them: copy (cqlsh COPY FROM) or dsbulk."),
                      QStringLiteral("TOOL"), QStringLiteral("copy")});
    declareScaleOption(parser);
}

ExitCode exportData(const QCommandLineParser& parser, Streams io)
{
    const auto tool = toolOf(parser, io.err);
    if (!tool)
        return ExitCode::BadUsage;
    ModelArgument argument = readModelArgument(parser, QStringLiteral("export data"), 1, io);
    if (!argument.isSound())
        return argument.exitCode;
    auto scaled = scaledDesign(parser, argument.design);
    if (!scaled) {
        io.err.line("qw export data: " + describe(scaled.error()));
        return ExitCode::BadUsage;
    }
    argument.design = *std::move(scaled);
    const core::Design& design = *argument.design;
    engine::FileDigests digests;
    const QString modelFolder = QFileInfo(QString::fromStdString(argument.path)).absolutePath();
    const auto request = core::makeCheckRequest(design.model(), modelFolder.toStdString(), digests);
    if (!request) {
        io.err.line("qw export data: " + describe(request.error()));
        return ExitCode::BadUsage;
    }
    const auto folder = outputFolder(parser, io.err);
    if (!folder)
        return ExitCode::BadUsage;
    core::FolderFiles files(*folder, design.model(), argument.path, "name another folder behind -o");
    engine::Export made;
    {
        const WatchedWork work(io.err);
        made = engine::exportTables(design.model(), design.derivation, design.physical, *request, *tool,
                                    files, work.progress());
    }
    for (const Error& error : made.errors)
        io.err.line(describe(error));
    if (!made.errors.empty())
        return ExitCode::BadUsage;
    if (const auto done = files.commit(); !done) {
        io.err.line(done.error().message);
        return ExitCode::BadUsage;
    }
    std::uint64_t rows = 0;
    for (const engine::ExportedTable& table : made.tables)
        rows += table.rows;
    io.out.write(counted(rows, "row") + " of " + counted(made.tables.size(), "table") + " in "
                 + folder->path().toStdString() + ", with " + engine::loadScriptName(*tool) + "\n");
    for (const std::string& remark : made.remarks)
        io.err.line(remark);
    return made.remarks.empty() ? ExitCode::Holds : ExitCode::FallsShort;
}

}  // namespace querywright::cli
