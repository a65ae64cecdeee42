// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/design.h"
#include "app/core/document.h"
#include "app/core/query_states.h"
#include "app/core/time_left.h"
#include "app/core/worker.h"
#include "engine/check/check_memory.h"
#include "engine/check/check_report.h"
#include "engine/data/file_digests.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace querywright::core {

class CheckRun;
struct CheckNews;

// Keeps design and check up to date with the document without ever keeping the caller waiting: one thread
// validates, derives and designs, another fills tables and runs queries, a third plans writes. Signals come
// in the thread of the object, that of the document. Changes that follow each other before control is back at
// the event loop are taken as one.
//
// An edit of meaning or data cancels the check that runs and starts another, once the model has no errors;
// one of the layout makes neither a new design nor a new check. What was filled and found out stays, so only
// what changed is filled and run again.
class LiveDesign final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the document outlives the object. Begins at once.
    explicit LiveDesign(Document& document, QObject* parent = nullptr);
    ~LiveDesign() override;  // cancels and waits for the threads, which is a moment

    // The newest design; never null. Right after the model was replaced it is an empty one, until
    // designChanged().
    std::shared_ptr<const Design> design() const { return m_design; }

    // The newest design whose writes are planned, so that asking for them keeps nobody waiting; null until
    // there is one of this model. writesPlanned() tells of another.
    std::shared_ptr<const Design> plannedDesign() const { return m_planned; }

    bool isDesigning() const { return m_isDesigning; }  // the design is not yet that of the document
    bool isChecking() const { return m_isChecking; }

    // In the order of the workflow.
    const std::vector<QueryState>& queries() const { return m_states.all(); }
    const QueryState* find(QueryId query) const { return m_states.find(query); }  // null if it is not there

    // The query that became worse than its baseline, most of all if several did; null if none: what the
    // banner tells.
    const QueryState* worst() const { return m_states.worst(); }

    // What the last check found out that was not overtaken by an edit, as far as it got; null before. It is
    // of reportDesign().
    std::shared_ptr<const engine::CheckReport> report() const { return m_report; }
    std::shared_ptr<const Design> reportDesign() const { return m_reportDesign; }

    // What went wrong in the last check that came to its end: problems of the sample data and its files, a
    // full disk. None after one that went well.
    const std::vector<Error>& problems() const { return m_problems; }

    // Runs every query anew, even if nothing changed.
    void runAll();

    // Files that sample data are read from are not as they were: as an edit of the data.
    void noteDataFiles();

    // Runs these anew; the others only as far as it is not known what they give.
    void run(std::set<QueryId> queries);

    // Stops the check. checkFinished() follows and says what is kept.
    void cancel();

    // From now on "was" compares with the results as they are. Saving the document does the same.
    void acceptBaseline();

    // Checks run by themselves after edits unless this is off.
    void setAutomatic(bool isAutomatic);

    // The query people look at: checks run it before the others.
    void setFirst(std::optional<QueryId> query) { m_first = query; }

Q_SIGNALS:
    void designChanged(std::shared_ptr<const querywright::core::Design> design);
    void queryStatesChanged();  // any of queries(); of what came at once it is told once
    void writesPlanned();

    void checkStarted();
    // "filling reservations_by_guest", how much of it, of how much (0: not known), and the seconds left, once
    // that can be told; negative before.
    void checkProgress(const QString& what, quint64 done, quint64 total, double secondsLeft);
    void tableChecked(const querywright::engine::TableCheck& table);  // of design()
    // Not of a check that was overtaken by an edit: another one has started then, or follows.
    void checkFinished(const querywright::core::CheckEnd& end);

private:
    void noteReplaced();
    void noteChanged(const Change& change);
    EditMark newestEdit() const;
    void update();  // to the document as it is now
    void takeDesign(const std::shared_ptr<const Design>& design, quint64 number, const EditMark& edit);
    void planWrites();
    void startCheck(bool forgets, std::set<QueryId> again = {});
    void stopCheck();
    void takeNews();
    void take(const CheckNews& news);
    void takeProgress(const CheckNews& news);
    void finishCheck(const CheckNews& news);

    Document& m_document;
    QTimer m_update;
    QTimer m_rest;  // from showing what is new
    std::shared_ptr<const Design> m_design;
    std::shared_ptr<const Design> m_planned;
    QueryStates m_states;
    std::shared_ptr<const engine::CheckReport> m_report;
    std::shared_ptr<const Design> m_reportDesign;
    std::vector<Error> m_problems;
    std::optional<QueryId> m_first;
    EditMark m_edit;           // the newest that m_design has
    int m_undoIndex = 0;       // where the undo stack was at the last update
    quint64 m_number = 0;      // of the newest design asked for
    quint64 m_replacedAt = 0;  // number of the first design of this model
    bool m_isDesigning = false;
    bool m_isDataOnly = true;  // all changes since the last update
    bool m_isChecking = false;
    bool m_isAutomatic = true;
    std::shared_ptr<CheckRun> m_run;  // the check that runs; null if none
    TimeLeft m_timeLeft;
    engine::CheckMemory m_memory;  // of the check thread
    engine::FileDigests m_files;   // likewise
    std::unique_ptr<Worker> m_designer;
    std::unique_ptr<Worker> m_checker;
    std::unique_ptr<Worker> m_planner;
};

}  // namespace querywright::core
