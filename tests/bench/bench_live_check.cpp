// SPDX-License-Identifier: Apache-2.0
// How long checks of a session take, on the model of the hotel: the first one, which makes the sample data,
// and those after an edit. How soon a check ends when it is cancelled.
#include "engine/check/check.h"
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"
#include "tests/support/source_dir.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

using namespace querywright;
using namespace querywright::engine;

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

[[noreturn]] void stop(const std::string& message)
{
    std::fprintf(stderr, "%s\n", message.c_str());
    std::exit(1);
}

const char* const hotelPath = QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw";

std::string hotelText()
{
    std::ifstream file(hotelPath);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Model modelFrom(const std::string& text)
{
    const ReadOutcome outcome = readModelText(text, hotelPath);
    if (!outcome.file)
        stop(describe(outcome.problems.front()));
    return outcome.file->model;
}

// The hotel with one more decision.
Model decided(const std::string& decision)
{
    std::string text = hotelText();
    const std::string begin = "\"decisions\": [";
    text.insert(text.find(begin) + begin.size(), decision + ",");
    return modelFrom(text);
}

Attribute& attribute(Model& model, const std::string& entity, const std::string& name)
{
    for (EntityType& type : model.conceptual.entityTypes) {
        if (type.name != entity)
            continue;
        for (Attribute& each : type.attributes) {
            if (each.name == name)
                return each;
            for (Attribute& part : each.parts) {
                if (part.name == name)
                    return part;
            }
        }
    }
    stop("no attribute " + entity + "." + name);
}

Model renamed(const std::string& entity, const std::string& from, const std::string& to)
{
    Model model = modelFrom(hotelText());
    attribute(model, entity, from).name = to;
    return model;
}

Model retyped(const std::string& entity, const std::string& name, cql::NativeType type)
{
    Model model = modelFrom(hotelText());
    attribute(model, entity, name).type = type;
    return model;
}

Model withNodes(std::uint32_t nodes)
{
    Model model = modelFrom(hotelText());
    model.cluster.nodes = nodes;
    return model;
}

struct Times {
    double all = 0;      // until the check ends
    double changed = 0;  // until the last query is told whose result is another than before
    double work = 0;     // of the processor
};

class Session {
public:
    explicit Session(std::string path) : m_path(std::move(path)) {}

    Times check(const Model& model)
    {
        const Clock::time_point begin = Clock::now();
        const std::clock_t workBegin = std::clock();
        const Derivation derivation = derive(model);
        const PhysicalModel physical = designPhysical(model, derivation);
        CheckRequest request;
        request.storePath = m_path;
        request.memory = &memory;
        Times times;
        request.listeners.queryChecked = [&](const QueryCheck& query, const std::vector<Finding>&) {
            const auto same = std::find(m_before.begin(), m_before.end(), query);
            if (same == m_before.end())
                times.changed = millisecondsSince(begin);
        };
        CheckOutcome outcome = checkDesign(model, derivation, physical, request, progress);
        times.all = millisecondsSince(begin);
        times.work = 1000.0 * static_cast<double>(std::clock() - workBegin) / CLOCKS_PER_SEC;
        if (!outcome.errors.empty() && outcome.errors.front().code != ErrorCode::Cancelled)
            stop(describe(outcome.errors.front()));
        m_before = std::move(outcome.report.queries);
        return times;
    }

    CheckMemory memory;
    Progress progress;

private:
    std::string m_path;
    std::vector<QueryCheck> m_before;
};

void print(const std::string& what, const Times& times, double full)
{
    std::printf("%-40s %7.0f ms %6.3f   results %7.0f ms   processor %7.0f ms\n", what.c_str(), times.all,
                times.all / full, times.changed, times.work);
    std::fflush(stdout);
}

// Cancels checks of `model` after more and more time, and prints how long they take to end.
void printLatency(const std::string& what, const std::string& path, const Model& before, const Model& model,
                  double length, int times)
{
    double most = 0;
    double sum = 0;
    for (int i = 0; i < times; ++i) {
        Session session(path);
        if (i == 0)
            session.check(before);
        std::atomic<bool> cancelled = false;
        session.progress.cancelled = &cancelled;
        Clock::time_point asked;
        std::thread canceller([&] {
            std::this_thread::sleep_for(
                std::chrono::microseconds(static_cast<std::int64_t>(length * (i + 0.5) / times * 1000)));
            asked = Clock::now();
            cancelled = true;
        });
        session.check(model);
        const Clock::time_point ended = Clock::now();
        canceller.join();
        const double latency =
            std::max(0.0, std::chrono::duration<double, std::milli>(ended - asked).count());
        most = std::max(most, latency);
        sum += latency;
    }
    std::printf("%-44s %8.0f ms at most, %.0f on average of %d\n", what.c_str(), most, sum / times, times);
    std::fflush(stdout);
}

void run(const std::string& path)
{
    const Model hotel = modelFrom(hotelText());
    const Model keyed = decided(
        R"({"kind": "key", "table": "Q7", "partition": ["Guest.last_name", "Hotel.id"], "clustering": ["Reservation.confirmation_number"]})");
    const Model largeKeyed = decided(
        R"({"kind": "key", "table": "Q4", "partition": ["Hotel.id", "RoomAvailability.date"], "clustering": ["Room.number"]})");
    const Model called = decided(R"({"kind": "rename", "attribute": "Guest.last_name", "to": "surname"})");

    Session session(path);
    const Times first = session.check(hotel);
    const double full = first.all;
    print("full load and check", first, full);
    print("again, nothing changed", session.check(hotel), full);
    print("key of Q7's table", session.check(keyed), full);
    print("undone", session.check(hotel), full);
    print("key of Q4's table (a million rows)", session.check(largeKeyed), full);
    print("undone", session.check(hotel), full);
    print("rename by a decision", session.check(called), full);
    print("undone", session.check(hotel), full);
    print("seven nodes", session.check(withNodes(7)), full);
    print("undone", session.check(hotel), full);
    {
        Session other(path);
        print("a new session on the same store", other.check(hotel), full);
    }
    print("rename Guest.title", session.check(renamed("Guest", "title", "salutation")), full);
    print("undone", session.check(hotel), full);
    print("type of Guest.title", session.check(retyped("Guest", "title", cql::NativeType::Ascii)), full);
    print("type of RoomAvailability.rate",
          session.check(retyped("RoomAvailability", "rate", cql::NativeType::Double)), full);

    double keyTime = 0;
    {
        Session other(path);
        other.check(hotel);
        keyTime = other.check(largeKeyed).all;
    }
    printLatency("cancelled while Q4's table is filled", path, hotel, largeKeyed, keyTime, 20);
    Model otherData = hotel;
    for (std::uint64_t seed = 7; seed < 8; ++seed) {
        otherData.data.seed = seed;
        printLatency("cancelled while all is loaded", path, hotel, otherData, full, 8);
    }
}

}  // namespace

int main()
{
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("querywright_bench_" + std::to_string(std::rand()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    run((folder / "hotel.store").string());
    std::filesystem::remove_all(folder);
    return 0;
}
