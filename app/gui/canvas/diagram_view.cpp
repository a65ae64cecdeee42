// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_view.h"

#include "app/core/background.h"
#include "app/gui/canvas/column_drag.h"
#include "app/gui/canvas/drop_tag.h"
#include "app/gui/canvas/empty_state.h"
#include "app/gui/canvas/making_card.h"
#include "app/gui/drawing/annotating.h"
#include "app/gui/drawing/box_shaping.h"
#include "app/gui/drawing/tool_palette.h"
#include "app/gui/drawing/walk_picker.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/file/layout_names.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace querywright::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto changeShown = 4000ms;

// What a part says: its name, its type, its mark. Not the hairlines between parts, which come with places.
QStringList textsOf(const render::Part& part)
{
    QStringList texts;
    for (const render::Item& item : part.items) {
        if (const auto* text = std::get_if<render::TextItem>(&item.shape))
            texts << text->text;
    }
    return texts;
}

// The figure of the same thing in the diagram before, where it mostly is at the same position.
const render::Figure* counterpartOf(const render::Figure& figure, const render::Diagram& before,
                                    std::size_t position)
{
    const auto isSame = [&](const render::Figure& each) {
        return each.subject == figure.subject && each.kind == figure.kind;
    };
    if (std::holds_alternative<std::monostate>(figure.subject))
        return nullptr;
    if (position < before.figures.size() && isSame(before.figures[position]))
        return &before.figures[position];
    const auto found = std::find_if(before.figures.begin(), before.figures.end(), isSame);
    return found == before.figures.end() ? nullptr : &*found;
}

}  // namespace

DiagramView::DiagramView(render::Stage stage, const Context& context, QWidget* parent)
    : StageView(parent), m_stage(stage), m_context(context)
{
    m_scene = new CanvasScene(context.appearance, this);
    m_view = new CanvasView(*m_scene, this);
    m_maker = new DiagramMaker(layoutHelper(), this);
    m_emptyState = new QLabel(this);
    m_emptyState->setObjectName(QStringLiteral("emptyState"));
    m_emptyState->setAlignment(Qt::AlignCenter);
    m_emptyState->setWordWrap(true);
    m_emptyState->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_emptyState->hide();
    m_begin = new BeginRow(Qt::AlignHCenter, this);
    m_tabs = new DiagramTabs(stage, context, this);
    m_tabRow = new DiagramTabRow(*m_tabs, context.appearance, this);
    connect(m_tabRow, &DiagramTabRow::newDiagramRequested, this, &StageView::newDiagramRequested);
    m_diagramName = m_tabs->shown();
    m_placing = new FigurePlacing([this] { return diagramName(); }, context, *m_scene, *m_view, this);
    m_drawing = new Drawing(stage, context, *m_scene, *m_view, *m_placing, this);
    m_drawing->setDiagram([this] { return diagramName(); });
    connect(m_drawing, &Drawing::askingChanged, this, &DiagramView::showEmptyState);
    makeAnnotating();
    connect(m_drawing, &Drawing::told, this, &StageView::told);
    connect(m_drawing, &Drawing::doneWithLoss, this, &StageView::doneWithLoss);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    if (!toolsOf(stage).empty()) {
        m_palette = new ToolPalette(*m_drawing, stage, context.appearance, this);
        layout->addWidget(m_palette);
    }
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(m_tabRow);
    column->addWidget(m_view);
    layout->addLayout(column);
    if (stage == render::Stage::Conceptual) {
        m_picker = new WalkPicker(context, *m_scene, *m_view, this);
        connect(m_picker, &WalkPicker::changed, this, &DiagramView::showSelection);
        connect(m_picker, &WalkPicker::ended, this, &StageView::walkPicked);
        connect(m_picker, &WalkPicker::told, this, &StageView::told);
        connect(m_picker, &WalkPicker::doneWithLoss, this, &StageView::doneWithLoss);
    }
    if (stage == render::Stage::Logical || stage == render::Stage::Physical) {
        m_columnDrag = new ColumnDrag(context, *m_scene, this);
        m_view->setDragsPart(
            [this](const render::DiagramPlace& place) { return m_columnDrag->canDrag(place); });
        connect(m_view, &CanvasView::partDragged, m_columnDrag, &ColumnDrag::dragTo);
        connect(m_view, &CanvasView::partDropped, m_columnDrag, &ColumnDrag::drop);
        connect(m_columnDrag, &ColumnDrag::told, this, &StageView::told);
        new DropTag(context, *m_columnDrag, *m_view);
    }
    const auto* card = new MakingCard(*m_maker, *m_view);
    connect(card, &MakingCard::linesWanted, this, &DiagramView::request);
    m_changeTimer.setSingleShot(true);
    connect(&m_changeTimer, &QTimer::timeout, this, [this] { m_scene->setChanged({}); });
    connectView();
    connectContext();
    findGlyphs();
    setFocusProxy(m_view);
}

DiagramView::~DiagramView()
{
    blockSignals(true);
    delete m_view;  // before the scene, which it would ask once more
}

void DiagramView::connectView()
{
    connect(m_view, &CanvasView::zoomChanged, this, &StageView::zoomChanged);
    connect(m_view, &CanvasView::viewChanged, this, &StageView::viewChanged);
    connect(m_view, &CanvasView::clicked, this, &DiagramView::select);
    connect(m_view, &CanvasView::banded, this, &DiagramView::selectBand);
    m_view->setSpeech([this](const render::DiagramPlace& place) {
        const SpokenScope scope{model(), *m_context.live.design(), m_context.live.queries(), m_glyphs};
        const render::Diagram& shown = m_scene->diagram();
        if (place.frame)
            return spokenFrame(scope, shown, *place.frame);
        return place.figure ? spoken(scope, shown, shown.figures[*place.figure])
                            : spoken(scope, shown, shown.connections[*place.connection]);
    });
    connect(m_view, &CanvasView::renameRequested, this, [this](const render::DiagramPlace& place) {
        if (!m_annotating->edit(place))
            m_drawing->rename(place);
    });
    connect(m_placing, &FigurePlacing::told, this, &StageView::told);
    connect(m_placing, &FigurePlacing::layoutRequested, this, [this](bool ofAll, bool isSilent) {
        m_forgetsPlaces = true;
        m_isLaidOut = ofAll;
        m_leftPlaces.erase(m_diagramName);
        if (isSilent)  // no step of undo leads back to what was before
            m_memory.clear();
        if (ofAll) {
            m_placeWhenMade.reset();
            m_fitWhenMade = true;
        }
        if (isSilent)
            request();
    });
    connect(m_view, &CanvasView::escapePressed, this, [this] {
        if (m_columnDrag && m_columnDrag->cancel())
            m_view->endDrag();
        else if (m_shaping->cancel())
            return;
        else if (m_drawing->putDown())
            return;
        else if (m_context.selection.isEmpty())
            Q_EMIT escaped();
        else
            m_context.selection.clear();
    });
    connect(m_view, &CanvasView::lineMoved, this, &DiagramView::keepBends);
    connect(m_view, &CanvasView::doubleClicked, this, [this](const render::DiagramPlace& place) {
        const Subject subject = render::subjectAt(m_scene->diagram(), place);
        const auto* attribute = std::get_if<AttributeId>(&subject);
        const Attribute* found = attribute ? model().conceptual.find(*attribute).attribute : nullptr;
        if (found && found->isComposite()) {
            if (m_unfolded.erase(*attribute) == 0)
                m_unfolded.insert(*attribute);
            request();
        } else if (!m_annotating->edit(place)) {
            m_drawing->rename(place);
        }
        Q_EMIT activated(subject);
    });
    connect(m_view, &CanvasView::contextMenuRequested, this,
            [this](const render::DiagramPlace& place, const QPoint& position) {
                const Subject subject = render::subjectAt(m_scene->diagram(), place);
                if (!m_context.selection.contains(subject))
                    m_context.selection.set(subject);
                Q_EMIT contextMenuRequested(subject, position);
            });
}

void DiagramView::connectContext()
{
    connect(m_maker, &DiagramMaker::made, this, &DiagramView::show);
    connect(m_maker, &DiagramMaker::busyChanged, this, &DiagramView::showEmptyState);
    connect(m_maker, &DiagramMaker::busyChanged, this, &StageView::busyChanged);
    connect(&m_context.selection, &Selection::changed, this, &DiagramView::showSelection);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, [this] {
        findGlyphs();
        refresh();
    });
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, [this] {
        if (isVisible() && !m_isAwaited)
            showSigns();
    });
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        const DiagramMemory::Revision revision = m_context.document.revision();
        m_memory.follow(std::exchange(m_revision, revision), revision);
        if (change.layout)
            refresh();
    });
    connect(&m_context.appearance, &Appearance::themeChanged, this, &DiagramView::showEmptyState);
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        m_revision = m_context.document.revision();
        m_maker->cancel();  // what is made still is of another model
        m_unfolded.clear();
        m_viewPlaces.clear();
        m_leftPlaces.clear();
        m_diagramName = diagramName();
        m_placeWhenMade.reset();
        m_memory.clear();
        m_fitWhenMade = true;
        m_forgetsPlaces = true;
        m_view->setZoom(1.0);  // that of an empty model; what is drawn is fitted
        if (isVisible())
            request();        // of nothing
        m_isOutdated = true;  // the design of the new model follows
        showEmptyState();
    });
}

const Model& DiagramView::model() const
{
    return m_context.document.model();
}

render::DiagramOptions DiagramView::options() const
{
    render::DiagramOptions options;
    options.glyphs = m_glyphs;
    options.unfolded = m_unfolded;
    options.diagram = diagramName();
    options.content = m_context.document.file().layout.settingsOf(diagramName()).content;
    options.signs = shownSigns();
    return options;
}

// Places belong to the sizes that figures have in the design of the same model: that is waited for.
void DiagramView::refresh()
{
    m_isOutdated = true;
    if (isVisible() && !m_context.live.isDesigning())
        request();
}

void DiagramView::request()
{
    m_isOutdated = false;
    render::DiagramOptions wanted = options();
    // Other figures in other sizes: laid out anew, but for what people placed.
    if (!areDrawnAlike(wanted.content, m_shownContent)) {
        m_memory.clear();
        m_forgetsPlaces = true;
        m_fitWhenMade = true;
    }
    m_shownContent = wanted.content;
    m_requested = m_context.document.revision();
    if (m_forgetsPlaces)
        m_memory.forget(m_requested);
    const std::shared_ptr<const render::Diagram> earlier = m_memory.find(m_requested);
    if (!m_forgetsPlaces && std::exchange(m_isLaidOut, false) && m_context.document.undoStack().canRedo())
        m_fitWhenMade = m_fitWhenMade || m_view->isAsFirst();  // as it was fitted to the layout
    const std::shared_ptr<const render::Diagram> before = m_forgetsPlaces ? leftFigures(wanted.content)
                                                          : earlier       ? earlier
                                                                          : m_diagram;
    m_isAwaited = true;
    m_maker->request(
        {m_stage, m_context.live.design(), m_context.document.file().layout, std::move(wanted), before});
}

void DiagramView::showEvent(QShowEvent* event)
{
    StageView::showEvent(event);
    showSigns();
    if (m_isOutdated) {
        m_isEntered = true;
        request();
    }
    seekSelection();
}

void DiagramView::hideEvent(QHideEvent* event)
{
    StageView::hideEvent(event);
    m_leftWith = m_context.selection.subjects();
    m_seeksSelection = false;
}

void DiagramView::resizeEvent(QResizeEvent* event)
{
    StageView::resizeEvent(event);
    showEmptyState();
}

void DiagramView::show(const MadeDiagram& made)
{
    const std::shared_ptr<const render::Diagram>& diagram = made.diagram;
    m_isAwaited = false;
    std::shared_ptr<const render::Diagram> before = std::exchange(m_diagram, diagram);
    if (!m_maker->isBusy() && !m_isOutdated && m_requested)
        m_memory.keep(m_requested, *diagram);
    if (m_columnDrag)
        m_columnDrag->cancel();
    auto shownBefore = std::make_shared<const render::Diagram>(m_scene->setDiagram(std::move(*made.own)));
    core::letGoInBackground(std::move(shownBefore));
    m_shownSigns.reset();
    m_view->diagramReplaced();
    m_placing->show(diagram);
    showSigns();
    showSelection();
    // What was changed while nobody saw it is no news when the stage is entered.
    if (before && !m_forgetsPlaces && !m_isEntered)
        showChanges(*before);
    core::letGoInBackground(std::move(before));
    const bool isSeenAnew = m_isEntered && m_view->isAsFirst();
    if (!isBusy() && !m_context.live.isDesigning())
        m_isEntered = false;
    showEmptyState();
    if (!diagram->figures.empty()) {
        m_forgetsPlaces = false;
        m_leftPlaces.erase(m_diagramName);
        if (std::exchange(m_fitWhenMade, false) || isSeenAnew)
            showFirst();
        if (!isBusy() && std::exchange(m_fitsAllWhenMade, false))
            fit();
    }
    m_drawing->diagramShown();
    m_shaping->refresh();
    bringAddedIntoSight();
    const Subject wanted = std::exchange(m_revealWhenMade, Subject{});
    if (!std::holds_alternative<std::monostate>(wanted))
        reveal(wanted);
    bringSelectionIntoSight();
    Q_EMIT viewChanged();
}

const MovePreview* DiagramView::moves() const
{
    return m_columnDrag ? &m_columnDrag->moves() : nullptr;
}

void DiagramView::showEmptyState()
{
    const bool isEmpty = m_diagram && m_diagram->figures.empty() && !isBusy() && !m_drawing->isAsking();
    m_emptyState->setVisible(isEmpty);
    m_begin->setVisible(isEmpty);
    if (!isEmpty)
        return;
    const bool isFurther = layout_names::isFurther(diagramName());
    m_emptyState->setText(isFurther ? furtherEmptyStateText() : emptyStateText(m_stage, model()));
    m_begin->offer(isFurther ? furtherBeginningsOf(m_stage) : beginningsOf(m_stage, model()));
    constexpr int width = 460;
    m_emptyState->setFixedWidth(std::min(scaled(width), this->width()));
    m_emptyState->adjustSize();
    m_emptyState->move((this->width() - m_emptyState->width()) / 2, (height() - m_emptyState->height()) / 2);
    m_emptyState->raise();
    constexpr int gap = 16;
    m_begin->adjustSize();
    m_begin->move((this->width() - m_begin->width()) / 2, m_emptyState->geometry().bottom() + gap);
    m_begin->raise();
}

void DiagramView::showSelection()
{
    const std::vector<Subject>& subjects = m_context.selection.subjects();
    const auto all = render::placesOf(m_scene->diagram(), subjects);
    Highlights highlights = highlightsOf(m_scene->diagram(), model(), subjects, all);
    if (m_picker)
        m_picker->light(highlights);
    m_scene->setHighlights(std::move(highlights));
    std::vector<render::DiagramPlace> figures;
    for (const auto& places : all) {
        for (const render::DiagramPlace& place : places) {
            if (place.figure)
                figures.push_back(place);
        }
    }
    m_view->setSelected(std::move(figures));
}

void DiagramView::showSigns()
{
    if (!m_diagram)
        return;
    auto signs = shownSigns();
    if (m_shownSigns == signs)
        return;
    m_scene->updateSigns(options());
    m_shownSigns = std::move(signs);
}

// What stands in another line, bears another mark or is new.
void DiagramView::showChanges(const render::Diagram& before)
{
    std::set<std::pair<std::size_t, std::size_t>> changed;
    const render::Diagram& now = m_scene->diagram();
    const auto looksAlike = [](const render::Part& a, const render::Part& b) {
        return a.name == b.name && textsOf(a) == textsOf(b);
    };
    for (std::size_t i = 0; i < now.figures.size(); ++i) {
        const render::Figure& figure = now.figures[i];
        const render::Figure* old = counterpartOf(figure, before, i);
        if (!old)
            continue;
        const auto& oldParts = old->parts;
        for (std::size_t k = 0; k < figure.parts.size(); ++k) {
            const render::Part& part = figure.parts[k];
            if (part.kind == render::PartKind::Header || part.kind == render::PartKind::Query)
                continue;
            const auto same = std::find_if(oldParts.begin(), oldParts.end(), [&](const render::Part& each) {
                return each.subject == part.subject && each.kind == part.kind && looksAlike(each, part);
            });
            if (same == oldParts.end())
                changed.insert({i, k});
        }
    }
    m_scene->setChanged(changed);
    if (!changed.empty())
        m_changeTimer.start(changeShown);
}

const render::Diagram* DiagramView::diagram() const
{
    return m_diagram ? &m_scene->diagram() : nullptr;
}

void DiagramView::select(const render::DiagramPlace& place, Qt::KeyboardModifiers modifiers)
{
    const Subject subject = render::subjectAt(m_scene->diagram(), place);
    if (modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) {
        if (!std::holds_alternative<std::monostate>(subject))
            m_context.selection.toggle(subject);
    } else {
        m_context.selection.set(subject);
    }
}

void DiagramView::selectBand(const std::vector<render::DiagramPlace>& places, bool adds)
{
    std::vector<Subject> subjects;
    if (adds)
        subjects = m_context.selection.subjects();
    for (const render::DiagramPlace& place : places) {
        const Subject subject = render::subjectAt(m_scene->diagram(), place);
        if (std::find(subjects.begin(), subjects.end(), subject) == subjects.end())
            subjects.push_back(subject);
    }
    m_context.selection.set(std::move(subjects));
}

std::vector<QAction*> DiagramView::toolActions() const
{
    return m_palette ? m_palette->actions() : std::vector<QAction*>();
}

void DiagramView::addToPalette(QAction& action, const char* icon)
{
    if (m_palette)
        m_palette->addCommand(action, icon);
}

// Where everything is that a walk can come to.
void DiagramView::pickWalk(const Asker& asker)
{
    if (layout_names::isFurther(diagramName()))
        showDiagram(render::toText(m_stage));
    m_drawing->take(Tool::Select);
    if (m_picker)
        m_picker->begin(asker);
}

bool DiagramView::rename(const Subject& subject)
{
    if (!m_diagram)
        return false;
    const auto places = render::placesOf(m_scene->diagram(), subject);
    if (places.empty())
        return false;
    m_view->bringIntoSight(render::rectOf(m_scene->diagram(), places.front()));
    return m_annotating->edit(places.front()) || m_drawing->rename(places.front());
}

bool DiagramView::addAttribute(const Subject& owner)
{
    const auto places =
        m_diagram ? render::placesOf(m_scene->diagram(), owner) : std::vector<render::DiagramPlace>();
    if (places.empty() || m_stage != render::Stage::Conceptual)
        return false;
    m_view->bringIntoSight(render::rectOf(m_scene->diagram(), places.front()));
    focusCanvas();
    m_drawing->addAttribute(owner);
    return true;
}

StageView* makeStageView(render::Stage stage, const Context& context, QWidget* parent)
{
    return new DiagramView(stage, context, parent);
}

}  // namespace querywright::gui
