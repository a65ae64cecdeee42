// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

namespace querywright::engine {

// What the checks of one session leave for the next: the open store, what was found out about tables, and
// what running queries gave, each by everything it depends on. Nothing that is wrong by now is ever used. To
// be used by one check at a time.
class CheckMemory {
public:
    CheckMemory();
    CheckMemory(CheckMemory&& other) noexcept;
    CheckMemory& operator=(CheckMemory&& other) noexcept;
    ~CheckMemory();

    // Forgets everything and closes the store.
    void clear();

    struct Contents;  // for the check itself
    Contents& contents() { return *m_contents; }

private:
    std::unique_ptr<Contents> m_contents;
};

}  // namespace querywright::engine
