// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/json_builder.h"
#include "model/file/label_index.h"
#include "model/file/layout.h"
#include "model/file/name_index.h"
#include "model/model.h"
#include "model/review/settings.h"

#include <vector>

namespace querywright::file {

// What the sections of a file refer to while they are written.
struct Writing {
    const Model& model;
    const NameIndex& names;
    const LabelIndex& labels;
    const UnknownProperties& unknown;
};

// The sections of a model file; empty if all has its default value.
ObjectBuilder writeConceptual(const Writing& writing);
std::vector<JsonValue> writeKeyspaces(const Writing& writing);
ObjectBuilder writeWorkflow(const Writing& writing);
std::vector<JsonValue> writeDecisions(const Writing& writing);
ObjectBuilder writeNaming(const Writing& writing);
ObjectBuilder writeSampleData(const Writing& writing);
ObjectBuilder writeCluster(const Writing& writing);
ObjectBuilder writeReview(const Writing& writing, const ReviewSettings& settings);
ObjectBuilder writeLayout(const Layout& layout);
ObjectBuilder writeDiagrams(const Writing& writing, const Layout& layout);

}  // namespace querywright::file
