// SPDX-License-Identifier: Apache-2.0
// A session with the hotel example in a real window: every key and click goes through the X server. Run by
// run_in_xvfb.
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/strip/query_strip.h"
#include "app/gui/window/main_window.h"
#include "render/figure/lookup.h"
#include "render/style/fonts.h"
#include "tests/app/gui/fake_dialogs.h"
#include "tests/app/gui/person.h"

#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::act;
using querywright::test::click;
using querywright::test::drag;
using querywright::test::press;

namespace {

constexpr int patience = 240'000;  // milliseconds until a million rows are made without optimization

}  // namespace

class TestWindowSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(render::loadFonts());
        qputenv("XDG_CACHE_HOME", m_folder.path().toLocal8Bit());
        qputenv("XDG_STATE_HOME", m_folder.path().toLocal8Bit());
        const QString model = m_folder.filePath(QStringLiteral("hotel.qw"));
        QVERIFY(QFile::copy(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw"), model));
        m_settings =
            std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        m_appearance = std::make_unique<Appearance>(ThemeChoice::Light);
        m_session = std::make_unique<Session>();
        m_window = std::make_unique<MainWindow>(*m_session, *m_appearance, m_dialogs, *m_settings);
        m_window->move(0, 0);
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(m_window->open(model));
        // Without a window manager nobody gives the keyboard to the window.
        act({QStringLiteral("windowfocus"), QStringLiteral("--sync"), QString::number(m_window->winId())});
        QTRY_VERIFY_WITH_TIMEOUT(isUpToDate(), patience);
    }

    void cleanupTestCase()
    {
        m_dialogs.unsavedAnswer = UnsavedAnswer::Discard;
        m_window.reset();
    }

    void everyQueryReadsOnePartition()
    {
        for (const char* label : {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9"})
            QCOMPARE(chip(label).value, QStringLiteral("1"));
    }

    void theKeyboardGoesFromStageToStage()
    {
        press("ctrl+5");
        QTRY_COMPARE(m_window->stage(), Stage::Check);
        press("ctrl+3");
        QTRY_COMPARE(m_window->stage(), Stage::Logical);
    }

    void aKeyMovedByTheMenuMakesTheQueryReadManyPartitionsAndUndoTakesItBack()
    {
        press("ctrl+3");
        QTRY_VERIFY(m_window->view() && m_window->view()->diagram());
        QTRY_VERIFY(!m_window->view()->isBusy());
        const QPoint column = columnOnScreen("reservations_by_guest", "hotel_id");
        click(column);
        QTRY_VERIFY(std::holds_alternative<ColumnSubject>(m_window->selection().first()));
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
        QCOMPARE(m_window->document().model().decisions.size(), decisionsBefore() + 1);

        press("ctrl+z");
        QTRY_VERIFY_WITH_TIMEOUT(chip("Q7").value == QLatin1String("1") && isUpToDate(), patience);
        QVERIFY(chip("Q7").was.isEmpty());
        QCOMPARE(m_window->document().model().decisions.size(), decisionsBefore());
        QVERIFY(!m_window->document().isModified());
    }

    void aFigureIsDraggedAndTakenBack()
    {
        press("ctrl+1");
        QTRY_COMPARE(m_window->stage(), Stage::Conceptual);
        QTRY_VERIFY(m_window->view()->diagram() && !m_window->view()->isBusy());
        const ModelFile before = m_window->document().file();
        const QPoint from = figureOnScreen("Amenity");
        drag(from, from + QPoint(0, 50));
        QTRY_VERIFY(m_window->document().isModified());
        QCOMPARE(m_window->document().undoStack().undoText(), QStringLiteral("Move Amenity"));
        QTRY_VERIFY(!m_window->view()->isBusy());
        QVERIFY(figureOnScreen("Amenity").y() > from.y() + 30);
        press("ctrl+z");
        QTRY_VERIFY(m_window->document().file() == before);
        QTRY_COMPARE(figureOnScreen("Amenity"), from);
    }

private:
    bool isUpToDate() const
    {
        const auto& chips = m_window->findChild<QueryStrip*>()->chips().chips();
        return !m_window->live().isDesigning() && !m_window->live().isChecking() && !chips.empty()
               && std::none_of(chips.begin(), chips.end(), [](const Chip& each) { return each.isStale; });
    }

    Chip chip(const char* label) const
    {
        for (const Chip& each : m_window->findChild<QueryStrip*>()->chips().chips()) {
            if (each.label == QLatin1String(label))
                return each;
        }
        return {};
    }

    // What the example has.
    static std::size_t decisionsBefore()
    {
        static const ReadOutcome example = readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
        return example.file->model.decisions.size();
    }

    QPoint onScreen(QPointF point) const
    {
        auto* view = m_window->view()->findChild<CanvasView*>();
        return view->viewport()->mapToGlobal(view->mapFromScene(point));
    }

    QPoint figureOnScreen(const char* name) const
    {
        for (const render::Figure& figure : m_window->view()->diagram()->figures) {
            if (figure.name == QLatin1String(name))
                return onScreen(figure.position + QPointF(figure.size.width() / 2, 14));
        }
        qFatal("there is no figure %s", name);
    }

    QPoint columnOnScreen(const char* table, const char* column) const
    {
        for (const render::Figure& figure : m_window->view()->diagram()->figures) {
            if (figure.name != QLatin1String(table))
                continue;
            for (const render::Part& part : figure.parts) {
                if (part.kind == render::PartKind::Column && part.name == QLatin1String(column))
                    return onScreen(part.rect.translated(figure.position).center());
            }
        }
        qFatal("there is no column %s in %s", column, table);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Appearance> m_appearance;
    test::FakeDialogs m_dialogs;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestWindowSession)
#include "tst_window_session.moc"
