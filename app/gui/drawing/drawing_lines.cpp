// SPDX-License-Identifier: Apache-2.0
// What becomes of lines that are drawn from one figure to another, or to where nothing is yet.
#include "app/gui/canvas/free_room.h"
#include "app/gui/drawing/connecting.h"
#include "app/gui/drawing/drawing.h"
#include "app/gui/drawing/end_moving.h"
#include "app/gui/style/fonts.h"
#include "app/gui/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_relationship.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPointF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

using edit::Creation;

Participant participantOf(EntityId entity, Cardinality cardinality)
{
    return {entity, cardinality, {}, false, {}};
}

// "Connect Hotel to Room".
std::string connectName(const ConceptualModel& model, EntityId from, EntityId to)
{
    const EntityType* first = model.find(from);
    const EntityType* second = model.find(to);
    return "Connect " + (first ? first->name : std::string()) + " to "
           + (second ? second->name : std::string());
}

// How far the point is from the rectangle; 0 within.
double distanceTo(const QRectF& rect, QPointF from)
{
    const QPointF nearest(std::clamp(from.x(), rect.left(), rect.right()),
                          std::clamp(from.y(), rect.top(), rect.bottom()));
    return QLineF(nearest, from).length();
}

// Why the name cannot be taken by what the edit makes.
QString problemOf(const Result<Creation>& creation)
{
    return creation ? QString() : toSentence(toQString(creation.error().message));
}

}  // namespace

void Drawing::connectLines()
{
    connect(&m_view, &CanvasView::connected, this,
            [this](const render::DiagramPlace& from, const render::DiagramPlace& to, QPointF at) {
                const Tool tool = m_tool;
                used();  // which takes the line out of the hand
                join(tool, from, to, at);
            });
    connect(&m_view, &CanvasView::pulled, this,
            [this](const render::DiagramPlace& from, const render::DiagramPlace& to, QPointF at) {
                endHint();
                join(pullingTool(m_stage), from, to, at);
            });
    connect(&m_view, &CanvasView::lineDropped, this, [this] {
        if (m_tool == Tool::Select)
            endHint();
        else
            hint(textOf(m_tool).tip);
    });
    connect(&m_view, &CanvasView::lineHeld, this, [this] {
        hint(m_tool == Tool::Query
                 ? tr("Click the task that it leads to; or the same again, or just type what it finds, if it "
                      "stays there. Tab and Enter do it too.")
                 : tr("Click what the line leads to, or Tab to it and press Enter. Esc drops it."));
    });
    connect(&m_view, &CanvasView::lineNamed, this,
            [this](const render::DiagramPlace& from, const QString& text) {
                used();  // which takes the line out of the hand
                join(Tool::Query, from, from, {});
                m_editor->type(text);
            });
    connect(&m_view, &CanvasView::refused, this, &Drawing::hint);  // until the tool is put down
    connect(m_ends, &EndMoving::told, this, &Drawing::told);
    connect(m_ends, &EndMoving::moved, this,
            [this](RelationshipId relationship, std::uint32_t participant, EntityId entity) {
                apply(edit::setParticipant(m_context.document.file(), relationship, participant, entity));
            });
    connect(&m_view, &CanvasView::warned, this, [this](const QString& what) {
        Q_EMIT told(what.isEmpty() ? m_hint : what);
        m_saysHint = true;  // it goes with the line
    });
    connect(&m_view, &CanvasView::missed, this, &Drawing::beginElsewhere);
    if (m_stage != render::Stage::Conceptual && m_stage != render::Stage::Workflow)
        return;  // lines between tables are derived
    ConnectRules rules;
    rules.hasDots = [this](std::size_t figure) {
        return mayBegin(pullingTool(m_stage), m_scene.diagram().figures[figure].subject)
               && m_scene.diagram().figures[figure].kind != render::FigureKind::RelationshipAttributes;
    };
    rules.refusal = [this](std::size_t from, std::size_t to, bool isPulled) {
        const Tool tool = isPulled ? pullingTool(m_stage) : m_tool;
        return refusalOf(tool, m_scene.diagram().figures[from].subject,
                         m_scene.diagram().figures[to].subject);
    };
    rules.warning = [this](std::size_t from, std::size_t to, bool isPulled) {
        const Tool tool = isPulled ? pullingTool(m_stage) : m_tool;
        return warningOf(tool, m_context.document.model().conceptual, m_scene.diagram().figures[from].subject,
                         m_scene.diagram().figures[to].subject);
    };
    rules.takesName = [this](std::size_t from) {
        return m_tool == Tool::Query
               && std::holds_alternative<TaskId>(m_scene.diagram().figures[from].subject);
    };
    m_view.setRules(std::move(rules));
}

QString Drawing::whereLinesBegin() const
{
    if (m_stage == render::Stage::Workflow) {
        return m_context.document.model().workflow.tasks.empty()
                   ? tr("Draw a task first: T and a click. It is where queries begin.")
                   : tr("Begin at a task.");
    }
    if (m_context.document.model().conceptual.entityTypes.empty())
        return tr("Draw an entity type first: E and a click.");
    return tr("Begin at an entity type or a diamond.");
}

// Where nothing is yet a weak entity type can stand: with its name it is asked who identifies it, the nearest
// one first.
void Drawing::beginElsewhere(const render::DiagramPlace& place, QPointF at)
{
    const core::Document& document = m_context.document;
    const std::vector<EntityType>& entities = document.model().conceptual.entityTypes;
    std::vector<std::pair<double, const EntityType*>> owners;
    for (const EntityType& entity : entities) {
        const QRectF rect = rectOf(entity.id);
        if (!rect.isEmpty())
            owners.emplace_back(distanceTo(rect, at), &entity);
    }
    if (m_tool != Tool::WeakEntity || place.figure || owners.empty()) {
        correct(whereLinesBegin());
        return;
    }
    used();
    std::stable_sort(owners.begin(), owners.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    QuickAdd::Question question = questionBeyond(at, tr("Name of the weak entity type"));
    for (const auto& [distance, owner] : owners) {
        question.kinds.push_back(
            entityKind(tr("Identified by %1").arg(toQString(owner->name)), at, makeWeak(owner->id, at)));
        question.kinds.back().isWhole = true;
        question.kinds.back().take = [this, take = question.kinds.back().take,
                                      by = toQString(owner->name)](const QString& name) {
            take(name);
            Q_EMIT told(tr("%1 is identified by %2.").arg(name, by));
        };
    }
    m_quickAdd->ask(std::move(question));
}

// Stays to be seen while the name of what it is is typed.
void Drawing::showLine(const Subject& from, QPointF end)
{
    PulledLine line;
    line.line = QLineF(wayOut(rectOf(from), end), end);
    m_scene.setPulled(std::move(line));
}

void Drawing::join(Tool tool, const render::DiagramPlace& from, const render::DiagramPlace& to, QPointF at)
{
    const Subject first = ownerAt(from);
    const Subject second = ownerAt(to);
    if (!mayBegin(tool, first))
        return;
    const auto* task = std::get_if<TaskId>(&first);
    if (!task)
        joinConcepts(tool, first, second, at);
    else if (const auto* next = std::get_if<TaskId>(&second))
        joinTasks(tool, *task, *next);
    else if (!to.figure)
        addBeyond(*task, at, tool);
}

void Drawing::joinConcepts(Tool tool, const Subject& from, const Subject& to, QPointF at)
{
    const auto* entity = std::get_if<EntityId>(&from);
    const auto* other = std::get_if<EntityId>(&to);
    const auto* relationship = std::get_if<RelationshipId>(entity ? &to : &from);
    const bool identifies = tool == Tool::IdentifyingRelationship || tool == Tool::WeakEntity;
    const QPointF end = other ? rectOf(to).center() : at;
    if (tool == Tool::Hierarchy)
        joinHierarchy(from, to, at);
    else if (relationship && (entity || other))
        joinTo(*relationship, entity ? *entity : *other);
    else if (entity && other)
        askRelationship(*entity, *other, end, identifies);
    else if (entity && tool == Tool::WeakEntity)
        askWeakEntity(*entity, at);
    else if (entity && std::holds_alternative<std::monostate>(to))
        addBeyond(*entity, at, identifies);
}

void Drawing::joinTo(RelationshipId relationship, EntityId entity)
{
    const core::Document& document = m_context.document;
    auto edit = edit::addParticipant(document.file(), relationship, participantOf(entity, Cardinality::N));
    const bool isMoreToBeTold = edit && !edit->wentAlong.empty();
    if (!apply(std::move(edit)) || isMoreToBeTold)
        return;
    const RelationshipType* joined = document.model().conceptual.find(relationship);
    Q_EMIT told(
        tr("%1 joins %2 entity types now.").arg(toQString(joined->name)).arg(joined->participants.size()));
}

// Where its name was typed, half the way from one type to the other, if there is room for it and for the
// cardinalities; else near there, on the way or beside it. Nothing where all is taken: it is laid out.
edit::FigurePlace Drawing::placeOfDiamond(const std::string& name, QPointF middle, QPointF way) const
{
    constexpr double leastWidth = 76.0;
    constexpr double besideName = 44.0;
    constexpr double height = 50.0;
    constexpr double step = 30.0;
    constexpr int steps = 4;
    const double length = std::hypot(way.x(), way.y());
    const QPointF along = length > 0 ? way / length : QPointF(1, 0);
    const QPointF beside(along.y(), -along.x());
    const double width =
        std::max(leastWidth, QFontMetricsF(uiFont(12)).horizontalAdvance(toQString(name)) + besideName);
    const auto& figures = m_scene.diagram().figures;
    const auto isFree = [&](QPointF center, double clearance) {
        const QRectF diamond(center - QPointF(width / 2, height / 2), QSizeF(width, height));
        const QRectF room = diamond.adjusted(-clearance, -clearance, clearance, clearance);
        return !isOnLine(m_scene.diagram(), diamond)
               && std::none_of(figures.begin(), figures.end(),
                               [&](const render::Figure& figure) { return figure.rect().intersects(room); });
    };
    constexpr std::array clearances = {22.0, 12.0};  // what cardinalities take, and just so
    if (isFree(middle, clearances.back()))
        return positionOf(middle);
    for (const double clearance : clearances) {
        for (int i = 1; i <= steps; ++i) {
            const double away = step * i;
            const bool isOnTheWay = away <= length / 4;
            for (const QPointF& one : {along, -along, beside, -beside}) {
                const bool isAlong = one == along || one == -along;
                if ((isOnTheWay || !isAlong) && isFree(middle + one * away, clearance))
                    return positionOf(middle + one * away);
            }
        }
    }
    return std::nullopt;
}

// `at`: where the other end is seen. Of an entity type that is new the attributes are asked for next.
void Drawing::askRelationship(EntityId from, EntityId to, QPointF at, bool identifies, bool isNew)
{
    const core::Document& document = m_context.document;
    const QString proposal = toQString(edit::freeOwnerName(document.model().conceptual, "has"));
    const QRectF own = rectOf(from);
    const QRectF seen = rectOf(to);
    const QRectF other = seen.isEmpty() ? around(at) : seen;
    const QPointF middle = (wayOut(own, other.center()) + wayOut(other, own.center())) / 2;
    const QPointF way = wayOut(other, own.center()) - wayOut(own, other.center());
    const QRectF rect = from == to ? around({own.right(), own.top() - nameSize.height()}) : around(middle);
    askName(
        rect, proposal, tr("What joins them: has, is near"),
        [this, &document, from, to, middle, way, identifies](const std::string& name) -> Result<Creation> {
            auto creation = edit::addRelationshipType(
                document.file(), name,
                {participantOf(from, Cardinality::One), participantOf(to, Cardinality::N)},
                from == to ? edit::FigurePlace() : placeOfDiamond(name, middle, way));
            if (!creation)
                return creation;
            if (identifies) {
                const RelationshipId id = std::get<RelationshipId>(creation->made.front());
                auto weak = edit::setIdentifying(creation->edit.after, id, 1, true);
                if (!weak)
                    return failure(weak.error());
                creation->edit.after = std::move(weak->after);
            }
            creation->edit.name = connectName(document.model().conceptual, from, to);
            return creation;
        },
        [this, to, at, isNew](const std::vector<Subject>& made, bool goesOn) {
            if (isNew && goesOn) {
                m_context.selection.set(to);
                askNextAttribute(to, around(at), {to, made.front()});
            } else {
                tellOfLine(std::get<RelationshipId>(made.front()));
            }
        },
        true);
    if (from != to)
        showLine(from, wayOut(other, own.center()));
}

// What can be done to it next, since its letters are those of tools by now.
void Drawing::tellOfLine(RelationshipId id)
{
    const RelationshipType* type = m_context.document.model().conceptual.find(id);
    if (type)
        Q_EMIT told(tr("Click its 1 or n to change them. To give %1 an attribute, press A and click it.")
                        .arg(toQString(type->name)));
}

// Away from the owner as far as the diamond between both and its cardinalities need.
QPointF Drawing::withRoomForDiamond(EntityId owner, QPointF at) const
{
    constexpr QSizeF usual(140.0, 60.0);  // of a new entity type
    constexpr QSizeF room(150.0, 116.0);
    const QRectF own = rectOf(owner);
    const QRectF there(at - QPointF(usual.width() / 2, usual.height() / 2), usual);
    const double beside = std::max(there.left() - own.right(), own.left() - there.right());
    const double below = std::max(there.top() - own.bottom(), own.top() - there.bottom());
    if (beside >= room.width() || below >= room.height())
        return at;
    if (beside / room.width() >= below / room.height())
        at.rx() += at.x() < own.center().x() ? beside - room.width() : room.width() - beside;
    else
        at.ry() += at.y() < own.center().y() ? below - room.height() : room.height() - below;
    return at;
}

void Drawing::askWeakEntity(EntityId owner, QPointF seenAt)
{
    const QPointF at = withRoomForDiamond(owner, seenAt);
    askName(around(at), {}, tr("Name of the weak entity type"), makeWeak(owner, at),
            [this, at](const std::vector<Subject>& made, bool goesOn) {
                if (goesOn)
                    askNextAttribute(made.front(), around(at), {made.front()});
            });
}

void Drawing::askQuery(const Subject& asker, const QRectF& rect)
{
    const core::Document& document = m_context.document;
    edit::AskedBy askedBy;
    if (const auto* task = std::get_if<TaskId>(&asker))
        askedBy = *task;
    else if (const auto* step = std::get_if<TransitionSubject>(&asker))
        askedBy = *step;
    askName(rect, {}, tr("What it finds: hotels near a place"),
            [&document, askedBy](const std::string& name) {
                return edit::addQuery(document.file(), name, askedBy);
            });
}

void Drawing::joinHierarchy(const Subject& from, const Subject& to, QPointF at)
{
    const ModelFile& file = m_context.document.file();
    const auto* entity = std::get_if<EntityId>(&from);
    const auto* other = std::get_if<EntityId>(&to);
    const auto* hierarchy = std::get_if<HierarchySubject>(entity ? &to : &from);
    const bool isBeyond = std::holds_alternative<std::monostate>(to);
    if (hierarchy && (entity || other))
        apply(edit::addSubtype(file, hierarchy->hierarchy, entity ? *entity : *other));
    else if (hierarchy && isBeyond)
        askSubtype(*hierarchy, at);
    else if (entity && other)
        apply(edit::addHierarchy(file, *other, {*entity}));
    else if (entity && isBeyond)
        askInHierarchy(*entity, at);
    else
        hint(refusalOf(Tool::Hierarchy, from, to));
}

// What shall stand where a line ends.
QuickAdd::Question Drawing::questionBeyond(QPointF at, const QString& hint) const
{
    QuickAdd::Question question;
    question.at = at;
    question.hint = hint;
    question.leave = [this] { m_scene.setPulled(std::nullopt); };
    return question;
}

// A new entity type, whose attributes are asked for next.
QuickAdd::Kind Drawing::entityKind(const QString& text, QPointF at, Make make)
{
    QuickAdd::Kind kind;
    kind.text = text;
    kind.problem = [make](const QString& name) { return problemOf(make(toStdString(name))); };
    kind.take = [this, make, at](const QString& name) {
        m_scene.setPulled(std::nullopt);
        std::vector<Subject> made;
        if (apply(make(toStdString(name)), &made))
            askNextAttribute(made.front(), around(at), {made.front()});
    };
    return kind;
}

// A weak entity type of the owner.
Drawing::Make Drawing::makeWeak(EntityId owner, QPointF at) const
{
    const core::Document& document = m_context.document;
    const Position position = positionOf(withRoomForDiamond(owner, at));
    return [&document, owner, position](const std::string& name) {
        const std::string joined = edit::freeOwnerName(document.model().conceptual, "has");
        return edit::addWeakEntityType(document.file(), name, owner, joined, position);
    };
}

// Where nothing is yet a new subtype can stand, or a new supertype.
void Drawing::askInHierarchy(EntityId entity, QPointF at)
{
    const core::Document& document = m_context.document;
    const Position position = positionOf(at);
    const QString of = toQString(document.model().conceptual.find(entity)->name);
    QuickAdd::Question question = questionBeyond(at, tr("Name of the entity type"));
    for (const bool isSubtype : {true, false}) {
        question.kinds.push_back(
            entityKind(isSubtype ? tr("Subtype of %1").arg(of) : tr("Supertype of %1").arg(of), at,
                       [&document, position, entity, isSubtype](const std::string& name) {
                           return edit::addToHierarchy(document.file(), name, entity, isSubtype, position);
                       }));
        question.kinds.back().isWhole = true;
    }
    m_quickAdd->ask(std::move(question));
    showLine(entity, at);
}

// Another subtype, which is new, of the hierarchy.
void Drawing::askSubtype(const HierarchySubject& hierarchy, QPointF at)
{
    const core::Document& document = m_context.document;
    const Position position = positionOf(at);
    askName(
        around(at), {}, tr("Name of the subtype"),
        [&document, position, hierarchy](const std::string& name) {
            return edit::addNewSubtype(document.file(), name, hierarchy.hierarchy, position);
        },
        [this, at](const std::vector<Subject>& made, bool goesOn) {
            if (goesOn)
                askNextAttribute(made.front(), around(at), {made.front()});
        });
    showLine(hierarchy, at);
}

void Drawing::joinTasks(Tool tool, TaskId from, TaskId to)
{
    const QRectF first = rectOf(from);
    if (tool == Tool::Step) {
        if (from != to)
            apply(edit::addTransition(m_context.document.file(), from, to, {}));
    } else if (from == to) {
        askQuery(from, around({first.center().x(), first.bottom() + nameSize.height()}));
    } else {
        askQuery(TransitionSubject{from, to}, around((first.center() + rectOf(to).center()) / 2));
        showLine(from, wayOut(rectOf(to), first.center()));
    }
}

// What shall stand at the other end is asked first, then what joins the two.
void Drawing::addBeyond(EntityId from, QPointF at, bool identifies)
{
    const core::Document& document = m_context.document;
    const Position position = positionOf(at);
    QuickAdd::Question question = questionBeyond(at, tr("Name of the entity type"));
    const auto addEntity = [&document, position](const QString& name) {
        return edit::addEntityType(document.file(), toStdString(name), position);
    };
    question.kinds.push_back(
        {tr("entity type"), [addEntity](const QString& name) { return problemOf(addEntity(name)); },
         [this, addEntity, from, at, identifies](const QString& name) {
             std::vector<Subject> made;
             if (apply(addEntity(name), &made))
                 askRelationship(from, std::get<EntityId>(made.front()), at, identifies, true);
         }});
    question.kinds.push_back(entityKind(tr("weak entity type"), at, makeWeak(from, at)));
    for (const EntityType& entity : document.model().conceptual.entityTypes) {
        question.existing.push_back(
            {toQString(entity.name), tr("entity type"), [this, from, to = entity.id, identifies] {
                 askRelationship(from, to, rectOf(to).center(), identifies);
             }});
    }
    m_quickAdd->ask(std::move(question));
    showLine(from, at);
}

void Drawing::addBeyond(TaskId from, QPointF at, Tool tool)
{
    const core::Document& document = m_context.document;
    const Position position = positionOf(at);
    QuickAdd::Question question = questionBeyond(at, tr("Name of the task"));
    const auto addTask = [&document, position](const QString& name) {
        return edit::addTask(document.file(), toStdString(name), false, position);
    };
    question.kinds.push_back(
        {tr("task"), [addTask](const QString& name) { return problemOf(addTask(name)); },
         [this, addTask, from, at, tool](const QString& name) {
             m_scene.setPulled(std::nullopt);
             std::vector<Subject> made;
             if (!apply(addTask(name), &made))
                 return;
             const TaskId to = std::get<TaskId>(made.front());
             if (tool == Tool::Step) {
                 apply(edit::addTransition(m_context.document.file(), from, to, {}));
                 return;
             }
             askQuery(TransitionSubject{from, to}, around((rectOf(from).center() + at) / 2));
             showLine(from, at);
         }});
    for (const Task& task : document.model().workflow.tasks) {
        if (task.id == from)
            continue;
        question.existing.push_back({toQString(task.name.empty() ? task.label : task.name), tr("task"),
                                     [this, tool, from, to = task.id] {
                                         m_scene.setPulled(std::nullopt);
                                         joinTasks(tool, from, to);
                                     }});
    }
    m_quickAdd->ask(std::move(question));
    showLine(from, at);
}

}  // namespace querywright::gui
