// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Texts in the order in which Java's HashSet lists them, which is that of some of Cassandra's messages.
class JavaSet {
public:
    // Does nothing if it is there. REQUIRES: the text is ASCII.
    void insert(const std::string& text);

    std::size_t size() const { return m_texts.size(); }
    // "[a, b]".
    std::string text() const;

private:
    std::vector<std::string> m_texts;  // in the order they came
};

}  // namespace querywright::engine
