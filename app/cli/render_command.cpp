// SPDX-License-Identifier: Apache-2.0
#include "app/cli/render_command.h"

#include "app/cli/model_argument.h"
#include "app/cli/write_file.h"
#include "model/base/text.h"
#include "render/diagrams.h"
#include "render/paint/write.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <optional>
#include <string>

namespace querywright::cli {
namespace {

const QString stageOption = QStringLiteral("stage");
const QString formatOption = QStringLiteral("format");
const QString outputOption = QStringLiteral("output");
const QString themeOption = QStringLiteral("theme");
const QString scaleOption = QStringLiteral("scale");

enum class Format { Svg, Pdf, Png };

// What the command line asks for.
struct Request {
    render::Stage stage = render::Stage::Logical;
    Format format = Format::Svg;
    const render::Theme* theme = nullptr;
    double scale = 1.0;
};

Result<render::Stage> stageOf(const QCommandLineParser& parser)
{
    const std::string text = parser.value(stageOption).toStdString();
    if (const auto stage = render::stageFromText(text))
        return *stage;
    return failure(ErrorCode::Invalid,
                   "expected a stage, conceptual, workflow, logical or physical, got " + quoted(text));
}

// The format asked for, else that of the output file's name, else SVG.
Result<Format> formatOf(const QCommandLineParser& parser)
{
    QString text = parser.value(formatOption);
    if (text.isEmpty())
        text = QFileInfo(parser.value(outputOption)).suffix();
    text = text.toLower();
    if (text.isEmpty() || text == QLatin1String("svg"))
        return Format::Svg;
    if (text == QLatin1String("pdf"))
        return Format::Pdf;
    if (text == QLatin1String("png"))
        return Format::Png;
    return failure(ErrorCode::Invalid,
                   "expected a format, svg, pdf or png, got " + quoted(text.toStdString()));
}

Result<const render::Theme*> themeOf(const QCommandLineParser& parser)
{
    const QString text = parser.value(themeOption);
    if (text == QLatin1String("print"))
        return &render::Theme::print();
    if (text == QLatin1String("light"))
        return &render::Theme::light();
    if (text == QLatin1String("dark"))
        return &render::Theme::dark();
    return failure(ErrorCode::Invalid,
                   "expected a theme, print, light or dark, got " + quoted(text.toStdString()));
}

Result<double> scaleOf(const QCommandLineParser& parser)
{
    bool isNumber = false;
    const double scale = parser.value(scaleOption).toDouble(&isNumber);
    if (isNumber && scale >= 0.05 && scale <= 20)
        return scale;
    return failure(ErrorCode::Invalid, "expected a scale between 0.05 and 20, got "
                                           + quoted(parser.value(scaleOption).toStdString()));
}

Result<Request> requestOf(const QCommandLineParser& parser)
{
    const auto stage = stageOf(parser);
    if (!stage)
        return failure(stage.error());
    const auto format = formatOf(parser);
    if (!format)
        return failure(format.error());
    const auto theme = themeOf(parser);
    if (!theme)
        return failure(theme.error());
    const auto scale = scaleOf(parser);
    if (!scale)
        return failure(scale.error());
    return Request{*stage, *format, *theme, *scale};
}

Result<QByteArray> bytesOf(const render::Diagram& diagram, const Request& request)
{
    switch (request.format) {
    case Format::Svg:
        return render::toSvg(diagram, *request.theme);
    case Format::Pdf:
        return render::toPdf(diagram, *request.theme);
    case Format::Png:
        return render::toPng(diagram, *request.theme, request.scale);
    }
    return QByteArray();
}

Result<QByteArray> picture(const core::Design& design, const Request& request)
{
    if (!render::loadFonts())
        return failure(ErrorCode::Missing,
                       "the fonts that belong to the program cannot be read: install it again");
    const ModelFile& file = *design.file;
    const auto diagram = render::makeDiagram(request.stage, file.model, design.derivation, design.physical,
                                             file.layout, {}, {});
    if (!diagram)
        return failure(diagram.error());
    return bytesOf(*diagram, request);
}

}  // namespace

QString RenderCommand::name() const
{
    return QStringLiteral("render");
}

QString RenderCommand::summary() const
{
    return QStringLiteral("Writes the diagram of a stage as SVG, PDF or PNG.");
}

void RenderCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption({stageOption,
                      QStringLiteral("The diagram: conceptual, workflow, logical (default) or physical."),
                      QStringLiteral("STAGE"), QStringLiteral("logical")});
    parser.addOption({formatOption,
                      QStringLiteral("svg, pdf or png; without it that of the file's name, else svg."),
                      QStringLiteral("FORMAT")});
    declareOutputOption(parser);
    parser.addOption({themeOption, QStringLiteral("Colours: print (default), light or dark."),
                      QStringLiteral("THEME"), QStringLiteral("print")});
    parser.addOption({scaleOption, QStringLiteral("Size of a PNG, 1 (default) for 96 dots per inch."),
                      QStringLiteral("NUMBER"), QStringLiteral("1")});
}

ExitCode RenderCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const auto request = requestOf(parser);
    if (!request) {
        io.err.line("qw render: " + request.error().message);
        return ExitCode::BadUsage;
    }
    const ModelArgument argument = readModelArgument(parser, name(), 0, io);
    if (!argument.design)
        return argument.exitCode;
    // What is drawn as it was said can be drawn with errors, what is derived from it cannot.
    const bool isDerived =
        request->stage == render::Stage::Logical || request->stage == render::Stage::Physical;
    if (isDerived && !argument.isSound())
        return argument.exitCode;
    const auto bytes = picture(*argument.design, *request);
    if (!bytes) {
        io.err.line("qw render: " + bytes.error().message);
        return ExitCode::BadUsage;
    }
    const std::string_view text(bytes->constData(), static_cast<std::size_t>(bytes->size()));
    if (const ExitCode delivered = deliver(parser, argument.design->model(), text, io);
        delivered != ExitCode::Holds)
        return delivered;
    return argument.exitCode;
}

}  // namespace querywright::cli
