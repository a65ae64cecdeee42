// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/comparison.h"
#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/core/time_left.h"
#include "app/core/worker.h"
#include "engine/check/check_memory.h"
#include "engine/data/file_digests.h"

#include <QObject>
#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::core {

// The designs of a query of one revision of a model, side by side.
struct ComparedQuery {
    std::shared_ptr<const Design> design;  // of the model; the comparison points into it
    std::string folder;                    // that files of its sample data are relative to
    Comparison comparison;
    // Numbers that the model does not state were measured in the sample data for the estimates.
    bool isEstimatedFromData = false;
    std::vector<Error> errors;  // why nothing was measured; empty if it was, or was not tried
    double seconds = 0.0;       // that measuring took
};

// Compares the designs of one query of the open model, as long as somebody looks: by the statistics first,
// then measured on the sample data, both in a thread of its own. It follows edits: what is measured for one
// revision is kept, so that undoing an edit shows at once what was known. A check of the model goes first.
// Signals come in the thread of the object, that of the document.
class LiveComparison final : public QObject {
    Q_OBJECT

public:
    enum class State {
        Closed,     // nobody looked since the model was opened
        Hindered,   // hindrance() says why there is nothing to compare
        Deriving,   // the designs are made, and estimated
        Waiting,    // for the check of the model
        Measuring,  // they are filled and run
        Done,       // all there is to know is known
        Stopped,    // by cancel(), or an edit nobody looked at: result() has what was known by then
        Failed,     // result()->errors says why nothing was measured
    };

    // REQUIRES: both outlive the object.
    LiveComparison(Document& document, LiveDesign& live, QObject* parent = nullptr);
    ~LiveComparison() override;  // cancels and waits for the thread, which is a moment

    // Compares the designs of the query, unless that is known already, and follows edits from now on.
    void open(QueryId query);
    // Nobody looks any more: what runs comes to its end, unless an edit overtakes it.
    void leave() { m_isWatched = false; }
    // Stops what runs, until the next edit, open() or measureAgain().
    void cancel();
    // What is known of this revision is found out anew.
    void measureAgain();

    State state() const { return m_state; }
    bool isRunning() const;
    std::optional<QueryId> query() const { return m_query; }
    const QString& hindrance() const { return m_hindrance; }  // a sentence
    // The newest there is of the query, maybe of an earlier revision: see isCurrent(). Null if there is none.
    std::shared_ptr<const ComparedQuery> result() const { return m_result; }
    // Whether the result is of the model as it is now.
    bool isCurrent() const;

Q_SIGNALS:
    void changed();  // stage or result
    // "comparing Q7", how much of it, of how much (0: not known), and the seconds left; negative: not known.
    void progress(const QString& what, quint64 done, quint64 total, double secondsLeft);

private:
    struct Run;

    void begin();
    Number mostRowsMeasured() const;
    void stop();
    void forget();
    void overtake();
    void hinder(const QString& why);
    bool takeKept();
    void takeEstimates(const std::shared_ptr<Run>& run, std::shared_ptr<const ComparedQuery> result);
    void measure();
    void takeMeasured(const std::shared_ptr<Run>& run, std::shared_ptr<const ComparedQuery> result);
    void takeProgress(const std::shared_ptr<Run>& run);
    std::shared_ptr<const ComparedQuery> measured(const std::shared_ptr<Run>& run,
                                                  const ComparedQuery& estimated,
                                                  const engine::CheckReport* report);
    void setState(State state);

    Document& m_document;
    LiveDesign& m_live;
    State m_state = State::Closed;
    QString m_hindrance;
    std::optional<QueryId> m_query;
    bool m_isWatched = false;
    std::shared_ptr<const ComparedQuery> m_result;
    std::deque<std::shared_ptr<const ComparedQuery>> m_kept;  // measured ones, the newest first
    std::shared_ptr<Run> m_run;                               // what runs; null if nothing does
    TimeLeft m_timeLeft;
    engine::CheckMemory m_memory;      // of the thread
    engine::FileDigests m_files;       // likewise
    std::unique_ptr<Worker> m_worker;  // last: it uses the others
};

}  // namespace querywright::core
