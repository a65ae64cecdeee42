// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "app/gui/style/appearance.h"

#include <QDialog>
#include <QList>
#include <QSettings>

class QAction;
class QFormLayout;

namespace querywright::gui {

// What people prefer on this machine. What is chosen holds at once.
class PreferencesDialog final : public QDialog {
    Q_OBJECT

public:
    // `themes`, `textSizes`: commands of which one is checked. REQUIRES: all outlive the dialog.
    PreferencesDialog(const Appearance& appearance, QSettings& settings, core::LiveDesign& live,
                      const QList<QAction*>& themes, const QList<QAction*>& textSizes, QWidget* parent);

private:
    void addChoice(QFormLayout& form, const char* name, const QString& label,
                   const QList<QAction*>& commands);

    const Appearance& m_appearance;
};

}  // namespace querywright::gui
