// SPDX-License-Identifier: Apache-2.0
#include "app/core/background.h"

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace querywright::core {

void stepBehindTheWindow()
{
#ifdef __linux__
    constexpr int niceness = 5;  // about a third of what the window gets
    // Linux keeps it for each thread (setpriority(2), "C library/kernel differences"). Nothing is lost if it
    // may not be set.
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
#endif
}

}  // namespace querywright::core
