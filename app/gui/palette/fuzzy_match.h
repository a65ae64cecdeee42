// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace querywright::gui {

struct FuzzyMatch {
    int score = 0;               // the higher the better; comparable for the same pattern only
    std::vector<int> positions;  // of the letters of the text that were found, ascending, each once

    friend bool operator==(const FuzzyMatch&, const FuzzyMatch&) = default;
};

// Finds the words of the pattern in the text, in any order: the letters of each word one after the other,
// other letters between them, whatever their case. Letters at the begin of the text or of a word in it
// ("reservations_by_guest" has three) and letters side by side count more, letters left out count less, and
// of two texts that fit as well the shorter one is better. An empty pattern fits everything with the score 0.
std::optional<FuzzyMatch> fuzzyMatch(const QString& pattern, const QString& text);

}  // namespace querywright::gui
