// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/endurance/told_states.h"

#include <QString>

#include <cstdint>
#include <random>
#include <string>

namespace querywright::tests {

// Sessions with the desktop program's window, without a screen, that edit a model at random and are killed.
// The user's state folder has to be `folder` + "/state" (XDG_STATE_HOME).
class KilledSession {
public:
    explicit KilledSession(QString folder);
    ~KilledSession();
    KilledSession(const KilledSession&) = delete;
    KilledSession& operator=(const KilledSession&) = delete;

    // One session, and what is left of it. Empty if nothing is wrong; else what is.
    std::string runOnce(std::mt19937_64& random);

    std::uint64_t kills() const { return m_kills; }
    std::uint64_t edits() const { return m_edits; }
    std::uint64_t recovered() const { return m_recovered; }  // sessions of which work was found

private:
    std::string check(const QString& path, std::chrono::steady_clock::time_point end);

    QString m_folder;
    ToldStates* m_told;
    std::uint64_t m_kills = 0;
    std::uint64_t m_edits = 0;
    std::uint64_t m_recovered = 0;
};

}  // namespace querywright::tests
