// SPDX-License-Identifier: Apache-2.0
#include "app/core/background.h"

#include <QThreadPool>

#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace querywright::core {

void stepBehindTheWindow()
{
#ifdef __linux__
    constexpr int niceness = 10;  // about a tenth of what the window gets
    // Linux keeps it for each thread (setpriority(2), "C library/kernel differences"). Nothing is lost if it
    // may not be set.
    (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
#endif
}

void letGoInBackground(std::shared_ptr<const void> large)
{
    if (large.use_count() == 1)
        QThreadPool::globalInstance()->start([large = std::move(large)] {});
}

}  // namespace querywright::core
