// SPDX-License-Identifier: Apache-2.0
#include "app/cli/drawing_options.h"

#include "model/base/text.h"
#include "model/file/diagram_words.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace querywright::cli {
namespace {

struct Flag {
    const char* name;
    const char* help;
};

constexpr std::array<Flag, 5> contentFlags = {{{"legend", "the legend"},
                                               {"query-list", "the list of queries and updates"},
                                               {"sizes", "what the largest partition of each table has"},
                                               {"types", "the types of columns"},
                                               {"keyspaces", "the frames of the keyspaces"}}};

QString name(const char* text)
{
    return QString::fromLatin1(text);
}

// The value of an option that is one of some words; nothing if it is not set.
template <typename Value, std::size_t count>
Result<std::optional<Value>> word(const QCommandLineParser& parser, const char* option,
                                  const file::Words<Value, count>& words)
{
    if (!parser.isSet(name(option)))
        return std::optional<Value>();
    const QString text = parser.value(name(option));
    for (const auto& [value, wanted] : words) {
        if (text.compare(QString::fromLatin1(wanted.data(), static_cast<qsizetype>(wanted.size())),
                         Qt::CaseInsensitive)
            == 0)
            return std::optional<Value>(value);
    }
    return failure(ErrorCode::Invalid, std::string("expected --") + option + " with "
                                           + listed(file::allWords(words), "or") + ", got "
                                           + querywright::quoted(text.toStdString()));
}

Result<std::optional<double>> number(const QCommandLineParser& parser, const char* option, double least,
                                     double most)
{
    if (!parser.isSet(name(option)))
        return std::optional<double>();
    bool isNumber = false;
    const double value = parser.value(name(option)).toDouble(&isNumber);
    if (isNumber && value >= least && value <= most)
        return std::optional<double>(value);
    return failure(ErrorCode::Invalid, std::string("expected --") + option + " with a number from "
                                           + decimalText(least) + " to " + decimalText(most) + ", got "
                                           + querywright::quoted(parser.value(name(option)).toStdString()));
}

// --legend or --no-legend; of both it is an error.
Result<Done> readFlag(const QCommandLineParser& parser, const char* option, bool& flag)
{
    const bool isOn = parser.isSet(name(option));
    const bool isOff = parser.isSet(QStringLiteral("no-") + name(option));
    if (isOn && isOff)
        return failure(ErrorCode::Invalid,
                       std::string("expected --") + option + " or --no-" + option + ", got both");
    if (isOn || isOff)
        flag = isOn;
    return Done{};
}

Result<PageMargins> marginsOf(const QCommandLineParser& parser, PageMargins margins)
{
    if (!parser.isSet(QStringLiteral("margins")))
        return margins;
    const QString text = parser.value(QStringLiteral("margins"));
    std::vector<double> numbers;
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        numbers.push_back(part.toDouble(&isNumber));
        if (!isNumber || numbers.back() < 0 || numbers.back() > widestMargin)
            numbers.clear();
        if (numbers.empty())
            break;
    }
    if (numbers.size() == 1)
        return PageMargins{numbers[0], numbers[0], numbers[0], numbers[0]};
    if (numbers.size() == 4)
        return PageMargins{numbers[0], numbers[1], numbers[2], numbers[3]};
    return failure(ErrorCode::Invalid,
                   "expected --margins with millimetres from 0 to 100, one for all sides or "
                   "four as in 15,10,10,10 (left, top, right, bottom), got "
                       + querywright::quoted(text.toStdString()));
}

Result<Done> readFit(const QCommandLineParser& parser, PageSetup& page)
{
    if (!parser.isSet(QStringLiteral("fit")))
        return Done{};
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,2})x([0-9]{1,2})$"));
    const QString text = parser.value(QStringLiteral("fit"));
    const auto match = form.match(text);
    const auto across = match.captured(1).toUInt();
    const auto down = match.captured(2).toUInt();
    if (!match.hasMatch() || across < 1 || down < 1 || across > mostPagesAcross || down > mostPagesAcross)
        return failure(ErrorCode::Invalid, "expected --fit with pages across and down, 1x1 to 50x50, got "
                                               + querywright::quoted(text.toStdString()));
    page.pagesAcross = across;
    page.pagesDown = down;
    page.scale = 0;
    return Done{};
}

struct PagePart {
    const char* name;
    bool PageSetup::*flag;
};

constexpr std::array<PagePart, 6> pageParts = {{{"title-block", &PageSetup::hasTitleBlock},
                                                {"legend", &PageSetup::hasLegend},
                                                {"query-list", &PageSetup::hasQueryList},
                                                {"decisions", &PageSetup::hasDecisions},
                                                {"page-numbers", &PageSetup::hasPageNumbers},
                                                {"cut-marks", &PageSetup::hasCutMarks}}};

// The options --with and --without name parts of the page.
Result<Done> readParts(const QCommandLineParser& parser, const char* option, bool isOn, PageSetup& page)
{
    if (!parser.isSet(name(option)))
        return Done{};
    for (const QString& text : parser.value(name(option)).split(QLatin1Char(','))) {
        const auto part = std::find_if(pageParts.begin(), pageParts.end(), [&](const PagePart& each) {
            return text == QLatin1String(each.name);
        });
        if (part == pageParts.end()) {
            std::vector<std::string> names;
            for (const PagePart& each : pageParts)
                names.emplace_back(each.name);
            return failure(ErrorCode::Invalid, std::string("expected --") + option + " with any of "
                                                   + listed(names) + ", separated by commas, got "
                                                   + querywright::quoted(text.toStdString()));
        }
        page.*part->flag = isOn;
    }
    return Done{};
}

// A part cannot be there and left out.
Result<Done> checkParts(const QCommandLineParser& parser)
{
    const QStringList without = parser.value(QStringLiteral("without")).split(QLatin1Char(','));
    for (const QString& part : parser.value(QStringLiteral("with")).split(QLatin1Char(','))) {
        if (!part.isEmpty() && without.contains(part))
            return failure(ErrorCode::Invalid,
                           "expected " + part.toStdString() + " in --with or --without, got both");
    }
    return Done{};
}

constexpr std::array pageOptions = {"page",   "paper", "orientation", "margins", "fit", "percent",
                                    "colors", "with",  "without",     "author",  "date"};

}  // namespace

void declareContentOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("notation"),
                      QStringLiteral("Of the conceptual diagram: chen or crowsfoot."),
                      QStringLiteral("NOTATION")});
    parser.addOption({QStringLiteral("attributes"),
                      QStringLiteral("Of the conceptual diagram: inside, ovals, keys or hidden."),
                      QStringLiteral("DISPLAY")});
    for (const Flag& flag : contentFlags) {
        parser.addOption({name(flag.name), QStringLiteral("Shows %1.").arg(name(flag.help))});
        parser.addOption(
            {QStringLiteral("no-") + name(flag.name), QStringLiteral("Leaves out %1.").arg(name(flag.help))});
    }
}

void declarePageOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("page"),
                      QStringLiteral("A PDF on paper as the model has its page set up; so with each option "
                                     "below.")});
    parser.addOption({QStringLiteral("paper"),
                      QStringLiteral("A5, A4, A3, A2, A1, A0, Letter, Legal or Tabloid."),
                      QStringLiteral("PAPER")});
    parser.addOption({QStringLiteral("orientation"), QStringLiteral("landscape or portrait."),
                      QStringLiteral("ORIENTATION")});
    parser.addOption({QStringLiteral("margins"),
                      QStringLiteral("In millimetres: one number, or left,top,right,bottom."),
                      QStringLiteral("NUMBERS")});
    parser.addOption({QStringLiteral("fit"), QStringLiteral("As large as fits so many pages, as in 2x1."),
                      QStringLiteral("PAGES")});
    parser.addOption({QStringLiteral("percent"),
                      QStringLiteral("At that size, on as many pages as it takes."),
                      QStringLiteral("NUMBER")});
    parser.addOption(
        {QStringLiteral("colors"), QStringLiteral("print, grey or black."), QStringLiteral("COLORS")});
    parser.addOption({QStringLiteral("with"),
                      QStringLiteral("Any of title-block, legend, query-list, decisions, page-numbers, "
                                     "cut-marks."),
                      QStringLiteral("PARTS")});
    parser.addOption(
        {QStringLiteral("without"), QStringLiteral("Likewise, what is left out."), QStringLiteral("PARTS")});
    parser.addOption(
        {QStringLiteral("author"), QStringLiteral("For the title block."), QStringLiteral("TEXT")});
    parser.addOption(
        {QStringLiteral("date"),
         QStringLiteral("For the title block, as it is to be written; without it there is none."),
         QStringLiteral("TEXT")});
}

Result<DiagramContent> contentOf(const QCommandLineParser& parser, DiagramContent content)
{
    const auto notation = word(parser, "notation", file::notationWords);
    if (!notation)
        return failure(notation.error());
    const auto attributes = word(parser, "attributes", file::attributeDisplayWords);
    if (!attributes)
        return failure(attributes.error());
    content.notation = notation->value_or(content.notation);
    content.attributes = attributes->value_or(content.attributes);
    bool hasTypes = content.types != TypeDisplay::Hidden;
    const std::array<bool*, contentFlags.size()> flags = {&content.hasLegend, &content.hasQueryList,
                                                          &content.hasSizes, &hasTypes,
                                                          &content.isGroupedByKeyspace};
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (const auto done = readFlag(parser, contentFlags[i].name, *flags[i]); !done)
            return failure(done.error());
    }
    if (parser.isSet(QStringLiteral("types")) || parser.isSet(QStringLiteral("no-types")))
        content.types = hasTypes ? TypeDisplay::Shown : TypeDisplay::Hidden;
    return content;
}

bool wantsPages(const QCommandLineParser& parser)
{
    return std::any_of(pageOptions.begin(), pageOptions.end(),
                       [&](const char* option) { return parser.isSet(name(option)); });
}

Result<PageSetup> pageOf(const QCommandLineParser& parser, PageSetup page)
{
    const auto paper = word(parser, "paper", file::paperWords);
    if (!paper)
        return failure(paper.error());
    const auto orientation = word(parser, "orientation", file::orientationWords);
    if (!orientation)
        return failure(orientation.error());
    const auto colors = word(parser, "colors", file::printColorsWords);
    if (!colors)
        return failure(colors.error());
    const auto margins = marginsOf(parser, page.margins);
    if (!margins)
        return failure(margins.error());
    const auto percent = number(parser, "percent", leastScale, mostScale);
    if (!percent)
        return failure(percent.error());
    if (parser.isSet(QStringLiteral("fit")) && *percent)
        return failure(ErrorCode::Invalid, "expected --fit or --percent, got both");
    page.paper = paper->value_or(page.paper);
    page.orientation = orientation->value_or(page.orientation);
    page.colors = colors->value_or(page.colors);
    page.margins = *margins;
    page.scale = percent->value_or(page.scale);
    if (const auto done = readFit(parser, page); !done)
        return failure(done.error());
    if (const auto done = readParts(parser, "with", true, page); !done)
        return failure(done.error());
    if (const auto done = readParts(parser, "without", false, page); !done)
        return failure(done.error());
    if (const auto done = checkParts(parser); !done)
        return failure(done.error());
    if (parser.isSet(QStringLiteral("author")))
        page.author = parser.value(QStringLiteral("author")).toStdString();
    return page;
}

}  // namespace querywright::cli
