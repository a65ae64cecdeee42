// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/files/recovered_list.h"
#include "app/gui/session.h"

#include <QWidget>

namespace querywright::gui {

class RecoveryBar;

// The pages of the window with what there is to tell about files above them: work that can be recovered,
// changes that somebody else made, another window with the same model.
class FileBars final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object, which owns `pages` from now on.
    FileBars(Session& session, const Appearance& appearance, FileActions& files, RecoveredList& recovered,
             QWidget* pages, QWidget* parent);

    // Whether recovered work is offered elsewhere.
    void setRecoveryQuiet(bool isQuiet);

Q_SIGNALS:
    // A bar went that had the keyboard.
    void left();

private:
    RecoveryBar* m_recovery;
};

}  // namespace querywright::gui
