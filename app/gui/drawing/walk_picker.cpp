// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/walk_picker.h"

#include "app/gui/drawing/along_words.h"
#include "app/gui/drawing/walk_pick_bar.h"
#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/edit/edit_walk_entity.h"
#include "model/file/name_index.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace querywright::gui {
namespace {

using edit::StepChoice;

// The entity types that a step comes to, each with its subtypes behind it.
std::vector<EntityId> entitiesBehind(const Model& model, const StepChoice& choice)
{
    std::vector<EntityId> entities;
    const RelationshipType* relationship = model.conceptual.find(choice.relationship);
    for (std::uint32_t i = 0; relationship && i < relationship->participants.size(); ++i) {
        if (i == choice.as)
            continue;
        entities.push_back(relationship->participants[i].entity);
        for (const EntityId subtype : subtypesOf(model.conceptual, relationship->participants[i].entity))
            entities.push_back(subtype);
    }
    return entities;
}

Subject subjectOf(const Asker& asker)
{
    return std::visit([](auto id) { return Subject(id); }, asker);
}

bool isOn(const Walk& walk, const Subject& thing)
{
    if (const auto* entity = std::get_if<EntityId>(&thing))
        return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                           [&](const WalkNode& node) { return node.entity == *entity; });
    const auto* relationship = std::get_if<RelationshipId>(&thing);
    return relationship && std::any_of(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
               return step.relationship == *relationship;
           });
}

}  // namespace

std::vector<StepChoice> stepsTo(const Model& model, const Walk& walk, const Subject& thing,
                                std::optional<NodeIndex> from)
{
    std::vector<StepChoice> steps = edit::possibleSteps(model, walk);
    const file::NameIndex names(model.conceptual);
    const auto* relationship = std::get_if<RelationshipId>(&thing);
    const auto* entity = std::get_if<EntityId>(&thing);
    std::erase_if(steps, [&](const StepChoice& step) {
        if (relationship)
            return step.relationship != *relationship;
        const std::vector<EntityId> behind = entitiesBehind(model, step);
        return !entity || std::none_of(behind.begin(), behind.end(), [&](EntityId other) {
            return names.areRelated(other, *entity);
        });
    });
    const auto startsAt = [&](NodeIndex node) {
        return std::any_of(steps.begin(), steps.end(),
                           [&](const StepChoice& step) { return step.from == node; });
    };
    std::optional<NodeIndex> start = from && startsAt(*from) ? from : std::nullopt;
    for (std::size_t node = walk.nodes.size(); !start && node-- > 0;) {
        if (startsAt(static_cast<NodeIndex>(node)))
            start = static_cast<NodeIndex>(node);
    }
    std::erase_if(steps, [&](const StepChoice& step) { return step.from != start; });
    return steps;
}

WalkPicker::WalkPicker(const Context& context, CanvasScene& scene, CanvasView& view, QObject* parent)
    : QObject(parent), m_context(context), m_scene(scene), m_view(view), m_bar(new WalkPickBar(&view))
{
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
    connect(m_bar, &WalkPickBar::takeBackRequested, this, &WalkPicker::takeBack);
    connect(m_bar, &WalkPickBar::doneRequested, this, [this] { end(true); });
    connect(&context.document, &core::Document::changed, this, &WalkPicker::follow);
    connect(&context.document, &core::Document::replaced, this, [this] { end(false); });
    connect(&context.selection, &Selection::changed, this, [this] {
        if (m_asker && m_context.selection.first() != subjectOf(*m_asker))
            end(false);
    });
}

std::optional<FoundAsker> WalkPicker::found() const
{
    return m_asker ? findAsker(m_context.document.model().workflow, *m_asker) : std::nullopt;
}

void WalkPicker::begin(const Asker& asker)
{
    end(false);
    m_context.selection.set(subjectOf(asker));
    m_asker = asker;
    m_from.reset();
    follow();
}

void WalkPicker::end(bool isDone)
{
    if (!m_asker)
        return;
    m_asker.reset();
    m_pressed.reset();
    m_bar->hide();
    m_view.setCovered(0);
    m_scene.setCursor(std::nullopt);
    if (m_view.window()->isVisible())  // else it is closed, and maybe half gone
        Q_EMIT told({});               // what to do next is over
    Q_EMIT changed();
    Q_EMIT ended(isDone);
}

// The walk may be another one now, by whatever edit.
void WalkPicker::follow()
{
    if (!m_asker)
        return;
    const std::optional<FoundAsker> asked = found();
    if (!asked) {
        end(false);
        return;
    }
    if (m_from && position(*m_from) >= asked->walk->nodes.size())
        m_from.reset();
    const Model& model = m_context.document.model();
    const QString next =
        asked->walk->nodes.empty()
            ? tr("Click the entity type where the walk begins: the one whose key or attribute is given.")
        : edit::possibleSteps(model, *asked->walk).empty()
            ? tr("No relationship type goes on from here.")
            : tr("Click what comes next: it is lit. A click on the walk itself goes on from there.");
    m_bar->show(tr("Walk of %1:").arg(toQString(*asked->label)),
                asked->walk->nodes.empty() ? tr("not begun") : walkText(model, *asked->walk), next,
                !asked->walk->steps.empty());
    m_view.setCovered(m_bar->geometry().bottom() + 1);
    Q_EMIT changed();
}

void WalkPicker::apply(Result<Edit> edit)
{
    const QString along = edit ? alongWords(edit->wentAlong) : QString();
    const QString name = edit ? toQString(edit->name) : QString();
    m_from.reset();
    const auto done = m_context.document.apply(std::move(edit));
    // Where it was to go on from is said no longer.
    Q_EMIT told(done ? QString() : toSentence(toQString(done.error().message)));
    if (done && !along.isEmpty())
        Q_EMIT doneWithLoss(name + along + QLatin1Char('.'));
}

void WalkPicker::take(const StepChoice& choice, const Subject& thing)
{
    const ModelFile& file = m_context.document.file();
    const auto* entity = std::get_if<EntityId>(&thing);
    const bool isBehind = entity && contains(entitiesBehind(file.model, choice), *entity);
    apply(isBehind ? edit::appendStepTo(file, *m_asker, choice, *entity)
                   : edit::appendStep(file, *m_asker, choice));
}

// The node from which the walk goes on, if it can come to the subtype only.
std::optional<NodeIndex> WalkPicker::nodeToNarrow(const Walk& walk, EntityId entity) const
{
    const Model& model = m_context.document.model();
    const auto node = m_from.value_or(static_cast<NodeIndex>(walk.nodes.size() - 1));
    const bool isSome = isSubtype(model.conceptual, entity, walk.nodes[position(node)].entity)
                        && contains(edit::possibleEntities(model, walk, node), entity);
    return isSome ? std::optional<NodeIndex>(node) : std::nullopt;
}

void WalkPicker::takeBack()
{
    const std::optional<FoundAsker> asked = found();
    if (asked && !asked->walk->steps.empty())
        apply(edit::removeStep(m_context.document.file(), *m_asker,
                               static_cast<StepIndex>(asked->walk->steps.size() - 1)));
}

void WalkPicker::pick(const Subject& subject)
{
    const std::optional<FoundAsker> asked = found();
    if (!asked || std::holds_alternative<std::monostate>(subject))
        return;
    const Model& model = m_context.document.model();
    const auto* entity = std::get_if<EntityId>(&subject);
    if (asked->walk->nodes.empty()) {
        if (entity)
            apply(edit::startWalk(m_context.document.file(), *m_asker, *entity));
        else
            Q_EMIT told(tr("A walk begins at an entity type."));
        return;
    }
    if (entity && isOn(*asked->walk, subject)) {
        for (std::size_t node = 0; node < asked->walk->nodes.size(); ++node) {
            if (asked->walk->nodes[node].entity == *entity)
                m_from = static_cast<NodeIndex>(node);
        }
        Q_EMIT changed();
        Q_EMIT told(
            tr("The next step goes on from %1.").arg(toQString(edit::toText(model, *asked->walk, *m_from))));
        return;
    }
    if (const auto node = entity ? nodeToNarrow(*asked->walk, *entity) : std::nullopt) {
        apply(edit::setNodeEntity(m_context.document.file(), *m_asker, *node, *entity));
        return;
    }
    const std::vector<StepChoice> steps = stepsTo(model, *asked->walk, subject, m_from);
    if (steps.empty())
        Q_EMIT told(tr("No step of the walk leads there; what can be reached is lit."));
    else if (steps.size() == 1)
        take(steps.front(), subject);
    else
        offer(steps, subject);
}

// Several ways lead there: the person says which.
void WalkPicker::offer(const std::vector<StepChoice>& choices, const Subject& thing)
{
    const std::optional<FoundAsker> asked = found();
    auto* menu = new QMenu(&m_view);
    menu->setObjectName(QStringLiteral("walkPickMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const StepChoice& choice : choices) {
        menu->addAction(stepText(m_context.document.model(), *asked->walk, choice), this,
                        [this, choice, thing] {
                            if (m_asker)
                                take(choice, thing);
                        });
    }
    menu->popup(QCursor::pos());
}

// A part of a figure stands for the figure, an oval for what it is an attribute of.
Subject WalkPicker::subjectAt(const render::DiagramPlace& place) const
{
    const render::Diagram& diagram = m_scene.diagram();
    if (!place.figure)
        return render::subjectAt(diagram, place);
    if (*place.figure >= diagram.figures.size())
        return {};
    const render::Figure* figure = &diagram.figures[*place.figure];
    for (int depth = 0; depth < 4 && figure->kind == render::FigureKind::Attribute && figure->beside; ++depth)
        figure = &diagram.figures[*figure->beside];
    return figure->subject;
}

std::vector<std::size_t> WalkPicker::reachableFigures() const
{
    std::vector<std::size_t> figures;
    const std::optional<FoundAsker> asked = found();
    if (!asked)
        return figures;
    const Model& model = m_context.document.model();
    const std::vector<StepChoice> steps = edit::possibleSteps(model, *asked->walk);
    std::vector<Subject> things;
    for (const StepChoice& step : steps) {
        things.emplace_back(step.relationship);
        for (const EntityId entity : entitiesBehind(model, step))
            things.emplace_back(entity);
    }
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        if (!asked->walk->nodes.empty() && nodeToNarrow(*asked->walk, entityType.id))
            things.emplace_back(entityType.id);
    }
    const render::Diagram& diagram = m_scene.diagram();
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const render::Figure& figure = diagram.figures[i];
        const bool isBegin = asked->walk->nodes.empty() && std::holds_alternative<EntityId>(figure.subject);
        if (figure.kind == render::FigureKind::Attribute
            || figure.kind == render::FigureKind::RelationshipAttributes)
            continue;
        if (isBegin || std::find(things.begin(), things.end(), figure.subject) != things.end())
            figures.push_back(i);
    }
    return figures;
}

void WalkPicker::light(Highlights& highlights) const
{
    const std::optional<FoundAsker> asked = found();
    if (!asked)
        return;
    const render::Diagram& diagram = m_scene.diagram();
    std::set<std::size_t> lit;
    for (const std::size_t figure : reachableFigures()) {
        lit.insert(figure);
        if (!isOn(*asked->walk, diagram.figures[figure].subject))
            highlights.reachable.insert(figure);
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const render::Figure& figure = diagram.figures[i];
        if (isOn(*asked->walk, figure.subject))
            lit.insert(i);
        if (m_from && figure.subject == Subject(asked->walk->nodes[position(*m_from)].entity))
            highlights.figures.insert(i);
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (lit.count(diagram.figures[i].beside.value_or(i)) > 0)
            lit.insert(i);
    }
    highlights.lit = std::move(lit);
}

bool WalkPicker::eventFilter(QObject* watched, QEvent* event)
{
    if (m_asker && watched == m_view.viewport() && filterMouse(event))
        return true;
    if (m_asker && watched == &m_view && filterKey(event))
        return true;
    if (m_asker && watched == &m_view && event->type() == QEvent::Hide)
        end(false);
    return QObject::eventFilter(watched, event);
}

bool WalkPicker::filterMouse(QEvent* event)
{
    if (event->type() == QEvent::ContextMenu)
        return true;
    const bool isPress =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (!isPress && event->type() != QEvent::MouseButtonRelease)
        return false;
    auto* mouse = static_cast<QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || m_isSpaceHeld)
        return false;
    const QPoint at = mouse->position().toPoint();
    if (isPress) {
        m_pressed = at;
        m_view.setFocus(Qt::MouseFocusReason);
        return true;
    }
    const bool isClick = m_pressed && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance();
    m_pressed.reset();
    if (isClick) {
        constexpr double tolerance = 6.0;
        pick(subjectAt(render::placeAt(m_scene.diagram(), m_view.mapToScene(at), tolerance / m_view.zoom())));
    }
    return true;
}

bool WalkPicker::filterKey(QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride
                       || event->type() == QEvent::KeyRelease;
    if (!isKey)
        return false;
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Space) {
        if (!key->isAutoRepeat() && event->type() != QEvent::ShortcutOverride)
            m_isSpaceHeld = event->type() == QEvent::KeyPress;
        return false;
    }
    // What is not with Ctrl or Alt is ours, so that no tool is taken meanwhile; so is no command of the
    // window.
    const bool isOurs = !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
                        && (key->key() < Qt::Key_F1 || key->key() > Qt::Key_F35);
    if (!isOurs || event->type() == QEvent::KeyRelease)
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress)
        pressKey(key->key(), key->modifiers());
    return true;
}

void WalkPicker::pressKey(int key, Qt::KeyboardModifiers modifiers)
{
    switch (key) {
    case Qt::Key_Escape:
        end(true);
        break;
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
        takeBack();
        break;
    case Qt::Key_Tab:
        walkOn(!(modifiers & Qt::ShiftModifier));
        break;
    case Qt::Key_Backtab:
        walkOn(false);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_scene.state().cursor)
            pick(subjectAt(*m_scene.state().cursor));
        break;
    default:
        break;
    }
}

// Round and round, in reading order.
void WalkPicker::walkOn(bool forward)
{
    std::vector<std::size_t> figures = reachableFigures();
    if (figures.empty())
        return;
    const render::Diagram& diagram = m_scene.diagram();
    std::stable_sort(figures.begin(), figures.end(), [&](std::size_t a, std::size_t b) {
        const QPointF one = diagram.figures[a].position;
        const QPointF other = diagram.figures[b].position;
        return std::pair(one.y(), one.x()) < std::pair(other.y(), other.x());
    });
    const auto& cursor = m_scene.state().cursor;
    const auto now =
        cursor && cursor->figure ? std::find(figures.begin(), figures.end(), *cursor->figure) : figures.end();
    std::size_t next = forward ? 0 : figures.size() - 1;
    if (now != figures.end()) {
        const auto at = static_cast<std::size_t>(now - figures.begin());
        next = (at + (forward ? 1 : figures.size() - 1)) % figures.size();
    }
    m_scene.setCursor(render::DiagramPlace{figures[next], std::nullopt, std::nullopt, std::nullopt});
    m_view.bringIntoSight(diagram.figures[figures[next]].rect());
}

}  // namespace querywright::gui
