// SPDX-License-Identifier: Apache-2.0
#include "model/edit/merge_versions.h"

#include "model/edit/merge_names.h"
#include "model/edit/same_ids.h"
#include "model/edit/support.h"

#include <iterator>
#include <string>
#include <utility>

namespace querywright::edit {
namespace {

// A merge as text, and what it reads as.
struct Attempt {
    file::MergedText text;
    ReadOutcome outcome;

    bool isReadable() const { return outcome.file.has_value(); }
};

class Merging {
public:
    explicit Merging(const ThreeFiles& files)
        : m_base(writeModelText(files.base)),
          m_mine(writeModelText(files.mine)),
          m_theirs(writeModelText(files.theirs))
    {}

    // What one side removed and the other uses stays.
    Attempt merge(MergeChoices choices) const;

private:
    Attempt attempt(const MergeChoices& choices) const
    {
        Attempt made{file::mergeTexts(m_base, m_mine, m_theirs, choices), {}};
        made.outcome = readModelText(made.text.text, "merged");
        return made;
    }

    std::string m_base;
    std::string m_mine;
    std::string m_theirs;
};

// Whether it takes away what the other side has.
bool isRemoval(const MergedDifference& merged)
{
    const Difference& difference = merged.difference;
    return difference.property.empty()
           && (merged.taken == Side::Mine ? difference.mine : difference.theirs).empty();
}

Side otherOf(Side side)
{
    return side == Side::Mine ? Side::Theirs : Side::Mine;
}

// Keeps all that is removed, and then takes away again, the last things of the file first, since they use the
// others, whatever can be.
Attempt Merging::merge(MergeChoices choices) const
{
    Attempt made = attempt(choices);
    if (made.isReadable())
        return made;
    std::vector<MergedDifference> removals;
    for (const MergedDifference& merged : made.text.differences) {
        if (isRemoval(merged) && !choices.contains(choiceKey(merged.difference)))
            removals.push_back(merged);
    }
    for (const MergedDifference& removal : removals)
        choices[choiceKey(removal.difference)] = otherOf(removal.taken);
    Attempt kept = attempt(choices);
    if (!kept.isReadable())
        return made;
    for (auto removal = removals.rbegin(); removal != removals.rend(); ++removal) {
        const auto key = choiceKey(removal->difference);
        choices.erase(key);
        Attempt without = attempt(choices);
        if (without.isReadable())
            kept = std::move(without);
        else
            choices[key] = otherOf(removal->taken);
    }
    for (MergedDifference& merged : kept.text.differences) {
        for (const MergedDifference& removal : removals) {
            const auto key = choiceKey(removal.difference);
            if (key == choiceKey(merged.difference) && choices.contains(key))
                merged.isStillUsed = true;
        }
    }
    return kept;
}

}  // namespace

VersionMerge mergeVersions(const ModelFile& base, const ModelFile& mine, const ModelFile& theirs,
                           const MergeChoices& choices)
{
    ThreeFiles files{base, mine, theirs};
    // Where something is kept by ids of its own, these tell nothing.
    const bool hasIdsOfBase = base.unknown.isEmpty() && mine.unknown.isEmpty();
    std::vector<MergedDifference> found = alignNames(files, hasIdsOfBase, choices);
    std::vector<MergedDifference> labels = separateLabels(files);
    Attempt made = Merging(files).merge(choices);
    for (std::vector<MergedDifference>* more : {&labels, &made.text.differences})
        std::move(more->begin(), more->end(), std::back_inserter(found));
    if (made.isReadable())
        return {withIdsOf(std::move(*made.outcome.file), mine), std::move(found)};
    return {refused("the two do not go together: " + made.outcome.problems.front().message),
            std::move(found)};
}

}  // namespace querywright::edit
