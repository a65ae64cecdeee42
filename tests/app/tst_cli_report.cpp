// SPDX-License-Identifier: Apache-2.0
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace querywright::cli;
using querywright::test::Run;

namespace {

const QString hotel = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
const QString noCheck = QStringLiteral("--no-check");

Run run(const QStringList& arguments)
{
    return querywright::test::qw(QStringList{QStringLiteral("report")} + arguments);
}

QString hotelAs(const char* format)
{
    return QString::fromStdString(
        run({hotel, noCheck, QStringLiteral("--format"), QLatin1String(format)}).out);
}

QSet<QString> capturedIn(const QString& text, const char* pattern)
{
    QSet<QString> found;
    auto match = QRegularExpression(QLatin1String(pattern)).globalMatch(text);
    while (match.hasNext())
        found.insert(match.next().captured(1));
    return found;
}

// A model whose names and texts are made to be taken for markup.
constexpr const char* trickyModel = R"json({
  "format": "querywright", "version": "1.0", "name": "<b>A & B</b> | *c*",
  "description": "<script>alert(1)</script> `x` [y](z)",
  "conceptual": {"entities": [{"name": "R<i>", "shortName": "reader", "key": ["id"], "attributes": [
    {"name": "id", "type": "uuid"}, {"name": "a|b", "type": "text"}]}]},
  "workflow": {"queries": [{"id": "Q1", "name": "</pre><script>", "walk": ["R<i>"],
    "given": [{"attribute": "R<i>.id"}], "returns": ["R<i>.a|b"]}]},
  "keyspaces": [{"name": "k"}]
})json";

}  // namespace

class TestCliReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesHtmlByItself()
    {
        const Run ran = run({hotel, noCheck});
        QCOMPARE(ran.code, ExitCode::Holds);
        QVERIFY2(ran.err.empty(), ran.err.c_str());
        QVERIFY(ran.out.starts_with("<!DOCTYPE html>"));
        QCOMPARE(QString::fromStdString(ran.out).count(QStringLiteral("<svg ")), 4);
    }

    void everyThingOfTheModelIsToldInEveryForm()
    {
        for (const char* format : {"html", "md"}) {
            const QString text = hotelAs(format).remove(QLatin1Char('\\'));
            for (const char* word :
                 {"Guest", "RoomAvailability", "is near", "reservations_by_hotel_date", "Q9", "U1",
                  "guest_last_name", "MR2", "CREATE TABLE IF NOT EXISTS hotel.hotels_by_poi", "Decisions",
                  "Design review", "Sizes"})
                QVERIFY2(text.contains(QLatin1String(word)),
                         qPrintable(QLatin1String(format) + QLatin1Char(32) + QLatin1String(word)));
        }
    }

    void tablesHaveNoEmptyColumns()
    {
        const QString text = hotelAs("md");
        QVERIFY(text.contains(QStringLiteral("| Attribute | Type | Key | Kind |")));  // of Guest
        QVERIFY(text.contains(QStringLiteral("| Attribute | Type | Key |\n")));  // nothing special of Amenity
        QVERIFY(!text.contains(QStringLiteral("Reason")));  // no decision of the hotel has one
    }

    void aDecisionIsNamedOnceInWhatItDid()
    {
        const QString text = hotelAs("md");
        QVERIFY(text.contains(QStringLiteral("**a decision** renames it from")));
        QVERIFY(!text.contains(QStringLiteral("decision** a decision")));
    }

    void everyLinkLeadsSomewhere()
    {
        const QString html = hotelAs("html");
        const QSet<QString> links = capturedIn(html, "href=\"#([^\"]*)\"");
        QVERIFY(links.size() > 30);
        QVERIFY(capturedIn(html, " id=\"([^\"]*)\"").contains(links));
        const QString markdown = hotelAs("md");
        const QSet<QString> targets = capturedIn(markdown, "\\]\\(#([^)]*)\\)");
        QVERIFY(targets.size() > 30);
        QVERIFY(capturedIn(markdown, "<a id=\"([^\"]*)\">").contains(targets));
    }

    void theHtmlNeedsNothingElse()
    {
        const QString html = hotelAs("html");
        QVERIFY(!html.contains(QStringLiteral("src=")));
        QVERIFY(!html.contains(QStringLiteral("url(")));
        QVERIFY(!html.contains(QStringLiteral("<script")));
        QVERIFY(!html.contains(QStringLiteral("<link")));
    }

    void namesAndTextsAreNoMarkup()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("tricky.qw"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(trickyModel);
        file.close();
        const QString html = QString::fromStdString(run({path, noCheck}).out);
        QVERIFY(html.contains(QStringLiteral("&lt;script&gt;alert(1)&lt;/script&gt;")));
        QVERIFY(!html.contains(QStringLiteral("<script")));
        QVERIFY(!html.contains(QStringLiteral("<b>A")));
        const QString markdown = QString::fromStdString(
            run({path, noCheck, QStringLiteral("--format"), QStringLiteral("md")}).out);
        QVERIFY(markdown.contains(QStringLiteral("# \\<b\\>A \\& B\\</b\\> \\| \\*c\\*")));
        QVERIFY(markdown.contains(QStringLiteral("\\<script\\>")));
    }

    void theSameModelGivesTheSameBytes_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* format : {"html", "md", "pdf"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }

    void theSameModelGivesTheSameBytes()
    {
        QFETCH(QString, format);
        const QStringList arguments = {hotel, noCheck, QStringLiteral("--format"), format};
        const Run first = run(arguments);
        QCOMPARE(first.code, ExitCode::Holds);
        QVERIFY(first.out == run(arguments).out);
    }

    void thePdfHasItsFontsAndManyPages()
    {
        const std::string pdf = run({hotel, noCheck, QStringLiteral("--format"), QStringLiteral("pdf")}).out;
        QVERIFY(pdf.starts_with("%PDF-"));
        QVERIFY(pdf.find("/FontFile") != std::string::npos);
        const QString count = *capturedIn(QString::fromLatin1(pdf.data(), static_cast<qsizetype>(pdf.size())),
                                          "/Count ([0-9]+)")
                                   .begin();
        QVERIFY(count.toInt() > 8);
    }

    void thePdfHasAnOutlineAndLinks()
    {
        const QString pdf = hotelAs("pdf");
        // Every page, and whatever leads to one.
        const QString kids = *capturedIn(pdf, "/Kids\\s*\\[([^\\]]*)\\]").begin();
        const QSet<QString> pages = capturedIn(kids, "([0-9]+) 0 R");
        const QSet<QString> targets = capturedIn(pdf, "/Dest \\[([0-9]+) 0 R");
        QVERIFY(targets.size() > 8);
        QVERIFY(pages.contains(targets));
        QVERIFY(pdf.count(QStringLiteral("/Subtype /Link")) > 50);
        const auto title = [](const char* text) {
            QString hexadecimal = QStringLiteral("/Title <FEFF");
            for (const char* c = text; *c; ++c)
                hexadecimal += QString::number(*c, 16).rightJustified(4, QLatin1Char('0'));
            return hexadecimal + QLatin1Char('>');
        };
        for (const char* heading : {"Entity types", "Guest", "Q4. Available rooms of a hotel by date",
                                    "reservations_by_guest", "Chebotko diagram, logical", "Sizes"})
            QCOMPARE(pdf.count(title(heading)), 1);
    }

    void aDiagramTooLargeToBeReadOnA4LiesOnLargerPaper()
    {
        const auto papersOf = [](const QString& model) {
            const Run ran = run({model, noCheck, QStringLiteral("--format"), QStringLiteral("pdf")});
            return capturedIn(QString::fromLatin1(ran.out.data(), static_cast<qsizetype>(ran.out.size())),
                              "/MediaBox \\[0 0 ([0-9]+)");
        };
        QCOMPARE(papersOf(hotel), (QSet{QStringLiteral("595"), QStringLiteral("842")}));  // A4, both ways
        QByteArray entityTypes;
        for (int i = 1; i <= 80; ++i) {
            entityTypes += i > 1 ? "," : "";
            entityTypes +=
                "{\"name\": \"E" + QByteArray::number(i) + "\", \"key\": [\"id\"], \"attributes\": [";
            for (const char* name : {"street", "city", "country", "phone"})
                entityTypes += "{\"name\": \"" + QByteArray(name) + "\", \"type\": \"text\"}, ";
            entityTypes += R"({"name": "id", "type": "uuid"}]})";
        }
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("large.qw"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "querywright", "version": "1.0", "conceptual": {"entities": [)" + entityTypes
                   + "]}, \"keyspaces\": [{\"name\": \"k\"}]}");
        file.close();
        QSet<QString> papers = papersOf(path);
        papers.remove(QStringLiteral("595"));
        papers.remove(QStringLiteral("842"));
        QVERIFY2(!papers.isEmpty(), "all pages are A4");
    }

    void markdownHasItsPicturesAsFilesIfAsked()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("docs/hotel.md"));
        const QString pictures = folder.filePath(QStringLiteral("docs/my pictures"));
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("docs")));
        const Run ran =
            run({hotel, noCheck, QStringLiteral("-o"), path, QStringLiteral("--pictures"), pictures});
        QVERIFY2(ran.err.empty(), ran.err.c_str());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(!text.contains("data:image"));
        const QStringList names = QDir(pictures).entryList(QDir::Files, QDir::Name);
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("diagram-1-conceptual.svg diagram-2-workflow.svg diagram-3-logical.svg "
                                "diagram-4-physical.svg"));
        for (const QString& name : names) {
            QVERIFY(text.contains("](my%20pictures/" + name.toUtf8() + ")"));
            QFile picture(QDir(pictures).filePath(name));
            QVERIFY(picture.open(QIODevice::ReadOnly));
            QVERIFY(picture.readAll().contains("<svg "));
        }
    }

    void picturesWithoutUseAreRefused()
    {
        QCOMPARE(
            run({hotel, noCheck, QStringLiteral("--pictures"), QStringLiteral("p")}).err,
            std::string("qw report: --pictures has no effect: the pictures of HTML and PDF lie within it\n"));
        const Run empty = run({hotel, noCheck, QStringLiteral("--format"), QStringLiteral("md"),
                               QStringLiteral("--pictures=")});
        QCOMPARE(empty.err,
                 std::string("qw report: expected the name of a folder behind --pictures, got nothing\n"));
        const Run file = run({hotel, noCheck, QStringLiteral("--format"), QStringLiteral("md"),
                              QStringLiteral("--pictures"), hotel});
        QCOMPARE(file.code, ExitCode::BadUsage);
        QCOMPARE(file.err, "qw report: \"" + hotel.toStdString() + "\" cannot be made a folder\n");
    }

    void wrongFormatsAreNamedWithWhatIsExpected()
    {
        const Run ran = run({hotel, QStringLiteral("--format"), QStringLiteral("doc")});
        QCOMPARE(ran.code, ExitCode::BadUsage);
        QCOMPARE(ran.err, std::string("qw report: expected a format, html, md or pdf, got \"doc\"\n"));
    }
};

QTEST_MAIN(TestCliReport)
#include "tst_cli_report.moc"
