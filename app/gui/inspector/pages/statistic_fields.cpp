// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/statistic_fields.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/sizes/size_words.h"
#include "app/gui/sizes/statistic_text.h"
#include "app/gui/text.h"
#include "model/edit/edit_statistics.h"
#include "model/sizes/known_statistics.h"
#include "model/sizes/statistic_kinds.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

struct NamedKind {
    StatisticKind kind;
    const char* name;  // of the field
};

constexpr NamedKind valueKinds[] = {
    {StatisticKind::Bytes, "statisticBytes"},       {StatisticKind::KeyBytes, "statisticKeyBytes"},
    {StatisticKind::Elements, "statisticElements"}, {StatisticKind::WorstElements, "statisticWorstElements"},
    {StatisticKind::Distinct, "statisticDistinct"}, {StatisticKind::MostFrequent, "statisticMostFrequent"},
    {StatisticKind::Days, "statisticDays"},
};

Statistic countOf(const AttributeOwner& owner)
{
    return std::visit([](auto id) { return Statistic{StatisticKind::Count, id}; }, owner);
}

const TypeStatistics& statisticsOf(const ConceptualModel& model, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return model.find(*entity)->statistics;
    return model.find(std::get<RelationshipId>(owner))->statistics;
}

// How many more there are each day, if time changes that.
Number growthPerDay(const KnownStatistics& known, const AttributeOwner& owner)
{
    const auto now = known.find(countOf(owner));
    const auto tomorrow = known.after(1.0).find(countOf(owner));
    if (!now || !tomorrow || tomorrow->value <= now->value)
        return std::nullopt;
    return tomorrow->value - now->value;
}

}  // namespace

StatisticFields::StatisticFields(const Context& context, Connect connect, QWidget* parent)
    : QWidget(parent), m_context(context), m_connect(std::move(connect)), m_form(new Form(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
}

TextField* StatisticFields::addField(const QString& name, const QString& label, TextEdit edit)
{
    auto* field = new TextField(name, m_form);
    m_form->addRow(label, field);
    m_connect(field, std::move(edit));
    return field;
}

TextField* StatisticFields::addStatistic(const QString& name, const QString& label,
                                         std::function<Statistic()> statistic)
{
    return addField(name, label,
                    [this, statistic = std::move(statistic)](const std::string& text) -> Result<Edit> {
                        const auto number = readStatistic(text);
                        if (!number)
                            return failure(number.error());
                        return edit::setStatistic(m_context.document.file(), statistic(), *number);
                    });
}

void StatisticFields::addOwnerFields()
{
    m_count =
        addStatistic(QStringLiteral("statisticCount"), tr("Count"), [this] { return countOf(m_owner); });
    m_growth = addField(QStringLiteral("statisticGrowth"), tr("Growth"),
                        [this](const std::string& text) -> Result<Edit> {
                            const auto growth = readGrowth(text);
                            if (!growth)
                                return failure(growth.error());
                            return edit::setGrowth(m_context.document.file(), m_owner, *growth);
                        });
}

void StatisticFields::addParticipation()
{
    const auto position = static_cast<std::uint32_t>(m_participations.size());
    const auto add = [&](const char* name, const QString& label, StatisticKind kind) {
        return addStatistic(QLatin1String(name) + QString::number(position), label, [this, kind, position] {
            return Statistic{kind, ParticipantPlace{std::get<RelationshipId>(m_owner), position}};
        });
    };
    Participation made{};
    made.head = makeWrapped(QStringLiteral("fanOutHead%1").arg(position), QStringLiteral("small"), m_form);
    m_form->addWide(made.head);
    made.average = add("statisticFanOut", tr("Average"), StatisticKind::FanOut);
    made.worst = add("statisticWorstFanOut", tr("Worst"), StatisticKind::WorstFanOut);
    m_participations.push_back(made);
}

void StatisticFields::addValueFields()
{
    for (const NamedKind& named : valueKinds) {
        TextField* field = addStatistic(QLatin1String(named.name), statisticLabel(toText(named.kind)),
                                        [this, kind = named.kind] {
                                            return Statistic{kind, m_attribute};
                                        });
        // The longest number, which a refusal may name, is not cut.
        field->setMinimumWidth(fontMetrics().horizontalAdvance(statedText(1e15)));
        m_values.push_back({named.kind, field});
    }
    m_form->setLongLabels();
}

void StatisticFields::show(const AttributeOwner& owner)
{
    m_owner = owner;
    if (!m_count)
        addOwnerFields();
    const KnownStatistics known(m_context.document.model(), nullptr);
    showNumber(known, *m_count, countOf(owner));
    showGrowth(known);
    const auto* relationship = std::get_if<RelationshipId>(&owner);
    const std::size_t participants =
        relationship ? conceptual().find(*relationship)->participants.size() : std::size_t{0};
    while (m_participations.size() < participants)
        addParticipation();
    for (std::size_t i = 0; i < m_participations.size(); ++i) {
        const Participation& one = m_participations[i];
        const bool isUsed = i < participants;
        one.head->setVisible(isUsed);
        m_form->setRowVisible(one.average, isUsed);
        m_form->setRowVisible(one.worst, isUsed);
        if (isUsed)
            showParticipation(known, *relationship, static_cast<std::uint32_t>(i));
    }
}

void StatisticFields::showParticipation(const KnownStatistics& known, RelationshipId relationship,
                                        std::uint32_t position)
{
    const Participation& one = m_participations[position];
    const Participant& participant = conceptual().find(relationship)->participants[position];
    const EntityType* entityType = conceptual().find(participant.entity);
    const std::string name = participant.role.empty() && entityType ? entityType->name : participant.role;
    one.head->setText(tr("Fan-out of %1: relationships that one takes part in").arg(toQString(name)));
    const ParticipantPlace place{relationship, position};
    showNumber(known, *one.average, {StatisticKind::FanOut, place});
    showNumber(known, *one.worst, {StatisticKind::WorstFanOut, place});
}

bool StatisticFields::show(AttributeId attribute)
{
    m_attribute = attribute;
    if (m_values.empty())
        addValueFields();
    const KnownStatistics known(m_context.document.model(), nullptr);
    const std::vector<StatisticKind> kinds = statisticKinds(m_context.document.model(), attribute);
    for (const ValueField& one : m_values) {
        m_form->setRowVisible(one.field, std::find(kinds.begin(), kinds.end(), one.kind) != kinds.end());
        showNumber(known, *one.field, {one.kind, attribute});
    }
    return !kinds.empty();
}

void StatisticFields::showNumber(const KnownStatistics& known, TextField& field, const Statistic& statistic)
{
    const std::optional<double> stated = statedNumber(conceptual(), statistic);
    const std::optional<Known> follows = stated ? std::nullopt : known.find(statistic);
    const QString label = statisticLabel(toText(conceptual(), statistic));
    field.setText(statedText(stated));
    field.setPlaceholder(follows ? numberText(follows->value) : notKnownText());
    field.line()->setAccessibleName(label);
    field.line()->setToolTip(follows ? tr("%1, as other numbers have it").arg(label) : label);
}

void StatisticFields::showGrowth(const KnownStatistics& known)
{
    const std::optional<Growth>& stated = statisticsOf(conceptual(), m_owner).growth;
    const Number follows = stated ? std::nullopt : growthPerDay(known, m_owner);
    m_growth->setText(growthText(stated));
    m_growth->setPlaceholder(follows ? tr("%1 per day").arg(numberText(follows)) : notKnownText());
    const auto with = follows ? known.growsWith(m_owner) : std::nullopt;
    m_growth->line()->setToolTip(
        with ? tr("How many new ones come if each new %1 has as many as those that "
                  "are there. State it where they come for old ones, too.")
                   .arg(toQString(std::visit([this](auto id) { return conceptual().find(id)->name; }, *with)))
             : tr("How many new ones come, such as \"200 per day\""));
}

}  // namespace querywright::gui
