// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/recovery/recovery_copy.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace querywright::core {

// A model to be kept.
struct RecoveryJob {
    std::shared_ptr<const ModelFile> file;
    std::shared_ptr<const ModelFile> saved;  // as its file has it; null if that is not known
    RecoveryNote note;                       // all but `base`
    std::uint64_t number = 0;                // of who puts it
};

// Writes the recovery copy of one model in a thread of its own: of what it is given while it writes and for a
// moment after that only the newest. A copy is on the disk at the latest that moment and the time of two
// writes after it was given.
class RecoveryWriter {
public:
    static constexpr std::chrono::milliseconds pause{300};  // between two writes

    // Told of each write in the writer's thread: the job's number, and when it was done or why not.
    using Told = std::function<void(std::uint64_t number, const Result<QDateTime>& written)>;

    RecoveryWriter(QString path, Told told);
    ~RecoveryWriter();  // writes what waits
    RecoveryWriter(const RecoveryWriter&) = delete;
    RecoveryWriter& operator=(const RecoveryWriter&) = delete;

    void put(RecoveryJob job);
    void discard();  // drops what waits and removes the copy
    bool flush();    // waits until there is nothing left to do; whether the last write went well

private:
    void run();
    void work(std::unique_lock<std::mutex>& lock);
    bool write(const RecoveryJob& job);

    const QString m_path;
    const Told m_told;
    std::shared_ptr<const ModelFile> m_base;  // that the digest is of; of the thread, as the digest
    QByteArray m_baseDigest;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    std::optional<RecoveryJob> m_next;
    bool m_discards = false;
    bool m_hurries = false;
    bool m_works = false;
    bool m_isKept = false;
    bool m_ends = false;
    std::thread m_thread;  // last: it uses the others
};

}  // namespace querywright::core
