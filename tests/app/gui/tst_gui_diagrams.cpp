// SPDX-License-Identifier: Apache-2.0
// Further diagrams of a stage in the window, with mouse and keyboard.
#include "app/gui/actions/subject_actions.h"
#include "app/gui/canvas/diagram_drop.h"
#include "app/gui/subjects/subject_list.h"
#include "app/gui/text.h"
#include "model/edit/further_diagram.h"
#include "model/file/layout_names.h"
#include "tests/app/gui/diagram_fixture.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::DiagramFixture;

class TestGuiDiagrams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_diagrams = std::make_unique<DiagramFixture>();
        QVERIFY(m_diagrams->isReady());
    }
    void cleanup() { m_diagrams.reset(); }

    void aNewDiagramShowsWhatIsSelected();
    void aTabIsRenamedInItsPlace();
    void renamingIsFollowedByUndo();
    void duplicatesDiagrams();
    void theMenuOfATabIsAboutItsDiagram();
    void thePaletteListsDiagrams();
    void picturesAndPagesAreOfTheShownDiagram();
    void goesFromDiagramToDiagram();
    void figuresAreRemovedFromADiagramOnly();
    void showsWhatIsRelated();
    void thingsAreDroppedFromTheTree();
    void theTreeListsDiagrams();
    void whatIsDrawnInADiagramIsShownThere();
    void deletingADiagramShowsTheFirstOne();
    void theOpenTabIsRemembered();
    void aDiagramSeenAsAWholeIsSeenSoAgain();
    void whatIsChosenIsSeenAboveTheDiagram();
    void choicesMakeWayForTabs();
    void toolsAreIconsAloneInALowWindow();
    void aBoxCanBeDrawnInEveryStage();
    void theMenuOfAnAttributeDeletesItOnce();

private:
    std::unique_ptr<DiagramFixture> m_diagrams;
};

void TestGuiDiagrams::aNewDiagramShowsWhatIsSelected()
{
    QCOMPARE(m_diagrams->tabs().count(), 1);
    QCOMPARE(m_diagrams->tabs().tabText(0), QStringLiteral("Whole model"));
    m_diagrams->window().selection().set(
        std::vector<Subject>{m_diagrams->entity("Hotel"), m_diagrams->entity("Room")});
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
    QVERIFY(m_diagrams->tabs().isVisible());
    QCOMPARE(m_diagrams->tabs().count(), 2);
    QCOMPARE(m_diagrams->figures(),
             (QStringList{QStringLiteral("Hotel"), QStringLiteral("Room"), QStringLiteral("has")}));
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Add diagram Diagram"));
    auto& title = m_diagrams->fixture().find<QLineEdit>("diagramTitle");
    title.setFocus();
    title.selectAll();
    QTest::keyClicks(&title, QStringLiteral("Rooms"));
    QTest::keyClick(&title, Qt::Key_Return);
    QVERIFY(m_diagrams->layout().settings.count("conceptual/Rooms") == 1);
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Rename diagram Diagram to Rooms"));
}

void TestGuiDiagrams::aTabIsRenamedInItsPlace()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    auto& field = *m_diagrams->window().view()->findChild<QLineEdit*>(QStringLiteral("diagramTabField"));
    QTRY_VERIFY(field.isVisible());
    QTest::keyClicks(&field, QStringLiteral("a/b"));
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(field.isVisible());
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("Rooms & prices"));
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(!field.isVisible());
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Rooms & prices"));
    QCOMPARE(m_diagrams->window().selection().first(), Subject{DiagramSubject{"conceptual/Rooms & prices"}});
    QTest::mouseDClick(&m_diagrams->tabs(), Qt::LeftButton, {}, m_diagrams->tabs().tabRect(1).center());
    QTRY_VERIFY(field.isVisible());
    QTest::keyClicks(&field, QStringLiteral("never"));
    QTest::keyClick(&field, Qt::Key_Escape);
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Rooms & prices"));
    // The first one has no name of its own.
    QTest::mouseDClick(&m_diagrams->tabs(), Qt::LeftButton, {}, m_diagrams->tabs().tabRect(0).center());
    QVERIFY(!field.isVisible());
}

void TestGuiDiagrams::renamingIsFollowedByUndo()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    const auto renamed =
        edit::renameDiagram(m_diagrams->window().document().file(), "conceptual/Diagram", "Rooms");
    QVERIFY(m_diagrams->window().document().apply(renamed->edit));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Rooms"));
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
}

void TestGuiDiagrams::duplicatesDiagrams()
{
    QVERIFY(m_diagrams->trigger("duplicateDiagram"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
    const QStringList all = m_diagrams->figures();
    QVERIFY(all.size() > 5);
    m_diagrams->window().selection().set(m_diagrams->entity("Guest"));
    QVERIFY(m_diagrams->trigger("removeFromDiagram"));
    QVERIFY(m_diagrams->trigger("duplicateDiagram"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Copy of Diagram"));
    QVERIFY(!m_diagrams->figures().contains(QStringLiteral("Guest")));
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(m_diagrams->tabs().count(), 2);
    QVERIFY(m_diagrams->trigger("undo"));
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(m_diagrams->tabs().count(), 1);
    QCOMPARE(m_diagrams->figures(), all);
}

void TestGuiDiagrams::theMenuOfATabIsAboutItsDiagram()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    QContextMenuEvent event(QContextMenuEvent::Mouse, m_diagrams->tabs().tabRect(1).center(),
                            m_diagrams->tabs().mapToGlobal(m_diagrams->tabs().tabRect(1).center()));
    QCoreApplication::sendEvent(&m_diagrams->tabs(), &event);
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
    auto& menu = m_diagrams->fixture().find<QMenu>("diagramMenu");
    QVERIFY(menu.actions().contains(&m_diagrams->fixture().find<QAction>("deleteDiagram")));
    menu.close();
}

void TestGuiDiagrams::thePaletteListsDiagrams()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->addNote(m_diagrams->freePlace(), "Free rooms"));
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    const SubjectScope scope{m_diagrams->window().document().model(), *m_diagrams->window().live().design(),
                             &m_diagrams->layout()};
    const std::vector<ListedSubject> listed = listSubjects(scope);
    const auto lists = [&](const Subject& subject) {
        return std::any_of(listed.begin(), listed.end(),
                           [&](const ListedSubject& each) { return each.subject == subject; });
    };
    QVERIFY(lists(DiagramSubject{"conceptual/Diagram"}));
    const NoteSubject note{"conceptual/Diagram",
                           m_diagrams->layout().settingsOf("conceptual/Diagram").notes.front().id};
    QVERIFY(lists(note));
    m_diagrams->window().selection().reveal(note);
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    QVERIFY(m_diagrams->trigger("commandPalette"));
    auto& field = m_diagrams->fixture().find<QLineEdit>("paletteField");
    QTRY_VERIFY(field.isVisible());
    QTest::keyClicks(&field, QStringLiteral("@diagram in conceptual"));
    QCOMPARE(m_diagrams->fixture().find<QListView>("paletteList").model()->index(0, 0).data().toString(),
             QStringLiteral("Diagram in conceptual"));
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
}

void TestGuiDiagrams::picturesAndPagesAreOfTheShownDiagram()
{
    m_diagrams->window().selection().set(m_diagrams->entity("Guest"));
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->trigger("copyPicture"));
    const QByteArray svg = QGuiApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml"));
    QVERIFY(svg.contains("Guest") && !svg.contains("Hotel"));
    QVERIFY(m_diagrams->trigger("printPreview"));
    QCOMPARE(m_diagrams->fixture().find<QLabel>("previewTitle").text(),
             QStringLiteral("Conceptual model in Chen's notation: Diagram"));
    QVERIFY(m_diagrams->trigger("goTo-conceptual"));
    m_diagrams->fixture().dialogs.savePath = m_diagrams->fixture().path(QStringLiteral("part.svg"));
    QVERIFY(m_diagrams->trigger("exportDiagram"));
    QFile file(m_diagrams->fixture().dialogs.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    QVERIFY(written.contains("Guest") && !written.contains("Hotel"));
}

void TestGuiDiagrams::goesFromDiagramToDiagram()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual"));
    QVERIFY(m_diagrams->figures().size() > 5);
    QVERIFY(m_diagrams->trigger("previousDiagram"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
    QCOMPARE(m_diagrams->figures(), QStringList());
    // What it does not show is found in the first one.
    m_diagrams->window().selection().reveal(m_diagrams->entity("Guest"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual"));
    QTest::mouseClick(&m_diagrams->tabs(), Qt::LeftButton, {}, m_diagrams->tabs().tabRect(1).center());
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
}

void TestGuiDiagrams::figuresAreRemovedFromADiagramOnly()
{
    QVERIFY(!m_diagrams->fixture().find<QAction>("removeFromDiagram").isEnabled());
    m_diagrams->window().selection().set(
        std::vector<Subject>{m_diagrams->entity("Hotel"), m_diagrams->entity("Room")});
    QVERIFY(m_diagrams->trigger("newDiagram"));
    m_diagrams->window().selection().set(m_diagrams->entity("Room"));
    QVERIFY(m_diagrams->trigger("removeFromDiagram"));
    QCOMPARE(m_diagrams->figures(), (QStringList{QStringLiteral("Hotel"), QStringLiteral("has")}));
    QVERIFY(m_diagrams->window().document().model().conceptual.findEntityType("Room") != nullptr);
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Remove Room from Diagram"));
    m_diagrams->window().selection().set(m_diagrams->entity("Hotel"));
    QVERIFY(m_diagrams->trigger("delete"));
    QVERIFY(!m_diagrams->figures().contains(QStringLiteral("Hotel")));
}

void TestGuiDiagrams::showsWhatIsRelated()
{
    m_diagrams->window().selection().set(m_diagrams->entity("Guest"));
    QVERIFY(m_diagrams->trigger("newDiagram"));
    m_diagrams->window().selection().set(m_diagrams->entity("Guest"));
    QVERIFY(m_diagrams->trigger("showRelated"));
    QCOMPARE(m_diagrams->figures(),
             (QStringList{QStringLiteral("Guest"), QStringLiteral("Reservation"), QStringLiteral("is for")}));
}

void TestGuiDiagrams::thingsAreDroppedFromTheTree()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    m_diagrams->window().selection().set(m_diagrams->entity("Guest"));
    QMimeData data;
    data.setData(QLatin1String(selectionMimeType), {});
    QDragEnterEvent enter({200, 150}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QVERIFY(QCoreApplication::sendEvent(m_diagrams->canvas().viewport(), &enter));
    QVERIFY(enter.isAccepted());
    QDropEvent drop({200, 150}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QVERIFY(QCoreApplication::sendEvent(m_diagrams->canvas().viewport(), &drop));
    QCOMPARE(m_diagrams->figures(), QStringList{QStringLiteral("Guest")});
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Show Guest in Diagram"));
    // The first diagram has it already.
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    QDragEnterEvent again({200, 150}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_diagrams->canvas().viewport(), &again);
    QVERIFY(!again.isAccepted());
}

void TestGuiDiagrams::theTreeListsDiagrams()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    auto& tree = m_diagrams->fixture().find<QTreeView>("explorerTree");
    const auto found =
        tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, QStringLiteral("Diagram"), 1,
                            Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    tree.expand(found.front().parent());
    tree.setCurrentIndex(found.front());
    Q_EMIT tree.activated(found.front());
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
}

void TestGuiDiagrams::whatIsDrawnInADiagramIsShownThere()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    m_diagrams->take(Qt::Key_E);
    m_diagrams->click({300, 200});
    auto& field = *m_diagrams->canvas().findChild<QLineEdit*>(QStringLiteral("inPlaceField"));
    QTRY_VERIFY(field.isVisible());
    QTest::keyClicks(&field, QStringLiteral("Invoice"));
    QTest::keyClick(&field, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_diagrams->figures(), QStringList{QStringLiteral("Invoice")});
    QVERIFY((m_diagrams->at(m_diagrams->entity("Invoice")) - QPoint(300, 200)).manhattanLength() < 120);
    QVERIFY(m_diagrams->trigger("nextDiagram"));
    QVERIFY(m_diagrams->figures().contains(QStringLiteral("Invoice")));
}

void TestGuiDiagrams::deletingADiagramShowsTheFirstOne()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->trigger("deleteDiagram"));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual"));
    QCOMPARE(m_diagrams->tabs().count(), 1);
    QVERIFY(m_diagrams->figures().size() > 5);
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(m_diagrams->tabs().count(), 2);
}

void TestGuiDiagrams::theOpenTabIsRemembered()
{
    QVERIFY(m_diagrams->trigger("newDiagram"));
    QVERIFY(m_diagrams->trigger("save"));
    const QString path = m_diagrams->window().document().path();
    m_diagrams->fixture().reopen();
    m_diagrams->window().show();
    QVERIFY(m_diagrams->window().open(path));
    QCOMPARE(m_diagrams->window().view()->diagramName(), std::string("conceptual/Diagram"));
}

void TestGuiDiagrams::aDiagramSeenAsAWholeIsSeenSoAgain()
{
    StageView& view = *m_diagrams->window().view();
    QVERIFY(!view.place());  // as it was opened
    m_diagrams->window().resize(500, 420);
    QVERIFY(m_diagrams->trigger("fit"));
    const auto place = view.place();
    QVERIFY(place);
    QCOMPARE(place->zoom, view.zoom());
    m_diagrams->window().document().reset(ModelFile(m_diagrams->window().document().file()));
    view.setPlace(place);
    QVERIFY(m_diagrams->isMade());
    QCOMPARE(view.zoom(), place->zoom);
}

void TestGuiDiagrams::whatIsChosenIsSeenAboveTheDiagram()
{
    const auto& notation = m_diagrams->fixture().find<QToolButton>("notationButton");
    QTRY_VERIFY(notation.isVisible());
    QCOMPARE(notation.text(), QStringLiteral("Notation: Chen"));
    QVERIFY(m_diagrams->trigger("notationCrowsFoot"));
    QCOMPARE(notation.text(), QStringLiteral("Notation: crow's foot"));
    QVERIFY(m_diagrams->trigger("undo"));
    QCOMPARE(notation.text(), QStringLiteral("Notation: Chen"));
    QVERIFY(m_diagrams->trigger("goTo-logical"));
    QTRY_VERIFY(!notation.isVisible());
    const QWidget* view = m_diagrams->window().view();
    const auto* types = view->findChild<QToolButton*>(QStringLiteral("typesButton"));
    QTRY_VERIFY(types->isVisible());
    QCOMPARE(types->text(), QStringLiteral("Types: off"));
    QVERIFY(m_diagrams->trigger("showTypes"));
    m_diagrams->window().view()->setZoom(0.5);
    QCOMPARE(types->text(), QStringLiteral("Types: on, from 60 % zoom"));  // why none is seen
    m_diagrams->window().view()->setZoom(0.6);
    QCOMPARE(types->text(), QStringLiteral("Types: on"));
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Show types"));
    QVERIFY(m_diagrams->trigger("goTo-physical"));
    QVERIFY(m_diagrams->trigger("showTypes"));
    QCOMPARE(m_diagrams->undoText(), QStringLiteral("Hide types"));
    QVERIFY(m_diagrams->trigger("groupByKeyspace"));
    QCOMPARE(m_diagrams->window().view()->diagram()->frames.size(), std::size_t(0));
}

void TestGuiDiagrams::choicesMakeWayForTabs()
{
    const auto& notation = m_diagrams->fixture().find<QToolButton>("notationButton");
    QTRY_VERIFY(notation.isVisible());
    for (int i = 0; i < 12; ++i)
        QVERIFY(m_diagrams->trigger("newDiagram"));
    QTRY_VERIFY(!notation.isVisible());
    const QWidget* view = m_diagrams->window().view();
    const auto& add = *view->findChild<QToolButton*>(QStringLiteral("addDiagramButton"));
    QVERIFY(add.isVisible());
    QVERIFY(add.parentWidget()->rect().contains(add.geometry()));
}

void TestGuiDiagrams::toolsAreIconsAloneInALowWindow()
{
    const auto& tool = m_diagrams->fixture().find<QToolButton>("toolButton-entity");
    m_diagrams->window().resize(1440, 1000);
    QTRY_COMPARE(tool.toolButtonStyle(), Qt::ToolButtonTextUnderIcon);
    m_diagrams->window().resize(1024, 640);
    QTRY_COMPARE(tool.toolButtonStyle(), Qt::ToolButtonIconOnly);
    QVERIFY(tool.parentWidget()->rect().contains(tool.geometry()));
}

void TestGuiDiagrams::aBoxCanBeDrawnInEveryStage()
{
    const auto& group = m_diagrams->fixture().find<QAction>("groupInBox");
    for (const Stage stage : {Stage::Workflow, Stage::Logical, Stage::Physical, Stage::Conceptual}) {
        m_diagrams->window().setStage(stage);
        QTRY_VERIFY(group.isEnabled());
    }
    m_diagrams->window().setStage(Stage::Check);
    QVERIFY(!group.isEnabled());
}

void TestGuiDiagrams::theMenuOfAnAttributeDeletesItOnce()
{
    const EntityType& guest =
        *m_diagrams->window().document().model().conceptual.find(m_diagrams->entity("Guest"));
    auto& actions = *m_diagrams->window().findChild<SubjectActions*>();
    actions.popUp(guest.attributes.front().id, QPoint(10, 10), &m_diagrams->window());
    auto& menu = m_diagrams->fixture().find<QMenu>("subjectMenu");
    const QList<QAction*> offered = menu.actions();
    QCOMPARE(std::count_if(offered.begin(), offered.end(),
                           [](const QAction* action) {
                               return QString(action->text()).remove(u'&') == QLatin1String("Delete");
                           }),
             std::ptrdiff_t{1});
    menu.close();
}

QTEST_MAIN(TestGuiDiagrams)
#include "tst_gui_diagrams.moc"
