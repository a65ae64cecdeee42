// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/arrange_actions.h"

#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/stage_view.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

#include <utility>

namespace querywright::gui {

ArrangeActions::ArrangeActions(const Context& context, QSettings& settings, QWidget& window)
    : QObject(&window), m_context(context), m_settings(settings), m_window(window)
{
    const auto alignment = [this](const char* name, const QString& text, const char* keys, Alignment value) {
        m_alignments.push_back(
            make(name, text, keys, [value](FigurePlacing& placing) { placing.align(value); }));
    };
    alignment("alignLeft", tr("&Left"), "Ctrl+Shift+Left", Alignment::Left);
    alignment("alignCenter", tr("&Centre"), "Ctrl+Shift+Home", Alignment::Center);
    alignment("alignRight", tr("&Right"), "Ctrl+Shift+Right", Alignment::Right);
    alignment("alignTop", tr("&Top"), "Ctrl+Shift+Up", Alignment::Top);
    alignment("alignMiddle", tr("&Middle"), "Ctrl+Shift+End", Alignment::Middle);
    alignment("alignBottom", tr("&Bottom"), "Ctrl+Shift+Down", Alignment::Bottom);
    m_distributions = {make("distributeHorizontally", tr("&Horizontally"), "",
                            [](FigurePlacing& placing) { placing.distribute(Qt::Horizontal); }),
                       make("distributeVertically", tr("&Vertically"), "",
                            [](FigurePlacing& placing) { placing.distribute(Qt::Vertical); })};
    m_layOutSelection = make("layOutSelection", tr("Layout &Selection"), "Ctrl+Shift+L",
                             [](FigurePlacing& placing) { placing.layOutSelection(); });
    m_layOutAnew =
        make("layOutAnew", tr("Layout All A&new"), "", [](FigurePlacing& placing) { placing.layOutAnew(); });
    m_layOutAnew->setToolTip(tr("Lays out what was moved by hand, too; only what is locked stays"));
    m_lock = make("lockPosition", tr("Loc&k Position"), "Ctrl+Shift+K",
                  [](FigurePlacing& placing) { placing.toggleLock(); });
    m_lock->setCheckable(true);
    m_grid = makeSwitch("showGrid", tr("&Grid"), "Ctrl+'");
    m_snap = makeSwitch("snap", tr("S&nap"), "Ctrl+Shift+'");
    // Ctrl+Shift+' is " where the two share a key.
    m_snap->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+Shift+'")), QKeySequence(QStringLiteral("Ctrl+Shift+\""))});
    connect(m_grid, &QAction::toggled, this, [this](bool isOn) {
        for (StageView* view : m_views)
            view->setGrid(isOn);
    });
    connect(m_snap, &QAction::toggled, this, [this](bool isOn) {
        for (StageView* view : m_views)
            view->setSnapping(isOn);
    });
    connect(&context.selection, &Selection::changed, this, &ArrangeActions::update);
    connect(&context.document, &core::Document::changed, this, &ArrangeActions::update);
    connect(&context.document, &core::Document::replaced, this, &ArrangeActions::update);
    update();
}

QAction* ArrangeActions::make(const char* name, const QString& text, const char* keys,
                              std::function<void(FigurePlacing&)> act)
{
    auto* action = new QAction(text, &m_window);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(QKeySequence(QLatin1String(keys), QKeySequence::PortableText));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [this, act = std::move(act)] {
        if (!m_view || !m_view->diagram())
            return;
        act(m_view->placing());
        update();
    });
    return action;
}

// On unless it was switched off.
QAction* ArrangeActions::makeSwitch(const char* name, const QString& text, const char* keys)
{
    auto* action = new QAction(text, &m_window);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(QKeySequence(QLatin1String(keys), QKeySequence::PortableText));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setCheckable(true);
    const QString key = QStringLiteral("canvas/") + QLatin1String(name);
    action->setChecked(m_settings.value(key, true).toBool());
    connect(action, &QAction::toggled, this, [this, key](bool isOn) { m_settings.setValue(key, isOn); });
    return action;
}

void ArrangeActions::addView(StageView& view)
{
    m_views.push_back(&view);
    view.addActions(QList<QAction*>(m_alignments.begin(), m_alignments.end()));
    view.addActions({m_layOutSelection, m_lock, m_grid, m_snap});
    view.setGrid(m_grid->isChecked());
    view.setSnapping(m_snap->isChecked());
    connect(&view, &StageView::viewChanged, this, [this, shown = &view] {
        if (shown == m_view)
            update();
    });
}

void ArrangeActions::setView(StageView* view)
{
    m_view = view;
    update();
}

void ArrangeActions::addToArrangeMenu(QMenu& menu, QAction& layOut)
{
    menu.addActions({m_layOutSelection, m_layOutAnew});
    menu.addSeparator();
    QMenu* align = menu.addMenu(tr("&Align"));
    align->setObjectName(QStringLiteral("alignMenu"));
    for (QAction* action : m_alignments)
        align->addAction(action);
    QMenu* distribute = menu.addMenu(tr("&Distribute"));
    distribute->setObjectName(QStringLiteral("distributeMenu"));
    for (QAction* action : m_distributions)
        distribute->addAction(action);
    menu.addSeparator();
    menu.addAction(m_lock);
    const auto showPins = [this](bool areShown) {
        if (m_view && m_view->diagram())
            m_view->placing().setPinsShown(areShown);
    };
    connect(&menu, &QMenu::hovered, this,
            [showPins, &layOut](const QAction* action) { showPins(action == &layOut); });
    connect(&menu, &QMenu::aboutToHide, this, [showPins] { showPins(false); });
}

void ArrangeActions::addToViewMenu(QMenu& menu)
{
    menu.addActions({m_grid, m_snap});
}

void ArrangeActions::update()
{
    const bool hasDiagram = m_view && m_view->diagram();
    const std::size_t movable = hasDiagram ? m_view->placing().movableCount() : 0;
    for (QAction* action : m_alignments)
        action->setEnabled(movable >= 2 || (movable == 1 && m_view->placing().isSelectionLocked()));
    for (QAction* action : m_distributions)
        action->setEnabled(movable >= 3);
    m_layOutSelection->setEnabled(movable >= 1);
    m_layOutAnew->setEnabled(hasDiagram);
    const bool isLocked = hasDiagram && m_view->placing().isSelectionLocked();
    m_lock->setChecked(isLocked);
    m_lock->setEnabled(movable >= 1 || isLocked);
    m_grid->setEnabled(m_view != nullptr);
    m_snap->setEnabled(m_view != nullptr);
}

}  // namespace querywright::gui
