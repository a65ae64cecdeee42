// SPDX-License-Identifier: Apache-2.0
// The ends of a relationship type's lines moved to other entity types: by their handles and in the inspector.
#include "app/gui/canvas/line_ends.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_relationship.h"
#include "tests/app/gui/canvas_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QStatusBar>
#include <QTest>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::CanvasFixture;

class TestGuiRejoin : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void theEndOfALineIsDraggedToAnotherEntityType();
    void onlyTheLinesOfWhatIsSelectedHaveHandles();
    void aLineEndsAtEntityTypesOnly();
    void escapeLeavesTheLineWhereItWas();
    void aClickOnAnEndSelectsWhatLiesBelow();
    void aLineWithCrowsFeetIsMovedByBothEnds();
    void theInspectorPutsAnotherEntityTypeInAPlace();

private:
    QPoint end(std::size_t participant);
    EntityId joined(std::size_t participant)
    {
        return m_fixture->erd().find(m_places)->participants[participant].entity;
    }

    std::unique_ptr<CanvasFixture> m_fixture;
    EntityId m_custmer{};
    EntityId m_customer{};
    EntityId m_order{};
    RelationshipId m_places{};
};

void TestGuiRejoin::init()
{
    m_fixture = std::make_unique<CanvasFixture>(Stage::Conceptual);
    m_custmer = m_fixture->addEntity("Custmer", {0, 0});
    m_order = m_fixture->addEntity("Order", {400, 0});
    m_customer = m_fixture->addEntity("Customer", {0, 240});
    auto made = edit::addRelationshipType(
        m_fixture->window().document().file(), "places",
        {{m_custmer, Cardinality::One, "buyer", true, {}}, {m_order, Cardinality::N, {}, false, {}}},
        Position{200, 0});
    m_places = std::get<RelationshipId>(made->made.front());
    QVERIFY(m_fixture->window().document().apply(std::move(made->edit)));
    m_fixture->click(m_fixture->at(m_places));
    QVERIFY(m_fixture->waitForDiagram());
}

// The handle of the line to a participant, in the viewport.
QPoint TestGuiRejoin::end(std::size_t participant)
{
    (void)m_fixture->waitForDiagram();
    for (const LineEnd& end : lineEndsOf(*m_fixture->view().diagram(), m_places)) {
        if (end.participant == participant)
            return m_fixture->canvas().mapFromScene(end.at);
    }
    qFatal("there is no such end");
}

void TestGuiRejoin::theEndOfALineIsDraggedToAnotherEntityType()
{
    const int before = m_fixture->undoCount();
    const Participant participant = m_fixture->erd().find(m_places)->participants[0];
    const QRectF diamond = m_fixture->rect(m_places);
    m_fixture->press(end(0));
    m_fixture->moveTo(m_fixture->at(m_customer));
    QVERIFY(m_fixture->shown().pulled);
    QCOMPARE(m_fixture->shown().pulled->target, std::optional(m_fixture->figure(m_customer)));
    QVERIFY(!m_fixture->shown().pulled->isRefused);
    m_fixture->release(m_fixture->at(m_customer));
    QVERIFY(!m_fixture->shown().pulled);
    Participant expected = participant;
    expected.entity = m_customer;
    QCOMPARE(m_fixture->erd().find(m_places)->participants[0], expected);
    QCOMPARE(m_fixture->undoCount(), before + 1);
    QCOMPARE(m_fixture->undoText(), QStringLiteral("Connect Customer to places instead of Custmer"));
    QCOMPARE(m_fixture->rect(m_places), diamond);
    QCOMPARE(m_fixture->shown().ended, std::optional(m_places));  // it is still selected
}

void TestGuiRejoin::onlyTheLinesOfWhatIsSelectedHaveHandles()
{
    QCOMPARE(m_fixture->shown().ended, std::optional(m_places));
    const QPoint handle = end(0);
    m_fixture->click(m_fixture->at(m_order));
    QVERIFY(!m_fixture->shown().ended);
    m_fixture->drag(handle, m_fixture->at(m_customer));
    QCOMPARE(joined(0), m_custmer);
}

void TestGuiRejoin::aLineEndsAtEntityTypesOnly()
{
    m_fixture->press(end(0));
    m_fixture->moveTo(m_fixture->at(m_customer));
    m_fixture->moveTo(m_fixture->at(m_places));
    QVERIFY(!m_fixture->shown().pulled->target);  // where the line comes from
    const QPoint nothing = m_fixture->canvas().mapFromScene(QPointF(200, 200));
    m_fixture->moveTo(nothing);
    m_fixture->release(nothing);
    QCOMPARE(joined(0), m_custmer);
    m_fixture->drag(end(0), m_fixture->at(m_custmer));
    QCOMPARE(joined(0), m_custmer);
    QVERIFY(m_fixture->undoText() != QStringLiteral("Connect Custmer to places instead of Custmer"));
}

void TestGuiRejoin::escapeLeavesTheLineWhereItWas()
{
    m_fixture->press(end(0));
    m_fixture->moveTo(m_fixture->at(m_customer));
    m_fixture->key(Qt::Key_Escape);
    QVERIFY(!m_fixture->shown().pulled);
    m_fixture->release(m_fixture->at(m_customer));
    QCOMPARE(joined(0), m_custmer);
}

void TestGuiRejoin::aClickOnAnEndSelectsWhatLiesBelow()
{
    m_fixture->click(end(1) + QPoint(2, 0));
    QCOMPARE(m_fixture->window().selection().subjects(), std::vector<Subject>{m_order});
}

void TestGuiRejoin::aLineWithCrowsFeetIsMovedByBothEnds()
{
    m_fixture->action("notationCrowsFoot").trigger();
    QVERIFY(m_fixture->waitForDiagram());
    m_fixture->window().selection().set(m_places);
    m_fixture->drag(end(0), m_fixture->at(m_customer));
    QCOMPARE(joined(0), m_customer);
    m_fixture->drag(end(1), m_fixture->at(m_custmer));
    QCOMPARE(joined(1), m_custmer);
}

void TestGuiRejoin::theInspectorPutsAnotherEntityTypeInAPlace()
{
    auto& box = m_fixture->fixture().find<QComboBox>("participant0Choice");
    QCOMPARE(box.currentText(), QStringLiteral("Custmer"));
    const int other = box.findText(QStringLiteral("Customer"));
    box.setCurrentIndex(other);
    Q_EMIT box.activated(other);
    QCOMPARE(joined(0), m_customer);
    QCOMPARE(m_fixture->erd().find(m_places)->participants[0].role, std::string("buyer"));
    QCOMPARE(box.currentText(), QStringLiteral("Customer"));
    m_fixture->window().document().undoStack().undo();
    QCOMPARE(joined(0), m_custmer);
    QTRY_COMPARE(box.currentText(), QStringLiteral("Custmer"));
}

QTEST_MAIN(TestGuiRejoin)
#include "tst_gui_rejoin.moc"
