// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/attribute_grid.h"
#include "app/gui/inspector/pages/alternate_keys.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/pages/statistic_fields.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/sample/sample_text.h"
#include "app/gui/sizes/statistic_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_entity.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr double mostEntities = 1e15;  // a double still tells one from the next

class EntityPage final : public Page {
public:
    EntityPage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillVerdicts() override;
    void fillIdentifying(const EntityType& entityType);
    void fillKeys(const EntityType& entityType);
    void fillSample(const EntityType& entityType);
    ChipContent keyChip(AttributeId attribute) const;
    QString determinedText(const EntityType& entityType) const;
    void setWeak(bool isWeak);
    void toggleIdentifying(RelationshipId relationship);

    EntityId id() const { return std::get<EntityId>(subject()); }

    TextField* m_name = nullptr;
    TextField* m_plural = nullptr;
    TextField* m_short = nullptr;
    SwitchButton* m_weak = nullptr;
    ChipList* m_identifying = nullptr;
    AttributeGrid* m_attributes = nullptr;
    ChipList* m_keys = nullptr;
    QLabel* m_determined = nullptr;
    ChipList* m_users = nullptr;
    StatisticFields* m_statistics = nullptr;
    QLabel* m_sample = nullptr;
    Form* m_countForm = nullptr;
    TextField* m_count = nullptr;
};

EntityPage::EntityPage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("entityPage"), parent)
{
    Form* form = addForm();
    m_name = addText(form, QStringLiteral("entityName"), tr("Name"),
                     [this](const std::string& text) { return edit::renameEntityType(file(), id(), text); });
    setNameField(m_name);
    m_plural = addText(form, QStringLiteral("entityPlural"), tr("Plural"),
                       [this](const std::string& text) { return edit::setPlural(file(), id(), text); });
    m_plural->line()->setToolTip(tr("Begins the names of tables"));
    m_short = addText(form, QStringLiteral("entityShortName"), tr("Short name"),
                      [this](const std::string& text) { return edit::setShortName(file(), id(), text); });
    m_short->line()->setToolTip(tr("Used in the names of tables and columns"));
    m_weak = new SwitchButton(pageContext.appearance, QStringLiteral("entityWeak"), this);
    form->addRow(tr("Weak"), m_weak);
    connect(m_weak, &QCheckBox::clicked, this, &EntityPage::setWeak);
    m_identifying = new ChipList(pageContext.appearance, QStringLiteral("entityIdentifiedBy"), this);
    form->addRow(tr("Identified by"), m_identifying);

    Section* attributes = addSection(QStringLiteral("attributesSection"), tr("Attributes"));
    m_attributes = new AttributeGrid(
        pageContext, [this](Result<Edit> made) { return apply(std::move(made)); }, this);
    m_attributes->addTools(*attributes);
    attributes->addWide(m_attributes);

    m_keys = addChips(addSection(QStringLiteral("keysSection"), tr("Keys")), QStringLiteral("entityKeys"));
    Section* determined = addSection(QStringLiteral("determinedSection"), tr("Determined by the keys"));
    m_determined = addWords(determined, QStringLiteral("determinedByKey"), {});
    m_users = addChips(addSection(QStringLiteral("usedBySection"), tr("Used by")), QStringLiteral("usedBy"));
    m_statistics = addStatistics(addSection(QStringLiteral("statisticsSection"), tr("Statistics")));
    Section* sample = addSection(QStringLiteral("sampleSection"), tr("Sample data"));
    m_sample = addWords(sample, QStringLiteral("sampleWords"), {});
    m_countForm = addForm(sample);
    m_count = addText(m_countForm, QStringLiteral("entityCount"), tr("How many"),
                      [this](const std::string& text) -> Result<Edit> {
                          const auto number = readStatistic(text);
                          if (!number)
                              return failure(number.error());
                          const double count = number->value_or(-1.0);
                          if (count < 0.0 || count != std::floor(count) || count > mostEntities)
                              return failure(ErrorCode::Invalid, "A whole number is expected here");
                          return edit::setEntityCount(file(), id(), static_cast<std::uint64_t>(count));
                      });
    addStretch();
}

void EntityPage::fill()
{
    const EntityType& entityType = *model().conceptual.find(id());
    heading()->showIcon(iconOf(model(), subject()));
    heading()->setName(toQString(entityType.name));
    heading()->setKind(kindOf(model(), subject()));
    m_name->setText(toQString(entityType.name));
    m_plural->setText(toQString(entityType.plural));
    m_plural->setPlaceholder(toQString(pluralOf(entityType)));
    m_short->setText(toQString(entityType.shortName));
    m_short->setPlaceholder(toQString(shortNameOf(entityType)));
    fillIdentifying(entityType);
    m_attributes->show(id());
    fillKeys(entityType);
    m_determined->setText(determinedText(entityType));
    m_statistics->show(AttributeOwner(id()));
    fillSample(entityType);
}

void EntityPage::fillIdentifying(const EntityType& entityType)
{
    const std::vector<RelationshipId> possible = edit::possibleIdentifying(model().conceptual, id());
    m_weak->setChecked(entityType.isWeak());
    m_weak->setEnabled(entityType.isWeak() || !possible.empty());
    m_weak->setText(entityType.isWeak() ? tr("owned by another") : tr("owns its key"));
    m_weak->setToolTip(
        m_weak->isEnabled() ? QString() : tr("It takes part in no relationship type that could identify it"));
    auto* form = static_cast<Form*>(m_identifying->parentWidget());
    form->setRowVisible(m_identifying, entityType.isWeak());
    if (!entityType.isWeak())
        return;
    std::vector<ChipContent> chips;
    for (const RelationshipId relationship : possible) {
        ChipContent chip = chipOf(context(), relationship, QStringLiteral("identifying%1").arg(chips.size()));
        const auto& chosen = entityType.identifiedBy;
        chip.isSelected = std::find(chosen.begin(), chosen.end(), relationship) != chosen.end();
        chip.tip = chip.isSelected ? tr("Identifies it; a click takes that back")
                                   : tr("A click lets it identify the entity type");
        chip.click = [this, relationship] { toggleIdentifying(relationship); };
        chips.push_back(std::move(chip));
    }
    m_identifying->setChips(std::move(chips));
}

void EntityPage::setWeak(bool isWeak)
{
    if (!tryEdit(edit::setWeak(file(), id(), isWeak)))
        m_weak->setChecked(!isWeak);
}

void EntityPage::toggleIdentifying(RelationshipId relationship)
{
    std::vector<RelationshipId> chosen = model().conceptual.find(id())->identifiedBy;
    const auto found = std::find(chosen.begin(), chosen.end(), relationship);
    if (found == chosen.end())
        chosen.push_back(relationship);
    else
        chosen.erase(found);
    tryEdit(edit::setIdentifiedBy(file(), id(), std::move(chosen)));
}

ChipContent EntityPage::keyChip(AttributeId attribute) const
{
    ChipContent chip =
        chipOf(context(), attribute, QStringLiteral("keyAttribute%1").arg(static_cast<unsigned>(attribute)));
    const AttributePlace place = model().conceptual.find(attribute);
    chip.text = place.attribute ? toQString(place.attribute->name) : QString();
    chip.icon = "key-fill";
    chip.isBold = true;
    return chip;
}

void EntityPage::fillKeys(const EntityType& entityType)
{
    std::vector<ChipContent> chips;
    for (const AttributeId attribute : entityType.key) {
        if (!chips.empty()) {  // one key of several attributes
            ChipContent& plus = chips.emplace_back();
            plus.name = QStringLiteral("keyPlus%1").arg(chips.size());
            plus.text = QStringLiteral("+");
            plus.isPlain = true;
        }
        chips.push_back(keyChip(attribute));
    }
    const auto tryIt = [this](Result<Edit> made) { tryEdit(std::move(made)); };
    for (std::size_t i = 0; i < entityType.alternateKeys.size(); ++i)
        chips.push_back(alternateKeyChip(context(), id(), i, tryIt));
    chips.push_back(newAlternateKeyChip(context(), id(), tryIt));
    m_keys->setChips(std::move(chips));
}

QString EntityPage::determinedText(const EntityType& entityType) const
{
    const std::vector<std::string> key = fullKeyNames(model(), id());
    QStringList determined;
    for (const Attribute& attribute : entityType.attributes) {
        const bool isKey =
            std::find(entityType.key.begin(), entityType.key.end(), attribute.id) != entityType.key.end();
        if (isKey)
            continue;
        if (!attribute.isComposite() || attribute.multivalued) {
            determined << toQString(attribute.name);
            continue;
        }
        for (const Attribute& part : attribute.parts)
            determined << toQString(part.name);
    }
    if (key.empty())
        return tr("It has no key: nothing tells two of them apart.");
    const auto dependency = [this](const QString& determining, const QString& rest) {
        return QStringLiteral("<b>%1 \u2192</b> <span style='color:%2'>%3</span>")
            .arg(determining.toHtmlEscaped(), context().appearance.color(render::Token::Muted).name(),
                 rest.toHtmlEscaped());
    };
    const QString keyText = toQString(join(key, ", "));
    QStringList lines{dependency(keyText, determined.isEmpty() ? tr("nothing else")
                                                               : determined.join(QStringLiteral(", ")))};
    for (const Key& alternate : entityType.alternateKeys)
        lines << dependency(alternateKeyNames(model().conceptual, id(), alternate).join(QStringLiteral(", ")),
                            tr("%1, and so all the others").arg(keyText));
    return lines.join(QStringLiteral("<br>"));
}

void EntityPage::fillVerdicts()
{
    std::vector<Subject> users = asSubjects(queriesThrough(model(), id()));
    for (const UpdateId update : updatesWriting(model(), AttributeOwner(id())))
        users.emplace_back(update);
    for (const TableSubject& table : tablesOf(design(), AttributeOwner(id())))
        users.emplace_back(table);
    m_users->setChips(chipsOf(users, QStringLiteral("usedBy")), tr("No query comes to it."));
}

void EntityPage::fillSample(const EntityType& entityType)
{
    bool isFree = false;
    for (const SampleSource& source : sampleSources(model())) {
        if (source.owner != AttributeOwner(id()))
            continue;
        const QString noun = toQString(pluralOf(entityType)).replace(QLatin1Char('_'), QLatin1Char(' '));
        const QString count =
            source.rows ? QStringLiteral("%1 %2, ").arg(groupedText(*source.rows), noun) : QString();
        m_sample->setText(count + source.words);
        isFree = !source.isFile && source.rows && !entityType.isWeak();
        m_count->setText(source.rows ? groupedText(*source.rows) : QString());
    }
    m_countForm->setVisible(isFree);
}

}  // namespace

Page* makeEntityPage(const Context& context, QWidget* parent)
{
    return new EntityPage(context, parent);
}

}  // namespace querywright::gui
