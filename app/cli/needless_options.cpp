// SPDX-License-Identifier: Apache-2.0
#include "app/cli/needless_options.h"

#include <QCommandLineParser>

#include <vector>

namespace querywright::cli {
namespace {

// The options as they are set, "--no-legend" for "--legend" too.
class Options {
public:
    explicit Options(const QCommandLineParser& parser) : m_parser(parser) {}

    // The one of these that is set; empty if none is.
    std::string setOf(const std::vector<const char*>& names) const
    {
        for (const char* name : names) {
            for (const char* prefix : {"", "no-"}) {
                const QString option = QLatin1String(prefix) + QLatin1String(name);
                if (isKnown(option) && m_parser.isSet(option))
                    return "--" + option.toStdString();
            }
        }
        return {};
    }

    // "--with" or "--without" if that names one of these parts of a page.
    std::string partOf(const std::vector<const char*>& parts) const
    {
        for (const char* option : {"with", "without"}) {
            const QStringList named = m_parser.value(QLatin1String(option)).split(u',');
            for (const char* part : parts) {
                if (named.contains(QLatin1String(part)))
                    return std::string("--") + option + " " + part;
            }
        }
        return {};
    }

private:
    // Only some have a form that leaves something out; the parser warns of options it does not know.
    static bool isKnown(const QString& option)
    {
        return !option.startsWith(QLatin1String("no-")) || option == QLatin1String("no-legend")
               || option == QLatin1String("no-query-list") || option == QLatin1String("no-sizes")
               || option == QLatin1String("no-types") || option == QLatin1String("no-keyspaces");
    }

    const QCommandLineParser& m_parser;
};

std::optional<Error> needless(const std::string& option, const std::string& reason)
{
    if (option.empty())
        return std::nullopt;
    return Error{ErrorCode::Invalid, option + " has no effect: " + reason};
}

std::optional<Error> needlessForFormat(const Options& options, const DrawnAs& drawn)
{
    if (drawn.format == "png")
        return std::nullopt;
    return needless(options.setOf({"scale", "dpi"}),
                    drawn.page ? "pages are as large as their paper, --percent sets the size of the diagram"
                               : "only a PNG has a size in pixels, the format is " + drawn.format);
}

std::optional<Error> needlessForStage(const Options& options, const DrawnAs& drawn)
{
    const std::string stage = "the stage is " + std::string(render::toText(drawn.stage));
    if (drawn.stage != render::Stage::Conceptual) {
        if (auto found = needless(options.setOf({"notation", "attributes"}),
                                  "only the conceptual diagram has it, " + stage))
            return found;
    }
    if (drawn.stage != render::Stage::Logical && drawn.stage != render::Stage::Physical) {
        if (auto found = needless(options.setOf({"sizes", "types", "keyspaces", "changed-since"}),
                                  "only logical and physical diagrams show tables, " + stage))
            return found;
        if (auto found = needless(options.partOf({"decisions"}),
                                  "only logical and physical diagrams have decisions, " + stage))
            return found;
    }
    if (drawn.stage != render::Stage::Conceptual)
        return std::nullopt;
    std::string ofQueries = options.setOf({"query-list"});
    if (ofQueries.empty())
        ofQueries = options.partOf({"query-list"});
    if (ofQueries.empty() && !drawn.page)  // the title block tells of the check
        ofQueries = options.setOf({"verdicts"});
    return needless(ofQueries, "the conceptual diagram shows no queries");
}

std::optional<Error> needlessForPage(const Options& options, const DrawnAs& drawn)
{
    if (!drawn.page)
        return std::nullopt;
    for (const char* part : {"legend", "query-list"}) {
        if (auto found = needless(options.setOf({part}),
                                  std::string("it stands beside the diagram on the page, choose --with ")
                                      + part + " or --without " + part))
            return found;
    }
    if (drawn.page->hasTitleBlock)
        return std::nullopt;
    return needless(options.setOf({"author", "date"}),
                    "the page has no title block, choose --with title-block");
}

}  // namespace

std::optional<Error> needlessOption(const QCommandLineParser& parser, const DrawnAs& drawn)
{
    const Options options(parser);
    for (const auto check : {needlessForFormat, needlessForStage, needlessForPage}) {
        if (auto found = check(options, drawn))
            return found;
    }
    return std::nullopt;
}

}  // namespace querywright::cli
