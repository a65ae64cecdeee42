// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/proposal_card.h"
#include "model/edit/edit.h"
#include "model/edit/walk_proposal.h"
#include "model/workflow/asker.h"

#include <functional>

namespace querywright::gui {

// The walk and what is returned along it, as people read them.
QString proposalText(const Model& model, const edit::WalkProposal& proposal);

// Proposes the walk that the name of a query or an update tells of, as long as that has none; one click takes
// it. Others that the name can mean are in a menu.
class WalkProposalCard final : public ProposalCard {
    Q_OBJECT

public:
    using TryEdit = std::function<bool(Result<Edit>)>;

    WalkProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent);

    // Hides itself where there is nothing to propose. REQUIRES: the query or update is there.
    void show(const Asker& asker);

private:
    void showOthers();

    Context m_context;
    TryEdit m_tryEdit;
    Asker m_asker;
};

}  // namespace querywright::gui
