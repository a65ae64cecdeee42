// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace querywright::gui {

// The branch that is checked out in the working tree the folder lies in, or the beginning of the commit's
// name if none is; empty outside of any. Only reads files; git need not be installed.
QString gitBranchOf(const QString& folder);

}  // namespace querywright::gui
