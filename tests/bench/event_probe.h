// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>

#include <algorithm>
#include <chrono>
#include <utility>

namespace querywright::bench {

using Clock = std::chrono::steady_clock;

inline double millisecondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// An application that notes how long each event keeps it: nothing else makes a window wait.
class EventProbe final : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        const bool isOutermost = m_depth++ == 0;
        const auto begin = Clock::now();
        const bool isTaken = QApplication::notify(receiver, event);
        --m_depth;
        if (isOutermost)
            m_longest = std::max(m_longest, millisecondsSince(begin));
        return isTaken;
    }
    // In milliseconds, since it was asked last.
    double takeLongest() { return std::exchange(m_longest, 0.0); }

private:
    int m_depth = 0;
    double m_longest = 0.0;
};

}  // namespace querywright::bench
