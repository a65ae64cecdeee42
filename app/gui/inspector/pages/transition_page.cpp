// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/list_chips.h"
#include "app/gui/inspector/pages/pages.h"
#include "model/edit/edit_workflow.h"

namespace querywright::gui {
namespace {

class TransitionPage final : public Page {
public:
    TransitionPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("transitionPage"), parent)
    {
        Form* form = addForm();
        m_from = new ChipList(pageContext.appearance, QStringLiteral("transitionFrom"), this);
        form->addRow(tr("From"), m_from);
        m_to = new ChipList(pageContext.appearance, QStringLiteral("transitionTo"), this);
        form->addRow(tr("To"), m_to);
        m_queries = addChips(addSection(QStringLiteral("queriesSection"), tr("Queries on the way")),
                             QStringLiteral("transitionQueries"));
        addStretch();
    }

private:
    TransitionSubject id() const { return std::get<TransitionSubject>(subject()); }

    void fill() override
    {
        heading()->showIcon(iconOf(model(), subject()));
        heading()->setName(nameOf(scope(), subject()));
        heading()->setKind(kindOf(model(), subject()));
        m_from->setChips(chipsOf({id().from}, QStringLiteral("from")));
        m_to->setChips(chipsOf({id().to}, QStringLiteral("to")));
    }

    void fillVerdicts() override
    {
        std::vector<QueryId> queries;
        for (const Transition& transition : model().workflow.transitions) {
            if (transition.from == id().from && transition.to == id().to)
                queries = transition.queries;
        }
        m_queries->setChips(listChips<QueryId>(
            context(), queries, choosable(model().workflow.queries), QStringLiteral("transitionQuery"),
            [this](std::vector<QueryId> changed) {
                tryEdit(edit::setTransitionQueries(file(), id().from, id().to, std::move(changed)));
            }));
    }

    ChipList* m_from = nullptr;
    ChipList* m_to = nullptr;
    ChipList* m_queries = nullptr;
};

}  // namespace

Page* makeTransitionPage(const Context& context, QWidget* parent)
{
    return new TransitionPage(context, parent);
}

}  // namespace querywright::gui
