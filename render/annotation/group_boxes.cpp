// SPDX-License-Identifier: Apache-2.0
#include "render/annotation/group_boxes.h"

#include "model/file/layout_names.h"
#include "render/diagram_graph.h"
#include "render/figure/compose.h"

#include <algorithm>
#include <set>

namespace querywright::render {

namespace {

constexpr QSizeF emptyBox(240, 140);
constexpr double titleLeft = 10.0;

Frame boxFrame(const GroupBox& group, const std::string& diagram)
{
    constexpr double height = 22.0;
    Frame frame;
    frame.kind = FrameKind::Group;
    frame.key = fromUtf8(layout_names::figureOf(group.id));
    frame.name = group.title.empty() ? frame.key : fromUtf8(group.title);
    frame.subject = GroupSubject{diagram, group.id};
    if (group.title.empty())
        return frame;
    const double width = textWidth(FontRole::FrameName, frame.name) + 1;
    frame.items.push_back(
        textItem({titleLeft, 1, width, height}, frame.name, FontRole::FrameName, Token::Text2));
    return frame;
}

// The least width that the title needs.
double widthOfTitle(const Frame& frame)
{
    return frame.items.empty() ? 0.0 : textWidth(FontRole::FrameName, frame.name) + 1 + 2 * titleLeft;
}

bool joinsOthers(FigureKind kind)
{
    return kind == FigureKind::RelationshipType || kind == FigureKind::IdentifyingRelationshipType
           || kind == FigureKind::Hierarchy;
}

// Which box each figure is in: a position in the settings' list.
std::vector<std::optional<std::size_t>> boxesOf(const Diagram& diagram, const DiagramSettings& settings)
{
    std::vector<std::optional<std::size_t>> boxes(diagram.figures.size());
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        const std::string key = diagram.figures[i].key.toStdString();
        for (std::size_t k = 0; k < settings.groups.size() && !boxes[i]; ++k) {
            if (settings.groups[k].holds.count(key) != 0)
                boxes[i] = k;
        }
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        if (boxes[i] || !joinsOthers(diagram.figures[i].kind))
            continue;
        std::set<std::optional<std::size_t>> around;
        for (const Connection& connection : diagram.connections) {
            if (connection.kind == ConnectionKind::NoteLine || !connection.from)
                continue;
            if (connection.to == i)
                around.insert(boxes[*connection.from]);
            else if (*connection.from == i)
                around.insert(boxes[connection.to]);
        }
        if (around.size() == 1)
            boxes[i] = *around.begin();
    }
    for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
        std::size_t owner = i;
        for (std::size_t steps = 0; diagram.figures[owner].beside && steps < diagram.figures.size(); ++steps)
            owner = *diagram.figures[owner].beside;
        if (owner != i)
            boxes[i] = boxes[owner];
    }
    return boxes;
}

}  // namespace

void addGroupBoxes(Diagram& diagram, const DiagramSettings& settings, const std::string& name)
{
    if (settings.groups.empty())
        return;
    const auto boxes = boxesOf(diagram, settings);
    for (std::size_t box = 0; box < settings.groups.size(); ++box) {
        Frame frame = boxFrame(settings.groups[box], name);
        const std::size_t position = diagram.frames.size();
        std::set<std::optional<std::size_t>> keyspaces;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (boxes[i] != box)
                continue;
            frame.holds.push_back(i);
            if (diagram.figures[i].kind != FigureKind::Note)
                keyspaces.insert(diagram.figures[i].frame);
        }
        if (keyspaces.size() <= 1) {
            frame.parent = keyspaces.empty() ? std::nullopt : *keyspaces.begin();
            for (const std::size_t figure : frame.holds)
                diagram.figures[figure].frame = position;
        }
        diagram.frames.push_back(std::move(frame));
    }
}

void fitGroupBoxes(Diagram& diagram)
{
    for (std::size_t i = diagram.frames.size(); i-- > 0;) {
        Frame& frame = diagram.frames[i];
        if (frame.kind != FrameKind::Group)
            continue;
        for (const std::size_t figure : frame.holds) {
            const QRectF room = diagram.figures[figure].rect().adjusted(
                -framePadding, -framePadding - frameHeader, framePadding, framePadding);
            frame.rect = frame.rect.isNull() ? room : frame.rect.united(room);
        }
        if (frame.own)
            frame.rect = frame.rect.isNull() ? *frame.own : frame.rect.united(*frame.own);
        if (!frame.rect.isNull())
            frame.rect.setWidth(std::max(frame.rect.width(), widthOfTitle(frame)));
        if (frame.parent) {
            QRectF& outer = diagram.frames[*frame.parent].rect;
            outer = outer.united(
                frame.rect.adjusted(-framePadding, -framePadding - frameHeader, framePadding, framePadding));
        }
    }
}

void placeGroupBoxes(Diagram& diagram, const DiagramSettings& settings,
                     const std::map<std::string, Position>& positions)
{
    constexpr double gap = 30.0;
    QRectF below = diagram.bounds();
    for (Frame& frame : diagram.frames) {
        const auto* subject = std::get_if<GroupSubject>(&frame.subject);
        const GroupBox* group = subject ? settings.find(subject->group) : nullptr;
        if (!group)
            continue;
        const QSizeF size =
            group->size == FigureSize{} ? emptyBox : QSizeF(group->size.width, group->size.height);
        const auto found = positions.find(frame.key.toStdString());
        if (found != positions.end()) {
            frame.own = QRectF(
                QPointF(found->second.x - size.width() / 2, found->second.y - size.height() / 2), size);
        } else if (frame.holds.empty()) {
            frame.own = QRectF(QPointF(below.left(), below.isNull() ? 0.0 : below.bottom() + gap), size);
            below = below.united(*frame.own);
        }
    }
    fitGroupBoxes(diagram);
}

}  // namespace querywright::render
