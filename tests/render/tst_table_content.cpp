// SPDX-License-Identifier: Apache-2.0
// What tables of diagrams show as people choose it: sizes, types, frames of keyspaces; and what is told in
// their headers.
#include "model/file/layout_names.h"
#include "render/paint/write.h"
#include "tests/render/drawn.h"
#include "tests/render/svg_picture.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;
using render::Theme;

class TestTableContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void sizesStandBelowTheColumns()
    {
        render::DiagramOptions options;
        options.content.hasSizes = true;
        for (const Stage stage : {Stage::Logical, Stage::Physical}) {
            const Picture picture = pictureOf(drawnHotel(), stage, options);
            const QStringList texts = textsOf(picture, "table");
            QCOMPARE(texts.filter(QStringLiteral(" row")).size()
                         + texts.filter(QStringLiteral("size not known")).size(),
                     9);
            QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
        }
    }

    void tablesThatShowSizesKeepTheirDistances()
    {
        const Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        const render::Diagram before = drawn.diagram(Stage::Logical, options);
        options.content.hasSizes = true;
        const render::Diagram now = drawn.diagram(Stage::Logical, options);
        const auto rectOf = [](const render::Diagram& diagram, QStringView key) {
            return std::find_if(diagram.figures.begin(), diagram.figures.end(),
                                [&](const auto& figure) { return figure.key == key; })
                ->rect();
        };
        for (const auto& [upper, lower] : {std::pair(u"Q2", u"Q3"), std::pair(u"Q4", u"Q5"),
                                           std::pair(u"Q7", u"Q9"), std::pair(u"Q3", u"Q7")})
        {
            QVERIFY(rectOf(now, upper).height() > rectOf(before, upper).height());
            QVERIFY(rectOf(now, lower).top() - rectOf(now, upper).bottom()
                    >= rectOf(before, lower).top() - rectOf(before, upper).bottom());
        }
        QCOMPARE(rectOf(now, u"Q2").top(), rectOf(now, u"Q4").top());
        QCOMPARE(rectOf(now, u"Q2").bottom() + 40, rectOf(now, u"Q3").top());
    }

    void tablesShowTypesWhereThatIsChosen()
    {
        const Drawn drawn = drawnHotel();
        const auto typesIn = [&](Stage stage, TypeDisplay types) {
            render::DiagramOptions options;
            options.content.types = types;
            const Picture picture = pictureOf(drawn, stage, options);
            if (!complaintsAbout(picture).isEmpty())
                qWarning("%s", qPrintable(complaintsAbout(picture).join(u'\n')));
            return complaintsAbout(picture).isEmpty()
                       ? textsOf(picture, "table").count(QStringLiteral("smallint"))
                       : -1;
        };
        QCOMPARE(typesIn(Stage::Logical, TypeDisplay::InPhysical), 0);
        QCOMPARE(typesIn(Stage::Physical, TypeDisplay::Hidden), 0);
        const auto usual = typesIn(Stage::Physical, TypeDisplay::InPhysical);
        QVERIFY(usual > 0);
        QCOMPARE(typesIn(Stage::Logical, TypeDisplay::Shown), usual);
        QCOMPARE(typesIn(Stage::Physical, TypeDisplay::Shown), usual);
    }

    void typesOfColumnsStandAsCqlWritesThem()
    {
        const Picture picture = pictureOf(drawnHotel(), Stage::Physical, {});
        QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
        const QStringList texts = textsOf(picture, "table");
        for (const auto& [name, type] :
             {std::pair(u"{emails}", u"set<text>"), std::pair(u"[phone_numbers]", u"list<text>"),
              std::pair(u"<addresses>", u"map<text, frozen<address>>"),
              std::pair(u"*address*", u"frozen<address>")})
        {
            QVERIFY2(texts.contains(QStringView(name)), qPrintable(texts.join(u'\n')));
            QVERIFY2(texts.contains(QStringView(type)), qPrintable(texts.join(u'\n')));
        }
    }

    void withoutTypesThereAreStillUserDefinedTypesInThePhysicalDiagram()
    {
        render::DiagramOptions options;
        options.content.types = TypeDisplay::Hidden;
        QCOMPARE(countOf(pictureOf(drawnHotel(), Stage::Physical, options), "udt"), std::size_t(2));
        options.content.types = TypeDisplay::Shown;
        QCOMPARE(countOf(pictureOf(drawnHotel(), Stage::Logical, options), "udt"), std::size_t(0));
    }

    void tablesStandFreeOfTheirKeyspacesWhereThatIsChosen()
    {
        render::DiagramOptions options;
        QCOMPARE(countOf(pictureOf(drawnHotel(), Stage::Logical, options), "frame"), std::size_t(2));
        options.content.isGroupedByKeyspace = false;
        const Picture picture = pictureOf(drawnHotel(), Stage::Logical, options);
        QCOMPARE(countOf(picture, "frame"), std::size_t(0));
        QCOMPARE(countOf(picture, "table"), std::size_t(9));
        QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
    }

    void headersTellOfDecisionsAndFindings()
    {
        const Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        const render::Diagram plain = drawn.diagram(Stage::Logical, options);
        const auto figureOf = [](const render::Diagram& diagram, QStringView key) {
            return *std::find_if(diagram.figures.begin(), diagram.figures.end(),
                                 [&](const auto& figure) { return figure.key == key; });
        };
        const render::Figure hotels = figureOf(plain, u"Q2");
        const render::Figure longest = figureOf(plain, u"Q4");
        options.glyphs.emplace();
        (*options.glyphs)[hotels.subject] = {2, render::Sign::Warning};
        (*options.glyphs)[longest.subject] = {12, render::Sign::None};
        render::Diagram told = drawn.diagram(Stage::Logical, options);
        const Picture picture = readSvg(render::toSvg(told, Theme::print()));
        const QStringList texts = textsOf(picture, "table");
        QVERIFY(texts.contains(QStringLiteral("2")) && texts.contains(QStringLiteral("12")));
        QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
        QVERIFY(figureOf(plain, u"Q2").glyphs.empty());
        QVERIFY(figureOf(told, u"Q3").glyphs.empty());
        // The name that is the widest of its table has room for its decisions; a finding makes nothing wider.
        QVERIFY(figureOf(told, u"Q4").size.width() > longest.size.width());
        QCOMPARE(figureOf(told, u"Q2").size, hotels.size);
        (*options.glyphs)[longest.subject].found = render::Sign::Error;
        render::updateSigns(told, options);
        const render::Figure marked = figureOf(told, u"Q4");
        QCOMPARE(marked.size, figureOf(drawn.diagram(Stage::Logical, options), u"Q4").size);
        QVERIFY(marked.glyphs.size() > figureOf(drawn.diagram(Stage::Logical, options), u"Q3").glyphs.size());
        options.glyphs.reset();
        render::updateSigns(told, options);
        QVERIFY(figureOf(told, u"Q4").glyphs.empty());
    }

    void tablesThatShowSizesHavePlacesOfTheirOwn()
    {
        Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        options.content.hasSizes = true;
        const render::Diagram before = drawn.diagram(Stage::Logical, options);
        drawn.layout.diagrams[layout_names::logicalSizes]["Q9"] = {900, 1000};
        const render::Diagram now = drawn.diagram(Stage::Logical, options);
        for (std::size_t i = 0; i < before.figures.size(); ++i) {
            const bool isPut = before.figures[i].key == u"Q9";
            if (before.figures[i].key == u"legend")
                continue;  // below all else
            QCOMPARE(now.figures[i].rect().center(),
                     isPut ? QPointF(900, 1000) : before.figures[i].rect().center());
        }
        options.content.hasSizes = false;
        QCOMPARE(render::toSvg(drawn.diagram(Stage::Logical, options), Theme::print()),
                 render::toSvg(drawnHotel().diagram(Stage::Logical, options), Theme::print()));
    }

    void bendsStayWherePeoplePutThemWhileSizesAreShown()
    {
        Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        options.content.hasSizes = true;
        const auto lineOf = [&] {
            const render::Diagram diagram = drawn.diagram(Stage::Logical, options);
            return *std::find_if(diagram.connections.begin(), diagram.connections.end(),
                                 [](const auto& each) { return each.key == u"Q1 > Q2"; });
        };
        // Far below and to the right of all that grew.
        const Position bend{2000, 1500};
        drawn.layout.settings["logical"].bends["Q1 > Q2"] = {bend};
        QVERIFY(lineOf().bends.front() != QPointF(bend.x, bend.y));  // it moves along with the tables
        drawn.layout.settings[layout_names::logicalSizes].bends["Q1 > Q2"] = {bend};
        QCOMPARE(lineOf().bends.front(), QPointF(bend.x, bend.y));
        // A table that has a place of its own changes nothing of it.
        drawn.layout.diagrams[layout_names::logicalSizes]["Q9"] = {900, 1000};
        QCOMPARE(lineOf().bends.front(), QPointF(bend.x, bend.y));
    }
};

QTEST_MAIN(TestTableContent)
#include "tst_table_content.moc"
