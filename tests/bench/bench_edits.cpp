// SPDX-License-Identifier: Apache-2.0
// How long an edit keeps the thread of the window, and what ten thousand steps of undo weigh.
#include "app/core/live_design.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_layout.h"
#include "tests/support/hotel.h"
#include "tests/support/model_builder.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <unistd.h>
#include <vector>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

double millisecondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// Memory of the process in megabytes.
double residentMegabytes()
{
    std::ifstream file("/proc/self/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

void print(const char* what, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    std::printf("%-58s median %8.3f ms, longest %8.3f ms, of %zu\n", what, times[times.size() / 2],
                times.back(), times.size());
}

// Edits with a live design listening: the call itself, and every turn of the event loop until all is checked.
void measureEdits(const char* what, Document& document, LiveDesign& live, int times,
                  const std::function<Result<Edit>(int)>& edit)
{
    std::vector<double> applied;
    std::vector<double> turns;
    std::vector<double> designed;
    for (int i = 0; i < times; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        applied.push_back(millisecondsOf([&] {
            if (const auto done = document.apply(edit(i)); !done)
                std::printf("refused: %s\n", done.error().message.c_str());
        }));
        do {
            turns.push_back(
                millisecondsOf([] { QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1); }));
        } while (live.isDesigning());
        designed.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    std::printf("%s\n", what);
    print("  edit and apply", applied);
    print("  turns of the event loop until the design is there", turns);
    print("  from the edit to the new design", designed);
}

void measureHotel()
{
    Hotel hotel;
    Document document;
    document.reset(hotel.file);
    LiveDesign live(document);
    live.setAutomatic(false);
    while (live.isDesigning())
        QCoreApplication::processEvents();
    measureEdits("hotel: rename an entity type", document, live, 100, [&](int i) {
        return edit::renameEntityType(document.file(), hotel.entity("Guest"), "Guest" + std::to_string(i));
    });
    measureEdits("hotel: move a column in and out of the partition key", document, live, 100, [&](int i) {
        const ColumnSource column = hotel.use("Q7", "Hotel.id");
        return i % 2 == 0
                   ? edit::moveToPartitionKey(document.file(), live.design()->derivation, hotel.query("Q7"),
                                              column)
                   : edit::moveToRest(document.file(), live.design()->derivation, hotel.query("Q7"), column);
    });
    std::vector<double> moves;
    for (int i = 0; i < 1000; ++i)
        moves.push_back(millisecondsOf([&] {
            document
                .apply(edit::moveFigures(document.file(), layout_names::conceptual,
                                         {{"Hotel", {static_cast<double>(i), 20.0}}}),
                       QStringLiteral("drag"))
                .value();
        }));
    print("hotel: drag a figure", moves);
}

ModelFile largeModel()
{
    ModelBuilder builder;
    for (int i = 0; i < 300; ++i) {
        const std::string name = "Entity" + std::to_string(i);
        builder.entity(name).key("id", "uuid");
        for (int j = 0; j < 7; ++j)
            builder.attribute("attribute_" + std::to_string(j), "text");
        if (i > 0)
            builder.relationship("joins" + std::to_string(i))
                .one("Entity" + std::to_string(i - 1))
                .many(name);
    }
    ModelFile file;
    file.model = builder.model;
    return file;
}

void measureMemory()
{
    constexpr int edits = 10'000;
    Document document;
    document.reset(largeModel());
    const auto entities = document.model().conceptual.entityTypes;
    const double before = residentMegabytes();
    std::vector<double> times;
    for (int i = 0; i < edits; ++i) {
        const AttributeId attribute =
            entities[static_cast<std::size_t>(i) % entities.size()].attributes[3].id;
        times.push_back(millisecondsOf([&] {
            document.apply(edit::setDerivation(document.file(), attribute, "edit " + std::to_string(i)))
                .value();
        }));
    }
    print("300 entity types, 2,400 attributes: an edit", times);
    std::printf("  %d steps of undo: %.0f MB more than the %.0f MB before\n", document.undoStack().count(),
                residentMegabytes() - before, before);
    std::vector<double> undone;
    for (int i = 0; i < 100; ++i)
        undone.push_back(millisecondsOf([&] { document.undoStack().undo(); }));
    print("  undo", undone);
    std::vector<double> renamed;
    for (int i = 0; i < 20; ++i)
        renamed.push_back(millisecondsOf([&] {
            document
                .apply(edit::renameAttribute(document.file(), entities[5].attributes[3].id,
                                             "x" + std::to_string(i)))
                .value();
        }));
    print("  rename an attribute, looking whether it can be read again", renamed);
}

}  // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    measureHotel();
    measureMemory();
    return 0;
}
