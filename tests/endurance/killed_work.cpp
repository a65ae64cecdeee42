// SPDX-License-Identifier: Apache-2.0
#include "tests/endurance/killed_work.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace querywright::tests {

namespace {

[[noreturn]] void stop(const char* what)
{
    std::perror(what);
    std::exit(2);
}

// Waits until the process ended, however that was, for as long as is given.
bool hasEnded(pid_t process, std::chrono::microseconds patience)
{
    sigset_t childEnds;
    sigemptyset(&childEnds);
    sigaddset(&childEnds, SIGCHLD);
    constexpr std::int64_t microsecondsPerSecond = 1'000'000;
    const timespec time{patience.count() / microsecondsPerSecond,
                        patience.count() % microsecondsPerSecond * 1000};
    sigtimedwait(&childEnds, nullptr, &time);
    siginfo_t state{};
    if (waitid(P_PID, static_cast<id_t>(process), &state, WEXITED | WNOHANG | WNOWAIT) != 0)
        stop("waitid");
    return state.si_pid == process;
}

}  // namespace

KilledWork runAndKill(const std::function<void(std::atomic<std::uint64_t>& told)>& work,
                      std::chrono::microseconds after)
{
    using Told = std::atomic<std::uint64_t>;
    static_assert(Told::is_always_lock_free);
    void* shared = mmap(nullptr, sizeof(Told), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        stop("mmap");
    Told& told = *new (shared) Told(0);

    sigset_t childEnds;
    sigemptyset(&childEnds);
    sigaddset(&childEnds, SIGCHLD);
    sigprocmask(SIG_BLOCK, &childEnds, nullptr);
    const auto begin = std::chrono::steady_clock::now();
    const pid_t process = fork();
    if (process < 0)
        stop("fork");
    if (process == 0) {
        work(told);
        _exit(0);
    }
    if (!hasEnded(process, after))
        kill(process, SIGKILL);
    int status = 0;
    if (waitpid(process, &status, 0) != process)
        stop("waitpid");
    KilledWork result;
    result.told = told.load();
    result.wasKilled = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    result.length =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    munmap(shared, sizeof(Told));
    if (!result.wasKilled && (!WIFEXITED(status) || WEXITSTATUS(status) != 0)) {
        std::fprintf(stderr, "the work failed by itself\n");
        std::exit(1);
    }
    // The signal that told of the end, so that the next one is not taken for it.
    const timespec none{};
    while (sigtimedwait(&childEnds, nullptr, &none) > 0 || errno == EINTR) {
    }
    return result;
}

}  // namespace querywright::tests
