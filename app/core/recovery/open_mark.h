// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/recovery/held_lock.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace querywright::core {

// Another window that has a model open.
struct OtherWindow {
    qint64 process = 0;  // 0: nobody knows
    QDateTime since;
};

// Says to other windows, of this program and others on the machine, that a model is open here: a locked file
// in the user's state folder ("querywright/open").
class OpenMark {
public:
    // Marks the model of this file and no other one any more. Who has it open already, if anybody has; then
    // it is not marked. An empty path marks nothing. Where no file can be made nobody is told of.
    std::optional<OtherWindow> mark(const QString& modelPath);

    // Whether the model of the last mark() is marked by now.
    bool isHeld() const { return m_lock.has_value(); }

private:
    QString m_path;
    std::optional<HeldLock> m_lock;
};

}  // namespace querywright::core
