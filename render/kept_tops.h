// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"

namespace querywright::render {

// The tables of a model; both belong to it.
struct DesignedTables {
    const Model& model;
    const Derivation& derivation;
    const PhysicalModel& physical;
};

// The layout of `after` with the places of figures that an edit of `before` made higher or lower: they grow
// and shrink at their lower ends, so that their titles stay where they are. What they would grow into moves
// down, unless people locked it. What the edit itself puts elsewhere stays there. Tables are looked at only
// if both designs are given. REQUIRES: loadFonts() was called.
Layout withTopsKept(const ModelFile& before, const ModelFile& after,
                    const DesignedTables* tablesBefore = nullptr,
                    const DesignedTables* tablesAfter = nullptr);

// Whether the layout says where any tables are.
bool placesTables(const Layout& layout);

}  // namespace querywright::render
