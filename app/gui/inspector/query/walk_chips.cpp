// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/walk_chips.h"

#include "app/gui/inspector/query/walk_proposal_card.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "model/edit/edit_walk.h"
#include "model/edit/edit_walk_entity.h"

#include <QMenu>

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright::gui {
namespace {

using TryEdit = std::function<void(Result<Edit>)>;

class WalkChips {
public:
    WalkChips(const Context& context, const Asker& asker, TryEdit tryEdit)
        : m_context(context),
          m_document(context.document),
          m_asker(asker),
          m_model(m_document.model()),
          m_walk(*findAsker(m_model.workflow, asker)->walk),
          m_tryEdit(std::move(tryEdit))
    {}

    std::vector<ChipContent> make()
    {
        if (!m_walk.nodes.empty())
            addStart();
        else
            addMissingStart();
        NodeIndex last{};
        for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
            addStep(static_cast<StepIndex>(i), last);
            last = m_walk.steps[i].participants.back() == m_walk.steps[i].from
                       ? m_walk.steps[i].participants.front()
                       : m_walk.steps[i].participants.back();
        }
        if (!m_walk.nodes.empty() && !edit::possibleSteps(m_model, m_walk).empty())
            addMore();
        return std::move(m_chips);
    }

private:
    ChipContent nodeChip(NodeIndex node) const
    {
        ChipContent chip;
        chip.name = QStringLiteral("walkNode%1").arg(position(node));
        chip.icon = iconOf(m_model, m_walk.nodes.at(position(node)).entity);
        chip.text = toQString(edit::toText(m_model, m_walk, node));
        chip.isSelected = position(node) == 0;
        return chip;
    }

    void addEntities(QMenu& menu) const
    {
        for (const EntityType& entityType : m_document.model().conceptual.entityTypes) {
            menu.addAction(
                toQString(entityType.name), &menu,
                [document = &m_document, asker = m_asker, tryEdit = m_tryEdit, entity = entityType.id] {
                    tryEdit(edit::startWalk(document->file(), asker, entity));
                });
        }
    }

    void addStart()
    {
        ChipContent chip = nodeChip(NodeIndex{0});
        chip.tip = words("Where the walk begins; a click begins it elsewhere");
        chip.fillMenu = [self = *this, entity = m_walk.nodes.front().entity](QMenu& menu) {
            self.addSelect(menu, entity);
            self.addNarrowing(menu, NodeIndex{0});
            self.addEntities(*menu.addMenu(words("Begin anew at")));
            self.addProposals(menu);
            if (std::holds_alternative<UpdateId>(self.m_asker))
                self.addRemoval(menu);
        };
        m_chips.push_back(std::move(chip));
    }

    // The walks that the name tells of, but the one that is there.
    void addProposals(QMenu& menu) const
    {
        const Model& model = m_document.model();
        QMenu* proposed = nullptr;
        for (const edit::WalkProposal& proposal : edit::proposalsFor(model, m_asker)) {
            if (proposal.walk == m_walk)
                continue;
            if (!proposed)
                proposed = menu.addMenu(words("Proposed by the Name"));
            proposed->addAction(proposalText(model, proposal), &menu,
                                [document = &m_document, asker = m_asker, tryEdit = m_tryEdit, proposal] {
                                    tryEdit(edit::takeProposal(document->file(), asker, proposal));
                                });
        }
    }

    void addRemoval(QMenu& menu) const
    {
        menu.addSeparator();
        menu.addAction(words("Remove the Walk"), &menu,
                       [document = &m_document, asker = m_asker, tryEdit = m_tryEdit] {
                           tryEdit(edit::setWalk(document->file(), asker, Walk{}));
                       });
    }

    void addMissingStart()
    {
        ChipContent chip;
        chip.name = QStringLiteral("walkStart");
        chip.icon = "plus-lg";
        chip.token = render::Token::Accent;
        chip.text = words("Begin at");
        chip.fillMenu = [self = *this](QMenu& menu) { self.addEntities(menu); };
        m_chips.push_back(std::move(chip));
    }

    void addSelect(QMenu& menu, EntityId entity) const
    {
        const EntityType* entityType = m_document.model().conceptual.find(entity);
        if (!entityType)
            return;
        menu.addAction(words("Go to %1").arg(toQString(entityType->name)), &menu,
                       [selection = &m_context.selection, entity] { selection->reveal(entity); });
        menu.addSeparator();
    }

    void addStep(StepIndex index, NodeIndex last)
    {
        const WalkStep& step = m_walk.steps[static_cast<std::size_t>(index)];
        const RelationshipType* relationship = m_model.conceptual.find(step.relationship);
        const QString name = relationship ? toQString(relationship->name) : QString();
        ChipContent between;
        between.isPlain = true;
        between.text = step.from == last
                           ? QStringLiteral("\u2013 %1 \u2192").arg(name)
                           : QStringLiteral("\u00b7 %1 \u2013 %2 \u2192")
                                 .arg(toQString(edit::toText(m_model, m_walk, step.from)), name);
        m_chips.push_back(std::move(between));
        for (const NodeIndex node : step.participants) {
            if (node == step.from)
                continue;
            ChipContent chip = nodeChip(node);
            chip.fillMenu = [self = *this, index, node](QMenu& menu) {
                self.addSelect(menu, self.m_walk.nodes[position(node)].entity);
                self.addNarrowing(menu, node);
                self.fillStepMenu(menu, index);
            };
            m_chips.push_back(std::move(chip));
        }
    }

    // What else the walk can come to there: only those of a subtype, or all.
    void addNarrowing(QMenu& menu, NodeIndex node) const
    {
        const Model& model = m_document.model();
        const auto found = findAsker(model.workflow, m_asker);
        if (!found || position(node) >= found->walk->nodes.size())
            return;
        const std::vector<EntityId> entities = edit::possibleEntities(model, *found->walk, node);
        if (entities.size() < 2)
            return;
        QMenu* narrowing = menu.addMenu(words("Come Only to"));
        narrowing->menuAction()->setObjectName(QStringLiteral("walkNarrow"));
        for (const EntityId entity : entities) {
            QAction* action = narrowing->addAction(toQString(model.conceptual.find(entity)->name));
            action->setCheckable(true);
            action->setChecked(found->walk->nodes[position(node)].entity == entity);
            QObject::connect(action, &QAction::triggered, &menu,
                             [document = &m_document, asker = m_asker, tryEdit = m_tryEdit, node, entity] {
                                 tryEdit(edit::setNodeEntity(document->file(), asker, node, entity));
                             });
        }
        menu.addSeparator();
    }

    void fillStepMenu(QMenu& menu, StepIndex step) const
    {
        const auto found = findAsker(m_document.model().workflow, m_asker);
        if (!found || static_cast<std::size_t>(step) >= found->walk->steps.size())
            return;
        const Walk& walk = *found->walk;
        const std::vector<edit::StepChoice> choices = edit::alternatives(m_document.model(), walk, step);
        const WalkStep& now = walk.steps[static_cast<std::size_t>(step)];
        for (const edit::StepChoice& choice : choices) {
            QAction* action = menu.addAction(stepText(m_document.model(), walk, choice));
            action->setCheckable(true);
            action->setChecked(choice.relationship == now.relationship && choice.from == now.from);
            QObject::connect(action, &QAction::triggered, &menu,
                             [document = &m_document, asker = m_asker, tryEdit = m_tryEdit, step, choice] {
                                 tryEdit(edit::replaceStep(document->file(), asker, step, choice));
                             });
        }
        if (!edit::isLeaf(walk, step))
            return;
        menu.addSeparator();
        menu.addAction(words("Remove This Step"), &menu,
                       [document = &m_document, asker = m_asker, tryEdit = m_tryEdit, step] {
                           tryEdit(edit::removeStep(document->file(), asker, step));
                       });
    }

    void addMore()
    {
        ChipContent chip;
        chip.name = QStringLiteral("walkAppend");
        chip.icon = "plus-lg";
        chip.token = render::Token::Accent;
        chip.tip = words("Go on by a step");
        chip.fillMenu = [self = *this](QMenu& menu) {
            const auto found = findAsker(self.m_document.model().workflow, self.m_asker);
            if (!found)
                return;
            const Model& model = self.m_document.model();
            const Walk& walk = *found->walk;
            std::optional<Onward> before;
            for (const edit::StepChoice& choice : fromItsEnd(walk, edit::possibleSteps(model, walk))) {
                const Onward onward = onwardOf(walk, choice);
                if (before && before != onward)
                    menu.addSeparator();
                before = onward;
                menu.addAction(stepText(model, *found->walk, choice), &menu,
                               [document = &self.m_document, asker = self.m_asker, tryEdit = self.m_tryEdit,
                                choice] { tryEdit(edit::appendStep(document->file(), asker, choice)); });
            }
        };
        m_chips.push_back(std::move(chip));
    }

    // How a step goes on: from the end, from before it, or as the walk has gone already.
    enum class Onward { AtEnd, Before, Again };

    static Onward onwardOf(const Walk& walk, const edit::StepChoice& choice)
    {
        const bool isTaken = std::any_of(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
            return step.relationship == choice.relationship && choice.as < step.participants.size()
                   && step.participants[choice.as] == choice.from;
        });
        if (isTaken)
            return Onward::Again;
        return position(choice.from) + 1 == walk.nodes.size() ? Onward::AtEnd : Onward::Before;
    }

    static std::vector<edit::StepChoice> fromItsEnd(const Walk& walk, std::vector<edit::StepChoice> choices)
    {
        std::stable_sort(choices.begin(), choices.end(), [&](const auto& one, const auto& other) {
            return std::pair(onwardOf(walk, one), other.from) < std::pair(onwardOf(walk, other), one.from);
        });
        return choices;
    }

    Context m_context;
    core::Document& m_document;
    Asker m_asker;
    const Model& m_model;  // while chips are made only
    Walk m_walk;
    TryEdit m_tryEdit;
    std::vector<ChipContent> m_chips;
};

}  // namespace

std::vector<ChipContent> walkChips(const Context& context, const Asker& asker, const TryEdit& tryEdit)
{
    return WalkChips(context, asker, tryEdit).make();
}

}  // namespace querywright::gui
