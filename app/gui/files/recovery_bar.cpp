// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/recovery_bar.h"

#include <QPushButton>

namespace querywright::gui {

RecoveryBar::RecoveryBar(const Appearance& appearance, RecoveredList& list, FileActions& files,
                         QWidget* parent)
    : NoticeBar(appearance, QStringLiteral("recoveryBar"), parent), m_list(list), m_files(files)
{
    const QPushButton& open = addAction(QStringLiteral("openRecovered"), tr("Open Recovered"));
    const QPushButton& discard = addAction(QStringLiteral("discardRecovered"), tr("Discard"));
    setClosable(true);
    connect(&open, &QPushButton::clicked, this, [this] {
        const core::RecoveredWork work = m_list.all().front();
        if (m_files.openRecovered(work))
            m_list.drop(work);
    });
    connect(&discard, &QPushButton::clicked, this, [this] { m_list.discard(m_list.all().front()); });
    connect(&list, &RecoveredList::changed, this, &RecoveryBar::refresh);
    refresh();
}

void RecoveryBar::setQuiet(bool isQuiet)
{
    m_isQuiet = isQuiet;
    refresh();
}

void RecoveryBar::refresh()
{
    if (m_isQuiet || m_list.all().empty()) {
        hide();
        return;
    }
    const core::RecoveryNote& note = m_list.all().front().note;
    const bool isOne = note.changes == 1;
    tell(render::Sign::Several,
         tr("<b>Querywright ended unexpectedly last time.</b> %1 %2 recovered, up to %3.")
             .arg(changesText(note).toHtmlEscaped(), isOne ? tr("was") : tr("were"),
                  momentText(note.editedAt)));
}

}  // namespace querywright::gui
