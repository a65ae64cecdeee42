// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_memory.h"

#include <algorithm>

namespace querywright::gui {

void DiagramMemory::keep(const Revision& revision, const Picture& diagram)
{
    std::erase_if(m_entries, [&](const Entry& entry) { return entry.revision == revision; });
    m_entries.push_back({revision, diagram});
    if (m_entries.size() > mostKept)
        m_entries.pop_front();
}

DiagramMemory::Picture DiagramMemory::find(const Revision& revision) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& entry) { return entry.revision == revision; });
    return found == m_entries.end() ? nullptr : found->diagram;
}

}  // namespace querywright::gui
