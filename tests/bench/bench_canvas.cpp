// SPDX-License-Identifier: Apache-2.0
// How smoothly a large model is looked at: 300 entity types and 1,000 tables in a window of 1440 by 900. For
// each stage that has a diagram, how long a frame takes while it is panned, at 100 % and at fit, painted into
// an image; the same when nothing of the frame before is used; and how long edits block the window. Frames
// are measured in the time that the thread of the window has of a processor: that depends neither on what
// else the machine does nor on the review, which goes on beside it; blocks in time of the clock. With the
// word "edits" nothing is panned.
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/window/main_window.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_query.h"
#include "model/file/model_file.h"
#include "render/style/fonts.h"
#include "tests/app/gui/fake_dialogs.h"
#include "tests/bench/event_probe.h"
#include "tests/support/large_model.h"

#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

using namespace querywright;
using bench::Clock;
using bench::millisecondsSince;

namespace {

constexpr double mostOfMedian = 16.0;
constexpr double mostOfP95 = 33.0;
constexpr double mostOfBlock = 50.0;
constexpr int frames = 240;

// That this thread has had of a processor.
double threadMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1000.0 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

struct Times {
    double median = 0.0;
    double p95 = 0.0;
};

Times timesOf(std::vector<double> all)
{
    std::sort(all.begin(), all.end());
    return {all[all.size() / 2], all[all.size() * 95 / 100]};
}

class Bench {
public:
    Bench(bench::EventProbe& probe, gui::MainWindow& window) : m_probe(probe), m_window(window) {}

    void open(const QString& path)
    {
        const auto begin = Clock::now();
        m_window.open(path);
        wait();
        std::printf("opening: %.0f ms, longest block %.1f ms\n", millisecondsSince(begin),
                    m_probe.takeLongest());
    }

    void show(gui::Stage stage)
    {
        const auto begin = Clock::now();
        m_window.setStage(stage);
        wait();
        std::printf("%-12s %zu figures, %zu lines, made in %.0f ms, longest block %.1f ms\n",
                    qPrintable(gui::titleOf(stage)), m_window.view()->diagram()->figures.size(),
                    m_window.view()->diagram()->connections.size(), millisecondsSince(begin),
                    m_probe.takeLongest());
        std::fflush(stdout);
    }

    void pan()
    {
        gui::StageView& view = *m_window.view();
        view.setZoom(1.0);
        view.centerOn(view.diagram()->bounds().center());
        measure("panned at 100 %", false);
        measure("painted from nothing at 100 %", true);
        view.fit();
        const QString zoom = QStringLiteral("fit, %1 %").arg(qRound(view.zoom() * 100));
        measure(qPrintable(QStringLiteral("panned at %1").arg(zoom)), false);
        measure(qPrintable(QStringLiteral("painted from nothing at %1").arg(zoom)), true);
    }

    void edit(const char* what, const std::function<void()>& act)
    {
        m_probe.takeLongest();
        const auto begin = Clock::now();
        act();
        const double called = millisecondsSince(begin);
        wait();
        const double block = std::max(called, m_probe.takeLongest());
        std::printf("  %-42s %8.0f ms until all is shown, longest block %6.1f ms%s\n", what,
                    millisecondsSince(begin), block, block > mostOfBlock ? "  (aim 50)" : "");
        std::fflush(stdout);
    }

    // Until the diagram on screen is that of the model.
    void wait()
    {
        const auto isBusy = [this] {
            return m_window.live().isDesigning() || m_window.live().isChecking()
                   || (m_window.view() && (m_window.view()->isBusy() || !m_window.view()->diagram()));
        };
        while (isBusy())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }

private:
    // To and fro, as a hand does; a frame is what the canvas paints.
    void measure(const char* what, bool fromNothing)
    {
        auto* canvas = m_window.view()->findChild<gui::CanvasView*>(QStringLiteral("canvas"));
        QWidget* viewport = canvas->viewport();
        QImage image(viewport->size(), QImage::Format_ARGB32_Premultiplied);
        std::vector<double> times;
        for (int i = 0; i < frames; ++i) {
            const int direction = (i / 60) % 2 == 0 ? 1 : -1;
            const double begin = threadMilliseconds();
            if (fromNothing)
                canvas->forgetFrame();
            canvas->horizontalScrollBar()->setValue(canvas->horizontalScrollBar()->value() + 17 * direction);
            canvas->verticalScrollBar()->setValue(canvas->verticalScrollBar()->value() + 11 * direction);
            viewport->render(&image);
            times.push_back(threadMilliseconds() - begin);
        }
        const Times all = timesOf(std::move(times));
        const bool isWithin = all.median <= mostOfMedian && all.p95 <= mostOfP95;
        std::printf("  %-42s median %6.1f ms, p95 %6.1f ms%s\n", what, all.median, all.p95,
                    isWithin ? "" : "  (aim 16 and 33)");
        std::fflush(stdout);
    }

    bench::EventProbe& m_probe;
    gui::MainWindow& m_window;
};

void measureEdits(Bench& bench, gui::MainWindow& window)
{
    core::Document& document = window.document();
    const auto apply = [&](Result<Edit> edit) { document.apply(std::move(edit)).value(); };
    const EntityId first = document.model().conceptual.entityTypes.front().id;
    const QueryId query = document.model().workflow.queries.front().id;
    bench.edit("an entity type is renamed",
               [&] { apply(edit::renameEntityType(document.file(), first, "Renamed")); });
    bench.edit("that is undone", [&] { document.undoStack().undo(); });
    bench.edit("a query is renamed", [&] { apply(edit::renameQuery(document.file(), query, "renamed")); });
    bench.edit("all is selected",
               [&] { window.findChild<QAction*>(QStringLiteral("selectAll"))->trigger(); });
    bench.edit("nothing is selected", [&] { window.selection().clear(); });
    bench.edit("an entity type is selected", [&] { window.selection().set(first); });
}

}  // namespace

int main(int argc, char* argv[])
{
    constexpr std::uint64_t seed = 7;
    constexpr tests::ModelSize size{300, 400, 1000};
    const QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.path().toUtf8());
    qputenv("XDG_STATE_HOME", folder.path().toUtf8());
    bench::EventProbe probe(argc, argv);
    const bool pans = !QCoreApplication::arguments().contains(QStringLiteral("edits"));
    render::loadFonts();
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    gui::Appearance appearance(gui::ThemeChoice::Light);
    test::FakeDialogs dialogs;
    gui::Session session;
    session.live.setAutomatic(false);  // there is no data to check
    gui::MainWindow window(session, appearance, dialogs, settings);
    window.resize(1440, 900);
    window.show();
    ModelFile file;
    file.model = tests::largeModel(seed, size);
    const QString path = folder.filePath(QStringLiteral("large.qw"));
    saveModelFile(file, path.toStdString()).value();
    Bench bench(probe, window);
    window.setStage(gui::Stage::Conceptual);
    bench.open(path);
    for (const gui::Stage stage : {gui::Stage::Conceptual, gui::Stage::Logical}) {
        bench.show(stage);
        if (pans)
            bench.pan();
        measureEdits(bench, window);
    }
    return 0;
}
