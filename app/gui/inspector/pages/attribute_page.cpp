// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/type_completer.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/pages/statistic_fields.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/style/fonts.h"
#include "app/gui/text.h"
#include "model/derivation/flattening.h"
#include "model/edit/edit_attribute.h"
#include "model/physical/physical_model.h"

#include <QLabel>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

constexpr std::array<edit::AttributeKind, 6> allKinds = {
    edit::AttributeKind::Simple, edit::AttributeKind::Composite, edit::AttributeKind::Derived,
    edit::AttributeKind::List,   edit::AttributeKind::Set,       edit::AttributeKind::Map};

class AttributePage final : public Page {
public:
    AttributePage(const Context& pageContext, QWidget* parent);

private:
    void fill() override;
    void fillVerdicts() override;
    bool isKey(const AttributePlace& place) const;

    AttributeId id() const { return std::get<AttributeId>(subject()); }
    Subject owner() const
    {
        return std::visit([](auto ownerId) { return Subject(ownerId); }, model().conceptual.find(id()).owner);
    }

    Form* m_form = nullptr;
    TextField* m_name = nullptr;
    ChipList* m_owner = nullptr;
    TextField* m_type = nullptr;
    ChoiceField* m_kind = nullptr;
    SwitchButton* m_key = nullptr;
    TextField* m_mapKey = nullptr;
    TextField* m_udt = nullptr;
    TextField* m_derivation = nullptr;
    Section* m_partsSection = nullptr;
    ChipList* m_parts = nullptr;
    ChipList* m_queries = nullptr;
    ChipList* m_columns = nullptr;
    Section* m_statisticsSection = nullptr;
    StatisticFields* m_statistics = nullptr;
};

AttributePage::AttributePage(const Context& pageContext, QWidget* parent)
    : Page(pageContext, QStringLiteral("attributePage"), parent)
{
    m_form = addForm();
    m_name = addText(m_form, QStringLiteral("attributeName"), tr("Name"),
                     [this](const std::string& text) { return edit::rewriteAttribute(file(), id(), text); });
    setNameField(m_name);
    m_owner = new ChipList(pageContext.appearance, QStringLiteral("attributeOwner"), this);
    m_form->addRow(tr("Of"), m_owner);
    m_type = addText(m_form, QStringLiteral("attributeType"), tr("Type"),
                     [this](const std::string& text) { return edit::setAttributeType(file(), id(), text); });
    m_type->line()->setFont(monoFont());
    addTypeCompleter(*m_type->line());
    m_kind = addChoice(m_form, QStringLiteral("attributeKind"), tr("Kind"), [this](int position) {
        return edit::setAttributeKind(file(), id(), allKinds.at(static_cast<std::size_t>(position)));
    });
    m_key = addSwitch(m_form, QStringLiteral("attributeInKey"), tr("Key"),
                      [this](bool isOn) { return edit::setInKey(file(), id(), isOn); });
    m_mapKey = addText(m_form, QStringLiteral("attributeMapKeyType"), tr("Key of map"),
                       [this](const std::string& text) { return edit::setMapKeyType(file(), id(), text); });
    m_mapKey->line()->setFont(monoFont());
    addTypeCompleter(*m_mapKey->line());
    m_udt = addText(m_form, QStringLiteral("attributeUdt"), tr("UDT name"),
                    [this](const std::string& text) { return edit::setUdtName(file(), id(), text); });
    m_derivation =
        addText(m_form, QStringLiteral("attributeDerivation"), tr("Derived as"),
                [this](const std::string& text) { return edit::setDerivation(file(), id(), text); });
    m_partsSection = addSection(QStringLiteral("partsSection"), tr("Parts"));
    m_parts = addChips(m_partsSection, QStringLiteral("attributeParts"));
    m_queries =
        addChips(addSection(QStringLiteral("usedBySection"), tr("Used by")), QStringLiteral("usedBy"));
    m_columns =
        addChips(addSection(QStringLiteral("columnsSection"), tr("Kept in")), QStringLiteral("keptIn"));
    m_statisticsSection = addSection(QStringLiteral("statisticsSection"), tr("Statistics"));
    m_statistics = addStatistics(m_statisticsSection);
    addStretch();
}

bool AttributePage::isKey(const AttributePlace& place) const
{
    const auto has = [&](const Key& key) { return std::find(key.begin(), key.end(), id()) != key.end(); };
    if (const auto* entity = std::get_if<EntityId>(&place.owner))
        return has(model().conceptual.find(*entity)->key);
    const RelationshipType* relationship = model().conceptual.find(std::get<RelationshipId>(place.owner));
    return relationship->key && has(relationship->key->attributes);
}

void AttributePage::fill()
{
    const AttributePlace place = model().conceptual.find(id());
    const Attribute& attribute = *place.attribute;
    const edit::AttributeKind kind = edit::kindOf(attribute);
    heading()->showIcon("attribute");
    heading()->setName(toQString(attribute.name));
    heading()->setKind(place.around.empty() ? kindOf(model(), subject()) : tr("part"));
    m_name->setText(toQString(attribute.name));
    std::vector<Subject> owners{owner()};
    for (const Attribute* around : place.around)
        owners.emplace_back(around->id);
    m_owner->setChips(chipsOf(owners, QStringLiteral("owner")));
    m_type->setText(attribute.type ? toQString(attribute.type->toCql()) : QString());
    m_type->setPlaceholder(tr("%1, not stated").arg(toQString(typeOf(model(), id()).toCql())));
    QStringList kinds;
    for (const edit::AttributeKind each : allKinds)
        kinds << QString::fromUtf8(edit::toText(each));
    m_kind->setChoices(
        kinds, static_cast<int>(std::find(allKinds.begin(), allKinds.end(), kind) - allKinds.begin()));
    m_key->setChecked(isKey(place));
    m_key->setText(isKey(place) ? tr("part of the key") : tr("not part of the key"));
    m_mapKey->setText(attribute.multivalued ? toQString(attribute.multivalued->keyType.toCql()) : QString());
    m_udt->setText(toQString(attribute.udtName));
    const bool isFlattened = flattenedComposites(model()).contains(id());
    m_udt->setPlaceholder(isFlattened ? tr("none: its parts are columns") : toQString(udtNameOf(attribute)));
    m_derivation->setText(toQString(attribute.derivation));
    m_form->setRowVisible(m_type, !attribute.isComposite());
    m_form->setRowVisible(m_mapKey, kind == edit::AttributeKind::Map);
    m_form->setRowVisible(m_udt, attribute.isComposite());
    m_form->setRowVisible(m_derivation, attribute.derived);
    m_partsSection->setVisible(attribute.isComposite());
    std::vector<Subject> parts;
    for (const Attribute& part : attribute.parts)
        parts.emplace_back(part.id);
    std::vector<ChipContent> chips = chipsOf(parts, QStringLiteral("part"));
    for (std::size_t i = 0; i < chips.size(); ++i)
        chips[i].text = toQString(attribute.parts[i].name);
    m_parts->setChips(std::move(chips));
    m_statisticsSection->setVisible(m_statistics->show(id()));
}

void AttributePage::fillVerdicts()
{
    std::vector<Subject> users = asSubjects(queriesUsing(model(), id()));
    for (const UpdateId update : updatesWriting(model(), id()))
        users.emplace_back(update);
    m_queries->setChips(chipsOf(users, QStringLiteral("usedBy")), tr("No query uses it."));
    std::vector<ColumnSubject> columns = columnsOf(design(), id());
    for (const Attribute& part : model().conceptual.find(id()).attribute->parts) {
        for (const ColumnSubject& column : columnsOf(design(), part.id))
            columns.push_back(column);
    }
    std::vector<ChipContent> chips = chipsOf(asSubjects(columns), QStringLiteral("column"));
    for (std::size_t i = 0; i < chips.size(); ++i)
        chips[i].text = nameOf(scope(), columns[i].table) + QLatin1Char('.') + chips[i].text;
    m_columns->setChips(std::move(chips), tr("In no table: no query returns it."));
}

}  // namespace

Page* makeAttributePage(const Context& context, QWidget* parent)
{
    return new AttributePage(context, parent);
}

}  // namespace querywright::gui
