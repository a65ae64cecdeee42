// SPDX-License-Identifier: Apache-2.0
#include "model/file/merge_marks.h"

#include <optional>

namespace querywright {

std::vector<std::uint32_t> mergeMarks(std::string_view text)
{
    std::vector<std::uint32_t> lines;
    std::optional<std::uint32_t> begin;
    bool isDivided = false;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.starts_with("<<<<<<<")) {
            begin = number;
            isDivided = false;
        } else if (begin && line.starts_with("=======")) {
            isDivided = true;
        } else if (begin && isDivided && line.starts_with(">>>>>>>")) {
            lines.push_back(*begin);
            begin.reset();
        }
    }
    return lines;
}

}  // namespace querywright
