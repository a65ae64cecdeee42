// SPDX-License-Identifier: Apache-2.0
#include "model/edit/further_diagram.h"
#include "model/file/model_file.h"
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace querywright::cli;
using querywright::test::Run;

namespace {

const QString hotel = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");

Run run(const QStringList& arguments)
{
    return querywright::test::qw(QStringList{QStringLiteral("render")} + arguments);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestCliRender : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesSvgOfTheLogicalDiagramByItself()
    {
        const Run ran = run({hotel});
        QCOMPARE(ran.code, ExitCode::Holds);
        QVERIFY2(ran.err.empty(), ran.err.c_str());
        QVERIFY(ran.out.find("data-diagram=\"logical\"") != std::string::npos);
        QVERIFY(ran.out.find("data-name=\"reservations_by_guest\"") != std::string::npos);
    }

    void drawsAFurtherDiagramByItsName()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("hotel.qw"));
        const auto hotelFile = querywright::readModelFile(hotel.toStdString());
        const auto made = querywright::edit::addDiagram(*hotelFile.file, "logical", "Guests", {"Q7", "Q9"});
        QVERIFY(querywright::saveModelFile(made->edit.after, path.toStdString()));
        const Run ran = run({path, QStringLiteral("--diagram"), QStringLiteral("Guests")});
        QCOMPARE(ran.code, ExitCode::Holds);
        QVERIFY(ran.out.find("data-diagram=\"logical/Guests\"") != std::string::npos);
        QVERIFY(ran.out.find("data-name=\"reservations_by_guest\"") != std::string::npos);
        QVERIFY(ran.out.find("data-name=\"hotels_by_poi\"") == std::string::npos);
        const Run other = run({path, QStringLiteral("--diagram"), QStringLiteral("guests")});
        QCOMPARE(other.code, ExitCode::BadUsage);
        QCOMPARE(other.err, std::string("qw render: the logical stage has no diagram \"guests\"; there is "
                                        "\"Guests\"\n"));
    }

    void theNameOfTheFileTellsTheFormat_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("beginning");
        QTest::newRow("svg") << QStringLiteral("d.svg") << QByteArray("<?xml");
        QTest::newRow("pdf") << QStringLiteral("d.PDF") << QByteArray("%PDF-");
        QTest::newRow("png") << QStringLiteral("d.png") << QByteArray("\x89PNG");
    }

    void theNameOfTheFileTellsTheFormat()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, beginning);
        const QTemporaryDir folder;
        for (const char* stage : {"conceptual", "workflow", "logical", "physical"}) {
            const QString path = folder.filePath(name);
            const Run ran = run(
                {hotel, QStringLiteral("--stage"), QString::fromLatin1(stage), QStringLiteral("-o"), path});
            QCOMPARE(ran.code, ExitCode::Holds);
            QVERIFY(ran.out.empty());
            QVERIFY(contentOf(path).startsWith(beginning));
        }
    }

    void wrongWordsAreNamedWithWhatIsExpected_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* option, const char* value, const char* message) {
            QTest::newRow(name) << QStringList{hotel, QString::fromLatin1(option), QString::fromLatin1(value)}
                                << QString::fromLatin1(message);
        };
        row("stage", "--stage", "logic",
            "qw render: expected a stage, conceptual, workflow, logical or physical, got \"logic\"\n");
        row("diagram", "--diagram", "Booking",
            "qw render: the logical stage has no diagram \"Booking\"; it has no further diagrams\n");
        row("format", "--format", "gif", "qw render: expected a format, svg, pdf or png, got \"gif\"\n");
        row("theme", "--theme", "pink", "qw render: expected a theme, print, light or dark, got \"pink\"\n");
        row("scale", "--scale", "0", "qw render: expected a scale between 0.05 and 20, got \"0\"\n");
        row("no number", "--scale", "big", "qw render: expected a scale between 0.05 and 20, got \"big\"\n");
        row("dots", "--dpi", "3", "qw render: expected --dpi with a number from 5 to 1,920, got \"3\"\n");
        row("notation", "--notation", "uml",
            "qw render: expected --notation with chen or crowsfoot, got \"uml\"\n");
        row("attributes", "--attributes", "outside",
            "qw render: expected --attributes with inside, ovals, keys or hidden, got \"outside\"\n");
        row("fit", "--fit", "2",
            "qw render: expected --fit with pages across and down, 1x1 to 50x50, got \"2\"\n");
        row("no page", "--fit", "0x1",
            "qw render: expected --fit with pages across and down, 1x1 to 50x50, got \"0x1\"\n");
        row("percent", "--percent", "4",
            "qw render: expected --percent with a number from 5 to 1,000, got \"4\"\n");
        row("margins", "--margins", "1,2",
            "qw render: expected --margins with millimetres from 0 to 100, one for all sides or four as in "
            "15,10,10,10 (left, top, right, bottom), got \"1,2\"\n");
        row("part", "--without", "frame",
            "qw render: expected --without with any of title-block, legend, query-list, decisions, "
            "page-numbers "
            "and cut-marks, separated by commas, got \"frame\"\n");
    }

    void whatDiagramsShowCanBeChosen()
    {
        const Run ovals = run({hotel, QStringLiteral("--stage"), QStringLiteral("conceptual"),
                               QStringLiteral("--attributes"), QStringLiteral("ovals")});
        QVERIFY(ovals.out.find("class=\"attribute\"") != std::string::npos);
        const Run feet = run({hotel, QStringLiteral("--stage"), QStringLiteral("conceptual"),
                              QStringLiteral("--notation"), QStringLiteral("crowsfoot")});
        QVERIFY(feet.out.find("relationship-line") != std::string::npos);
        const Run plain = run({hotel, QStringLiteral("--no-legend")});
        QVERIFY(plain.out.find("legend") == std::string::npos);
        const Run full = run({hotel, QStringLiteral("--query-list"), QStringLiteral("--sizes")});
        QVERIFY(full.out.find("Access patterns") != std::string::npos);
        QVERIFY(full.out.find(" rows") != std::string::npos);
    }

    void pagesAreSetUpByOptions()
    {
        const Run ran =
            run({hotel, QStringLiteral("--fit"), QStringLiteral("2x1"), QStringLiteral("--paper"),
                 QStringLiteral("a5"), QStringLiteral("--orientation"), QStringLiteral("portrait")});
        QCOMPARE(ran.code, ExitCode::Holds);
        QVERIFY(ran.out.starts_with("%PDF-"));
        // Decisions have no room on paper that is so small.
        QVERIFY(ran.out.find("/Count 3") != std::string::npos);
        const Run without =
            run({hotel, QStringLiteral("--fit"), QStringLiteral("2x1"), QStringLiteral("--paper"),
                 QStringLiteral("a5"), QStringLiteral("--orientation"), QStringLiteral("portrait"),
                 QStringLiteral("--without"), QStringLiteral("decisions")});
        QVERIFY(without.out.find("/Count 2") != std::string::npos);
        const Run asSvg =
            run({hotel, QStringLiteral("--page"), QStringLiteral("--format"), QStringLiteral("svg")});
        QCOMPARE(asSvg.code, ExitCode::BadUsage);
        QVERIFY(asSvg.err.find("pages are written as PDF only") != std::string::npos);
    }

    void pagesThatAreLeftOutAreTold()
    {
        const Run ran = run({hotel, QStringLiteral("--fit"), QStringLiteral("12x12")});
        QCOMPARE(ran.code, ExitCode::Holds);
        QVERIFY2(ran.err.find(" pages are enough: on 12x12 the diagram would be no larger\n")
                     != std::string::npos,
                 ran.err.c_str());
        const Run exact = run({hotel, QStringLiteral("--fit"), QStringLiteral("1x1")});
        QVERIFY2(exact.err.find("are enough") == std::string::npos, exact.err.c_str());
    }

    void smallTextOnPaperIsTold()
    {
        const Run ran = run({hotel, QStringLiteral("--paper"), QStringLiteral("a5")});
        QCOMPARE(ran.code, ExitCode::Holds);
        QVERIFY2(ran.err.find(" pt, which is hard to read below 6 pt; --fit ") != std::string::npos,
                 ran.err.c_str());
    }

    void nothingIsBehindATransparentPicture()
    {
        const Run opaque = run({hotel});
        const Run transparent = run({hotel, QStringLiteral("--transparent")});
        QCOMPARE(transparent.code, ExitCode::Holds);
        QVERIFY(transparent.out.size() < opaque.out.size());
        QCOMPARE(
            run({hotel, QStringLiteral("--transparent"), QStringLiteral("--format"), QStringLiteral("pdf")})
                .code,
            ExitCode::BadUsage);
    }

    void whatChangedSinceAnEarlierModelStandsOut()
    {
        const Run same = run({hotel, QStringLiteral("--changed-since"), hotel});
        QCOMPARE(same.out, run({hotel}).out);
        const QString other = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/sensor_data/sensor_data.qw");
        const Run all = run({hotel, QStringLiteral("--changed-since"), other});
        QVERIFY(all.out.find(">changed<") != std::string::npos);
    }

    void wrongWordsAreNamedWithWhatIsExpected()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const Run ran = run(arguments);
        QCOMPARE(ran.code, ExitCode::BadUsage);
        QCOMPARE(QString::fromStdString(ran.err), message);
        QVERIFY(ran.out.empty());
    }

    void optionsWithoutEffectAreRefused_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* arguments, const char* message) {
            QTest::addRow("%s", arguments) << QString::fromLatin1(arguments)
                                           << QLatin1String("qw render: ") + QLatin1String(message) + u'\n';
        };
        row("--dpi 300", "--dpi has no effect: only a PNG has a size in pixels, the format is svg");
        row("--scale 2 --format pdf",
            "--scale has no effect: only a PNG has a size in pixels, the format is pdf");
        row("--scale 2 --page",
            "--scale has no effect: pages are as large as their paper, --percent sets the "
            "size of the diagram");
        row("--notation chen", "--notation has no effect: only the conceptual diagram has it, the stage is "
                               "logical");
        row("--attributes keys --stage workflow",
            "--attributes has no effect: only the conceptual diagram has "
            "it, the stage is workflow");
        row("--sizes --stage conceptual", "--sizes has no effect: only logical and physical diagrams show "
                                          "tables, the stage is conceptual");
        row("--no-sizes --stage workflow",
            "--no-sizes has no effect: only logical and physical diagrams show "
            "tables, the stage is workflow");
        row("--with decisions --stage workflow", "--with decisions has no effect: only logical and physical "
                                                 "diagrams have decisions, the stage is workflow");
        row("--query-list --stage conceptual", "--query-list has no effect: the conceptual diagram shows no "
                                               "queries");
        row("--without query-list --stage conceptual", "--without query-list has no effect: the conceptual "
                                                       "diagram shows no queries");
        row("--verdicts --stage conceptual",
            "--verdicts has no effect: the conceptual diagram shows no queries");
        row("--page --no-legend",
            "--no-legend has no effect: it stands beside the diagram on the page, choose "
            "--with legend or --without legend");
        row("--with legend,decisions --without decisions",
            "expected decisions in --with or --without, got both");
        row("--author Ada --without title-block",
            "--author has no effect: the page has no title block, choose "
            "--with title-block");
    }

    void optionsWithoutEffectAreRefused()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, message);
        const Run ran = run(QStringList{hotel} + arguments.split(u' '));
        QCOMPARE(ran.code, ExitCode::BadUsage);
        QCOMPARE(QString::fromStdString(ran.err), message);
        QVERIFY(ran.out.empty());
    }

    void optionsWithAnEffectAreNot()
    {
        for (const char* arguments :
             {"--dpi 50 --format png", "--notation crowsfoot --stage conceptual", "--sizes --stage physical",
              "--query-list --stage workflow", "--page --with legend --without query-list",
              "--author Ada --date today"})
        {
            const Run ran = run(QStringList{hotel} + QString::fromLatin1(arguments).split(u' '));
            QVERIFY2(ran.code == ExitCode::Holds, arguments);
        }
    }

    // An entity type that a query uses has no key: nothing can be derived, but it can be drawn.
    void aModelWithErrorsIsDrawnButNotDerived()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("keyless.qw"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "querywright", "version": "1.0", "name": "n",
            "conceptual": {"entities": [{"name": "Book", "attributes": [{"name": "title", "type": "text"}]}]},
            "workflow": {"queries": [{"id": "Q1", "name": "q", "keyspace": "k", "walk": ["Book"],
                "given": [{"attribute": "Book.title"}], "returns": ["Book.title"]}]},
            "keyspaces": [{"name": "k"}]})");
        file.close();
        const Run drawn = run({path, QStringLiteral("--stage"), QStringLiteral("conceptual")});
        QCOMPARE(drawn.code, ExitCode::FallsShort);
        QVERIFY(drawn.out.find("data-name=\"Book\"") != std::string::npos);
        QVERIFY(!drawn.err.empty());
        const Run derived = run({path, QStringLiteral("--stage"), QStringLiteral("logical")});
        QCOMPARE(derived.code, ExitCode::FallsShort);
        QVERIFY(derived.out.empty());
    }

    void aFolderThatIsNotThereIsTold()
    {
        const Run ran = run({hotel, QStringLiteral("-o"), QStringLiteral("/nowhere/at/all.svg")});
        QCOMPARE(ran.code, ExitCode::BadUsage);
        QVERIFY(ran.err.find("/nowhere/at/all.svg") != std::string::npos);
    }

    void themesAndScaleChangeThePicture()
    {
        const auto png = [](const char* theme, const char* scale) {
            return run({hotel, QStringLiteral("--format"), QStringLiteral("png"), QStringLiteral("--theme"),
                        QString::fromLatin1(theme), QStringLiteral("--scale"), QString::fromLatin1(scale)})
                .out;
        };
        const std::string print = png("print", "1");
        QVERIFY(!print.empty());
        QCOMPARE(png("print", "1"), print);
        QVERIFY(png("dark", "1") != print);
        QVERIFY(png("print", "0.5").size() < print.size());
    }
};

QTEST_MAIN(TestCliRender)
#include "tst_cli_render.moc"
