// SPDX-License-Identifier: Apache-2.0
// What the Edit menu does with what is selected: cut, copy, paste, select; and what the Derive menu does with
// the whole model.
#include "model/edit/add_workflow.h"
#include "tests/app/gui/canvas_fixture.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QStatusBar>
#include <QTest>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::CanvasFixture;

class TestGuiEditMenu : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CanvasFixture>(Stage::Conceptual); }
    void cleanup() { m_fixture.reset(); }

    void copiesPastesAndDuplicates();
    void cutsAndPastesIntoAnotherModel();
    void tellsWhatTheClipboardLacks();
    void whatIsPastedWhereItIsNotSeenIsGoneTo();
    void whatIsPastedWhereItIsSeenIsNotTalkedOf();
    void selectsAllAndTheSameKind();
    void takesWhatAllNamesTell();

private:
    const ConceptualModel& erd() { return m_fixture->erd(); }
    QAction& action(const char* name) { return m_fixture->action(name); }
    EntityId entity(const char* name) { return erd().findEntityType(name)->id; }
    void addHotel() { m_fixture->window().selection().set(m_fixture->addEntity("Hotel", {0, 0})); }

    std::unique_ptr<CanvasFixture> m_fixture;
};

void TestGuiEditMenu::copiesPastesAndDuplicates()
{
    addHotel();
    action("copy").trigger();
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(data->hasText() && data->hasImage() && data->hasFormat(QStringLiteral("image/svg+xml")));
    action("paste").trigger();
    QVERIFY(erd().findEntityType("Hotel_2") != nullptr);
    QCOMPARE(m_fixture->window().selection().first(), Subject(entity("Hotel_2")));
    action("duplicate").trigger();
    QVERIFY(erd().findEntityType("Hotel_2_2") != nullptr);
}

void TestGuiEditMenu::cutsAndPastesIntoAnotherModel()
{
    addHotel();
    action("cut").trigger();
    QVERIFY(erd().entityTypes.empty());
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Cut Hotel"));
    m_fixture->window().document().reset();
    action("paste").trigger();
    QVERIFY(erd().findEntityType("Hotel") != nullptr);
}

void TestGuiEditMenu::tellsWhatTheClipboardLacks()
{
    QGuiApplication::clipboard()->setText(QStringLiteral("Hotel"));
    QVERIFY(!action("paste").isEnabled());
    QGuiApplication::clipboard()->setText(QStringLiteral("{\"a\": 1}"));
    QVERIFY(action("paste").isEnabled());
    action("paste").trigger();
    QVERIFY(erd().entityTypes.empty());
}

void TestGuiEditMenu::whatIsPastedWhereItIsNotSeenIsGoneTo()
{
    const EntityId hotel = m_fixture->addEntity("Hotel", {0, 0});
    const EntityId room = m_fixture->addEntity("Room", {300, 0});
    m_fixture->window().selection().set(std::vector<Subject>{hotel, room});
    action("copy").trigger();
    m_fixture->window().setStage(Stage::Workflow);
    action("paste").trigger();
    QCOMPARE(erd().entityTypes.size(), std::size_t{4});
    QCOMPARE(m_fixture->window().stage(), Stage::Conceptual);
    QCOMPARE(m_fixture->window().statusBar()->currentMessage(),
             QStringLiteral("Pasted 2 entity types into Conceptual."));
    QTRY_VERIFY(m_fixture->view().visibleRect().contains(m_fixture->rect(entity("Hotel_2"))));
}

void TestGuiEditMenu::whatIsPastedWhereItIsSeenIsNotTalkedOf()
{
    addHotel();
    action("copy").trigger();
    action("paste").trigger();
    QCOMPARE(m_fixture->window().stage(), Stage::Conceptual);
    QCOMPARE(m_fixture->window().statusBar()->currentMessage(), QString());
}

void TestGuiEditMenu::selectsAllAndTheSameKind()
{
    QVERIFY(m_fixture->fixture().openSmallHotel());
    m_fixture->window().setStage(Stage::Conceptual);
    (void)m_fixture->figure(erd().entityTypes.front().id);
    action("selectAll").trigger();
    QVERIFY(m_fixture->window().selection().subjects().size()
            >= erd().entityTypes.size() + erd().relationshipTypes.size());
    m_fixture->window().selection().set(erd().entityTypes.front().id);
    action("selectSameKind").trigger();
    QCOMPARE(m_fixture->window().selection().subjects().size(), erd().entityTypes.size());
}

void TestGuiEditMenu::takesWhatAllNamesTell()
{
    addHotel();
    const auto takeAll = [this]() -> QAction& {
        auto& derive = m_fixture->fixture().find<QMenu>("deriveMenu");
        QMetaObject::invokeMethod(&derive, "aboutToShow");
        return *derive.findChild<QAction*>(QStringLiteral("takeAllProposalsAction"));
    };
    QVERIFY(!takeAll().isEnabled());
    QVERIFY(!takeAll().toolTip().isEmpty());
    core::Document& document = m_fixture->window().document();
    for (const char* name : {"Hotels", "All hotels"})
        QVERIFY(document.apply(edit::addQuery(document.file(), name, {})->edit));
    takeAll().trigger();
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Take 2 proposals"));
    for (const AccessPattern& query : document.model().workflow.queries)
        QCOMPARE(query.walk.nodes.size(), std::size_t{1});
    QVERIFY(!takeAll().isEnabled());
}

QTEST_MAIN(TestGuiEditMenu)
#include "tst_gui_edit_menu.moc"
