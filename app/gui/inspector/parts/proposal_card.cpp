// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/proposal_card.h"

#include "app/gui/inspector/parts/form.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {

ProposalCard::ProposalCard(const QString& name, const QString& take, QWidget* parent)
    : StyledFrame(parent),
      m_title(makeWrapped(name + QStringLiteral("Title"), QStringLiteral("small"), this)),
      m_text(makeWrapped(name + QStringLiteral("Text"), QStringLiteral("strong"), this)),
      m_others(new QPushButton(this))
{
    setObjectName(name);
    setRole("card");
    auto* button = new QPushButton(take, this);
    button->setObjectName(name + QStringLiteral("Take"));
    button->setProperty("role", QStringLiteral("primary"));
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_others->setObjectName(name + QStringLiteral("Others"));
    m_others->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(button);
    buttons->addWidget(m_others);
    buttons->addStretch();
    layout->addLayout(buttons);
    connect(button, &QPushButton::clicked, this, &ProposalCard::taken);
    connect(m_others, &QPushButton::clicked, this, &ProposalCard::othersWanted);
}

void ProposalCard::showProposal(const QString& title, const QString& text, const QString& others)
{
    m_title->setText(title);
    m_text->setText(text);
    m_others->setText(others);
    m_others->setVisible(!others.isEmpty());
}

}  // namespace querywright::gui
