// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/console/console_answer.h"
#include "app/core/console/console_cluster.h"
#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/core/worker.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace querywright::core {

// A SELECT that is run again after each edit, and what is known of it. The state's query is nobody's.
struct PinnedStatement {
    std::string text;  // without a final semicolon
    QueryState state;
};

// The console of the open model: runs statements on its tables in a thread of its own, one after the other,
// and follows the edits: once a design is checked its tables take the place of those before, and what
// statements wrote is written again. Nothing is opened before the first statement is run or pinned. Signals
// come in the thread of the object, that of the document.
class LiveConsole final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: both outlive the object.
    LiveConsole(Document& document, LiveDesign& live, QObject* parent = nullptr);
    ~LiveConsole() override;  // cancels and waits for the thread, which is a moment

    // Runs the statements in order until one fails; answered() follows for each, then busyChanged().
    // REQUIRES: !isBusy().
    void run(const std::vector<ConsoleStatement>& statements);
    // The next page of the last statement. REQUIRES: it has more; !isBusy().
    void runMore();
    // The partition of a row of the last statement: partitionRead() or failed() follows. REQUIRES: it leads
    // to partitions; !isBusy().
    void readPartition(std::size_t row, std::uint64_t rows);

    bool isBusy() const { return m_asked > 0; }  // with what a person asked for
    void cancel();                               // that

    // The schema of the tables as they are; null while they are not open.
    std::shared_ptr<const engine::Schema> schema() const { return m_schema; }
    QString keyspace() const { return m_keyspace; }  // in use

    const std::vector<PinnedStatement>& pinned() const { return m_pinned; }
    void setPinned(const std::vector<std::string>& texts);
    void pin(const std::string& text);  // what is pinned already stays as it is
    void unpin(std::size_t position);
    // From now on "was" compares with the results as they are. Saving the document does the same.
    void acceptBaseline();

Q_SIGNALS:
    void busyChanged();
    void progress(const QString& what, quint64 done, quint64 total);
    void answered(const querywright::core::ConsoleAnswer& answer);
    void partitionRead(const querywright::core::PartitionView& partition);
    void failed(const QString& sentence);  // no partition, or no tables
    void followed(const querywright::core::FollowReport& report);
    void closed();         // another model: nothing of before counts
    void schemaChanged();  // schema() or keyspace()
    void pinnedChanged();  // the list, or what is known of it

private:
    enum class Kind {
        Asked,      // by a person
        Following,  // an edit
        Closing,    // never cancelled
    };
    struct Job {
        Kind kind = Kind::Asked;
        bool isCancelled = false;
        std::function<void()> work;
    };

    void post(Kind kind, std::function<void()> work);
    void cancelJobs(Kind kind);
    void drain();
    // On the thread of the tables: opens those of the design unless they are; what has to be told is told.
    bool openTables(const std::shared_ptr<const Design>& design, const std::string& folder);
    void tell(std::function<void()> news);
    void tellSchema();
    void reportProgress(const std::string& what, std::uint64_t done, std::uint64_t total);
    void follow();
    void measure(const std::string& text);
    void takePinned(const engine::QueryCheck& check);
    void setStages(QueryState::Stage stage);
    void noteReplaced();
    PartitionCounts partitionCounts() const;

    Document& m_document;
    LiveDesign& m_live;
    std::vector<PinnedStatement> m_pinned;
    std::shared_ptr<const engine::Schema> m_schema;
    QString m_keyspace;
    int m_asked = 0;        // jobs that people wait for
    bool m_isUsed = false;  // the tables were wanted once
    quint64 m_model = 0;    // counts models, so that news of earlier ones are not heard

    ConsoleCluster m_tables;    // of the thread
    quint64 m_tablesModel = 0;  // likewise: that they are of

    std::mutex m_mutex;  // of what follows
    std::deque<std::shared_ptr<Job>> m_jobs;
    std::shared_ptr<Job> m_running;
    std::atomic<bool> m_cancelled = false;
    struct Progressed {
        std::string what;
        std::uint64_t done = 0;
        std::uint64_t total = 0;
        bool isTold = true;
    } m_progressed;
    std::unique_ptr<Worker> m_worker;  // last: it uses the others
};

}  // namespace querywright::core
