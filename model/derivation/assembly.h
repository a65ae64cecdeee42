// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/changes.h"
#include "model/derivation/derive.h"
#include "model/derivation/draft.h"
#include "model/derivation/part.h"
#include "model/model.h"

namespace querywright {

// What stays of a derivation: all that is not of queries that a change affects.
struct Kept {
    const Model& model;  // that it was made of
    const Derivation& derivation;
    const Changes& changes;
};

// The derivation of a model: of a part that has all of its queries, or of one and of what stays beside it.
Derivation assembled(const Model& model, const DerivationContext& context, Part part);
Derivation assembled(const Model& model, const DerivationContext& context, Part part, const Model& partModel,
                     const Kept& kept);

}  // namespace querywright
