// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/file_bars.h"

#include "app/gui/files/disk_bar.h"
#include "app/gui/files/elsewhere_bar.h"
#include "app/gui/files/recovery_bar.h"

#include <QVBoxLayout>

#include <initializer_list>

namespace querywright::gui {

FileBars::FileBars(Session& session, const Appearance& appearance, FileActions& files,
                   RecoveredList& recovered, QWidget* pages, QWidget* parent)
    : QWidget(parent), m_recovery(new RecoveryBar(appearance, recovered, files, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (NoticeBar* bar : std::initializer_list<NoticeBar*>{
             m_recovery, new ElsewhereBar(appearance, session.document, files, this),
             new DiskBar(appearance, session.document, session.disk, files, this)})
    {
        connect(bar, &NoticeBar::left, this, &FileBars::left);
        layout->addWidget(bar);
    }
    layout->addWidget(pages, 1);
}

void FileBars::setRecoveryQuiet(bool isQuiet)
{
    m_recovery->setQuiet(isQuiet);
}

}  // namespace querywright::gui
