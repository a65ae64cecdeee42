// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/connecting.h"

#include "app/gui/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Connecting", text);
}

bool isEntity(const Subject& subject)
{
    return std::holds_alternative<EntityId>(subject);
}

bool isRelationship(const Subject& subject)
{
    return std::holds_alternative<RelationshipId>(subject);
}

bool isHierarchy(const Subject& subject)
{
    return std::holds_alternative<HierarchySubject>(subject);
}

bool isTask(const Subject& subject)
{
    return std::holds_alternative<TaskId>(subject);
}

QString relationshipRefusal(const Subject& from, const Subject& to)
{
    if (isRelationship(from))
        return isEntity(to) ? QString()
                            : tr("A relationship type takes in entity types: drag to one of these.");
    if (isEntity(from) && (isEntity(to) || isRelationship(to)))
        return {};
    return tr("A relationship type joins entity types: drag from one to another, or to a diamond.");
}

}  // namespace

QPointF wayOut(const QRectF& rect, QPointF point)
{
    const QPointF way = point - rect.center();
    const double share =
        std::max(std::abs(way.x()) / (rect.width() / 2), std::abs(way.y()) / (rect.height() / 2));
    return share > 1 ? rect.center() + way / share : point;
}

Tool pullingTool(render::Stage stage)
{
    return stage == render::Stage::Workflow ? Tool::Query : Tool::Relationship;
}

bool mayBegin(Tool tool, const Subject& from)
{
    switch (tool) {
    case Tool::Relationship:
    case Tool::IdentifyingRelationship:
        return isEntity(from) || isRelationship(from);
    case Tool::WeakEntity:
        return isEntity(from);
    case Tool::Hierarchy:
        return isEntity(from) || isHierarchy(from);
    case Tool::Query:
    case Tool::Step:
        return isTask(from);
    default:
        return false;
    }
}

QString refusalOf(Tool tool, const Subject& from, const Subject& to)
{
    switch (tool) {
    case Tool::Relationship:
    case Tool::IdentifyingRelationship:
        return relationshipRefusal(from, to);
    case Tool::WeakEntity:
        return isEntity(from) && isEntity(to)
                   ? QString()
                   : tr("An entity type is identified by an entity type: drag to one, or to where a new one "
                        "shall stand.");
    case Tool::Hierarchy:
        return (isEntity(from) && (isEntity(to) || isHierarchy(to))) || (isHierarchy(from) && isEntity(to))
                   ? QString()
                   : tr("Drag from the subtype to its supertype, or to the triangle.");
    case Tool::Query:
        return isTask(from) && isTask(to) ? QString()
                                          : tr("A query leads from one task to another: drag to a task.");
    case Tool::Step:
        return isTask(from) && isTask(to) ? QString()
                                          : tr("A step leads from one task to another: drag to a task.");
    default:
        return {};
    }
}

QString warningOf(Tool tool, const ConceptualModel& model, const Subject& from, const Subject& to)
{
    if (tool != Tool::Relationship && tool != Tool::IdentifyingRelationship)
        return {};
    const auto* id = std::get_if<RelationshipId>(isRelationship(from) ? &from : &to);
    const RelationshipType* relationship = id ? model.find(*id) : nullptr;
    if (!relationship)
        return {};
    return tr("%1 will join %2 entity types.")
        .arg(toQString(relationship->name))
        .arg(relationship->participants.size() + 1);
}

}  // namespace querywright::gui
