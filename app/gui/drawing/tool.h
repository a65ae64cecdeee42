// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/diagrams.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// What a click or a drag on the canvas makes (ux, section 7.3).
enum class Tool {
    Select,
    Pan,
    Entity,
    WeakEntity,
    Relationship,
    IdentifyingRelationship,
    Attribute,
    Hierarchy,
    Task,
    EntryPoint,
    Query,
    Step,
    Update,
    Note,
    Group,
};

// How a tool is used: it makes nothing but moves the view, on a point, on a point or around a rectangle, or
// from one figure to another.
enum class ToolUse { Select, Pan, Place, Enclose, Connect };

struct ToolText {
    QString key;   // "entity", for names of objects
    QString name;  // "Entity Type"
    QString tip;   // how it is used, a sentence
    const char* icon;
    char letter;
    ToolUse use;
};

const ToolText& textOf(Tool tool);

// Those of a diagram, in the order of its palette.
std::vector<Tool> toolsOf(render::Stage stage);

}  // namespace querywright::gui
