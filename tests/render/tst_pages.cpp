// SPDX-License-Identifier: Apache-2.0
// Diagrams on paper.
#include "render/page/pages.h"
#include "render/page/sheet_texts.h"
#include "tests/render/drawn.h"
#include "tests/support/large_model.h"

#include <QHashFunctions>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

using namespace querywright;
using namespace querywright::tests;
using render::Sheet;
using render::Stage;

namespace {

Sheet sheetOf(const Drawn& drawn, Stage stage, const PageSetup& setup)
{
    const render::SheetTexts texts =
        render::sheetTexts(stage, drawn.model, drawn.derivation, drawn.physical, {});
    return render::makeSheet(drawn.diagram(stage), setup, texts);
}

QStringList textsOf(const std::vector<render::SheetPart>& parts)
{
    QStringList texts;
    for (const render::SheetPart& part : parts) {
        for (const render::Item& item : part.items) {
            if (const auto* text = std::get_if<render::TextItem>(&item.shape))
                texts << text->text;
        }
    }
    return texts;
}

QRectF placed(const Sheet& sheet)
{
    const QRectF bounds = sheet.diagram.bounds();
    return {bounds.topLeft() * sheet.scale + sheet.origin, bounds.size() * sheet.scale};
}

int pagesOf(const QByteArray& pdf)
{
    static const QRegularExpression count(QStringLiteral("/Count ([0-9]+)"));
    return count.match(QString::fromLatin1(pdf)).captured(1).toInt();
}

}  // namespace

class TestPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void aDiagramIsFittedToOnePageByItself()
    {
        for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical}) {
            const Sheet sheet = sheetOf(drawnHotel(), stage, {});
            QCOMPARE(sheet.pages(), std::size_t(1));
            QVERIFY(sheet.scale <= 1.0);
            QVERIFY(sheet.area.adjusted(-0.5, -0.5, 0.5, 0.5).contains(placed(sheet)));
            const QRectF content(QPointF(0, 0), sheet.content);
            QVERIFY(content.contains(sheet.area));
        }
    }

    void paperAndMarginsAreThoseOfTheSetup()
    {
        PageSetup setup;
        setup.paper = Paper::A3;
        setup.orientation = Orientation::Portrait;
        setup.margins = {20, 10, 30, 15};
        setup.hasPageNumbers = false;
        const Sheet sheet = sheetOf(drawnHotel(), Stage::Logical, setup);
        QCOMPARE(sheet.paper.width(), render::fromMillimetres(297));
        QCOMPARE(sheet.paper.height(), render::fromMillimetres(420));
        QCOMPARE(sheet.content.width(), render::fromMillimetres(297 - 50));
        QCOMPARE(sheet.content.height(), render::fromMillimetres(420 - 25));
        const QByteArray pdf = *render::toPdf(sheet, QStringLiteral("t"));
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto match = box.match(QString::fromLatin1(pdf));
        QVERIFY(std::abs(match.captured(1).toDouble() - 297 / 25.4 * 72) < 1.0);
        QVERIFY(std::abs(match.captured(2).toDouble() - 420 / 25.4 * 72) < 1.0);
    }

    void aPosterTakesThePagesAskedForThatMakeItLarger()
    {
        PageSetup setup;
        setup.pagesAcross = 6;
        setup.pagesDown = 2;
        const Drawn drawn(largeModel(7, 60));
        const Sheet one = sheetOf(drawn, Stage::Logical, {});
        const Sheet poster = sheetOf(drawn, Stage::Logical, setup);
        QVERIFY(poster.scale > one.scale);
        QCOMPARE(poster.down, std::size_t(2));
        QVERIFY(poster.across > 1 && poster.across < 6);
        setup.pagesAcross = static_cast<std::uint32_t>(poster.across);
        const Sheet askedFor = sheetOf(drawn, Stage::Logical, setup);
        QCOMPARE(askedFor.across, poster.across);
        QVERIFY(std::abs(askedFor.scale - poster.scale) < 1e-6);
        setup.pagesAcross = static_cast<std::uint32_t>(poster.across) - 1;
        QVERIFY(sheetOf(drawn, Stage::Logical, setup).scale < poster.scale);
        QCOMPARE(pagesOf(*render::toPdf(poster, QStringLiteral("t"))), static_cast<int>(poster.pages()));
    }

    void aScaleTakesAsManyPagesAsItNeeds()
    {
        PageSetup setup;
        setup.scale = 100;
        const Sheet sheet = sheetOf(Drawn(largeModel(7, 60)), Stage::Logical, setup);
        QVERIFY(sheet.across * sheet.down > 1);
        QCOMPARE(std::round(sheet.scale * 100), 100.0);
        QVERIFY(sheet.area.adjusted(-0.5, -0.5, 0.5, 0.5).contains(placed(sheet)));
    }

    void theSheetTellsWhatItIsOf()
    {
        const Sheet sheet = sheetOf(drawnHotel(), Stage::Logical, {});
        const QStringList texts = textsOf(sheet.parts);
        for (const char* expected : {"Chebotko diagram, logical", "Access patterns", "Q9", "Legend",
                                     "partition key", "Decisions on this diagram"})
            QVERIFY2(texts.contains(QLatin1String(expected)), expected);
        QVERIFY(!texts.contains(QStringLiteral("Date")));
    }

    void theTitleBlockTellsWhatIsKnown()
    {
        const Drawn drawn = drawnHotel();
        render::SheetTexts texts =
            render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {});
        texts.file = QStringLiteral("hotel.qw");
        texts.revision = QStringLiteral("main 4f2c91e");
        texts.check = QStringLiteral("9 of 9 queries read 1 partition");
        const auto shown = [&] {
            const Sheet sheet = render::makeSheet(drawn.diagram(Stage::Logical), {}, texts);
            return sheet.morePages.empty() ? textsOf(sheet.parts) : QStringList();
        };
        for (const char* expected : {"File", "hotel.qw", "Git", "main 4f2c91e", "Checked",
                                     "9 of 9 queries read 1 partition", "Paper and scale", "1 of 1"})
            QVERIFY2(shown().contains(QLatin1String(expected)), expected);
        texts.checkedData = QStringLiteral("1,409,000 sample rows");
        QVERIFY(shown().contains(QStringLiteral("Checked on 1,409,000 sample rows")));
        texts.page = QStringLiteral("7 of 20");
        QVERIFY(shown().contains(QStringLiteral("7 of 20")));
        QVERIFY(!shown().contains(QStringLiteral("1 of 1")));
        texts.revision.clear();
        QVERIFY(!shown().contains(QStringLiteral("Git")));
    }

    void theTitleBlockIsNotCut_data()
    {
        QTest::addColumn<Paper>("paper");
        QTest::addColumn<Orientation>("orientation");
        QTest::addColumn<double>("scale");
        QTest::newRow("narrow strip") << Paper::A5 << Orientation::Portrait << 0.0;
        QTest::newRow("strip") << Paper::A4 << Orientation::Landscape << 0.0;
        QTest::newRow("long scale") << Paper::Letter << Orientation::Landscape << 150.0;
    }

    void theTitleBlockIsNotCut()
    {
        QFETCH(Paper, paper);
        QFETCH(Orientation, orientation);
        QFETCH(double, scale);
        const Drawn drawn = drawnHotel();
        PageSetup setup;
        setup.paper = paper;
        setup.orientation = orientation;
        setup.scale = scale;
        for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical}) {
            render::SheetTexts texts =
                render::sheetTexts(stage, drawn.model, drawn.derivation, drawn.physical, {});
            texts.model = QStringLiteral("Hotel reservations of several chains");
            texts.file = QStringLiteral("hotel_reservations_of_chains.qw");
            texts.revision = QStringLiteral("conceptual-model 4f2c91e");
            texts.check = QStringLiteral("9 of 9 queries read 1 partition");
            const Sheet sheet = render::makeSheet(drawn.diagram(stage), setup, texts);
            const QStringList all = textsOf(sheet.parts);
            QVERIFY2(all.filter(QStringLiteral("\u2026")).isEmpty(), qPrintable(all.join(u'|')));
            for (const QString& expected : {texts.file, texts.revision, texts.check})
                QVERIFY2(all.contains(expected), qPrintable(expected));
        }
    }

    void noDecisionIsCutWhereThereIsRoom()
    {
        const Drawn drawn = drawnHotel();
        const render::SheetTexts all =
            render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {});
        const QStringList texts = textsOf(sheetOf(drawn, Stage::Logical, {}).parts);
        QVERIFY(all.decisions.size() > 4);
        for (const QString& decision : all.decisions)
            QVERIFY2(texts.contains(decision), qPrintable(decision));
    }

    void decisionsWithoutRoomGoOnOnAFurtherPage()
    {
        const Drawn drawn = drawnHotel();
        render::SheetTexts texts =
            render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {});
        for (int i = 1; i <= 40; ++i)
            texts.decisions << QStringLiteral("Decision %1 of many").arg(i);
        const Sheet sheet = render::makeSheet(drawn.diagram(Stage::Logical), {}, texts);
        QCOMPARE(sheet.morePages.size(), std::size_t(1));
        const QStringList first = textsOf(sheet.parts);
        const QStringList second = textsOf(sheet.morePages.front());
        const QString both = (first + second).join(QLatin1Char(' '));
        for (const QString& decision : texts.decisions)
            QCOMPARE(both.count(decision), 1);
        const QString here = first.join(QLatin1Char(' '));
        const qsizetype shown = std::count_if(texts.decisions.begin(), texts.decisions.end(),
                                              [&](const QString& each) { return here.contains(each); });
        QVERIFY(shown > 2);
        QVERIFY(first.contains(
            QStringLiteral("%1 more on a page that follows").arg(texts.decisions.size() - shown)));
        QVERIFY(first.contains(QStringLiteral("1 of 2")));
        QVERIFY(second.contains(QStringLiteral("Further decisions on this diagram")));
        QVERIFY(second.contains(QString::number(shown + 1)));
    }

    void longTextsOfListsAreBrokenIntoLines_data()
    {
        QTest::addColumn<int>("paper");
        QTest::newRow("A5") << static_cast<int>(Paper::A5);
        QTest::newRow("A4") << static_cast<int>(Paper::A4);
        QTest::newRow("A3") << static_cast<int>(Paper::A3);
    }

    void longTextsOfListsAreBrokenIntoLines()
    {
        QFETCH(int, paper);
        Drawn drawn = drawnHotel();
        const QString words = QStringLiteral("all that somebody at the desk has to know of it before a guest "
                                             "comes in the evening and asks where breakfast is");
        drawn.model.workflow.queries.front().name = words.toStdString();
        // Longer than a page.
        drawn.model.workflow.queries.back().name =
            (words + QLatin1Char(' ')).repeated(60).trimmed().toStdString();
        PageSetup setup;
        setup.paper = static_cast<Paper>(paper);
        const Sheet sheet = sheetOf(drawn, Stage::Logical, setup);
        QStringList texts = textsOf(sheet.parts);
        for (const auto& page : sheet.morePages) {
            texts << textsOf(page);
            for (const render::SheetPart& part : page) {
                for (const render::Item& item : part.items) {
                    const auto* text = std::get_if<render::TextItem>(&item.shape);
                    QVERIFY(!text || text->box.bottom() + part.at.y() <= sheet.content.height());
                }
            }
        }
        const QString all = texts.join(QLatin1Char(' '));
        QVERIFY(!all.contains(QChar(0x2026)));
        QCOMPARE(all.count(QStringLiteral("breakfast")), 61);
        QVERIFY(all.contains(words));
    }

    void whatIsSwitchedOffIsLeftOut()
    {
        PageSetup setup;
        setup.hasTitleBlock = setup.hasLegend = setup.hasQueryList = setup.hasDecisions = false;
        QVERIFY(textsOf(sheetOf(drawnHotel(), Stage::Logical, setup).parts).isEmpty());
    }

    void listsThatDoNotFitGoOnOnFurtherPages()
    {
        const Drawn drawn(largeModel(7, 120));
        const Sheet sheet = sheetOf(drawn, Stage::Logical, {});
        QVERIFY(sheet.morePages.size() > 0);
        QStringList texts;
        for (const auto& page : sheet.morePages)
            texts << textsOf(page);
        for (const AccessPattern& query : drawn.model.workflow.queries)
            QVERIFY2(texts.contains(QString::fromStdString(query.label)), query.label.c_str());
    }

    void listsOnALowPageTakeMorePages()
    {
        PageSetup setup;
        setup.margins = {10, 95, 10, 95};
        const Sheet sheet = sheetOf(drawnHotel(), Stage::Logical, setup);
        QStringList texts;
        for (const std::vector<render::SheetPart>& page : sheet.morePages)
            texts << textsOf(page);
        for (const char* expected : {"Q1", "Q9", "U3"})
            QVERIFY2(texts.contains(QLatin1String(expected)), expected);
    }

    // A poster is cut into pages; no text beside its diagram lies on a cut.
    void cutsOfAPosterGoThroughNoText_data()
    {
        QTest::addColumn<int>("paper");
        QTest::addColumn<int>("orientation");
        QTest::addColumn<int>("across");
        QTest::addColumn<int>("down");
        QTest::addColumn<int>("tables");
        for (const Paper paper : {Paper::A5, Paper::A4}) {
            for (const Orientation orientation : {Orientation::Portrait, Orientation::Landscape}) {
                for (const auto& [across, down] : {std::pair(1, 3), std::pair(2, 2), std::pair(4, 3)}) {
                    for (const int tables : {0, 60})
                        QTest::addRow("%d, %d, %dx%d, %d tables", static_cast<int>(paper),
                                      static_cast<int>(orientation), across, down, tables)
                            << static_cast<int>(paper) << static_cast<int>(orientation) << across << down
                            << tables;
                }
            }
        }
    }

    void cutsOfAPosterGoThroughNoText()
    {
        QFETCH(int, paper);
        QFETCH(int, orientation);
        QFETCH(int, across);
        QFETCH(int, down);
        QFETCH(int, tables);
        PageSetup setup;
        setup.paper = static_cast<Paper>(paper);
        setup.orientation = static_cast<Orientation>(orientation);
        setup.pagesAcross = static_cast<std::uint32_t>(across);
        setup.pagesDown = static_cast<std::uint32_t>(down);
        const Drawn drawn =
            tables == 0 ? drawnHotel() : Drawn(largeModel(7, static_cast<std::size_t>(tables)));
        const Sheet sheet = sheetOf(drawn, Stage::Logical, setup);
        const auto isCut = [](double low, double high, double page) {
            constexpr double touching = 2.0;
            return std::floor((low + touching) / page) != std::floor((high - touching) / page);
        };
        for (const render::SheetPart& part : sheet.parts) {
            for (const render::Item& item : part.items) {
                const auto* text = std::get_if<render::TextItem>(&item.shape);
                if (!text || text->text.isEmpty())
                    continue;
                const double width = render::textWidth(text->font, text->text);
                const double left = text->align == render::Align::Right ? text->box.right() - width
                                    : text->align == render::Align::Center
                                        ? text->box.center().x() - width / 2
                                        : text->box.left();
                const QRectF letters(part.at + QPointF(left, text->box.center().y() - 5) * part.scale,
                                     QSizeF(width, 10) * part.scale);
                QVERIFY2(!isCut(letters.left(), letters.right(), sheet.content.width())
                             && !isCut(letters.top(), letters.bottom(), sheet.content.height()),
                         qPrintable(text->text));
            }
        }
    }

    void whatStandsBesideADiagramIsNotSmallOnSmallPaper()
    {
        constexpr double least = 0.75;
        for (const Orientation orientation : {Orientation::Portrait, Orientation::Landscape}) {
            PageSetup setup;
            setup.paper = Paper::A5;
            setup.orientation = orientation;
            for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical}) {
                const Sheet sheet = sheetOf(drawnHotel(), stage, setup);
                QStringList texts = textsOf(sheet.parts);
                for (const render::SheetPart& part : sheet.parts)
                    QVERIFY(part.scale >= least);
                for (const std::vector<render::SheetPart>& page : sheet.morePages)
                    texts << textsOf(page);
                for (const char* expected : {"Q1", "Q9", "U3"})
                    QVERIFY2(stage == Stage::Conceptual || texts.contains(QLatin1String(expected)), expected);
            }
        }
    }

    // As if the page had been enlarged as a whole.
    void onLargePaperAllIsLarger()
    {
        const Sheet ordinary = sheetOf(drawnHotel(), Stage::Physical, {});
        for (const double percent : {0.0, 250.0}) {
            PageSetup setup;
            setup.paper = Paper::A0;
            setup.scale = percent;
            const Sheet sheet = sheetOf(drawnHotel(), Stage::Physical, setup);
            QVERIFY2(sheet.scale > 2.4, qPrintable(QString::number(sheet.scale)));
            QVERIFY(sheet.area.adjusted(-0.5, -0.5, 0.5, 0.5).contains(placed(sheet)));
            const auto listScale = [](const Sheet& each) {
                const auto isList = [](const auto& part) {
                    return textsOf({part}).contains(QStringLiteral("Q1"));
                };
                return std::find_if(each.parts.begin(), each.parts.end(), isList)->scale;
            };
            QVERIFY2(listScale(sheet) > 2.4 * listScale(ordinary),
                     qPrintable(QString::number(listScale(sheet))));
        }
    }

    void aModelWithoutANameIsCalledAsItsFile()
    {
        const Drawn& drawn = drawnHotel();
        render::SheetTexts texts =
            render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {});
        texts.model.clear();
        texts.file = QStringLiteral("booking.v2.qw");
        const render::Diagram diagram = drawn.diagram(Stage::Logical);
        QVERIFY(textsOf(render::makeSheet(diagram, {}, texts).parts).contains(QStringLiteral("booking.v2")));
        texts.file.clear();
        QVERIFY(textsOf(render::makeSheet(diagram, {}, texts).parts).contains(QStringLiteral("Model")));
    }

    void withoutRoomForADecisionNoneIsAnnounced()
    {
        const Drawn drawn = drawnHotel();
        render::SheetTexts texts =
            render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {});
        texts.decisions = {QStringLiteral("a decision with a long reason ").repeated(60).trimmed()};
        PageSetup setup;
        setup.paper = Paper::A5;
        setup.orientation = Orientation::Portrait;
        const Sheet sheet = render::makeSheet(drawn.diagram(Stage::Logical), setup, texts);
        QVERIFY(!textsOf(sheet.parts).contains(QStringLiteral("Decisions on this diagram")));
        QStringList further;
        for (const std::vector<render::SheetPart>& page : sheet.morePages)
            further << textsOf(page);
        QVERIFY(further.contains(QStringLiteral("Decisions on this diagram")));
    }

    void listsStandBelowAWideDiagramOnUprightPaper()
    {
        PageSetup setup;
        const double lying = sheetOf(drawnHotel(), Stage::Workflow, setup).area.width();
        setup.orientation = Orientation::Portrait;
        const Sheet upright = sheetOf(drawnHotel(), Stage::Workflow, setup);
        QVERIFY(upright.area.width() > 0.9 * upright.content.width());
        QVERIFY(lying < 0.9 * sheetOf(drawnHotel(), Stage::Workflow, {}).content.width());
        const QStringList texts = textsOf(upright.parts);
        for (const char* expected : {"Access patterns", "Q9", "Updates", "U3", "entry point"})
            QVERIFY2(texts.contains(QLatin1String(expected)), expected);
        QVERIFY(upright.morePages.empty());
        QVERIFY(upright.area.adjusted(-0.5, -0.5, 0.5, 0.5).contains(placed(upright)));
    }

    void smallTextIsToldWithThePagesThatWouldDo()
    {
        const Drawn drawn(largeModel(7, 60));
        const Sheet sheet = sheetOf(drawn, Stage::Logical, {});
        QVERIFY(sheet.smallestText < render::leastReadableText);
        const render::SheetTexts texts =
            render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {});
        const auto pages = render::readablePages(sheet, texts);
        QVERIFY(pages.has_value());
        PageSetup setup;
        setup.pagesAcross = static_cast<std::uint32_t>(pages->across);
        setup.pagesDown = static_cast<std::uint32_t>(pages->down);
        QVERIFY(sheetOf(drawn, Stage::Logical, setup).smallestText >= render::leastReadableText);
    }

    void theSameSheetGivesTheSameBytes()
    {
        PageSetup setup;
        setup.pagesAcross = 2;
        const QByteArray first =
            *render::toPdf(sheetOf(drawnHotel(), Stage::Logical, setup), QStringLiteral("t"));
        // Qt's hash tables have another order in each run.
        for (int run = 0; run < 5; ++run) {
            QHashSeed::resetRandomGlobalSeed();
            QCOMPARE(*render::toPdf(sheetOf(drawnHotel(), Stage::Logical, setup), QStringLiteral("t")),
                     first);
        }
        QVERIFY(first.contains("/FontFile2") || first.contains("/FontFile3"));
    }

    void writingStopsWhenCancelled()
    {
        const std::atomic<bool> cancelled = true;
        QVERIFY(!render::toPdf(sheetOf(drawnHotel(), Stage::Logical, {}), QStringLiteral("t"), &cancelled));
    }

    void coloursAreThoseChosen_data()
    {
        QTest::addColumn<int>("colors");
        QTest::newRow("grey") << static_cast<int>(PrintColors::Grey);
        QTest::newRow("black on white") << static_cast<int>(PrintColors::BlackOnWhite);
    }

    void coloursAreThoseChosen()
    {
        QFETCH(int, colors);
        const render::Theme& theme = render::themeOf(static_cast<PrintColors>(colors));
        for (std::size_t i = 0; i < render::tokenCount; ++i) {
            const QColor color = theme.color(static_cast<render::Token>(i));
            QCOMPARE(color.red(), color.green());
            QCOMPARE(color.red(), color.blue());
        }
        QVERIFY(theme.color(render::Token::KeyBackground) != theme.color(render::Token::KeyForeground));
        QVERIFY(theme.color(render::Token::Text) != theme.color(render::Token::Surface));
    }

    void nothingIsPaintedInTheMargins()
    {
        PageSetup setup;
        setup.pagesAcross = 2;
        setup.pagesDown = 2;
        setup.hasCutMarks = false;
        setup.hasPageNumbers = false;
        const Sheet sheet = sheetOf(drawnHotel(), Stage::Logical, setup);
        for (std::size_t page = 0; page < sheet.pages(); ++page) {
            QImage image(sheet.paper.toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            render::paintPage(painter, sheet, page, render::Theme::print());
            painter.end();
            const int left = static_cast<int>(render::fromMillimetres(setup.margins.left)) - 2;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < left; ++x)
                    QCOMPARE(image.pixel(x, y), QColor(Qt::white).rgb());
            }
        }
    }

    void anEmptyModelGivesAnEmptyPage()
    {
        const Sheet sheet = sheetOf(Drawn{Model{}}, Stage::Logical, {});
        QCOMPARE(sheet.pages(), std::size_t(1));
        QVERIFY(render::toPdf(sheet, QStringLiteral("t"))->startsWith("%PDF"));
    }

    void hugeMarginsLeaveSomethingOfThePage()
    {
        PageSetup setup;
        setup.paper = Paper::A5;
        setup.margins = {100, 100, 100, 100};
        QVERIFY(sheetOf(drawnHotel(), Stage::Logical, setup).scale > 0);
    }
};

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
