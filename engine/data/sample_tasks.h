// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"
#include "engine/data/schedule.h"

#include <functional>

namespace querywright::engine {

// All that must be done to know the sample data of the draft's model. `finish` is called once for each type
// when all of it is known; if it returns false everything stops.
Schedule sampleTasks(SampleDraft& draft, const std::function<bool(const AttributeOwner&)>& finish);

// The same for one entity type alone. REQUIRES: it is generated, and in no relationship and no hierarchy.
Schedule entityTasks(SampleDraft& draft, EntityId entity,
                     const std::function<bool(const AttributeOwner&)>& finish);

}  // namespace querywright::engine
