// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/java_set.h"

#include <algorithm>

namespace querywright::engine {

namespace {

// java.lang.String.hashCode(), spread as java.util.HashMap does.
std::uint32_t hashOf(std::string_view text)
{
    std::uint32_t hash = 0;
    for (const char letter : text)
        hash = 31 * hash + static_cast<unsigned char>(letter);
    return hash ^ (hash >> 16U);
}

// The table doubles when it is three quarters full.
std::uint32_t capacityFor(std::size_t size)
{
    std::uint32_t capacity = 16;
    while (size * 4 > std::size_t{capacity} * 3)
        capacity *= 2;
    return capacity;
}

}  // namespace

void JavaSet::insert(const std::string& text)
{
    if (std::find(m_texts.begin(), m_texts.end(), text) == m_texts.end())
        m_texts.push_back(text);
}

std::string JavaSet::text() const
{
    const std::uint32_t last = capacityFor(m_texts.size()) - 1;
    std::vector<std::string> ordered = m_texts;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [last](const std::string& one, const std::string& other) {
                         return (hashOf(one) & last) < (hashOf(other) & last);
                     });
    std::string text = "[";
    for (const std::string& one : ordered)
        text += (text.size() > 1 ? ", " : "") + one;
    return text + "]";
}

}  // namespace querywright::engine
