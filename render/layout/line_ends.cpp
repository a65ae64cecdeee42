// SPDX-License-Identifier: Apache-2.0
#include "render/layout/line_ends.h"

#include <algorithm>

namespace querywright::layout {

double straightAt(const Edge& edge, bool atEnd)
{
    constexpr double behindTail = 14.0;
    constexpr double beforeHead = 24.0;  // 12, and the head itself
    constexpr double behindSign = 5.0;
    const double plain = atEnd && edge.hasHead ? beforeHead : behindTail;
    return edge.signLength > 0 ? std::max(plain, edge.signLength + behindSign) : plain;
}

double loopReach(const Edge& edge, OutlineSide side, bool atEnd)
{
    const double plain = straightAt(edge, atEnd);
    if (edge.signLength == 0)
        return plain;
    double longest = 0.0;
    for (const Label& label : edge.labels) {
        if (label.place != LabelPlace::OnLine)
            longest = std::max(longest, isHorizontal(side) ? label.size.width : label.size.height);
    }
    return plain + longest;
}

double gapAtEnds(const Edge& edge)
{
    constexpr double plain = 10.0;
    constexpr double betweenSigns = 16.0;
    return edge.signLength > 0 ? betweenSigns : plain;
}

}  // namespace querywright::layout
