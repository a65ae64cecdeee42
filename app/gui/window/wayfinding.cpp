// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/wayfinding.h"

#include "app/gui/find/find_panel.h"
#include "app/gui/find/replace_dialog.h"
#include "app/gui/help/help_topics.h"
#include "app/gui/help/help_window.h"
#include "app/gui/history/history_panel.h"
#include "app/gui/palette/command_palette.h"
#include "app/gui/palette/palette_entries.h"
#include "app/gui/palette/search_button.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/regions.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMenu>

#include <utility>

namespace querywright::gui {

Wayfinding::Wayfinding(const Context& context, QMainWindow& window, Docks& docks, Dialogs& dialogs,
                       QSettings& settings, std::function<Stage()> stage)
    : QObject(&window),
      m_context(context),
      m_window(window),
      m_docks(docks),
      m_dialogs(dialogs),
      m_stage(std::move(stage)),
      m_history(new EditHistory(context.document, context.live, this))
{
    m_openPalette = make("commandPalette", tr("Co&mmand Palette\u2026"), "Ctrl+K");
    m_openPalette->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+K")), QKeySequence(QStringLiteral("Ctrl+Shift+P"))});
    m_replace = make("replaceInNames", tr("Replace in &Names\u2026"), "Ctrl+H");
    m_goToSource = make("goToSource", tr("&Go to Source"), "F12");
    m_whereUsed = make("whereUsed", tr("&Where Used"), "Shift+F12");
    m_undoHistory = make("undoHistory", tr("Undo &History") + QStringLiteral("\tAlt+6"), "");
    m_helpHere = make("help", tr("&Help"), "F1");
    m_method = make("method", tr("The &Method: MR1\u2013MR5"), "");
    const PaletteActs acts{[this](const Subject& subject) { Q_EMIT canvasRequested(subject); },
                           [this](const QString& address) { openHelp(address); },
                           [this](const QString& sentence) { Q_EMIT told(sentence); },
                           [this](const Subject& subject) {
                               m_context.selection.reveal(subject);
                               m_docks.raise(m_docks.dock(QStringLiteral("inspectorDock")));
                           },
                           [this](QueryId query) { Q_EMIT compareRequested(query); }};
    m_palette = new CommandPalette(
        context.appearance, settings,
        {[this, acts] { return paletteEntries(m_context, m_window, acts); },
         [this, acts](const QString& text) { return paletteCreations(m_context, text, acts); },
         acts.openHelp},
        &window);
    connect(m_openPalette, &QAction::triggered, this, &Wayfinding::openPalette);
    connect(m_replace, &QAction::triggered, this, [this] { ReplaceDialog(m_context, &m_window).exec(); });
    connect(m_goToSource, &QAction::triggered, this, &Wayfinding::goToSource);
    connect(m_whereUsed, &QAction::triggered, this, &Wayfinding::showUses);
    connect(m_undoHistory, &QAction::triggered, this, [this] {
        m_docks.raise(m_historyDock);
        focusPanel(m_historyDock->widget());
    });
    connect(m_helpHere, &QAction::triggered, this, &Wayfinding::helpHere);
    connect(m_method, &QAction::triggered, this, [this] { openHelp(QStringLiteral("method")); });
    connect(&context.selection, &Selection::changed, this, &Wayfinding::updateActions);
    connect(&context.live, &core::LiveDesign::designChanged, this, &Wayfinding::updateActions);
    updateActions();
    qApp->installEventFilter(this);
}

QAction* Wayfinding::make(const char* name, const QString& text, const char* keys)
{
    auto* action = new QAction(text, &m_window);
    action->setObjectName(QLatin1String(name));
    if (*keys)
        action->setShortcut(QKeySequence(QLatin1String(keys), QKeySequence::PortableText));
    m_window.addAction(action);
    return action;
}

void Wayfinding::addPanels()
{
    m_find = new FindPanel(m_context, &m_window);
    connect(m_find, &FindPanel::left, this, &Wayfinding::pageFocusRequested);
    std::map<Stage, DockPlace> behind;
    std::map<Stage, DockPlace> closed;
    for (const Stage stage : allStages) {
        const int height = stage == Stage::Check      ? metrics::console
                           : stage == Stage::Physical ? metrics::script
                           : stage == Stage::Logical  ? metrics::dockTitle
                                                      : metrics::bottomPanel;
        behind[stage] = {Qt::BottomDockWidgetArea, 0, height, false};
        closed[stage] = {Qt::BottomDockWidgetArea, 0, height, false, true};
    }
    m_historyDock = m_docks.add({"historyDock", tr("History"), "clock-history", "Alt+6",
                                 new HistoryPanel(*m_history, m_context.appearance, &m_window), behind});
    m_findDock = m_docks.add({"findDock", tr("Find"), "search", "", m_find, closed});
}

void Wayfinding::addToEditMenu(QMenu& menu)
{
    menu.addActions({m_replace, m_goToSource, m_whereUsed, m_undoHistory, m_openPalette});
}

void Wayfinding::addToHelpMenu(QMenu& menu)
{
    menu.addActions({m_helpHere, m_method});
}

QWidget* Wayfinding::makeSearchButton(QWidget* parent)
{
    return new SearchButton(m_context.appearance, *m_openPalette, parent);
}

void Wayfinding::openPalette()
{
    m_palette->open();
}

void Wayfinding::find()
{
    m_docks.raise(m_findDock);
    m_find->ask();
}

void Wayfinding::openHelp(const QString& address)
{
    help().open(address);
}

HelpWindow& Wayfinding::help()
{
    if (!m_help)
        m_help = new HelpWindow(m_context.appearance, m_dialogs, m_window);
    return *m_help;
}

bool Wayfinding::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType()
        || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::HelpContents))
        return QObject::eventFilter(watched, event);
    const auto* widget = static_cast<const QWidget*>(watched);
    const auto* dialog = qobject_cast<const QDialog*>(widget->window());
    const QString address = dialog && dialog->isModal() ? helpOfWidget(widget) : QString();
    if (address.isEmpty())
        return QObject::eventFilter(watched, event);
    help().openBeside(address, *dialog);
    return true;
}

void Wayfinding::showShortcuts()
{
    openHelp(QStringLiteral("keyboard"));
}

// What has the keyboard says which page: the problem that is current, the panel, else what is selected in the
// diagram, else the stage.
void Wayfinding::helpHere()
{
    const QWidget* focused = QApplication::focusWidget();
    const auto* problems = m_window.findChild<ProblemsPanel*>();
    const Subject first = m_context.selection.first();
    const QString ofWidget = helpOfWidget(focused);
    const Problem* problem = problems && problems->isAncestorOf(focused) ? problems->current() : nullptr;
    const bool isAboutSelection =
        ofWidget.isEmpty() || ofWidget == helpOfStage(m_stage());  // on the canvas, in the inspector
    if (problem)
        openHelp(helpOfProblem(*problem));
    else if (isAboutSelection && first != Subject{})
        openHelp(helpOfSubject(first));
    else
        openHelp(ofWidget.isEmpty() ? helpOfStage(m_stage()) : ofWidget);
}

void Wayfinding::goToSource()
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const Subject source = sourceOf({m_context.document.model(), *design}, m_context.selection.first());
    if (source != Subject{})
        m_context.selection.reveal(source);
}

void Wayfinding::showUses()
{
    const Subject subject = m_context.selection.first();
    m_docks.raise(m_findDock);
    m_find->showUses(subject);
}

void Wayfinding::updateActions()
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const SubjectScope scope{m_context.document.model(), *design};
    const Subject first = m_context.selection.first();
    m_goToSource->setEnabled(isThere(scope, first) && sourceOf(scope, first) != Subject{});
    m_whereUsed->setEnabled(isThere(scope, first));
}

}  // namespace querywright::gui
