// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/file_actions.h"
#include "app/gui/files/notice_bar.h"
#include "app/gui/files/recovered_list.h"

namespace querywright::gui {

// Offers the work that was not saved when the program ended, one piece after the other.
class RecoveryBar final : public NoticeBar {
    Q_OBJECT

public:
    // REQUIRES: all outlive the bar.
    RecoveryBar(const Appearance& appearance, RecoveredList& list, FileActions& files, QWidget* parent);

    // The start page offers it, so that the bar need not.
    void setQuiet(bool isQuiet);

private:
    void refresh();

    RecoveredList& m_list;
    FileActions& m_files;
    bool m_isQuiet = false;
};

}  // namespace querywright::gui
