// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problem_actions.h"

#include "app/gui/text.h"
#include "model/edit/edit_review.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace querywright::gui {

ProblemActions::ProblemActions(const Context& context, const core::LiveReview& review, QObject* parent)
    : QObject(parent), m_context(context), m_review(review)
{
    connect(&m_review, &core::LiveReview::reviewed, this, &ProblemActions::applyWaiting,
            Qt::QueuedConnection);
    connect(&m_context.document, &core::Document::replaced, this, [this] { m_waiting.reset(); });
}

// Fixes refer to the tables that were reviewed.
bool ProblemActions::isReviewed() const
{
    return m_review.design() == m_context.live.design() && !m_context.live.isDesigning();
}

bool ProblemActions::isCurrent()
{
    const bool isCurrent = isReviewed();
    if (!isCurrent)
        Q_EMIT told(tr("The design is being reviewed: try again in a moment."));
    return isCurrent;
}

bool ProblemActions::apply(Result<Edit> edit)
{
    const auto done = m_context.document.apply(std::move(edit));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
    return done.has_value();
}

void ProblemActions::apply(const ReviewFix& fix)
{
    // That of what cannot be designed yet, or of sample data, refers to no table.
    const bool isOfTables = !std::holds_alternative<TakeProposedWalk>(fix.change)
                            && !std::holds_alternative<TakeProposedWrites>(fix.change)
                            && !std::holds_alternative<GivePartners>(fix.change)
                            && !std::holds_alternative<MakeUsualValues>(fix.change);
    if (isOfTables && !isReviewed()) {
        m_waiting = fix;
        Q_EMIT told(tr("The design is being reviewed. Then: %1.").arg(toQString(fix.text)));
        return;
    }
    m_waiting.reset();
    applyNow(fix);
}

// What was asked for while the design was being reviewed, unless the edit made it needless.
void ProblemActions::applyWaiting()
{
    if (!m_waiting || !isReviewed() || !m_review.review())
        return;
    const ReviewFix fix = *std::exchange(m_waiting, std::nullopt);
    const auto& findings = m_review.review()->findings;
    const bool isThere = std::any_of(findings.begin(), findings.end(), [&](const ReviewFinding& finding) {
        return std::find(finding.fixes.begin(), finding.fixes.end(), fix) != finding.fixes.end();
    });
    if (isThere)
        applyNow(fix);
    else
        Q_EMIT told(tr("Not done, since no problem asks for it any more: %1.").arg(toQString(fix.text)));
}

void ProblemActions::applyNow(const ReviewFix& fix)
{
    const ReviewFix chosen = fix;  // the problem that has it may be gone once it is applied
    if (apply(edit::applyFix(m_context.document.file(), chosen)))
        Q_EMIT told(tr("Done: %1. Undo takes it back.").arg(toQString(chosen.text)));
}

void ProblemActions::stateGuessedTypes()
{
    if (!isCurrent() || !m_review.review())
        return;
    const ReviewFix* widest = nullptr;
    std::size_t most = 0;
    for (const ReviewFinding& finding : m_review.review()->findings) {
        for (const ReviewFix& fix : finding.fixes) {
            const auto* stated = std::get_if<StateTypes>(&fix.change);
            if (stated && stated->wereGuessed && stated->types.size() > most) {
                widest = &fix;
                most = stated->types.size();
            }
        }
    }
    if (widest)
        applyNow(*widest);
    else
        Q_EMIT told(tr("No type is guessed: all that tables need are stated."));
}

void ProblemActions::fillFixes(QMenu& menu, const Problem& problem)
{
    menu.setToolTipsVisible(true);
    for (std::size_t i = 0; i < problem.fixes.size(); ++i) {
        QAction* action = menu.addAction(toQString(problem.fixes[i].text), this,
                                         [this, fix = problem.fixes[i]] { apply(fix); });
        action->setObjectName(QStringLiteral("fix%1").arg(i + 1));
        if (!problem.fixes[i].details.empty())
            action->setToolTip(toQString(problem.fixes[i].details));
        if (const auto edit = edit::applyFix(m_context.document.file(), problem.fixes[i]); !edit) {
            action->setEnabled(false);
            action->setToolTip(toSentence(toQString(edit.error().message)));
        }
    }
}

bool ProblemActions::hide(const Problem& problem, const QString& reason)
{
    if (!isCurrent())
        return false;
    const SuppressedSubject subject =
        edit::suppressedSubject(m_context.live.design()->derivation, problem.subject);
    return apply(edit::suppressFinding(m_context.document.file(), problem.rule, subject,
                                       reason.trimmed().toStdString()));
}

void ProblemActions::showAgain(const Problem& problem)
{
    if (!m_review.isUpToDate())
        Q_EMIT told(tr("The design is being reviewed: try again in a moment."));
    else
        apply(edit::removeSuppression(m_context.document.file(), problem.hiddenBy));
}

QMenu* ProblemActions::makeProfileMenu(QWidget* parent)
{
    auto* menu = new QMenu(tr("&Deployed On"), parent);
    menu->setObjectName(QStringLiteral("profileMenu"));
    auto* group = new QActionGroup(menu);
    for (const DeploymentProfile profile : allProfiles) {
        QAction* action = menu->addAction(toQString(std::string(titleOf(profile))), this, [this, profile] {
            apply(edit::setDeploymentProfile(m_context.document.file(), profile));
        });
        action->setObjectName(QStringLiteral("profile-%1").arg(toQString(std::string(toText(profile)))));
        action->setCheckable(true);
        group->addAction(action);
    }
    const auto check = [this, group] {
        const DeploymentProfile chosen = m_context.document.file().review.profile;
        for (std::size_t i = 0; i < allProfiles.size(); ++i)
            group->actions().at(static_cast<qsizetype>(i))->setChecked(allProfiles[i] == chosen);
    };
    connect(&m_context.document, &core::Document::changed, group, check);
    connect(&m_context.document, &core::Document::replaced, group, check);
    check();
    return menu;
}

}  // namespace querywright::gui
