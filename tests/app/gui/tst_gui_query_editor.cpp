// SPDX-License-Identifier: Apache-2.0
// The query editor in the window: walks that are proposed and walks that are picked on the canvas, by mouse
// and by keys; what a query is given and returns, chosen from what its walk offers.
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/drawing/walk_pick_bar.h"
#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "tests/app/gui/window_fixture.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiQueryEditor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void proposesTheWalkThatTheNameTells();
    void takingAWalkByTheMouseLeavesTheKeyboardToTheDiagram();
    void proposesOtherWalksThatTheNameCanMean();
    void tellsWhichWordsItDoesNotUnderstand();
    void offersTheWholeKeyToBeGiven();
    void returnsAFunctionOfANumber();
    void returnsWhatOnlySubtypesHave();
    void proposesNothingToAQueryThatHasAWalk();
    void picksAWalkByClicks();
    void goesOnFromWhereItIsClicked();
    void picksASubtypeOfWhatAStepComesTo();
    void whatIsSaidWhilePickingEndsWithIt();
    void saysWhatCannotBeReached();
    void takesAStepBack();
    void picksAWalkByKeys();
    void lettersAreNoToolsWhileAWalkIsPicked();
    void endsWhenSomethingElseIsSelected();
    void leavesTheStageWhereAPersonWent();
    void asksWhichOfSeveralWays();
    void returnsAllOfAnEntityType();
    void oneEntityTypeNeedsNoMenuOfItsOwn();
    void saysHowRowsComeWithoutAnOrder();
    void aLinkIsNotUnderTheMouseOnceItsMenuIsClosed();

private:
    MainWindow& window() { return m_fixture->window(); }
    const Model& model() { return window().document().model(); }
    CanvasView& canvas() { return *window().view()->findChild<CanvasView*>(QStringLiteral("canvas")); }
    QString told() { return window().statusBar()->currentMessage(); }
    WalkPickBar& bar() { return m_fixture->find<WalkPickBar>("walkPickBar"); }
    EntityId entity(const char* name) { return model().conceptual.findEntityType(name)->id; }
    QString walk() { return walkText(model(), model().workflow.find(m_query)->walk); }
    template <typename Part>
    Part* visible(const char* name);
    QStringList history();

    // A query without a walk, selected in the workflow.
    void makeQuery(const char* name);
    void beginPicking();
    QPoint at(const Subject& subject);
    void click(const Subject& subject);

    std::unique_ptr<WindowFixture> m_fixture;
    QueryId m_query{};
};

void TestGuiQueryEditor::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    window().live().setAutomatic(false);  // nothing here is about what queries read
    QVERIFY(window().open(m_fixture->smallHotel()));
    QVERIFY(QTest::qWaitFor([&] { return !window().live().isDesigning(); }));
}

template <typename Part>
Part* TestGuiQueryEditor::visible(const char* name)
{
    for (Part* part : window().findChildren<Part*>(QLatin1String(name))) {
        if (part->isVisible())
            return part;
    }
    return nullptr;
}

QStringList TestGuiQueryEditor::history()
{
    QStringList names;
    const QUndoStack& stack = window().document().undoStack();
    for (int i = 1; i < stack.index(); ++i)  // after the query was added
        names << stack.text(i);
    return names;
}

void TestGuiQueryEditor::makeQuery(const char* name)
{
    window().setStage(Stage::Workflow);
    auto added = edit::addQuery(window().document().file(), name, model().workflow.tasks.front().id);
    QVERIFY(added.has_value());
    m_query = std::get<QueryId>(added->made.front());
    QVERIFY(window().document().apply(std::move(added->edit)).has_value());
    window().selection().set(m_query);
    QTRY_VERIFY(visible<QToolButton>("pickWalk"));
}

void TestGuiQueryEditor::beginPicking()
{
    QTest::mouseClick(visible<QToolButton>("pickWalk"), Qt::LeftButton);
    QCOMPARE(window().stage(), Stage::Conceptual);
    QVERIFY(bar().isVisible());
}

// The title of the figure in the viewport, once it is drawn.
QPoint TestGuiQueryEditor::at(const Subject& subject)
{
    const auto places = [&] {
        const render::Diagram* diagram = window().view()->diagram();
        return diagram ? render::placesOf(*diagram, subject) : std::vector<render::DiagramPlace>();
    };
    if (!QTest::qWaitFor([&] {
            return !places().empty() && !window().live().isDesigning() && !window().view()->isBusy();
        }))
        return {};
    const auto found = places();
    const auto figure =
        std::find_if(found.begin(), found.end(), [](const auto& place) { return place.figure; });
    const QRectF rect =
        render::rectOf(*window().view()->diagram(), figure == found.end() ? found.front() : *figure);
    return canvas().mapFromScene(QPointF(rect.center().x(), rect.center().y()));
}

void TestGuiQueryEditor::click(const Subject& subject)
{
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, at(subject));
}

void TestGuiQueryEditor::proposesTheWalkThatTheNameTells()
{
    makeQuery("hotels near a POI");
    auto* proposed = visible<QLabel>("walkProposalText");
    QVERIFY(proposed);
    QCOMPARE(proposed->text(),
             QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel, given PointOfInterest.id, "
                            "returning all of Hotel"));
    QTest::mouseClick(visible<QPushButton>("walkProposalTake"), Qt::LeftButton);
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel"));
    QVERIFY(!visible<QLabel>("walkProposalText"));
    QCOMPARE(model().workflow.find(m_query)->given.size(), std::size_t{1});
    QCOMPARE(model().workflow.find(m_query)->returned.size(), std::size_t{4});
    QCOMPARE(history(), QStringList{QStringLiteral("Change walk of Q10")});
    window().document().undoStack().undo();
    QTRY_VERIFY(visible<QLabel>("walkProposalText"));
}

// Draw a query, take its walk, draw the next one: keys are for the diagram all the while.
void TestGuiQueryEditor::takingAWalkByTheMouseLeavesTheKeyboardToTheDiagram()
{
    makeQuery("hotels near a POI");
    canvas().setFocus();
    QTRY_VERIFY(canvas().hasFocus());
    QTRY_VERIFY(visible<QPushButton>("walkProposalTake"));
    QTest::mouseClick(visible<QPushButton>("walkProposalTake"), Qt::LeftButton);
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel"));
    QVERIFY(canvas().hasFocus());
    // By keys the button can be reached all the same.
    makeQuery("hotels by name");
    QTRY_VERIFY(visible<QPushButton>("walkProposalTake"));
    visible<QPushButton>("walkProposalTake")->setFocus(Qt::TabFocusReason);
    QVERIFY(visible<QPushButton>("walkProposalTake")->hasFocus());
    QTest::keyClick(visible<QPushButton>("walkProposalTake"), Qt::Key_Space);
    QCOMPARE(walk(), QStringLiteral("Hotel"));
}

void TestGuiQueryEditor::proposesOtherWalksThatTheNameCanMean()
{
    ModelFile file = window().document().file();
    RelationshipType recommends = file.model.conceptual.relationshipTypes[1];
    QCOMPARE(recommends.name, std::string("is near"));
    recommends.id = RelationshipId{99};
    recommends.name = "recommends";
    file.model.conceptual.relationshipTypes.push_back(recommends);
    QVERIFY(window().document().apply(Edit{"Add recommends", file, {}}).has_value());
    makeQuery("number of hotels of a POI");
    QCOMPARE(visible<QLabel>("walkProposalText")->text(),
             QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel, given PointOfInterest.id, "
                            "returning count(*)"));
    auto* others = visible<QPushButton>("walkProposalOthers");
    QVERIFY(others);
    QCOMPARE(others->text(), QStringLiteral("1 Other Walk"));
    QTest::mouseClick(others, Qt::LeftButton);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu && menu->actions().size() == 1);
    menu->actions().front()->trigger();
    menu->close();
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 recommends \u2192 Hotel"));
    const std::vector<Returned>& returned = model().workflow.find(m_query)->returned;
    QCOMPARE(returned.size(), std::size_t{1});
    QVERIFY(returned.front() == Returned(Aggregate{"count", std::nullopt}));
}

void TestGuiQueryEditor::tellsWhichWordsItDoesNotUnderstand()
{
    makeQuery("hotels of a chain");
    QTRY_VERIFY(visible<QLabel>("walkProposalTitle"));
    QCOMPARE(visible<QLabel>("walkProposalTitle")->text(),
             QStringLiteral("Proposed, from the words of its name; not understood: \"chain\""));
    makeQuery("hotels by name");
    QTRY_COMPARE(visible<QLabel>("walkProposalTitle")->text(),
                 QStringLiteral("Proposed, from the words of its name"));
}

// A room is told by its hotel and its number; the walk goes on to the hotel.
void TestGuiQueryEditor::offersTheWholeKeyToBeGiven()
{
    makeQuery("amenities of rooms");
    QTest::mouseClick(visible<QPushButton>("walkProposalTake"), Qt::LeftButton);
    QTRY_VERIFY(!visible<QPushButton>("walkProposalTake"));
    const auto textsAt = [this](const char* button, const char* place) {
        QTest::mouseClick(visible<QToolButton>(button), Qt::LeftButton);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QStringList texts;
        for (QAction* action : menu ? menu->actions() : QList<QAction*>()) {
            if (action->text() != QLatin1String(place))
                continue;
            for (QAction* use : action->menu()->actions())
                texts << use->text();
            if (texts.constFirst().startsWith(QLatin1String("The Whole Key")))
                action->menu()->actions().constFirst()->trigger();
        }
        if (menu)
            menu->close();
        return texts;
    };
    // Amenities have a key of one attribute, and rows are not ordered by keys.
    QVERIFY(!textsAt("addGiven", "Amenity").constFirst().startsWith(QLatin1String("The Whole Key")));
    QCOMPARE(textsAt("addOrdering", "Room").constFirst(), QStringLiteral("Room.number"));
    QCOMPARE(textsAt("addGiven", "Room").constFirst(),
             QStringLiteral("The Whole Key: Hotel.id and Room.number"));
    QCOMPARE(history().constLast(), QStringLiteral("Add given values Hotel.id and Room.number to Q10"));
    QVERIFY(walk().contains(QStringLiteral("has \u2192 Hotel")));
}

void TestGuiQueryEditor::returnsAFunctionOfANumber()
{
    makeQuery("rooms of a hotel");
    QTest::mouseClick(visible<QPushButton>("walkProposalTake"), Qt::LeftButton);
    QTRY_VERIFY(!visible<QPushButton>("walkProposalTake"));
    QTest::mouseClick(visible<QToolButton>("addReturned"), Qt::LeftButton);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    const QList<QAction*> actions = menu->actions();
    const auto number = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
        return action->text() == QLatin1String("A Function of Room.number");
    });
    QVERIFY(number != actions.end());
    QStringList texts;
    for (const QAction* action : (*number)->menu()->actions())
        texts << action->text();
    QCOMPARE(texts, QStringList({QStringLiteral("avg(Room.number)"), QStringLiteral("min(Room.number)"),
                                 QStringLiteral("max(Room.number)"), QStringLiteral("sum(Room.number)")}));
    (*number)->menu()->actions().constLast()->trigger();
    menu->close();
    QCOMPARE(history().constLast(), QStringLiteral("Add returned sum(Room.number) to Q10"));
}

void TestGuiQueryEditor::returnsWhatOnlySubtypesHave()
{
    ModelFile file = window().document().file();
    EntityType business;
    business.id = EntityId{900};
    business.name = "BusinessGuest";
    business.attributes.emplace_back();
    business.attributes.back().id = AttributeId{901};
    business.attributes.back().name = "company";
    file.model.conceptual.entityTypes.push_back(business);
    const EntityId guest = file.model.conceptual.findEntityType("Guest")->id;
    file.model.conceptual.hierarchies.push_back({guest, {business.id}});
    QVERIFY(window().document().apply(Edit{"Add IsA", file, {}}).has_value());
    window().selection().set(m_fixture->query("Q9"));
    window().setStage(Stage::Workflow);
    const auto menuOf = [this](const char* button) {
        QTest::mouseClick(visible<QToolButton>(button), Qt::LeftButton);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    };
    const auto find = [](const QMenu& menu) -> QAction* {
        const QList<QAction*> actions = menu.actions();
        const auto found = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
            return action->text() == QLatin1String("BusinessGuest (only some of Guest)");
        });
        return found == actions.end() ? nullptr : *found;
    };
    QTRY_VERIFY(visible<QToolButton>("addReturned"));
    QMenu* menu = menuOf("addReturned");
    QVERIFY(menu && find(*menu));
    find(*menu)->menu()->actions().front()->trigger();
    menu->close();
    QCOMPARE(history().constLast(), QStringLiteral("Add returned BusinessGuest.company to Q9"));
    // No key has it.
    menu = menuOf("addOrdering");
    QVERIFY(menu && !find(*menu));
    menu->close();
}

void TestGuiQueryEditor::proposesNothingToAQueryThatHasAWalk()
{
    window().selection().set(m_fixture->query("Q1"));
    window().setStage(Stage::Workflow);
    QTRY_VERIFY(visible<QToolButton>("pickWalk"));
    QVERIFY(!visible<QLabel>("walkProposalText"));
    makeQuery("whatever it may be");
    QTRY_VERIFY(visible<QLabel>("walkProposalTitle"));
    QCOMPARE(visible<QLabel>("walkProposalTitle")->text(),
             QStringLiteral("Nothing is proposed: its name mentions no entity type of the model."));
    QVERIFY(!visible<QLabel>("walkProposalText"));
    QVERIFY(!visible<QPushButton>("walkProposalTake"));
}

void TestGuiQueryEditor::picksAWalkByClicks()
{
    makeQuery("what is near");
    beginPicking();
    click(entity("PointOfInterest"));
    QCOMPARE(walk(), QStringLiteral("PointOfInterest"));
    // An entity type, or the diamond before it.
    click(entity("Hotel"));
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel"));
    const auto has =
        std::find_if(model().conceptual.relationshipTypes.begin(), model().conceptual.relationshipTypes.end(),
                     [](const RelationshipType& one) { return one.name == "has"; });
    click(has->id);
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel \u2013 has \u2192 Room"));
    QCOMPARE(bar().findChild<QLabel*>(QStringLiteral("walkPickWalk"))->text(), walk());
    QCOMPARE(history(), (QStringList{QStringLiteral("Begin walk of Q10 at PointOfInterest"),
                                     QStringLiteral("Go on by is near in the walk of Q10"),
                                     QStringLiteral("Go on by has in the walk of Q10")}));
    QTest::mouseClick(bar().findChild<QPushButton*>(QStringLiteral("walkPickDone")), Qt::LeftButton);
    QVERIFY(!bar().isVisible());
    QCOMPARE(window().stage(), Stage::Workflow);
    QCOMPARE(window().selection().first(), Subject(m_query));
}

void TestGuiQueryEditor::goesOnFromWhereItIsClicked()
{
    makeQuery("a fork");
    beginPicking();
    click(entity("Room"));
    click(entity("Hotel"));
    click(entity("Room"));
    QCOMPARE(walk(), QStringLiteral("Room \u2013 has \u2192 Hotel"));
    QCOMPARE(told(), QStringLiteral("The next step goes on from Room."));
    click(entity("Reservation"));
    QCOMPARE(walk(),
             QStringLiteral("Room \u2013 has \u2192 Hotel \u00b7 Room \u2013 holds \u2192 Reservation"));
    QCOMPARE(told(), QString());  // that step was taken
}

void TestGuiQueryEditor::picksASubtypeOfWhatAStepComesTo()
{
    core::Document& document = window().document();
    QVERIFY(document.apply(edit::addEntityType(document.file(), "Motel").value().edit));
    QVERIFY(
        document.apply(edit::addHierarchy(document.file(), entity("Hotel"), {entity("Motel")}).value().edit));
    makeQuery("what is near");
    beginPicking();
    click(entity("PointOfInterest"));
    click(entity("Motel"));
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 is near \u2192 Motel"));
    QTest::keyClick(&canvas(), Qt::Key_Backspace);
    click(entity("Hotel"));
    click(entity("Motel"));  // of the hotels only these
    QCOMPARE(walk(), QStringLiteral("PointOfInterest \u2013 is near \u2192 Motel"));
}

void TestGuiQueryEditor::whatIsSaidWhilePickingEndsWithIt()
{
    makeQuery("a fork");
    beginPicking();
    click(entity("Room"));
    click(entity("Hotel"));
    click(entity("Room"));
    QCOMPARE(told(), QStringLiteral("The next step goes on from Room."));
    QTest::mouseClick(bar().findChild<QPushButton*>(QStringLiteral("walkPickDone")), Qt::LeftButton);
    QCOMPARE(told(), QString());
    beginPicking();
    click(entity("Room"));
    QVERIFY(!told().isEmpty());
    window().selection().set(entity("Guest"));  // somebody has something else to do
    QVERIFY(!bar().isVisible());
    QCOMPARE(told(), QString());
}

void TestGuiQueryEditor::saysWhatCannotBeReached()
{
    makeQuery("far away");
    beginPicking();
    click(entity("Hotel"));
    click(entity("Guest"));
    QCOMPARE(walk(), QStringLiteral("Hotel"));
    QCOMPARE(window().statusBar()->currentMessage(),
             QStringLiteral("No step of the walk leads there; what can be reached is lit."));
    // Nothing is moved, selected or asked for by the mouse meanwhile.
    const QPoint from = at(entity("Guest"));
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), from + QPoint(60, 40));
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, from + QPoint(60, 40));
    QCOMPARE(at(entity("Guest")), from);
    QCOMPARE(window().selection().first(), Subject(m_query));
}

void TestGuiQueryEditor::takesAStepBack()
{
    makeQuery("there and back");
    beginPicking();
    auto* back = bar().findChild<QPushButton*>(QStringLiteral("walkPickTakeBack"));
    QVERIFY(!back->isEnabled());
    click(entity("Hotel"));
    click(entity("Room"));
    QVERIFY(back->isEnabled());
    QTest::mouseClick(back, Qt::LeftButton);
    QCOMPARE(walk(), QStringLiteral("Hotel"));
    click(entity("Room"));
    QTest::keyClick(&canvas(), Qt::Key_Backspace);
    QCOMPARE(walk(), QStringLiteral("Hotel"));
}

void TestGuiQueryEditor::picksAWalkByKeys()
{
    makeQuery("by keys");
    beginPicking();
    QVERIFY(canvas().hasFocus());
    (void)at(entity("Hotel"));
    QTest::keyClick(&canvas(), Qt::Key_Tab);
    QTest::keyClick(&canvas(), Qt::Key_Return);
    QVERIFY(!walk().isEmpty());
    const QString begun = walk();
    (void)at(entity("Hotel"));
    // Round until something new comes.
    for (int i = 0; i < 12 && walk() == begun; ++i) {
        QTest::keyClick(&canvas(), Qt::Key_Tab);
        QTest::keyClick(&canvas(), Qt::Key_Return);
    }
    QVERIFY(walk().startsWith(begun));
    QVERIFY(walk() != begun);
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QVERIFY(!bar().isVisible());
    QCOMPARE(window().stage(), Stage::Workflow);
}

void TestGuiQueryEditor::lettersAreNoToolsWhileAWalkIsPicked()
{
    makeQuery("no tools");
    beginPicking();
    const std::size_t before = model().conceptual.entityTypes.size();
    QTest::keyClick(&canvas(), Qt::Key_E);
    QTest::keyClick(&canvas(), Qt::Key_Delete);
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, QPoint(10, canvas().height() - 10));
    QCOMPARE(model().conceptual.entityTypes.size(), before);
    QCOMPARE(history(), QStringList());
}

void TestGuiQueryEditor::endsWhenSomethingElseIsSelected()
{
    makeQuery("given up");
    beginPicking();
    window().selection().set(entity("Guest"));
    QVERIFY(!bar().isVisible());
    QCOMPARE(window().stage(), Stage::Conceptual);
    click(entity("Hotel"));
    QVERIFY(window().selection().first() != Subject(entity("Guest")));  // clicks select again
    QVERIFY(walk().isEmpty());
}

void TestGuiQueryEditor::leavesTheStageWhereAPersonWent()
{
    makeQuery("elsewhere");
    beginPicking();
    QWidget& picked = bar();
    window().setStage(Stage::Logical);
    QVERIFY(!picked.isVisible());
    QCOMPARE(window().stage(), Stage::Logical);
    window().setStage(Stage::Conceptual);
    QVERIFY(!picked.isVisible());
}

void TestGuiQueryEditor::asksWhichOfSeveralWays()
{
    makeQuery("one of two");
    ModelFile file = window().document().file();
    RelationshipType recommends = file.model.conceptual.relationshipTypes[1];
    QCOMPARE(recommends.name, std::string("is near"));
    recommends.id = RelationshipId{99};
    recommends.name = "recommends";
    file.model.conceptual.relationshipTypes.push_back(recommends);
    QVERIFY(window().document().apply(Edit{"Add recommends", file, {}}).has_value());
    beginPicking();
    click(entity("Hotel"));
    click(entity("PointOfInterest"));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 2);
    QCOMPARE(menu->actions()[1]->text(), QStringLiteral("Hotel \u2013 recommends \u2192 PointOfInterest"));
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[1]).center());
    QCOMPARE(walk(), QStringLiteral("Hotel \u2013 recommends \u2192 PointOfInterest"));
}

void TestGuiQueryEditor::returnsAllOfAnEntityType()
{
    makeQuery("hotels near a POI");
    QTest::mouseClick(visible<QPushButton>("walkProposalTake"), Qt::LeftButton);
    QTRY_VERIFY(!visible<QPushButton>("walkProposalTake"));
    QTest::mouseClick(visible<QToolButton>("addReturned"), Qt::LeftButton);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    const QList<QAction*> actions = menu->actions();
    const auto point = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
        return action->text() == QLatin1String("PointOfInterest");
    });
    QVERIFY(point != actions.end());
    QAction* all = (*point)->menu()->actions().front();
    QCOMPARE(all->text(), QStringLiteral("All of PointOfInterest"));
    all->trigger();
    menu->close();
    QCOMPARE(model().workflow.find(m_query)->returned.size(), std::size_t{7});  // with those of the hotel
    QCOMPARE(history().constLast(), QStringLiteral("Return all of PointOfInterest by Q10"));
    // Its table and what it costs stand below, as soon as they are known.
    const auto tableName = [&] {
        const auto* label = visible<QLabel>("queryTableName");
        return label ? label->text() : QString();
    };
    QTRY_VERIFY2(tableName().startsWith(QStringLiteral("hotels")), qPrintable(tableName()));
}

void TestGuiQueryEditor::oneEntityTypeNeedsNoMenuOfItsOwn()
{
    makeQuery("guests by name");
    QTest::mouseClick(visible<QPushButton>("walkProposalTake"), Qt::LeftButton);
    QTRY_VERIFY(!visible<QPushButton>("walkProposalTake"));
    QTest::mouseClick(visible<QToolButton>("addReturned"), Qt::LeftButton);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList texts;
    for (const QAction* action : menu->actions())
        texts << action->text();
    menu->close();
    QCOMPARE(texts.constFirst(), QStringLiteral("All of Guest"));
    QVERIFY(texts.contains(QStringLiteral("Guest.phone")));
    QVERIFY(texts.contains(QStringLiteral("Guest.phone[] (one of its values)")));
}

void TestGuiQueryEditor::saysHowRowsComeWithoutAnOrder()
{
    window().setStage(Stage::Workflow);
    window().selection().set(m_fixture->query("Q8"));
    const auto says = [&](const char* words) {
        const auto labels = window().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text() == QString::fromUtf8(words);
        });
    };
    QTRY_VERIFY(says("None asked. Rows come by room_number \u2191, from the key."));
    QVERIFY(says("None. A range column would follow start_date as C\u2191."));
}

void TestGuiQueryEditor::aLinkIsNotUnderTheMouseOnceItsMenuIsClosed()
{
    window().selection().set(m_fixture->query("Q1"));
    auto* link = visible<QToolButton>("addReturned");
    QVERIFY(link);
    link->setAttribute(Qt::WA_UnderMouse);  // as the mouse that clicks it leaves it
    link->click();
    auto* menu = link->findChild<QMenu*>(QStringLiteral("addReturnedMenu"));
    QVERIFY(menu && menu->isVisible());
    menu->close();
    QVERIFY(!link->rect().contains(link->mapFromGlobal(QCursor::pos())));
    QVERIFY(!link->testAttribute(Qt::WA_UnderMouse));
}

QTEST_MAIN(TestGuiQueryEditor)
#include "tst_gui_query_editor.moc"
