// SPDX-License-Identifier: Apache-2.0
// How the layout follows what figures are called.
#include "model/edit/support.h"
#include "model/file/layout_names.h"

#include <set>

namespace querywright::edit {
namespace {

bool isOf(const std::string& diagram, const std::string& stage)
{
    return layout_names::stageOf(diagram) == stage;
}

void renameLines(LineBends& lines, const std::string& from, const std::string& to)
{
    LineBends renamed;
    for (auto& [line, bends] : lines) {
        layout_names::LineEnds ends = layout_names::endsOf(line);
        if (ends.from != from && ends.to != from) {
            renamed.insert_or_assign(line, std::move(bends));
            continue;
        }
        ends.from = ends.from == from ? to : ends.from;
        ends.to = ends.to == from ? to : ends.to;
        renamed.insert_or_assign(layout_names::lineBetween(ends.from, ends.to), std::move(bends));
    }
    lines = std::move(renamed);
}

void renameIn(std::set<std::string>& names, const std::string& from, const std::string& to)
{
    if (names.erase(from) > 0)
        names.insert(to);
}

}  // namespace

void Editing::renameFigure(const std::string& stage, const std::string& from, const std::string& to)
{
    if (from == to)
        return;
    for (auto& [diagram, figures] : m_after.layout.diagrams) {
        if (!isOf(diagram, stage))
            continue;
        if (auto figure = figures.extract(from)) {
            figures.erase(to);
            figure.key() = to;
            figures.insert(std::move(figure));
        }
    }
    for (auto& [diagram, settings] : m_after.layout.settings) {
        if (!isOf(diagram, stage))
            continue;
        renameLines(settings.bends, from, to);
        renameIn(settings.shows, from, to);
        for (Note& note : settings.notes)
            renameIn(note.about, from, to);
        for (GroupBox& group : settings.groups)
            renameIn(group.holds, from, to);
    }
}

void Editing::putFigure(const std::string& diagram, const std::string& figure,
                        const std::optional<Position>& place)
{
    if (place)
        m_after.layout.diagrams[placesName(diagram)][figure] = *place;
}

std::string Editing::placesName(const std::string& diagram) const
{
    return layout_names::placesName(diagram, m_after.layout.settingsOf(diagram).content);
}

void Editing::eraseFigure(const std::string& stage, const std::string& figure)
{
    std::set<std::string> diagrams;
    for (const auto& [diagram, figures] : m_after.layout.diagrams) {
        if (isOf(diagram, stage))
            diagrams.insert(diagram);
    }
    for (const auto& [diagram, settings] : m_after.layout.settings) {
        if (isOf(diagram, stage))
            diagrams.insert(diagram);
    }
    for (const std::string& diagram : diagrams)
        eraseFigureIn(diagram, figure);
}

void Editing::eraseFigureIn(const std::string& diagram, const std::string& figure)
{
    for (const std::string& places : layout_names::allPlaces(diagram)) {
        const auto found = m_after.layout.diagrams.find(places);
        if (found == m_after.layout.diagrams.end())
            continue;
        found->second.erase(figure);
        if (found->second.empty())
            m_after.layout.diagrams.erase(found);
    }
    const auto found = m_after.layout.settings.find(diagram);
    if (found == m_after.layout.settings.end())
        return;
    found->second.shows.erase(figure);
    for (Note& note : found->second.notes)
        note.about.erase(figure);
    for (GroupBox& group : found->second.groups)
        group.holds.erase(figure);
    eraseBendsAt(diagram, figure);
}

void Editing::eraseBendsAt(const std::string& diagram, const std::string& figure)
{
    const auto found = m_after.layout.settings.find(diagram);
    if (found == m_after.layout.settings.end())
        return;
    std::erase_if(found->second.bends, [&](const auto& line) {
        const layout_names::LineEnds ends = layout_names::endsOf(line.first);
        return ends.from == figure || ends.to == figure;
    });
    tidy(diagram);
}

bool Editing::hasDiagram(const std::string& diagram) const
{
    return !layout_names::isFurther(diagram) || m_after.layout.settings.count(diagram) != 0;
}

void Editing::tidy(const std::string& diagram)
{
    const auto found = m_after.layout.settings.find(diagram);
    if (found != m_after.layout.settings.end() && found->second == DiagramSettings{}
        && !layout_names::isFurther(diagram))
        m_after.layout.settings.erase(found);
}

void Editing::forgetUnknown(const std::string& identity)
{
    std::erase_if(m_after.unknown.byObject, [&](const auto& entry) {
        return entry.first == identity || entry.first.starts_with(identity + "/");
    });
}

}  // namespace querywright::edit
