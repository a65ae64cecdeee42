// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/proposal_card.h"
#include "model/edit/edit.h"

#include <functional>

namespace querywright::gui {

// Proposes what an update writes, from the words of its name, as long as that is not said; one click takes
// it.
class UpdateProposalCard final : public ProposalCard {
    Q_OBJECT

public:
    using TryEdit = std::function<bool(Result<Edit>)>;

    UpdateProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent);

    // Hides itself where there is nothing to propose.
    void show(UpdateId update);

private:
    Context m_context;
    TryEdit m_tryEdit;
    UpdateId m_update{};
};

}  // namespace querywright::gui
