// SPDX-License-Identifier: Apache-2.0
#include "render/figure/diagram_options.h"

#include <algorithm>

namespace querywright::render {

namespace {

int weight(Sign sign)
{
    switch (sign) {
    case Sign::None:
        return 0;
    case Sign::Ok:
        return 1;
    case Sign::NotRun:
        return 2;
    case Sign::Running:
        return 3;
    case Sign::Several:
        return 4;
    case Sign::Warning:
        return 5;
    case Sign::Error:
        return 6;
    }
    return 0;
}

}  // namespace

Sign worseOf(Sign one, Sign other)
{
    return weight(other) > weight(one) ? other : one;
}

Sign DiagramOptions::signOf(const std::vector<QueryId>& queries) const
{
    Sign worst = Sign::None;
    if (!signs)
        return worst;
    for (const QueryId query : queries) {
        const auto found = signs->find(query);
        worst = worseOf(worst, found == signs->end() ? Sign::NotRun : found->second);
    }
    return worst;
}

}  // namespace querywright::render
