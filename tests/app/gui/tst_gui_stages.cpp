// SPDX-License-Identifier: Apache-2.0
// What people find when they come to another stage: panels as wide as they were.
#include "app/gui/canvas/stage_view.h"
#include "tests/app/gui/window_fixture.h"

#include <QAction>
#include <QDockWidget>
#include <QTest>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiStages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->openSmallHotel());
        window().resize(window().minimumSize());
    }
    void cleanup() { m_fixture.reset(); }

    void panelsAreNoWiderAfterAPresentation();

private:
    MainWindow& window() { return m_fixture->window(); }
    void trigger(const char* action) { m_fixture->find<QAction>(action).trigger(); }

    bool waitForDiagram()
    {
        return QTest::qWaitFor(
            [this] { return window().view() && window().view()->diagram() && !window().view()->isBusy(); },
            60'000);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiStages::panelsAreNoWiderAfterAPresentation()
{
    constexpr int usual = 344;
    trigger("presentation");
    window().setStage(Stage::Logical);
    QVERIFY(waitForDiagram());
    trigger("presentation");
    const auto& why = m_fixture->find<QDockWidget>("whyDock");
    QTRY_VERIFY(why.isVisible());
    QVERIFY(waitForDiagram());
    QCoreApplication::processEvents();
    QVERIFY2(why.width() <= usual, qPrintable(QString::number(why.width())));
}

QTEST_MAIN(TestGuiStages)
#include "tst_gui_stages.moc"
