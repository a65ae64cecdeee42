// SPDX-License-Identifier: Apache-2.0
#include "app/cli/verify_command.h"

#include "app/cli/verify_text.h"
#include "engine/verify/outcome.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

namespace querywright::cli {
namespace {

// The kinds of differences that do not count.
Result<std::set<std::string>> readIgnored(const QCommandLineParser& parser)
{
    std::set<std::string> ignored;
    if (parser.isSet(QStringLiteral("no-reads")))
        ignored.insert("reads");
    const std::vector<std::string>& known = engine::categoriesOfDifferences();
    for (const QString& names : parser.values(QStringLiteral("ignore"))) {
        for (const QString& part : names.split(QLatin1Char(','))) {
            const std::string name = part.trimmed().toStdString();
            if (std::find(known.begin(), known.end(), name) == known.end())
                return failure(ErrorCode::UnknownName, "--ignore does not know " + quoted(name));
            ignored.insert(name);
        }
    }
    return ignored;
}

Result<std::optional<std::size_t>> readMost(const QCommandLineParser& parser)
{
    if (!parser.isSet(QStringLiteral("max")))
        return std::optional<std::size_t>();
    bool isNumber = false;
    const uint most = parser.value(QStringLiteral("max")).toUInt(&isNumber);
    if (!isNumber)
        return failure(ErrorCode::Syntax, "--max takes a whole number, not "
                                              + quoted(parser.value(QStringLiteral("max")).toStdString()));
    return std::optional<std::size_t>(most);
}

Result<std::string> readText(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::Io, file.errorString().toStdString());
    return file.readAll().toStdString();
}

Result<VerifiedFile> verifyFile(const QString& path, const std::set<std::string>& ignored)
{
    const auto text = readText(path);
    if (!text)
        return failure(text.error());
    engine::VerifyOptions options;
    options.ignored = ignored;
    auto inMemory = engine::verify(*text, options);
    if (!inMemory)
        return failure(inMemory.error());
    const QTemporaryDir folder;
    if (!folder.isValid())
        return failure(ErrorCode::Io,
                       "no folder can be made for the store: " + folder.errorString().toStdString());
    options.path = folder.filePath(QStringLiteral("store")).toStdString();
    options.reopens = true;
    auto reopened = engine::verify(*text, options);
    if (!reopened)
        return failure(reopened.error());
    return VerifiedFile{path.toStdString(), *std::move(inMemory), *std::move(reopened)};
}

bool isWithoutDifferences(const VerifiedFile& file)
{
    return file.inMemory.differences.empty() && file.reopened.differences.empty();
}

}  // namespace

QString VerifyCommand::name() const
{
    return QStringLiteral("verify");
}

QString VerifyCommand::summary() const
{
    return QStringLiteral("Replays recorded CQL and says where the engine answers otherwise.");
}

void VerifyCommand::declare(QCommandLineParser& parser) const
{
    parser.addPositionalArgument(
        QStringLiteral("FILES"),
        QStringLiteral(
            "Statements with the answers of a Cassandra (.cqltest). Each is replayed in memory, and on a "
            "store that is closed and opened again after every statement that may change it."),
        QStringLiteral("FILES..."));
    parser.addOption({QStringLiteral("max"), QStringLiteral("Prints at most N differences of a file."),
                      QStringLiteral("N")});
    parser.addOption(
        {QStringLiteral("ignore"),
         QStringLiteral("Kinds of differences that do not count, separated by commas: kind, code, text, "
                        "columns, rows, order, pages, warnings, reads, detail, prepared."),
         QStringLiteral("KINDS")});
    parser.addOption({{QStringLiteral("no-reads"), QStringLiteral("no-trace")},
                      QStringLiteral("Does not compare what reads cost, as --ignore reads.")});
    parser.addOption({QStringLiteral("json"), QStringLiteral("Prints JSON.")});
}

ExitCode VerifyCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const auto refuse = [&](const std::string& problem) {
        io.err.line("qw verify: " + problem);
        return ExitCode::BadUsage;
    };
    const QStringList paths = parser.positionalArguments();
    if (paths.isEmpty())
        return refuse("no file given; see 'qw verify --help'");
    const auto ignored = readIgnored(parser);
    if (!ignored)
        return refuse(ignored.error().message);
    const auto most = readMost(parser);
    if (!most)
        return refuse(most.error().message);

    const bool isJson = parser.isSet(QStringLiteral("json"));
    std::vector<VerifiedFile> files;
    bool isReadable = true;
    for (const QString& path : paths) {
        auto file = verifyFile(path, *ignored);
        if (!file) {
            io.err.line(path.toStdString() + ": " + file.error().message);
            isReadable = false;
            continue;
        }
        if (!isJson)
            io.out.write(verifiedFileText(*file, *most));
        files.push_back(*std::move(file));
    }
    io.out.write(isJson ? verifiedJson(files) : verifiedText(files));
    if (!isReadable)
        return ExitCode::BadUsage;
    return std::all_of(files.begin(), files.end(), isWithoutDifferences) ? ExitCode::Holds
                                                                         : ExitCode::FallsShort;
}

}  // namespace querywright::cli
