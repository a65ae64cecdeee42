// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/update/update_terms.h"

#include "app/core/findings.h"
#include "app/gui/inspector/pages/list_chips.h"
#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/inspector/update/condition_rows.h"
#include "app/gui/inspector/update/seconds_text.h"
#include "model/edit/edit_update.h"

#include <QMenu>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

// In the order of the choice: whatever is there, only if it is not there, only if it is.
int positionOf(const std::optional<bool>& exists)
{
    return !exists ? 0 : *exists ? 2 : 1;
}

// The queries with the tables that serve them: "Q7  reservations_by_guest".
std::vector<Choosable<QueryId>> tablesToChoose(const Model& model, const core::Design& design)
{
    std::vector<Choosable<QueryId>> all;
    for (const AccessPattern& query : model.workflow.queries)
        all.push_back({query.id, toQString(query.label + "  " + core::tableNameFor(query.id, design))});
    return all;
}

}  // namespace

UpdateTerms::UpdateTerms(const Context& context, Apply apply, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_apply(std::move(apply)),
      m_form(new Form(this)),
      m_exists(new ChoiceField(context.appearance, QStringLiteral("updateExists"), this)),
      m_conditions(new ConditionRows(context, m_apply, this)),
      m_checkedIn(new ChoiceField(context.appearance, QStringLiteral("updateCheckedIn"), this)),
      m_timeToLive(new TextField(QStringLiteral("updateTimeToLive"), this)),
      m_livesIn(new ChipList(context.appearance, QStringLiteral("updateLivesIn"), this)),
      m_writtenIn(new ChipList(context.appearance, QStringLiteral("updateWrittenIn"), this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
    m_form->addRow(tr("Only if"), m_exists);
    m_form->addWide(m_conditions);
    m_form->addRow(tr("Checked in"), m_checkedIn);
    m_form->addRow(tr("Lives for"), m_timeToLive);
    m_form->addRow(tr("There, in"), m_livesIn);
    m_form->addRow(tr("Written in"), m_writtenIn);
    m_timeToLive->setPlaceholder(tr("as long as its table says"));
    m_exists->setApply([this](int chosen) {
        return setCondition([chosen](UpdateCondition& condition) {
                   condition.exists = chosen == 0 ? std::nullopt : std::optional(chosen == 2);
               })
            .isEmpty();
    });
    m_checkedIn->setApply([this](int chosen) {
        return setCondition([this, chosen](UpdateCondition& condition) {
                   condition.table =
                       chosen == 0 ? std::nullopt
                                   : std::optional(m_checkable.at(static_cast<std::size_t>(chosen) - 1));
               })
            .isEmpty();
    });
    m_timeToLive->setApply([this](const QString& text) {
        const auto seconds = readSeconds(toStdString(text));
        if (!seconds)
            return m_apply(failure(seconds.error()));
        std::optional<TimeToLive> ttl;
        if (*seconds)
            ttl = TimeToLive{**seconds, update().ttl ? update().ttl->tables : std::vector<QueryId>()};
        return m_apply(edit::setUpdateTimeToLive(m_context.document.file(), m_update, std::move(ttl)));
    });
}

const Update& UpdateTerms::update() const
{
    return *m_context.document.model().workflow.find(m_update);
}

// A condition that asks for nothing is none.
QString UpdateTerms::setCondition(const std::function<void(UpdateCondition&)>& change)
{
    std::optional<UpdateCondition> condition = update().condition;
    if (!condition)
        condition.emplace();
    change(*condition);
    if (!condition->exists && condition->attributes.empty())
        condition.reset();
    return m_apply(edit::setUpdateCondition(m_context.document.file(), m_update, std::move(condition)));
}

void UpdateTerms::fillConditionMenu(QMenu& menu)
{
    const Model& model = m_context.document.model();
    const auto isAsked = [this](AttributeId id) {
        return update().condition
               && std::any_of(update().condition->attributes.begin(), update().condition->attributes.end(),
                              [&](const AttributeCondition& one) { return one.attribute == id; });
    };
    const auto offer = [&](const std::vector<Attribute>& attributes) {
        for (const Attribute& attribute : attributes) {
            if (attribute.isComposite() || isAsked(attribute.id))
                continue;
            menu.addAction(toQString(qualifiedName(model.conceptual, attribute.id)), this,
                           [this, id = attribute.id] {
                               setCondition([id](UpdateCondition& condition) {
                                   condition.attributes.push_back({id, Comparison::Equal, std::nullopt});
                               });
                           });
        }
    };
    for (const AttributeOwner& owner : update().subjects) {
        if (const auto* entity = std::get_if<EntityId>(&owner)) {
            if (const EntityType* entityType = model.conceptual.find(*entity))
                offer(entityType->attributes);
        } else if (const auto* relationship = model.conceptual.find(std::get<RelationshipId>(owner))) {
            offer(relationship->attributes);
        }
    }
    if (menu.isEmpty())
        menu.addAction(tr("What it writes has no attributes"))->setEnabled(false);
}

void UpdateTerms::show(UpdateId id)
{
    m_update = id;
    const bool asksValues = update().condition && !update().condition->attributes.empty();
    m_exists->setChoices({asksValues ? tr("its values are these") : tr("always"),
                          tr("nothing of its key is there yet"), tr("it is there")},
                         update().condition ? positionOf(update().condition->exists) : 0);
    m_conditions->show(id);
    m_form->setRowVisible(m_conditions, asksValues);
    m_timeToLive->setText(update().ttl ? secondsText(update().ttl->seconds) : QString());
    showTables();
}

void UpdateTerms::showTables()
{
    const std::vector<Choosable<QueryId>> all =
        tablesToChoose(m_context.document.model(), *m_context.live.design());
    QStringList texts{tr("the first table that can tell")};
    int chosen = 0;
    m_checkable.clear();
    for (const Choosable<QueryId>& one : all) {
        m_checkable.push_back(one.id);
        texts << one.text;
        if (update().condition && update().condition->table == one.id)
            chosen = static_cast<int>(texts.size()) - 1;
    }
    m_checkedIn->setChoices(texts, chosen);
    m_form->setRowVisible(m_checkedIn, update().condition.has_value());
    m_form->setRowVisible(m_livesIn, update().ttl.has_value());
    if (update().ttl) {
        const TimeToLive ttl = *update().ttl;
        m_livesIn->setChips(listChips<QueryId>(
            m_context, ttl.tables, all, QStringLiteral("updateLivesInTable"),
            [this, ttl](std::vector<QueryId> tables) {
                m_apply(edit::setUpdateTimeToLive(m_context.document.file(), m_update,
                                                  TimeToLive{ttl.seconds, std::move(tables)}));
            }));
    }
    m_writtenIn->setChips(listChips<QueryId>(
        m_context, update().tables, all, QStringLiteral("updateWrittenInTable"),
        [this](std::vector<QueryId> tables) {
            m_apply(edit::setUpdateTables(m_context.document.file(), m_update, std::move(tables)));
        }));
}

}  // namespace querywright::gui
