// SPDX-License-Identifier: Apache-2.0
// Where figures stand: dragged with grid, guides and modifiers, aligned, distributed, locked, laid out again.
// And how they are selected and walked through by keys, and told to those who cannot see them.
#include "app/gui/canvas/alignment.h"
#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/snapping.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_entity.h"
#include "tests/app/gui/canvas_fixture.h"

#include <QAccessible>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::CanvasFixture;

class TestGuiArrange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_fixture.reset(); }

    void alignsByTheFirst_data();
    void alignsByTheFirst();
    void distributesEvenly();
    void theButtonIsNotPointedAtForItsMenu();
    void snapsToTheNearestNeighbour();
    void alignsToWhatWasSelectedFirst();
    void distributesWhatIsSelected();
    void dragsSnapToGridAndNeighbours();
    void altAndTheSwitchTurnSnappingOff();
    void shiftDragsAlongOneAxis();
    void ctrlDragDuplicates();
    void nudgesMergeAndDragsDoNot();
    void layoutLeavesWhatWasMovedByHand();
    void aLayoutComesBackByRedoAfterManySteps();
    void layoutOfTheSelectionLeavesTheOthers();
    void whatIsLockedStays();
    void theGridIsSwitchedOff();
    void everyCommandStandsInAMenu();
    void theRubberBandSelects();
    void anotherClickSelectsWhatLiesBelow();
    void figuresAreWalkedByKeys();
    void enterGoesInAndThenRenames();
    void ctrlArrowsFollowLines();
    void theCanvasIsATreeForScreenReaders();
    void screenReadersSelectFigures();

private:
    CanvasFixture& start(Stage stage)
    {
        m_fixture = std::make_unique<CanvasFixture>(stage);
        return *m_fixture;
    }
    // Three entity types; the view is at 100 %.
    void startWithThree();
    void select(std::vector<Subject> subjects) { m_fixture->window().selection().set(std::move(subjects)); }
    QPointF corner(const Subject& subject) { return m_fixture->rect(subject).topLeft(); }
    std::vector<QAccessibleInterface*> children();

    std::unique_ptr<CanvasFixture> m_fixture;
    EntityId m_hotel{};
    EntityId m_room{};
    EntityId m_guest{};
};

void TestGuiArrange::startWithThree()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    m_hotel = fixture.addEntity("Hotel", {0, 0});
    m_room = fixture.addEntity("Room", {300, 110});
    m_guest = fixture.addEntity("Guest", {70, 300});
    fixture.view().setZoom(1.0);
    fixture.view().centerOn({150, 150});
}

void TestGuiArrange::alignsByTheFirst_data()
{
    QTest::addColumn<int>("alignment");
    QTest::addColumn<QPointF>("corner");

    QTest::newRow("left") << int(Alignment::Left) << QPointF(10, 200);
    QTest::newRow("centre") << int(Alignment::Center) << QPointF(40, 200);
    QTest::newRow("right") << int(Alignment::Right) << QPointF(70, 200);
    QTest::newRow("top") << int(Alignment::Top) << QPointF(300, 20);
    QTest::newRow("middle") << int(Alignment::Middle) << QPointF(300, 25);
    QTest::newRow("bottom") << int(Alignment::Bottom) << QPointF(300, 30);
}

void TestGuiArrange::alignsByTheFirst()
{
    QFETCH(int, alignment);
    QFETCH(QPointF, corner);

    const std::vector<QPointF> corners =
        aligned({QRectF(10, 20, 100, 40), QRectF(300, 200, 40, 30)}, static_cast<Alignment>(alignment));
    QCOMPARE(corners[0], QPointF(10, 20));
    QCOMPARE(corners[1], corner);
}

void TestGuiArrange::distributesEvenly()
{
    const std::vector<QPointF> corners = distributed(
        {QRectF(0, 0, 100, 40), QRectF(500, 10, 100, 40), QRectF(110, 20, 40, 40)}, Qt::Horizontal);
    QCOMPARE(corners[0], QPointF(0, 0));
    QCOMPARE(corners[1], QPointF(500, 10));
    QCOMPARE(corners[2], QPointF(280, 20));  // 180 at both sides
    const std::vector<QRectF> two = {QRectF(0, 0, 10, 10), QRectF(50, 90, 10, 10)};
    QCOMPARE(distributed(two, Qt::Vertical)[1], QPointF(50, 90));
}

void TestGuiArrange::snapsToTheNearestNeighbour()
{
    const std::vector<QRectF> others = {QRectF(0, 0, 100, 40), QRectF(0, 500, 100, 40)};
    const Snap snap = snapToNeighbours(QRectF(3, 100, 80, 40), others, 5.0);
    QVERIFY(snap.snapsX);
    QVERIFY(!snap.snapsY);
    QCOMPARE(snap.by, QPointF(-3, 0));
    QCOMPARE(snap.guides.size(), std::size_t{1});
    QCOMPARE(snap.guides[0].line, QLineF(0, 0, 0, 140));
    QCOMPARE(snap.guides[0].distance, 60.0);  // to the upper one, which is nearer
    QVERIFY(snapToNeighbours(QRectF(30, 100, 80, 40), others, 5.0).guides.empty());
    // Middles, too.
    QCOMPARE(snapToNeighbours(QRectF(12, 100, 80, 40), others, 5.0).by, QPointF(-2, 0));
}

void TestGuiArrange::alignsToWhatWasSelectedFirst()
{
    startWithThree();
    QVERIFY(!m_fixture->action("alignLeft").isEnabled());
    select({m_room, m_hotel, m_guest});
    QVERIFY(m_fixture->action("alignLeft").isEnabled());
    const double left = corner(m_room).x();
    m_fixture->key(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Align 3 figures left"));
    for (const EntityId entity : {m_hotel, m_room, m_guest})
        QCOMPARE(corner(entity).x(), left);
    m_fixture->action("undo").trigger();
    QVERIFY(corner(m_hotel).x() < left);
    const auto center = [this](EntityId entity) { return m_fixture->rect(entity).center(); };
    m_fixture->key(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(center(m_guest).x(), center(m_room).x());
    m_fixture->key(Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(center(m_guest).y(), center(m_room).y());
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Align 3 figures to the middle"));
    m_fixture->action("undo").trigger();
    m_fixture->key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(corner(m_hotel).y(), corner(m_room).y());
    m_fixture->action("undo").trigger();
    m_fixture->key(Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->rect(m_hotel).bottom(), m_fixture->rect(m_room).bottom());
    m_fixture->key(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->rect(m_guest).right(), m_fixture->rect(m_room).right());
}

void TestGuiArrange::distributesWhatIsSelected()
{
    startWithThree();
    select({m_hotel, m_room});
    QVERIFY(!m_fixture->action("distributeVertically").isEnabled());
    select({m_hotel, m_room, m_guest});
    m_fixture->action("distributeVertically").trigger();
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Distribute 3 figures vertically"));
    const double upper = m_fixture->rect(m_room).top() - m_fixture->rect(m_hotel).bottom();
    const double lower = m_fixture->rect(m_guest).top() - m_fixture->rect(m_room).bottom();
    QCOMPARE(upper, lower);
    m_fixture->action("distributeHorizontally").trigger();
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Distribute 3 figures horizontally"));
}

void TestGuiArrange::dragsSnapToGridAndNeighbours()
{
    startWithThree();
    const QPointF room = corner(m_room);
    const QPoint from = m_fixture->at(m_room);
    // Far from all others: to the grid.
    m_fixture->drag(from, from + QPoint(163, 98));
    QCOMPARE(corner(m_room), QPointF(snappedToGrid(room.x() + 163), snappedToGrid(room.y() + 98)));
    // Nearly in line with Hotel: exactly in line, with a guide that says how far away.
    const QPointF hotel = corner(m_hotel);
    const QPoint at = m_fixture->at(m_room);
    m_fixture->press(at);
    m_fixture->moveTo(at + QPoint(0, qRound(hotel.y() - corner(m_room).y()) + 3));
    QCOMPARE(corner(m_room).y(), hotel.y());
    const auto& guides = m_fixture->shown().guides;
    const auto guide = std::find_if(guides.begin(), guides.end(), [&](const SnapGuide& each) {
        return each.line.y1() == each.line.y2() && each.distance > 0;
    });
    QVERIFY(guide != guides.end());
    QCOMPARE(guide->distance, corner(m_room).x() - m_fixture->rect(m_hotel).right());
    m_fixture->release(at);
    QVERIFY(m_fixture->shown().guides.empty());
}

void TestGuiArrange::altAndTheSwitchTurnSnappingOff()
{
    startWithThree();
    const QPointF room = corner(m_room);
    const QPoint from = m_fixture->at(m_room);
    m_fixture->drag(from, from + QPoint(163, 98), Qt::AltModifier);
    QCOMPARE(corner(m_room) - room, QPointF(163, 98));
    m_fixture->action("undo").trigger();
    QVERIFY(m_fixture->action("snap").isChecked());
    m_fixture->action("snap").trigger();
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_room) + QPoint(163, 98));
    QCOMPARE(corner(m_room) - room, QPointF(163, 98));
}

void TestGuiArrange::shiftDragsAlongOneAxis()
{
    startWithThree();
    const QPointF room = corner(m_room);
    const QPoint from = m_fixture->at(m_room);
    m_fixture->drag(from, from + QPoint(160, 60), Qt::ShiftModifier);
    QCOMPARE(corner(m_room), QPointF(snappedToGrid(room.x() + 160), room.y()));
}

void TestGuiArrange::ctrlDragDuplicates()
{
    startWithThree();
    const QPointF room = m_fixture->rect(m_room).center();
    const QPoint from = m_fixture->at(m_room);
    m_fixture->press(from, Qt::ControlModifier);
    m_fixture->moveTo(from + QPoint(160, 100), Qt::ControlModifier);
    QCOMPARE(m_fixture->shown().ghosts.size(), std::size_t{1});
    QCOMPARE(m_fixture->rect(m_room).center(), room);  // it stays
    m_fixture->release(from + QPoint(160, 100), Qt::ControlModifier);
    const EntityType* copy = m_fixture->erd().findEntityType("Room_2");
    QVERIFY(copy);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Duplicate Room_2"));
    QCOMPARE(m_fixture->window().selection().first(), Subject(copy->id));
    QVERIFY(QLineF(m_fixture->rect(copy->id).center(), room + QPointF(160, 100)).length() < 10);
    QCOMPARE(m_fixture->rect(m_room).center(), room);
}

void TestGuiArrange::nudgesMergeAndDragsDoNot()
{
    startWithThree();
    select({m_room});
    const QPointF room = corner(m_room);
    const int before = m_fixture->undoCount();
    m_fixture->key(Qt::Key_Right);
    m_fixture->key(Qt::Key_Right);
    m_fixture->key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(corner(m_room) - room, QPointF(20, 50));
    QCOMPARE(m_fixture->undoCount(), before + 1);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Move Room"));
    select({m_guest});
    m_fixture->key(Qt::Key_Right);
    QCOMPARE(m_fixture->undoCount(), before + 2);
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_room) + QPoint(40, 40));
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_room) + QPoint(40, 40));
    QCOMPARE(m_fixture->undoCount(), before + 4);
    for (int i = 0; i < 4; ++i)
        m_fixture->action("undo").trigger();
    QCOMPARE(corner(m_room), room);
}

void TestGuiArrange::layoutLeavesWhatWasMovedByHand()
{
    startWithThree();
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_room) + QPoint(100, 100));
    const QPointF moved = corner(m_room);
    m_fixture->action("layOut").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QCOMPARE(corner(m_room), moved);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Arrange conceptual diagram"));
    m_fixture->view().placing().setPinsShown(true);
    QCOMPARE(m_fixture->shown().pinned, std::set<std::size_t>{m_fixture->figure(m_room)});
    m_fixture->view().placing().setPinsShown(false);
    m_fixture->action("layOutAnew").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QVERIFY(m_fixture->window().document().file().layout.diagrams.empty());
    m_fixture->action("undo").trigger();
    QTRY_COMPARE(corner(m_room), moved);
}

void TestGuiArrange::aLayoutComesBackByRedoAfterManySteps()
{
    startWithThree();
    m_fixture->action("layOutAnew").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    const auto step = [&](const std::string& name) {
        core::Document& document = m_fixture->window().document();
        (void)document.apply(edit::addEntityType(document.file(), name)->edit);
        return m_fixture->waitForDiagram();
    };
    constexpr int steps = 12;
    for (int i = 0; i < steps; ++i)
        QVERIFY(step("Thing" + std::to_string(i)));
    m_fixture->action("layOutAnew").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    const auto places = [&] {
        std::vector<QPointF> all;
        for (const render::Figure& figure : m_fixture->shown().diagram.figures)
            all.push_back(figure.position);
        return all;
    };
    const std::vector<QPointF> before = places();
    for (const char* way : {"undo", "redo"}) {
        for (int i = 0; i < steps; ++i) {
            m_fixture->action(way).trigger();
            QVERIFY(m_fixture->waitForDiagram());
        }
    }
    QVERIFY(places() == before);
}

void TestGuiArrange::layoutOfTheSelectionLeavesTheOthers()
{
    startWithThree();
    const QPointF hotel = corner(m_hotel);
    const QPointF room = corner(m_room);
    m_fixture->drag(m_fixture->at(m_guest), m_fixture->at(m_guest) + QPoint(0, 400));
    const QPointF far = corner(m_guest);
    select({m_guest});
    m_fixture->key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Arrange Guest"));
    QVERIFY(m_fixture->waitForDiagram());
    QTRY_VERIFY(corner(m_guest).y() < far.y());
    QCOMPARE(corner(m_hotel), hotel);
    QCOMPARE(corner(m_room), room);
    m_fixture->action("undo").trigger();
    QTRY_COMPARE(corner(m_guest), far);
}

void TestGuiArrange::whatIsLockedStays()
{
    startWithThree();
    select({m_room});
    m_fixture->key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Lock position of Room"));
    QCOMPARE(m_fixture->shown().locked, std::set<std::size_t>{m_fixture->figure(m_room)});
    QVERIFY(m_fixture->action("lockPosition").isChecked());
    const QPointF room = corner(m_room);
    const int before = m_fixture->undoCount();
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_room) + QPoint(100, 100));
    m_fixture->key(Qt::Key_Right);
    QCOMPARE(m_fixture->undoCount(), before);
    select({m_hotel, m_room, m_guest});
    m_fixture->key(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture->action("layOutAnew").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QCOMPARE(corner(m_room), room);
    // Its name changes, its lock stays.
    (void)m_fixture->window().document().apply(
        edit::renameEntityType(m_fixture->window().document().file(), m_room, "Chamber"));
    QVERIFY(m_fixture->waitForDiagram());
    QCOMPARE(m_fixture->shown().locked, std::set<std::size_t>{m_fixture->figure(m_room)});
    select({m_room});
    m_fixture->key(Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Unlock position of Chamber"));
    QVERIFY(m_fixture->shown().locked.empty());
}

void TestGuiArrange::theGridIsSwitchedOff()
{
    start(Stage::Conceptual);
    QVERIFY(m_fixture->shown().hasGrid);
    m_fixture->key(Qt::Key_Apostrophe, Qt::ControlModifier);
    QVERIFY(!m_fixture->shown().hasGrid);
    m_fixture->window().setStage(Stage::Logical);
    QVERIFY(!m_fixture->shown().hasGrid);
    m_fixture->action("showGrid").trigger();
    QVERIFY(m_fixture->shown().hasGrid);
}

void TestGuiArrange::everyCommandStandsInAMenu()
{
    start(Stage::Conceptual);
    QSet<QString> inMenus;
    for (const QMenu* menu : m_fixture->window().findChildren<QMenu*>()) {
        for (const QAction* action : menu->actions())
            inMenus << action->objectName();
    }
    for (const char* name :
         {"alignLeft", "alignCenter", "alignRight", "alignTop", "alignMiddle", "alignBottom",
          "distributeHorizontally", "distributeVertically", "layOutSelection", "layOutAnew", "lockPosition",
          "snap", "showGrid", "selectAll", "selectSameKind"})
        QVERIFY2(inMenus.contains(QLatin1String(name)), name);
}

void TestGuiArrange::theRubberBandSelects()
{
    startWithThree();
    const CanvasView& canvas = m_fixture->canvas();
    const QRectF both = m_fixture->rect(m_hotel).united(m_fixture->rect(m_room)).adjusted(-20, -20, 5, 5);
    m_fixture->drag(canvas.mapFromScene(both.topLeft()), canvas.mapFromScene(both.bottomRight()));
    QCOMPARE(m_fixture->window().selection().subjects(), (std::vector<Subject>{m_hotel, m_room}));
    m_fixture->click(m_fixture->at(m_room), Qt::ControlModifier);
    QCOMPARE(m_fixture->window().selection().subjects(), std::vector<Subject>{m_hotel});
    // Shift adds.
    const QRectF guest = m_fixture->rect(m_guest).adjusted(-20, -20, -40, 5);
    m_fixture->drag(canvas.mapFromScene(guest.topLeft()), canvas.mapFromScene(guest.bottomRight()),
                    Qt::ShiftModifier);
    QCOMPARE(m_fixture->window().selection().subjects(), (std::vector<Subject>{m_hotel, m_guest}));
}

void TestGuiArrange::anotherClickSelectsWhatLiesBelow()
{
    startWithThree();
    // Room is put over Hotel.
    m_fixture->drag(m_fixture->at(m_room), m_fixture->at(m_hotel) + QPoint(20, 10), Qt::AltModifier);
    const QPoint both = m_fixture->at(m_hotel) + QPoint(10, 5);
    m_fixture->click(both);
    const Subject above = m_fixture->window().selection().first();
    m_fixture->click(both);
    const Subject below = m_fixture->window().selection().first();
    QVERIFY(above != below);
    QCOMPARE((std::set<std::size_t>{m_fixture->figure(above), m_fixture->figure(below)}),
             (std::set<std::size_t>{m_fixture->figure(m_hotel), m_fixture->figure(m_room)}));
}

void TestGuiArrange::figuresAreWalkedByKeys()
{
    startWithThree();
    const auto first = [this] { return m_fixture->window().selection().first(); };
    m_fixture->key(Qt::Key_Tab);
    QCOMPARE(first(), Subject(m_hotel));
    m_fixture->key(Qt::Key_Tab);
    QCOMPARE(first(), Subject(m_room));
    m_fixture->key(Qt::Key_Tab);
    QCOMPARE(first(), Subject(m_guest));
    QVERIFY(m_fixture->shown().cursor);
    m_fixture->key(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(first(), Subject(m_room));
    m_fixture->key(Qt::Key_F2);
    QVERIFY(m_fixture->type("inPlaceField", "Chamber"));
    QVERIFY(m_fixture->erd().findEntityType("Chamber"));
}

void TestGuiArrange::enterGoesInAndThenRenames()
{
    QVERIFY(start(Stage::Conceptual).fixture().openSmallHotel());
    m_fixture->window().setStage(Stage::Conceptual);
    const EntityType guest = *m_fixture->erd().findEntityType("Guest");
    select({guest.id});
    (void)m_fixture->at(guest.id);
    m_fixture->key(Qt::Key_Return);
    QCOMPARE(m_fixture->window().selection().first(), Subject(guest.attributes.front().id));
    m_fixture->key(Qt::Key_Down);
    QCOMPARE(m_fixture->window().selection().first(), Subject(guest.attributes[1].id));
    m_fixture->key(Qt::Key_Escape);
    QCOMPARE(m_fixture->window().selection().first(), Subject(guest.id));
    m_fixture->key(Qt::Key_Return);
    m_fixture->key(Qt::Key_Return);
    QVERIFY(m_fixture->type("inPlaceField", "number"));
    QCOMPARE(m_fixture->erd().findEntityType("Guest")->attributes.front().name, std::string("number"));
}

void TestGuiArrange::ctrlArrowsFollowLines()
{
    QVERIFY(start(Stage::Conceptual).fixture().openSmallHotel());
    m_fixture->window().setStage(Stage::Conceptual);
    const EntityId hotel = m_fixture->erd().findEntityType("Hotel")->id;
    const QPointF origin = m_fixture->rect(hotel).center();
    int followed = 0;
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Up, Qt::Key_Down}) {
        select({hotel});
        m_fixture->key(Qt::Key_Escape);
        select({hotel});
        m_fixture->key(key, Qt::ControlModifier);
        const Subject now = m_fixture->window().selection().first();
        if (now == Subject(hotel))
            continue;
        ++followed;
        QVERIFY(std::holds_alternative<RelationshipId>(now));
        const QPointF way = m_fixture->rect(now).center() - origin;
        const double along = key == Qt::Key_Right  ? way.x()
                             : key == Qt::Key_Left ? -way.x()
                             : key == Qt::Key_Down ? way.y()
                                                   : -way.y();
        QVERIFY(along > 0);
        m_fixture->canvas().clearFocus();  // forgets where the keyboard was
    }
    QVERIFY(followed > 0);
}

std::vector<QAccessibleInterface*> TestGuiArrange::children()
{
    QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(&m_fixture->canvas());
    std::vector<QAccessibleInterface*> all;
    for (int i = 0; i < canvas->childCount(); ++i)
        all.push_back(canvas->child(i));
    return all;
}

void TestGuiArrange::theCanvasIsATreeForScreenReaders()
{
    QVERIFY(start(Stage::Logical).fixture().openSmallHotel());
    m_fixture->window().setStage(Stage::Logical);
    QVERIFY(m_fixture->waitForDiagram());
    QStringList names;
    QStringList descriptions;
    for (QAccessibleInterface* child : children()) {
        QVERIFY(child->isValid());
        QVERIFY(!child->rect().isEmpty());
        QVERIFY(!child->text(QAccessible::Name).isEmpty());
        names << child->text(QAccessible::Name);
        descriptions << child->text(QAccessible::Description);
    }
    const auto table = names.indexOf(
        QStringLiteral("Table reservations_by_hotel_date, keyspace reservation, read by Q8, 1 partition"));
    QVERIFY2(table >= 0, qPrintable(names.join(QLatin1Char('\n'))));
    QVERIFY2(descriptions[table].startsWith(
                 QStringLiteral("Partition key hotel_id, start_date. Clustering room_number ascending.")),
             qPrintable(descriptions[table]));
    QVERIFY2(names.contains(QStringLiteral("Q8, entry point, into reservations_by_hotel_date")),
             qPrintable(names.join(QLatin1Char('\n'))));
    const auto keyspace = names.indexOf(QStringLiteral("Keyspace reservation"));
    QVERIFY2(keyspace >= 0, qPrintable(names.join(QLatin1Char('\n'))));
    QVERIFY2(descriptions[keyspace].startsWith(QStringLiteral("Holds reservations_by_")),
             qPrintable(descriptions[keyspace]));
    QAccessibleInterface* frame = children().at(static_cast<std::size_t>(keyspace));
    QVERIFY(!frame->state().selected);
    frame->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(frame->state().selected);
    m_fixture->window().setStage(Stage::Conceptual);
    QVERIFY(m_fixture->waitForDiagram());
    names.clear();
    for (QAccessibleInterface* child : children())
        names << child->text(QAccessible::Name);
    QVERIFY(names.contains(QStringLiteral("Entity type Guest")));
    QVERIFY(names.contains(QStringLiteral("Weak entity type Room")));
}

void TestGuiArrange::screenReadersSelectFigures()
{
    startWithThree();
    const auto isGuest = [](QAccessibleInterface* child) {
        return child->text(QAccessible::Name) == QStringLiteral("Entity type Guest");
    };
    const auto described = [&] {
        const std::vector<QAccessibleInterface*> now = children();
        const auto found = std::find_if(now.begin(), now.end(), isGuest);
        return found == now.end() ? QString() : (*found)->text(QAccessible::Description);
    };
    QTRY_COMPARE(described(), QStringLiteral("No key. Has a warning."));  // found beside the drawing
    const std::vector<QAccessibleInterface*> all = children();
    const auto guest = std::find_if(all.begin(), all.end(), isGuest);
    QVERIFY(!(*guest)->state().selected);
    (*guest)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(m_fixture->window().selection().first(), Subject(m_guest));
    QVERIFY((*guest)->state().selected);
    (*guest)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QVERIFY((*guest)->state().focused);
    QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(&m_fixture->canvas());
    QCOMPARE(canvas->focusChild(), *guest);
    QCOMPARE(canvas->indexOfChild(*guest), static_cast<int>(guest - all.begin()));
    const QPoint at = m_fixture->canvas().viewport()->mapToGlobal(m_fixture->at(m_guest));
    QCOMPARE(canvas->childAt(at.x(), at.y()), *guest);
    QCOMPARE((*guest)->parent(), canvas);
    // A figure that is gone is none any more.
    const auto last = static_cast<int>(all.size()) - 1;
    m_fixture->action("undo").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    QTRY_COMPARE(canvas->childCount(), last);
    QVERIFY(!all.back()->isValid());
}

// The pointer went to the menu, and chose there.
void TestGuiArrange::theButtonIsNotPointedAtForItsMenu()
{
    m_fixture = std::make_unique<CanvasFixture>(Stage::Conceptual);
    auto& button = m_fixture->fixture().find<QToolButton>("arrangeButton");
    QCursor::setPos(button.mapToGlobal(QPoint(0, 5 * button.height())));
    button.setAttribute(Qt::WA_UnderMouse);
    QMenu* menu = button.menu();
    menu->popup(button.mapToGlobal(QPoint(0, button.height())));
    QVERIFY(button.underMouse());
    menu->hide();
    QTRY_VERIFY(!button.underMouse());
}

QTEST_MAIN(TestGuiArrange)
#include "tst_gui_arrange.moc"
