// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/text.h"
#include "model/edit/edit_decision.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace querywright::gui {
namespace {

class DecisionPage final : public Page {
public:
    DecisionPage(const Context& pageContext, QWidget* parent)
        : Page(pageContext, QStringLiteral("decisionPage"), parent)
    {
        Form* form = addForm();
        m_what = makeWrapped(QStringLiteral("decisionWhat"), QStringLiteral("strong"), this);
        form->addWide(m_what);
        m_active = addSwitch(form, QStringLiteral("decisionActive"), tr("In force"),
                             [this](bool isOn) { return edit::setDecisionActive(file(), id(), isOn); });
        m_reason =
            addText(form, QStringLiteral("decisionReason"), tr("Reason"),
                    [this](const std::string& text) { return edit::setDecisionReason(file(), id(), text); });
        m_reason->setPlaceholder(tr("why it was chosen"));
        setNameField(m_reason);
        auto* remove = new QPushButton(tr("Remove"), this);
        remove->setObjectName(QStringLiteral("decisionRemove"));
        remove->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        form->addRow({}, remove);
        remove->setAccessibleName(tr("Remove the decision"));
        connect(remove, &QPushButton::clicked, this, [this] { tryEdit(edit::removeDecision(file(), id())); });
        m_tables = addChips(addSection(QStringLiteral("tablesSection"), tr("About")),
                            QStringLiteral("decisionTables"));
        addStretch();
    }

private:
    DecisionId id() const { return std::get<DecisionId>(subject()); }

    void fill() override
    {
        const auto& decisions = model().decisions;
        const Decision& decision = *std::find_if(decisions.begin(), decisions.end(),
                                                 [&](const Decision& each) { return each.id == id(); });
        heading()->showIcon("sliders");
        heading()->setName(tr("Decision"));
        heading()->setKind(decision.active ? tr("on") : tr("off"));
        m_what->setText(toQString(edit::toText(model(), decision)));
        m_active->setChecked(decision.active);
        m_active->setText(decision.active ? tr("on") : tr("off, derived as if it were not there"));
        m_reason->setText(toQString(decision.reason));
        std::vector<Subject> tables;
        for (std::size_t i = 0; i < design().derivation.tables.size(); ++i) {
            const std::vector<DecisionId> about = decisionsAbout(model(), design().derivation.tables[i]);
            if (std::find(about.begin(), about.end(), id()) != about.end())
                tables.emplace_back(subjectOfTable(design(), i));
        }
        m_tables->setChips(chipsOf(tables, QStringLiteral("table")), tr("Nothing that is there any more."));
    }

    QLabel* m_what = nullptr;
    SwitchButton* m_active = nullptr;
    TextField* m_reason = nullptr;
    ChipList* m_tables = nullptr;
};

}  // namespace

Page* makeDecisionPage(const Context& context, QWidget* parent)
{
    return new DecisionPage(context, parent);
}

}  // namespace querywright::gui
