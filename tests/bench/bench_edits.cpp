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
#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <unistd.h>
#include <utility>
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

// Notes how long each event keeps the thread, the only thing that makes a window wait.
class Probe final : public QCoreApplication {
public:
    using QCoreApplication::QCoreApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        bool isTaken = false;
        const double time = millisecondsOf([&] { isTaken = QCoreApplication::notify(receiver, event); });
        m_longest = std::max(m_longest, time);
        return isTaken;
    }
    double takeLongest() { return std::exchange(m_longest, 0.0); }

private:
    double m_longest = 0.0;
};

// Edits with a live design listening: the call itself, and the events until the new design is there.
void measureEdits(Probe& probe, const char* what, Document& document, LiveDesign& live, int times,
                  const std::function<Result<Edit>(int)>& edit)
{
    std::vector<double> applied;
    std::vector<double> events;
    std::vector<double> designed;
    for (int i = 0; i < times; ++i) {
        probe.takeLongest();
        designed.push_back(millisecondsOf([&] {
            applied.push_back(millisecondsOf([&] { document.apply(edit(i)).value(); }));
            while (live.isDesigning())
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }));
        events.push_back(probe.takeLongest());
    }
    std::printf("%s\n", what);
    print("  edit and apply", applied);
    print("  the longest event until the design is there", events);
    print("  from the edit to the new design", designed);
}

void waitForCheck(const LiveDesign& live)
{
    while (live.isDesigning() || live.isChecking())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

// The whole chain on the example's million rows, in a store of its own.
void measureCheck(Probe& probe)
{
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
    const Hotel hotel;
    Document document;
    document.reset(hotel.file);
    LiveDesign live(document);
    std::printf("hotel, a million rows\n");
    std::printf("  data made, tables filled, queries run: %.0f ms\n",
                millisecondsOf([&] { waitForCheck(live); }));
    std::printf("  the longest event meanwhile: %.3f ms\n", probe.takeLongest());
    const auto edited = [&](const Result<Edit>& edit) {
        return millisecondsOf([&] {
            document.apply(edit).value();
            waitForCheck(live);
        });
    };
    const double moved = edited(edit::moveToPartitionKey(document.file(), live.design()->derivation,
                                                         hotel.query("Q7"), hotel.use("Q7", "Hotel.id")));
    std::printf("  up to date after hotel_id goes into the key of Q7: %.0f ms, it reads %s\n", moved,
                std::to_string(live.find(hotel.query("Q7"))->result->partitions.most).c_str());
    std::printf("  up to date after that is undone: %.0f ms\n", millisecondsOf([&] {
                    document.undoStack().undo();
                    waitForCheck(live);
                }));
    std::printf("  the longest event meanwhile: %.3f ms\n", probe.takeLongest());
    live.runAll();
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200))
        QCoreApplication::processEvents();
    std::printf("  a check that runs ends after it is cancelled: %.0f ms\n", millisecondsOf([&] {
                    live.cancel();
                    waitForCheck(live);
                }));
}

void measureHotel(Probe& probe)
{
    const Hotel hotel;
    Document document;
    document.reset(hotel.file);
    LiveDesign live(document);
    live.setAutomatic(false);
    while (live.isDesigning())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    measureEdits(probe, "hotel: rename an entity type", document, live, 100, [&](int i) {
        return edit::renameEntityType(document.file(), hotel.entity("Guest"), "Guest" + std::to_string(i));
    });
    const ColumnSource column = hotel.use("Q7", "Hotel.id");
    const QueryId q7 = hotel.query("Q7");
    measureEdits(probe, "hotel: move a column in and out of the partition key", document, live, 100,
                 [&](int i) {
                     const Derivation& derivation = live.design()->derivation;
                     return i % 2 == 0 ? edit::moveToPartitionKey(document.file(), derivation, q7, column)
                                       : edit::moveToRest(document.file(), derivation, q7, column);
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
    Probe probe(argc, argv);
    measureHotel(probe);
    measureMemory();
    measureCheck(probe);
    return 0;
}
