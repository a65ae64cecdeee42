// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/file/layout.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "render/diagrams.h"
#include "tests/render/svg_picture.h"

#include <map>
#include <memory>
#include <string>

namespace querywright::tests {

// A model with everything diagrams of it need.
struct Drawn {
    explicit Drawn(Model drawn, Layout figures = {});

    render::Diagram diagram(render::Stage stage, const render::DiagramOptions& options = {},
                            const render::Diagram* before = nullptr) const;

    std::map<UpdateId, std::string> writes() const;  // as diagrams of the workflow show it

    Model model;
    Layout layout;
    Derivation derivation;
    PhysicalModel physical;
};

// Its diagram as an SVG that is read back.
Picture pictureOf(const Drawn& drawn, render::Stage stage, const render::DiagramOptions& options);

// The hotel example.
Drawn drawnHotel();

}  // namespace querywright::tests
