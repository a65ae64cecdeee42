// SPDX-License-Identifier: Apache-2.0
#include "app/core/completed_layout.h"

#include "app/core/document.h"
#include "render/kept_tops.h"

namespace querywright::core {
namespace {

// With more, deriving and drawing them would keep people waiting who type.
constexpr std::size_t mostQueries = 300;

render::DesignedTables tablesOf(const Design& design)
{
    return {design.model(), design.derivation, design.physical};
}

}  // namespace

Layout completedLayout(const std::shared_ptr<const ModelFile>& before, const ModelFile& after,
                       const std::shared_ptr<const Design>& design)
{
    const bool hasTables = changeBetween(*before, after).meaning && render::placesTables(after.layout)
                           && after.model.workflow.queries.size() <= mostQueries;
    if (!hasTables)
        return render::withTopsKept(*before, after);
    const auto old = design->file == before ? design : makeDesign(before, design);
    const auto now = makeDesign(std::make_shared<const ModelFile>(after), old);
    const render::DesignedTables tablesBefore = tablesOf(*old);
    const render::DesignedTables tablesAfter = tablesOf(*now);
    return render::withTopsKept(*before, after, &tablesBefore, &tablesAfter);
}

}  // namespace querywright::core
