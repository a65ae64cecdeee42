// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace querywright::bench {

// How long checks of the hotel model take, in seconds.
struct RecheckTimes {
    double full = 0;   // the first one, which makes the sample data and fills all tables
    double again = 0;  // after the key of one table is chosen otherwise
};

RecheckTimes measureRecheck(const std::string& storePath);

}  // namespace querywright::bench
