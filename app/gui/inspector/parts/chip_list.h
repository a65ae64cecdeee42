// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "app/gui/style/styled_frame.h"
#include "render/figure/compose.h"

#include <QTimer>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace querywright::gui {

class ChipButton;

// A chip of a panel: a thing that can be gone to, perhaps taken away, perhaps changed by a menu.
struct ChipContent {
    QString name;                // object name of its button
    const char* icon = nullptr;  // a bundled icon
    render::Token token = render::Token::Text2;
    QString text;
    QString note;  // behind the text, of second rank or in the colour of its sign
    render::Token noteToken = render::Token::Muted;
    QString tip;
    bool isBold = false;
    bool isSelected = false;
    bool isPlain = false;  // words between chips: no frame, nothing to click
    std::function<void()> click;
    std::function<void()> remove;          // adds an x
    std::function<void(QMenu&)> fillMenu;  // the menu that a click opens
};

class ChipFrame final : public StyledFrame {
    Q_OBJECT

public:
    ChipFrame(const Appearance& appearance, QWidget* parent);
    void setContent(ChipContent content);

private:
    void showContent();
    void showNote();
    void showRemove();
    void activate();

    const Appearance& m_appearance;
    ChipButton* m_button;
    QHBoxLayout* m_layout;
    QLabel* m_note = nullptr;
    QToolButton* m_remove = nullptr;
    ChipContent m_content;
    const render::Theme* m_theme = nullptr;  // that it is shown in; none yet
};

// Chips in a flow.
class ChipList final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    ChipList(const Appearance& appearance, const QString& name, QWidget* parent);

    // What stays in its place stays the same widget, so that the focus is kept. Without chips `none` is said.
    // Of many that were not there yet the last ones come a moment later.
    void setChips(std::vector<ChipContent> chips, const QString& none = {});

private:
    void addWaiting();

    const Appearance& m_appearance;
    QLabel* m_none;
    std::vector<ChipFrame*> m_chips;
    std::vector<ChipContent> m_waiting;  // those behind them
    QTimer m_add;
};

}  // namespace querywright::gui
