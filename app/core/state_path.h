// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace querywright::core {

// Where something is kept for a model outside its file: a file in the user's state folder ($XDG_STATE_HOME or
// ~/.local/state, below "querywright/<kind>") named after the model's path. `suffix` as "ini". Files there
// may be deleted at any time.
QString statePathOf(const QString& kind, const QString& modelPath, const QString& suffix);

// The folder of files of a kind; it need not be there.
QString stateFolder(const QString& kind);

// Makes the folder of such files, and deletes there all beyond the newest few hundred.
bool readyStateFolder(const QString& kind);

}  // namespace querywright::core
