// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/proposal_card.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {

QString proposalTitle(const QString& title, const std::vector<std::string>& notUnderstood)
{
    std::vector<std::string> unknown;
    for (const std::string& text : notUnderstood)
        unknown.push_back(quoted(text));
    return unknown.empty() ? title : words("%1; not understood: %2").arg(title, toQString(listed(unknown)));
}

ProposalCard::ProposalCard(const QString& name, const QString& take, QWidget* parent)
    : StyledFrame(parent),
      m_title(makeWrapped(name + QStringLiteral("Title"), QStringLiteral("small"), this)),
      m_text(makeWrapped(name + QStringLiteral("Text"), QStringLiteral("strong"), this)),
      m_take(new QPushButton(take, this)),
      m_others(new QPushButton(this))
{
    setObjectName(name);
    setRole("card");
    m_take->setObjectName(name + QStringLiteral("Take"));
    m_take->setProperty("role", QStringLiteral("primary"));
    m_take->setToolTip(tr("Those of all queries and updates: Derive \u25b8 Take All Proposals"));
    m_take->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_others->setObjectName(name + QStringLiteral("Others"));
    m_others->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    // Who takes it by the mouse goes on where the keyboard was: draws the next query.
    m_take->setFocusPolicy(Qt::TabFocus);
    m_others->setFocusPolicy(Qt::TabFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_take);
    buttons->addWidget(m_others);
    buttons->addStretch();
    layout->addLayout(buttons);
    connect(m_take, &QPushButton::clicked, this, &ProposalCard::taken);
    connect(m_others, &QPushButton::clicked, this, &ProposalCard::othersWanted);
}

void ProposalCard::showProposal(const QString& title, const QString& text, const QString& others)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->show();
    m_take->show();
    m_others->setText(others);
    m_others->setVisible(!others.isEmpty());
}

void ProposalCard::showNothing(const QString& why)
{
    m_title->setText(why);
    m_text->hide();
    m_take->hide();
    m_others->hide();
}

}  // namespace querywright::gui
