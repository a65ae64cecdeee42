// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/core/read_preview.h"
#include "app/core/worker.h"
#include "engine/check/check_memory.h"
#include "engine/compare/measure_keys.h"
#include "engine/data/file_digests.h"
#include "model/base/finding.h"

#include <QObject>
#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::core {

// A model in which the key of a table is another, as an edit would make it.
struct KeyTrialModel {
    std::shared_ptr<const ModelFile> file;
    bool isRun = true;  // what its queries read is wanted; otherwise only which rows it loses
};

// Which keys of a table are tried, and on which design.
struct KeyQuestion {
    std::shared_ptr<const Design> design;
    TableSubject table;
    std::vector<KeyTrialModel> trials;  // besides the key as it is
};

// A warning or an error about a query that no check tells with numbers.
struct QueryDoubt {
    QueryId query{};
    Finding finding;
};

// What is known of a key.
struct KeyAnswer {
    std::shared_ptr<const Design> design;  // stale: such a model has errors, and nothing else is known
    std::vector<PreviewedRead> estimates;  // of the queries of the table
    std::vector<QueryDoubt> doubts;        // about these queries, as doubtsAbout() gives them
    bool losesRows = false;                // the model allows rows of one key
    std::optional<engine::TriedKey> tried;
};

// Tries other keys of a table: by the statistics at once, and then, where a check of the model has filled its
// tables, on the same sample data; both on a thread of its own. The newest question counts, those before are
// dropped. A check of the model goes first. Signals come in the thread of the object, that of the document.
class KeyTrials final : public QObject {
    Q_OBJECT

public:
    enum class State {
        Nothing,     // nothing was asked
        Estimating,  // designs are made
        Waiting,     // for the check of the model
        Measuring,   // tables are filled, queries run
        Estimated,   // nothing is measured: measure() does it
        Measured,    // all there is to know is known
        Failed,      // problem() says why nothing was measured
    };

    // REQUIRES: both outlive the object.
    KeyTrials(Document& document, LiveDesign& live, QObject* parent = nullptr);
    ~KeyTrials() override;  // cancels and waits for the thread, which is a moment

    // changed() follows. REQUIRES: the design is not stale and has the table.
    void ask(KeyQuestion question);
    // Nobody looks any more: what runs is dropped.
    void forget();
    // Measures even where no check has filled the tables, which makes the sample data if need be.
    void measure();
    // Stops measuring; what is known stays.
    void cancel();

    State state() const { return m_state; }
    bool isRunning() const { return m_state == State::Waiting || m_state == State::Measuring; }
    // The key as it is first, then at the positions of the trials; empty until they are estimated.
    const std::vector<KeyAnswer>& answers() const { return m_answers; }
    const QString& problem() const { return m_problem; }  // a sentence

Q_SIGNALS:
    void changed();
    void progress(const QString& what, quint64 done, quint64 total);

private:
    struct Run;

    void stop();
    void setState(State state);
    void takeEstimates(const std::shared_ptr<Run>& run, std::vector<KeyAnswer> answers);
    bool isFilled() const;
    void begin();
    void takeMeasured(const std::shared_ptr<Run>& run, std::vector<KeyAnswer> answers,
                      const std::vector<Error>& errors);
    std::vector<Error> measured(const std::shared_ptr<Run>& run, const KeyQuestion& question,
                                const std::string& folder, std::vector<KeyAnswer>& answers);

    struct Kept {
        KeyQuestion question;
        std::vector<KeyAnswer> answers;
    };

    Document& m_document;
    LiveDesign& m_live;
    State m_state = State::Nothing;
    std::optional<KeyQuestion> m_question;
    bool m_isWanted = false;  // to be measured, filled or not
    std::vector<KeyAnswer> m_answers;
    QString m_problem;
    std::deque<Kept> m_kept;           // measured ones, the newest first
    std::shared_ptr<Run> m_run;        // what runs; null if nothing does
    engine::CheckMemory m_memory;      // of the thread
    engine::FileDigests m_files;       // likewise
    std::unique_ptr<Worker> m_worker;  // last: it uses the others
};

}  // namespace querywright::core
