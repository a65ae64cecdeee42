// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/fuzzy_match.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace querywright::gui {
namespace {

constexpr int letterScore = 4;
constexpr int textBeginScore = 10;
constexpr int wordBeginScore = 8;
constexpr int besideScore = 7;
constexpr int mostGapCost = 6;
constexpr int lettersPerPoint = 8;  // of a text, that cost one point
constexpr int none = std::numeric_limits<int>::min() / 2;

bool isWordBegin(const QString& text, qsizetype position)
{
    if (position == 0)
        return true;
    const QChar before = text[position - 1];
    const QChar at = text[position];
    return !before.isLetterOrNumber() || (before.isLower() && at.isUpper())
           || (before.isLetter() && at.isDigit());
}

bool hasInOrder(const QString& word, const QString& folded)
{
    qsizetype from = 0;
    for (const QChar letter : word) {
        from = folded.indexOf(letter, from);
        if (from < 0)
            return false;
        ++from;
    }
    return true;
}

// What the letter at the position is worth by itself.
int worthOf(const QString& text, qsizetype position)
{
    if (position == 0)
        return letterScore + textBeginScore;
    return letterScore + (isWordBegin(text, position) ? wordBeginScore : 0);
}

// The best way to find the word: for each of its letters and each place in the text, the best score of all up
// to it that ends there.
std::optional<FuzzyMatch> matchWord(const QString& word, const QString& text, const QString& folded)
{
    if (!hasInOrder(word, folded))
        return std::nullopt;
    const auto rows = static_cast<std::size_t>(word.size());
    const auto columns = static_cast<std::size_t>(text.size());
    std::vector<int> score(rows * columns, none);
    std::vector<int> from(rows * columns, -1);
    const auto at = [&](std::size_t row, std::size_t column) { return row * columns + column; };
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = row; column < columns; ++column) {
            if (folded[static_cast<qsizetype>(column)] != word[static_cast<qsizetype>(row)])
                continue;
            const int worth = worthOf(text, static_cast<qsizetype>(column));
            if (row == 0) {
                score[at(row, column)] = worth;
                continue;
            }
            for (std::size_t before = row - 1; before < column; ++before) {
                const int known = score[at(row - 1, before)];
                if (known == none)
                    continue;
                const int gap = static_cast<int>(column - before) - 1;
                const int sum = known + worth + (gap == 0 ? besideScore : -std::min(gap, mostGapCost));
                if (sum > score[at(row, column)]) {
                    score[at(row, column)] = sum;
                    from[at(row, column)] = static_cast<int>(before);
                }
            }
        }
    }
    const auto begin = score.end() - static_cast<std::ptrdiff_t>(columns);
    const auto best = std::max_element(begin, score.end());
    FuzzyMatch match;
    match.score = *best;
    int column = static_cast<int>(best - begin);
    for (std::size_t row = rows; row-- > 0;) {
        match.positions.insert(match.positions.begin(), column);
        column = from[at(row, static_cast<std::size_t>(column))];
    }
    return match;
}

}  // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString& pattern, const QString& text)
{
    FuzzyMatch all;
    // One letter for one letter, so that positions stay what they are; toCaseFolded() may make two of one.
    QString folded = text;
    for (QChar& letter : folded)
        letter = letter.toCaseFolded();
    const QStringList parts = pattern.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QString word : parts) {
        for (QChar& letter : word)
            letter = letter.toCaseFolded();
        const auto match = matchWord(word, text, folded);
        if (!match)
            return std::nullopt;
        all.score += match->score;
        all.positions.insert(all.positions.end(), match->positions.begin(), match->positions.end());
    }
    if (!parts.isEmpty())
        all.score -= static_cast<int>(text.size()) / lettersPerPoint;
    std::sort(all.positions.begin(), all.positions.end());
    all.positions.erase(std::unique(all.positions.begin(), all.positions.end()), all.positions.end());
    return all;
}

}  // namespace querywright::gui
