// SPDX-License-Identifier: Apache-2.0
// Kills processes (SIGKILL) at random while they fill the store of a check, and while they run statements on
// a cluster's file: then the store opens, holds all of a committed load or none of it, and all statements
// that were acknowledged. Usage: kill_store TIMES [SEED]     TIMES of each; without a seed another one each
// time Exit code: 0 nothing is wrong, 1 something is, 2 it could not be tried
#include "tests/endurance/killed_loads.h"
#include "tests/endurance/killed_writes.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <system_error>
#include <unistd.h>

using namespace querywright;
using namespace querywright::tests;

namespace {

constexpr std::uint64_t killsOfOneFile = 25;

// A folder that is removed with all that is in it.
class Folder {
public:
    Folder()
    {
        std::string path = (std::filesystem::temp_directory_path() / "querywright-kill.XXXXXX").string();
        if (mkdtemp(path.data()) == nullptr) {
            std::perror("kill_store: no folder can be made");
            std::exit(2);
        }
        m_path = path;
    }
    ~Folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

bool killLoads(std::uint64_t times, std::mt19937_64& random)
{
    const Folder folder;
    KilledLoads loads(folder.path());
    for (std::uint64_t i = 0; i < times; ++i) {
        if (const std::string wrong = loads.runOnce(random); !wrong.empty()) {
            std::printf("load %llu: %s\n", static_cast<unsigned long long>(i + 1), wrong.c_str());
            return false;
        }
    }
    std::printf("loads: %llu, %llu of them killed\n", static_cast<unsigned long long>(times),
                static_cast<unsigned long long>(loads.kills()));
    return true;
}

bool killWrites(std::uint64_t times, std::mt19937_64& random)
{
    std::uint64_t kills = 0;
    std::uint64_t statements = 0;
    for (std::uint64_t done = 0; done < times;) {
        const Folder folder;
        KilledWrites writes(folder.path(), random());
        for (std::uint64_t i = 0; i < killsOfOneFile && done < times; ++i, ++done) {
            if (const std::string wrong = writes.runOnce(random); !wrong.empty()) {
                std::printf("writes %llu: %s\n", static_cast<unsigned long long>(done + 1), wrong.c_str());
                return false;
            }
        }
        kills += writes.kills();
        statements += writes.statements();
    }
    std::printf("writes: %llu, %llu of them killed, %llu statements\n",
                static_cast<unsigned long long>(times), static_cast<unsigned long long>(kills),
                static_cast<unsigned long long>(statements));
    return true;
}

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
        std::fprintf(stderr, "usage: kill_store TIMES [SEED]\n");
        return 2;
    }
    std::printf("seed %llu\n", static_cast<unsigned long long>(*seed));
    std::fflush(stdout);  // before processes are made that would print it again
    std::mt19937_64 random(*seed);
    const bool areLoadsRight = killLoads(*times, random);
    std::fflush(stdout);
    const bool areWritesRight = killWrites(*times, random);
    return areLoadsRight && areWritesRight ? 0 : 1;
}
