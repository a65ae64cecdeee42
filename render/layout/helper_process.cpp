// SPDX-License-Identifier: Apache-2.0
#include "render/layout/helper_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace querywright::layout {

namespace {

constexpr int lookEveryMs = 20;

// A descriptor that is closed with it.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(other.m_number) { other.m_number = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return m_number; }
    void close()
    {
        if (m_number >= 0)
            ::close(m_number);
        m_number = -1;
    }

private:
    int m_number = -1;
};

struct Pair {
    Descriptor ours;
    Descriptor theirs;
};

// A socket, for writing to one whose other end is gone can be told not to raise SIGPIPE.
std::optional<Pair> makePair()
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return std::nullopt;
    Pair pair{Descriptor(ends[0]), Descriptor(ends[1])};
    fcntl(pair.ours.number(), F_SETFL, O_NONBLOCK);
    return pair;
}

std::optional<pid_t> start(const std::string& program, int input)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, input, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    // Whoever is killed meanwhile leaves no lock to it for as long as it takes to load the program.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    std::string name = program;
    std::array<char*, 2> arguments{name.data(), nullptr};
    pid_t process = 0;
    const int error = posix_spawn(&process, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? std::optional(process) : std::nullopt;
}

// A process that is ended with it.
class Process {
public:
    explicit Process(pid_t id) : m_id(id) {}
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process()
    {
        if (m_id > 0)
            end();
    }

    // Ends it, whether it is still at work or not, and says whether it had ended well by itself.
    bool end(bool mayFinish = false)
    {
        if (!mayFinish)
            kill(m_id, SIGKILL);
        int status = 0;
        while (waitpid(m_id, &status, 0) < 0 && errno == EINTR) {
        }
        m_id = 0;
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

private:
    pid_t m_id;
};

class Talk {
public:
    Talk(int socket, std::string_view input) : m_socket(socket), m_rest(input) {}

    // Waits a moment and does what can be done. Returns whether there is more to come.
    bool goOn()
    {
        pollfd wait{m_socket, static_cast<short>(POLLIN | (m_rest.empty() ? 0 : POLLOUT)), 0};
        if (poll(&wait, 1, lookEveryMs) <= 0)
            return true;
        if ((wait.revents & POLLOUT) != 0)
            write();
        return (wait.revents & (POLLIN | POLLHUP | POLLERR)) == 0 || read();
    }

    std::string takeAnswer() { return std::move(m_answer); }

private:
    void write()
    {
        const ssize_t written = send(m_socket, m_rest.data(), m_rest.size(), MSG_NOSIGNAL);
        if (written > 0)
            m_rest.remove_prefix(static_cast<std::size_t>(written));
        else if (written < 0 && errno != EAGAIN && errno != EINTR)
            m_rest = {};
        if (m_rest.empty())
            shutdown(m_socket, SHUT_WR);
    }

    bool read()
    {
        std::array<char, 65536> buffer;
        const ssize_t count = ::read(m_socket, buffer.data(), buffer.size());
        if (count > 0)
            m_answer.append(buffer.data(), static_cast<std::size_t>(count));
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
    }

    int m_socket;
    std::string_view m_rest;
    std::string m_answer;
};

}  // namespace

std::variant<std::string, NoAnswer> askHelper(const std::string& program, const std::string& input,
                                              const std::atomic<bool>* cancelled)
{
    std::optional<Pair> pair = makePair();
    if (!pair)
        return NoAnswer::Failed;
    const std::optional<pid_t> id = start(program, pair->theirs.number());
    pair->theirs.close();
    if (!id)
        return NoAnswer::Failed;

    Process process(*id);
    Talk talk(pair->ours.number(), input);
    do {
        if (cancelled && cancelled->load(std::memory_order_relaxed))
            return NoAnswer::Cancelled;
    } while (talk.goOn());
    if (!process.end(true))
        return NoAnswer::Failed;
    return talk.takeAnswer();
}

}  // namespace querywright::layout
