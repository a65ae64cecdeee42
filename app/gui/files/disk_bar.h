// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/disk_watch.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/files/notice_bar.h"

namespace querywright::gui {

// Tells that somebody else changed the file of the open model, and lets people decide.
class DiskBar final : public NoticeBar {
    Q_OBJECT

public:
    // REQUIRES: all outlive the bar.
    DiskBar(const Appearance& appearance, core::Document& document, core::DiskWatch& disk, FileActions& files,
            QWidget* parent);

private:
    void refresh();
    void showDifferences();
    void showText();
    void merge();
    void keepMine();

    core::Document& m_document;
    core::DiskWatch& m_disk;
    FileActions& m_files;
    QPushButton& m_differences;
    QPushButton& m_show;
    QPushButton& m_merge;
    QPushButton& m_reload;
    QPushButton& m_keep;
    QPushButton& m_saveAgain;
    bool m_isSaving = false;  // they want to save, which would overwrite it
};

}  // namespace querywright::gui
