// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_memory.h"

#include "render/figure/figure_places.h"

#include <algorithm>

namespace querywright::gui {

void DiagramMemory::keep(const Revision& revision, const render::Diagram& diagram)
{
    forget(revision);
    add({revision, std::make_shared<const render::Diagram>(render::figurePlaces(diagram)),
         diagram.figures.size()});
}

void DiagramMemory::follow(const Revision& before, const Revision& revision)
{
    const Picture picture = find(before);
    if (picture && !find(revision))
        add({revision, picture, 1});
}

void DiagramMemory::forget(const Revision& revision)
{
    std::erase_if(m_entries, [&](const Entry& entry) {
        const bool isSame = entry.revision == revision;
        m_figures -= isSame ? entry.figures : 0;
        return isSame;
    });
}

void DiagramMemory::add(Entry entry)
{
    m_figures += entry.figures;
    m_entries.push_back(std::move(entry));
    while (m_entries.size() > leastKept && m_figures > mostFigures) {
        m_figures -= m_entries.front().figures;
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
