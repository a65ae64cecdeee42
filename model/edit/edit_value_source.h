// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/workflow/value_fix.h"

namespace querywright::edit {

using querywright::BeginThere;
using querywright::EnterValue;
using querywright::fixesOf;
using querywright::ReturnValue;
using querywright::TakeValue;
using querywright::toText;
using querywright::ValueFix;

Result<Edit> applyFix(const ModelFile& file, const UnavailableValue& value, const ValueFix& fix);

}  // namespace querywright::edit
