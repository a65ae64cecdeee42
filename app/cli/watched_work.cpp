// SPDX-License-Identifier: Apache-2.0
#include "app/cli/watched_work.h"

#include <atomic>
#include <csignal>

namespace querywright::cli {
namespace {

std::atomic<bool> isInterrupted = false;

}  // namespace

WatchedWork::WatchedWork(Output& err)
    : m_bar(err), m_before(std::signal(SIGINT, [](int) { isInterrupted = true; }))
{
    isInterrupted = false;
    m_progress.report = [this](const std::string& what, std::uint64_t done, std::uint64_t total) {
        m_bar.show(what, done, total);
    };
    m_progress.cancelled = &isInterrupted;
}

WatchedWork::~WatchedWork()
{
    std::signal(SIGINT, m_before);
}

}  // namespace querywright::cli
