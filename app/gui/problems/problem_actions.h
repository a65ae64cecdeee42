// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/context.h"
#include "app/gui/problems/problem.h"

#include <QObject>
#include <QString>

#include <optional>

class QMenu;
class QWidget;

namespace querywright::gui {

// What can be done about problems: each is one step of undo.
class ProblemActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ProblemActions(const Context& context, const core::LiveReview& review, QObject* parent);

    // Of what was reviewed last. While that is another design than there is now, once this one is reviewed,
    // if the fix still applies; what becomes of it is told.
    void apply(const ReviewFix& fix);

    // All types that nobody stated, as they were guessed; told why not, if there is none.
    void stateGuessedTypes();

    // The fixes of the problem, one a line. What would be refused is off, with the reason as its tip.
    void fillFixes(QMenu& menu, const Problem& problem);

    // Only what a rule of the review found can be hidden.
    static bool canHide(const Problem& problem) { return !problem.rule.empty() && !problem.hidden; }
    // False, and told why, if it is refused.
    bool hide(const Problem& problem, const QString& reason);
    void showAgain(const Problem& problem);

    // What the design is deployed on: by whose limits it is reviewed. The menu belongs to the widget.
    QMenu* makeProfileMenu(QWidget* parent);

Q_SIGNALS:
    void told(const QString& sentence);

private:
    bool isReviewed() const;
    bool isCurrent();
    void applyNow(const ReviewFix& fix);
    void applyWaiting();
    bool apply(Result<Edit> edit);

    Context m_context;
    const core::LiveReview& m_review;
    std::optional<ReviewFix> m_waiting;  // for the review of the design
};

}  // namespace querywright::gui
