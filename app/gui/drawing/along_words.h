// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace querywright::gui {

// What went along with an edit, to be put behind what it did: "; gone along: returned Hotel.id of Q1". Of
// many the first few, of very many how many there were. Empty where nothing went.
QString alongWords(std::vector<std::string> along);

}  // namespace querywright::gui
