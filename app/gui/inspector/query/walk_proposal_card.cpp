// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/walk_proposal_card.h"

#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_query_uses.h"

#include <QMenu>
#include <QPushButton>

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

// Why a query that has a name and no walk yet is proposed none; empty of others.
QString whyNothing(const Model& model, const Asker& asker)
{
    const auto* query = std::get_if<QueryId>(&asker);
    const AccessPattern* found = query ? model.workflow.find(*query) : nullptr;
    if (!found || found->name.empty() || !found->walk.nodes.empty())
        return {};
    return toQString(edit::whyNoProposal(model, found->name)) + QLatin1Char('.');
}

}  // namespace

QString proposalText(const Model& model, const edit::WalkProposal& proposal)
{
    AccessPattern query;
    query.walk = proposal.walk;
    for (const AttributeUse& use : proposal.asked.given)
        query.given.push_back({use});
    std::vector<AttributeUse> keys;
    for (const WalkPlace& place : proposal.returned.wholes) {
        edit::OwnerKeys owners = edit::keysOfOwners(model.conceptual, query, place);
        query.walk = std::move(owners.walk);
        keys.insert(keys.end(), owners.attributes.begin(), owners.attributes.end());
    }
    const Walk& walk = query.walk;
    QString text = walkText(model, walk);
    std::vector<std::string> given;
    for (const AttributeUse& use : proposal.asked.given)
        given.push_back(toText(model, walk, use));
    for (const GivenRange& range : proposal.asked.ranges)
        given.push_back("a range of " + toText(model, walk, range.attribute));
    if (!given.empty())
        text = words("%1, given %2").arg(text, toQString(listed(given)));
    std::vector<std::string> order;
    for (const Ordering& ordering : proposal.asked.order)
        order.push_back(toText(model, walk, ordering.attribute)
                        + (ordering.direction == Direction::Descending ? " descending" : ""));
    if (!order.empty())
        text = words("%1, ordered by %2").arg(text, toQString(listed(order)));
    std::vector<std::string> groups;
    for (const AttributeUse& use : proposal.asked.groupBy)
        groups.push_back(toText(model, walk, use));
    if (!groups.empty())
        text = words("%1, grouped by %2").arg(text, toQString(listed(groups)));
    if (proposal.asked.limit)
        text = words("%1, at most %2").arg(text, toQString(grouped(*proposal.asked.limit)));
    std::vector<std::string> returned;
    if (proposal.function)
        returned.push_back(toText(model, walk, *proposal.function));
    for (const WalkPlace& place : proposal.returned.wholes)
        returned.push_back("all of " + edit::placeText(model, walk, place));
    for (const AttributeUse& use : proposal.returned.attributes)
        returned.push_back(toText(model, walk, use));
    for (const AttributeUse& use : keys)
        returned.push_back(toText(model, walk, use));
    if (!returned.empty())
        text = words("%1, returning %2").arg(text, toQString(listed(returned)));
    return text;
}

WalkProposalCard::WalkProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent)
    : ProposalCard(QStringLiteral("walkProposal"), tr("Take This Walk"), parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit))
{
    connect(this, &ProposalCard::taken, this, [this] {
        const std::vector<edit::WalkProposal> proposals = proposalsOf(m_context.document.model(), m_asker);
        if (!proposals.empty())
            m_tryEdit(edit::takeProposal(m_context.document.file(), m_asker, proposals.front()));
    });
    connect(this, &ProposalCard::othersWanted, this, &WalkProposalCard::showOthers);
}

void WalkProposalCard::showOthers()
{
    const std::vector<edit::WalkProposal> proposals = proposalsOf(m_context.document.model(), m_asker);
    auto* menu = new QMenu(others());
    menu->setObjectName(QStringLiteral("walkProposalMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (std::size_t i = 1; i < proposals.size(); ++i)
        menu->addAction(walkText(m_context.document.model(), proposals[i].walk), this,
                        [this, proposal = proposals[i]] {
                            m_tryEdit(edit::takeProposal(m_context.document.file(), m_asker, proposal));
                        });
    menu->popup(others()->mapToGlobal(QPoint(0, others()->height())));
}

void WalkProposalCard::show(const Asker& asker)
{
    m_asker = asker;
    const Model& model = m_context.document.model();
    const std::vector<edit::WalkProposal> proposals = proposalsOf(model, asker);
    const QString title = std::holds_alternative<QueryId>(asker)
                              ? tr("Proposed, from the words of its name")
                              : tr("Proposed, from what it writes and the words of its name");
    const QString why = proposals.empty() ? whyNothing(model, asker) : QString();
    setVisible(!proposals.empty() || !why.isEmpty());
    if (!why.isEmpty())
        showNothing(tr("Nothing is proposed: %1").arg(why));
    if (proposals.empty())
        return;
    const int more = static_cast<int>(proposals.size()) - 1;
    showProposal(proposalTitle(title, proposals.front().asked.notUnderstood),
                 proposalText(model, proposals.front()),
                 more == 0   ? QString()
                 : more == 1 ? tr("1 Other Walk")
                             : tr("%1 Other Walks").arg(more));
}

}  // namespace querywright::gui
