// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/drawing.h"

#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/snapping.h"
#include "app/gui/drawing/along_words.h"
#include "app/gui/drawing/end_moving.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_relationship.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/further_diagram.h"
#include "model/edit/rename_subject.h"

#include <QCursor>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using edit::Creation;

Result<Creation> withoutMaking(Result<Edit> edit)
{
    if (!edit)
        return failure(edit.error());
    return Creation{*std::move(edit), {}};
}

bool needsKey(const ConceptualModel& model, const Subject& owner)
{
    const auto* entity = std::get_if<EntityId>(&owner);
    return entity && model.find(*entity) && declaredKey(model, *entity).empty();
}

std::string nameOf(const Model& model, const Subject& subject)
{
    if (const auto* entity = std::get_if<EntityId>(&subject))
        return model.conceptual.find(*entity) ? model.conceptual.find(*entity)->name : std::string();
    if (const auto* relationship = std::get_if<RelationshipId>(&subject))
        return model.conceptual.find(*relationship) ? model.conceptual.find(*relationship)->name
                                                    : std::string();
    if (const auto* attribute = std::get_if<AttributeId>(&subject)) {
        const Attribute* found = model.conceptual.find(*attribute).attribute;
        return found ? found->name : std::string();
    }
    if (const auto* task = std::get_if<TaskId>(&subject)) {
        for (const Task& one : model.workflow.tasks) {
            if (one.id == *task)
                return one.name.empty() ? one.label : one.name;
        }
    }
    if (const auto* query = std::get_if<QueryId>(&subject))
        return model.workflow.find(*query) ? model.workflow.find(*query)->name : std::string();
    if (const auto* update = std::get_if<UpdateId>(&subject))
        return model.workflow.find(*update) ? model.workflow.find(*update)->name : std::string();
    return {};
}

// The task itself, or the first one that makes the update.
std::optional<TaskId> taskMaking(const Workflow& workflow, const Subject& subject)
{
    if (const auto* task = std::get_if<TaskId>(&subject))
        return *task;
    const auto* update = std::get_if<UpdateId>(&subject);
    if (!update)
        return std::nullopt;
    const auto found = std::find_if(workflow.tasks.begin(), workflow.tasks.end(), [&](const Task& task) {
        return std::find(task.updates.begin(), task.updates.end(), *update) != task.updates.end();
    });
    return found == workflow.tasks.end() ? std::nullopt : std::optional(found->id);
}

const std::vector<Attribute>& attributesOf(const Model& model, const Subject& owner)
{
    static const std::vector<Attribute> none;
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const EntityType* found = model.conceptual.find(*entity);
        return found ? found->attributes : none;
    }
    const auto* relationship = std::get_if<RelationshipId>(&owner);
    const RelationshipType* found = relationship ? model.conceptual.find(*relationship) : nullptr;
    return found ? found->attributes : none;
}

// An attribute is named as it is drawn, in shorthand.
Result<Edit> renamed(const ModelFile& file, const Subject& subject, const std::string& name)
{
    if (const auto* attribute = std::get_if<AttributeId>(&subject))
        return edit::rewriteAttribute(file, *attribute, name);
    return edit::renameSubject(file, subject, name);
}

}  // namespace

Position Drawing::positionOf(QPointF point)
{
    return {snappedToGrid(point.x()), snappedToGrid(point.y())};
}

QRectF Drawing::around(QPointF point)
{
    return {point - QPointF(nameSize.width() / 2, nameSize.height() / 2), nameSize};
}

Drawing::Drawing(render::Stage stage, const Context& context, CanvasScene& scene, CanvasView& view,
                 const FigurePlacing& placing, QObject* parent)
    : QObject(parent),
      m_stage(stage),
      m_context(context),
      m_scene(scene),
      m_view(view),
      m_placing(placing),
      m_editor(new InPlaceEditor(view)),
      m_quickAdd(new QuickAdd(view)),
      m_ends(new EndMoving(context, scene, view, this))
{
    connect(&view, &CanvasView::placed, this, &Drawing::place);
    connectLines();
    connect(this, &Drawing::told, this, [this](const QString& said) { m_saysHint = said == m_hint; });
    connect(&view, &CanvasView::cardinalityClicked, this, &Drawing::turnCardinality);
    connect(m_editor, &InPlaceEditor::openChanged, this, &Drawing::askingChanged);
    connect(&view, &CanvasView::zoomChanged, m_editor, &InPlaceEditor::close);
    connect(&view, &CanvasView::zoomChanged, m_quickAdd, &QuickAdd::close);
    connect(&context.document, &core::Document::replaced, this, [this] {
        m_editor->close();
        m_quickAdd->close();
        m_awaited.clear();
        take(Tool::Select);
    });
}

void Drawing::take(Tool tool, bool keeps)
{
    m_keepsTool = keeps;
    m_view.setUse(textOf(tool).use);
    if (std::exchange(m_tool, tool) != tool) {
        Q_EMIT toolChanged(tool);
        if (tool != Tool::Select)
            hint(textOf(tool).tip);
    }
    if (tool == Tool::Select)
        endHint();
}

// Of a line that was pulled from a dot, too, with no tool in the hand.
void Drawing::endHint()
{
    if (m_saysHint)
        Q_EMIT told({});
    m_hint.clear();
}

void Drawing::hint(const QString& sentence)
{
    m_hint = sentence;
    Q_EMIT told(sentence);
}

// Beside the pointer, too: that is where people look who wonder why nothing happened.
void Drawing::correct(const QString& sentence)
{
    hint(sentence);
    QToolTip::showText(QCursor::pos(), Qt::convertFromPlainText(sentence, Qt::WhiteSpaceNormal), &m_view);
}

bool Drawing::putDown()
{
    if (m_ends->cancel())
        return true;
    if (m_tool == Tool::Select)
        return false;
    take(Tool::Select);
    return true;
}

bool Drawing::isAsking() const
{
    return m_editor->isOpen();
}

void Drawing::used()
{
    if (!m_keepsTool)
        take(Tool::Select);
}

void Drawing::useAtPointer()
{
    const QPoint pointer = m_view.viewport()->mapFromGlobal(QCursor::pos());
    const QPoint at =
        m_view.viewport()->rect().contains(pointer) ? pointer : m_view.viewport()->rect().center();
    if (const ToolUse use = textOf(m_tool).use; use == ToolUse::Place || use == ToolUse::Enclose)
        place(m_view.mapToScene(at), render::placeAt(m_scene.diagram(), m_view.mapToScene(at), 6.0));
}

void Drawing::useAt(Tool tool, QPointF at)
{
    take(tool);
    m_view.setFocus(Qt::OtherFocusReason);
    Q_EMIT m_view.placed(at, {});
}

Subject Drawing::subjectAt(const render::DiagramPlace& place) const
{
    return render::subjectAt(m_scene.diagram(), place);
}

// The figure's own thing, not that of the part.
Subject Drawing::ownerAt(const render::DiagramPlace& place) const
{
    const bool isThere = place.figure && *place.figure < m_scene.diagram().figures.size();
    return isThere ? m_scene.diagram().figures[*place.figure].subject : Subject{};
}

QRectF Drawing::rectOf(const Subject& subject) const
{
    for (const render::DiagramPlace& place : render::placesOf(m_scene.diagram(), subject)) {
        if (place.figure)
            return render::rectOf(m_scene.diagram(), place);
    }
    return {};
}

bool Drawing::apply(Result<Creation> creation, std::vector<Subject>* made)
{
    if (creation && m_diagram)
        creation = edit::shownIn(*std::move(creation), m_diagram());
    if (!creation) {
        Q_EMIT told(toSentence(toQString(creation.error().message)));
        return false;
    }
    const QString along = alongWords(creation->edit.wentAlong);
    const QString name = toQString(creation->edit.name);
    Q_EMIT drawing();
    const auto done = m_context.document.apply(m_placing.withRestFixed(std::move(creation->edit)));
    if (!done) {
        Q_EMIT told(toSentence(toQString(done.error().message)));
        return false;
    }
    if (!creation->made.empty())
        m_context.selection.set(creation->made.front());
    if (!along.isEmpty())
        Q_EMIT doneWithLoss(name + along + QLatin1Char('.'));
    if (made)
        *made = creation->made;
    return true;
}

bool Drawing::apply(Result<Edit> edit)
{
    return apply(withoutMaking(std::move(edit)));
}

void Drawing::askName(const QRectF& rect, const QString& text, const QString& hint, Make make, Then then,
                      bool isProposal)
{
    m_quickAdd->close();
    InPlaceEditor::Question question;
    question.isProposal = isProposal;
    question.leave = [this] {
        m_scene.setPulled(std::nullopt);
        m_awaited.clear();
    };
    question.rect = rect;
    question.text = text;
    question.hint = hint;
    question.problem = [make](const QString& name) {
        const auto creation = make(toStdString(name));
        return creation ? QString() : toSentence(toQString(creation.error().message));
    };
    question.take = [this, make, then](const QString& name, bool goesOn) {
        m_scene.setPulled(std::nullopt);
        m_awaited.clear();
        std::vector<Subject> made;
        if (!apply(make(toStdString(name)), &made))
            return;
        if (then)
            then(made, goesOn);
        const bool isNextAsked = m_editor->isOpen();  // in a field that stays where it is
        m_newest = isNextAsked || made.empty() ? Subject{} : made.front();
        showNewest();
    };
    m_editor->ask(std::move(question));
}

void Drawing::makeEntry(TaskId id)
{
    const core::Document& document = m_context.document;
    const auto& tasks = document.model().workflow.tasks;
    const auto task = std::find_if(tasks.begin(), tasks.end(), [&](const Task& one) { return one.id == id; });
    if (task == tasks.end())
        return;
    if (task->entry) {  // the first task is one by itself
        m_context.selection.set(id);
        Q_EMIT told(tr("%1 is an entry point already. A switch in the inspector takes that back.")
                        .arg(toQString(task->name.empty() ? task->label : task->name)));
        return;
    }
    m_newest = id;
    if (!apply(edit::setEntry(document.file(), id, true)))
        m_newest = {};
}

void Drawing::place(QPointF at, const render::DiagramPlace& place)
{
    const core::Document& document = m_context.document;
    const Position position = positionOf(at);
    const Subject owner = ownerAt(place);
    switch (m_tool) {
    case Tool::Entity:
        askName(
            around(at), {}, tr("Name of the entity type"),
            [&document, position](const std::string& name) {
                return edit::addEntityType(document.file(), name, position);
            },
            [this, at](const std::vector<Subject>& made, bool goesOn) {
                if (goesOn)
                    askNextAttribute(made.front(), around(at), {made.front()});
            });
        break;
    case Tool::Attribute:
        addAttribute(owner);
        break;
    case Tool::Task:
        askName(around(at), {}, tr("Name of the task"), [&document, position](const std::string& name) {
            const bool isFirst = document.model().workflow.tasks.empty();
            return edit::addTask(document.file(), name, isFirst, position);
        });
        break;
    case Tool::EntryPoint:
        if (const auto* task = std::get_if<TaskId>(&owner)) {
            makeEntry(*task);
        } else {
            askName(around(at), {}, tr("Name of the task"), [&document, position](const std::string& name) {
                return edit::addTask(document.file(), name, true, position);
            });
        }
        break;
    case Tool::Update:
        if (const auto task = taskMaking(document.model().workflow, owner)) {
            const QRectF rect = rectOf(owner);
            askName(around({rect.center().x(), rect.bottom() + nameSize.height()}), {},
                    tr("What is written: book a room"), [&document, task = *task](const std::string& name) {
                        return edit::addUpdate(document.file(), name, UpdateKind::Insert, {}, {}, task);
                    });
        } else {
            correct(tr("Click the task that makes the update."));
            return;
        }
        break;
    default:
        return;
    }
    used();
}

void Drawing::turnCardinality(std::size_t connection)
{
    const auto& subjects = m_scene.diagram().connections[connection].subjects;
    const auto* id = subjects.empty() ? nullptr : std::get_if<RelationshipId>(&subjects.front());
    if (!id)
        return;
    const RelationshipId relationship = *id;
    const std::uint32_t participant = m_scene.diagram().connections[connection].participant;
    m_context.selection.set(relationship);
    apply(edit::turnCardinality(m_context.document.file(), relationship, participant));
}

void Drawing::addAttribute(const Subject& owner)
{
    if (!std::holds_alternative<EntityId>(owner) && !std::holds_alternative<RelationshipId>(owner)) {
        correct(tr("Click the entity type or relationship type that has the attribute."));
        return;
    }
    m_context.selection.set(owner);
    askAttribute(owner, belowOf(owner));
}

QRectF Drawing::belowOf(const Subject& owner) const
{
    const QRectF rect = rectOf(owner);
    return {rect.left(), rect.bottom() + 2, rect.width(), nameSize.height()};
}

// Below what it belongs to, again and again until nothing is typed. Where a key is there, inherited or not,
// another one is no example to follow.
void Drawing::askAttribute(const Subject& owner, const QRectF& rect)
{
    edit::AttributeParent parent;
    if (const auto* entity = std::get_if<EntityId>(&owner))
        parent = *entity;
    else
        parent = std::get<RelationshipId>(owner);
    askName(
        rect, {},
        needsKey(m_context.document.model().conceptual, owner)
            ? tr("id* : uuid, phone[], name(first, last)")
            : tr("since : date, phone[], name(first, last)"),
        [this, parent](const std::string& text) {
            return withoutMaking(edit::addAttributes(m_context.document.file(), parent, text));
        },
        [this, owner, rect](const std::vector<Subject>&, bool goesOn) {
            const std::vector<Attribute>& all = attributesOf(m_context.document.model(), owner);
            if (goesOn && !all.empty())
                askNextAttribute(owner, rect, {owner, all.back().id});
        });
}

void Drawing::askNextAttribute(const Subject& owner, const QRectF& last, std::vector<Subject> awaited)
{
    askAttribute(owner, last.translated(0, last.height()));
    m_askedOf = owner;
    m_awaited = std::move(awaited);
}

void Drawing::diagramShown()
{
    const auto isShown = [this](const Subject& subject) {
        return !render::placesOf(m_scene.diagram(), subject).empty();
    };
    m_ends->refresh();
    showNewest();
    if (m_awaited.empty() || !std::all_of(m_awaited.begin(), m_awaited.end(), isShown))
        return;
    m_awaited.clear();
    const QRectF asked = belowOf(m_askedOf);
    constexpr int margin = 24;
    m_view.ensureVisible(rectOf(m_askedOf) | asked, margin, margin);
    m_editor->moveTo(asked);
}

// Small diagrams are made at once, large ones in a while.
void Drawing::showNewest()
{
    if (std::holds_alternative<std::monostate>(m_newest))
        return;
    const auto places = render::placesOf(m_scene.diagram(), m_newest);
    if (places.empty())
        return;
    m_newest = {};
    constexpr int margin = 24;
    constexpr int marginOfLabel = 8;
    for (const render::DiagramPlace& place : places) {
        // What was put where it is cut off at an edge of the view is seen nevertheless: nothing slides under
        // the hand for it. But the label of a line is too small for that, and an update finds its place
        // itself.
        const QRectF label = newestLabel(place);
        const QRectF rect = render::rectOf(m_scene.diagram(), place);
        const bool isPlaced = !std::holds_alternative<UpdateId>(render::subjectAt(m_scene.diagram(), place));
        const QRectF needed = isPlaced ? QRectF(rect.center(), QSizeF(1, 1)) : rect;
        if (!label.isEmpty() && !m_view.visibleRect().contains(label))
            m_view.ensureVisible(label, marginOfLabel, marginOfLabel);
        else if (!place.connection && !m_view.visibleRect().contains(needed))
            m_view.ensureVisible(rect, margin, margin);
    }
}

// What a line tells, where it is one; where an entry comes from belongs to it.
QRectF Drawing::newestLabel(const render::DiagramPlace& place) const
{
    QRectF rect;
    if (!place.connection)
        return rect;
    const render::Connection& line = m_scene.diagram().connections[*place.connection];
    for (const render::ConnectionLabel& label : line.labels)
        rect |= render::rectOf(label);
    constexpr double ring = 5.0;
    if (line.kind == render::ConnectionKind::Entry && !line.points.empty())
        rect |= QRectF(line.points.front() - QPointF(ring, ring), QSizeF(2 * ring, 2 * ring));
    return rect;
}

bool Drawing::rename(const render::DiagramPlace& place)
{
    const Subject subject = subjectAt(place);
    if (!edit::hasName(subject))
        return false;
    QRectF rect = render::rectOf(m_scene.diagram(), place);
    if (place.figure && !place.part) {
        // Its header is what bears the name.
        for (const render::Part& part : m_scene.diagram().figures[*place.figure].parts) {
            if (part.kind == render::PartKind::Header)
                rect = part.rect.translated(m_scene.diagram().figures[*place.figure].position);
        }
    }
    if (place.connection)
        rect = around(rect.center());
    askName(rect, toQString(nameOf(m_context.document.model(), subject)), tr("Name"),
            [this, subject](const std::string& name) {
                return withoutMaking(renamed(m_context.document.file(), subject, name));
            });
    return true;
}

}  // namespace querywright::gui
