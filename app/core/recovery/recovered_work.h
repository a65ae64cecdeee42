// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/recovery/recovery_copy.h"

#include <QLatin1String>
#include <QString>

#include <vector>

namespace querywright::core {

inline const QLatin1String recoverySuffix(".recovery");
inline const QLatin1String recoveryLockSuffix(".lock");

// Where recovery copies are: in the user's state folder.
QString recoveryFolder();

// Work that was not saved when the program ended.
struct RecoveredWork {
    QString copy;  // the path of its recovery copy
    RecoveryNote note;

    friend bool operator==(const RecoveredWork&, const RecoveredWork&) = default;
};

// The recovery copies that no running program holds, the newest first. Copies of what was saved after all,
// and what is left behind of writes that were cut off, are removed. May be called in any thread.
std::vector<RecoveredWork> findRecoveredWork();

// Removes the copy.
void discard(const RecoveredWork& work);

}  // namespace querywright::core
