// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace querywright::core {

// A file that is locked (flock) as long as this lives. The system lets go of it when the process ends,
// however that is, so a lock does not outlive who held it; but for less than a millisecond where that process
// was just starting another one, which has its files until it runs a program of its own.
class HeldLock {
public:
    // Locks the file, which is made if it is not there. Nothing: somebody else holds it, or it cannot be
    // made.
    static std::optional<HeldLock> take(const QString& path);

    // Likewise, of somebody who may have been killed a moment ago: where somebody holds it, this tries again
    // for some 20 ms.
    static std::optional<HeldLock> takeOfKilled(const QString& path);

    HeldLock(HeldLock&& other) noexcept;
    HeldLock& operator=(HeldLock&& other) noexcept;
    ~HeldLock();  // removes the file

    // What is to be read in the file by those who do not get the lock.
    void write(const QByteArray& text);

private:
    HeldLock(const QString& path, int descriptor) : m_path(path), m_descriptor(descriptor) {}
    void release();

    QString m_path;
    int m_descriptor = -1;
};

}  // namespace querywright::core
