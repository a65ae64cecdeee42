// SPDX-License-Identifier: Apache-2.0
#include "engine/check/check_report.h"

#include <algorithm>

namespace querywright::engine {

const char* toText(Verdict verdict)
{
    switch (verdict) {
    case Verdict::One:
        return "one";
    case Verdict::Several:
        return "several";
    case Verdict::Many:
        return "many";
    case Verdict::Scan:
        return "scan";
    case Verdict::Refused:
        return "refused";
    case Verdict::RowsLost:
        return "rowsLost";
    case Verdict::NotRun:
        return "notRun";
    }
    return "";
}

Spread spreadOf(std::vector<std::uint64_t> numbers)
{
    if (numbers.empty())
        return {};
    std::sort(numbers.begin(), numbers.end());
    const auto ofRank = [&](std::size_t percent) {
        return numbers[(numbers.size() * percent + 99) / 100 - 1];
    };
    return {ofRank(50), ofRank(99), numbers.back()};
}

}  // namespace querywright::engine
