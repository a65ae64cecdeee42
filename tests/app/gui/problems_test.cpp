// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/problems_test.h"

#include "app/gui/problems/problem_actions.h"
#include "app/gui/problems/problems_panel.h"

#include <QTest>

#include <algorithm>

namespace querywright::test {

bool ProblemsTest::open()
{
    m_fixture = std::make_unique<WindowFixture>();
    return m_fixture->openSmallHotel() && QTest::qWaitFor([this] { return rowOf("hotel") >= 0; });
}

int ProblemsTest::rowOf(const char* object)
{
    for (int row = 0; row < table().model()->rowCount(); ++row) {
        if (textAt(row, objectColumn) == QLatin1String(object))
            return row;
    }
    return -1;
}

QPoint ProblemsTest::centreOf(int row, int column)
{
    const QModelIndex index = table().model()->index(row, column);
    table().scrollTo(index);
    return table().visualRect(index).center();
}

void ProblemsTest::click(int row, int column)
{
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, centreOf(row, column));
}

void ProblemsTest::applyFixOf(const char* object)
{
    auto& panel = m_fixture->find<gui::ProblemsPanel>("problems");
    const auto isIt = [&](const gui::Problem& each) { return each.object == QLatin1String(object); };
    const auto found = std::find_if(panel.problems().begin(), panel.problems().end(), isIt);
    QVERIFY(found != panel.problems().end() && !found->fixes.empty());
    panel.actions().apply(found->fixes.front());
    QTRY_COMPARE(rowOf(object), -1);
}

}  // namespace querywright::test
