// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QList>
#include <QMainWindow>
#include <QObject>
#include <QSettings>

#include <vector>

class QAction;
class QMenu;
class QToolButton;

namespace querywright::gui {

class Docks;

// How large everything is: the text sizes of the View menu, kept in the settings, and the presentation for a
// session on a shared screen, with larger texts and no panels.
class LookActions final : public QObject {
    Q_OBJECT

public:
    static constexpr int presentedTextSize = 140;

    // REQUIRES: all outlive the object.
    LookActions(Appearance& appearance, Docks& docks, QSettings& settings, QMainWindow& window);

    void addTo(QMenu& menu);
    QList<QAction*> sizes() const { return {m_sizes.begin(), m_sizes.end()}; }

    bool isPresenting() const;
    // False if there is none.
    bool leavePresentation();

Q_SIGNALS:
    void presentationChanged(bool isOn);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(int percent);
    void present(bool isOn);

    Appearance& m_appearance;
    Docks& m_docks;
    QSettings& m_settings;
    std::vector<QAction*> m_sizes;
    QAction* m_presentation;
    QToolButton* m_leave;  // of the menu bar, during a presentation
};

}  // namespace querywright::gui
