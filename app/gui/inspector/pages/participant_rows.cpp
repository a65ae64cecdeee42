// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/participant_rows.h"

#include "app/gui/inspector/parts/choice_field.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/switch_button.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_relationship.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// Two lines of the grid for each participant, below the heads.
constexpr int linesOfRow = 2;

}  // namespace

ParticipantRows::ParticipantRows(const Context& context, Apply apply, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_apply(std::move(apply)),
      m_grid(new QGridLayout(this)),
      m_refusal(makeWrapped(QStringLiteral("participantRefusal"), QStringLiteral("refusal"), this))
{
    setObjectName(QStringLiteral("participants"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 2);
    m_grid->setColumnStretch(2, 1);
    const QStringList heads = {tr("Entity type"), tr("How many"), tr("Role")};
    for (int i = 0; i < heads.size(); ++i) {
        auto* head = new QLabel(heads[i], this);
        head->setProperty("role", QStringLiteral("small"));
        m_grid->addWidget(head, 0, i);
    }
    m_grid->addWidget(m_refusal, 1, 0, 1, 3);
    m_refusal->hide();
}

bool ParticipantRows::tell(const QString& refusal)
{
    m_refusal->setText(toSentence(refusal));
    m_refusal->setVisible(!refusal.isEmpty());
    return refusal.isEmpty();
}

ParticipantRows::Row ParticipantRows::makeRow(std::uint32_t position)
{
    const QString name = QStringLiteral("participant%1").arg(position);
    const auto file = [this]() -> const ModelFile& { return m_context.document.file(); };
    Row row{new ChoiceField(m_context.appearance, name + QStringLiteral("Choice"), this),
            new QToolButton(this),
            new ChoiceField(m_context.appearance, name + QStringLiteral("Cardinality"), this),
            new TextField(name + QStringLiteral("Role"), this),
            new SwitchButton(m_context.appearance, name + QStringLiteral("Total"), this),
            new SwitchButton(m_context.appearance, name + QStringLiteral("Identifying"), this)};
    row.entity->setIconSize({13, 13});
    row.entity->setMinimumHeight(metrics::field);
    row.entity->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    row.entity->setToolTip(tr("Another one takes its place in the relationship type"));
    row.entity->setApply([this, position](int chosen) { return join(position, chosen); });
    row.show->setObjectName(name + QStringLiteral("Entity"));
    row.show->setProperty("role", QStringLiteral("sectionTool"));
    row.show->setIcon(m_context.appearance.icon("arrow-right"));
    row.show->setIconSize({13, 13});
    row.total->setText(tr("all take part"));
    row.identifying->setText(tr("identifying"));
    connect(row.show, &QToolButton::clicked, this, [this, position] {
        const RelationshipType* relationship = m_context.document.model().conceptual.find(m_relationship);
        if (relationship && position < relationship->participants.size())
            m_context.selection.set(relationship->participants[position].entity);
    });
    constexpr int cardinalityWidth = 62;  // of one letter and the arrow, and of the head above
    row.cardinality->setFixedWidth(cardinalityWidth);
    row.cardinality->setApply([this, file, position](int chosen) {
        return tell(m_apply(
            edit::setCardinality(file(), m_relationship, position, static_cast<Cardinality>(chosen))));
    });
    row.role->setApply([this, file, position](const QString& text) {
        return m_apply(edit::setRole(file(), m_relationship, position, toStdString(text.trimmed())));
    });
    connect(row.total, &QCheckBox::clicked, this, [this, file, position](bool isOn) {
        if (!tell(m_apply(edit::setTotal(file(), m_relationship, position, isOn))))
            m_rows[position].total->setChecked(!isOn);
    });
    connect(row.identifying, &QCheckBox::clicked, this, [this, file, position](bool isOn) {
        if (!tell(m_apply(edit::setIdentifying(file(), m_relationship, position, isOn))))
            m_rows[position].identifying->setChecked(!isOn);
    });
    const int line = 2 + linesOfRow * static_cast<int>(position);
    auto* switches = new QHBoxLayout;
    switches->setSpacing(12);
    switches->addWidget(row.total);
    switches->addWidget(row.identifying);
    switches->addStretch(1);
    switches->addWidget(row.show);
    m_grid->addWidget(row.entity, line, 0, Qt::AlignTop);
    m_grid->addWidget(row.cardinality, line, 1, Qt::AlignTop);
    m_grid->addWidget(row.role, line, 2);
    m_grid->addLayout(switches, line + 1, 0, 1, 3);
    return row;
}

// All entity types by their names, with their icons.
void ParticipantRows::showChoices(ChoiceField& field, EntityId chosen) const
{
    QStringList names;
    int position = -1;
    const std::vector<EntityId> all = sortedEntities();
    const ConceptualModel& model = m_context.document.model().conceptual;
    for (const EntityId entity : all) {
        if (entity == chosen)
            position = static_cast<int>(names.size());
        names << toQString(model.find(entity)->name);
    }
    field.setChoices(names, position);
    for (std::size_t i = 0; i < all.size(); ++i)
        field.setItemIcon(static_cast<int>(i),
                          m_context.appearance.icon(iconOf(m_context.document.model(), all[i])));
}

std::vector<EntityId> ParticipantRows::sortedEntities() const
{
    std::vector<std::pair<QString, EntityId>> named;
    for (const EntityType& entity : m_context.document.model().conceptual.entityTypes)
        named.emplace_back(toQString(entity.name), entity.id);
    std::sort(named.begin(), named.end(),
              [](const auto& a, const auto& b) { return QString::localeAwareCompare(a.first, b.first) < 0; });
    std::vector<EntityId> sorted;
    for (const auto& [name, entity] : named)
        sorted.push_back(entity);
    return sorted;
}

bool ParticipantRows::join(std::uint32_t position, int chosen)
{
    const std::vector<EntityId> all = sortedEntities();
    const auto row = static_cast<std::size_t>(chosen);
    if (row >= all.size())
        return false;
    return tell(m_apply(edit::setParticipant(m_context.document.file(), m_relationship, position, all[row])));
}

void ParticipantRows::show(RelationshipId id)
{
    const ConceptualModel& model = m_context.document.model().conceptual;
    const RelationshipType& relationship = *model.find(id);
    if (id != m_relationship)
        tell({});
    m_relationship = id;
    while (m_rows.size() < relationship.participants.size())
        m_rows.push_back(makeRow(static_cast<std::uint32_t>(m_rows.size())));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const bool isUsed = i < relationship.participants.size();
        for (QWidget* part : {static_cast<QWidget*>(row.entity), static_cast<QWidget*>(row.show),
                              static_cast<QWidget*>(row.cardinality), static_cast<QWidget*>(row.role),
                              static_cast<QWidget*>(row.total), static_cast<QWidget*>(row.identifying)})
            part->setVisible(isUsed);
        if (!isUsed)
            continue;
        const Participant& participant = relationship.participants[i];
        const EntityType* entityType = model.find(participant.entity);
        const QString name = entityType ? toQString(entityType->name) : QString();
        showChoices(*row.entity, participant.entity);
        row.entity->setAccessibleName(tr("Entity type %1").arg(i + 1));
        row.show->setAccessibleName(tr("Show %1").arg(name));
        row.show->setToolTip(tr("Show %1").arg(name));
        row.cardinality->setAccessibleName(tr("How many %1").arg(name));
        row.cardinality->setChoices({QStringLiteral("1"), QStringLiteral("n"), QStringLiteral("m")},
                                    static_cast<int>(participant.cardinality));
        row.role->line()->setAccessibleName(tr("Role of %1").arg(name));
        row.role->setText(toQString(participant.role));
        row.role->setPlaceholder(tr("none"));
        row.total->setChecked(participant.total);
        const bool isIdentified =
            entityType
            && std::find(entityType->identifiedBy.begin(), entityType->identifiedBy.end(), id)
                   != entityType->identifiedBy.end();
        row.identifying->setChecked(isIdentified);
        row.identifying->setAccessibleName(tr("%1 is identified by this").arg(name));
        row.identifying->setToolTip(
            tr("%1 is a weak entity type: this relationship type and its own partial key tell its entities "
               "apart")
                .arg(name));
    }
}

}  // namespace querywright::gui
