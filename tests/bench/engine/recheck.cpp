// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/engine/recheck.h"

#include "engine/check/check.h"
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"
#include "tests/support/source_dir.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace querywright::bench {

using namespace engine;

namespace {

const char* const hotelPath = QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw";
constexpr const char* keyOfGuests =
    R"({"kind": "key", "table": "Q7", "partition": ["Guest.last_name", "Hotel.id"], "clustering": ["Reservation.confirmation_number"]},)";

[[noreturn]] void stop(const Error& error)
{
    std::fprintf(stderr, "%s\n", describe(error).c_str());
    std::exit(1);
}

// The hotel, with one more decision.
Model hotel(const std::string& decision)
{
    std::ifstream file(hotelPath);
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::string begin = "\"decisions\": [";
    text.insert(text.find(begin) + begin.size(), decision);
    ReadOutcome outcome = readModelText(text, hotelPath);
    if (!outcome.file)
        stop(outcome.problems.front());
    return std::move(outcome.file->model);
}

double secondsOfCheck(const Model& model, const std::string& storePath, CheckMemory& memory)
{
    const auto begin = std::chrono::steady_clock::now();
    const Derivation derivation = derive(model);
    CheckRequest request{storePath, {}, {}};
    request.memory = &memory;
    const CheckOutcome outcome =
        checkDesign(model, derivation, designPhysical(model, derivation), request, Progress());
    if (!outcome.errors.empty())
        stop(outcome.errors.front());
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

RecheckTimes measureRecheck(const std::string& storePath)
{
    CheckMemory memory;
    RecheckTimes times;
    times.full = secondsOfCheck(hotel(""), storePath, memory);
    times.again = secondsOfCheck(hotel(keyOfGuests), storePath, memory);
    return times;
}

}  // namespace querywright::bench
