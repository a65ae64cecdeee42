// SPDX-License-Identifier: Apache-2.0
#include "tests/render/drawn.h"

#include "model/writes/write_plan.h"
#include "model/writes/write_text.h"
#include "render/paint/write.h"
#include "tests/support/hotel.h"

#include <QtGlobal>

namespace querywright::tests {

Drawn::Drawn(Model drawn, Layout figures)
    : model(std::move(drawn)),
      layout(std::move(figures)),
      derivation(derive(model)),
      physical(designPhysical(model, derivation))
{}

std::map<UpdateId, std::string> Drawn::writes() const
{
    if (derivation.tables.empty())
        return {};
    return tablesWritten(writePlans(model, derivation, physical));
}

render::Diagram Drawn::diagram(render::Stage stage, const render::DiagramOptions& options,
                               const render::Diagram* before) const
{
    render::DiagramOptions all = options;
    if (stage == render::Stage::Workflow)
        all.writes = writes();
    auto made = render::makeDiagram(stage, model, derivation, physical, layout, all, {}, before);
    if (!made)
        qFatal("%s", made.error().message.c_str());
    return std::move(*made);
}

Picture pictureOf(const Drawn& drawn, render::Stage stage, const render::DiagramOptions& options)
{
    return readSvg(render::toSvg(drawn.diagram(stage, options), render::Theme::print()));
}

Drawn drawnHotel()
{
    const Hotel hotel;
    return Drawn(hotel.file.model, hotel.file.layout);
}

}  // namespace querywright::tests
