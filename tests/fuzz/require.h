// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <cstdlib>

namespace querywright::tests {

// Ends the program unless it is so.
inline void require(bool isSo, const char* what)
{
    if (isSo)
        return;
    std::fprintf(stderr, "it does not hold that %s\n", what);
    std::abort();
}

}  // namespace querywright::tests
