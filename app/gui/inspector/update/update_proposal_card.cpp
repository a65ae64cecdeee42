// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/update/update_proposal_card.h"

#include "app/gui/text.h"
#include "model/edit/update_by_name.h"

namespace querywright::gui {

UpdateProposalCard::UpdateProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent)
    : ProposalCard(QStringLiteral("updateProposal"), tr("Take This"), parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit))
{
    connect(this, &ProposalCard::taken, this, [this] {
        if (const auto told = edit::proposedWrites(m_context.document.model(), m_update))
            m_tryEdit(edit::takeUpdateByName(m_context.document.file(), m_update, *told));
    });
}

void UpdateProposalCard::show(UpdateId update)
{
    m_update = update;
    const Model& model = m_context.document.model();
    const Update* found = model.workflow.find(update);
    const bool isSaid = !found || !found->subjects.empty() || !found->attributes.empty();
    setVisible(!isSaid && !found->name.empty());
    if (isSaid)
        return;
    const auto told = edit::proposedWrites(model, update);
    if (!told) {
        showNothing(tr("Nothing is proposed: %1.").arg(toQString(told.error().message)));
        return;
    }
    QString text = toQString(edit::textOf(model, *told));
    text[0] = text[0].toUpper();
    showProposal(proposalTitle(tr("Proposed, from the words of its name"), told->notUnderstood), text);
}

}  // namespace querywright::gui
