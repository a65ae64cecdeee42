// SPDX-License-Identifier: Apache-2.0
#include "app/cli/render_command.h"

#include "app/cli/changed_parts.h"
#include "app/cli/drawing_options.h"
#include "app/cli/model_argument.h"
#include "app/cli/needless_options.h"
#include "app/cli/quick_check.h"
#include "app/cli/write_file.h"
#include "app/core/check_summary.h"
#include "app/core/git_revision.h"
#include "model/base/text.h"
#include "model/file/layout_names.h"
#include "render/diagrams.h"
#include "render/page/pages.h"
#include "render/page/sheet_texts.h"
#include "render/paint/write.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace querywright::cli {
namespace {

const QString stageOption = QStringLiteral("stage");
const QString diagramOption = QStringLiteral("diagram");
const QString themeOption = QStringLiteral("theme");
const QString scaleOption = QStringLiteral("scale");
const QString dpiOption = QStringLiteral("dpi");
const QString transparentOption = QStringLiteral("transparent");
const QString verdictsOption = QStringLiteral("verdicts");
const QString changedSinceOption = QStringLiteral("changed-since");
const QString commandName = QStringLiteral("render");

enum class Format { Svg, Pdf, Png };

// What the command line asks for.
struct Request {
    render::Stage stage = render::Stage::Logical;
    Format format = Format::Svg;
    const render::Theme* theme = nullptr;
    double scale = 1.0;
    render::Ground ground = render::Ground::Canvas;
    bool hasPages = false;
};

Result<render::Stage> stageOf(const QCommandLineParser& parser)
{
    const std::string text = parser.value(stageOption).toStdString();
    if (const auto stage = render::stageFromText(text))
        return *stage;
    return failure(ErrorCode::Invalid,
                   "expected a stage, conceptual, workflow, logical or physical, got " + quoted(text));
}

// The format asked for, else that of the output file's name, else SVG, or PDF for pages.
Result<Format> formatOf(const QCommandLineParser& parser, bool hasPages)
{
    QString text = parser.value(formatOption);
    if (text.isEmpty())
        text = QFileInfo(parser.value(outputOption)).suffix();
    text = text.toLower();
    if (text.isEmpty() && hasPages)
        return Format::Pdf;
    if (text.isEmpty() || text == QLatin1String("svg"))
        return Format::Svg;
    if (text == QLatin1String("pdf"))
        return Format::Pdf;
    if (text == QLatin1String("png"))
        return Format::Png;
    return failure(ErrorCode::Invalid,
                   "expected a format, svg, pdf or png, got " + quoted(text.toStdString()));
}

const char* textOf(Format format)
{
    switch (format) {
    case Format::Svg:
        break;
    case Format::Pdf:
        return "pdf";
    case Format::Png:
        return "png";
    }
    return "svg";
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

// Pixels of a PNG for each of the diagram: --scale, or --dpi over 96.
Result<double> scaleOf(const QCommandLineParser& parser)
{
    constexpr double screenDpi = 96.0;
    if (parser.isSet(scaleOption) && parser.isSet(dpiOption))
        return failure(ErrorCode::Invalid, "expected --scale or --dpi, got both");
    const bool isDpi = parser.isSet(dpiOption);
    const double unit = isDpi ? screenDpi : 1.0;
    const QString text = parser.value(isDpi ? dpiOption : scaleOption);
    bool isNumber = false;
    const double scale = text.toDouble(&isNumber) / unit;
    if (isNumber && scale >= 0.05 && scale <= 20)
        return scale;
    return failure(ErrorCode::Invalid,
                   isDpi ? "expected --dpi with a number from 5 to 1,920, got " + quoted(text.toStdString())
                         : "expected a scale between 0.05 and 20, got " + quoted(text.toStdString()));
}

Result<Request> requestOf(const QCommandLineParser& parser)
{
    Request request;
    const auto stage = stageOf(parser);
    if (!stage)
        return failure(stage.error());
    request.hasPages = wantsPages(parser);
    const auto format = formatOf(parser, request.hasPages);
    if (!format)
        return failure(format.error());
    if (request.hasPages && *format != Format::Pdf)
        return failure(ErrorCode::Invalid,
                       "pages are written as PDF only: choose another format, or leave out "
                       "--page and the options of pages");
    if (request.hasPages && parser.isSet(themeOption))
        return failure(ErrorCode::Invalid, "pages have no theme: choose their --colors");
    const auto theme = themeOf(parser);
    if (!theme)
        return failure(theme.error());
    const auto scale = scaleOf(parser);
    if (!scale)
        return failure(scale.error());
    request.stage = *stage;
    request.format = *format;
    request.theme = *theme;
    request.scale = *scale;
    if (parser.isSet(transparentOption))
        request.ground = render::Ground::Transparent;
    if (request.ground == render::Ground::Transparent && *format == Format::Pdf)
        return failure(ErrorCode::Invalid, "a PDF has no ground that could be transparent");
    return request;
}

Result<QByteArray> bytesOf(const render::Diagram& diagram, const Request& request)
{
    switch (request.format) {
    case Format::Svg:
        return render::toSvg(diagram, *request.theme, request.ground);
    case Format::Pdf:
        return render::toPdf(diagram, *request.theme);
    case Format::Png:
        return render::toPng(diagram, *request.theme, request.scale, request.ground);
    }
    return QByteArray();
}

bool isDerived(render::Stage stage)
{
    return stage == render::Stage::Logical || stage == render::Stage::Physical;
}

// One drawing of a model: what the command line asks for, and what is known of the model.
class Drawing {
public:
    Drawing(const QCommandLineParser& parser, const Request& request, const ModelArgument& argument,
            Streams io)
        : m_parser(parser), m_request(request), m_design(*argument.design), m_path(argument.path), m_io(io)
    {}

    // The bytes of the file. Nothing if something failed that the error stream has told.
    std::optional<Result<QByteArray>> make()
    {
        if (const auto problem = chooseDiagram())
            return Result<QByteArray>(failure(*problem));
        const auto content = contentOf(m_parser, settings().content);
        if (!content)
            return Result<QByteArray>(failure(content.error()));
        m_options.content = *content;
        const auto page = pageOf(m_parser, settings().page);
        if (!page)
            return Result<QByteArray>(failure(page.error()));
        m_page = *page;
        if (const auto needless = needlessOption(m_parser, {m_request.stage, textOf(m_request.format),
                                                            m_request.hasPages ? &m_page : nullptr}))
            return Result<QByteArray>(failure(*needless));
        if (m_parser.isSet(verdictsOption)) {
            const auto report = quickCheck(m_design, QString::fromStdString(m_path), commandName, m_io.err);
            if (!report)
                return std::nullopt;
            m_options.signs = signsOf(*report);
            m_options.explainsSigns = true;
            m_check = core::summaryOf(*report);
        }
        if (m_parser.isSet(changedSinceOption)) {
            const ModelArgument before = readModel(m_parser.value(changedSinceOption), m_io);
            if (!before.design || !before.isSound())
                return std::nullopt;
            m_options.changed = changedSince(*before.design, m_design);
        }
        return draw();
    }

private:
    const ModelFile& file() const { return *m_design.file; }
    const DiagramSettings& settings() const
    {
        return file().layout.settingsOf(m_options.diagram.empty() ? render::toText(m_request.stage)
                                                                  : m_options.diagram);
    }

    // The further diagram that is asked for, if one is.
    std::optional<Error> chooseDiagram()
    {
        if (!m_parser.isSet(diagramOption))
            return std::nullopt;
        const std::string title = m_parser.value(diagramOption).toStdString();
        const std::string stage = render::toText(m_request.stage);
        std::vector<std::string> titles;
        for (const std::string& diagram : layout_names::furtherDiagrams(file().layout, stage)) {
            if (layout_names::titleOf(diagram) == title)
                m_options.diagram = diagram;
            titles.push_back(quoted(layout_names::titleOf(diagram)));
        }
        if (!m_options.diagram.empty())
            return std::nullopt;
        return Error{ErrorCode::UnknownName, "the " + stage + " stage has no diagram " + quoted(title) + "; "
                                                 + (titles.empty() ? std::string("it has no further diagrams")
                                                                   : "there is " + listed(titles))};
    }

    Result<QByteArray> draw()
    {
        if (!render::loadFonts())
            return failure(ErrorCode::Missing,
                           "the fonts that belong to the program cannot be read: install it again");
        if (m_request.stage == render::Stage::Workflow)
            m_options.writes = m_design.tablesWritten();
        const auto diagram = render::makeDiagram(m_request.stage, file().model, m_design.derivation,
                                                 m_design.physical, file().layout, m_options, {});
        if (!diagram)
            return failure(diagram.error());
        return m_request.hasPages ? pages(*diagram) : bytesOf(*diagram, m_request);
    }

    Result<QByteArray> pages(const render::Diagram& diagram)
    {
        render::SheetTexts texts =
            render::sheetTexts(m_request.stage, file().model, m_design.derivation, m_design.physical,
                               m_options.content, m_options.diagram);
        const QFileInfo modelFile(QString::fromStdString(m_path));
        texts.file = modelFile.fileName();
        texts.revision = core::gitRevisionOf(modelFile.absolutePath());
        texts.date = m_parser.value(QStringLiteral("date"));
        texts.check = QString::fromStdString(m_check.text);
        texts.checkedData = QString::fromStdString(m_check.data);
        texts.program = QStringLiteral("Querywright " QUERYWRIGHT_VERSION);
        const render::Sheet sheet = render::makeSheet(diagram, m_page, texts);
        tellOfFewerPages(sheet);
        warnOfSmallText(sheet, texts);
        return render::toPdf(sheet, texts.model + QStringLiteral(", ") + texts.diagram)
            .value_or(QByteArray());
    }

    // Of the pages that are asked for, those are left out without which the diagram is as large.
    void tellOfFewerPages(const render::Sheet& sheet) const
    {
        if (!m_parser.isSet(QStringLiteral("fit"))
            || (sheet.across == m_page.pagesAcross && sheet.down == m_page.pagesDown))
            return;
        const auto pages = [](std::size_t across, std::size_t down) {
            return std::to_string(across) + "x" + std::to_string(down);
        };
        m_io.err.line("qw render: " + pages(sheet.across, sheet.down) + " pages are enough: on "
                      + pages(m_page.pagesAcross, m_page.pagesDown) + " the diagram would be no larger");
    }

    void warnOfSmallText(const render::Sheet& sheet, const render::SheetTexts& texts) const
    {
        if (sheet.smallestText >= render::leastReadableText || sheet.diagram.figures.empty())
            return;
        // Downwards, for 5.97 is not 6.
        const auto shown = [](double number) {
            return QString::number(std::floor(number * 10) / 10, 'f', 1).toStdString();
        };
        std::string text = "qw render: at " + std::to_string(std::lround(sheet.scale * 100))
                           + " % the smallest text is " + shown(sheet.smallestText)
                           + " pt, which is hard to read below 6 pt";
        if (const auto pages = render::readablePages(sheet, texts))
            text +=
                "; --fit " + std::to_string(pages->across) + "x" + std::to_string(pages->down) + " would do";
        m_io.err.line(text);
    }

    const QCommandLineParser& m_parser;
    const Request& m_request;
    const core::Design& m_design;
    std::string m_path;
    Streams m_io;
    render::DiagramOptions m_options;
    PageSetup m_page;
    core::CheckSummary m_check;
};

}  // namespace

QString RenderCommand::name() const
{
    return commandName;
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
    parser.addOption({diagramOption,
                      QStringLiteral("A further diagram of the stage, by its name; without it the one that "
                                     "shows all."),
                      QStringLiteral("NAME")});
    parser.addOption({formatOption,
                      QStringLiteral("svg, pdf or png; without it that of the file's name, else svg."),
                      QStringLiteral("FORMAT")});
    declareOutputOption(parser);
    parser.addOption({themeOption, QStringLiteral("Colours: print (default), light or dark."),
                      QStringLiteral("THEME"), QStringLiteral("print")});
    parser.addOption({scaleOption, QStringLiteral("Size of a PNG, 1 (default) for 96 dots per inch."),
                      QStringLiteral("NUMBER"), QStringLiteral("1")});
    parser.addOption(
        {dpiOption, QStringLiteral("Size of a PNG in dots per inch."), QStringLiteral("NUMBER")});
    parser.addOption({transparentOption, QStringLiteral("Nothing behind the diagram, in SVG and PNG.")});
    declareContentOptions(parser);
    parser.addOption(
        {verdictsOption, QStringLiteral("Checks the queries on the sample data and shows how each fares.")});
    parser.addOption({changedSinceOption,
                      QStringLiteral("Highlights tables and columns that this earlier model does not have, "
                                     "or has otherwise."),
                      QStringLiteral("MODEL")});
    declarePageOptions(parser);
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
    const bool needsTables =
        isDerived(request->stage) || parser.isSet(verdictsOption) || parser.isSet(changedSinceOption);
    if (needsTables && !argument.isSound())
        return argument.exitCode;
    const auto made = Drawing(parser, *request, argument, io).make();
    if (!made)
        return ExitCode::BadUsage;
    const Result<QByteArray>& bytes = *made;
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
