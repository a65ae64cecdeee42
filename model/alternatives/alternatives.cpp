// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/alternative.h"
#include "model/alternatives/decided_designs.h"
#include "model/alternatives/design_copy.h"
#include "model/alternatives/look_up_designs.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace querywright {

const char* toText(AlternativeKind kind)
{
    constexpr std::array words{"own", "derived", "split", "merged",   "shared",     "nested",    "view",
                               "sai", "index",   "scan",  "keysOnly", "normalized", "relational"};
    return words[static_cast<std::size_t>(kind)];
}

const char* nameOf(AlternativeKind kind)
{
    switch (kind) {
    case AlternativeKind::Split:
        return "with its partitions split";
    case AlternativeKind::Merged:
        return "in the table of another query";
    case AlternativeKind::Nested:
        return "nested";
    case AlternativeKind::View:
        return "a materialized view";
    case AlternativeKind::Sai:
        return "an SAI index";
    case AlternativeKind::Index:
        return "a secondary index";
    case AlternativeKind::KeysOnly:
        return "an index table of keys";
    case AlternativeKind::Normalized:
        return "normalized";
    case AlternativeKind::Relational:
        return "relational";
    default:
        return toText(kind);
    }
}

Alternatives alternatives(const Model& model, QueryId query, const MeasuredStatistics* measured,
                          Number mostRows)
{
    Alternatives found;
    found.query = query;
    found.designs.push_back(presentDesign(model, query));
    addDecidedDesigns(model, query, {measured, mostRows}, found);
    addSharedDesigns(model, query, found);
    addLookUpDesigns(model, query, found);

    Alternatives all;
    all.query = query;
    std::set<std::string> signatures;
    std::set<AlternativeKind> kinds;
    for (Alternative& alternative : found.designs) {
        if (!signatures.insert(signatureOf(alternative)).second)
            continue;
        kinds.insert(alternative.kind);
        all.designs.push_back(std::move(alternative));
    }
    std::stable_sort(all.designs.begin() + 1, all.designs.end(),
                     [](const Alternative& one, const Alternative& other) { return one.kind < other.kind; });
    for (NoAlternative& none : found.impossible) {
        const bool isTold =
            std::find(all.impossible.begin(), all.impossible.end(), none) != all.impossible.end();
        if (!isTold && !kinds.contains(none.kind))
            all.impossible.push_back(std::move(none));
    }
    return all;
}

}  // namespace querywright
