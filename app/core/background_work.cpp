// SPDX-License-Identifier: Apache-2.0
#include "app/core/background_work.h"

#include <QMetaObject>
#include <QObject>

namespace querywright::core {

engine::Progress BackgroundWork::progressFor(QObject* listener, std::function<void()> ring)
{
    engine::Progress progress;
    progress.cancelled = &m_cancelled;
    progress.report = [this, listener, ring = std::move(ring)](const std::string& what, std::uint64_t done,
                                                               std::uint64_t total) {
        if (m_news.tell([&](WorkProgress& news) { news = {what, done, total}; }))
            QMetaObject::invokeMethod(listener, ring, Qt::QueuedConnection);
    };
    return progress;
}

}  // namespace querywright::core
