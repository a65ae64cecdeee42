// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress_bar.h"

#include "app/cli/text_table.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright::cli {

std::string progressLine(const std::string& what, std::uint64_t done, std::uint64_t total, int columns)
{
    const auto width = static_cast<std::size_t>(std::max(columns - 1, 20));
    std::string numbers = " " + grouped(done);
    std::string bar;
    if (total > 0) {
        constexpr std::size_t barWidth = 20;
        const std::uint64_t shown = std::min(done, total);
        const auto filled = static_cast<std::size_t>(shown * barWidth / total);
        bar = " [" + std::string(filled, '#') + std::string(barWidth - filled, '.') + "]";
        numbers =
            " " + std::to_string(shown * 100 / total) + " %, " + grouped(done) + " of " + grouped(total);
    }
    std::string line = what;
    for (const std::string& part : {bar, numbers}) {
        if (characterCount(line) + part.size() <= width)
            line += part;
    }
    return characterCount(line) <= width ? line : std::string();
}

void ProgressBar::show(const std::string& what, std::uint64_t done, std::uint64_t total)
{
    constexpr auto pause = std::chrono::milliseconds(100);
    const auto now = std::chrono::steady_clock::now();
    if (!m_isShown || (m_isDrawn && now - m_last < pause))
        return;
    m_last = now;
    m_isDrawn = true;
    m_output.write("\r\x1b[K" + progressLine(what, done, total, m_output.columns()));
}

void ProgressBar::clear()
{
    if (m_isDrawn)
        m_output.write("\r\x1b[K");
    m_isDrawn = false;
}

}  // namespace querywright::cli
