// SPDX-License-Identifier: Apache-2.0
// What diagrams show as people choose it: notations, attributes, legend, lists, sizes, indexes, changes.
#include "model/file/layout_names.h"
#include "model/file/model_file.h"
#include "render/paint/painter.h"
#include "render/paint/write.h"
#include "tests/render/drawn.h"
#include "tests/render/svg_picture.h"
#include "tests/support/hotel.h"
#include "tests/support/large_model.h"
#include "tests/support/random_model.h"
#include "tests/support/source_dir.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;
using render::Theme;

namespace {

// All attributes of the entity types and relationship types, with their parts.
std::size_t countAttributes(const std::vector<Attribute>& attributes)
{
    std::size_t count = attributes.size();
    for (const Attribute& attribute : attributes)
        count += countAttributes(attribute.parts);
    return count;
}

std::size_t countAttributes(const ConceptualModel& model)
{
    std::size_t count = 0;
    for (const EntityType& entityType : model.entityTypes)
        count += countAttributes(entityType.attributes);
    for (const RelationshipType& relationshipType : model.relationshipTypes)
        count += countAttributes(relationshipType.attributes);
    return count;
}

// Employees who are in charge of each other and of departments and projects, in several ways.
Drawn company()
{
    Model model;
    const auto entity = [&model](const char* name) {
        EntityType entityType;
        entityType.id = EntityId(static_cast<std::uint32_t>(model.conceptual.entityTypes.size() + 1));
        entityType.name = name;
        model.conceptual.entityTypes.push_back(entityType);
        return entityType.id;
    };
    const auto relate = [&model](const char* name, std::vector<Participant> participants) {
        RelationshipType relationshipType;
        relationshipType.id =
            RelationshipId(static_cast<std::uint32_t>(model.conceptual.relationshipTypes.size() + 1));
        relationshipType.name = name;
        relationshipType.participants = std::move(participants);
        model.conceptual.relationshipTypes.push_back(std::move(relationshipType));
    };
    const EntityId employee = entity("Employee");
    const EntityId project = entity("Project");
    const EntityId department = entity("Department");
    const EntityId part = entity("Part");
    const EntityId supplier = entity("Supplier");
    const auto one = Cardinality::One;
    const auto many = Cardinality::N;
    relate("supervises", {{employee, one, "supervisor"}, {employee, many, "subordinate"}});
    relate("mentors", {{employee, many, "mentor"}, {employee, Cardinality::M, "pupil"}});
    relate("works on", {{employee, many, "worker"}, {project, Cardinality::M, "task"}});
    relate("leads", {{employee, one, "leader"}, {project, many, ""}});
    relate("belongs to", {{employee, many, ""}, {department, one, ""}});
    relate("manages", {{employee, one, ""}, {department, one, ""}});
    relate("runs", {{department, one, ""}, {project, many, ""}});
    relate("supplies", {{supplier, many, ""}, {part, many, ""}, {project, Cardinality::M, ""}});
    relate("is made of", {{part, many, "whole"}, {part, Cardinality::M, "component"}});
    relate("offers", {{supplier, many, ""}, {part, Cardinality::M, ""}});
    return Drawn(model);
}

}  // namespace

class TestNotation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void everyNotationOfEveryModelIsClean_data()
    {
        QTest::addColumn<int>("notation");
        QTest::addColumn<int>("attributes");
        for (const Notation notation : {Notation::Chen, Notation::CrowsFoot}) {
            for (const AttributeDisplay display : {AttributeDisplay::Inside, AttributeDisplay::Ovals,
                                                   AttributeDisplay::KeysOnly, AttributeDisplay::Hidden})
                QTest::addRow("notation %d, attributes %d", static_cast<int>(notation),
                              static_cast<int>(display))
                    << static_cast<int>(notation) << static_cast<int>(display);
        }
    }

    void everyNotationOfEveryModelIsClean()
    {
        QFETCH(int, notation);
        QFETCH(int, attributes);
        render::DiagramOptions options;
        options.content.notation = static_cast<Notation>(notation);
        options.content.attributes = static_cast<AttributeDisplay>(attributes);
        std::vector<Drawn> models = {Drawn(Hotel().file.model), Drawn(largeModel(3, 20)), company()};
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            models.emplace_back(randomModel(seed));
        for (std::size_t i = 0; i < models.size(); ++i) {
            const QStringList complaints = complaintsAbout(pictureOf(models[i], Stage::Conceptual, options));
            QVERIFY2(complaints.isEmpty(),
                     qPrintable(QStringLiteral("model %1: ").arg(i) + complaints.join(u'\n')));
        }
    }

    void linesWithCrowsFeetAreToldApart_data()
    {
        QTest::addColumn<int>("attributes");
        for (const AttributeDisplay display :
             {AttributeDisplay::Inside, AttributeDisplay::Ovals, AttributeDisplay::Hidden})
            QTest::addRow("attributes %d", static_cast<int>(display)) << static_cast<int>(display);
    }

    void linesWithCrowsFeetAreToldApart()
    {
        QFETCH(int, attributes);
        render::DiagramOptions options;
        options.content.notation = Notation::CrowsFoot;
        options.content.attributes = static_cast<AttributeDisplay>(attributes);
        std::vector<Drawn> models = {Drawn(Hotel().file.model), Drawn(largeModel(3, 20)), company()};
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            models.emplace_back(randomModel(seed));
        for (std::size_t i = 0; i < models.size(); ++i) {
            const QStringList complaints =
                complaintsAboutCrowsFeet(pictureOf(models[i], Stage::Conceptual, options));
            QVERIFY2(complaints.isEmpty(),
                     qPrintable(QStringLiteral("model %1: ").arg(i) + complaints.join(u'\n')));
        }
    }

    void everyAttributeIsAnOval()
    {
        render::DiagramOptions options;
        options.content.attributes = AttributeDisplay::Ovals;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Drawn drawn(randomModel(seed));
            const Picture picture = pictureOf(drawn, Stage::Conceptual, options);
            QCOMPARE(countOf(picture, "attribute"), countAttributes(drawn.model.conceptual));
            QCOMPARE(countOf(picture, "attribute-line"), countOf(picture, "attribute"));
        }
    }

    void alternateKeysAreMarkedInOvals()
    {
        render::DiagramOptions options;
        options.content.attributes = AttributeDisplay::Ovals;
        const render::Diagram diagram = drawnHotel().diagram(Stage::Conceptual, options);
        const Picture picture = readSvg(render::toSvg(diagram, Theme::print()));
        QStringList marked;
        for (const PictureGroup& group : picture.groups) {
            if (group.is("attribute") && group.texts.size() == 2)
                marked << group.texts[0].text + u' ' + group.texts[1].text;
        }
        marked.sort();
        QCOMPARE(marked, QStringList({QStringLiteral("confirmation_number AK1"), QStringLiteral("name AK1"),
                                      QStringLiteral("name AK1"), QStringLiteral("start_date AK2")}));
        QVERIFY(std::any_of(diagram.legend.begin(), diagram.legend.end(),
                            [](const auto& entry) { return entry.meaning == u"alternate key"; }));
    }

    void straightLinesNeedNotGoAroundOvals()
    {
        render::DiagramOptions options;
        options.content.attributes = AttributeDisplay::Ovals;
        QCOMPARE(countsOf(pictureOf(drawnHotel(), Stage::Conceptual, options)).bends, std::size_t(0));
    }

    void keysOnlyLeavesOutAllElse()
    {
        render::DiagramOptions options;
        options.content.attributes = AttributeDisplay::KeysOnly;
        QStringList texts = textsOf(pictureOf(drawnHotel(), Stage::Conceptual, options), "entity");
        QVERIFY(texts.contains(QStringLiteral("id")));
        QVERIFY(texts.contains(QStringLiteral("confirmation_number")));  // an alternate key
        QVERIFY(!texts.contains(QStringLiteral("phone")));
        options.content.attributes = AttributeDisplay::Hidden;
        texts = textsOf(pictureOf(drawnHotel(), Stage::Conceptual, options), "entity");
        QCOMPARE(texts.size(), 7);
        QVERIFY(texts.contains(QStringLiteral("Guest")));
    }

    void crowsFeetNeedNoDiamondsForPlainRelationships()
    {
        render::DiagramOptions options;
        options.content.notation = Notation::CrowsFoot;
        const Drawn drawn = drawnHotel();
        const Picture picture = pictureOf(drawn, Stage::Conceptual, options);
        std::size_t plain = 0;
        for (const RelationshipType& each : drawn.model.conceptual.relationshipTypes)
            plain += each.participants.size() == 2 && each.attributes.empty() ? 1U : 0U;
        QVERIFY(plain > 0);
        QCOMPARE(countOf(picture, "relationship-line"), plain);
        QCOMPARE(countOf(picture, "relationship"), drawn.model.conceptual.relationshipTypes.size() - plain);
        QVERIFY(textsOf(picture, "label").contains(QStringLiteral("is near")));
    }

    // In "Hotel 1 - has - n Room", a room has exactly one hotel, since it is told apart by it; a hotel may
    // have none.
    void endsTellHowManyThereAre()
    {
        render::DiagramOptions options;
        options.content.notation = Notation::CrowsFoot;
        const render::Diagram diagram = drawnHotel().diagram(Stage::Conceptual, options);
        const auto found = std::find_if(
            diagram.connections.begin(), diagram.connections.end(),
            [](const render::Connection& connection) { return connection.name == QLatin1String("has"); });
        QVERIFY(found != diagram.connections.end());
        QCOMPARE(diagram.figures[*found->from].name, QStringLiteral("Hotel"));
        QVERIFY(found->fromEnd == render::LineEnd::ExactlyOne);
        QVERIFY(found->toEnd == render::LineEnd::ZeroOrMany);
    }

    // A diamond keeps the attributes of its relationship type; how many there are is told as everywhere else.
    void diamondsHaveCrowsFeetTooWhereLinesHave()
    {
        Hotel hotel;
        for (RelationshipType& each : hotel.file.model.conceptual.relationshipTypes) {
            if (each.name != "is near")
                continue;
            Attribute& distance = each.attributes.emplace_back();
            distance.id = AttributeId(9001);
            distance.name = "distance";
        }
        render::DiagramOptions options;
        options.content.notation = Notation::CrowsFoot;
        const Drawn drawn(hotel.file.model);
        const render::Diagram diagram = drawn.diagram(Stage::Conceptual, options);
        int lines = 0;
        for (const render::Connection& connection : diagram.connections) {
            if (!connection.name.startsWith(QStringLiteral("is near - ")))
                continue;
            ++lines;
            const bool isToEntity = diagram.figures[connection.to].kind == render::FigureKind::EntityType;
            QVERIFY((isToEntity ? connection.toEnd : connection.fromEnd) == render::LineEnd::ZeroOrMany);
            QVERIFY((isToEntity ? connection.fromEnd : connection.toEnd) == render::LineEnd::Plain);
            QVERIFY(connection.labels.empty());
        }
        QCOMPARE(lines, 2);
        QVERIFY(complaintsAboutCrowsFeet(pictureOf(drawn, Stage::Conceptual, options)).isEmpty());
    }

    // They hang below their diamond but where a line would have to go around them.
    void attributesOfADiamondAreInTheWayOfNoLine()
    {
        const ReadOutcome outcome =
            readModelFile(std::string(QUERYWRIGHT_SOURCE_DIR) + "/examples/killrvideo_app/killrvideo_app.qw");
        QVERIFY(outcome.file);
        for (const Notation notation : {Notation::Chen, Notation::CrowsFoot}) {
            render::DiagramOptions options;
            options.content.notation = notation;
            const Drawn drawn(outcome.file->model);
            const render::Diagram diagram = drawn.diagram(Stage::Conceptual, options);
            for (const render::Connection& connection : diagram.connections)
                QVERIFY2(connection.points.size() <= (notation == Notation::Chen ? 2U : 4U),
                         qPrintable(connection.name));
            const QStringList complaints = complaintsAbout(pictureOf(drawn, Stage::Conceptual, options));
            QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
        }
    }

    void theLegendTellsWhatOccurs()
    {
        const auto meanings = [](const Drawn& drawn, Stage stage, const DiagramContent& content) {
            render::DiagramOptions options;
            options.content = content;
            QStringList texts;
            for (const render::LegendEntry& entry : drawn.diagram(stage, options).legend)
                texts << entry.meaning;
            return texts;
        };
        const QStringList hotel = meanings(drawnHotel(), Stage::Logical, {});
        QVERIFY(hotel.contains(QStringLiteral("partition key")));
        QVERIFY(hotel.contains(QStringLiteral("entry point")));
        QVERIFY(!hotel.contains(QStringLiteral("counter")));
        DiagramContent content;
        content.notation = Notation::CrowsFoot;
        QVERIFY(meanings(drawnHotel(), Stage::Conceptual, content).contains(QStringLiteral("any number")));
        QVERIFY(!meanings(drawnHotel(), Stage::Conceptual, content)
                     .contains(QStringLiteral("identifying relationship type")));
        QVERIFY(!meanings(drawnHotel(), Stage::Conceptual, content).contains(QStringLiteral("one or more")));
        const QStringList chen = meanings(drawnHotel(), Stage::Conceptual, {});
        QVERIFY(!chen.contains(QStringLiteral("any number")));
        // A weak entity type takes part in what identifies it.
        for (const char* expected :
             {"weak entity type", "identifying relationship type", "total participation"})
            QVERIFY2(chen.contains(QLatin1String(expected)), expected);
        QVERIFY(!chen.contains(QStringLiteral("subtype")));
    }

    void theLegendTellsOfSignsWhereTheyStayAsTheyAre()
    {
        const Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        options.signs.emplace();
        for (const AccessPattern& query : drawn.model.workflow.queries)
            options.signs->emplace(query.id, query.label == "Q7" ? render::Sign::Warning : render::Sign::Ok);
        const auto meanings = [&](Stage stage) {
            QStringList texts;
            for (const render::LegendEntry& entry : drawn.diagram(stage, options).legend)
                texts << entry.meaning;
            return texts.filter(QStringLiteral("read"));
        };
        const QStringList both = {QStringLiteral("reads 1 partition"),
                                  QStringLiteral("reads many partitions")};
        for (const Stage stage : {Stage::Workflow, Stage::Logical}) {
            options.explainsSigns = false;
            QCOMPARE(meanings(stage), QStringList());
            options.explainsSigns = true;
            QCOMPARE(meanings(stage), both);
            const Picture picture = pictureOf(drawn, stage, options);
            QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
        }
        QCOMPARE(meanings(Stage::Conceptual), QStringList());
    }

    void subtypesAreToldFromTheirSupertype()
    {
        Model model;
        for (const char* name : {"Clerk", "Person", "Guest"}) {
            EntityType entityType;
            entityType.id = EntityId(static_cast<std::uint32_t>(model.conceptual.entityTypes.size() + 1));
            entityType.name = name;
            model.conceptual.entityTypes.push_back(entityType);
        }
        model.conceptual.hierarchies.push_back({EntityId(2), {EntityId(1), EntityId(3)}, false, false});
        const render::Diagram diagram = Drawn(model).diagram(Stage::Conceptual);
        QStringList subtypes;
        for (const render::Connection& connection : diagram.connections) {
            if (connection.toEnd == render::LineEnd::Subtype)
                subtypes << diagram.figures[connection.to].name;
        }
        QCOMPARE(subtypes, QStringList({QStringLiteral("Clerk"), QStringLiteral("Guest")}));
        QStringList meanings;
        for (const render::LegendEntry& entry : diagram.legend)
            meanings << entry.meaning;
        QCOMPARE(meanings,
                 QStringList({QStringLiteral("subtype"), QStringLiteral("overlapping: any subtypes")}));
        // One alone is apart from nothing.
        model.conceptual.hierarchies.front().subtypes.pop_back();
        const render::Diagram single = Drawn(model).diagram(Stage::Conceptual);
        QCOMPARE(single.legend.size(), std::size_t{1});
        QCOMPARE(single.legend.front().meaning, QStringLiteral("subtype"));
    }

    void legendAndListOfQueriesStandBesideTheDiagram()
    {
        render::DiagramOptions options;
        options.content.hasQueryList = true;
        for (const Stage stage : {Stage::Workflow, Stage::Logical, Stage::Physical}) {
            const Picture picture = pictureOf(drawnHotel(), stage, options);
            QCOMPARE(countOf(picture, "legend"), std::size_t(2));
            const QStringList texts = textsOf(picture, "list");
            QVERIFY(texts.contains(QStringLiteral("Access patterns")));
            QVERIFY(texts.contains(QStringLiteral("Q9")));
            QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
        }
        options.content.hasQueryList = false;
        options.content.hasLegend = false;
        QCOMPARE(countOf(pictureOf(drawnHotel(), Stage::Logical, options), "legend"), std::size_t(0));
    }

    void longTextsOfTheListAreBrokenIntoLines()
    {
        Drawn drawn = drawnHotel();
        const QString words = QStringLiteral("all that somebody at the desk has to know of it before a guest "
                                             "comes in the evening and asks where breakfast is");
        drawn.model.workflow.queries[2].name = words.toStdString();
        render::DiagramOptions options;
        options.content.hasQueryList = true;
        const Picture picture = pictureOf(drawn, Stage::Logical, options);
        const QStringList texts = textsOf(picture, "list");
        QVERIFY(!texts.contains(words));
        QVERIFY(texts.join(QLatin1Char(' ')).contains(words));
        QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
    }

    void legendThatLiesOnAFigureMovesAside()
    {
        Drawn drawn = drawnHotel();
        const auto legendOf = [&drawn] {
            const render::Diagram diagram = drawn.diagram(Stage::Logical, {});
            return std::pair(diagram,
                             *std::find_if(diagram.figures.begin(), diagram.figures.end(),
                                           [](const auto& figure) { return figure.key == u"legend"; }));
        };
        const auto [before, below] = legendOf();
        // Beside the frames, and half a row over the border of them.
        const QRectF all = before.frames.front().rect.united(before.frames.back().rect);
        const double x = all.right() + below.size.width() / 2;
        auto& places = drawn.layout.diagrams[render::toText(Stage::Logical)];
        places["legend"] = {x + 1, all.center().y()};
        QCOMPARE(legendOf().second.rect().center(), QPointF(x + 1, all.center().y()));
        places["legend"] = {x - 9, all.center().y()};
        const auto [diagram, moved] = legendOf();
        const QRectF shown = moved.rect();
        for (const render::Frame& frame : diagram.frames)
            QVERIFY(!frame.rect.intersects(shown) || frame.rect.contains(shown));
        QVERIFY(QLineF(moved.rect().center(), QPointF(x - 9, all.center().y())).length() <= 30);
        // Where all around is taken it stands below.
        places["legend"] = {all.center().x(), before.frames.front().rect.center().y()};
        QVERIFY(legendOf().second.position.y() > all.bottom());
    }

    void indexesAndViewsAreMarked()
    {
        Drawn drawn = drawnHotel();
        std::vector<LogicalTable> tables(drawn.derivation.tables.begin(), drawn.derivation.tables.end());
        LogicalTable& table = tables.front();
        table.viewOf = drawn.model.workflow.queries.back().id;
        table.indexes.push_back({table.columns.front().source, true});
        table.indexes.push_back({table.columns.back().source, false});
        drawn.derivation.tables = tables;
        for (const Stage stage : {Stage::Logical, Stage::Physical}) {
            const Picture picture = pictureOf(drawn, stage, {});
            QStringList texts;
            for (const PictureGroup& group : picture.groups) {
                if (group.is("table") && group.name == QString::fromStdString(table.name)) {
                    for (const PictureText& text : group.texts)
                        texts << text.text;
                }
            }
            for (const char* mark : {"MV", "K", "SAI", "2i"})
                QVERIFY2(texts.contains(QLatin1String(mark)), mark);
            QVERIFY2(complaintsAbout(picture).isEmpty(), qPrintable(complaintsAbout(picture).join(u'\n')));
        }
    }

    void whatHasChangedStandsOut()
    {
        const Drawn drawn = drawnHotel();
        const LogicalTable& table = drawn.derivation.tables.front();
        render::DiagramOptions options;
        options.changed = {ColumnSubject{TableSubject{table.queries.front()}, table.columns.back().source}};
        const QByteArray svg = render::toSvg(drawn.diagram(Stage::Logical, options), Theme::print());
        const QByteArray color = Theme::print().color(render::Token::Changed).name().toUtf8();
        QCOMPARE(svg.count(color), 2);  // the column, and the legend
        QVERIFY(!render::toSvg(drawn.diagram(Stage::Logical), Theme::print()).contains(color));
    }

    void aLineGoesOverTheBendsThatPeopleGaveIt()
    {
        Drawn drawn = drawnHotel();
        const render::Diagram before = drawn.diagram(Stage::Logical);
        const auto lineOf = [](const render::Diagram& diagram) {
            for (const render::Connection& connection : diagram.connections) {
                if (connection.name == QLatin1String("Q2"))
                    return connection;
            }
            return render::Connection{};
        };
        const render::Connection line = lineOf(before);
        QCOMPARE(line.key, QStringLiteral("Q1 > Q2"));
        const QPointF aside = line.points.front() + QPointF(15, -300);
        drawn.layout.settings["logical"].bends["Q1 > Q2"] = {{aside.x(), aside.y()},
                                                             {aside.x() + 40, aside.y()}};
        const render::Connection bent = lineOf(drawn.diagram(Stage::Logical));
        QVERIFY(std::find(bent.points.begin(), bent.points.end(), aside) != bent.points.end());
    }

    void linesAreSeenHoweverSmallTheDiagramIsShown_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void linesAreSeenHoweverSmallTheDiagramIsShown()
    {
        QFETCH(bool, isDark);
        const render::Theme& theme = isDark ? render::Theme::dark() : render::Theme::light();
        render::Connection line;
        line.kind = render::ConnectionKind::Query;
        // How far the line stands out of the canvas, of the difference of their colours.
        const auto seen = [&](double zoom) {
            line.points = {QPointF(-100, 0) / zoom, QPointF(200, 0) / zoom};
            QImage image(100, 21, QImage::Format_RGB32);
            const QColor canvas = theme.color(render::Token::Canvas);
            image.fill(canvas);
            QPainter painter(&image);
            painter.translate(0, 10.5);
            painter.scale(zoom, zoom);
            render::DiagramPainter(painter, theme, zoom).paintLine(line);
            int most = 0;
            for (int y = 0; y < image.height(); ++y)
                most = std::max(most, std::abs(qGray(image.pixel(50, y)) - qGray(canvas.rgb())));
            const QColor pen = theme.color(render::lineStyleOf(line.kind).pen.color);
            return double(most) / std::abs(qGray(pen.rgb()) - qGray(canvas.rgb()));
        };
        for (const double zoom : {1.0, 0.5, 0.2, 0.1, 0.03})
            QVERIFY2(seen(zoom) > 0.8, qPrintable(QStringLiteral("%1 at %2").arg(seen(zoom)).arg(zoom)));
    }

    void placesOfOvalsAreTheirOwn()
    {
        Drawn drawn = drawnHotel();
        drawn.layout.diagrams["conceptual"]["Guest"] = {5000.0, 5000.0};
        render::DiagramOptions options;
        options.content.attributes = AttributeDisplay::Ovals;
        const auto center = [&] {
            const render::Diagram diagram = drawn.diagram(Stage::Conceptual, options);
            for (const render::Figure& figure : diagram.figures) {
                if (figure.name == QLatin1String("Guest"))
                    return figure.rect().center();
            }
            return QPointF();
        };
        QVERIFY(center().x() < 4000);
        drawn.layout.diagrams["conceptual ovals"]["Guest"] = {6000.0, 5000.0};
        QCOMPARE(center(), QPointF(6000, 5000));
    }
};

QTEST_MAIN(TestNotation)
#include "tst_notation.moc"
