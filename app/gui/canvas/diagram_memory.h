// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "render/figure/diagram.h"

#include <cstddef>
#include <deque>
#include <memory>

namespace querywright::gui {

// How the last states of a model were drawn, so that undo and redo bring figures back to where they were,
// those too that nobody placed by hand.
class DiagramMemory {
public:
    using Revision = std::shared_ptr<const core::Revision>;
    using Picture = std::shared_ptr<const render::Diagram>;

    // The diagram of the state, which is that of the newest if it is kept again.
    void keep(const Revision& revision, const Picture& diagram);

    // Null if the state was not drawn, or long ago.
    Picture find(const Revision& revision) const;

    void clear() { m_entries.clear(); }

private:
    struct Entry {
        Revision revision;
        Picture diagram;
    };

    static constexpr std::size_t mostKept = 10;

    std::deque<Entry> m_entries;  // the newest last
};

}  // namespace querywright::gui
