// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/inspector_panel.h"

#include "app/gui/inspector/inspector_style.h"
#include "app/gui/inspector/pages/pages.h"
#include "app/gui/inspector/parts/form.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <variant>

namespace querywright::gui {
namespace {

// Diagrams have it, and the model does not.
bool isInDiagramsOnly(const Subject& subject)
{
    return std::holds_alternative<DiagramSubject>(subject) || std::holds_alternative<NoteSubject>(subject)
           || std::holds_alternative<GroupSubject>(subject);
}

}  // namespace

InspectorPanel::InspectorPanel(const Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    setMinimumWidth(280);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&m_context.appearance, &Appearance::themeChanged, this, &InspectorPanel::applyStyle);
    connect(&m_context.selection, &Selection::changed, this, &InspectorPanel::follow);
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        const bool movesFigures = change.layout && !change.meaning && !change.data;
        if (!movesFigures || isInDiagramsOnly(m_context.selection.first()))
            refresh();
    });
    connect(&m_context.document, &core::Document::replaced, this, &InspectorPanel::follow);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &InspectorPanel::refresh);
    // Once for all that has been told by then.
    m_verdicts.setSingleShot(true);
    m_verdicts.setInterval(0);
    connect(&m_verdicts, &QTimer::timeout, this, [this] {
        if (!putsOff() && m_current)
            m_current->refreshVerdicts();
    });
    const auto showVerdicts = [this] { m_verdicts.start(); };
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, showVerdicts);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, showVerdicts);
    connect(&m_context.live, &core::LiveDesign::writesPlanned, this, showVerdicts);
    applyStyle();
    follow();
    // The page that most begin with, and that has most parts: somebody waits for what is made later.
    pageAt(Subject(EntityId{}).index());
}

void InspectorPanel::applyStyle()
{
    setStyleSheet(inspectorStyleSheetOf(m_context.appearance.theme()));
    refresh();
}

// What nobody sees is not filled before somebody does.
bool InspectorPanel::putsOff()
{
    m_isBehind = !isVisible();
    return m_isBehind;
}

void InspectorPanel::showEvent(QShowEvent*)
{
    if (m_isBehind)
        follow();
}

void InspectorPanel::follow()
{
    if (putsOff())
        return;
    const std::vector<Subject>& subjects = m_context.selection.subjects();
    // A query that is selected together with its table is meant itself.
    const bool isOne = subjects.size() == 1
                       || (subjects.size() == 2 && std::holds_alternative<QueryId>(subjects[0])
                           && std::holds_alternative<TableSubject>(subjects[1]));
    const Subject subject = isOne ? subjects.front() : Subject{};
    const std::size_t position = subjects.empty() || isOne ? subject.index() : several;
    if (m_current)
        m_current->commitTyped();
    Page* page = pageAt(position);
    page->setSubject(subject);
    showPage(page);  // filled out of sight: what is in sight is styled and laid out part by part
    if (m_shown != subject)
        qobject_cast<QScrollArea*>(m_stack->currentWidget())->verticalScrollBar()->setValue(0);
    m_shown = subject;
}

Page* InspectorPanel::pageAt(std::size_t position)
{
    Page*& page = m_pages[position];
    if (page)
        return page;
    // Within what scrolls it from the beginning: to move all its parts there styles each of them anew.
    QScrollArea* area = makeScrolling(m_stack);
    area->setFocusPolicy(Qt::NoFocus);
    page = makePage(position, m_context, area->viewport());
    area->setWidget(page);
    m_stack->addWidget(area);
    connect(page, &Page::whyRequested, this, &InspectorPanel::whyRequested);
    connect(page, &Page::walkPickRequested, this, &InspectorPanel::walkPickRequested);
    connect(page, &Page::nameRequested, this, &InspectorPanel::editName);
    connect(page, &Page::writesRequested, this, &InspectorPanel::writesRequested);
    return page;
}

void InspectorPanel::showPage(Page* page)
{
    m_current = page;
    for (int i = 0; i < m_stack->count(); ++i) {
        if (qobject_cast<QScrollArea*>(m_stack->widget(i))->widget() == page)
            m_stack->setCurrentIndex(i);
    }
}

void InspectorPanel::refresh()
{
    if (!putsOff() && m_current)
        m_current->refresh();
}

bool InspectorPanel::editName()
{
    TextField* field = m_current ? m_current->nameField() : nullptr;
    if (!field)
        return false;
    field->line()->setFocus(Qt::ShortcutFocusReason);
    field->line()->selectAll();
    return true;
}

}  // namespace querywright::gui
