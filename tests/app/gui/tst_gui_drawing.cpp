// SPDX-License-Identifier: Apache-2.0
// Drawing on the canvas with mouse and keyboard: tools, names typed in their places.
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/drawing/in_place_editor.h"
#include "app/gui/drawing/insert_text_dialog.h"
#include "app/gui/text.h"
#include "model/edit/edit_attribute.h"
#include "tests/app/gui/window_fixture.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiDrawing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void drawsAnEntityTypeAndItsAttributes();
    void aNameThatIsTakenIsToldWhileItIsTyped();
    void aMenuDoesNotTakeTheKeyboardFromAName();
    void undoWhereNothingWasTypedIsThatOfTheModel();
    void escapePutsTheToolDown();
    void shiftKeepsTheTool();
    void theHandMovesTheViewAndNothingElse();
    void joinsTwoEntityTypes();
    void joinsANewEntityType();
    void drawsAWeakEntityType();
    void aWeakEntityTypeLeavesRoomForItsDiamond();
    void whereNothingIsAWeakEntityTypeAsksForItsOwner();
    void whereNothingIsASubtypeCanStand();
    void drawsSubtypes();
    void turnsACardinality();
    void renamesInPlace();
    void renamingSelectsNothingElse();
    void draggingSelects();
    void thePaletteHasWhatIsDecidedOfTables();
    void drawsAWorkflow();
    void deletesAndBringsBack();
    void insertsFromText();
    void whatIsInsertedFromTextIsInSight();
    void toolsAreThoseOfTheStage();

private:
    const Model& model() const { return m_fixture->window().document().model(); }
    const ConceptualModel& erd() const { return model().conceptual; }
    CanvasView& canvas()
    {
        return *m_fixture->window().view()->findChild<CanvasView*>(QStringLiteral("canvas"));
    }
    QLineEdit& field() { return *canvas().findChild<QLineEdit*>(QStringLiteral("inPlaceField")); }
    QAction& action(const char* name) { return m_fixture->find<QAction>(name); }
    bool isTyping() { return field().isVisible() && field().hasFocus(); }

    void take(Qt::Key letter, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void click(QPoint at);
    void drag(QPoint from, QPoint to);
    void type(const char* text, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    // The middle of the figure in the viewport, once it is drawn.
    QPoint at(const Subject& subject);
    void drawEntity(const char* name, QPoint at);
    EntityId entity(const char* name) const { return erd().findEntityType(name)->id; }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiDrawing::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    m_fixture->window().show();
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture->window()));
    m_fixture->window().setStage(Stage::Conceptual);
    m_fixture->window().view()->focusCanvas();
    QTRY_VERIFY(m_fixture->window().view()->diagram() != nullptr);
}

void TestGuiDrawing::take(Qt::Key letter, Qt::KeyboardModifiers modifiers)
{
    canvas().setFocus();
    QTest::keyClick(&canvas(), letter, modifiers);
}

void TestGuiDrawing::click(QPoint at)
{
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, at);
}

void TestGuiDrawing::drag(QPoint from, QPoint to)
{
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), (from + to) / 2);
    QTest::mouseMove(canvas().viewport(), to);
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, to);
}

void TestGuiDrawing::type(const char* text, Qt::KeyboardModifiers modifiers)
{
    QTRY_VERIFY(isTyping());
    field().selectAll();
    QTest::keyClicks(&field(), QString::fromUtf8(text));
    QTest::keyClick(&field(), Qt::Key_Return, modifiers);
}

QPoint TestGuiDrawing::at(const Subject& subject)
{
    const auto places = [&] {
        const render::Diagram* diagram = m_fixture->window().view()->diagram();
        return diagram ? render::placesOf(*diagram, subject) : std::vector<render::DiagramPlace>();
    };
    if (!QTest::qWaitFor([&] {
            return !places().empty() && !m_fixture->window().live().isDesigning()
                   && !m_fixture->window().view()->isBusy();
        }))
        return {};
    const auto found = places();
    const auto figure =
        std::find_if(found.begin(), found.end(), [](const auto& place) { return place.figure; });
    return canvas().mapFromScene(render::rectOf(*m_fixture->window().view()->diagram(),
                                                figure == found.end() ? found.front() : *figure)
                                     .center());
}

void TestGuiDrawing::drawEntity(const char* name, QPoint at)
{
    take(Qt::Key_E);
    click(at);
    type(name, Qt::ControlModifier);
    QTRY_VERIFY(erd().findEntityType(name) != nullptr);
    this->at(entity(name));
}

void TestGuiDrawing::drawsAnEntityTypeAndItsAttributes()
{
    take(Qt::Key_E);
    click({300, 150});
    type("Hotel");
    type("id* : text");
    type("phone[]");
    type("name(first, last)", Qt::ControlModifier);
    QTRY_COMPARE(erd().entityTypes.front().attributes.size(), std::size_t{3});
    const EntityType& hotel = erd().entityTypes.front();
    QCOMPARE(hotel.name, std::string("Hotel"));
    QCOMPARE(hotel.key, std::vector<AttributeId>{hotel.attributes[0].id});
    QVERIFY(hotel.attributes[1].multivalued);
    QVERIFY(hotel.attributes[2].isComposite());
    at(hotel.id);
    QVERIFY(!field().isVisible());
    QCOMPARE(m_fixture->window().document().undoStack().count(), 4);
    // Where it was put, not in the middle of the view.
    QVERIFY((at(hotel.id) - QPoint(300, 150)).manhattanLength() < 120);
}

void TestGuiDrawing::aNameThatIsTakenIsToldWhileItIsTyped()
{
    drawEntity("Hotel", {300, 150});
    take(Qt::Key_E);
    click({500, 300});
    QTRY_VERIFY(isTyping());
    QTest::keyClicks(&field(), QStringLiteral("Hotel"));
    auto* problem = canvas().findChild<QLabel*>(QStringLiteral("inPlaceProblem"));
    QCOMPARE(problem->text(), QStringLiteral("There is already an entity type \"Hotel\"."));
    QVERIFY(problem->isVisible());
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(field().isVisible());
    QTest::keyClicks(&field(), QStringLiteral("s"));
    QVERIFY(!problem->isVisible());
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(!field().isVisible());
    QCOMPARE(erd().entityTypes.size(), std::size_t{1});
}

void TestGuiDrawing::aMenuDoesNotTakeTheKeyboardFromAName()
{
    take(Qt::Key_E);
    click({500, 300});
    QTRY_VERIFY(isTyping());
    QTest::keyClicks(&field(), QStringLiteral("Ho"));
    QMenuBar& menus = *m_fixture->window().menuBar();
    menus.setFocus(Qt::MenuBarFocusReason);
    QVERIFY(field().isVisible());
    field().setFocus(Qt::MenuBarFocusReason);
    QTest::keyClicks(&field(), QStringLiteral("tel"));
    QTest::keyClick(&field(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(erd().findEntityType("Hotel"));
    QVERIFY(!field().isVisible());
    field().setFocus(Qt::MenuBarFocusReason);  // what had the keyboard before, as a menu bar sees it
    QVERIFY(!field().hasFocus());
}

void TestGuiDrawing::undoWhereNothingWasTypedIsThatOfTheModel()
{
    drawEntity("Hotel", {300, 150});
    take(Qt::Key_E);
    click({500, 300});
    QTRY_VERIFY(isTyping());
    QTest::keyClicks(&field(), QStringLiteral("Roo"));
    QTest::keyClick(&field(), Qt::Key_Z, Qt::ControlModifier);  // that of the field
    QVERIFY(field().isVisible());
    QVERIFY(erd().findEntityType("Hotel"));
    field().setText({});
    QTest::keyClick(&field(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!field().isVisible());
    QVERIFY(!erd().findEntityType("Hotel"));
}

void TestGuiDrawing::escapePutsTheToolDown()
{
    take(Qt::Key_R);
    QVERIFY(action("tool-relationship").isChecked());
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QVERIFY(action("tool-select").isChecked());
}

void TestGuiDrawing::shiftKeepsTheTool()
{
    take(Qt::Key_E, Qt::ShiftModifier);
    click({200, 100});
    type("A", Qt::ControlModifier);
    QTRY_COMPARE(erd().entityTypes.size(), std::size_t{1});
    QVERIFY(action("tool-entity").isChecked());
    click({500, 100});
    type("B", Qt::ControlModifier);
    QTRY_COMPARE(erd().entityTypes.size(), std::size_t{2});
    take(Qt::Key_V);
    QVERIFY(action("tool-select").isChecked());
}

void TestGuiDrawing::theHandMovesTheViewAndNothingElse()
{
    drawEntity("Hotel", {200, 120});
    m_fixture->window().selection().clear();
    const int edits = m_fixture->window().document().undoStack().count();
    const QPoint before = at(entity("Hotel"));
    take(Qt::Key_H);
    QCOMPARE(canvas().viewport()->cursor().shape(), Qt::OpenHandCursor);
    drag(before, before + QPoint(60, 40));
    drag(before + QPoint(60, 40), before + QPoint(120, 80));  // it stays in the hand
    QCOMPARE(at(entity("Hotel")), before + QPoint(120, 80));
    QVERIFY(m_fixture->window().selection().isEmpty());
    QCOMPARE(m_fixture->window().document().undoStack().count(), edits);

    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QVERIFY(action("tool-select").isChecked());
    click(at(entity("Hotel")));
    QCOMPARE(m_fixture->window().selection().first(), Subject(entity("Hotel")));
}

void TestGuiDrawing::joinsTwoEntityTypes()
{
    drawEntity("Hotel", {200, 120});
    drawEntity("Room", {500, 320});
    take(Qt::Key_R);
    drag(at(entity("Hotel")), at(entity("Room")));
    type("contains");
    QTRY_COMPARE(erd().relationshipTypes.size(), std::size_t{1});
    const RelationshipType joined = erd().relationshipTypes.front();
    QCOMPARE(joined.name, std::string("contains"));
    QCOMPARE(joined.participants[0].entity, entity("Hotel"));
    QCOMPARE(joined.participants[0].cardinality, Cardinality::One);
    QCOMPARE(joined.participants[1].cardinality, Cardinality::N);
    // By two clicks, and to the diamond.
    drawEntity("Guest", {200, 330});
    take(Qt::Key_R);
    click(at(entity("Guest")));
    click(at(joined.id));
    QTRY_COMPARE(erd().relationshipTypes.front().participants.size(), std::size_t{3});
}

void TestGuiDrawing::joinsANewEntityType()
{
    drawEntity("Hotel", {200, 120});
    take(Qt::Key_R);
    drag(at(entity("Hotel")), {520, 330});
    auto& name = *canvas().findChild<QLineEdit*>(QStringLiteral("quickAddField"));
    QTRY_VERIFY(name.isVisible() && name.hasFocus());
    QTest::keyClicks(&name, QStringLiteral("PointOfInterest"));
    QTest::keyClick(&name, Qt::Key_Return);
    type("is near");
    QTRY_COMPARE(erd().relationshipTypes.size(), std::size_t{1});
    QCOMPARE(erd().relationshipTypes.front().participants[1].entity, entity("PointOfInterest"));
}

void TestGuiDrawing::drawsAWeakEntityType()
{
    drawEntity("Hotel", {200, 120});
    take(Qt::Key_W);
    drag(at(entity("Hotel")), {500, 320});
    type("Room");
    type("number*", Qt::ControlModifier);
    QTRY_VERIFY(erd().findEntityType("Room") && !erd().findEntityType("Room")->key.empty());
    QVERIFY(erd().findEntityType("Room")->isWeak());
    drawEntity("Bed", {200, 330});
    take(Qt::Key_D);
    drag(at(entity("Room")), at(entity("Bed")));
    type("holds");
    QTRY_VERIFY(erd().findEntityType("Bed")->isWeak());
}

void TestGuiDrawing::aWeakEntityTypeLeavesRoomForItsDiamond()
{
    drawEntity("Hotel", {200, 120});
    take(Qt::Key_W);
    drag(at(entity("Hotel")), {370, 120});  // too near for a diamond between
    type("Room");
    type("number*", Qt::ControlModifier);
    QTRY_VERIFY(erd().findEntityType("Room") && !erd().findEntityType("Room")->key.empty());
    QTRY_VERIFY(at(entity("Room")).x() - at(entity("Hotel")).x() > 250);
    QVERIFY(std::abs(at(entity("Room")).y() - at(entity("Hotel")).y()) < 40);
}

void TestGuiDrawing::whereNothingIsAWeakEntityTypeAsksForItsOwner()
{
    drawEntity("Hotel", {200, 120});
    drawEntity("Guest", {650, 120});
    take(Qt::Key_W);
    click({250, 330});
    auto& field = *canvas().findChild<QLineEdit*>(QStringLiteral("quickAddField"));
    QTRY_VERIFY(field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("Room"));
    QTest::keyClick(&field, Qt::Key_Return);  // the nearest one is first
    QTRY_VERIFY(erd().findEntityType("Room"));
    QVERIFY(erd().findEntityType("Room")->isWeak());
    QCOMPARE(erd().relationshipTypes.front().participants[0].entity, entity("Hotel"));
    type("number*", Qt::ControlModifier);  // its attributes come next
    QTRY_VERIFY(!erd().findEntityType("Room")->key.empty());
}

void TestGuiDrawing::whereNothingIsASubtypeCanStand()
{
    drawEntity("Person", {350, 90});
    take(Qt::Key_I);
    drag(at(entity("Person")), {200, 330});
    auto& field = *canvas().findChild<QLineEdit*>(QStringLiteral("quickAddField"));
    QTRY_VERIFY(field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("Guest"));
    QTest::keyClick(&field, Qt::Key_Return);
    QTRY_COMPARE(erd().hierarchies.size(), std::size_t{1});
    QCOMPARE(erd().hierarchies.front().supertype, entity("Person"));
    QCOMPARE(erd().hierarchies.front().subtypes.front(), entity("Guest"));
}

void TestGuiDrawing::drawsSubtypes()
{
    drawEntity("Person", {350, 90});
    drawEntity("Guest", {200, 330});
    drawEntity("Clerk", {500, 330});
    take(Qt::Key_I);
    drag(at(entity("Guest")), at(entity("Person")));
    QTRY_COMPARE(erd().hierarchies.size(), std::size_t{1});
    take(Qt::Key_I);
    drag(at(entity("Clerk")), at(HierarchySubject{0}));
    QTRY_COMPARE(erd().hierarchies.front().subtypes.size(), std::size_t{2});
    take(Qt::Key_I);
    drag(at(HierarchySubject{0}), {350, 480});  // where nothing is, a new one stands
    type("Cook", Qt::ControlModifier);
    QTRY_COMPARE(erd().hierarchies.front().subtypes.size(), std::size_t{3});
}

void TestGuiDrawing::turnsACardinality()
{
    drawEntity("Hotel", {200, 120});
    drawEntity("Room", {500, 320});
    take(Qt::Key_R);
    drag(at(entity("Hotel")), at(entity("Room")));
    type("contains");
    QTRY_COMPARE(erd().relationshipTypes.size(), std::size_t{1});
    at(erd().relationshipTypes.front().id);
    const auto cardinality = [&](std::size_t i) {
        return erd().relationshipTypes.front().participants[i].cardinality;
    };
    const auto clickDigit = [&](std::size_t connection) {
        at(erd().relationshipTypes.front().id);
        const render::Diagram& diagram = *m_fixture->window().view()->diagram();
        click(canvas().mapFromScene(diagram.connections[connection].labels.front().center));
    };
    clickDigit(0);
    QTRY_COMPARE(cardinality(0), Cardinality::M);
    QCOMPARE(cardinality(1), Cardinality::N);
    clickDigit(0);
    QTRY_COMPARE(cardinality(0), Cardinality::One);
    QCOMPARE(cardinality(1), Cardinality::N);
}

void TestGuiDrawing::renamesInPlace()
{
    drawEntity("Hotel", {300, 200});
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, at(entity("Hotel")));
    type("Inn");
    QTRY_VERIFY(erd().findEntityType("Inn") != nullptr);
    at(entity("Inn"));
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_F2);
    type("Motel");
    QTRY_VERIFY(erd().findEntityType("Motel") != nullptr);
    QCOMPARE(m_fixture->window().document().undoStack().undoText(), QStringLiteral("Rename Inn to Motel"));
}

// What the name was typed for stays selected, and signs of the shorthand are not taken for a name.
void TestGuiDrawing::renamingSelectsNothingElse()
{
    drawEntity("Hotel", {300, 150});
    drawEntity("Room", {300, 400});
    Selection& selection = m_fixture->window().selection();
    selection.set(entity("Hotel"));
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_F2);
    type("Inn");
    QTRY_VERIFY(erd().findEntityType("Inn") != nullptr);
    QCOMPARE(selection.first(), Subject(entity("Inn")));

    QVERIFY(m_fixture->window().document().apply(
        edit::addAttribute(m_fixture->window().document().file(), entity("Inn"), "phone")));
    const AttributeId phone = erd().findEntityType("Inn")->attributes.front().id;
    at(phone);
    selection.set(phone);
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_F2);
    type("phones[]: text");
    QTRY_COMPARE(erd().findEntityType("Inn")->attributes.front().name, std::string("phones"));
    QVERIFY(erd().findEntityType("Inn")->attributes.front().multivalued);
    QCOMPARE(selection.first(), Subject(phone));
}

void TestGuiDrawing::draggingSelects()
{
    drawEntity("Hotel", {300, 150});
    drawEntity("Room", {300, 400});
    Selection& selection = m_fixture->window().selection();
    selection.set(entity("Hotel"));
    drag(at(entity("Room")), at(entity("Room")) + QPoint(60, 20));
    QTRY_COMPARE(selection.first(), Subject(entity("Room")));
}

void TestGuiDrawing::thePaletteHasWhatIsDecidedOfTables()
{
    QVERIFY(m_fixture->openSmallHotel());
    m_fixture->window().setStage(Stage::Logical);
    const auto* palette = m_fixture->window().view()->findChild<QWidget*>(QStringLiteral("toolPalette"));
    const auto button = [palette](const char* action) {
        return palette->findChild<QToolButton*>(QStringLiteral("toolButton-") + QLatin1String(action));
    };
    m_fixture->window().selection().clear();
    QVERIFY(!button("splitPartitionsKey")->isEnabled());
    QVERIFY(button("mergeTablesKey") && button("nestKey") && !button("useIndexKey"));
    m_fixture->window().selection().set(TableSubject{m_fixture->query("Q4")});
    QVERIFY(button("splitPartitionsKey")->isEnabled() && button("renameKey")->isEnabled());
    button("splitPartitionsKey")->click();
    auto* menu = m_fixture->window().view()->findChild<QMenu*>(QStringLiteral("splitPartitionsMenu"));
    QVERIFY(menu && !menu->actions().isEmpty());
    menu->close();
}

void TestGuiDrawing::drawsAWorkflow()
{
    m_fixture->window().setStage(Stage::Workflow);
    QTRY_VERIFY(m_fixture->window().view()->diagram() != nullptr);
    const auto task = [&](std::size_t i) { return model().workflow.tasks[i].id; };
    take(Qt::Key_T);
    click({150, 150});
    type("Find a hotel");
    QTRY_COMPARE(model().workflow.tasks.size(), std::size_t{1});
    QVERIFY(model().workflow.tasks.front().entry);
    at(task(0));
    take(Qt::Key_T);
    click({500, 150});
    type("See the hotel");
    QTRY_COMPARE(model().workflow.tasks.size(), std::size_t{2});
    take(Qt::Key_Q);
    drag(at(task(0)), at(task(1)));
    type("hotels near a place");
    QTRY_COMPARE(model().workflow.queries.size(), std::size_t{1});
    QCOMPARE(model().workflow.queries.front().label, std::string("Q1"));
    QCOMPARE(model().workflow.transitions.front().queries.size(), std::size_t{1});
    QTRY_VERIFY(m_fixture->window().findChild<QWidget*>(QStringLiteral("queryStep0")));  // who asks it
    take(Qt::Key_U);
    click(at(task(1)));
    type("book");
    QTRY_COMPARE(model().workflow.tasks[1].updates.size(), std::size_t{1});
    take(Qt::Key_P);
    click(at(task(1)));
    QTRY_VERIFY(model().workflow.tasks[1].entry);
    const int steps = m_fixture->window().document().undoStack().count();
    take(Qt::Key_P);
    click(at(task(1)));  // stays one
    QVERIFY(model().workflow.tasks[1].entry);
    QCOMPARE(m_fixture->window().document().undoStack().count(), steps);
    QVERIFY(m_fixture->window().statusBar()->currentMessage().contains(QStringLiteral("already")));
    take(Qt::Key_S);
    drag(at(task(1)), at(task(0)));
    QTRY_COMPARE(model().workflow.transitions.size(), std::size_t{2});
    QVERIFY(model().workflow.transitions.back().queries.empty());
}

void TestGuiDrawing::deletesAndBringsBack()
{
    QVERIFY(m_fixture->openSmallHotel());
    const ModelFile before = m_fixture->window().document().file();
    m_fixture->window().selection().set(erd().findEntityType("Guest")->id);
    action("delete").trigger();
    QVERIFY(erd().findEntityType("Guest") == nullptr);
    auto& toast = m_fixture->find<QFrame>("undoToast");
    QVERIFY(toast.isVisible());
    const QString words = m_fixture->find<QLabel>("undoToastText").text();
    QVERIFY2(words.startsWith(QLatin1String("Deleted Guest, ")) && words.endsWith(QLatin1Char('.')),
             qPrintable(words));
    QTest::mouseClick(&m_fixture->find<QPushButton>("undoToastButton"), Qt::LeftButton);
    QVERIFY(m_fixture->window().document().file() == before);
    QVERIFY(!toast.isVisible());
    // What is derived stays, with the reason in the status bar.
    m_fixture->window().selection().set(TableSubject{m_fixture->query("Q7")});
    action("delete").trigger();
    QCOMPARE(m_fixture->window().statusBar()->currentMessage(),
             QStringLiteral("The table is derived from Q7: delete that query instead."));
    QVERIFY(m_fixture->window().document().file() == before);
}

void TestGuiDrawing::insertsFromText()
{
    action("insertText").trigger();
    auto* dialog = m_fixture->window().findChild<InsertTextDialog*>(QStringLiteral("insertTextDialog"));
    QVERIFY(dialog && dialog->isVisible());
    auto* text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("insertText"));
    auto* button = dialog->findChild<QPushButton*>(QStringLiteral("insertTextButton"));
    text->setPlainText(QStringLiteral("A 1 - r"));
    const QString problems = dialog->findChild<QLabel*>(QStringLiteral("insertTextProblems"))->text();
    QVERIFY(problems.startsWith(QStringLiteral("Line 1:1: ")));
    QVERIFY(!button->isEnabled());
    text->setPlainText(QStringLiteral("Hotel: id*\nHotel 1 - has - n Room"));
    QCOMPARE(dialog->findChild<QLabel*>(QStringLiteral("insertTextNotes"))->text(),
             QStringLiteral("New: entity types Hotel and Room; relationship type has."));
    button->click();
    QTRY_VERIFY(!m_fixture->window().findChild<InsertTextDialog*>(QStringLiteral("insertTextDialog")));
    QCOMPARE(erd().entityTypes.size(), std::size_t{2});
    QCOMPARE(m_fixture->window().selection().subjects().size(), std::size_t{3});
    QCOMPARE(m_fixture->window().document().undoStack().count(), 1);
}

void TestGuiDrawing::whatIsInsertedFromTextIsInSight()
{
    QVERIFY(m_fixture->openSmallHotel());
    m_fixture->window().setStage(Stage::Conceptual);
    at(erd().entityTypes.front().id);
    m_fixture->window().view()->setZoom(2.0);
    m_fixture->window().view()->centerOn({-5000, -5000});
    action("insertText").trigger();
    auto* dialog = m_fixture->window().findChild<InsertTextDialog*>(QStringLiteral("insertTextDialog"));
    dialog->findChild<QPlainTextEdit*>(QStringLiteral("insertText"))
        ->setPlainText(QStringLiteral("Spa: id*"));
    dialog->findChild<QPushButton*>(QStringLiteral("insertTextButton"))->click();
    const auto isInSight = [this] {
        const render::Diagram* diagram = m_fixture->window().view()->diagram();
        const auto places = render::placesOf(*diagram, erd().findEntityType("Spa")->id);
        return !places.empty()
               && m_fixture->window().view()->visibleRect().contains(
                   render::rectOf(*diagram, places.front()));
    };
    QTRY_VERIFY(isInSight());
}

void TestGuiDrawing::toolsAreThoseOfTheStage()
{
    const auto names = [&] {
        QStringList all;
        for (const QAction* tool : m_fixture->window().view()->toolActions())
            all << tool->objectName().mid(5);
        return all.join(QLatin1Char(' '));
    };
    QCOMPARE(names(),
             QStringLiteral(
                 "select pan entity weakEntity relationship identifyingRelationship attribute hierarchy "
                 "note group"));
    m_fixture->window().setStage(Stage::Workflow);
    QCOMPARE(names(), QStringLiteral("select pan task entryPoint query step update note group"));
    m_fixture->window().setStage(Stage::Logical);
    QCOMPARE(names(), QStringLiteral("select pan note group"));
}

QTEST_MAIN(TestGuiDrawing)
#include "tst_gui_drawing.moc"
