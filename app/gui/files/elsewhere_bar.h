// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/recovery/open_mark.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/files/notice_bar.h"

#include <QTimer>

namespace querywright::gui {

// Tells that another window has the same model open, until that one lets go of it.
class ElsewhereBar final : public NoticeBar {
    Q_OBJECT

public:
    // REQUIRES: all outlive the bar.
    ElsewhereBar(const Appearance& appearance, core::Document& document, FileActions& files, QWidget* parent);

private:
    void look();

    core::Document& m_document;
    core::OpenMark m_mark;
    QTimer m_again;
};

}  // namespace querywright::gui
