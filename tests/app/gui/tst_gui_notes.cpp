// SPDX-License-Identifier: Apache-2.0
// Notes and group boxes in the window, with mouse and keyboard.
#include "app/gui/drawing/element_actions.h"
#include "model/edit/edit_layout.h"
#include "model/edit/further_diagram.h"
#include "model/file/layout_names.h"
#include "tests/app/gui/diagram_fixture.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QRubberBand>
#include <QScrollBar>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <map>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::DiagramFixture;

class TestGuiNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_diagrams = std::make_unique<DiagramFixture>();
        QVERIFY(m_diagrams->isReady());
    }
    void cleanup() { m_diagrams.reset(); }

    void notesAreTypedWhereTheyStand();
    void allOfANoteIsSeenWhileItIsTyped();
    void aNoteIsAboutWhatWasClicked();
    void aNoteIsChangedInPlaceAndInTheInspector();
    void aNoteIsFoundByItsWords();
    void theMenuOfANoteDeletesIt();
    void escapeLeavesNoNote();
    void aNoteIsNeverLowerThanItsText();
    void escapeEndsResizing();
    void notesAreResizedByTheirCorner();
    void aBoxHoldsWhatIsSelected();
    void aBoxIsDrawnAroundFigures();
    void groupsWhatIsSelected();
    void figuresAreDraggedIntoABoxAndOut();
    void anEmptyBoxIsMoved();
    void everyStageHasNotesAndBoxes();
    void copiesANote();
    void whatIsDrawnLeavesAllElseWhereItIs_data();
    void whatIsDrawnLeavesAllElseWhereItIs();

private:
    // Where the figures are, by their names.
    std::map<QString, QPointF> places();

    std::unique_ptr<DiagramFixture> m_diagrams;
};

void TestGuiNotes::notesAreTypedWhereTheyStand()
{
    const QPoint place = m_diagrams->freePlace();
    QVERIFY(!place.isNull());
    QVERIFY(m_diagrams->addNote(place, "Free rooms"));
    QCOMPARE(m_diagrams->settings().notes.size(), std::size_t{1});
    QCOMPARE(m_diagrams->settings().notes.front().text, std::string("Free rooms"));
    QVERIFY(m_diagrams->settings().notes.front().about.empty());
    const Subject note = NoteSubject{"conceptual", m_diagrams->settings().notes.front().id};
    QCOMPARE(m_diagrams->window().selection().first(), note);
    QVERIFY((m_diagrams->at(note) - place).manhattanLength() < 20);
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Add note"));
    QVERIFY(m_diagrams->trigger("undo"));
    QVERIFY(m_diagrams->settings().notes.empty());
    QVERIFY(m_diagrams->window().selection().isEmpty());  // it is not there any more
    QVERIFY(m_diagrams->trigger("redo"));
    m_diagrams->window().selection().set(note);
    QVERIFY(m_diagrams->trigger("delete"));
    QVERIFY(m_diagrams->settings().notes.empty());
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Delete note \u201cFree rooms\u201d"));
}

void TestGuiNotes::allOfANoteIsSeenWhileItIsTyped()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "One"));
    const NoteSubject note{"conceptual", m_diagrams->settings().notes.front().id};
    QTest::mouseDClick(m_diagrams->canvas().viewport(), Qt::LeftButton, {}, m_diagrams->at(note));
    TextArea& editor = m_diagrams->noteEditor();
    QTRY_VERIFY(editor.isVisible());
    const int low = editor.height();
    editor.setPlainText(QString(QStringLiteral("what is kept for seven years ")).repeated(8));
    QVERIFY(editor.height() > low);
    QCOMPARE(editor.verticalScrollBar()->maximum(), 0);
    QVERIFY(m_diagrams->canvas().viewport()->rect().contains(editor.geometry()));
    QTest::keyClick(&editor, Qt::Key_Escape);
}

void TestGuiNotes::aNoteIsAboutWhatWasClicked()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->at(m_diagrams->entity("Guest")), "Who pays"));
    QCOMPARE(m_diagrams->settings().notes.front().about, std::set<std::string>{"Guest"});
    const auto& lines = m_diagrams->window().view()->diagram()->connections;
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const render::Connection& line) {
        return line.kind == render::ConnectionKind::NoteLine;
    }));
}

void TestGuiNotes::aNoteIsChangedInPlaceAndInTheInspector()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "One"));
    const NoteSubject note{"conceptual", m_diagrams->settings().notes.front().id};
    QTest::mouseDClick(m_diagrams->canvas().viewport(), Qt::LeftButton, {}, m_diagrams->at(note));
    QTRY_VERIFY(m_diagrams->noteEditor().isVisible());
    QCOMPARE(m_diagrams->noteEditor().toPlainText(), QStringLiteral("One"));
    m_diagrams->noteEditor().selectAll();
    QTest::keyClicks(&m_diagrams->noteEditor(), QStringLiteral("Two"));
    QTest::keyClick(&m_diagrams->noteEditor(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_diagrams->settings().notes.front().text, std::string("Two"));
    auto& text = m_diagrams->fixture().find<TextArea>("noteText");
    QTRY_COMPARE(text.toPlainText(), QStringLiteral("Two"));
    text.setFocus();
    text.selectAll();
    QTest::keyClicks(&text, QStringLiteral("Three"));
    QTest::keyClick(&text, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_diagrams->settings().notes.front().text, std::string("Three"));
    auto& about = m_diagrams->fixture().find<QLineEdit>("noteAbout");
    about.setFocus();
    QTest::keyClicks(&about, QStringLiteral("Hotel, Room"));
    QTest::keyClick(&about, Qt::Key_Return);
    QCOMPARE(m_diagrams->settings().notes.front().about, (std::set<std::string>{"Hotel", "Room"}));
}

void TestGuiNotes::aNoteIsFoundByItsWords()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "Overbooking is the lawyers' business"));
    auto& field = m_diagrams->fixture().find<QLineEdit>("findField");
    QVERIFY(m_diagrams->trigger("find"));
    QTest::keyClicks(&field, QStringLiteral("lawyers"));
    const auto& list = m_diagrams->fixture().find<QTreeWidget>("findList");
    QTRY_COMPARE(list.topLevelItemCount(), 1);
    QVERIFY(list.topLevelItem(0)->text(0).contains(QStringLiteral("lawyers")));
}

void TestGuiNotes::theMenuOfANoteDeletesIt()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "Off"));
    m_diagrams->window().selection().set(NoteSubject{"conceptual", m_diagrams->settings().notes.front().id});
    auto& elements = *m_diagrams->window().findChild<ElementActions*>();
    QMenu menu;
    elements.addToSubjectMenu(menu);
    const QList<QAction*> offered = menu.actions();
    const auto remove = std::find_if(offered.begin(), offered.end(), [](const QAction* action) {
        return action->objectName() == QLatin1String("delete");
    });
    QVERIFY(remove != offered.end());
    (*remove)->trigger();
    QVERIFY(m_diagrams->settings().notes.empty());
    menu.clear();
    m_diagrams->window().selection().clear();
    elements.addToSubjectMenu(menu);
    QVERIFY(menu.isEmpty());
}

void TestGuiNotes::escapeLeavesNoNote()
{
    m_diagrams->take(Qt::Key_N);
    m_diagrams->click(m_diagrams->freePlace());
    QTRY_VERIFY(m_diagrams->noteEditor().isVisible());
    QTest::keyClicks(&m_diagrams->noteEditor(), QStringLiteral("never"));
    QTest::keyClick(&m_diagrams->noteEditor(), Qt::Key_Escape);
    QVERIFY(!m_diagrams->noteEditor().isVisible());
    QVERIFY(m_diagrams->settings().notes.empty());
}

void TestGuiNotes::aNoteIsNeverLowerThanItsText()
{
    QVERIFY(m_diagrams->addNote(
        m_diagrams->freePlace(),
        "One line that is rather long, and another one, and a third one to fill the sheet"));
    const NoteSubject note{"conceptual", m_diagrams->settings().notes.front().id};
    const QRectF before = m_diagrams->rectOf(note);
    const QPoint bottom = m_diagrams->shaping().handles().at(5);
    QVERIFY(m_diagrams->drag(bottom, bottom - QPoint(0, 60)));
    QCOMPARE(m_diagrams->rectOf(note), before);
    const QPoint right = m_diagrams->shaping().handles().at(3);
    QVERIFY(m_diagrams->drag(right, right - QPoint(40, 0)));
    QVERIFY(m_diagrams->rectOf(note).width() < before.width());
    QVERIFY(m_diagrams->rectOf(note).height() > before.height());
    QCOMPARE(m_diagrams->rectOf(note).topLeft(), before.topLeft());
}

void TestGuiNotes::escapeEndsResizing()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "As it was"));
    const NoteSubject note{"conceptual", m_diagrams->settings().notes.front().id};
    const QRectF before = m_diagrams->rectOf(note);
    const QPoint corner = m_diagrams->shaping().handles().at(4);
    QTest::mousePress(m_diagrams->canvas().viewport(), Qt::LeftButton, {}, corner);
    QTest::mouseMove(m_diagrams->canvas().viewport(), corner + QPoint(50, 50));
    QTest::keyClick(&m_diagrams->canvas(), Qt::Key_Escape);
    QTest::mouseRelease(m_diagrams->canvas().viewport(), Qt::LeftButton, {}, corner + QPoint(50, 50));
    QVERIFY(m_diagrams->isMade());
    QCOMPARE(m_diagrams->rectOf(note), before);
    QCOMPARE(m_diagrams->window().selection().first(), Subject{note});
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Add note"));
}

void TestGuiNotes::notesAreResizedByTheirCorner()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "Large"));
    const NoteSubject note{"conceptual", m_diagrams->settings().notes.front().id};
    const QRectF before = m_diagrams->rectOf(note);
    QCOMPARE(m_diagrams->shaping().handles().size(), std::size_t{8});
    const QPoint corner = m_diagrams->shaping().handles().at(4);
    QVERIFY(m_diagrams->drag(corner, corner + QPoint(50, 30)));
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Resize note"));
    const QRectF larger = m_diagrams->rectOf(note);
    QVERIFY(larger.width() > before.width() && larger.height() > before.height());
    QCOMPARE(larger.topLeft(), before.topLeft());
    // The left side alone.
    const QPoint left = m_diagrams->shaping().handles().at(7);
    QVERIFY(m_diagrams->drag(left, left - QPoint(40, 30)));
    QCOMPARE(m_diagrams->rectOf(note).right(), larger.right());
    QCOMPARE(m_diagrams->rectOf(note).height(), larger.height());
    QVERIFY(m_diagrams->rectOf(note).left() < larger.left());
    QVERIFY(m_diagrams->trigger("undo"));
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(m_diagrams->rectOf(note), before);
}

void TestGuiNotes::aBoxHoldsWhatIsSelected()
{
    m_diagrams->window().selection().set(
        std::vector<Subject>{m_diagrams->entity("Hotel"), m_diagrams->entity("Room")});
    m_diagrams->take(Qt::Key_G);
    m_diagrams->click(m_diagrams->at(m_diagrams->entity("Room")));
    QVERIFY(m_diagrams->typeTitle("Place"));
    QCOMPARE(m_diagrams->settings().groups.size(), std::size_t{1});
    QCOMPARE(m_diagrams->settings().groups.front().title, std::string("Place"));
    QCOMPARE(m_diagrams->settings().groups.front().holds, (std::set<std::string>{"Hotel", "Room"}));
    const GroupSubject group{"conceptual", m_diagrams->settings().groups.front().id};
    QVERIFY(m_diagrams->rectOf(group).contains(m_diagrams->rectOf(m_diagrams->entity("Hotel"))));
    // It moves what is in it.
    const QRectF hotel = m_diagrams->rectOf(m_diagrams->entity("Hotel"));
    const QRectF room = m_diagrams->rectOf(m_diagrams->entity("Room"));
    const QPoint title =
        m_diagrams->canvas().mapFromScene(m_diagrams->rectOf(group).topLeft() + QPointF(30, 8));
    QVERIFY(m_diagrams->drag(title, title + QPoint(40, 20)));
    QVERIFY(m_diagrams->rectOf(m_diagrams->entity("Hotel")).topLeft() != hotel.topLeft());
    QCOMPARE(m_diagrams->rectOf(m_diagrams->entity("Hotel")).topLeft() - hotel.topLeft(),
             m_diagrams->rectOf(m_diagrams->entity("Room")).topLeft() - room.topLeft());
    QCOMPARE(m_diagrams->settings().groups.front().holds, (std::set<std::string>{"Hotel", "Room"}));
}

void TestGuiNotes::aBoxIsDrawnAroundFigures()
{
    const QRectF hotel = m_diagrams->rectOf(m_diagrams->entity("Hotel"));
    m_diagrams->take(Qt::Key_G);
    const CanvasView& canvas = m_diagrams->canvas();
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {},
                      canvas.mapFromScene(hotel.topLeft() - QPointF(15, 15)));
    QTest::mouseMove(canvas.viewport(), canvas.mapFromScene(hotel.center()));
    QTest::mouseMove(canvas.viewport(), canvas.mapFromScene(hotel.bottomRight() + QPointF(5, 5)));
    QVERIFY(canvas.findChild<QRubberBand*>()->isVisible());
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {},
                        canvas.mapFromScene(hotel.bottomRight() + QPointF(5, 5)));
    QVERIFY(m_diagrams->typeTitle("Place"));
    QCOMPARE(m_diagrams->settings().groups.size(), std::size_t{1});
    QCOMPARE(m_diagrams->settings().groups.front().holds, std::set<std::string>{"Hotel"});
}

void TestGuiNotes::groupsWhatIsSelected()
{
    m_diagrams->window().selection().set(
        std::vector<Subject>{m_diagrams->entity("Hotel"), m_diagrams->entity("Room")});
    QVERIFY(m_diagrams->trigger("groupInBox"));
    QTRY_VERIFY(m_diagrams->titleField().isVisible());
    QTest::keyClick(&m_diagrams->titleField(), Qt::Key_Return);
    QVERIFY(m_diagrams->isMade());
    QCOMPARE(m_diagrams->settings().groups.front().title, std::string("Group"));
    QCOMPARE(m_diagrams->settings().groups.front().holds, (std::set<std::string>{"Hotel", "Room"}));
    // With nothing selected it is a tool.
    m_diagrams->window().selection().clear();
    QVERIFY(m_diagrams->trigger("groupInBox"));
    QVERIFY(!m_diagrams->titleField().isVisible());
    QVERIFY(m_diagrams->window().view()->findChild<QAction*>(QStringLiteral("tool-group"))->isChecked());
}

void TestGuiNotes::figuresAreDraggedIntoABoxAndOut()
{
    const auto made =
        edit::addDiagram(m_diagrams->window().document().file(), "conceptual", "Part", {"Hotel", "Guest"});
    QVERIFY(m_diagrams->window().document().apply(made->edit));
    m_diagrams->window().view()->showDiagram("conceptual/Part");
    QVERIFY(m_diagrams->isMade());
    m_diagrams->window().selection().set(m_diagrams->entity("Hotel"));
    m_diagrams->take(Qt::Key_G);
    m_diagrams->click(m_diagrams->at(m_diagrams->entity("Hotel")));
    QVERIFY(m_diagrams->typeTitle("Place"));
    const auto holds = [&] {
        return m_diagrams->layout().settingsOf("conceptual/Part").groups.front().holds;
    };
    QCOMPARE(holds(), std::set<std::string>{"Hotel"});
    m_diagrams->window().selection().clear();
    QVERIFY(m_diagrams->drag(m_diagrams->at(m_diagrams->entity("Guest")),
                             m_diagrams->at(m_diagrams->entity("Hotel")) + QPoint(0, 6)));
    QCOMPARE(holds(), (std::set<std::string>{"Guest", "Hotel"}));
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Move Guest into group box Place"));
    QVERIFY(m_diagrams->drag(m_diagrams->at(m_diagrams->entity("Guest")),
                             m_diagrams->at(m_diagrams->entity("Guest")) + QPoint(300, 200)));
    QCOMPARE(holds(), std::set<std::string>{"Hotel"});
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Take Guest out of group box Place"));
}

void TestGuiNotes::anEmptyBoxIsMoved()
{
    m_diagrams->take(Qt::Key_G);
    m_diagrams->click(m_diagrams->freePlace());
    QVERIFY(m_diagrams->typeTitle("Later"));
    const GroupSubject group{"conceptual", m_diagrams->settings().groups.front().id};
    const QRectF before = m_diagrams->rectOf(group);
    const QPoint title = m_diagrams->canvas().mapFromScene(before.topLeft() + QPointF(60, 10));
    QVERIFY(m_diagrams->drag(title, title + QPoint(30, 20)));
    QCOMPARE(m_diagrams->rectOf(group).size(), before.size());
    QVERIFY(m_diagrams->rectOf(group).topLeft() != before.topLeft());
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Move group box"));
}

void TestGuiNotes::everyStageHasNotesAndBoxes()
{
    for (const Stage stage : {Stage::Workflow, Stage::Logical, Stage::Physical}) {
        m_diagrams->window().setStage(stage);
        QVERIFY(m_diagrams->isMade());
        const render::Figure* first = &m_diagrams->window().view()->diagram()->figures.front();
        QVERIFY(m_diagrams->addNote(m_diagrams->at(first->subject), "About it"));
        QCOMPARE(m_diagrams->layout().settingsOf(m_diagrams->window().view()->diagramName()).notes.size(),
                 std::size_t{1});
    }
}

void TestGuiNotes::copiesANote()
{
    QVERIFY(m_diagrams->addNote(m_diagrams->at(m_diagrams->entity("Guest")), "Who pays"));
    QVERIFY(m_diagrams->trigger("copy"));
    QVERIFY(m_diagrams->trigger("paste"));
    QCOMPARE(m_diagrams->settings().notes.size(), std::size_t{2});
    QCOMPARE(m_diagrams->settings().notes.back().text, std::string("Who pays"));
    QCOMPARE(m_diagrams->settings().notes.back().about, std::set<std::string>{"Guest"});
}

std::map<QString, QPointF> TestGuiNotes::places()
{
    std::map<QString, QPointF> places;
    for (const render::Figure& figure : m_diagrams->window().view()->diagram()->figures) {
        if (!render::isExplanation(figure.kind))
            places[figure.key] = figure.position;
    }
    return places;
}

void TestGuiNotes::whatIsDrawnLeavesAllElseWhereItIs_data()
{
    QTest::addColumn<QString>("what");

    for (const char* what : {"note", "group box", "copy"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestGuiNotes::whatIsDrawnLeavesAllElseWhereItIs()
{
    QFETCH(QString, what);

    core::Document& document = m_diagrams->window().document();
    (void)document.apply(edit::arrangeAnew(document.file(), "conceptual"));
    QVERIFY(m_diagrams->isMade());
    QVERIFY(m_diagrams->layout().diagrams.count("conceptual") == 0);
    // As nothing that is laid out by itself would be.
    QVERIFY(m_diagrams->trigger("layOutAnew"));
    const std::map<QString, QPointF> before = places();
    const int steps = document.undoStack().count();
    if (what == QLatin1String("note")) {
        QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "Free rooms"));
    } else if (what == QLatin1String("copy")) {
        m_diagrams->window().selection().set(m_diagrams->entity("Guest"));
        QVERIFY(m_diagrams->trigger("copy"));
        QVERIFY(m_diagrams->trigger("paste"));
    } else {
        m_diagrams->window().selection().set(
            std::vector<Subject>{m_diagrams->entity("Hotel"), m_diagrams->entity("Guest")});
        QVERIFY(m_diagrams->trigger("groupInBox"));
        QVERIFY(m_diagrams->typeTitle("Odd"));
    }
    QCOMPARE(document.undoStack().count(), steps + 1);
    const std::map<QString, QPointF> after = places();
    for (const auto& [figure, place] : before)
        QCOMPARE(after.at(figure), place);
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(places(), before);
    QVERIFY(m_diagrams->layout().diagrams.count("conceptual") == 0);
    QVERIFY(m_diagrams->trigger("redo"));
    QCOMPARE(places(), after);
    // As it is opened again.
    document.reset(ModelFile(document.file()));
    QVERIFY(m_diagrams->isMade());
    QCOMPARE(places(), after);
}

QTEST_MAIN(TestGuiNotes)
#include "tst_gui_notes.moc"
