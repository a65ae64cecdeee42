// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/held_lock.h"

#include <QFile>

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace querywright::core {
namespace {

// Whether the file that is open is the one that has the path now: who held the lock before may have removed
// it between opening and locking.
bool isAt(int descriptor, const QByteArray& path)
{
    struct stat opened = {};
    struct stat named = {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(path.constData(), &named) == 0
           && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

std::optional<HeldLock> HeldLock::take(const QString& path)
{
    constexpr mode_t mine = 0600;
    constexpr int attempts = 20;
    const QByteArray name = QFile::encodeName(path);
    for (int i = 0; i < attempts; ++i) {
        const int descriptor = ::open(name.constData(), O_RDWR | O_CREAT | O_CLOEXEC, mine);
        if (descriptor < 0)
            return std::nullopt;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            ::close(descriptor);
            return std::nullopt;
        }
        if (isAt(descriptor, name))
            return HeldLock(path, descriptor);
        ::close(descriptor);
    }
    return std::nullopt;
}

std::optional<HeldLock> HeldLock::takeOfKilled(const QString& path)
{
    constexpr int attempts = 20;
    constexpr std::chrono::milliseconds between{1};
    std::optional<HeldLock> lock = take(path);
    for (int i = 1; i < attempts && !lock; ++i) {
        std::this_thread::sleep_for(between);
        lock = take(path);
    }
    return lock;
}

HeldLock::HeldLock(HeldLock&& other) noexcept
    : m_path(std::move(other.m_path)), m_descriptor(std::exchange(other.m_descriptor, -1))
{}

HeldLock& HeldLock::operator=(HeldLock&& other) noexcept
{
    if (this != &other) {
        release();
        m_path = std::move(other.m_path);
        m_descriptor = std::exchange(other.m_descriptor, -1);
    }
    return *this;
}

HeldLock::~HeldLock()
{
    release();
}

void HeldLock::release()
{
    if (m_descriptor < 0)
        return;
    ::unlink(QFile::encodeName(m_path).constData());  // before others can lock it
    ::close(std::exchange(m_descriptor, -1));
}

void HeldLock::write(const QByteArray& text)
{
    if (::ftruncate(m_descriptor, 0) != 0)
        return;  // what it says is of use to people only
    const ssize_t written =
        ::pwrite(m_descriptor, text.constData(), static_cast<std::size_t>(text.size()), 0);
    static_cast<void>(written);
}

}  // namespace querywright::core
