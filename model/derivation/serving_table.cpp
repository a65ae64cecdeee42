// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/serving_table.h"

#include <algorithm>

namespace querywright {

std::optional<std::size_t> positionServing(const Derivation& derivation, QueryId query)
{
    const auto found = std::find_if(derivation.servedBy.begin(), derivation.servedBy.end(),
                                    [&](const QueryTable& served) { return served.query == query; });
    return found == derivation.servedBy.end() ? std::nullopt : std::optional(found->table);
}

std::optional<std::size_t> baseTableOf(const Derivation& derivation, const LogicalTable& view)
{
    return view.viewOf ? positionServing(derivation, *view.viewOf) : std::nullopt;
}

}  // namespace querywright
