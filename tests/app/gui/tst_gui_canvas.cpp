// SPDX-License-Identifier: Apache-2.0
// How figures grow, what the view does while a line is pulled, what can be done where nothing is, and who has
// the keyboard after choices were made elsewhere.
#include "app/gui/canvas/edge_scroll.h"
#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/stage_view.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_choice.h"
#include "model/edit/insert_text.h"
#include "tests/app/gui/canvas_fixture.h"

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::CanvasFixture;

class TestGuiCanvas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_fixture.reset(); }

    void aFigureGrowsDownwards();
    void shiftAndAClickAddToTheSelection();
    void anotherClickKeepsTheColumn();
    void pillsInTasksAreLitInTheirShape();
    void redoHasTheKeysPeopleKnow();
    void theHintOfALineGoesWithIt();
    void whatHasGrownStandsThereWhenItIsOpenedAgain();
    void aTableGrowsDownwards();
    void theEdgeStopsScrollingOverATarget();
    void aLayoutIsTheSameWhenItIsOpenedAgain();
    void anEmptyPlaceOffersWhatCanBeDrawnThere();
    void theMenuOfAnEntityTypeAddsAttributesAndMakesItWeak();
    void whatIsPastedByTheMenuStandsWhereItWasOpened();
    void everyStageHasAMenuForEmptyPlaces_data();
    void everyStageHasAMenuForEmptyPlaces();
    void aChoiceByMouseGivesTheKeyboardToTheCanvas();
    void aChoiceByKeysKeepsTheKeyboard();
    void whoTakesAToolHasTheKeyboardOnTheCanvas();
    void whatWouldBeRefusedIsOffAndSaysWhy();

private:
    CanvasFixture& start(Stage stage)
    {
        m_fixture = std::make_unique<CanvasFixture>(stage);
        return *m_fixture;
    }
    void apply(Result<Edit> edit) { QVERIFY(m_fixture->window().document().apply(std::move(edit))); }
    void addAttribute(EntityId entity, const char* shorthand)
    {
        apply(edit::addAttribute(m_fixture->window().document().file(), entity, shorthand));
        QCoreApplication::processEvents();
        QVERIFY(m_fixture->waitForDiagram());
    }
    // The menu of a point of the scene where nothing is.
    QMenu* menuAt(QPointF point);
    static QAction* actionOf(const QMenu& menu, const char* name);

    std::unique_ptr<CanvasFixture> m_fixture;
};

QMenu* TestGuiCanvas::menuAt(QPointF point)
{
    const QPoint at = m_fixture->canvas().mapFromScene(point);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, m_fixture->canvas().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(m_fixture->canvas().viewport(), &event);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

QAction* TestGuiCanvas::actionOf(const QMenu& menu, const char* name)
{
    const QList<QAction*> actions = menu.actions();
    const auto found = std::find_if(actions.begin(), actions.end(), [&](const QAction* action) {
        return action->objectName() == QLatin1String(name);
    });
    return found == actions.end() ? nullptr : *found;
}

void TestGuiCanvas::theMenuOfAnEntityTypeAddsAttributesAndMakesItWeak()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId room = fixture.addEntity("Room", {300, 0});
    const auto menuOfRoom = [&] {
        const render::Figure& figure = fixture.view().diagram()->figures[fixture.figure(room)];
        return menuAt(figure.position + QPointF(figure.size.width() / 2, 12.0));  // of its name
    };
    const auto act = [&](const char* name) {
        QMenu* menu = menuOfRoom();
        QAction* action = menu ? actionOf(*menu, name) : nullptr;
        const bool isOffered = action && action->isEnabled();
        if (isOffered)
            action->trigger();
        if (menu)
            menu->close();
        return isOffered;
    };
    QVERIFY(act("addAttributeAction"));
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field && field->objectName() == QLatin1String("inPlaceField"));
    // What is wrong is shown whole, in as many lines as it takes.
    QTest::keyClicks(field, QStringLiteral("number*: int, name: a type that nobody knows of by any name"));
    const auto* problem = fixture.canvas().findChild<QLabel*>(QStringLiteral("inPlaceProblem"));
    QVERIFY(problem->isVisible());
    QVERIFY(problem->height() >= problem->heightForWidth(problem->width()));
    QVERIFY(problem->heightForWidth(problem->width()) > 2 * problem->fontMetrics().height());
    QCOMPARE(problem->visibleRegion().boundingRect(), problem->rect());
    QCOMPARE(field->visibleRegion().boundingRect(), field->rect());
    field->clear();
    QTest::keyClicks(field, QStringLiteral("number*: int, name"));
    QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
    const auto entity = [&] { return fixture.window().document().model().conceptual.find(room); };
    QCOMPARE(entity()->attributes.size(), std::size_t{2});
    QCOMPARE(entity()->key.size(), std::size_t{1});

    QVERIFY(fixture.waitForDiagram());
    QMenu* menu = menuOfRoom();
    const QAction* weak = menu ? actionOf(*menu, "weakAction") : nullptr;
    QVERIFY(weak && !weak->isEnabled());  // nothing could identify it
    QVERIFY2(weak->toolTip().contains(QLatin1String("takes part in none")), qPrintable(weak->toolTip()));
    menu->close();
    fixture.addEntity("Hotel", {0, 0});
    apply(std::move(
        edit::insertText(fixture.window().document().file(), "Hotel 1 - has - n Room").creation->edit));
    QCoreApplication::processEvents();
    QVERIFY(fixture.waitForDiagram());
    QVERIFY(act("weakAction"));
    QVERIFY(entity()->isWeak());
    QCoreApplication::processEvents();
    QVERIFY(fixture.waitForDiagram());
    QVERIFY(act("weakAction"));
    QVERIFY(!entity()->isWeak());
}

void TestGuiCanvas::shiftAndAClickAddToTheSelection()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    const EntityId room = fixture.addEntity("Room", {300, 0});
    fixture.click(fixture.at(hotel));
    fixture.click(fixture.at(room), Qt::ShiftModifier);
    QCOMPARE(fixture.window().selection().subjects(), (std::vector<Subject>{hotel, room}));
    fixture.click(fixture.at(room), Qt::ShiftModifier);
    QCOMPARE(fixture.window().selection().subjects(), std::vector<Subject>{hotel});
}

void TestGuiCanvas::anotherClickKeepsTheColumn()
{
    CanvasFixture& fixture = start(Stage::Logical);
    QVERIFY(fixture.fixture().openSmallHotel());
    const TableSubject table{fixture.fixture().query("Q7")};
    const render::Figure& figure = fixture.view().diagram()->figures[fixture.figure(table)];
    const render::Part& last = figure.parts.back();
    fixture.view().reveal(table);
    const QPoint at = fixture.canvas().mapFromScene(last.rect.translated(figure.position).center());
    const Subject column = last.subject;
    QVERIFY(std::holds_alternative<ColumnSubject>(column));
    for (int click = 0; click < 3; ++click) {
        fixture.click(at);
        QCOMPARE(fixture.window().selection().first(), column);
    }
    fixture.key(Qt::Key_K);
    QCOMPARE(fixture.undoCount(), 1);
    fixture.window().selection().set(table);
    fixture.key(Qt::Key_K);
    QCOMPARE(fixture.undoCount(), 1);
    QVERIFY(
        fixture.window().statusBar()->currentMessage().startsWith(QStringLiteral("Select a column first")));
}

void TestGuiCanvas::pillsInTasksAreLitInTheirShape()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId task = fixture.addTask("Book a room", {0, 0});
    apply(edit::addQuery(fixture.window().document().file(), "rooms of a hotel", task)->edit);
    QCoreApplication::processEvents();
    QVERIFY(fixture.waitForDiagram());
    const QueryId query = fixture.model().workflow.queries.front().id;
    fixture.window().selection().set(query);
    QCOMPARE(fixture.shown().highlights.parts.size(), std::size_t{1});
    const std::size_t figure = fixture.figure(task);
    const render::Diagram& diagram = *fixture.view().diagram();
    const QRectF pill =
        diagram.figures[figure].parts.front().rect.translated(diagram.figures[figure].position);
    CanvasScene selected(fixture.fixture().appearance());
    selected.setDiagram(diagram);
    selected.setHighlights(fixture.shown().highlights);
    CanvasScene flashing(fixture.fixture().appearance());
    flashing.setDiagram(diagram);
    flashing.setChanged({{figure, 0}});
    for (CanvasScene* scene : {&selected, &flashing}) {
        constexpr double scale = 2.0;
        QImage image((pill.size() * scale).toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        painter.scale(scale, scale);
        painter.translate(-pill.topLeft());
        scene->paint(painter, pill);
        QCOMPARE(image.pixelColor(0, 0), fixture.fixture().appearance().color(render::Token::Task));
    }
}

void TestGuiCanvas::redoHasTheKeysPeopleKnow()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    (void)fixture.addEntity("Hotel", {0, 0});
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(fixture.erd().entityTypes.empty());
    fixture.key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(fixture.erd().entityTypes.size(), std::size_t{1});
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    fixture.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.erd().entityTypes.size(), std::size_t{1});
}

void TestGuiCanvas::theHintOfALineGoesWithIt()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    const auto said = [&] { return fixture.window().statusBar()->currentMessage(); };
    fixture.click(fixture.dot(hotel, 1));
    QVERIFY(said().startsWith(QStringLiteral("Click what the line leads to")));
    fixture.key(Qt::Key_Escape);
    QCOMPARE(said(), QString());
    fixture.key(Qt::Key_R);
    const QString tip = said();
    fixture.click(fixture.at(hotel));
    QVERIFY(said() != tip);
    fixture.key(Qt::Key_Escape);
    QCOMPARE(said(), tip);  // the tool is still in the hand
    fixture.key(Qt::Key_V);
    QCOMPARE(said(), QString());
}

void TestGuiCanvas::aFigureGrowsDownwards()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    fixture.addEntity("Guest", {400, 0});
    fixture.view().setZoom(1.0);
    fixture.view().centerOn({200, 100});
    fixture.key(Qt::Key_E);
    fixture.click(fixture.canvas().mapFromScene(QPointF(0, 0)));
    QVERIFY(fixture.type("inPlaceField", "Hotel"));
    const auto hotel = std::get<EntityId>(fixture.window().selection().first());
    const QRectF first = fixture.rect(hotel);
    for (const char* attribute : {"id* : uuid", "name", "phone[]", "address(street, city)"})
        QVERIFY(fixture.type("inPlaceField", attribute));
    QTRY_COMPARE(fixture.erd().find(hotel)->attributes.size(), std::size_t{4});
    QTRY_COMPARE(fixture.rect(hotel).height(), first.height() + 60);
    QCOMPARE(fixture.rect(hotel).top(), first.top());
    QCOMPARE(fixture.rect(hotel).center().x(), first.center().x());
    QTest::keyClick(&fixture.field("inPlaceField"), Qt::Key_Escape);
    for (int i = 0; i < 4; ++i)
        fixture.window().document().undoStack().undo();
    QTRY_COMPARE(fixture.rect(hotel), first);
}

void TestGuiCanvas::whatHasGrownStandsThereWhenItIsOpenedAgain()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    const QRectF first = fixture.rect(hotel);
    for (const char* attribute : {"id*", "name", "phone"})
        addAttribute(hotel, attribute);
    const QRectF grown = fixture.rect(hotel);
    QCOMPARE(grown.top(), first.top());
    const QString path = fixture.fixture().path(QStringLiteral("grown.qw"));
    QVERIFY(fixture.window().document().saveAs(path));
    QVERIFY(fixture.window().open(path));
    QVERIFY(fixture.waitForDiagram());
    QCOMPARE(fixture.rect(fixture.erd().entityTypes.front().id), grown);
}

void TestGuiCanvas::aTableGrowsDownwards()
{
    CanvasFixture& fixture = start(Stage::Logical);
    QVERIFY(fixture.fixture().openSmallHotel());  // its tables have places
    const QueryId query = fixture.fixture().query("Q9");
    const TableSubject guests{query};
    const QRectF before = fixture.rect(guests);
    apply(edit::decide(fixture.window().document().file(),
                       AddColumn{{query}, {std::string("note")}, cql::NativeType::Text}));
    QTRY_VERIFY(fixture.rect(guests).height() > before.height());
    QCOMPARE(fixture.rect(guests).topLeft(), before.topLeft());
    const QRectF grown = fixture.rect(guests);
    const QString path = fixture.fixture().path(QStringLiteral("grown.qw"));
    QVERIFY(fixture.window().document().saveCopy(path));
    fixture.window().document().undoStack().undo();
    QTRY_COMPARE(fixture.rect(guests), before);
    QVERIFY(fixture.window().open(path));
    QVERIFY(fixture.waitForDiagram());
    QCOMPARE(fixture.rect(TableSubject{fixture.fixture().query("Q9")}), grown);
}

void TestGuiCanvas::theEdgeStopsScrollingOverATarget()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    const EntityId room = fixture.addEntity("Room", {1400, 0});
    fixture.view().setZoom(1.0);
    fixture.view().centerOn({200, 0});
    fixture.press(fixture.dot(hotel, 1));
    const QWidget* viewport = fixture.canvas().viewport();
    const QPoint edge(viewport->width() - 4, fixture.at(room).y());
    fixture.moveTo(edge);
    const auto& scroll = *fixture.canvas().findChild<EdgeScroll*>();
    QVERIFY(scroll.isScrolling());
    QTRY_VERIFY(!scroll.isScrolling());
    QCOMPARE(fixture.shown().pulled->target, std::optional(fixture.figure(room)));
    fixture.release(edge);
    QVERIFY(fixture.type("inPlaceField", "has"));
    QCOMPARE(fixture.erd().relationshipTypes.size(), std::size_t{1});
    QCOMPARE(fixture.erd().relationshipTypes.front().participants[1].entity, room);
}

void TestGuiCanvas::aLayoutIsTheSameWhenItIsOpenedAgain()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    QVERIFY(fixture.window().open(fixture.fixture().smallHotel()));
    QVERIFY(fixture.waitForDiagram());
    fixture.action("layOutAnew").trigger();
    QCoreApplication::processEvents();
    QVERIFY(fixture.waitForDiagram());
    const auto rects = [&] {
        std::vector<std::pair<QString, QRectF>> all;
        for (const render::Figure& figure : fixture.view().diagram()->figures)
            all.emplace_back(figure.key, figure.rect());
        return all;
    };
    const auto laidOut = rects();
    const QString path = fixture.fixture().path(QStringLiteral("laid out.qw"));
    QVERIFY(fixture.window().document().saveAs(path));
    fixture.window().document().reset();
    QVERIFY(fixture.window().open(path));
    QVERIFY(fixture.waitForDiagram());
    QCOMPARE(rects(), laidOut);
}

void TestGuiCanvas::anEmptyPlaceOffersWhatCanBeDrawnThere()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    fixture.addEntity("Hotel", {0, 0});
    fixture.view().setZoom(1.0);
    fixture.view().centerOn({200, 100});
    const QPointF place(300, 200);
    QMenu* menu = menuAt(place);
    QVERIFY(menu);
    QCOMPARE(menu->objectName(), QStringLiteral("canvasMenu"));
    for (const char* name : {"here-entity", "here-note", "tool-relationship", "tool-group", "paste",
                             "selectAll", "fit", "layOut", "layOutAnew", "copyPicture", "exportHere"})
        QVERIFY2(actionOf(*menu, name), name);
    QVERIFY(!actionOf(*menu, "here-attribute"));  // which needs an owner
    actionOf(*menu, "here-entity")->trigger();
    menu->close();
    QVERIFY(fixture.type("inPlaceField", "Guest"));
    QTRY_COMPARE(fixture.erd().entityTypes.size(), std::size_t{2});
    QCOMPARE(fixture.rect(fixture.erd().entityTypes.back().id).center(), place);
}

void TestGuiCanvas::whatIsPastedByTheMenuStandsWhereItWasOpened()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    fixture.view().setZoom(1.0);
    fixture.view().centerOn({200, 100});
    fixture.window().selection().set(hotel);
    fixture.action("copy").trigger();
    const QPointF place(400, 300);
    QMenu* menu = menuAt(place);
    QVERIFY(menu);
    QAction* paste = actionOf(*menu, "paste");
    QVERIFY(paste && paste->isEnabled());
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(paste).center());
    QTRY_COMPARE(fixture.erd().entityTypes.size(), std::size_t{2});
    QCOMPARE(fixture.rect(fixture.erd().entityTypes.back().id).center(), place);
}

void TestGuiCanvas::everyStageHasAMenuForEmptyPlaces_data()
{
    QTest::addColumn<Stage>("stage");
    QTest::addColumn<QByteArrayList>("offered");

    QTest::newRow("workflow") << Stage::Workflow
                              << QByteArrayList{"here-task", "here-entryPoint", "tool-query", "here-note"};
    QTest::newRow("logical") << Stage::Logical << QByteArrayList{"here-note", "tool-group", "layOut"};
    QTest::newRow("physical") << Stage::Physical << QByteArrayList{"here-note", "tool-group", "exportHere"};
}

void TestGuiCanvas::everyStageHasAMenuForEmptyPlaces()
{
    QFETCH(Stage, stage);
    QFETCH(QByteArrayList, offered);

    CanvasFixture& fixture = start(stage);
    const QMenu* menu = menuAt(fixture.view().visibleRect().topLeft() + QPointF(30, 30));
    QVERIFY(menu);
    for (const QByteArray& name : offered)
        QVERIFY2(actionOf(*menu, name.constData()), name.constData());
    QApplication::activePopupWidget()->close();
}

void TestGuiCanvas::aChoiceByMouseGivesTheKeyboardToTheCanvas()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    addAttribute(hotel, "phone");
    fixture.view().setZoom(1.0);
    fixture.window().selection().set(hotel);
    auto& table = fixture.fixture().find<QTableView>("attributeTable");
    constexpr int kind = 3;
    const QModelIndex cell = table.model()->index(0, kind);
    table.setFocus();
    table.setCurrentIndex(cell);
    table.edit(cell);
    auto& box = fixture.fixture().find<QComboBox>("attributeKindEditor");
    box.showPopup();
    QTRY_VERIFY(box.view()->isVisible());
    const QModelIndex list = box.model()->index(box.findData(static_cast<int>(edit::AttributeKind::List)), 0);
    const QPoint at = box.view()->visualRect(list).center();
    QTest::mouseMove(box.view()->viewport(), at);
    QTest::mouseClick(box.view()->viewport(), Qt::LeftButton, {}, at);
    const AttributeId phone = fixture.erd().find(hotel)->attributes.front().id;
    QTRY_VERIFY(fixture.erd().find(phone).attribute->multivalued);
    QCOMPARE(fixture.erd().find(phone).attribute->multivalued->collection, cql::CollectionKind::List);
    QTRY_VERIFY(fixture.canvas().hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_E);
    fixture.click(fixture.canvas().mapFromScene(QPointF(0, 300)));
    QVERIFY(fixture.type("inPlaceField", "Guest"));
    QCOMPARE(fixture.erd().entityTypes.size(), std::size_t{2});
}

void TestGuiCanvas::aChoiceByKeysKeepsTheKeyboard()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    QVERIFY(fixture.window().open(fixture.fixture().smallHotel()));
    QVERIFY(fixture.waitForDiagram());
    const RelationshipId has = fixture.erd().relationshipTypes.front().id;
    fixture.window().selection().set(has);
    auto& box = fixture.fixture().find<QComboBox>("participant0Cardinality");
    const Cardinality before = fixture.erd().find(has)->participants.front().cardinality;
    box.setFocus();
    box.showPopup();
    QTRY_VERIFY(box.view()->isVisible());
    QTest::keyClick(box.view(), Qt::Key_Down);
    QTest::keyClick(box.view(), Qt::Key_Return);
    QVERIFY(fixture.erd().find(has)->participants.front().cardinality != before);
    QCoreApplication::processEvents();
    QCOMPARE(fixture.window().focusWidget(), static_cast<QWidget*>(&box));
}

void TestGuiCanvas::whoTakesAToolHasTheKeyboardOnTheCanvas()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const EntityId hotel = fixture.addEntity("Hotel", {0, 0});
    fixture.window().selection().set(hotel);
    auto& name = fixture.fixture().find<QLineEdit>("entityName");
    name.setFocus();
    name.selectAll();
    QTest::keyClicks(&name, QStringLiteral("Inn"));
    QTest::mouseClick(&fixture.fixture().find<QToolButton>("toolButton-entity"), Qt::LeftButton);
    QVERIFY(fixture.canvas().hasFocus());
    QCOMPARE(fixture.erd().find(hotel)->name, std::string("Inn"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(fixture.action("tool-select").isChecked());
}

void TestGuiCanvas::whatWouldBeRefusedIsOffAndSaysWhy()
{
    CanvasFixture& fixture = start(Stage::Logical);
    QVERIFY(fixture.fixture().openSmallHotel());
    fixture.window().selection().set(TableSubject{fixture.fixture().query("Q2")});
    fixture.key(Qt::Key_X);
    QVERIFY(!QApplication::activePopupWidget());
    QVERIFY(QToolTip::text().contains(QStringLiteral("No entity type on the walk of its query")));

    const TableSubject hotels{fixture.fixture().query("Q1")};
    const QString reason = QStringLiteral("A row of Q1 has several");
    fixture.window().selection().set(hotels);
    fixture.key(Qt::Key_X);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu && menu->toolTipsVisible());
    QVERIFY(actionOf(*menu, "nest_Hotel_setAction")->isEnabled());
    QVERIFY(!actionOf(*menu, "nest_Hotel_tupleAction")->isEnabled());
    QVERIFY(actionOf(*menu, "nest_Hotel_tupleAction")->toolTip().startsWith(reason));
    menu->close();
    // Likewise in the menu of the table.
    QMenu* offered = menuAt(fixture.rect(hotels).topLeft() + QPointF(20, 10));
    QVERIFY(offered);
    auto* nest = offered->findChild<QMenu*>(QStringLiteral("nestMenu"));
    QVERIFY(nest && nest->toolTipsVisible());
    nest->popup(QPoint(0, 0));
    QVERIFY(actionOf(*nest, "nest_Hotel_setAction")->isEnabled());
    QVERIFY(!actionOf(*nest, "nest_Hotel_tupleAction")->isEnabled());
    QVERIFY(actionOf(*nest, "nest_Hotel_tupleAction")->toolTip().startsWith(reason));
    nest->close();
    offered->close();
}

QTEST_MAIN(TestGuiCanvas)
#include "tst_gui_canvas.moc"
