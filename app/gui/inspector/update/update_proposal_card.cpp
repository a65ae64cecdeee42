// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/update/update_proposal_card.h"

#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/update_by_name.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::gui {
namespace {

// Of an update that is not said to write anything yet.
std::optional<edit::UpdateByName> proposalOf(const Model& model, UpdateId id)
{
    const Update* update = model.workflow.find(id);
    if (!update || !update->subjects.empty())
        return std::nullopt;
    return edit::updateByName(model, update->name, update->kind);
}

QString kindText(UpdateKind kind)
{
    switch (kind) {
    case UpdateKind::Insert:
        return words("Insert %1");
    case UpdateKind::Change:
        return words("Change %1");
    case UpdateKind::Delete:
        return words("Delete %1");
    case UpdateKind::Increment:
        break;
    }
    return words("Increment %1");
}

QString textOf(const Model& model, const edit::UpdateByName& told)
{
    std::vector<std::string> parts;
    for (const AttributeOwner& subject : told.subjects)
        parts.push_back(std::visit([&](auto id) { return model.conceptual.find(id)->name; }, subject));
    std::vector<std::string> attributes;
    for (const AttributeId attribute : told.attributes)
        attributes.push_back(qualifiedName(model.conceptual, attribute));
    return kindText(told.kind).arg(toQString(listed(attributes.empty() ? parts : attributes)));
}

}  // namespace

UpdateProposalCard::UpdateProposalCard(const Context& context, TryEdit tryEdit, QWidget* parent)
    : ProposalCard(QStringLiteral("updateProposal"), tr("Take This"), parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit))
{
    connect(this, &ProposalCard::taken, this, [this] {
        if (const auto told = proposalOf(m_context.document.model(), m_update))
            m_tryEdit(edit::takeUpdateByName(m_context.document.file(), m_update, *told));
    });
}

void UpdateProposalCard::show(UpdateId update)
{
    m_update = update;
    const Model& model = m_context.document.model();
    const auto told = proposalOf(model, update);
    setVisible(told.has_value());
    if (told)
        showProposal(tr("Proposed, from the words of its name"), textOf(model, *told));
}

}  // namespace querywright::gui
