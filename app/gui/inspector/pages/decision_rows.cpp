// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/decision_rows.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/switch_button.h"
#include "app/gui/text.h"
#include "model/edit/edit_decision.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {

DecisionRows::DecisionRows(const Context& context, TryEdit tryEdit, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_tryEdit(std::move(tryEdit)),
      m_layout(new QVBoxLayout(this)),
      m_none(new QLabel(tr("None: it is as derived."), this))
{
    setObjectName(QStringLiteral("decisionRows"));
    m_none->setProperty("role", QStringLiteral("muted"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    m_layout->addWidget(m_none);
}

void DecisionRows::addRow()
{
    const std::size_t position = m_rows.size();
    const QString name = QStringLiteral("decision%1").arg(position);
    Row row{new QWidget(this), nullptr, nullptr, {}};
    row.active = new SwitchButton(m_context.appearance, name + QStringLiteral("Switch"), row.widget);
    row.active->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    row.words = makeWrapped(name + QStringLiteral("Words"), {}, row.widget);
    auto* remove = new QToolButton(row.widget);
    remove->setObjectName(name + QStringLiteral("Remove"));
    remove->setProperty("role", QStringLiteral("sectionTool"));
    remove->setIcon(m_context.appearance.icon("x", render::Token::Muted));
    remove->setToolTip(tr("Remove the decision"));
    remove->setAccessibleName(remove->toolTip());
    auto* layout = new QHBoxLayout(row.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(row.active, 0, Qt::AlignTop);
    layout->addWidget(row.words, 1);
    layout->addWidget(remove, 0, Qt::AlignTop);
    connect(row.active, &QCheckBox::clicked, this, [this, position](bool isOn) {
        if (!m_tryEdit(edit::setDecisionActive(m_context.document.file(), m_rows[position].decision, isOn)))
            m_rows[position].active->setChecked(!isOn);
    });
    connect(remove, &QToolButton::clicked, this, [this, position] {
        m_tryEdit(edit::removeDecision(m_context.document.file(), m_rows[position].decision));
    });
    m_layout->addWidget(row.widget);
    m_rows.push_back(row);
}

void DecisionRows::show(const std::vector<DecisionId>& decisions)
{
    const Model& model = m_context.document.model();
    while (m_rows.size() < decisions.size())
        addRow();
    m_none->setVisible(decisions.empty());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        row.widget->setVisible(i < decisions.size());
        if (i >= decisions.size())
            continue;
        const auto found = std::find_if(model.decisions.begin(), model.decisions.end(),
                                        [&](const Decision& each) { return each.id == decisions[i]; });
        if (found == model.decisions.end())
            continue;
        const QString words = toQString(edit::toText(model, *found));
        row.decision = found->id;
        row.active->setChecked(found->active);
        row.active->setAccessibleName(words);
        row.words->setText(words);
        row.words->setEnabled(found->active);
    }
}

}  // namespace querywright::gui
