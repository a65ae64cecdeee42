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
namespace {

// Of who has no walk yet.
std::optional<Walk> proposalFor(const Model& model, const Asker& asker)
{
    const auto found = findAsker(model.workflow, asker);
    if (!found || !found->walk->nodes.empty())
        return std::nullopt;
    const auto* update = std::get_if<UpdateId>(&asker);
    return update ? edit::proposedWalk(model, *model.workflow.find(*update))
                  : edit::proposedWalk(model, *found->name);
}

}  // namespace

WalkProposalCard::WalkProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent)
    : StyledFrame(parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit)),
      m_title(makeWrapped(QStringLiteral("walkProposalTitle"), QStringLiteral("small"), this)),
      m_walk(makeWrapped(QStringLiteral("walkProposalWalk"), QStringLiteral("strong"), this))
{
    setObjectName(QStringLiteral("walkProposal"));
    setRole("card");
    auto* take = new QPushButton(tr("Take This Walk"), this);
    take->setObjectName(QStringLiteral("walkProposalTake"));
    take->setProperty("role", QStringLiteral("primary"));
    take->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_walk);
    layout->addWidget(take);
    connect(take, &QPushButton::clicked, this, [this] {
        const ModelFile& file = m_context.document.file();
        if (const auto walk = proposalFor(file.model, m_asker))
            m_tryEdit(edit::setWalk(file, m_asker, *walk));
    });
}

void WalkProposalCard::show(const Asker& asker)
{
    m_asker = asker;
    const Model& model = m_context.document.model();
    const auto walk = proposalFor(model, asker);
    m_title->setText(std::holds_alternative<QueryId>(asker)
                         ? tr("Proposed, from the words of its name")
                         : tr("Proposed, from what it writes and the words of its name"));
    setVisible(walk.has_value());
    if (walk)
        m_walk->setText(walkText(model, *walk));
}

}  // namespace querywright::gui
