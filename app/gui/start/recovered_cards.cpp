// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/recovered_cards.h"

#include "app/gui/style/icon_label.h"
#include "app/gui/style/styled_frame.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace querywright::gui {

RecoveredCards::RecoveredCards(const Appearance& appearance, RecoveredList& list, FileActions& files,
                               QWidget* parent)
    : QWidget(parent), m_appearance(appearance), m_list(list), m_files(files)
{
    setObjectName(QStringLiteral("recoveredCards"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    connect(&list, &RecoveredList::changed, this, &RecoveredCards::refresh);
    refresh();
}

void RecoveredCards::refresh()
{
    while (const QLayoutItem* item = layout()->itemAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        layout()->removeWidget(item->widget());
    }
    for (const core::RecoveredWork& work : m_list.all())
        layout()->addWidget(makeCard(work));
    setVisible(!m_list.all().empty());
}

QWidget* RecoveredCards::makeCard(const core::RecoveredWork& work)
{
    auto* card = new StyledFrame(this);
    card->setRole("card");
    auto* title = new QLabel(tr("Recovered work"), card);
    title->setProperty("role", QStringLiteral("cardTitle"));
    const QString one = work.note.changes == 1 ? tr("was") : tr("were");
    auto* text = new QLabel(tr("%1 %2 not saved before the program ended. Last change %3.")
                                .arg(changesText(work.note), one, momentText(work.note.editedAt)),
                            card);
    text->setObjectName(QStringLiteral("recoveredText"));
    text->setWordWrap(true);
    text->setProperty("role", QStringLiteral("muted"));
    text->setToolTip(work.note.path);
    auto* open = new QPushButton(tr("Open Recovered"), card);
    open->setObjectName(QStringLiteral("openRecoveredCard"));
    open->setProperty("role", QStringLiteral("primary"));
    auto* discard = new QPushButton(tr("Discard"), card);
    discard->setObjectName(QStringLiteral("discardRecoveredCard"));
    connect(open, &QPushButton::clicked, this, [this, work] {
        if (m_files.openRecovered(work))
            m_list.drop(work);
    });
    connect(discard, &QPushButton::clicked, this, [this, work] { m_list.discard(work); });
    auto* layout = new QGridLayout(card);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setHorizontalSpacing(8);
    layout->addWidget(new IconLabel(m_appearance, "clock-history", render::Token::Accent, card), 0, 0,
                      Qt::AlignTop);
    layout->addWidget(title, 0, 1, 1, 3);
    layout->addWidget(text, 1, 1, 1, 3);
    layout->addWidget(open, 2, 1);
    layout->addWidget(discard, 2, 2);
    layout->setColumnStretch(3, 1);
    return card;
}

}  // namespace querywright::gui
