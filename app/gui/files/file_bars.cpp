// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/file_bars.h"

#include "app/gui/files/disk_bar.h"
#include "app/gui/files/elsewhere_bar.h"
#include "app/gui/files/recovery_bar.h"

#include <QVBoxLayout>

namespace querywright::gui {

FileBars::FileBars(Session& session, const Appearance& appearance, FileActions& files,
                   RecoveredList& recovered, QWidget* pages, QWidget* parent)
    : QWidget(parent), m_recovery(new RecoveryBar(appearance, recovered, files, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_recovery);
    layout->addWidget(new ElsewhereBar(appearance, session.document, files, this));
    layout->addWidget(new DiskBar(appearance, session.document, session.disk, files, this));
    layout->addWidget(pages, 1);
}

void FileBars::setRecoveryQuiet(bool isQuiet)
{
    m_recovery->setQuiet(isQuiet);
}

}  // namespace querywright::gui
