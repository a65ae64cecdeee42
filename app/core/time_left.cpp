// SPDX-License-Identifier: Apache-2.0
#include "app/core/time_left.h"

namespace querywright::core {

double TimeLeft::note(const std::string& what, std::uint64_t done, std::uint64_t total, Time now)
{
    constexpr double unknown = -1.0;
    constexpr double leastSeconds = 1.0;
    if (what != m_what || done < m_doneBefore) {
        m_what = what;
        m_doneBefore = done;
        m_begin = now;
    }
    const double seconds = std::chrono::duration<double>(now - m_begin).count();
    if (total == 0 || seconds < leastSeconds || done <= m_doneBefore || done > total)
        return unknown;
    const double each = seconds / static_cast<double>(done - m_doneBefore);
    return each * static_cast<double>(total - done);
}

}  // namespace querywright::core
