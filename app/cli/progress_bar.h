// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/output.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace querywright::cli {

// One line of a terminal that tells what is being done and how far it is. Writes nothing where no person
// watches.
class ProgressBar {
public:
    explicit ProgressBar(Output& output) : m_output(output), m_isShown(output.isTerminal()) {}
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    // Draws the line anew, at most ten times a second. `total` 0: not known.
    void show(const std::string& what, std::uint64_t done, std::uint64_t total);
    // Takes the line away.
    void clear();

private:
    Output& m_output;
    bool m_isShown;
    bool m_isDrawn = false;
    std::chrono::steady_clock::time_point m_last;
};

// The line as it is drawn, at most `columns` characters.
std::string progressLine(const std::string& what, std::uint64_t done, std::uint64_t total, int columns);

}  // namespace querywright::cli
