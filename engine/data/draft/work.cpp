// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/work.h"

#include <utility>

namespace querywright::engine {

void Work::begin(std::string what, std::uint64_t total)
{
    m_what = std::move(what);
    m_done = 0;
    m_total = total;
    look();
}

bool Work::goesOn()
{
    look();
    return !m_cancelled;
}

void Work::look()
{
    m_cancelled = m_cancelled || m_progress.isCancelled();
    const auto now = std::chrono::steady_clock::now();
    if (now - m_told < pause)
        return;
    m_told = now;
    m_progress.tell(m_what, m_done, m_total);
}

}  // namespace querywright::engine
