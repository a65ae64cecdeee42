// SPDX-License-Identifier: Apache-2.0
// What the inspector says of queries for groups: who works out what is counted, and how to have the rows.
#include "model/edit/edit_query_uses.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<InspectorFixture>();
        QVERIFY(m_fixture->waitForDesign());
    }
    void cleanup() { m_fixture.reset(); }

    void aQueryForRowsSaysNothingOfGroups()
    {
        m_fixture->select(query());
        QVERIFY(m_fixture->find<QLabel>("queryName") || m_fixture->find<QWidget>("queryName"));
        QVERIFY(!m_fixture->find<QLabel>("groupWords"));
        QVERIFY(!m_fixture->find<QToolButton>("returnRows"));
    }

    void whatIsCountedIsKeptUnlessTheRowsAreReturned()
    {
        core::Document& document = m_fixture->document();
        Result<Edit> counts = setReturned(document.file(), Returned{Aggregate{"count", std::nullopt}});
        QVERIFY(document.apply(std::move(counts)));
        m_fixture->select(query());
        QVERIFY(m_fixture->waitForDesign());
        auto* words = m_fixture->find<QLabel>("groupWords");
        QVERIFY(words);
        QVERIFY2(words->text().contains(QStringLiteral("keeps what is worked out")),
                 qPrintable(words->text()));
        m_fixture->click("returnRows");
        QVERIFY(!document.model().workflow.find(query())->returned.empty());
        for (const Returned& one : document.model().workflow.find(query())->returned)
            QVERIFY(std::holds_alternative<AttributeUse>(one));
        QVERIFY(m_fixture->waitForDesign());
        QVERIFY(!m_fixture->find<QLabel>("groupWords"));
        document.undoStack().undo();
        QVERIFY(m_fixture->waitForDesign());
        QVERIFY(m_fixture->find<QToolButton>("returnRows"));
    }

private:
    // Q1: hotels near a point of interest.
    QueryId query() { return m_fixture->document().model().workflow.findQuery("Q1")->id; }
    // Nothing else than that.
    Result<Edit> setReturned(const ModelFile& file, const Returned& returned)
    {
        ModelFile bare = file;
        for (AccessPattern& each : bare.model.workflow.queries) {
            if (each.id == query()) {
                each.returned.clear();
                each.order.clear();
            }
        }
        return edit::addReturned(bare, query(), returned);
    }

    std::unique_ptr<InspectorFixture> m_fixture;
};

QTEST_MAIN(TestGuiGroups)
#include "tst_gui_groups.moc"
