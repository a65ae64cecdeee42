// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/attribute_grid.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/pages/participant_rows.h"
#include "app/gui/inspector/pages/statistic_fields.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/edit/edit_relationship.h"

#include <QLabel>
#include <QMenu>

#include <algorithm>

namespace querywright::gui {
namespace {

class RelationshipPage final : public Page {
public:
    RelationshipPage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillVerdicts() override;
    void fillKey(const RelationshipType& relationship);
    ChipContent keyPart(const RelationshipType& relationship, bool isIn, const QString& text,
                        std::function<void(RelationshipKey&)> toggle) const;
    void changeKey(const std::function<void(RelationshipKey&)>& change);

    RelationshipId id() const { return std::get<RelationshipId>(subject()); }

    TextField* m_name = nullptr;
    ParticipantRows* m_participants = nullptr;
    AttributeGrid* m_attributes = nullptr;
    SwitchButton* m_hasKey = nullptr;
    ChipList* m_key = nullptr;
    ChipList* m_users = nullptr;
    StatisticFields* m_statistics = nullptr;
};

RelationshipPage::RelationshipPage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("relationshipPage"), parent)
{
    m_name =
        addText(addForm(), QStringLiteral("relationshipName"), tr("Name"),
                [this](const std::string& text) { return edit::renameRelationshipType(file(), id(), text); });
    setNameField(m_name);

    const auto tryIt = [this](Result<Edit> made) { return apply(std::move(made)); };
    Section* participants = addSection(QStringLiteral("participantsSection"), tr("Participants"));
    m_participants = new ParticipantRows(pageContext, tryIt, this);
    participants->add(m_participants);

    Section* attributes = addSection(QStringLiteral("attributesSection"), tr("Own attributes"));
    m_attributes = new AttributeGrid(pageContext, tryIt, this);
    m_attributes->addTools(*attributes);
    attributes->addWide(m_attributes);

    Section* key = addSection(QStringLiteral("relationshipKeySection"), tr("Key"));
    m_hasKey =
        addSwitch(addForm(key), QStringLiteral("relationshipKeyDeclared"), tr("Declared"),
                  [this](bool isOn) -> Result<Edit> {
                      const RelationshipType& relationship = *model().conceptual.find(id());
                      if (!isOn)
                          return edit::setRelationshipKey(file(), id(), std::nullopt);
                      return edit::setRelationshipKey(file(), id(), relationshipKeys(relationship).front());
                  });
    m_key = addChips(key, QStringLiteral("relationshipKey"));
    m_users = addChips(addSection(QStringLiteral("usedBySection"), tr("Used by")), QStringLiteral("usedBy"));
    m_statistics = addStatistics(addSection(QStringLiteral("statisticsSection"), tr("Statistics")));
    addStretch();
}

void RelationshipPage::fill()
{
    const RelationshipType& relationship = *model().conceptual.find(id());
    heading()->showIcon(iconOf(model(), subject()));
    heading()->setName(toQString(relationship.name));
    heading()->setKind(kindOf(model(), subject()));
    m_name->setText(toQString(relationship.name));
    m_participants->show(id());
    m_attributes->show(id());
    fillKey(relationship);
    m_statistics->show(AttributeOwner(id()));
}

ChipContent RelationshipPage::keyPart(const RelationshipType& relationship, bool isIn, const QString& text,
                                      std::function<void(RelationshipKey&)> toggle) const
{
    ChipContent chip;
    chip.text = text;
    chip.isSelected = isIn;
    chip.icon = isIn ? "key-fill" : nullptr;
    chip.tip = relationship.key ? tr("A click puts it into the key or takes it out")
                                : tr("By the cardinalities; a click declares a key of its own");
    auto* self = const_cast<RelationshipPage*>(this);
    chip.click = [self, toggle = std::move(toggle)] { self->changeKey(toggle); };
    return chip;
}

void RelationshipPage::changeKey(const std::function<void(RelationshipKey&)>& change)
{
    const RelationshipType& relationship = *model().conceptual.find(id());
    RelationshipKey key = relationship.key ? *relationship.key : relationshipKeys(relationship).front();
    change(key);
    tryEdit(edit::setRelationshipKey(file(), id(), key));
}

template <typename List, typename Item>
void toggleIn(List& list, const Item& item)
{
    const auto found = std::find(list.begin(), list.end(), item);
    if (found == list.end())
        list.push_back(item);
    else
        list.erase(found);
}

void RelationshipPage::fillKey(const RelationshipType& relationship)
{
    m_hasKey->setChecked(relationship.key.has_value());
    m_hasKey->setText(relationship.key ? tr("as chosen here") : tr("by the cardinalities"));
    const std::vector<RelationshipKey> keys = relationshipKeys(relationship);
    const RelationshipKey key = keys.empty() ? RelationshipKey{} : keys.front();
    std::vector<ChipContent> chips;
    for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
        const bool isIn =
            std::find(key.participants.begin(), key.participants.end(), i) != key.participants.end();
        const Participant& participant = relationship.participants[i];
        QString text = nameOf(scope(), participant.entity);
        if (!participant.role.empty())
            text += QStringLiteral(" (%1)").arg(toQString(participant.role));
        chips.push_back(keyPart(relationship, isIn, text,
                                [i](RelationshipKey& changed) { toggleIn(changed.participants, i); }));
        chips.back().name = QStringLiteral("keyParticipant%1").arg(i);
    }
    for (const Attribute& attribute : relationship.attributes) {
        const bool isIn =
            std::find(key.attributes.begin(), key.attributes.end(), attribute.id) != key.attributes.end();
        chips.push_back(
            keyPart(relationship, isIn, toQString(attribute.name),
                    [id = attribute.id](RelationshipKey& changed) { toggleIn(changed.attributes, id); }));
        chips.back().name = QStringLiteral("keyAttribute%1").arg(static_cast<unsigned>(attribute.id));
    }
    m_key->setChips(std::move(chips));
}

void RelationshipPage::fillVerdicts()
{
    std::vector<Subject> users = asSubjects(queriesThrough(model(), id()));
    for (const UpdateId update : updatesWriting(model(), AttributeOwner(id())))
        users.emplace_back(update);
    m_users->setChips(chipsOf(users, QStringLiteral("usedBy")), tr("No query goes by it."));
}

}  // namespace

Page* makeRelationshipPage(const Context& context, QWidget* parent)
{
    return new RelationshipPage(context, parent);
}

}  // namespace querywright::gui
