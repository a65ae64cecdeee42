// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report_command.h"

#include "app/cli/model_argument.h"
#include "app/cli/quick_check.h"
#include "app/cli/write_file.h"
#include "app/core/report/report.h"
#include "model/base/text.h"
#include "model/file/file_io.h"
#include "render/style/fonts.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <optional>
#include <string>

namespace querywright::cli {
namespace {

const QString noCheckOption = QStringLiteral("no-check");
const QString picturesOption = QStringLiteral("pictures");

enum class ReportFormat { Html, Markdown, Pdf };

// The format asked for, else that of the output file's name, else HTML.
Result<ReportFormat> formatOf(const QCommandLineParser& parser)
{
    QString text = parser.value(formatOption);
    if (text.isEmpty())
        text = QFileInfo(parser.value(outputOption)).suffix();
    text = text.toLower();
    if (text.isEmpty() || text == QLatin1String("html") || text == QLatin1String("htm"))
        return ReportFormat::Html;
    if (text == QLatin1String("md") || text == QLatin1String("markdown"))
        return ReportFormat::Markdown;
    if (text == QLatin1String("pdf"))
        return ReportFormat::Pdf;
    return failure(ErrorCode::Invalid,
                   "expected a format, html, md or pdf, got " + quoted(text.toStdString()));
}

// How Markdown names the folder of its pictures: from where the text will lie.
std::string linkTo(const QString& folder, const QCommandLineParser& parser)
{
    const QDir from(QFileInfo(parser.value(outputOption)).absolutePath());
    const QString relative = from.relativeFilePath(QFileInfo(folder).absoluteFilePath());
    return QUrl::toPercentEncoding(relative == QLatin1String(".") ? QString() : relative, "/").toStdString();
}

// The pictures of a report in Markdown are files of that folder.
Result<QByteArray> illustrated(const core::ReportInputs& inputs, const QString& folder,
                               const QCommandLineParser& parser)
{
    auto report = core::markdownReport(inputs, linkTo(folder, parser));
    if (!report)
        return failure(report.error());
    if (!QDir().mkpath(folder))
        return failure(ErrorCode::Invalid, quoted(folder.toStdString()) + " cannot be made a folder");
    for (const core::ReportPicture& picture : report->pictures) {
        const std::string path = QDir(folder).filePath(QString::fromStdString(picture.name)).toStdString();
        const auto written =
            file::replaceFile(path, {picture.svg.constData(), static_cast<std::size_t>(picture.svg.size())});
        if (!written)
            return failure(written.error());
    }
    return std::move(report->markdown);
}

// What is wrong with the option, given the format; nothing if it is not set.
std::optional<std::string> problemOfPictures(const QCommandLineParser& parser, ReportFormat format)
{
    if (!parser.isSet(picturesOption))
        return std::nullopt;
    if (format != ReportFormat::Markdown)
        return "--pictures has no effect: the pictures of HTML and PDF lie within it";
    if (parser.value(picturesOption).isEmpty())
        return "expected the name of a folder behind --pictures, got nothing";
    return std::nullopt;
}

Result<QByteArray> reportAs(ReportFormat format, const core::ReportInputs& inputs,
                            const QCommandLineParser& parser)
{
    if (!render::loadFonts())
        return failure(ErrorCode::Missing,
                       "the fonts that belong to the program cannot be read: install it again");
    if (parser.isSet(picturesOption))
        return illustrated(inputs, parser.value(picturesOption), parser);
    switch (format) {
    case ReportFormat::Html:
        return core::htmlReport(inputs);
    case ReportFormat::Markdown:
        return core::markdownReport(inputs);
    case ReportFormat::Pdf:
        return core::pdfReport(inputs);
    }
    return QByteArray();
}

}  // namespace

QString ReportCommand::name() const
{
    return QStringLiteral("report");
}

QString ReportCommand::summary() const
{
    return QStringLiteral("Writes the model as a document: diagrams, data dictionary, findings, CQL.");
}

void ReportCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    declareOutputOption(parser);
    parser.addOption({formatOption,
                      QStringLiteral("html, md or pdf; without it that of the file's name, else html."),
                      QStringLiteral("FORMAT")});
    parser.addOption(
        {picturesOption,
         QStringLiteral("Markdown has its diagrams as files of that folder instead of within the "
                        "text, where many sites do not show them."),
         QStringLiteral("FOLDER")});
    parser.addOption({noCheckOption, QStringLiteral("Does not run the queries on the sample data.")});
}

ExitCode ReportCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const auto format = formatOf(parser);
    if (!format) {
        io.err.line("qw report: " + format.error().message);
        return ExitCode::BadUsage;
    }
    if (const auto problem = problemOfPictures(parser, *format)) {
        io.err.line("qw report: " + *problem);
        return ExitCode::BadUsage;
    }
    const ModelArgument argument = readModelArgument(parser, name(), 0, io, Warnings::LeftToCommand);
    if (!argument.isSound())
        return argument.exitCode;
    const core::Design& design = *argument.design;
    const QString path = QString::fromStdString(argument.path);
    std::optional<engine::CheckReport> check;
    if (!parser.isSet(noCheckOption)) {
        check = quickCheck(design, path, name(), io.err);
        if (!check)
            return ExitCode::BadUsage;
    }
    const auto bytes = reportAs(*format,
                                {design, QFileInfo(path).fileName().toStdString(),
                                 "Querywright " QUERYWRIGHT_VERSION, check ? &*check : nullptr},
                                parser);
    if (!bytes) {
        io.err.line("qw report: " + bytes.error().message);
        return ExitCode::BadUsage;
    }
    return deliver(parser, design.model(), {bytes->constData(), static_cast<std::size_t>(bytes->size())}, io);
}

}  // namespace querywright::cli
