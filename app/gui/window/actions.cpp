// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QWidget>

namespace querywright::gui {
namespace {

class Maker {
public:
    Maker(QWidget& window, const Appearance& appearance) : m_window(window), m_appearance(appearance) {}

    // `name` is the object's name, "open"; keys in the portable form, "Ctrl+O".
    QAction* make(const char* name, const char* text, const char* keys = "", const char* icon = nullptr)
    {
        auto* action = new QAction(QCoreApplication::translate("Actions", text), &m_window);
        action->setObjectName(QLatin1String(name));
        if (*keys)
            action->setShortcut(QKeySequence(QLatin1String(keys), QKeySequence::PortableText));
        if (icon)
            action->setIcon(m_appearance.icon(icon));
        m_window.addAction(action);
        return action;
    }

private:
    QWidget& m_window;
    const Appearance& m_appearance;
};

}  // namespace

Actions::Actions(QWidget& window, const Appearance& appearance)
{
    Maker maker(window, appearance);
    newModel = maker.make("new", "&New", "Ctrl+N", "file-earmark-plus");
    open = maker.make("open", "&Open\u2026", "Ctrl+O", "folder2-open");
    save = maker.make("save", "&Save", "Ctrl+S", "save");
    saveAs = maker.make("saveAs", "Save &As\u2026", "Ctrl+Shift+S");
    saveCopy = maker.make("saveCopy", "Save a &Copy\u2026");
    revert = maker.make("revert", "Rever&t to Saved");
    versions = maker.make("versions", "Earlier &Versions\u2026");
    exportCql = maker.make("exportCql", "&CQL Script\u2026", "Ctrl+E");
    exportQueries = maker.make("exportQueries", "&Queries as CQL\u2026");
    exportQueries->setToolTip(QCoreApplication::translate(
        "Actions", "Writes the statements of the queries, to be prepared by a driver"));
    exportWrites = maker.make("exportWrites", "&Writes as CQL\u2026");
    exportWrites->setToolTip(QCoreApplication::translate(
        "Actions", "Writes the statements of the updates, to be prepared by a driver"));
    exportDiagram = maker.make("exportDiagram", "&Diagram\u2026", "Ctrl+Shift+E");
    exportReport = maker.make("exportReport", "Data D&ictionary\u2026");
    printPreview = maker.make("printPreview", "Print Previe&w", "Ctrl+Alt+P");
    print = maker.make("print", "&Print\u2026", "Ctrl+P", "printer");
    modelProperties = maker.make("modelProperties", "&Model Properties", "", "gear");
    close = maker.make("close", "C&lose", "Ctrl+W");
    close->setToolTip(
        QCoreApplication::translate("Actions", "Closes the model; on the start page, the window"));
    quit = maker.make("quit", "&Quit", "Ctrl+Q");

    undo = maker.make("undo", "&Undo", "Ctrl+Z", "arrow-counterclockwise");
    redo = maker.make("redo", "&Redo", "Ctrl+Shift+Z", "arrow-clockwise");
    redo->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    copyPicture = maker.make("copyPicture", "Copy as &Picture", "Ctrl+Shift+C");
    insertText = maker.make("insertText", "From &Text\u2026");
    find = maker.make("find", "&Find in Model", "Ctrl+F", "search");

    preferences = maker.make("preferences", "Pr&eferences\u2026", "Ctrl+,", "gear");

    auto* stageGroup = new QActionGroup(&window);
    for (std::size_t i = 0; i < allStages.size(); ++i) {
        const QByteArray name = "goTo-" + keyOf(allStages[i]).toLatin1();
        const QByteArray keys = "Ctrl+" + QByteArray::number(i + 1);
        stages[i] = maker.make(name.constData(), qPrintable(titleOf(allStages[i])), keys.constData());
        stages[i]->setCheckable(true);
        stageGroup->addAction(stages[i]);
    }
    resetPanels = maker.make("resetPanels", "&Reset Panels");
    zoomIn = maker.make("zoomIn", "Zoom &In", "", "zoom-in");
    zoomIn->setShortcuts({QKeySequence(QStringLiteral("Ctrl+=")), QKeySequence(QStringLiteral("Ctrl++"))});
    zoomOut = maker.make("zoomOut", "Zoom &Out", "Ctrl+-", "zoom-out");
    actualSize = maker.make("actualSize", "&100 %", "Ctrl+0");
    fit = maker.make("fit", "&Fit Diagram", "Ctrl+9", "aspect-ratio");
    fitSelection = maker.make("fitSelection", "Fit &Selection", "Ctrl+8");
    auto* themeGroup = new QActionGroup(&window);
    themes = {maker.make("themeSystem", "&System"), maker.make("themeLight", "&Light"),
              maker.make("themeDark", "&Dark")};
    for (QAction* theme : themes) {
        theme->setCheckable(true);
        themeGroup->addAction(theme);
    }
    fullScreen = maker.make("fullScreen", "F&ull Screen", "F11");
    fullScreen->setCheckable(true);

    runAll = maker.make("runAllQueries", "&Run All", "F5", "play-fill");
    runSelected = maker.make("runSelectedQueries", "Run Se&lected", "Shift+F5");
    runSelected->setToolTip(QCoreApplication::translate(
        "Actions", "Runs the selected queries anew, or those of the selected tables"));
    stop = maker.make("stopRunning", "&Stop", "Shift+Esc", "stop-fill");
    acceptBaseline = maker.make("acceptBaseline", "&Accept as New Baseline");
    compareDesigns = maker.make("compareDesigns", "&Compare Designs\u2026", "Ctrl+Shift+D", "layout-split");
    pinStatement = maker.make("pinStatement", "&Pin Statement of the Console", "", "pin-angle-fill");
    serve = maker.make("serve", "Serve", "", "broadcast");
    serveSettings = maker.make("serveSettings", "Serve Se&ttings\u2026");
    review = maker.make("designReview", "&Design Review", "F7", "shield-check");
    applyFix = maker.make("applyFix", "Apply &Quick Fix");
    // "Enter" is that of the keypad, and what people call the other one.
    applyFix->setShortcuts(
        {QKeySequence(QStringLiteral("Alt+Enter")), QKeySequence(QStringLiteral("Alt+Return"))});
    stateTypes = maker.make("stateGuessedTypes", "State G&uessed Types");
    nextProblem = maker.make("nextProblem", "&Next Problem", "F8");
    previousProblem = maker.make("previousProblem", "&Previous Problem", "Shift+F8");

    layOut = maker.make("layOut", "&Layout", "Ctrl+L", "diagram-3");

    rerouteLines = maker.make("rerouteLines", "&Reroute Lines", "Ctrl+R");
    resetRoute = maker.make("resetRoute", "Reset R&oute");

    newWindow = maker.make("newWindow", "&New Window");
    newWindow->setToolTip(
        QCoreApplication::translate("Actions", "Another window of the program, for another model"));

    tour = maker.make("tour", "Ten-Minute &Tour", "", "mortarboard");
    shortcuts = maker.make("shortcuts", "&Keyboard Shortcuts", "Ctrl+F1", "keyboard");
    about = maker.make("about", "&About Querywright");

    nextRegion = maker.make("nextRegion", "Next Region", "F6");
    previousRegion = maker.make("previousRegion", "Previous Region", "Shift+F6");
}

}  // namespace querywright::gui
