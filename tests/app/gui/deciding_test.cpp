// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/deciding_test.h"

#include "app/gui/canvas/stage_view.h"

#include <QTest>

namespace querywright::test {

bool DecidingTest::open()
{
    m_fixture = std::make_unique<WindowFixture>();
    if (!QTest::qWaitForWindowActive(&window()))
        return false;
    window().live().setAutomatic(false);
    if (!window().open(m_fixture->smallHotel()))
        return false;
    window().setStage(gui::Stage::Logical);
    return waitForDesign();
}

const LogicalTable& DecidingTest::table(const char* query)
{
    m_kept = design();
    return m_kept->derivation.tables[*gui::tableOf(*m_kept, m_fixture->query(query))];
}

ColumnSubject DecidingTest::column(const char* query, const char* name)
{
    const LogicalTable& in = table(query);
    for (const LogicalColumn& each : in.columns) {
        if (each.name == name)
            return {gui::subjectOfTable(*m_kept, *gui::tableOf(*m_kept, m_fixture->query(query))),
                    each.source};
    }
    qFatal("there is no such column");
}

bool DecidingTest::waitForDesign()
{
    QCoreApplication::processEvents();
    return QTest::qWaitFor([&] {
        return !window().live().isDesigning() && design()->file == window().document().snapshot()
               && !window().view()->isBusy();
    });
}

}  // namespace querywright::test
