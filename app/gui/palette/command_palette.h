// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/palette/palette_entry.h"
#include "app/gui/palette/palette_history.h"
#include "app/gui/style/appearance.h"

#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;

namespace querywright::gui {

class PaletteModel;

// The command palette (ux, section 13): one field over the window that finds everything there is to do and to
// go to. Enter does it, Ctrl+Enter shows it on the canvas, Alt+Enter opens its help, Esc closes.
class CommandPalette final : public QFrame {
    Q_OBJECT

public:
    // Where its lines come from.
    struct Source {
        std::function<std::vector<PaletteEntry>()> entries;                  // as it opens
        std::function<std::vector<PaletteEntry>(const QString&)> creations;  // of what is typed
        std::function<void(const QString&)> openHelp;
    };

    // REQUIRES: the appearance and the settings outlive the palette.
    CommandPalette(const Appearance& appearance, QSettings& settings, Source source, QWidget* window);

    // Shows it in the middle of the upper part of the window.
    void open(const QString& text = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void step(int by);
    void run(int row);
    void showOnCanvas(int row);
    void openHelp(int row);
    void use(const PaletteEntry& entry, const std::function<void()>& act);
    bool press(int key, Qt::KeyboardModifiers modifiers);

    Source m_source;
    PaletteHistory m_history;
    PaletteModel* m_model;
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_hint;
};

}  // namespace querywright::gui
