// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/design.h"
#include "app/core/document.h"
#include "engine/check/check.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace querywright::core {

// Keeps design and check up to date with the document without ever keeping the caller waiting: one thread
// validates, derives and designs, another fills tables and runs queries. Signals come in the thread of the
// object, that of the document. Changes that follow each other before control is back at the event loop are
// taken as one.
//
// An edit of meaning or data cancels the check that runs and starts another; one of the layout does not. What
// was filled stays, so only what changed is filled again.
class LiveDesign final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the document outlives the object. Begins at once.
    explicit LiveDesign(Document& document, QObject* parent = nullptr);
    ~LiveDesign() override;  // cancels and waits for the threads, which is a moment

    // The newest design; never null. Right after the model was replaced it is empty, until designChanged().
    std::shared_ptr<const Design> design() const;

    // The design is not yet that of the document.
    bool isDesigning() const;
    bool isChecking() const;

    // In the order of the workflow.
    const std::vector<QueryState>& queries() const;
    const QueryState* find(QueryId query) const;  // null if it is not there

    // The report of the last check that came to its end, or to a part of it; null before. It is of
    // `reportDesign`.
    std::shared_ptr<const engine::CheckReport> report() const;
    std::shared_ptr<const Design> reportDesign() const;

    // The query that became worse than its baseline most of all, if one did: what the banner tells.
    const QueryState* worst() const;

    void runAll();  // once more, even if nothing changed

    // Stops the check. checkFinished() follows and says what is kept.
    void cancel();

    // From now on "was" compares with the results as they are. Saving the document does the same.
    void acceptBaseline();

    // Checks run by themselves after each edit unless this is off.
    void setAutomatic(bool automatic);

Q_SIGNALS:
    void designChanged(std::shared_ptr<const querywright::core::Design> design);
    void queryStatesChanged();  // queries() are others, or their stages are

    // "filling reservations_by_guest", how much of it, of how much (0: not known), and the time left once it
    // can be told (else negative).
    void checkStarted();
    void checkProgress(const QString& what, quint64 done, quint64 total, double secondsLeft);
    void queryChecked(const querywright::core::QueryState& state);
    void checkFinished(const querywright::core::CheckEnd& end);

private:
    class Private;
    std::unique_ptr<Private> m_private;
};

}  // namespace querywright::core
