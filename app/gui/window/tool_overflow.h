// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QAction>
#include <QList>
#include <QObject>

#include <set>
#include <vector>

class QMenu;
class QToolBar;
class QToolButton;
class QWidget;

namespace querywright::gui {

class StageSwitcher;

// What a tool bar does where there is no room for all of it: tools go, group by group, behind a button at its
// end, and the stage switcher becomes tighter. It never goes itself.
class ToolOverflow final : public QObject {
    Q_OBJECT

public:
    // Puts the button at the end of the bar, and the switcher, before which the space stands, in its middle.
    // REQUIRES: all outlive the object; nothing is added to the bar any more.
    ToolOverflow(QToolBar& bar, QWidget& space, StageSwitcher& switcher, const Appearance& appearance);

    // Tools of the bar that go together, after what was added before. The button then offers what they do.
    // REQUIRES: they are what the bar returned for its buttons.
    void add(const QList<QAction*>& tools) { m_steps.push_back(tools); }

    // The switcher becomes tight after what was added before has gone.
    void addTightening() { m_steps.push_back({}); }

    // Whether the tool is there at all, be it on the bar or behind the button.
    void setShown(QAction* tool, bool isShown);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    void center(int free);
    bool isOnBar(QAction* tool, std::size_t steps) const;
    int widthAfter(std::size_t steps) const;
    bool isTightAfter(std::size_t steps) const;
    void fill(QMenu& menu) const;

    QToolBar& m_bar;
    QWidget* m_space;
    StageSwitcher& m_switcher;
    std::vector<QList<QAction*>> m_steps;  // tools that go; none: the switcher becomes tight
    std::set<const QAction*> m_absent;     // that are not shown at all
    QToolButton* m_more;
    QAction* m_moreAction;
};

}  // namespace querywright::gui
