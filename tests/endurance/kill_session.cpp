// SPDX-License-Identifier: Apache-2.0
// Kills the desktop program (SIGKILL) at random moments while it edits and saves a model: then no more than
// the last two seconds of edits are lost, and a saved file is whole. Usage: kill_session TIMES [SEED];
// without a seed another one each time. Exit code: 0 nothing is wrong, 1 something is, 2 it could not be
// tried
#include "tests/endurance/killed_session.h"

#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>

using namespace querywright::tests;

namespace {

std::optional<std::uint64_t> numberFrom(const char* text)
{
    char* end = nullptr;
    const unsigned long long number = std::strtoull(text, &end, 10);
    if (end == text || *end != '\0')
        return std::nullopt;
    return number;
}

}  // namespace

int main(int argc, char** argv)
{
    const auto times = argc > 1 ? numberFrom(argv[1]) : std::nullopt;
    const auto seed = argc > 2 ? numberFrom(argv[2]) : std::optional<std::uint64_t>(std::random_device()());
    if (!times || !seed || argc > 3) {
        std::fprintf(stderr, "usage: kill_session TIMES [SEED]\n");
        return 2;
    }
    const QTemporaryDir folder;
    if (!folder.isValid()) {
        std::fprintf(stderr, "kill_session: no folder can be made\n");
        return 2;
    }
    qputenv("XDG_STATE_HOME", folder.filePath(QStringLiteral("state")).toLocal8Bit());
    qputenv("XDG_CACHE_HOME", folder.filePath(QStringLiteral("cache")).toLocal8Bit());
    qputenv("QT_QPA_PLATFORM", "offscreen");
    std::printf("seed %llu\n", static_cast<unsigned long long>(*seed));
    std::fflush(stdout);  // before processes are made that would print it again
    std::mt19937_64 random(*seed);
    KilledSession sessions(folder.path());
    for (std::uint64_t i = 0; i < *times; ++i) {
        if (const std::string wrong = sessions.runOnce(random); !wrong.empty()) {
            std::printf("session %llu: %s\n", static_cast<unsigned long long>(i + 1), wrong.c_str());
            return 1;
        }
    }
    std::printf("sessions: %llu, %llu of them killed, %llu edits, work recovered from %llu\n",
                static_cast<unsigned long long>(*times), static_cast<unsigned long long>(sessions.kills()),
                static_cast<unsigned long long>(sessions.edits()),
                static_cast<unsigned long long>(sessions.recovered()));
    return 0;
}
