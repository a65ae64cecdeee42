// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/palette_list.h"

#include "app/gui/palette/fuzzy_match.h"

#include <QHash>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int mostRecentScore = 16;  // of the last one; a point less for each before it
constexpr int wholeScore = 14;       // of what has the words as they were typed, one behind the other
constexpr int nameScore = 24;        // of a thing that is called so and no more: before what was used last
constexpr int offCost = 6;
constexpr int helpCost = 12;  // whoever types the name of a command wants it rather than its explanation

bool isMeant(QChar prefix, PaletteKind kind)
{
    switch (prefix.unicode()) {
    case '>':
        return kind == PaletteKind::Command || kind == PaletteKind::Setting || kind == PaletteKind::Stage
               || kind == PaletteKind::Creation;
    case '@':
        return kind == PaletteKind::Object || kind == PaletteKind::Query;
    case '#':
        return kind == PaletteKind::Query;
    case '?':
        return kind == PaletteKind::Help;
    default:
        return true;
    }
}

// Whether several words stand in the text as they were typed.
bool isWhole(const QString& text, const QString& pattern)
{
    return pattern.contains(QLatin1Char(' ')) && text.contains(pattern, Qt::CaseInsensitive);
}

bool isNamed(const PaletteEntry& entry, const QString& pattern)
{
    return entry.kind == PaletteKind::Object && entry.text.compare(pattern, Qt::CaseInsensitive) == 0;
}

// Queries that are found by their labels, "Q4", stay in order, however long their names are.
std::optional<FuzzyMatch> matchOf(const PaletteEntry& entry, const QString& pattern)
{
    if (entry.kind == PaletteKind::Query) {
        if (auto match = fuzzyMatch(pattern, entry.text.section(QLatin1Char(' '), 0, 0)))
            return match;
    }
    return fuzzyMatch(pattern, shownText(entry));
}

}  // namespace

PaletteInput readPaletteInput(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.isEmpty() && QStringLiteral(">@#?").contains(trimmed.front()))
        return {trimmed.front(), trimmed.mid(1).trimmed()};
    return {QChar(), trimmed};
}

QString shownText(const PaletteEntry& entry)
{
    return entry.note.isEmpty() ? entry.text : entry.text + QLatin1Char(' ') + entry.note;
}

std::vector<PaletteHit> findEntries(const std::vector<PaletteEntry>& entries, const QString& text,
                                    const QStringList& recent)
{
    const PaletteInput input = readPaletteInput(text);
    QHash<QString, int> ranks;
    for (int i = static_cast<int>(recent.size()); i-- > 0;)
        ranks.insert(recent[i], i);
    struct Ranked {
        PaletteHit hit;
        int score;
        int rank;
    };
    const int never = static_cast<int>(recent.size());
    std::vector<Ranked> found;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const PaletteEntry& entry = entries[i];
        if (!isMeant(input.prefix, entry.kind))
            continue;
        auto match = matchOf(entry, input.pattern);
        if (!match)
            continue;
        const int rank = ranks.value(entry.key, never);
        int score = match->score;
        if (!input.pattern.isEmpty())
            score += std::max(0, mostRecentScore - (rank == never ? mostRecentScore : rank))
                     + (isWhole(shownText(entry), input.pattern) ? wholeScore : 0)
                     + (isNamed(entry, input.pattern) ? nameScore : 0)
                     - (entry.whyOff.isEmpty() ? 0 : offCost)
                     - (entry.kind == PaletteKind::Help ? helpCost : 0);
        found.push_back({{i, std::move(match->positions)}, score, rank});
    }
    std::stable_sort(found.begin(), found.end(), [](const Ranked& left, const Ranked& right) {
        return left.score != right.score ? left.score > right.score : left.rank < right.rank;
    });
    std::vector<PaletteHit> hits;
    hits.reserve(found.size());
    for (Ranked& one : found)
        hits.push_back(std::move(one.hit));
    return hits;
}

}  // namespace querywright::gui
