// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/progress_bar.h"
#include "engine/data/progress.h"

namespace querywright::cli {

// Work of the engine that a person waits for: while this lives, a terminal shows how far it is, and Ctrl+C
// asks it to stop instead of ending the program. One at a time.
class WatchedWork {
public:
    explicit WatchedWork(Output& err);
    ~WatchedWork();
    WatchedWork(const WatchedWork&) = delete;
    WatchedWork& operator=(const WatchedWork&) = delete;

    const engine::Progress& progress() const { return m_progress; }

private:
    ProgressBar m_bar;
    engine::Progress m_progress;
    void (*m_before)(int);
};

}  // namespace querywright::cli
