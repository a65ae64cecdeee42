// SPDX-License-Identifier: Apache-2.0
// A session with the hotel example in a real window: every key and click goes through the X server. Run by
// run_in_xvfb.
#include "tests/app/gui/person.h"
#include "tests/app/gui/session_window.h"
#include "tests/support/source_dir.h"

#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::click;
using querywright::test::drag;
using querywright::test::press;
using querywright::test::SessionWindow;

namespace {

constexpr int patience = 240'000;  // milliseconds until a million rows are made without optimization

}  // namespace

class TestWindowSession : public QObject, private SessionWindow {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString model = path("hotel.qw");
        QVERIFY(QFile::copy(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw"), model));
        QVERIFY(window().open(model));
        QTRY_VERIFY_WITH_TIMEOUT(isUpToDate(), patience);
    }

    void everyQueryReadsOnePartition()
    {
        for (const char* label : {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9"})
            QCOMPARE(chip(label).value, QStringLiteral("1"));
    }

    void theKeyboardGoesFromStageToStage()
    {
        press("ctrl+5");
        QTRY_COMPARE(window().stage(), Stage::Check);
        press("ctrl+3");
        QTRY_COMPARE(window().stage(), Stage::Logical);
    }

    void aKeyMovedByTheMenuMakesTheQueryReadManyPartitionsAndUndoTakesItBack()
    {
        press("ctrl+3");
        QTRY_VERIFY(window().view() && window().view()->diagram());
        QTRY_VERIFY(!window().view()->isBusy());
        const QPoint column = columnAt("reservations_by_guest", "hotel_id");
        click(column);
        QTRY_VERIFY(std::holds_alternative<ColumnSubject>(window().selection().first()));
        click(column, 3);
        QTRY_VERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        const auto actions = menu->actions();
        const auto move = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
            return action->text().remove(u'&').startsWith(QLatin1String("Move to Partition Key"));
        });
        QVERIFY(move != actions.end());
        click(menu->mapToGlobal(menu->actionGeometry(*move).center()));

        QTRY_VERIFY_WITH_TIMEOUT(chip("Q7").was == QLatin1String("was 1") && isUpToDate(), patience);
        // There are 200 hotels, and Q7 is not given one.
        QCOMPARE(chip("Q7").value, QStringLiteral("200"));
        QVERIFY(chip("Q7").isWorse);
        QCOMPARE(chip("Q7").sign, render::Sign::Warning);
        for (const char* label : {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q8", "Q9"})
            QCOMPARE(chip(label).value, QStringLiteral("1"));
        QCOMPARE(window().document().model().decisions.size(), decisionsBefore() + 1);

        press("ctrl+z");
        QTRY_VERIFY_WITH_TIMEOUT(chip("Q7").value == QLatin1String("1") && isUpToDate(), patience);
        QVERIFY(chip("Q7").was.isEmpty());
        QCOMPARE(window().document().model().decisions.size(), decisionsBefore());
        QVERIFY(!window().document().isModified());
    }

    void aFigureIsDraggedAndTakenBack()
    {
        press("ctrl+1");
        QTRY_COMPARE(window().stage(), Stage::Conceptual);
        QTRY_VERIFY(window().view()->diagram() && !window().view()->isBusy());
        const ModelFile before = window().document().file();
        const Subject amenity = model().conceptual.findEntityType("Amenity")->id;
        const QPoint from = at(amenity);
        drag(from, from + QPoint(0, 50));
        QTRY_VERIFY(window().document().isModified());
        QCOMPARE(window().document().undoStack().undoText(), QStringLiteral("Move Amenity"));
        QTRY_VERIFY(!window().view()->isBusy());
        QVERIFY(at(amenity).y() > from.y() + 30);
        press("ctrl+z");
        QTRY_VERIFY(window().document().file() == before);
        QTRY_COMPARE(at(amenity), from);
    }

private:
    // What the example has.
    static std::size_t decisionsBefore()
    {
        static const ReadOutcome example = readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
        return example.file->model.decisions.size();
    }
};

QTEST_MAIN(TestWindowSession)
#include "tst_window_session.moc"
