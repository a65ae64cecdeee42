// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/core/worker.h"
#include "engine/check/check_report.h"
#include "model/base/error.h"
#include "model/review/review.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::core {

// How a query would read its table, by derivation and by the statistics of the model: nothing is filled or
// run.
struct PreviewedRead {
    QueryId query{};
    // One: one partition. Several, Many: the partition key has columns that it is not given. Scan: the table
    // is read whole. RowsLost: the key does not tell rows apart, whatever it reads. Refused: no table serves
    // it.
    engine::Verdict verdict = engine::Verdict::NotRun;
    std::optional<double> partitions;  // at the worst; nothing where the statistics do not say
    std::vector<std::string> asked;    // the columns whose values are asked for one after the other

    friend bool operator==(const PreviewedRead&, const PreviewedRead&) = default;
};

// Of each of the queries that is there, in the order of the workflow. REQUIRES: the design is not stale.
std::vector<PreviewedRead> previewReads(const Design& design, const std::vector<QueryId>& queries);

// What is found about the queries, their tables and columns of those, and is not hidden.
std::vector<ReviewFinding> findingsAbout(const std::vector<ReviewFinding>& findings,
                                         const std::vector<QueryId>& queries);

// What the review says about some queries and their tables, by the statistics of the model.
struct PreviewedReview {
    std::vector<ReviewFinding> before;  // the edit is made
    std::vector<ReviewFinding> after;
};

// Looks at edits before they are made, on a thread of its own: the newest one, those before are dropped.
class ReadPreview final : public QObject {
    Q_OBJECT

public:
    explicit ReadPreview(QObject* parent = nullptr);
    ~ReadPreview() override;

    // What the queries would read in `after`, of which `now` is the design before the edit. ready() follows,
    // then reviewed(), unless another model is asked for or forget() is called before.
    void ask(ModelFile after, const std::shared_ptr<const Design>& now, std::vector<QueryId> queries);
    void forget();

Q_SIGNALS:
    // Empty where the model would have errors.
    void ready(const std::vector<querywright::core::PreviewedRead>& reads);
    // Not where the model would have errors.
    void reviewed(const querywright::core::PreviewedReview& review);

private:
    std::atomic<quint64> m_number = 0;  // of the newest that was asked for or forgotten
    std::unique_ptr<Worker> m_worker;
};

}  // namespace querywright::core
