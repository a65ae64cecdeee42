// SPDX-License-Identifier: Apache-2.0
#include "tests/endurance/told_states.h"

#include <cstdio>
#include <cstdlib>
#include <new>
#include <sys/mman.h>

namespace querywright::tests {

using std::chrono::nanoseconds;
using std::chrono::steady_clock;

ToldStates* ToldStates::make()
{
    void* shared =
        mmap(nullptr, sizeof(ToldStates), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        std::perror("mmap");
        std::exit(2);
    }
    return new (shared) ToldStates;
}

void ToldStates::release(ToldStates* told)
{
    munmap(told, sizeof(ToldStates));
}

void ToldStates::tell(std::uint64_t state)
{
    const std::size_t position = m_count;
    if (position == most)
        std::abort();  // the process runs for longer than it should
    m_states[position] = {
        state, std::chrono::duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count()};
    m_count = position + 1;
}

bool ToldStates::isCurrent(std::uint64_t state, steady_clock::time_point moment,
                           std::chrono::milliseconds grace) const
{
    const std::int64_t since =
        std::chrono::duration_cast<nanoseconds>((moment - grace).time_since_epoch()).count();
    for (std::size_t i = 0; i < m_count; ++i) {
        const bool isLast = i + 1 == m_count;
        if (m_states[i].number == state && (isLast || m_states[i + 1].nanoseconds >= since))
            return true;
    }
    return false;
}

void ToldStates::clear()
{
    m_count = 0;
    m_saving = 0;
    m_saved = 0;
}

}  // namespace querywright::tests
