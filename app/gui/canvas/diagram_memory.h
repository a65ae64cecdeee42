// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "render/figure/diagram.h"

#include <cstddef>
#include <deque>
#include <memory>

namespace querywright::gui {

// Where the figures of a diagram were in the last states of a model, so that undo and redo bring them back
// there, those too that nobody placed by hand.
class DiagramMemory {
public:
    using Revision = std::shared_ptr<const core::Revision>;
    using Picture = std::shared_ptr<const render::Diagram>;

    // The diagram of the state, which is that of the newest if it is kept again.
    void keep(const Revision& revision, const render::Diagram& diagram);

    // A state that was not drawn, and would be like the one before it: what both have is at the same places.
    // Nothing if that one is not known, or the state was drawn.
    void follow(const Revision& before, const Revision& revision);

    // Figures without what is painted of them. Null if the state was neither drawn nor followed one that was,
    // or long ago.
    Picture find(const Revision& revision) const;

    // The state is drawn otherwise from now on.
    void forget(const Revision& revision);

    void clear();

private:
    struct Entry {
        Revision revision;
        Picture diagram;
        std::size_t figures = 0;  // that it takes: 1 if it has the diagram of another state
    };

    void add(Entry entry);

    static constexpr std::size_t leastKept = 10;  // states
    static constexpr std::size_t mostFigures = 20'000;

    std::deque<Entry> m_entries;  // the newest last
    std::size_t m_figures = 0;    // in all of them
};

}  // namespace querywright::gui
