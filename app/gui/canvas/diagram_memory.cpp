// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_memory.h"

#include <algorithm>

namespace querywright::gui {

namespace {

render::Diagram placesOf(const render::Diagram& diagram)
{
    render::Diagram places;
    for (const render::Figure& figure : diagram.figures) {
        render::Figure place;
        place.kind = figure.kind;
        place.key = figure.key;
        place.subject = figure.subject;
        place.position = figure.position;
        place.size = figure.size;
        place.beside = figure.beside;
        places.figures.push_back(std::move(place));
    }
    return places;
}

}  // namespace

void DiagramMemory::keep(const Revision& revision, const render::Diagram& diagram)
{
    std::erase_if(m_entries, [&](const Entry& entry) {
        const bool isSame = entry.revision == revision;
        m_figures -= isSame ? entry.diagram->figures.size() : 0;
        return isSame;
    });
    m_entries.push_back({revision, std::make_shared<const render::Diagram>(placesOf(diagram))});
    m_figures += diagram.figures.size();
    while (m_entries.size() > leastKept && m_figures > mostFigures) {
        m_figures -= m_entries.front().diagram->figures.size();
        m_entries.pop_front();
    }
}

void DiagramMemory::clear()
{
    m_entries.clear();
    m_figures = 0;
}

DiagramMemory::Picture DiagramMemory::find(const Revision& revision) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& entry) { return entry.revision == revision; });
    return found == m_entries.end() ? nullptr : found->diagram;
}

}  // namespace querywright::gui
