// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <utility>

namespace querywright::core {

// What one thread tells another: however often it changes, it is taken all at once, and rung for once.
template <typename Value>
class News {
public:
    // From any thread: `change` is called with what was not taken yet. True if the one who takes has to be
    // rung; false if that was done already.
    template <typename Change>
    bool tell(Change change)
    {
        const std::lock_guard lock(m_mutex);
        change(m_value);
        return !std::exchange(m_rang, true);
    }

    // From any thread. What comes after it rings again.
    Value take()
    {
        const std::lock_guard lock(m_mutex);
        m_rang = false;
        return std::exchange(m_value, Value());
    }

private:
    std::mutex m_mutex;  // of the rest
    Value m_value;
    bool m_rang = false;
};

}  // namespace querywright::core
