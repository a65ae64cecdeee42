// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/serving/model_server.h"

#include <QThread>

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

namespace querywright::core {

class CqlServer;

// The thread that answers the clients of a ModelServer. Signals come on that thread.
class ServingThread final : public QThread {
    Q_OBJECT

public:
    ServingThread(std::shared_ptr<const Design> design, std::string folder, ServeSettings settings)
        : m_design(std::move(design)), m_folder(std::move(folder)), m_settings(std::move(settings))
    {}
    ~ServingThread() override;  // stops and waits

    // From any thread. Soon after it comes to its end.
    void stop();

    // From any thread: what was served since it was asked last.
    std::vector<ServedEntry> takeEntries();

Q_SIGNALS:
    void listening(const QString& place);
    void clientsChanged(int clients);
    void failed(const QString& sentence);
    void remarked(const QString& sentence);
    void entriesCame();  // at most once until takeEntries()

protected:
    void run() override;

private:
    void serve(CqlServer& server, engine::CqlCluster& cluster);
    void add(const engine::ServedStatement& statement, WorkflowUse use);

    const std::shared_ptr<const Design> m_design;
    const std::string m_folder;
    const ServeSettings m_settings;
    std::atomic<bool> m_isStopped = false;
    std::mutex m_mutex;  // of the entries
    std::vector<ServedEntry> m_entries;
    bool m_isTold = false;
};

}  // namespace querywright::core
