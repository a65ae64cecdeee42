// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/edit.h"
#include "model/review/fix.h"
#include "model/review/settings.h"
#include "model/subject.h"

#include <cstddef>
#include <string>

namespace querywright::edit {

Result<Edit> setDeploymentProfile(const ModelFile& file, DeploymentProfile profile);

// How a suppression refers to the subject of a finding. `derivation` is that of the model.
SuppressedSubject suppressedSubject(const Derivation& derivation, const Subject& subject);

// Accepts what the rule finds about the subject. A suppression of the same is given the new reason. Refused
// without a reason, and for a rule that does not exist.
Result<Edit> suppressFinding(const ModelFile& file, const std::string& rule, const SuppressedSubject& subject,
                             std::string reason);

// By its position in the list.
Result<Edit> removeSuppression(const ModelFile& file, std::size_t position);

// Refused, with the reason, where a decision would not apply.
Result<Edit> applyFix(const ModelFile& file, const ReviewFix& fix);

}  // namespace querywright::edit
