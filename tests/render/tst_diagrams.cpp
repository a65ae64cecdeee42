// SPDX-License-Identifier: Apache-2.0
#include "render/diagrams.h"
#include "render/figure/figure_places.h"
#include "render/figure/lookup.h"
#include "render/paint/painter.h"
#include "tests/render/drawn.h"
#include "tests/support/hotel.h"
#include "tests/support/large_model.h"
#include "tests/support/model_builder.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;

namespace {

const render::Figure* figureOf(const render::Diagram& diagram, const char* name)
{
    for (const render::Figure& figure : diagram.figures) {
        if (figure.name == QLatin1String(name))
            return &figure;
    }
    return nullptr;
}

// As places are that were kept in a file.
render::Diagram onlyNamed(const render::Diagram& diagram)
{
    render::Diagram places = render::figurePlaces(diagram);
    for (render::Figure& figure : places.figures) {
        figure.kind = {};
        figure.key.clear();
        figure.subject = {};
    }
    return places;
}

// The hotel without places that a person chose, each of its relationship types with attributes.
Model hotelOfRichRelationships()
{
    Model model = Hotel().file.model;
    std::uint32_t id = 9000;
    for (RelationshipType& relationshipType : model.conceptual.relationshipTypes) {
        for (const char* name : {"since", "remark"}) {
            Attribute& attribute = relationshipType.attributes.emplace_back();
            attribute.id = AttributeId(id++);
            attribute.name = name;
        }
    }
    return model;
}

}  // namespace

class TestDiagrams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void updatesTellTheirNamesAndHowManyTablesTheyWrite()
    {
        Drawn drawn = drawnHotel();
        const auto linesOf = [&drawn](const QString& label) {
            QStringList lines;
            const render::Diagram diagram = drawn.diagram(Stage::Workflow);
            for (const render::Figure& figure : diagram.figures) {
                if (figure.kind != render::FigureKind::Update || figure.name != label)
                    continue;
                for (const render::Item& item : figure.items) {
                    if (const auto* text = std::get_if<render::TextItem>(&item.shape))
                        lines << text->text;
                }
            }
            return lines;
        };
        QCOMPARE(linesOf(QStringLiteral("U1")),
                 QStringList({QStringLiteral("U1 insert Reservation"), QStringLiteral("Book a room"),
                              QStringLiteral("writes 3 tables")}));
        drawn.derivation = {};
        drawn.physical = {};
        QCOMPARE(linesOf(QStringLiteral("U1")).constLast(), QStringLiteral("Book a room"));
    }

    void initTestCase() { QVERIFY(render::loadFonts()); }

    void aFigureStandsWhereAPersonPutIt()
    {
        Drawn drawn = drawnHotel();
        drawn.layout.diagrams["conceptual"]["Guest"] = {1200.0, -300.0};
        const render::Diagram diagram = drawn.diagram(Stage::Conceptual);
        const QPointF center = figureOf(diagram, "Guest")->rect().center();
        QCOMPARE(center, QPointF(1200, -300));
    }

    void attributesOfADiamondKeepOffWhatStandsBelowIt()
    {
        ModelBuilder builder;
        builder.entity("Product").key("sku", "text");
        builder.entity("Warehouse").key("code", "text");
        builder.entity("Category").key("id", "uuid");
        builder.relationship("categorized").many("Product").many("Category");
        builder.relationship("stocked").many("Product").many("Warehouse");
        builder.attribute("quantity", "int");
        builder.attribute("reserved", "int");
        Layout layout;
        layout.diagrams["conceptual"] = {{"Product", {0, 0}},
                                         {"Warehouse", {500, 0}},
                                         {"stocked", {250, 0}},
                                         {"categorized", {250, 80}},
                                         {"Category", {500, 160}}};
        const render::Diagram diagram = Drawn(builder.model, layout).diagram(Stage::Conceptual);
        for (const render::Figure& box : diagram.figures) {
            if (box.kind != render::FigureKind::RelationshipAttributes)
                continue;
            for (const render::Figure& other : diagram.figures)
                QVERIFY(&other == &box || !other.rect().intersects(box.rect()));
        }
        QCOMPARE(figureOf(diagram, "categorized")->rect().center(), QPointF(250, 80));
    }

    // Far away their letters cannot be read any more, but what is key, clustering and static still is seen.
    void marksStayToBeSeenFromFarAway()
    {
        const render::Diagram diagram = drawnHotel().diagram(Stage::Logical);
        const render::Theme& theme = render::Theme::light();
        const auto marks = [&](double zoom) {
            int seen = 0;
            for (const render::Figure& figure : diagram.figures) {
                QImage image((figure.size * zoom).toSize(), QImage::Format_RGB32);
                image.fill(theme.color(render::Token::Surface));
                QPainter painter(&image);
                painter.scale(zoom, zoom);
                painter.translate(-figure.position);
                render::DiagramPainter(painter, theme, zoom).paint(figure);
                for (const render::Part& part : figure.parts) {
                    for (const render::Item& item : part.items) {
                        const auto* bar = std::get_if<render::RectangleItem>(&item.shape);
                        if (!bar || bar->fill != render::Token::KeyBackground)
                            continue;
                        const QPointF at = QPointF(bar->rect.left() + 5, bar->rect.center().y()) * zoom;
                        const int gray = qGray(image.pixel(int(at.x()), int(at.y())));
                        seen += gray < qGray(theme.color(render::Token::Surface).rgb()) / 2 ? 1 : 0;
                    }
                }
            }
            return seen;
        };
        QVERIFY(marks(1.0) > 0);
        QCOMPARE(marks(0.5), marks(1.0));
        QCOMPARE(marks(0.3), marks(1.0));
        QCOMPARE(marks(0.1), 0);
    }

    // So that marks do not stand in empty boxes.
    void namesThatAreTooSmallToBeReadAreBars()
    {
        const render::Diagram diagram = drawnHotel().diagram(Stage::Logical);
        const render::Theme& theme = render::Theme::light();
        const auto bars = [&](double zoom) {
            int seen = 0;
            for (const render::Figure& figure : diagram.figures) {
                QImage image((figure.size * zoom).toSize(), QImage::Format_RGB32);
                image.fill(theme.color(render::Token::Surface));
                QPainter painter(&image);
                painter.scale(zoom, zoom);
                painter.translate(-figure.position);
                render::DiagramPainter(painter, theme, zoom).paint(figure);
                for (const render::Part& part : figure.parts) {
                    for (const render::Item& item : part.items) {
                        const auto* name = std::get_if<render::TextItem>(&item.shape);
                        if (!name || name->font != render::FontRole::Attribute)
                            continue;
                        const QPointF at = QPointF(name->box.left() + 8, name->box.center().y()) * zoom;
                        seen +=
                            image.pixel(int(at.x()), int(at.y())) != theme.color(render::Token::Surface).rgb()
                                ? 1
                                : 0;
                    }
                }
            }
            return seen;
        };
        QVERIFY(bars(0.3) > 20);
        QCOMPARE(bars(0.2), 0);
    }

    void whatIsUnchangedKeepsItsPlace()
    {
        const Drawn before(Hotel().file.model);  // without places that a person chose
        const render::Diagram first = before.diagram(Stage::Conceptual);
        Hotel hotel;
        for (EntityType& entityType : hotel.file.model.conceptual.entityTypes) {
            if (entityType.name != "Amenity")
                continue;
            Attribute& supplier = entityType.attributes.emplace_back();
            supplier.id = AttributeId(9001);
            supplier.name = "supplier";
        }
        EntityType added;
        added.id = EntityId(9000);
        added.name = "Airport";
        hotel.file.model.conceptual.entityTypes.insert(hotel.file.model.conceptual.entityTypes.begin(),
                                                       added);
        const render::Diagram second = Drawn(hotel.file.model).diagram(Stage::Conceptual, {}, &first);
        QVERIFY(figureOf(second, "Airport"));
        for (const render::Figure& figure : first.figures) {
            if (figure.kind == render::FigureKind::Legend)
                continue;
            QCOMPARE(figureOf(second, qPrintable(figure.name))->position, figure.position);
        }
    }

    void aRenamedFigureKeepsItsPlace()
    {
        const Drawn before(Hotel().file.model);  // without places that a person chose
        const render::Diagram first = before.diagram(Stage::Conceptual);
        Hotel hotel;
        for (EntityType& entityType : hotel.file.model.conceptual.entityTypes) {
            if (entityType.name == "Guest")
                entityType.name = "Visitor";
        }
        const render::Diagram second = Drawn(hotel.file.model).diagram(Stage::Conceptual, {}, &first);
        QCOMPARE(figureOf(second, "Visitor")->position, figureOf(first, "Guest")->position);
    }

    void figuresStandWhereOnlyTheirNamesSay_data()
    {
        QTest::addColumn<Stage>("stage");
        QTest::addColumn<AttributeDisplay>("attributes");
        QTest::addColumn<Notation>("notation");
        const auto add = [](const char* name, Stage stage, AttributeDisplay attributes = {},
                            Notation notation = {}) {
            QTest::newRow(name) << stage << attributes << notation;
        };
        add("conceptual", Stage::Conceptual);
        add("ovals", Stage::Conceptual, AttributeDisplay::Ovals);
        add("crow's feet", Stage::Conceptual, AttributeDisplay::Inside, Notation::CrowsFoot);
        add("workflow", Stage::Workflow);
        add("logical", Stage::Logical);
        add("physical", Stage::Physical);
    }

    void figuresStandWhereOnlyTheirNamesSay()
    {
        QFETCH(Stage, stage);
        QFETCH(AttributeDisplay, attributes);
        QFETCH(Notation, notation);
        render::DiagramOptions options;
        options.content.attributes = attributes;
        options.content.notation = notation;
        const Drawn drawn(hotelOfRichRelationships());
        const render::Diagram laidOut = drawn.diagram(stage, options);
        render::Diagram mirrored = laidOut;  // as it would never be laid out
        for (render::Figure& figure : mirrored.figures)
            figure.position.setX(-figure.rect().right());
        const render::Diagram first = drawn.diagram(stage, options, &mirrored);
        QVERIFY(first.figures.front().position == mirrored.figures.front().position);
        for (const render::Diagram* left : {&first, &laidOut}) {
            const render::Diagram places = onlyNamed(*left);
            const render::Diagram again = drawn.diagram(stage, options, &places);
            QCOMPARE(again.figures.size(), left->figures.size());
            for (std::size_t i = 0; i < again.figures.size(); ++i)
                QVERIFY2(again.figures[i].position == left->figures[i].position,
                         qPrintable(left->figures[i].name));
        }
    }

    void whatNeedsAnotherAnswerIsInsideItsEntryTask()
    {
        Hotel hotel;
        Workflow& workflow = hotel.file.model.workflow;
        const auto task = std::find_if(workflow.tasks.begin(), workflow.tasks.end(),
                                       [](const Task& one) { return one.entry && !one.queries.empty(); });
        QVERIFY(task != workflow.tasks.end());
        AccessPattern further = workflow.queries.front();
        further.id = QueryId(9001);
        further.label = "Q90";
        further.given.front().source = FromQuery{task->queries.front()};
        workflow.queries.push_back(further);
        task->queries.push_back(further.id);
        const render::Diagram diagram = Drawn(hotel.file.model).diagram(Stage::Workflow);
        const auto isOfIt = [&](const std::vector<Subject>& subjects) {
            return std::find(subjects.begin(), subjects.end(), Subject(further.id)) != subjects.end();
        };
        for (const render::Connection& connection : diagram.connections)
            QVERIFY(!isOfIt(connection.subjects));
        const render::Figure* figure = figureOf(diagram, task->name.c_str());
        QVERIFY(figure);
        QVERIFY(figure->parts.back().queries == std::vector{further.id});
    }

    void anUpdateThatIsAddedCoversNoOther()
    {
        Hotel hotel;
        auto& tasks = hotel.file.model.workflow.tasks;
        auto& updates = hotel.file.model.workflow.updates;
        const auto owner =
            std::find_if(tasks.begin(), tasks.end(), [](const Task& task) { return !task.updates.empty(); });
        QVERIFY(owner != tasks.end());
        const auto isUpdate = [](const render::Figure& figure) {
            return figure.kind == render::FigureKind::Update;
        };
        for (const bool isFixed : {false, true}) {
            Layout layout;
            const render::Diagram first = Drawn(hotel.file.model).diagram(Stage::Workflow);
            for (const render::Figure& figure : first.figures) {
                if (isFixed && figure.kind == render::FigureKind::Task)
                    layout.diagrams["workflow"][figure.key.toStdString()] = {figure.rect().center().x(),
                                                                             figure.rect().center().y()};
            }
            Model model = hotel.file.model;
            Update second = updates.front();
            second.id = UpdateId(9000);
            second.label = "U9";
            model.workflow.updates.push_back(second);
            model.workflow.tasks[static_cast<std::size_t>(owner - tasks.begin())].updates.push_back(
                second.id);
            const render::Diagram diagram = Drawn(model, layout).diagram(Stage::Workflow, {}, &first);
            for (const render::Figure& one : diagram.figures) {
                for (const render::Figure& other : diagram.figures) {
                    if (&one != &other && isUpdate(one))
                        QVERIFY2(!one.rect().intersects(other.rect()), qPrintable(other.name));
                }
            }
        }
    }

    void anUpdateThatIsAddedKeepsItsDistanceFromWhatIsPlaced()
    {
        constexpr double least = 10.0;
        Hotel hotel;
        for (std::size_t i = 0; i < hotel.file.model.workflow.tasks.size(); ++i) {
            Model model = hotel.file.model;
            Update added = model.workflow.updates.front();
            added.id = UpdateId(9000);
            added.label = "U9";
            model.workflow.updates.push_back(added);
            model.workflow.tasks[i].updates.push_back(added.id);
            const render::Diagram diagram = Drawn(model, hotel.file.layout).diagram(Stage::Workflow);
            const auto box =
                std::find_if(diagram.figures.begin(), diagram.figures.end(),
                             [&](const auto& figure) { return figure.subject == Subject(added.id); });
            QVERIFY(box != diagram.figures.end());
            const QRectF room = box->rect().adjusted(-least, -least, least, least);
            for (const render::Figure& other : diagram.figures) {
                if (&other != &*box && !render::isExplanation(other.kind))
                    QVERIFY2(!room.intersects(other.rect()),
                             qPrintable(other.name + QStringLiteral(" at task %1").arg(i)));
            }
        }
    }

    void signsOfTheLegendAreSeenAsLongAsTheirMeanings()
    {
        render::DiagramOptions options;
        options.content.hasLegend = true;
        for (const Stage stage : {Stage::Conceptual, Stage::Logical, Stage::Physical}) {
            const render::Diagram diagram = drawnHotel().diagram(stage, options);
            const auto legend = std::find_if(
                diagram.figures.begin(), diagram.figures.end(),
                [](const render::Figure& figure) { return figure.kind == render::FigureKind::Legend; });
            QVERIFY(legend != diagram.figures.end());
            for (const render::Item& item : legend->items)
                QVERIFY(item.detail == render::Detail::Outline);
        }
    }

    void cancellingGivesAnError()
    {
        const Drawn drawn = drawnHotel();
        const std::atomic<bool> cancelled = true;
        const auto diagram = render::makeDiagram(Stage::Logical, drawn.model, drawn.derivation,
                                                 drawn.physical, {}, {}, {&cancelled, {}});
        QVERIFY(!diagram.has_value());
        QCOMPARE(diagram.error().code, ErrorCode::Cancelled);
    }

    void aLongTitleOfAnUpdateGoesOnInAFurtherLine()
    {
        Hotel hotel;
        for (EntityType& entityType : hotel.file.model.conceptual.entityTypes) {
            if (entityType.name == "RoomAvailability")
                entityType.name = "AvailabilityOfRoomsInHotelsForReservations";
        }
        const render::Diagram diagram = Drawn(hotel.file.model).diagram(Stage::Workflow);
        const render::Figure* update = figureOf(diagram, "U3");
        QVERIFY(update);
        QString title;
        for (const render::Item& item : update->items) {
            const auto* text = std::get_if<render::TextItem>(&item.shape);
            if (text && text->font == render::FontRole::QueryLabel)
                title += text->text;
        }
        QCOMPARE(title.remove(QLatin1Char(' ')),
                 QStringLiteral("U3changeAvailabilityOfRoomsInHotelsForReservations.is_available"));
    }

    void framesThatStandNearlyInLineDo()
    {
        for (const Stage stage : {Stage::Logical, Stage::Physical}) {
            const render::Diagram diagram = drawnHotel().diagram(stage);
            QCOMPARE(diagram.frames.size(), std::size_t(2));
            QCOMPARE(diagram.frames[0].rect.left(), diagram.frames[1].rect.left());
            QCOMPARE(diagram.frames[0].rect.right(), diagram.frames[1].rect.right());
        }
    }

    void transitionsBetweenTheSameTasksAreOneArrow()
    {
        Hotel hotel;
        std::vector<Transition>& transitions = hotel.file.model.workflow.transitions;
        const auto way = std::find_if(transitions.begin(), transitions.end(),
                                      [](const Transition& each) { return !each.queries.empty(); });
        const QString first =
            QString::fromStdString(hotel.file.model.workflow.find(way->queries.front())->label);
        Transition second = *way;
        second.queries = {hotel.query("Q9"), way->queries.front()};
        transitions.push_back(second);
        const render::Diagram diagram = Drawn(hotel.file.model).diagram(Stage::Workflow);
        QStringList labels;
        for (const render::Connection& connection : diagram.connections) {
            if (connection.name.startsWith(first))
                labels << connection.labels.front().text;
        }
        QCOMPARE(labels, QStringList(first + QStringLiteral(", Q9")));
    }

    void newSignsMoveNothing()
    {
        const Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        options.signs.emplace();
        const render::Diagram made = drawn.diagram(Stage::Workflow, options);
        render::Diagram updated = made;
        for (const AccessPattern& query : drawn.model.workflow.queries)
            options.signs->emplace(query.id, render::Sign::Warning);
        QVERIFY(!render::updateSigns(updated, options).empty());
        QVERIFY(render::updateSigns(updated, options).empty());  // nothing looks different the second time
        for (std::size_t i = 0; i < made.connections.size(); ++i) {
            QCOMPARE(updated.connections[i].points, made.connections[i].points);
            for (std::size_t k = 0; k < made.connections[i].labels.size(); ++k)
                QCOMPARE(updated.connections[i].labels[k].size, made.connections[i].labels[k].size);
        }
    }

    void theWorstSignOfSeveralQueriesIsShown()
    {
        render::DiagramOptions options;
        QCOMPARE(options.signOf({QueryId(1)}), render::Sign::None);
        options.signs = {{QueryId(1), render::Sign::Ok}, {QueryId(2), render::Sign::Warning}};
        QCOMPARE(options.signOf({QueryId(1)}), render::Sign::Ok);
        QCOMPARE(options.signOf({QueryId(1), QueryId(2)}), render::Sign::Warning);
        QCOMPARE(options.signOf({QueryId(1), QueryId(3)}), render::Sign::NotRun);
    }

    void onlyLinesOfAMovedFigureFollowInALargeDiagram()
    {
        render::Diagram diagram = Drawn(largeModel(7, 100)).diagram(Stage::Logical);
        const std::vector<render::Connection> before = diagram.connections;
        constexpr std::size_t moved = 0;
        diagram.figures[moved].position += QPointF(60, 40);
        const QRectF rect = diagram.figures[moved].rect();
        render::reroute(diagram, {moved});
        for (std::size_t i = 0; i < before.size(); ++i) {
            const render::Connection& connection = diagram.connections[i];
            if (connection.to == moved)
                QVERIFY(rect.adjusted(-1, -1, 1, 1).contains(connection.points.back()));
            else if (connection.from == moved)
                QVERIFY(rect.adjusted(-1, -1, 1, 1).contains(connection.points.front()));
            else
                QVERIFY(connection.points == before[i].points);
        }
    }

    void linesFollowAFigureThatIsMoved()
    {
        render::Diagram diagram = drawnHotel().diagram(Stage::Logical);
        std::size_t moved = 0;
        while (diagram.figures[moved].name != QLatin1String("guests"))
            ++moved;
        diagram.figures[moved].position += QPointF(300, 400);
        render::fitFrames(diagram);
        render::reroute(diagram, {moved});
        const QRectF rect = diagram.figures[moved].rect();
        QVERIFY(diagram.frames[*diagram.figures[moved].frame].rect.contains(rect));
        int arrows = 0;
        for (const render::Connection& connection : diagram.connections) {
            if (connection.to != moved)
                continue;
            ++arrows;
            QVERIFY(rect.adjusted(-1, -1, 1, 1).contains(connection.points.back()));
            QVERIFY(!rect.adjusted(1, 1, -1, -1).contains(connection.points.back()));
        }
        QCOMPARE(arrows, 3);
    }

    void framesDrawnAnewAreThoseOfTheLayout()
    {
        const render::Diagram laidOut = drawnHotel().diagram(Stage::Logical);
        render::Diagram diagram = laidOut;
        render::fitFrames(diagram);
        QVERIFY(!laidOut.frames.empty());
        for (std::size_t i = 0; i < laidOut.frames.size(); ++i)
            QCOMPARE(diagram.frames[i].rect, laidOut.frames[i].rect);
    }

    void whatLiesBelowAPointIsFoundTopmostFirst()
    {
        const render::Diagram diagram = drawnHotel().diagram(Stage::Logical);
        const render::Figure& table = *figureOf(diagram, "reservations_by_hotel_date");
        const auto column =
            std::find_if(table.parts.begin(), table.parts.end(),
                         [](const render::Part& part) { return part.name == QLatin1String("room_number"); });
        QVERIFY(column != table.parts.end());
        const auto places = render::placesAt(diagram, column->rect.translated(table.position).center(), 4);
        QCOMPARE(places.size(), std::size_t(2));
        QVERIFY(render::subjectAt(diagram, places[0]) == column->subject);
        QVERIFY(render::subjectAt(diagram, places[1]) == table.subject);
        for (const render::Connection& connection : diagram.connections) {
            const render::DiagramPlace place = render::placeAt(diagram, connection.labels.front().center, 4);
            QVERIFY(render::subjectAt(diagram, place) == connection.subjects.front());
        }
        QVERIFY(render::placeAt(diagram, diagram.bounds().topLeft() - QPointF(50, 50), 4).isEmpty());
    }

    void everySubjectIsFoundAgainWhereItIsShown()
    {
        const Drawn drawn(largeModel(3, 20));
        for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical}) {
            const render::Diagram diagram = drawn.diagram(stage);
            for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
                const render::Figure& figure = diagram.figures[i];
                if (figure.kind == render::FigureKind::Legend)
                    continue;
                const auto places = render::placesOf(diagram, figure.subject);
                QVERIFY(std::any_of(places.begin(), places.end(),
                                    [&](const auto& place) { return place.figure == i && !place.part; }));
                QVERIFY(render::placesAt(diagram, figure.rect().center(), 2).size() >= 1);
            }
        }
    }
};

QTEST_MAIN(TestDiagrams)
#include "tst_diagrams.moc"
