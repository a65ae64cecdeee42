// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/file_actions.h"
#include "app/gui/files/recovered_list.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

namespace querywright::gui {

// A card for each piece of recovered work on the start page.
class RecoveredCards final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    RecoveredCards(const Appearance& appearance, RecoveredList& list, FileActions& files, QWidget* parent);

private:
    void refresh();
    QWidget* makeCard(const core::RecoveredWork& work);

    const Appearance& m_appearance;
    RecoveredList& m_list;
    FileActions& m_files;
};

}  // namespace querywright::gui
