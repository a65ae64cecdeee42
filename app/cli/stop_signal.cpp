// SPDX-License-Identifier: Apache-2.0
#include "app/cli/stop_signal.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace querywright::cli {
namespace {

// A pipe, since a signal may come in the midst of anything: its ends for reading and writing.
std::array<int, 2> pipeEnds{-1, -1};

void noteSignal(int)
{
    const char byte = 0;
    // A full pipe says the same.
    [[maybe_unused]] const ssize_t written = ::write(pipeEnds[1], &byte, 1);
}

}  // namespace

StopSignal::StopSignal() : m_beforeInterrupt(SIG_DFL), m_beforeTerminate(SIG_DFL)
{
    if (::pipe2(pipeEnds.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(pipeEnds[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        std::array<char, 16> bytes{};
        while (::read(pipeEnds[0], bytes.data(), bytes.size()) > 0)
            ;
        Q_EMIT asked();
    });
    m_beforeInterrupt = std::signal(SIGINT, noteSignal);
    m_beforeTerminate = std::signal(SIGTERM, noteSignal);
}

StopSignal::~StopSignal()
{
    if (!m_notifier)
        return;
    std::signal(SIGINT, m_beforeInterrupt);
    std::signal(SIGTERM, m_beforeTerminate);
    m_notifier.reset();
    ::close(pipeEnds[0]);
    ::close(pipeEnds[1]);
}

}  // namespace querywright::cli
