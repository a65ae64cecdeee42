// SPDX-License-Identifier: Apache-2.0
#include "app/cli/generate_command.h"

#include "app/cli/model_argument.h"
#include "app/cli/watched_work.h"
#include "engine/data/sample_store.h"
#include "engine/data/scale_data.h"
#include "engine/data/suggest_data.h"
#include "model/base/text.h"
#include "model/edit/edit_data.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <map>
#include <optional>
#include <string>

namespace querywright::cli {
namespace {

constexpr std::uint64_t mostRows = 1'000'000;
// The suggestion is tried on so many entities.
constexpr double triedEntities = 100.0;

Result<std::uint64_t> rowsOption(const QCommandLineParser& parser)
{
    const QString text = parser.value(QStringLiteral("rows"));
    bool isNumber = false;
    const qulonglong rows = text.toULongLong(&isNumber);
    if (!isNumber || rows == 0 || rows > mostRows)
        return failure(ErrorCode::Syntax, "expected --rows with a whole number from 1 to " + grouped(mostRows)
                                              + ", got " + querywright::quoted(text.toStdString()));
    return static_cast<std::uint64_t>(rows);
}

// Why no data can be made as described; empty if it can.
std::vector<Error> tried(Model model, std::uint64_t rows, const std::string& folder,
                         const engine::Progress& progress)
{
    if (static_cast<double>(rows) > triedEntities)
        model.data = engine::scaledData(model, triedEntities / static_cast<double>(rows));
    auto database = engine::Database::open(":memory:", engine::Database::Mode::ReadWrite);
    if (!database)
        return {database.error()};
    return engine::fillSampleStore(*database, model, folder, progress);
}

std::string partnersText(const Amount& partners)
{
    return partners.least == partners.most
               ? std::to_string(partners.most)
               : std::to_string(partners.least) + " to " + std::to_string(partners.most);
}

// What the data section says now and did not say before, a line each.
std::string newText(const Model& before, const Model& after)
{
    std::string text;
    std::map<EntityId, const EntityData*> known;
    for (const EntityData& one : before.data.entities)
        known[one.entity] = &one;
    for (const EntityData& one : after.data.entities) {
        const auto found = known.find(one.entity);
        const std::size_t described = found == known.end() ? 0 : found->second->attributes.size();
        const std::size_t added = one.attributes.size() - described;
        const bool isCounted = found == known.end() || found->second->count != one.count;
        if (added == 0 && !isCounted)
            continue;
        text += "  " + after.conceptual.find(one.entity)->name + ": ";
        if (isCounted && one.count > 0)
            text += grouped(one.count) + (added > 0 ? ", " : "");
        text += (added > 0 ? "values of " + counted(added, "attribute") : "") + "\n";
    }
    for (std::size_t i = 0; i < after.data.relationships.size(); ++i) {
        const RelationshipData& one = after.data.relationships[i];
        if (i < before.data.relationships.size() && before.data.relationships[i] == one)
            continue;
        const RelationshipType& type = *after.conceptual.find(one.relationship);
        text += "  " + type.name + ": " + partnersText(one.partners) + " for each "
                + after.conceptual.find(type.participants[one.per].entity)->name + "\n";
    }
    return text;
}

}  // namespace

QString GenerateCommand::name() const
{
    return QStringLiteral("generate");
}

QString GenerateCommand::summary() const
{
    return QStringLiteral("Describes sample data in a model file that says nothing of it.");
}

void GenerateCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption(
        {QStringLiteral("rows"),
         QStringLiteral("How many entities there are of a type that depends on no other: 1,000."),
         QStringLiteral("N"), QStringLiteral("1000")});
    parser.addOption({QStringLiteral("print"),
                      QStringLiteral("Prints the model file to standard output instead of changing it.")});
}

ExitCode GenerateCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const auto rows = rowsOption(parser);
    if (!rows) {
        io.err.line("qw generate: " + describe(rows.error()));
        return ExitCode::BadUsage;
    }
    const ModelArgument argument = readModelArgument(parser, name(), 0, io);
    if (!argument.isSound())
        return argument.exitCode;
    const ModelFile& before = *argument.design->sound;
    const engine::SuggestedData suggested = engine::suggestedData(before.model, *rows);
    const auto edit = edit::setSampleData(before, suggested.data);
    if (!edit) {
        io.err.line("qw generate: " + describe(edit.error()));
        return ExitCode::BadUsage;
    }
    {
        const WatchedWork work(io.err);
        const std::string folder =
            QFileInfo(QString::fromStdString(argument.path)).absolutePath().toStdString();
        const std::vector<Error> problems = tried(edit->after.model, *rows, folder, work.progress());
        for (const Error& problem : problems)
            io.err.line("qw generate: " + describe(problem));
        if (!problems.empty())
            return ExitCode::FallsShort;
    }
    if (parser.isSet(QStringLiteral("print"))) {
        io.out.write(writeModelText(edit->after));
        return ExitCode::Holds;
    }
    const std::string text = newText(before.model, edit->after.model);
    if (text.empty()) {
        io.out.line(argument.path + " describes its sample data already; nothing was changed");
        return ExitCode::Holds;
    }
    if (const auto saved = saveModelFile(edit->after, argument.path); !saved) {
        io.err.line("qw generate: " + describe(saved.error()));
        return ExitCode::BadUsage;
    }
    io.out.write("in " + argument.path + ":\n" + text);
    if (const std::string scale = engine::scaleText(suggested); !scale.empty())
        io.out.line(scale + "; --rows changes how many are made");
    return ExitCode::Holds;
}

}  // namespace querywright::cli
