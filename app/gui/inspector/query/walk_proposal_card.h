// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/style/styled_frame.h"
#include "model/edit/edit.h"
#include "model/workflow/asker.h"

#include <functional>

class QLabel;

namespace querywright::gui {

// Proposes the walk that the name of a query or an update tells of, as long as that has none; one click takes
// it.
class WalkProposalCard final : public StyledFrame {
    Q_OBJECT

public:
    using TryEdit = std::function<bool(Result<Edit>)>;

    WalkProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent);

    // Hides itself where there is nothing to propose. REQUIRES: the query or update is there.
    void show(const Asker& asker);

private:
    Context m_context;
    TryEdit m_tryEdit;
    Asker m_asker;
    QLabel* m_title;
    QLabel* m_walk;
};

}  // namespace querywright::gui
