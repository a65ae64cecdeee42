// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_actions.h"

#include "app/gui/canvas/stage_view.h"
#include "app/gui/text.h"
#include "model/edit/further_diagram.h"
#include "model/edit/remove_elements.h"
#include "model/file/layout_names.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <iterator>
#include <utility>

namespace querywright::gui {

DiagramActions::DiagramActions(const Context& context, std::function<StageView*()> view, QWidget* window)
    : QObject(window), m_context(context), m_view(std::move(view)), m_window(window)
{
    m_add = make("newDiagram", tr("New &Diagram"), QKeySequence(QStringLiteral("Ctrl+Shift+N")));
    m_duplicate = make("duplicateDiagram", tr("D&uplicate Diagram"), {});
    m_rename = make("renameDiagram", tr("&Rename Diagram"), {});
    m_delete = make("deleteDiagram", tr("D&elete Diagram"), {});
    m_next = make("nextDiagram", tr("&Next Diagram"), QKeySequence(QStringLiteral("Ctrl+Tab")));
    m_previous =
        make("previousDiagram", tr("&Previous Diagram"), QKeySequence(QStringLiteral("Ctrl+Shift+Tab")));
    m_removeFigures =
        make("removeFromDiagram", tr("Remove &from Diagram"), QKeySequence(QStringLiteral("Shift+Del")));
    m_showRelated = make("showRelated", tr("&Show Related"), {});
    m_group = make("groupInBox", tr("&Group in Box"), {});
    m_group->setIcon(context.appearance.icon("bounding-box"));
    m_group->setToolTip(
        tr("A group box around what is selected; without a selection, one where you click (G)"));
    m_duplicate->setToolTip(tr("A further diagram that shows the same at the same places"));
    m_add->setToolTip(tr("A further diagram of the stage, with what is selected"));
    m_removeFigures->setToolTip(tr("Takes the figures out of this diagram; they stay in the model"));
    m_showRelated->setToolTip(tr("Adds what the selected figures are joined to"));
    connect(m_add, &QAction::triggered, this, &DiagramActions::addDiagram);
    connect(m_duplicate, &QAction::triggered, this, &DiagramActions::duplicate);
    connect(m_rename, &QAction::triggered, this, &DiagramActions::rename);
    connect(m_delete, &QAction::triggered, this, &DiagramActions::remove);
    connect(m_removeFigures, &QAction::triggered, this, &DiagramActions::removeFigures);
    connect(m_showRelated, &QAction::triggered, this, &DiagramActions::showRelated);
    connect(m_group, &QAction::triggered, this, [this] {
        if (m_view())
            m_view()->groupSelection();
    });
    connect(m_next, &QAction::triggered, this, [this] {
        if (m_view())
            m_view()->stepDiagram(1);
    });
    connect(m_previous, &QAction::triggered, this, [this] {
        if (m_view())
            m_view()->stepDiagram(-1);
    });
    connect(&context.selection, &Selection::changed, this, &DiagramActions::update);
    connect(&context.document, &core::Document::changed, this, &DiagramActions::update);
    connect(&context.document, &core::Document::replaced, this, &DiagramActions::update);
}

QAction* DiagramActions::make(const char* name, const QString& text, const QKeySequence& keys)
{
    auto* action = new QAction(text, m_window);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    m_window->addAction(action);
    return action;
}

void DiagramActions::addToInsert(QMenu& menu)
{
    menu.addAction(m_add);
}

void DiagramActions::addToEdit(QMenu& menu)
{
    menu.addAction(m_removeFigures);
}

void DiagramActions::addToView(QMenu& menu)
{
    QMenu* diagrams = menu.addMenu(tr("&Diagrams"));
    diagrams->setObjectName(QStringLiteral("diagramsMenu"));
    diagrams->addActions({m_duplicate, m_rename, m_delete});
    diagrams->addSeparator();
    diagrams->addAction(m_showRelated);
}

void DiagramActions::addToWindow(QMenu& menu)
{
    menu.addActions({m_next, m_previous});
}

void DiagramActions::addToArrange(QMenu& menu)
{
    menu.addAction(m_group);
}

void DiagramActions::addToSubjectMenu(QMenu& menu) const
{
    if (!m_removeFigures->isEnabled())
        return;
    if (!menu.isEmpty())
        menu.addSeparator();
    menu.addActions({m_showRelated, m_removeFigures});
}

void DiagramActions::addView(StageView& view)
{
    connect(&view, &StageView::diagramMenuRequested, this, &DiagramActions::popUp);
    connect(&view, &StageView::newDiagramRequested, m_add, &QAction::trigger);
    connect(&view, &StageView::viewChanged, this, &DiagramActions::updateGroup);
}

// The menu of the shown diagram's tab.
void DiagramActions::popUp(const QPoint& globalPosition)
{
    auto* menu = new QMenu(m_window);
    menu->setObjectName(QStringLiteral("diagramMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_add, m_duplicate, m_rename, m_delete});
    menu->popup(globalPosition);
}

std::string DiagramActions::diagram() const
{
    return m_view() ? m_view()->diagramName() : std::string();
}

QString DiagramActions::fileTitle(const QString& stage) const
{
    const QString title = toQString(layout_names::titleOf(diagram()));
    return title.isEmpty() ? stage : stage + QLatin1Char('-') + QString(title).replace(u' ', u'-');
}

// Those of what is selected, in the shown stage.
std::set<std::string> DiagramActions::figures() const
{
    std::set<std::string> figures;
    const std::string stage = layout_names::stageOf(diagram());
    for (const Subject& subject : m_context.selection.subjects()) {
        std::string figure = edit::figureFor(m_context.document.model(), stage, subject);
        if (!figure.empty())
            figures.insert(std::move(figure));
    }
    return figures;
}

void DiagramActions::update()
{
    const bool isFurther = layout_names::isFurther(diagram());
    const std::string stage = layout_names::stageOf(diagram());
    const bool hasFurther =
        m_view() && !layout_names::furtherDiagrams(m_context.document.file().layout, stage).empty();
    const bool hasFigures = isFurther && !figures().empty();
    m_add->setEnabled(m_view() != nullptr);
    m_duplicate->setEnabled(m_view() != nullptr);
    updateGroup();
    m_rename->setEnabled(isFurther);
    m_delete->setEnabled(isFurther);
    m_next->setEnabled(hasFurther);
    m_previous->setEnabled(hasFurther);
    m_removeFigures->setEnabled(hasFigures);
    m_showRelated->setEnabled(hasFigures);
}

// A diagram is made in the background: it comes after its view.
void DiagramActions::updateGroup()
{
    m_group->setEnabled(m_view() && m_view()->diagram());
}

void DiagramActions::tell(const Result<Done>& done)
{
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
}

void DiagramActions::addDiagram()
{
    if (!m_view())
        return;
    const ModelFile& file = m_context.document.file();
    const std::string stage = layout_names::stageOf(diagram());
    std::set<std::string> shows = figures();
    for (const Subject& subject : m_context.selection.subjects()) {
        const auto* group = std::get_if<GroupSubject>(&subject);
        const GroupBox* found = group ? file.layout.settingsOf(group->diagram).find(group->group) : nullptr;
        if (!found || group->diagram != diagram())
            continue;
        std::copy_if(found->holds.begin(), found->holds.end(), std::inserter(shows, shows.end()),
                     [](const std::string& figure) { return !figure.starts_with("(note "); });
    }
    show(edit::addDiagram(file, stage, edit::freeTitle(file, stage, toStdString(tr("Diagram"))), shows));
}

void DiagramActions::duplicate()
{
    if (!m_view())
        return;
    const ModelFile& file = m_context.document.file();
    const std::string title = layout_names::titleOf(diagram());
    const std::string wished =
        title.empty() ? toStdString(tr("Diagram")) : toStdString(tr("Copy of %1").arg(toQString(title)));
    show(edit::duplicateDiagram(file, diagram(),
                                edit::freeTitle(file, layout_names::stageOf(diagram()), wished)));
}

// The diagram that was made, selected to be named.
void DiagramActions::show(Result<edit::Creation> creation)
{
    if (!creation) {
        Q_EMIT told(toSentence(toQString(creation.error().message)));
        return;
    }
    const Subject made = creation->made.front();
    const auto done = m_context.document.apply(std::move(creation->edit));
    tell(done);
    if (!done)
        return;
    m_view()->showDiagram(std::get<DiagramSubject>(made).diagram);
    rename();
}

void DiagramActions::rename()
{
    m_context.selection.set(DiagramSubject{diagram()});
    m_view()->renameDiagram();
}

void DiagramActions::remove()
{
    tell(m_context.document.apply(
        edit::removeElements(m_context.document.file(), {DiagramSubject{diagram()}})));
}

void DiagramActions::removeFigures()
{
    tell(m_context.document.apply(edit::hideFigures(m_context.document.file(), diagram(), figures())));
}

void DiagramActions::showRelated()
{
    tell(m_context.document.apply(edit::showRelated(m_context.document.file(), diagram(), figures())));
}

}  // namespace querywright::gui
