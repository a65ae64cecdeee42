// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/walk_proposal_card.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <vector>

namespace querywright::gui {
namespace {

// Of who has no walk yet.
std::vector<edit::WalkProposal> proposalsOf(const Model& model, const Asker& asker)
{
    const auto found = findAsker(model.workflow, asker);
    if (!found || !found->walk->nodes.empty())
        return {};
    return edit::proposalsFor(model, asker);
}

}  // namespace

QString proposalText(const Model& model, const edit::WalkProposal& proposal)
{
    QString text = walkText(model, proposal.walk);
    std::vector<std::string> given;
    for (const AttributeUse& use : proposal.asked.given)
        given.push_back(toText(model, proposal.walk, use));
    if (!given.empty())
        text = words("%1, given %2").arg(text, toQString(listed(given)));
    std::vector<std::string> order;
    for (const Ordering& ordering : proposal.asked.order)
        order.push_back(toText(model, proposal.walk, ordering.attribute)
                        + (ordering.direction == Direction::Descending ? " descending" : ""));
    if (!order.empty())
        text = words("%1, ordered by %2").arg(text, toQString(listed(order)));
    if (proposal.returned)
        text =
            words("%1, returning %2").arg(text, toQString(toText(model, proposal.walk, *proposal.returned)));
    return text;
}

WalkProposalCard::WalkProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent)
    : StyledFrame(parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit)),
      m_title(makeWrapped(QStringLiteral("walkProposalTitle"), QStringLiteral("small"), this)),
      m_walk(makeWrapped(QStringLiteral("walkProposalWalk"), QStringLiteral("strong"), this)),
      m_others(new QPushButton(this))
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
    m_others->setObjectName(QStringLiteral("walkProposalOthers"));
    m_others->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(take);
    buttons->addWidget(m_others);
    buttons->addStretch();
    layout->addLayout(buttons);
    connect(take, &QPushButton::clicked, this, [this] {
        const std::vector<edit::WalkProposal> proposals = proposalsOf(m_context.document.model(), m_asker);
        if (!proposals.empty())
            m_tryEdit(edit::takeProposal(m_context.document.file(), m_asker, proposals.front()));
    });
    connect(m_others, &QPushButton::clicked, this, &WalkProposalCard::showOthers);
}

void WalkProposalCard::showOthers()
{
    const std::vector<edit::WalkProposal> proposals = proposalsOf(m_context.document.model(), m_asker);
    auto* menu = new QMenu(m_others);
    menu->setObjectName(QStringLiteral("walkProposalMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (std::size_t i = 1; i < proposals.size(); ++i)
        menu->addAction(proposalText(m_context.document.model(), proposals[i]), this,
                        [this, proposal = proposals[i]] {
                            m_tryEdit(edit::takeProposal(m_context.document.file(), m_asker, proposal));
                        });
    menu->popup(m_others->mapToGlobal(QPoint(0, m_others->height())));
}

void WalkProposalCard::show(const Asker& asker)
{
    m_asker = asker;
    const Model& model = m_context.document.model();
    const std::vector<edit::WalkProposal> proposals = proposalsOf(model, asker);
    QString title = std::holds_alternative<QueryId>(asker)
                        ? tr("Proposed, from the words of its name")
                        : tr("Proposed, from what it writes and the words of its name");
    setVisible(!proposals.empty());
    if (!proposals.empty()) {
        m_walk->setText(proposalText(model, proposals.front()));
        std::vector<std::string> unknown;
        for (const std::string& text : proposals.front().asked.notUnderstood)
            unknown.push_back(quoted(text));
        if (!unknown.empty())
            title = tr("%1; not understood: %2").arg(title, toQString(listed(unknown)));
    }
    m_title->setText(title);
    m_others->setVisible(proposals.size() > 1);
    const int others = static_cast<int>(proposals.size()) - 1;
    m_others->setText(others == 1 ? tr("1 Other Walk") : tr("%1 Other Walks").arg(others));
}

}  // namespace querywright::gui
