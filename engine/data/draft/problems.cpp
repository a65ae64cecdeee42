// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/problems.h"

#include "model/base/text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace querywright::engine {

void Problems::add(Error error)
{
    if (m_errors.size() < mostKept)
        m_errors.push_back(std::move(error));
    else
        ++m_left;
}

// File by file, each from top to bottom; what is about no line comes last.
std::vector<Error> Problems::all() const
{
    std::vector<std::string> files;
    std::vector<std::pair<std::pair<std::size_t, std::uint32_t>, const Error*>> sorted;
    for (const Error& error : m_errors) {
        const auto found = std::find(files.begin(), files.end(), error.place.file);
        const auto rank = static_cast<std::size_t>(found - files.begin());
        if (found == files.end())
            files.push_back(error.place.file);
        sorted.push_back({{rank, error.place.line - 1}, &error});  // line 0 becomes the greatest
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& left, const auto& right) { return left.first < right.first; });
    std::vector<Error> errors;
    errors.reserve(sorted.size() + 1);
    for (const auto& [place, error] : sorted)
        errors.push_back(*error);
    if (m_left > 0)
        errors.push_back({ErrorCode::Invalid, m_left == 1
                                                  ? "1 more problem is not shown"
                                                  : grouped(m_left) + " more problems are not shown"});
    return errors;
}

}  // namespace querywright::engine
