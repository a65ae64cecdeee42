// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace querywright::tests {

// What a process that edits a model tells of it, in memory that outlives the process. Each state of the model
// has a number.
class ToldStates {
public:
    // Shared with processes made by fork(). REQUIRES: release() is called in the end.
    static ToldStates* make();
    static void release(ToldStates* told);

    // The model has this state from now on.
    void tell(std::uint64_t state);

    // Saving of the state begins, and was done.
    void tellSaving(std::uint64_t state) { m_saving = state + 1; }
    void tellSaved(std::uint64_t state) { m_saved = state + 1; }

    // Nothing told: nothing was edited, saved.
    std::size_t count() const { return m_count; }
    bool hasSaved() const { return m_saved > 0; }

    // Whether the model had the state so short a time before `moment` that an edit after it need not be kept:
    // nothing followed it, or what did came less than `grace` before.
    bool isCurrent(std::uint64_t state, std::chrono::steady_clock::time_point moment,
                   std::chrono::milliseconds grace) const;

    // Whether the file may have the state: the one saved last, or the one that was being saved.
    bool isSaved(std::uint64_t state) const { return m_saved == state + 1 || m_saving == state + 1; }

    void clear();

private:
    struct State {
        std::uint64_t number = 0;
        std::int64_t nanoseconds = 0;  // of the steady clock
    };

    static constexpr std::size_t most = 20'000;

    std::array<State, most> m_states;
    std::atomic<std::size_t> m_count = 0;
    std::atomic<std::uint64_t> m_saving = 0;  // the state and one
    std::atomic<std::uint64_t> m_saved = 0;
};

}  // namespace querywright::tests
