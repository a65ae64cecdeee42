// SPDX-License-Identifier: Apache-2.0
// Prints how long the diagrams of models take to be made: of the hotel at first and after an edit, of models
// with 300 and 1,000 tables; how soon one ends when it is cancelled; how long printing a large one takes.
#include "render/page/pages.h"
#include "render/page/sheet_texts.h"
#include "render/paint/write.h"
#include "tests/render/drawn.h"
#include "tests/render/svg_picture.h"
#include "tests/support/hotel.h"
#include "tests/support/large_model.h"

#include <QGuiApplication>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array stages = {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical};

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

render::Diagram make(const Drawn& drawn, Stage stage, const render::Diagram* before = nullptr)
{
    render::DiagramOptions options;
    if (stage == Stage::Workflow)
        options.writes = drawn.writes();
    return *render::makeDiagram(stage, drawn.model, drawn.derivation, drawn.physical, drawn.layout, options,
                                {nullptr, QUERYWRIGHT_LAYOUT_HELPER}, before);
}

void measureHotel()
{
    const Drawn before(Hotel().file.model);
    ModelFile edited = Hotel().file;
    edited.model.conceptual.entityTypes.front().name += "Renamed";
    Attribute added;
    added.id = AttributeId(9001);
    added.name = "stars";
    edited.model.conceptual.entityTypes.front().attributes.push_back(added);
    edited.model.workflow.queries.erase(edited.model.workflow.queries.begin() + 4);
    const Drawn after(edited.model);
    std::printf("%-28s %-11s %10s %14s\n", "hotel", "", "first ms", "after edit ms");
    for (const Stage stage : stages) {
        Clock::time_point start = Clock::now();
        const render::Diagram first = make(before, stage);
        const double whole = millisecondsSince(start);
        start = Clock::now();
        const render::Diagram second = make(after, stage, &first);
        std::printf("%-28s %-11s %10.1f %14.1f\n", "", render::toText(stage), whole,
                    millisecondsSince(start));
    }
}

void measureLarge(std::size_t tables)
{
    const Drawn drawn(largeModel(7, tables));
    std::printf("\n%-28s %-11s %10s %10s %10s %8s %10s\n",
                (std::to_string(drawn.derivation.tables.size()) + " tables").c_str(), "", "ms", "lines",
                "figures", "bends", "crossings");
    for (const Stage stage : stages) {
        const Clock::time_point start = Clock::now();
        const render::Diagram diagram = make(drawn, stage);
        const double elapsed = millisecondsSince(start);
        const PictureCounts counts = countsOf(readSvg(render::toSvg(diagram, render::Theme::print())));
        std::printf("%-28s %-11s %10.0f %10zu %10zu %8zu %10zu\n", "", render::toText(stage), elapsed,
                    counts.lines, counts.figures, counts.bends, counts.crossings);
        std::fflush(stdout);
    }
}

void measureCancelling()
{
    const Drawn drawn(largeModel(7, 1000));
    std::printf("\n%-28s %-11s %10s\n", "cancelled after", "", "ends in ms");
    for (const int wait : {100, 500, 2000}) {
        std::atomic<bool> cancelled = false;
        Clock::time_point when;
        std::thread canceller([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(wait));
            when = Clock::now();
            cancelled = true;
        });
        const auto diagram =
            render::makeDiagram(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {}, {},
                                {&cancelled, QUERYWRIGHT_LAYOUT_HELPER});
        const Clock::time_point end = Clock::now();
        canceller.join();
        const double elapsed = std::chrono::duration<double, std::milli>(end - when).count();
        if (diagram)
            std::printf("%25d ms %-11s %10s\n", wait, "logical", "ready");
        else
            std::printf("%25d ms %-11s %10.0f\n", wait, "logical", elapsed);
        std::fflush(stdout);
    }
}

void measurePrinting()
{
    const Drawn drawn(largeModel(7, 200));
    const render::Diagram diagram = make(drawn, Stage::Logical);
    PageSetup setup;
    setup.pagesAcross = 5;
    setup.pagesDown = 5;
    Clock::time_point start = Clock::now();
    const render::Sheet sheet = render::makeSheet(
        diagram, setup,
        render::sheetTexts(Stage::Logical, drawn.model, drawn.derivation, drawn.physical, {}));
    std::printf("\n200 tables on 5 x 5 pages: laid out in %.0f ms", millisecondsSince(start));
    start = Clock::now();
    const auto pdf = render::toPdf(sheet, QStringLiteral("200 tables"));
    std::printf(", written as PDF of %.1f MB in %.0f ms\n", static_cast<double>(pdf->size()) / 1e6,
                millisecondsSince(start));
}

}  // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    render::loadFonts();
    measureHotel();
    for (const std::size_t tables : {300, 1000})
        measureLarge(tables);
    measureCancelling();
    measurePrinting();
    return 0;
}
