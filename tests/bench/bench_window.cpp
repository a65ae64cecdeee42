// SPDX-License-Identifier: Apache-2.0
// How long edits block the window of the hotel model with its million rows, and how soon the query strip is
// up to date again. Then the same in a model of 200 tables, and a table that is dragged there.
#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/strip/query_strip.h"
#include "app/gui/window/main_window.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_layout.h"
#include "model/file/model_file.h"
#include "render/style/fonts.h"
#include "tests/app/gui/fake_dialogs.h"
#include "tests/bench/event_probe.h"
#include "tests/support/hotel.h"
#include "tests/support/large_model.h"
#include "tests/support/source_dir.h"

#include <QApplication>
#include <QEventLoop>
#include <QGraphicsView>
#include <QMouseEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <utility>

using namespace querywright;

namespace {

using bench::Clock;
using bench::millisecondsSince;
using Probe = bench::EventProbe;

class Bench {
public:
    Bench(Probe& probe, gui::MainWindow& window) : m_probe(probe), m_window(window) {}

    void load(const QString& path)
    {
        const auto begin = Clock::now();
        m_window.open(path);
        waitForStrip();
        m_full = millisecondsSince(begin);
        std::printf("%-58s %8.0f ms, longest block %6.1f ms\n",
                    "opening: data made, tables filled, queries run", m_full, m_probe.takeLongest());
    }

    void measure(const char* what, const std::function<void()>& edit)
    {
        const auto begin = start();
        edit();
        tell(what, begin, millisecondsSince(begin));
    }
    // Of what sends its events one by one, each of which is timed.
    void measureEvents(const char* what, const std::function<void()>& send)
    {
        const auto begin = start();
        send();
        tell(what, begin, 0.0);
    }

private:
    Clock::time_point start()
    {
        m_probe.takeLongest();
        return Clock::now();
    }
    void tell(const char* what, Clock::time_point begin, double called)
    {
        waitForStrip();
        const double all = millisecondsSince(begin);
        const double block = std::max(called, m_probe.takeLongest());
        std::printf("%-58s %8.0f ms, longest block %6.1f ms, %5.1f %% of opening\n", what, all, block,
                    100 * all / m_full);
    }
    // Until every chip shows a result of the model as it is, and the diagram on screen is of it.
    void waitForStrip()
    {
        const auto& chips = m_window.findChild<gui::QueryStrip*>()->chips();
        const auto isUpToDate = [&] {
            const auto& all = chips.chips();
            const bool isBusy = m_window.live().isDesigning() || m_window.live().isChecking()
                                || (m_window.view() && m_window.view()->isBusy());
            return !isBusy && !all.empty() && std::none_of(all.begin(), all.end(), [](const gui::Chip& chip) {
                return chip.isStale;
            });
        };
        while (!isUpToDate())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }

    Probe& m_probe;
    gui::MainWindow& m_window;
    double m_full = 1.0;
};

void measureEdits(Bench& bench, gui::MainWindow& window)
{
    const tests::Hotel hotel;
    core::Document& document = window.document();
    const auto apply = [&](Result<Edit> edit) { document.apply(std::move(edit)).value(); };
    const QueryId q7 = hotel.query("Q7");
    const ColumnSource hotelId = hotel.use("Q7", "Hotel.id");
    for (const gui::Stage stage : {gui::Stage::Logical, gui::Stage::Check}) {
        window.setStage(stage);
        std::printf("in the stage %s\n", qPrintable(gui::titleOf(stage)));
        bench.measure("  hotel_id goes into the partition key of Q7's table", [&] {
            apply(edit::moveToPartitionKey(document.file(), window.live().design()->derivation, q7, hotelId));
        });
        bench.measure("  that is undone", [&] { document.undoStack().undo(); });
        bench.measure("  an attribute that one table has is renamed", [&] {
            apply(edit::renameAttribute(document.file(), hotel.attribute("Guest.title"), "salutation"));
        });
        bench.measure("  that is undone", [&] { document.undoStack().undo(); });
        bench.measure("  an entity type is renamed", [&] {
            apply(edit::renameEntityType(document.file(), hotel.entity("Guest"), "Customer"));
        });
        bench.measure("  that is undone", [&] { document.undoStack().undo(); });
        bench.measure("  a figure is moved", [&] {
            apply(edit::moveFigures(document.file(), layout_names::logical, {{"Q9", {460.0, 760.0}}}));
        });
        bench.measure("  that is undone", [&] { document.undoStack().undo(); });
    }
}

void drag(gui::MainWindow& window)
{
    auto* canvas = window.view()->findChild<QGraphicsView*>(QStringLiteral("canvas"));
    const render::Figure& figure = window.view()->diagram()->figures.front();
    window.view()->centerOn(figure.rect().center());
    QPoint at = canvas->mapFromScene(figure.rect().center());
    const auto send = [&](QEvent::Type type, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, at, canvas->viewport()->mapToGlobal(at), button, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(canvas->viewport(), &event);
        QCoreApplication::processEvents();
    };
    send(QEvent::MouseButtonPress, Qt::LeftButton, Qt::LeftButton);
    constexpr int moves = 10;
    for (int i = 0; i < moves; ++i) {
        at += QPoint(12, 9);
        send(QEvent::MouseMove, Qt::NoButton, Qt::LeftButton);
    }
    send(QEvent::MouseButtonRelease, Qt::LeftButton, Qt::NoButton);
}

void measureLarge(Bench& bench, gui::MainWindow& window, const QString& path)
{
    constexpr std::uint64_t seed = 7;
    constexpr std::size_t tables = 200;
    ModelFile file;
    file.model = tests::largeModel(seed, tables);
    saveModelFile(file, path.toStdString()).value();
    window.setStage(gui::Stage::Logical);
    std::printf("a model of %zu tables, in the stage Logical\n", tables);
    bench.load(path);
    core::Document& document = window.document();
    const EntityId first = document.model().conceptual.entityTypes.front().id;
    bench.measure("  an entity type is renamed",
                  [&] { document.apply(edit::renameEntityType(document.file(), first, "Renamed")).value(); });
    bench.measure("  that is undone", [&] { document.undoStack().undo(); });
    bench.measure("  the diagram is laid out anew", [&] { window.view()->placing().layOut(); });
    bench.measureEvents("  a table is dragged by ten moves", [&] { drag(window); });
}

}  // namespace

int main(int argc, char* argv[])
{
    const QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.path().toUtf8());
    qputenv("XDG_STATE_HOME", folder.path().toUtf8());
    Probe probe(argc, argv);
    render::loadFonts();
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    gui::Appearance appearance(gui::ThemeChoice::Light);
    test::FakeDialogs dialogs;
    gui::Session session;
    gui::MainWindow window(session, appearance, dialogs, settings);
    window.resize(1440, 900);
    window.show();
    window.setStage(gui::Stage::Logical);
    Bench bench(probe, window);
    bench.load(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw"));
    measureEdits(bench, window);
    measureLarge(bench, window, folder.filePath(QStringLiteral("large.qw")));
    return 0;
}
