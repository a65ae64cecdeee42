// SPDX-License-Identifier: Apache-2.0
#include "engine/check/partition_verdict.h"

namespace querywright::engine {

Verdict verdictOfPartitions(double partitions, bool areMeant)
{
    constexpr double aLittle = 1e-9;  // of estimates
    if (areMeant && partitions <= 1.0 + aLittle)
        return Verdict::One;
    return areMeant || partitions <= static_cast<double>(maxSeveral) ? Verdict::Several : Verdict::Many;
}

}  // namespace querywright::engine
