// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/key_slice.h"

#include "engine/codec/ordered.h"

#include <algorithm>

namespace querywright::engine {

namespace {

const ColumnRestriction* restrictionOf(const QueryAccess& access, std::size_t column)
{
    const auto found =
        std::find_if(access.byKey.begin(), access.byKey.end(),
                     [&](const ColumnRestriction& restriction) { return restriction.column == column; });
    return found == access.byKey.end() ? nullptr : &*found;
}

}  // namespace

Slice wholePartition(const TableLayout& layout, bool reversed)
{
    // The clustering of a row is not empty where that of the static row is, so it is not before a zero byte.
    return {layout.clustering.empty() ? Bytes() : Bytes(1, '\0'), std::nullopt, reversed};
}

Slice sliceOf(const TableLayout& layout, const QueryAccess& access, const RunValues& values)
{
    Slice slice = wholePartition(layout, access.reversed);
    Bytes prefix;
    for (const std::size_t column : layout.clustering) {
        const ColumnRestriction* restriction = restrictionOf(access, column);
        if (restriction == nullptr)
            break;
        const LayoutColumn& stored = layout.columns[column];
        const auto withValue = [&](const Bytes& value) {
            Bytes bytes = prefix;
            appendOrdered(bytes, value, stored.type, layout.udts, stored.descending);
            return bytes;
        };
        if (!restriction->isRange) {
            prefix = withValue(values.equal.at(column));
            slice.from = prefix;
            slice.before = endOfPrefix(prefix);
            continue;
        }
        const auto range = values.ranges.find(column);
        if (range == values.ranges.end())
            break;
        const auto& first = stored.descending ? range->second.most : range->second.least;
        const auto& last = stored.descending ? range->second.least : range->second.most;
        if (first)
            slice.from = withValue(*first);
        if (last)
            slice.before = endOfPrefix(withValue(*last));
        break;
    }
    return slice;
}

}  // namespace querywright::engine
