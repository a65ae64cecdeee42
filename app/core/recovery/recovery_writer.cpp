// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/recovery_writer.h"

#include "app/core/background.h"

#include <QFile>

#include <utility>

namespace querywright::core {

RecoveryWriter::RecoveryWriter(QString path, Told told)
    : m_path(std::move(path)), m_told(std::move(told)), m_thread([this] { run(); })
{}

RecoveryWriter::~RecoveryWriter()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

void RecoveryWriter::put(RecoveryJob job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_next = std::move(job);
    }
    m_wake.notify_all();
}

void RecoveryWriter::discard()
{
    {
        const std::lock_guard lock(m_mutex);
        m_next.reset();
        m_discards = true;
    }
    m_wake.notify_all();
}

bool RecoveryWriter::flush()
{
    std::unique_lock lock(m_mutex);
    m_hurries = true;
    m_wake.notify_all();
    m_idle.wait(lock, [this] { return !m_works && !m_next && !m_discards; });
    m_hurries = false;
    return m_isKept;
}

void RecoveryWriter::run()
{
    stepBehindTheWindow();
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_ends || m_next || m_discards; });
        if (!m_next && !m_discards)
            return;
        m_works = true;
        work(lock);
        m_works = false;
        m_idle.notify_all();
        m_wake.wait_for(lock, pause, [this] { return m_ends || m_hurries || m_discards; });
    }
}

void RecoveryWriter::work(std::unique_lock<std::mutex>& lock)
{
    const bool discards = std::exchange(m_discards, false);
    const std::optional<RecoveryJob> job = std::exchange(m_next, std::nullopt);
    lock.unlock();
    if (discards)
        QFile::remove(m_path);
    const bool isKept = job && write(*job);
    lock.lock();
    m_isKept = isKept;
}

bool RecoveryWriter::write(const RecoveryJob& job)
{
    if (job.saved != m_base) {
        m_base = job.saved;
        m_baseDigest = m_base ? digestOf(*m_base) : QByteArray();
    }
    RecoveryNote note = job.note;
    note.base = m_baseDigest;
    const Result<Done> done = writeRecoveryCopy(m_path, note, *job.file);
    if (done)
        m_told(job.number, QDateTime::currentDateTime());
    else
        m_told(job.number, failure(done.error()));
    return done.has_value();
}

}  // namespace querywright::core
