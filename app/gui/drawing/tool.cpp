// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/tool.h"

#include <QCoreApplication>

#include <map>

namespace querywright::gui {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Tool", text);
}

std::map<Tool, ToolText> makeTexts()
{
    const auto text = [](const char* key, const char* name, const char* tip, const char* icon, char letter,
                         ToolUse use) {
        return ToolText{QLatin1String(key), tr(name), tr(tip), icon, letter, use};
    };
    return {
        {Tool::Select, text("select", "Select", "Click figures to select them, drag them to move them.",
                            "cursor-fill", 'V', ToolUse::Select)},
        {Tool::Pan,
         text("pan", "Move the View", "Drag the diagram; V or Esc ends it. Holding Space does the same.",
              "hand-index", 'H', ToolUse::Pan)},
        {Tool::Entity, text("entity", "Entity Type", "Click where it shall stand, then type its name.",
                            "entity", 'E', ToolUse::Place)},
        {Tool::WeakEntity,
         text("weakEntity", "Weak Entity Type",
              "Drag from the entity type that identifies it to where it shall stand, or click there.",
              "weak-entity", 'W', ToolUse::Connect)},
        {Tool::Relationship,
         text("relationship", "Relationship Type",
              "Drag from one entity type to another, or to a diamond that it joins as well.", "relationship",
              'R', ToolUse::Connect)},
        {Tool::IdentifyingRelationship, text("identifyingRelationship", "Identifying Relationship Type",
                                             "Drag from an entity type to the one that it identifies.",
                                             "identifying-relationship", 'D', ToolUse::Connect)},
        {Tool::Attribute,
         text("attribute", "Attribute",
              "Click an entity type or a diamond, then type: id* : uuid, phone[], name(first, last), /age.",
              "attribute", 'A', ToolUse::Place)},
        {Tool::Hierarchy,
         text("hierarchy", "IsA",
              "Drag from a subtype to its supertype, to the triangle, or to where another shall stand.",
              "hierarchy", 'I', ToolUse::Connect)},
        {Tool::Task, text("task", "Task", "Click where it shall stand, then type its name.", "task", 'T',
                          ToolUse::Place)},
        {Tool::EntryPoint, text("entryPoint", "Entry Point", "Click a task where the application starts.",
                                "box-arrow-in-right", 'P', ToolUse::Place)},
        {Tool::Query,
         text("query", "Query",
              "Drag from one task to the next, or click the task that asks it; then type what it finds.",
              "search", 'Q', ToolUse::Connect)},
        {Tool::Step, text("step", "Step Without Query", "Drag from one task to the next.", "arrow-right", 'S',
                          ToolUse::Connect)},
        {Tool::Update, text("update", "Update", "Click the task that makes it, then type its name.", "pencil",
                            'U', ToolUse::Place)},
        {Tool::Note, text("note", "Note", "Click where it shall stand, or what it is about, then type it.",
                          "sticky", 'N', ToolUse::Place)},
        {Tool::Group,
         text("group", "Group Box",
              "Drag around the figures that it shall hold, or click one of those that are selected.",
              "bounding-box", 'G', ToolUse::Enclose)},
    };
}

}  // namespace

const ToolText& textOf(Tool tool)
{
    static const std::map<Tool, ToolText> texts = makeTexts();
    return texts.at(tool);
}

std::vector<Tool> toolsOf(render::Stage stage)
{
    if (stage == render::Stage::Conceptual)
        return {Tool::Select,     Tool::Pan,          Tool::Entity,
                Tool::WeakEntity, Tool::Relationship, Tool::IdentifyingRelationship,
                Tool::Attribute,  Tool::Hierarchy,    Tool::Note,
                Tool::Group};
    if (stage == render::Stage::Workflow)
        return {Tool::Select, Tool::Pan,    Tool::Task, Tool::EntryPoint, Tool::Query,
                Tool::Step,   Tool::Update, Tool::Note, Tool::Group};
    return {Tool::Select, Tool::Pan, Tool::Note, Tool::Group};
}

}  // namespace querywright::gui
