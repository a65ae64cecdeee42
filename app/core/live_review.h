// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design_review.h"
#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/core/worker.h"

#include <QObject>

#include <memory>

namespace querywright::core {

// Keeps the review of the document's design up to date without keeping the caller waiting: after each new
// design, each change of what people said about the review, and each check, by whose numbers the rules on
// data then go. A thread of its own reviews; the signal comes in the thread of the object, that of the
// document.
class LiveReview final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: both outlive the object. Begins at once.
    LiveReview(const Document& document, const LiveDesign& live, QObject* parent = nullptr);
    ~LiveReview() override;  // waits for the thread, which is a moment

    // The newest review; null until there is one of this model.
    std::shared_ptr<const DesignReview> review() const { return m_review; }

    // What was reviewed; null without review().
    std::shared_ptr<const Design> design() const { return m_design; }

    // review() is of the design and the settings that there are, or will not be: of a stale design there is
    // none.
    bool isUpToDate() const { return m_done == m_asked; }

Q_SIGNALS:
    void reviewed();

private:
    void forget();
    void start();

    const Document& m_document;
    const LiveDesign& m_live;
    std::shared_ptr<const DesignReview> m_review;
    std::shared_ptr<const Design> m_design;
    quint64 m_asked = 0;
    quint64 m_done = 0;
    std::unique_ptr<Worker> m_reviewer;
};

}  // namespace querywright::core
