// SPDX-License-Identifier: Apache-2.0
#include "app/cli/merge_command.h"

#include "app/cli/write_file.h"
#include "model/base/text.h"
#include "model/edit/merge_versions.h"
#include "model/edit/same_ids.h"

#include <QCommandLineParser>

#include <optional>
#include <string>
#include <vector>

namespace querywright::cli {

namespace {

const QString takeOption = QStringLiteral("take");

std::optional<ModelFile> read(const QString& path, Output& err)
{
    ReadOutcome outcome = readModelFile(path.toStdString());
    for (const Error& problem : outcome.problems)
        err.line(describe(problem));
    return std::move(outcome.file);
}

// "query Q7 Find hotels, limit: 10 in MINE, 20 in THEIRS".
std::string conflictText(const Difference& difference)
{
    const std::string name = difference.name.empty() ? "" : " " + difference.name;
    const std::string property = difference.property.empty() ? "" : ", " + difference.property;
    const auto side = [](const std::string& value, const char* of) {
        return (value.empty() ? "not there" : value) + " in " + of;
    };
    return difference.kind + name + property + ": " + side(difference.mine, "MINE") + ", "
           + side(difference.theirs, "THEIRS");
}

std::vector<Difference> conflictsOf(const edit::VersionMerge& merge)
{
    std::vector<Difference> conflicts;
    for (const MergedDifference& merged : merge.differences) {
        if (merged.isConflict)
            conflicts.push_back(merged.difference);
    }
    return conflicts;
}

// Names that are chosen let other differences appear under these.
edit::VersionMerge takeTheirs(const ModelFile& base, const ModelFile& mine, const ModelFile& theirs)
{
    MergeChoices choices;
    for (;;) {
        edit::VersionMerge merge = edit::mergeVersions(base, mine, theirs, choices);
        const std::size_t before = choices.size();
        for (const Difference& conflict : conflictsOf(merge))
            choices[choiceKey(conflict)] = Side::Theirs;
        if (choices.size() == before)
            return merge;
    }
}

}  // namespace

QString MergeCommand::name() const
{
    return QStringLiteral("merge");
}

QString MergeCommand::summary() const
{
    return QStringLiteral("Puts two versions of a model together, thing by thing.");
}

void MergeCommand::declare(QCommandLineParser& parser) const
{
    parser.addPositionalArgument(QStringLiteral("BASE"), QStringLiteral("What both were made from."));
    parser.addPositionalArgument(QStringLiteral("MINE"), QStringLiteral("One version."));
    parser.addPositionalArgument(QStringLiteral("THEIRS"), QStringLiteral("The other."));
    parser.addOption({{QStringLiteral("o"), outputOption},
                      QStringLiteral("Writes the model to the file, which may be one of the three."),
                      QStringLiteral("FILE")});
    parser.addOption({takeOption,
                      QStringLiteral("What is taken where both changed the same: mine or theirs."),
                      QStringLiteral("SIDE")});
}

ExitCode MergeCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const QStringList paths = parser.positionalArguments();
    if (paths.size() != 3) {
        io.err.line("qw merge: expected three model files, got " + std::to_string(paths.size())
                    + "; see qw merge --help");
        return ExitCode::BadUsage;
    }
    const QString side = parser.value(takeOption);
    if (parser.isSet(takeOption) && side != QLatin1String("mine") && side != QLatin1String("theirs")) {
        io.err.line("qw merge: --take is mine or theirs, not " + quoted(side.toStdString()));
        return ExitCode::BadUsage;
    }
    const std::optional<ModelFile> base = read(paths[0], io.err);
    const std::optional<ModelFile> one = read(paths[1], io.err);
    const std::optional<ModelFile> theirs = read(paths[2], io.err);
    if (!base || !one || !theirs)
        return ExitCode::BadUsage;
    const ModelFile mine = edit::withIdsOf(*one, *base);
    const edit::VersionMerge merge = side == QLatin1String("theirs")
                                         ? takeTheirs(*base, mine, *theirs)
                                         : edit::mergeVersions(*base, mine, *theirs);
    if (!merge.merged) {
        io.err.line("qw merge: " + merge.merged.error().message);
        return ExitCode::FallsShort;
    }
    const QString output = parser.value(outputOption);
    if (output.isEmpty()) {
        io.out.write(writeModelText(*merge.merged));
    } else if (const auto saved = saveModelFile(*merge.merged, output.toStdString()); !saved) {
        io.err.line(describe(saved.error()));
        return ExitCode::BadUsage;
    }
    if (parser.isSet(takeOption))
        return ExitCode::Holds;
    const std::vector<Difference> conflicts = conflictsOf(merge);
    for (const Difference& conflict : conflicts)
        io.err.line("changed by both, MINE is taken: " + conflictText(conflict));
    return conflicts.empty() ? ExitCode::Holds : ExitCode::FallsShort;
}

}  // namespace querywright::cli
