// SPDX-License-Identifier: Apache-2.0
// Draws models in every stage, reads the pictures back and says what is wrong with them: the examples, models
// given by path, and generated ones. Ends with 1 if something is wrong.
#include "model/file/model_file.h"
#include "render/diagrams.h"
#include "render/paint/write.h"
#include "tests/render/drawn.h"
#include "tests/render/svg_picture.h"
#include "tests/support/large_model.h"
#include "tests/support/random_model.h"
#include "tests/support/source_dir.h"

#include <QCommandLineParser>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>

#include <array>
#include <cmath>
#include <cstdio>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;

namespace {

constexpr std::array stages = {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical};

class Checker {
public:
    Checker(QString folder, qsizetype mostComplaints, const DiagramContent& content)
        : m_folder(std::move(folder)), m_mostComplaints(mostComplaints), m_content(content)
    {
        std::printf("%-34s %-11s %7s %6s %9s %6s %8s %7s\n", "model", "stage", "figures", "lines",
                    "crossings", "bends", "ms", "wrong");
    }

    void check(const QString& name, const Drawn& drawn)
    {
        for (const Stage stage : stages)
            check(name, drawn, stage);
    }

    void check(const QString& name, const Drawn& drawn, Stage stage)
    {
        render::DiagramOptions options;
        options.signs.emplace();
        options.content = m_content;
        if (stage == Stage::Workflow)
            options.writes = drawn.writes();
        QElapsedTimer timer;
        timer.start();
        const auto diagram = render::makeDiagram(stage, drawn.model, drawn.derivation, drawn.physical,
                                                 drawn.layout, options, {nullptr, QUERYWRIGHT_LAYOUT_HELPER});
        const QByteArray svg = render::toSvg(*diagram, render::Theme::print());
        const qint64 elapsed = timer.elapsed();
        tell(name, QString::fromLatin1(render::toText(stage)), svg, elapsed);
    }

    int end() const
    {
        std::printf("%d pictures: %zu crossings, %zu bends, %zu things wrong\n", m_pictures, m_all.crossings,
                    m_all.bends, m_wrong);
        return m_wrong == 0 ? 0 : 1;
    }

private:
    void tell(const QString& name, const QString& what, const QByteArray& svg, qint64 elapsed)
    {
        const Picture picture = readSvg(svg);
        QStringList complaints = complaintsAbout(picture);
        if (m_content.notation == Notation::CrowsFoot)
            complaints << complaintsAboutCrowsFeet(picture);
        const PictureCounts counts = countsOf(picture);
        std::printf("%-34s %-11s %7zu %6zu %9zu %6zu %8lld %7lld\n", qPrintable(name), qPrintable(what),
                    counts.figures, counts.lines, counts.crossings, counts.bends,
                    static_cast<long long>(elapsed), static_cast<long long>(complaints.size()));
        for (const QString& complaint : complaints.mid(0, m_mostComplaints))
            std::printf("    %s\n", qPrintable(complaint));
        std::fflush(stdout);
        ++m_pictures;
        m_all.crossings += counts.crossings;
        m_all.bends += counts.bends;
        m_wrong += static_cast<std::size_t>(complaints.size());
        if (m_folder.isEmpty())
            return;
        QFile file(QDir(m_folder).filePath(name + QLatin1Char('-') + what + QStringLiteral(".svg")));
        if (file.open(QIODevice::WriteOnly))
            file.write(svg);
    }

    QString m_folder;  // empty: pictures are not kept
    qsizetype m_mostComplaints;
    DiagramContent m_content;
    int m_pictures = 0;
    PictureCounts m_all;
    std::size_t m_wrong = 0;
};

bool checkFile(Checker& checker, const QString& path)
{
    const ReadOutcome outcome = readModelFile(path.toStdString());
    if (!outcome.file) {
        std::fprintf(stderr, "check_pictures: %s cannot be read\n", qPrintable(path));
        return false;
    }
    const QString name = QFileInfo(path).completeBaseName();
    checker.check(name, Drawn(outcome.file->model, outcome.file->layout));
    if (!outcome.file->layout.diagrams.empty())
        checker.check(name + QStringLiteral(", laid out anew"), Drawn(outcome.file->model));
    return true;
}

// From 5 to `largest` tables, each some percent larger than the one before.
std::size_t tablesOf(int model, int models, int largest)
{
    constexpr double least = 5.0;
    const double share = models < 2 ? 1.0 : static_cast<double>(model) / (models - 1);
    return static_cast<std::size_t>(std::lround(least * std::pow(largest / least, share)));
}

}  // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addPositionalArgument(
        QStringLiteral("MODELS"),
        QStringLiteral("Model files; without any, the examples and generated models."));
    parser.addOption({QStringLiteral("generated"), QStringLiteral("How many are generated (50)."),
                      QStringLiteral("N"), QStringLiteral("50")});
    parser.addOption({QStringLiteral("largest"), QStringLiteral("Tables of the largest one (300)."),
                      QStringLiteral("N"), QStringLiteral("300")});
    parser.addOption({QStringLiteral("seed"), QStringLiteral("Of the first one (1)."), QStringLiteral("N"),
                      QStringLiteral("1")});
    parser.addOption({QStringLiteral("save"), QStringLiteral("Keeps the pictures in a folder."),
                      QStringLiteral("FOLDER")});
    parser.addOption({QStringLiteral("complaints"),
                      QStringLiteral("Tells at most so many of each picture (5)."), QStringLiteral("N"),
                      QStringLiteral("5")});
    parser.addOption({QStringLiteral("sizes"), QStringLiteral("Tables show their sizes.")});
    parser.addOption({QStringLiteral("crowsfoot"), QStringLiteral("Conceptual diagrams have crow's feet.")});
    parser.addOption({QStringLiteral("ovals"), QStringLiteral("Attributes are drawn as ovals.")});
    parser.process(application);
    DiagramContent content;
    content.hasSizes = parser.isSet(QStringLiteral("sizes"));
    if (parser.isSet(QStringLiteral("crowsfoot")))
        content.notation = Notation::CrowsFoot;
    if (parser.isSet(QStringLiteral("ovals")))
        content.attributes = AttributeDisplay::Ovals;
    if (!render::loadFonts())
        return 2;
    const QString folder = parser.value(QStringLiteral("save"));
    if (!folder.isEmpty() && !QDir().mkpath(folder)) {
        std::fprintf(stderr, "%s cannot be made: a folder is expected for the pictures\n",
                     qPrintable(folder));
        return 2;
    }
    Checker checker(folder, parser.value(QStringLiteral("complaints")).toInt(), content);
    bool isRead = true;
    for (const QString& path : parser.positionalArguments())
        isRead = checkFile(checker, path) && isRead;
    if (!parser.positionalArguments().isEmpty())
        return isRead ? checker.end() : 2;
    QStringList examples;
    QDirIterator files(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        examples << files.next();
    examples.sort();
    for (const QString& path : examples)
        isRead = checkFile(checker, path) && isRead;
    const int models = parser.value(QStringLiteral("generated")).toInt();
    const int largest = parser.value(QStringLiteral("largest")).toInt();
    const quint64 seed = parser.value(QStringLiteral("seed")).toULongLong();
    for (int i = 0; i < models; ++i) {
        const std::uint64_t its = seed + static_cast<quint64>(i);
        // Everything that an ERD can have, but nothing is asked of it.
        checker.check(QStringLiteral("entities, seed %1").arg(its), Drawn(randomModel(its)),
                      Stage::Conceptual);
        const std::size_t tables = tablesOf(i, models, largest);
        checker.check(QStringLiteral("%1 tables, seed %2").arg(tables).arg(its),
                      Drawn(largeModel(its, tables)));
    }
    return isRead ? checker.end() : 2;
}
