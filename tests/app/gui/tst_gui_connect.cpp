// SPDX-License-Identifier: Apache-2.0
// Lines on the canvas: pulled from the dots at the edges of figures or drawn by tools, to figures and to
// where nothing is yet.
#include "app/gui/drawing/connecting.h"
#include "app/gui/drawing/quick_add.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/remove_elements.h"
#include "tests/app/gui/canvas_fixture.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::CanvasFixture;

class TestGuiConnect : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_fixture.reset(); }

    void dotsComeAtHoveredFigures();
    void pullingToAnEntityTypeJoinsTheTwo();
    void aDiamondStandsWhereItsNameWasTyped();
    void aDiamondWithoutRoomStandsBesideOthers();
    void whatIsNamedIsSeenWhole();
    void goingElsewhereTakesTheProposedName();
    void escapeLeavesEverythingAsItWas();
    void pullingToADiamondJoinsThatToo();
    void pullingToNothingAddsAnEntityType();
    void pullingToNothingAddsAWeakEntityType();
    void undoLeavesWhatIsAddedByPulling();
    void pullingToNothingFindsWhatIsThere();
    void aTakenNameIsToldBeforeItIsAdded();
    void aClickOnADotIsTheFirstOfTwo();
    void illegalTargetsDimAndSayWhy();
    void pullingFromATaskMakesAQuery();
    void pullingFromATaskToNothingAddsATask();
    void theStepToolAddsATaskWithoutAQuery();
    void aLineSurvivesAnotherDiagram();
    void aLineOfAFigureThatIsGoneIsDropped();
    void theViewIsPannedWhileALineIsPulled();
    void theEdgeScrollsWhileALineIsPulled();
    void linesBeginAndEndALittleBesideFigures();
    void whatToDoIsToldUntilTheToolIsPutDown();
    void tablesHaveNoDots();
    void theLabelOfANewQueryComesIntoSight();
    void aNewEntryPointComesIntoSight();
    void nothingSlidesForAFigureThatIsCutOffAtTheEdge();
    void refusesWhatNoToolJoins();
    void undoBringsBackWhatMadeRoom();

private:
    CanvasFixture& start(Stage stage)
    {
        m_fixture = std::make_unique<CanvasFixture>(stage);
        return *m_fixture;
    }
    // Two entity types far enough apart for a diamond.
    void startWithTwo();

    std::unique_ptr<CanvasFixture> m_fixture;
    EntityId m_hotel{};
    EntityId m_room{};
};

void TestGuiConnect::startWithTwo()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    m_hotel = fixture.addEntity("Hotel", {0, 0});
    m_room = fixture.addEntity("Room", {300, 200});
}

void TestGuiConnect::dotsComeAtHoveredFigures()
{
    startWithTwo();
    const QPoint dot = m_fixture->dot(m_hotel, 1);
    QCOMPARE(m_fixture->shown().dots->hot, std::optional<std::size_t>(1));
    const QRectF rect = m_fixture->rect(m_hotel);
    const QPointF at = m_fixture->canvas().mapToScene(dot);
    QVERIFY(at.x() > rect.right() && at.x() < rect.right() + 10);
    m_fixture->moveTo(m_fixture->canvas().mapFromScene(rect.center() + QPointF(-300, -200)));
    QVERIFY(!m_fixture->shown().dots);
}

void TestGuiConnect::pullingToAnEntityTypeJoinsTheTwo()
{
    startWithTwo();
    const int before = m_fixture->undoCount();
    const QPoint dot = m_fixture->dot(m_hotel, 1);
    m_fixture->press(dot);
    m_fixture->moveTo(m_fixture->at(m_room));
    QVERIFY(m_fixture->shown().pulled);
    QCOMPARE(m_fixture->shown().pulled->target, std::optional(m_fixture->figure(m_room)));
    QVERIFY(!m_fixture->shown().pulled->isRefused);
    m_fixture->release(m_fixture->at(m_room));
    QCOMPARE(m_fixture->field("inPlaceField").text(), QStringLiteral("has"));
    QVERIFY(m_fixture->shown().pulled);  // until it has a name
    QVERIFY(m_fixture->type("inPlaceField", "contains"));
    QVERIFY(!m_fixture->shown().pulled);
    QCOMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
    const RelationshipType joined = m_fixture->erd().relationshipTypes.front();
    QCOMPARE(joined.name, std::string("contains"));
    QCOMPARE(joined.participants[0].entity, m_hotel);
    QCOMPARE(joined.participants[0].cardinality, Cardinality::One);
    QCOMPARE(joined.participants[1].entity, m_room);
    QCOMPARE(joined.participants[1].cardinality, Cardinality::N);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Connect Hotel to Room"));
    QCOMPARE(m_fixture->undoCount(), before + 1);
}

void TestGuiConnect::aDiamondStandsWhereItsNameWasTyped()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    m_hotel = fixture.addEntity("Hotel", {0, 0});
    m_room = fixture.addEntity("Room", {0, 160});
    fixture.drag(fixture.dot(m_hotel, 2), fixture.at(m_room));
    QVERIFY(fixture.type("inPlaceField", "has"));
    const QRectF diamond = fixture.rect(fixture.erd().relationshipTypes.front().id);
    QVERIFY(QLineF(diamond.center(), QPointF(0, 80)).length() < 12);
    QCOMPARE(fixture.undoText(), QStringLiteral("Connect Hotel to Room"));
}

void TestGuiConnect::aDiamondWithoutRoomStandsBesideOthers()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    m_hotel = fixture.addEntity("Hotel", {0, 0});
    m_room = fixture.addEntity("Room", {0, 300});
    const EntityId between = fixture.addEntity("Guest", {0, 150});
    fixture.drag(fixture.dot(m_hotel, 2), fixture.at(m_room));
    QVERIFY(fixture.type("inPlaceField", "has"));
    const QRectF diamond = fixture.rect(fixture.erd().relationshipTypes.front().id);
    QVERIFY(!diamond.intersects(fixture.rect(between)));
    QVERIFY(diamond.center().y() > 100 && diamond.center().y() < 200);  // at their height
}

void TestGuiConnect::whatIsNamedIsSeenWhole()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId task = fixture.addTask("Book a room", {0, 0});
    const QRectF seen = fixture.canvas().visibleRect();
    fixture.canvas().centerOn(fixture.rect(task).right() + 20 - seen.width() / 2, 0);
    fixture.action("tool-update").trigger();
    fixture.click(fixture.at(task));
    QVERIFY(fixture.type("inPlaceField", "book a room"));
    const UpdateId update = fixture.model().workflow.updates.front().id;
    QTRY_VERIFY(fixture.canvas().visibleRect().contains(fixture.rect(update)));
}

void TestGuiConnect::goingElsewhereTakesTheProposedName()
{
    startWithTwo();
    m_fixture->drag(m_fixture->dot(m_hotel, 1), m_fixture->at(m_room));
    QVERIFY(m_fixture->field("inPlaceField").isVisible());
    m_fixture->canvas().setFocus();
    QTRY_COMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
    QCOMPARE(m_fixture->erd().relationshipTypes.front().name, std::string("has"));
}

void TestGuiConnect::escapeLeavesEverythingAsItWas()
{
    startWithTwo();
    const ModelFile before = m_fixture->window().document().file();
    m_fixture->drag(m_fixture->dot(m_hotel, 1), m_fixture->at(m_room));
    QVERIFY(m_fixture->type("inPlaceField", "has", Qt::Key_Escape));
    QVERIFY(!m_fixture->shown().pulled);
    // And while it is pulled.
    m_fixture->press(m_fixture->dot(m_hotel, 1));
    m_fixture->moveTo(m_fixture->at(m_room));
    m_fixture->key(Qt::Key_Escape);
    QVERIFY(!m_fixture->shown().pulled);
    m_fixture->release(m_fixture->at(m_room));
    QVERIFY(!m_fixture->field("inPlaceField").isVisible());
    QVERIFY(m_fixture->window().document().file() == before);
}

void TestGuiConnect::pullingToADiamondJoinsThatToo()
{
    startWithTwo();
    m_fixture->drag(m_fixture->dot(m_hotel, 1), m_fixture->at(m_room));
    QVERIFY(m_fixture->type("inPlaceField", "has"));
    const RelationshipId has = m_fixture->erd().relationshipTypes.front().id;
    const EntityId guest = m_fixture->addEntity("Guest", {0, 300});
    m_fixture->drag(m_fixture->dot(guest, 1), m_fixture->at(has));
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants.size(), std::size_t{3});
    // And from the diamond.
    const EntityId clerk = m_fixture->addEntity("Clerk", {300, 400});
    m_fixture->drag(m_fixture->dot(has, 0), m_fixture->at(clerk));
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants.size(), std::size_t{4});
}

void TestGuiConnect::pullingToNothingAddsAnEntityType()
{
    startWithTwo();
    const QPointF there(-200, 300);
    m_fixture->drag(m_fixture->dot(m_hotel, 3), m_fixture->canvas().mapFromScene(there));
    QVERIFY(m_fixture->canvas().findChild<QuickAdd*>(QStringLiteral("quickAdd"))->isVisible());
    QVERIFY(m_fixture->type("quickAddField", "PointOfInterest"));
    // Its relationship type is named at once: no key is lost while the diagram is made.
    QVERIFY(m_fixture->field("inPlaceField").isVisible());
    QVERIFY(m_fixture->type("inPlaceField", "is near"));
    const EntityType* added = m_fixture->erd().findEntityType("PointOfInterest");
    QVERIFY(added);
    QCOMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants[1].entity, added->id);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Connect Hotel to PointOfInterest"));
    QVERIFY(QLineF(m_fixture->rect(added->id).center(), there).length() < 10);
    // Then come its attributes, as of each new entity type.
    const EntityId place = added->id;
    QVERIFY(m_fixture->type("inPlaceField", "id*"));
    QVERIFY(m_fixture->type("inPlaceField", "name", Qt::Key_Escape));
    QCOMPARE(m_fixture->erd().find(place)->attributes.size(), std::size_t{1});
    QVERIFY(m_fixture->window().selection().contains(place));
}

void TestGuiConnect::pullingToNothingAddsAWeakEntityType()
{
    startWithTwo();
    m_fixture->drag(m_fixture->dot(m_hotel, 3), m_fixture->canvas().mapFromScene({-200, 300}));
    QLineEdit& field = m_fixture->field("quickAddField");
    QTRY_VERIFY(field.hasFocus());
    QTest::keyClick(&field, Qt::Key_Down);
    QVERIFY(m_fixture->type("quickAddField", "Floor"));
    QVERIFY(m_fixture->erd().findEntityType("Floor")->isWeak());
    QVERIFY(m_fixture->type("inPlaceField", "number*", Qt::Key_Escape));  // its attributes come next
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Add weak entity type Floor"));
}

void TestGuiConnect::undoLeavesWhatIsAddedByPulling()
{
    startWithTwo();
    m_fixture->drag(m_fixture->dot(m_hotel, 3), m_fixture->canvas().mapFromScene({-200, 300}));
    QLineEdit& field = m_fixture->field("quickAddField");
    QTRY_VERIFY(field.hasFocus());
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!field.isVisible());
    QCOMPARE(m_fixture->erd().entityTypes.size(), std::size_t{1});
    field.setFocus(Qt::MenuBarFocusReason);
    QVERIFY(!field.hasFocus());
}

void TestGuiConnect::pullingToNothingFindsWhatIsThere()
{
    startWithTwo();
    m_fixture->drag(m_fixture->dot(m_hotel, 3), m_fixture->canvas().mapFromScene({-200, 300}));
    auto* list = m_fixture->canvas().findChild<QListWidget*>(QStringLiteral("quickAddList"));
    QCOMPARE(list->count(), 4);  // two kinds, two entity types
    QVERIFY(m_fixture->type("quickAddField", "Room"));
    QVERIFY(m_fixture->type("inPlaceField", "has"));
    QCOMPARE(m_fixture->erd().entityTypes.size(), std::size_t{2});
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants[1].entity, m_room);
}

void TestGuiConnect::aTakenNameIsToldBeforeItIsAdded()
{
    startWithTwo();
    m_fixture->drag(m_fixture->dot(m_hotel, 3), m_fixture->canvas().mapFromScene({-200, 300}));
    QLineEdit& field = m_fixture->field("quickAddField");
    QTRY_VERIFY(field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("Room"));
    QTest::keyClick(&field, Qt::Key_Up);
    QTest::keyClick(&field, Qt::Key_Up);
    auto* problem = m_fixture->canvas().findChild<QLabel*>(QStringLiteral("quickAddProblem"));
    QCOMPARE(problem->text(), QStringLiteral("There is already an entity type \"Room\"."));
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(field.isVisible());
    QTest::keyClick(&field, Qt::Key_Escape);
    QVERIFY(!field.isVisible());
    QVERIFY(!m_fixture->shown().pulled);
    QCOMPARE(m_fixture->erd().entityTypes.size(), std::size_t{2});
}

void TestGuiConnect::aClickOnADotIsTheFirstOfTwo()
{
    startWithTwo();
    m_fixture->click(m_fixture->dot(m_hotel, 1));
    m_fixture->moveTo(m_fixture->at(m_room));
    QVERIFY(m_fixture->shown().pulled);
    m_fixture->click(m_fixture->at(m_room));
    QVERIFY(m_fixture->type("inPlaceField", "has"));
    QCOMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
}

void TestGuiConnect::illegalTargetsDimAndSayWhy()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId first = fixture.addTask("Find", {0, 0});
    const TaskId second = fixture.addTask("See", {400, 0});
    fixture.key(Qt::Key_U);
    fixture.click(fixture.at(second));
    QVERIFY(fixture.type("inPlaceField", "book"));
    const UpdateId update = fixture.model().workflow.updates.front().id;
    const std::size_t box = fixture.figure(update);
    QSignalSpy told(&fixture.view(), &StageView::told);
    const QPoint dot = fixture.dot(first, 1);
    fixture.press(dot);
    fixture.moveTo(fixture.at(update));
    QVERIFY(fixture.shown().pulled->illegal.count(box) == 1);
    QVERIFY(fixture.shown().pulled->illegal.count(fixture.figure(second)) == 0);
    QVERIFY(fixture.shown().pulled->isRefused);
    QCOMPARE(fixture.canvas().viewport()->cursor().shape(), Qt::ForbiddenCursor);
    QCOMPARE(told.back().front().toString(),
             QStringLiteral("A query leads from one task to another: drag to a task."));
    const int before = fixture.undoCount();
    fixture.release(fixture.at(update));
    QCOMPARE(fixture.undoCount(), before);
    QVERIFY(!fixture.field("inPlaceField").isVisible());
}

void TestGuiConnect::pullingFromATaskMakesAQuery()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId first = fixture.addTask("Find", {0, 0});
    const TaskId second = fixture.addTask("See", {400, 0});
    fixture.drag(fixture.dot(first, 1), fixture.at(second));
    QVERIFY(fixture.type("inPlaceField", "hotels near a place"));
    const Workflow& workflow = fixture.model().workflow;
    QCOMPARE(workflow.queries.size(), std::size_t{1});
    QCOMPARE(workflow.transitions.front().from, first);
    QCOMPARE(workflow.transitions.front().to, second);
}

void TestGuiConnect::pullingFromATaskToNothingAddsATask()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId first = fixture.addTask("Find", {0, 0});
    fixture.drag(fixture.dot(first, 1), fixture.canvas().mapFromScene({400, 100}));
    QVERIFY(fixture.type("quickAddField", "See the hotel"));
    QVERIFY(fixture.type("inPlaceField", "the hotel"));
    const Workflow& workflow = fixture.model().workflow;
    QCOMPARE(workflow.tasks.size(), std::size_t{2});
    QCOMPARE(workflow.transitions.size(), std::size_t{1});
    QCOMPARE(workflow.transitions.front().queries.size(), std::size_t{1});
}

void TestGuiConnect::theStepToolAddsATaskWithoutAQuery()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId first = fixture.addTask("Find", {0, 0});
    fixture.key(Qt::Key_S);
    fixture.drag(fixture.at(first), fixture.canvas().mapFromScene({400, 100}));
    QVERIFY(fixture.type("quickAddField", "See the hotel"));
    QCOMPARE(fixture.model().workflow.transitions.size(), std::size_t{1});
    QVERIFY(fixture.model().workflow.transitions.front().queries.empty());
}

// The diagram is made anew between the two clicks, with figures in another order.
void TestGuiConnect::aLineSurvivesAnotherDiagram()
{
    startWithTwo();
    const EntityId first = m_fixture->addEntity("Amenity", {-300, 200});
    m_fixture->key(Qt::Key_R);
    m_fixture->click(m_fixture->at(m_room));
    QVERIFY(m_fixture->shown().pulled);
    const std::size_t before = m_fixture->figure(m_room);
    (void)m_fixture->window().document().apply(
        edit::removeElements(m_fixture->window().document().file(), {first}));
    m_fixture->window().document().undoStack().undo();
    (void)m_fixture->window().document().apply(
        edit::removeElements(m_fixture->window().document().file(), {m_hotel}));
    QVERIFY(m_fixture->waitForDiagram());
    QVERIFY(m_fixture->figure(m_room) != before);
    QVERIFY(m_fixture->shown().pulled);
    m_fixture->click(m_fixture->at(first));
    QVERIFY(m_fixture->type("inPlaceField", "has"));
    const RelationshipType joined = m_fixture->erd().relationshipTypes.front();
    QCOMPARE(joined.participants[0].entity, m_room);
    QCOMPARE(joined.participants[1].entity, first);
}

void TestGuiConnect::aLineOfAFigureThatIsGoneIsDropped()
{
    startWithTwo();
    m_fixture->key(Qt::Key_R);
    m_fixture->click(m_fixture->at(m_room));
    m_fixture->window().document().undoStack().undo();  // Room
    QVERIFY(m_fixture->waitForDiagram());
    QTRY_VERIFY(!m_fixture->shown().pulled);
    m_fixture->click(m_fixture->at(m_hotel));
    QVERIFY(!m_fixture->field("inPlaceField").isVisible());
}

void TestGuiConnect::theViewIsPannedWhileALineIsPulled()
{
    startWithTwo();
    m_fixture->press(m_fixture->dot(m_hotel, 1));
    m_fixture->moveTo(m_fixture->at(m_hotel) + QPoint(150, 20));
    const QPointF center = m_fixture->view().visibleRect().center();
    QWidget* viewport = m_fixture->canvas().viewport();
    const QPoint at = m_fixture->at(m_hotel) + QPoint(150, 20);
    QTest::mousePress(viewport, Qt::MiddleButton, {}, at);
    m_fixture->moveTo(at + QPoint(60, 40));
    QTest::mouseRelease(viewport, Qt::MiddleButton, {}, at + QPoint(60, 40));
    QVERIFY(QLineF(m_fixture->view().visibleRect().center(), center).length() > 50);
    QVERIFY(m_fixture->shown().pulled);
    m_fixture->moveTo(m_fixture->at(m_room));
    m_fixture->release(m_fixture->at(m_room));
    QVERIFY(m_fixture->type("inPlaceField", "has"));
    QCOMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
}

void TestGuiConnect::theEdgeScrollsWhileALineIsPulled()
{
    startWithTwo();
    m_fixture->press(m_fixture->dot(m_hotel, 1));
    const double left = m_fixture->view().visibleRect().left();
    const QWidget* viewport = m_fixture->canvas().viewport();
    m_fixture->moveTo({viewport->width() - 4, viewport->height() / 2});
    QTRY_VERIFY(m_fixture->view().visibleRect().left() > left + 100);
    // The line follows the pointer, which did not move.
    const QPointF end = m_fixture->shown().pulled->line.p2();
    QVERIFY(m_fixture->view().visibleRect().right() - end.x() < 40);
    m_fixture->key(Qt::Key_Escape);
    const double stopped = m_fixture->view().visibleRect().left();
    m_fixture->moveTo({viewport->width() / 2, viewport->height() / 2});
    QCOMPARE(m_fixture->view().visibleRect().left(), stopped);
}

void TestGuiConnect::linesBeginAndEndALittleBesideFigures()
{
    startWithTwo();
    m_fixture->key(Qt::Key_R);
    const QRectF hotel = m_fixture->rect(m_hotel);
    const QRectF room = m_fixture->rect(m_room);
    const auto seen = [&](QPointF point) { return m_fixture->canvas().mapFromScene(point); };
    m_fixture->drag(seen({hotel.center().x(), hotel.bottom() + 5}),
                    seen({room.center().x(), room.top() - 5}));
    QVERIFY(m_fixture->type("inPlaceField", "contains"));
    QCOMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants[0].entity, m_hotel);
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants[1].entity, m_room);
}

void TestGuiConnect::whatToDoIsToldUntilTheToolIsPutDown()
{
    startWithTwo();
    const auto said = [&] { return m_fixture->window().statusBar()->currentMessage(); };
    m_fixture->key(Qt::Key_R);
    const QRectF hotel = m_fixture->rect(m_hotel);
    m_fixture->click(m_fixture->canvas().mapFromScene(hotel.topLeft() - QPointF(60, 60)));
    QVERIFY2(said().startsWith(QStringLiteral("Begin at an entity type")), qPrintable(said()));
    m_fixture->key(Qt::Key_Escape);
    QCOMPARE(said(), QString());
    m_fixture->key(Qt::Key_R);
    m_fixture->click(m_fixture->at(m_hotel));
    QVERIFY(said().startsWith(QStringLiteral("Click what the line leads to")));
    m_fixture->click(m_fixture->at(m_room));
    QVERIFY(m_fixture->type("inPlaceField", "contains"));
    QVERIFY2(said().startsWith(QStringLiteral("Click its 1 or n to change them.")), qPrintable(said()));
    // Why a line cannot end somewhere, too.
    m_fixture->key(Qt::Key_Escape);
    m_fixture->key(Qt::Key_I);
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_fixture->erd().relationshipTypes.front().id));
    QVERIFY2(said().startsWith(QStringLiteral("Drag from the subtype")), qPrintable(said()));
    m_fixture->key(Qt::Key_Escape);
    QCOMPARE(said(), QString());
}

void TestGuiConnect::tablesHaveNoDots()
{
    CanvasFixture& fixture = start(Stage::Logical);
    QVERIFY(fixture.fixture().openSmallHotel());
    const TableSubject table{fixture.fixture().query("Q9")};
    fixture.view().reveal(table);
    fixture.moveTo(fixture.at(table));
    QVERIFY(fixture.shown().hovered.figure);
    QVERIFY(!fixture.shown().dots);
}

void TestGuiConnect::theLabelOfANewQueryComesIntoSight()
{
    CanvasFixture fixture(Stage::Workflow);
    const TaskId task = fixture.addTask("Find a hotel", {0, 0});
    core::Document& document = fixture.window().document();
    QVERIFY(document.apply(edit::setEntry(document.file(), task, true)));
    QVERIFY(fixture.waitForDiagram());
    fixture.view().setZoom(1.0);
    // The pill of its first query will reach beyond the left edge.
    constexpr double nearEdge = 60.0;
    const QRectF seen = fixture.view().visibleRect();
    fixture.view().centerOn({fixture.rect(task).left() - nearEdge + seen.width() / 2, 0.0});
    const QPoint before = fixture.at(task);
    fixture.key(Qt::Key_Q);
    fixture.click(before);
    fixture.click(before);
    QVERIFY(fixture.type("inPlaceField", "hotels near a place"));
    QVERIFY(fixture.waitForDiagram());
    QCOMPARE(fixture.model().workflow.queries.size(), std::size_t(1));
    const auto& lines = fixture.shown().diagram.connections;
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(fixture.view().visibleRect().contains(render::rectOf(lines.front().labels.front())));
    QCOMPARE(fixture.at(task).y(), before.y());
}

void TestGuiConnect::aNewEntryPointComesIntoSight()
{
    CanvasFixture fixture(Stage::Workflow);
    const TaskId task = fixture.addTask("Find a hotel", {0, 0});
    fixture.view().setZoom(1.0);
    const QRectF seen = fixture.view().visibleRect();
    fixture.view().centerOn({fixture.rect(task).left() + seen.width() / 2, 0.0});
    fixture.key(Qt::Key_P);
    fixture.click(fixture.at(task));
    QVERIFY(fixture.waitForDiagram());
    const auto& lines = fixture.shown().diagram.connections;
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(fixture.view().visibleRect().contains(lines.front().points.front()));
}

void TestGuiConnect::nothingSlidesForAFigureThatIsCutOffAtTheEdge()
{
    CanvasFixture fixture(Stage::Workflow);
    const TaskId first = fixture.addTask("Find a hotel", {0, 0});
    const QPoint before = fixture.at(first);
    fixture.key(Qt::Key_T);
    fixture.click({20, before.y()});
    QVERIFY(fixture.type("inPlaceField", "Book a room"));
    QVERIFY(fixture.waitForDiagram());
    QVERIFY(fixture.shown().diagram.bounds().left() < fixture.view().visibleRect().left());
    QCOMPARE(fixture.at(first), before);
}

void TestGuiConnect::refusesWhatNoToolJoins()
{
    const Subject entity = EntityId(1);
    const Subject relationship = RelationshipId(1);
    const Subject task = TaskId(1);
    QVERIFY(refusalOf(Tool::Relationship, entity, entity).isEmpty());
    QVERIFY(refusalOf(Tool::Relationship, entity, relationship).isEmpty());
    QVERIFY(refusalOf(Tool::Relationship, relationship, entity).isEmpty());
    QVERIFY(!refusalOf(Tool::Relationship, relationship, relationship).isEmpty());
    QVERIFY(!refusalOf(Tool::Relationship, entity, HierarchySubject{0}).isEmpty());
    QVERIFY(refusalOf(Tool::Hierarchy, entity, HierarchySubject{0}).isEmpty());
    QVERIFY(!refusalOf(Tool::Hierarchy, entity, relationship).isEmpty());
    QVERIFY(!refusalOf(Tool::WeakEntity, entity, relationship).isEmpty());
    QVERIFY(refusalOf(Tool::Query, task, task).isEmpty());
    QVERIFY(!refusalOf(Tool::Step, task, UpdateId(1)).isEmpty());
    QVERIFY(!mayBegin(Tool::Query, entity));
    QVERIFY(!mayBegin(Tool::Relationship, HierarchySubject{0}));
    QVERIFY(!refusalOf(Tool::Hierarchy, HierarchySubject{0}, relationship).isEmpty());
}

// The diamond was placed by nobody, so it goes out of the way of what is put upon it.
void TestGuiConnect::undoBringsBackWhatMadeRoom()
{
    startWithTwo();
    auto joined = edit::addRelationshipType(
        m_fixture->window().document().file(), "has",
        {{m_hotel, Cardinality::One, {}, false, {}}, {m_room, Cardinality::N, {}, false, {}}});
    QVERIFY(joined.has_value());
    const auto has = std::get<RelationshipId>(joined->made.front());
    QVERIFY(m_fixture->window().document().apply(std::move(joined->edit)).has_value());
    QVERIFY(m_fixture->waitForDiagram());
    const QRectF before = m_fixture->rect(has);
    m_fixture->addEntity("Guest", before.center());
    QVERIFY(m_fixture->waitForDiagram());
    QVERIFY(m_fixture->rect(has) != before);
    m_fixture->action("undo").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QCOMPARE(m_fixture->rect(has), before);
    m_fixture->action("redo").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QVERIFY(m_fixture->rect(has) != before);
    m_fixture->action("undo").trigger();
    QVERIFY(m_fixture->waitForDiagram());

    m_fixture->drag(m_fixture->at(has), m_fixture->at(has) + QPoint(30, 90));
    QVERIFY(m_fixture->waitForDiagram());
    QVERIFY(m_fixture->rect(has) != before);
    m_fixture->action("undo").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QCOMPARE(m_fixture->rect(has), before);

    m_fixture->window().selection().set(has);
    m_fixture->action("delete").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    m_fixture->action("undo").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QCOMPARE(m_fixture->rect(has), before);
}

QTEST_MAIN(TestGuiConnect)
#include "tst_gui_connect.moc"
