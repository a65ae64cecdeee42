// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "model/edit/edit_entity.h"

namespace querywright::gui {
namespace {

class HierarchyPage final : public Page {
public:
    HierarchyPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("hierarchyPage"), parent)
    {
        Form* form = addForm();
        m_supertype = new ChipList(pageContext.appearance, QStringLiteral("supertype"), this);
        form->addRow(tr("Supertype"), m_supertype);
        m_disjoint = addSwitch(form, QStringLiteral("hierarchyDisjoint"), tr("Disjoint"),
                               [this](bool isOn) { return edit::setDisjoint(file(), position(), isOn); });
        m_covering = addSwitch(form, QStringLiteral("hierarchyCovering"), tr("Covering"),
                               [this](bool isOn) { return edit::setCovering(file(), position(), isOn); });
        m_subtypes = addChips(addSection(QStringLiteral("subtypesSection"), tr("Subtypes")),
                              QStringLiteral("subtypes"));
        addStretch();
    }

private:
    std::size_t position() const { return std::get<HierarchySubject>(subject()).hierarchy; }

    void fill() override
    {
        const IsA& hierarchy = model().conceptual.hierarchies[position()];
        heading()->showIcon(iconOf(model(), subject()));
        heading()->setName(nameOf(scope(), subject()));
        heading()->setKind(kindOf(model(), subject()));
        m_supertype->setChips(chipsOf({hierarchy.supertype}, QStringLiteral("supertype")));
        m_disjoint->setChecked(hierarchy.disjoint);
        m_disjoint->setText(hierarchy.disjoint ? tr("of one subtype at most") : tr("subtypes may overlap"));
        m_covering->setChecked(hierarchy.covering);
        m_covering->setText(hierarchy.covering ? tr("each is of a subtype") : tr("some are of no subtype"));
        m_subtypes->setChips(chipsOf(asSubjects(hierarchy.subtypes), QStringLiteral("subtype")), tr("None."));
    }

    ChipList* m_supertype = nullptr;
    SwitchButton* m_disjoint = nullptr;
    SwitchButton* m_covering = nullptr;
    ChipList* m_subtypes = nullptr;
};

}  // namespace

Page* makeHierarchyPage(const Context& context, QWidget* parent)
{
    return new HierarchyPage(context, parent);
}

}  // namespace querywright::gui
