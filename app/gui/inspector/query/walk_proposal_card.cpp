// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/walk_proposal_card.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "model/edit/walk_proposal.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {

WalkProposalCard::WalkProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent)
    : StyledFrame(parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit)),
      m_walk(makeWrapped(QStringLiteral("walkProposalWalk"), QStringLiteral("strong"), this))
{
    setObjectName(QStringLiteral("walkProposal"));
    setRole("card");
    auto* title = makeWrapped(QStringLiteral("walkProposalTitle"), QStringLiteral("small"), this);
    title->setText(tr("Proposed, from the words of its name"));
    auto* take = new QPushButton(tr("Take This Walk"), this);
    take->setObjectName(QStringLiteral("walkProposalTake"));
    take->setProperty("role", QStringLiteral("primary"));
    take->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(4);
    layout->addWidget(title);
    layout->addWidget(m_walk);
    layout->addWidget(take);
    connect(take, &QPushButton::clicked, this, [this] {
        const ModelFile& file = m_context.document.file();
        const AccessPattern* query = file.model.workflow.find(m_query);
        const auto walk = query ? edit::proposedWalk(file.model, query->name) : std::nullopt;
        if (walk)
            m_tryEdit(edit::setWalk(file, m_query, *walk));
    });
}

void WalkProposalCard::show(QueryId query)
{
    m_query = query;
    const Model& model = m_context.document.model();
    const AccessPattern& asked = *model.workflow.find(query);
    const auto walk = asked.walk.nodes.empty() ? edit::proposedWalk(model, asked.name) : std::nullopt;
    setVisible(walk.has_value());
    if (walk)
        m_walk->setText(walkText(model, *walk));
}

}  // namespace querywright::gui
