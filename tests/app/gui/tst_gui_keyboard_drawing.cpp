// SPDX-License-Identifier: Apache-2.0
// Tools without a mouse: what is selected or has the keyboard is what they are used on.
#include "model/edit/add_conceptual.h"
#include "model/file/model_file.h"
#include "tests/app/gui/canvas_fixture.h"

#include <QStatusBar>
#include <QTest>

#include <memory>
#include <set>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::CanvasFixture;

class TestGuiKeyboardDrawing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_fixture.reset(); }

    void entityTypesComeWhereThereIsRoom();
    void attributesAreAddedToWhatIsSelected();
    void whatIsClickedForAnAttributeIsSelected();
    void aLineGoesFromWhatIsSelectedToWhatTabComesTo();
    void twoThatAreSelectedAreJoinedAtOnce();
    void tabComesOnlyToWhatTheLineMayLeadTo();
    void tabGoesRoundWithALineInTheHand();
    void joiningToADiamondIsToldBefore();
    void whatIsMadeStandsOffLines();
    void escapeDropsALineThatWasBegun();
    void aLineNeedsABeginning();
    void tasksAndWhatTheyDo();
    void whatIsTypedWhereAQueryBeginsIsItsName();
    void lettersThatNothingTakesTakeTools();
    void withoutAToolEnterGoesIntoAFigure();
    void escapeLeadsFromTheInspectorToTheCanvas();
    void anotherStageTakesWhatIsTyped();
    void savingTakesWhatIsTyped();

private:
    CanvasFixture& start(Stage stage)
    {
        m_fixture = std::make_unique<CanvasFixture>(stage);
        return *m_fixture;
    }
    void startWithTwo()
    {
        CanvasFixture& fixture = start(Stage::Conceptual);
        m_hotel = fixture.addEntity("Hotel", {0, 0});
        m_room = fixture.addEntity("Room", {300, 200});
        fixture.window().selection().clear();
        fixture.canvas().setFocus(Qt::OtherFocusReason);
    }

    // The two by "has", whose middle is at the point.
    RelationshipId joinThem(const Position& at)
    {
        core::Document& document = m_fixture->window().document();
        auto made = edit::addRelationshipType(
            document.file(), "has",
            {{m_hotel, Cardinality::One, {}, false, {}}, {m_room, Cardinality::N, {}, false, {}}}, at);
        const RelationshipId has = std::get<RelationshipId>(made->made.front());
        (void)document.apply(std::move(made->edit));
        return has;
    }

    std::unique_ptr<CanvasFixture> m_fixture;
    EntityId m_hotel{};
    EntityId m_room{};
};

void TestGuiKeyboardDrawing::entityTypesComeWhereThereIsRoom()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    for (const char* name : {"Hotel", "Room", "Guest"}) {
        fixture.key(Qt::Key_E);
        fixture.key(Qt::Key_Return);
        QVERIFY(fixture.type("inPlaceField", name));
        QTest::keyClick(&fixture.field("inPlaceField"), Qt::Key_Escape);  // no attributes
        QVERIFY(fixture.waitForDiagram());
    }
    const auto& all = fixture.erd().entityTypes;
    QCOMPARE(all.size(), std::size_t{3});
    for (std::size_t i = 1; i < all.size(); ++i)
        QVERIFY(!fixture.rect(all[i].id).intersects(fixture.rect(all[i - 1].id)));
}

void TestGuiKeyboardDrawing::attributesAreAddedToWhatIsSelected()
{
    startWithTwo();
    m_fixture->window().selection().set(m_room);
    m_fixture->key(Qt::Key_A);
    m_fixture->key(Qt::Key_Return);
    QVERIFY(m_fixture->type("inPlaceField", "number* : int"));
    QCOMPARE(m_fixture->erd().find(m_room)->attributes.size(), std::size_t{1});
    QVERIFY(m_fixture->erd().find(m_hotel)->attributes.empty());
}

// What is typed next is seen in the inspector, too.
void TestGuiKeyboardDrawing::whatIsClickedForAnAttributeIsSelected()
{
    startWithTwo();
    const RelationshipId has = joinThem({150, 120});
    m_fixture->window().selection().set(m_room);
    m_fixture->key(Qt::Key_A);
    m_fixture->click(m_fixture->at(has));
    QVERIFY(m_fixture->type("inPlaceField", "since : date"));
    QCOMPARE(m_fixture->erd().find(has)->attributes.size(), std::size_t{1});
    QCOMPARE(m_fixture->window().selection().first(), Subject(has));
}

void TestGuiKeyboardDrawing::aLineGoesFromWhatIsSelectedToWhatTabComesTo()
{
    startWithTwo();
    m_fixture->window().selection().set(m_hotel);
    m_fixture->key(Qt::Key_R);
    m_fixture->key(Qt::Key_Return);
    m_fixture->key(Qt::Key_Tab);
    QVERIFY(m_fixture->shown().pulled);
    QCOMPARE(m_fixture->shown().pulled->target, std::optional(m_fixture->figure(m_room)));
    m_fixture->key(Qt::Key_Return);
    QVERIFY(m_fixture->type("inPlaceField", "contains"));
    QCOMPARE(m_fixture->erd().relationshipTypes.size(), std::size_t{1});
    const RelationshipType& joined = m_fixture->erd().relationshipTypes.front();
    QCOMPARE(joined.name, std::string("contains"));
    QCOMPARE(joined.participants[0].entity, m_hotel);
    QCOMPARE(joined.participants[1].entity, m_room);
}

void TestGuiKeyboardDrawing::twoThatAreSelectedAreJoinedAtOnce()
{
    startWithTwo();
    m_fixture->window().selection().set(std::vector<Subject>{m_room, m_hotel});
    m_fixture->key(Qt::Key_R);
    m_fixture->key(Qt::Key_Return);
    QVERIFY(m_fixture->type("inPlaceField", "belongs to"));
    QCOMPARE(m_fixture->erd().relationshipTypes.front().participants[0].entity, m_room);
}

void TestGuiKeyboardDrawing::tabComesOnlyToWhatTheLineMayLeadTo()
{
    startWithTwo();
    CanvasFixture& fixture = *m_fixture;
    const EntityId suite = fixture.addEntity("Suite", {0, 300});
    core::Document& document = fixture.window().document();
    auto isA = edit::addHierarchy(document.file(), m_room, {suite}, Position{150, 250});
    QVERIFY(document.apply(std::move(isA->edit)));
    QVERIFY(fixture.waitForDiagram());
    fixture.window().selection().set(m_hotel);
    fixture.key(Qt::Key_R);
    fixture.key(Qt::Key_Return);
    std::set<std::size_t> targets;
    for (int i = 0; i < 6 && fixture.canvas().hasFocus(); ++i) {
        fixture.key(Qt::Key_Tab);
        if (fixture.shown().pulled && fixture.shown().pulled->target) {
            QVERIFY(!fixture.shown().pulled->isRefused);
            targets.insert(*fixture.shown().pulled->target);
        }
    }
    QCOMPARE(targets, (std::set<std::size_t>{fixture.figure(m_room), fixture.figure(suite)}));
}

// Entity types come first: that a diamond joins one more is the rarer wish.
void TestGuiKeyboardDrawing::tabGoesRoundWithALineInTheHand()
{
    startWithTwo();
    CanvasFixture& fixture = *m_fixture;
    const RelationshipId has = joinThem({150, 50});
    const std::vector<std::size_t> round = {fixture.figure(m_room), fixture.figure(has),
                                            fixture.figure(m_hotel)};
    fixture.window().selection().set(m_hotel);
    fixture.key(Qt::Key_R);
    fixture.key(Qt::Key_Return);
    const auto walked = [&](Qt::Key key) {
        std::vector<std::size_t> figures;
        for (int i = 0; i < 3; ++i) {
            fixture.key(key);
            figures.push_back(fixture.shown().cursor->figure.value());
        }
        return figures;
    };
    QCOMPARE(walked(Qt::Key_Tab), round);
    QCOMPARE(walked(Qt::Key_Tab), round);
    QCOMPARE(walked(Qt::Key_Backtab), (std::vector<std::size_t>{round[1], round[0], round[2]}));
    QVERIFY(fixture.canvas().hasFocus() && fixture.shown().pulled);
}

void TestGuiKeyboardDrawing::joiningToADiamondIsToldBefore()
{
    startWithTwo();
    CanvasFixture& fixture = *m_fixture;
    const EntityId guest = fixture.addEntity("Guest", {300, -100});
    const RelationshipId has = joinThem({0, 200});
    const std::size_t diamond = fixture.figure(has);
    fixture.window().selection().set(guest);
    fixture.key(Qt::Key_R);
    fixture.key(Qt::Key_Return);
    for (int i = 0; i < 6 && !(fixture.shown().pulled && fixture.shown().pulled->target == diamond); ++i) {
        QVERIFY(!fixture.shown().pulled || fixture.shown().pulled->warning.isEmpty());
        fixture.key(Qt::Key_Tab);
    }
    const QString told = QStringLiteral("has will join 3 entity types.");
    QCOMPARE(fixture.shown().pulled->warning, told);
    QCOMPARE(fixture.window().statusBar()->currentMessage(), told);
    fixture.key(Qt::Key_Return);
    QCOMPARE(fixture.erd().find(has)->participants.size(), std::size_t{3});
    QCOMPARE(fixture.window().statusBar()->currentMessage(), QStringLiteral("has joins 3 entity types now."));
}

// A line goes through the middle of the view, but nothing stands there.
void TestGuiKeyboardDrawing::whatIsMadeStandsOffLines()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    m_hotel = fixture.addEntity("Hotel", {-250, 0});
    m_room = fixture.addEntity("Room", {250, 0});
    (void)fixture.figure(joinThem({130, 0}));
    fixture.view().centerOn({-60, 0});
    fixture.window().selection().clear();
    fixture.key(Qt::Key_E);
    fixture.key(Qt::Key_Return);
    QVERIFY(fixture.type("inPlaceField", "Guest"));
    QTest::keyClick(&fixture.field("inPlaceField"), Qt::Key_Escape);  // no attributes
    const QRectF guest = fixture.rect(fixture.erd().entityTypes.back().id);
    QVERIFY(guest.bottom() < 0 || guest.top() > 0);
}

void TestGuiKeyboardDrawing::escapeDropsALineThatWasBegun()
{
    startWithTwo();
    m_fixture->window().selection().set(m_hotel);
    m_fixture->key(Qt::Key_R);
    m_fixture->key(Qt::Key_Return);
    m_fixture->key(Qt::Key_Tab);
    m_fixture->key(Qt::Key_Escape);
    QVERIFY(!m_fixture->shown().pulled);
    m_fixture->key(Qt::Key_Return);  // another one begins at Room
    QVERIFY(m_fixture->erd().relationshipTypes.empty());
}

void TestGuiKeyboardDrawing::aLineNeedsABeginning()
{
    startWithTwo();
    const int before = m_fixture->undoCount();
    m_fixture->key(Qt::Key_R);
    m_fixture->key(Qt::Key_Return);
    QVERIFY(!m_fixture->shown().pulled);
    QCOMPARE(m_fixture->undoCount(), before);
}

void TestGuiKeyboardDrawing::tasksAndWhatTheyDo()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    fixture.key(Qt::Key_T);
    fixture.key(Qt::Key_Return);
    QVERIFY(fixture.type("inPlaceField", "Book a room"));
    QVERIFY(fixture.waitForDiagram());
    const TaskId task = fixture.model().workflow.tasks.front().id;
    fixture.window().selection().set(task);
    fixture.key(Qt::Key_U);
    fixture.key(Qt::Key_Return);
    QVERIFY(fixture.type("inPlaceField", "book"));
    QCOMPARE(fixture.model().workflow.tasks.front().updates.size(), std::size_t{1});
    QVERIFY(fixture.waitForDiagram());
    fixture.key(Qt::Key_U);
    fixture.click(fixture.at(fixture.model().workflow.updates.front().id));  // another one of its task
    QVERIFY(fixture.type("inPlaceField", "cancel"));
    QCOMPARE(fixture.model().workflow.tasks.front().updates.size(), std::size_t{2});
    QVERIFY(fixture.waitForDiagram());
    fixture.window().selection().set(task);
    fixture.key(Qt::Key_Q);
    fixture.key(Qt::Key_Return);
    fixture.key(Qt::Key_Return);  // it stays there
    QVERIFY(fixture.type("inPlaceField", "rooms of a hotel"));
    QCOMPARE(fixture.model().workflow.tasks.front().queries.size(), std::size_t{1});
}

void TestGuiKeyboardDrawing::whatIsTypedWhereAQueryBeginsIsItsName()
{
    CanvasFixture& fixture = start(Stage::Workflow);
    const TaskId task = fixture.addTask("Book a room", {0, 0});
    fixture.key(Qt::Key_Q);
    fixture.click(fixture.at(task));
    fixture.key(Qt::Key_T);  // no tool for tasks
    QCOMPARE(fixture.field("inPlaceField").text(), QStringLiteral("t"));
    QTest::keyClicks(&fixture.field("inPlaceField"), QStringLiteral("owns of a country"));
    QTest::keyClick(&fixture.field("inPlaceField"), Qt::Key_Return);
    QCOMPARE(fixture.model().workflow.queries.size(), std::size_t{1});
    QCOMPARE(fixture.model().workflow.queries.front().name, std::string("towns of a country"));
    QCOMPARE(fixture.model().workflow.tasks.front().queries.size(), std::size_t{1});
    QVERIFY(!fixture.shown().pulled);
    // Of other lines letters are tools.
    QVERIFY(fixture.waitForDiagram());
    fixture.key(Qt::Key_S);
    fixture.click(fixture.at(task));
    fixture.key(Qt::Key_T);
    QVERIFY(!fixture.shown().pulled);
    QVERIFY(!fixture.field("inPlaceField").isVisible());
}

void TestGuiKeyboardDrawing::lettersThatNothingTakesTakeTools()
{
    startWithTwo();
    auto& strip = m_fixture->fixture().find<QWidget>("queryStrip");
    strip.setFocus(Qt::MouseFocusReason);
    QVERIFY(!m_fixture->canvas().hasFocus());
    QTest::keyClick(&strip, Qt::Key_E);
    QVERIFY(m_fixture->canvas().hasFocus());
    m_fixture->key(Qt::Key_Return);
    QVERIFY(m_fixture->type("inPlaceField", "Guest", Qt::Key_Return));
    QCOMPARE(m_fixture->erd().entityTypes.size(), std::size_t{3});
}

void TestGuiKeyboardDrawing::withoutAToolEnterGoesIntoAFigure()
{
    startWithTwo();
    m_fixture->window().selection().set(m_hotel);
    const int before = m_fixture->undoCount();
    m_fixture->key(Qt::Key_Return);
    QVERIFY(m_fixture->type("inPlaceField", "Inn"));  // it has nothing else to go into
    QCOMPARE(m_fixture->undoCount(), before + 1);
    QCOMPARE(m_fixture->erd().find(m_hotel)->name, std::string("Inn"));
}

void TestGuiKeyboardDrawing::escapeLeadsFromTheInspectorToTheCanvas()
{
    startWithTwo();
    m_fixture->window().selection().set(m_hotel);
    auto& name = m_fixture->fixture().find<QLineEdit>("entityName");
    QTRY_VERIFY(name.isVisible());
    name.setFocus();
    name.selectAll();
    QTest::keyClicks(&name, QStringLiteral("Inn"));
    QTest::keyClick(&name, Qt::Key_Return);
    QCOMPARE(m_fixture->erd().find(m_hotel)->name, std::string("Inn"));
    QTest::keyClicks(&name, QStringLiteral("x"));
    QTest::keyClick(&name, Qt::Key_Escape);  // takes back what was typed
    QVERIFY(name.hasFocus());
    QTest::keyClick(&name, Qt::Key_Escape);
    QVERIFY(m_fixture->canvas().hasFocus());
    QCOMPARE(m_fixture->erd().find(m_hotel)->name, std::string("Inn"));
    QCOMPARE(m_fixture->window().selection().first(), Subject(m_hotel));
}

void TestGuiKeyboardDrawing::anotherStageTakesWhatIsTyped()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    fixture.key(Qt::Key_E);
    fixture.key(Qt::Key_Return);
    QTest::keyClicks(&fixture.field("inPlaceField"), QStringLiteral("Hotel"));
    fixture.window().setStage(Stage::Workflow);
    QTRY_COMPARE(fixture.erd().entityTypes.size(), std::size_t{1});
    QCOMPARE(fixture.erd().entityTypes.front().name, std::string("Hotel"));
    fixture.window().setStage(Stage::Conceptual);
    QVERIFY(!fixture.field("inPlaceField").isVisible());
}

void TestGuiKeyboardDrawing::savingTakesWhatIsTyped()
{
    CanvasFixture& fixture = start(Stage::Conceptual);
    const QString path = fixture.fixture().path(QStringLiteral("new.qw"));
    fixture.fixture().dialogs.savePath = path;
    const auto saved = [&] { return readModelFile(path.toStdString()).file->model.conceptual.entityTypes; };
    fixture.key(Qt::Key_E);
    fixture.key(Qt::Key_Return);
    QTest::keyClicks(&fixture.field("inPlaceField"), QStringLiteral("Hotel"));
    fixture.action("save").trigger();
    QCOMPARE(saved().size(), std::size_t{1});

    fixture.window().selection().set(fixture.erd().entityTypes.front().id);
    auto& name = fixture.fixture().find<QLineEdit>("entityName");
    QTRY_VERIFY(name.isVisible());
    name.setFocus();
    name.selectAll();
    QTest::keyClicks(&name, QStringLiteral("Inn"));
    fixture.action("save").trigger();
    QCOMPARE(saved().front().name, std::string("Inn"));
}

QTEST_MAIN(TestGuiKeyboardDrawing)
#include "tst_gui_keyboard_drawing.moc"
